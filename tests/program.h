// Runs the real program in a folder of its own, as a user's shell would.
#pragma once

#include <string>

namespace orrery {

class Program {
 public:
  Program();
  ~Program();
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  struct Ran {
    int status = -1;
    std::string out;
    std::string err;
  };
  // The arguments as one would type them.
  Ran run(const std::string& arguments, const std::string& input = "") const;
  // A command of the shell, in which $ORRERY is the program.
  Ran shell(const std::string& command, const std::string& input = "") const;

  std::string folder() const { return folder_ + "/work"; }
  std::string read(const std::string& file) const;
  void write(const std::string& file, const std::string& text) const;
  bool has(const std::string& file) const;
  int files() const;

 private:
  std::string folder_;
};

}  // namespace orrery
