#include "tests/program.h"

#include <stdlib.h>
#include <sys/wait.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <stdexcept>

namespace orrery {

namespace fs = std::filesystem;

Program::Program() {
  std::string name = (fs::temp_directory_path() / "orrery-test-XXXXXX").string();
  if (!::mkdtemp(name.data())) throw std::runtime_error("no folder for the test");
  folder_ = name;
  fs::create_directory(fs::path(folder_) / "work");
}

Program::~Program() {
  std::error_code ignored;
  fs::remove_all(folder_, ignored);
}

Program::Ran Program::run(const std::string& arguments, const std::string& input) const {
  return shell("\"$ORRERY\" " + arguments, input);
}

Program::Ran Program::shell(const std::string& command, const std::string& input) const {
  write("../in", input);
  const std::string line = "cd '" + folder_ + "/work' && export ORRERY='" ORRERY_PROGRAM "' && " + command +
                           " <../in >../out 2>../err";
  const int status = std::system(line.c_str());
  return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, read("../out"), read("../err")};
}

std::string Program::read(const std::string& file) const {
  std::ifstream stream(fs::path(folder_) / "work" / file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

void Program::write(const std::string& file, const std::string& text) const {
  std::ofstream(fs::path(folder_) / "work" / file, std::ios::binary) << text;
}

bool Program::has(const std::string& file) const {
  return fs::exists(fs::path(folder_) / "work" / file);
}

int Program::files() const {
  return static_cast<int>(std::distance(fs::directory_iterator(fs::path(folder_) / "work"), {}));
}

}  // namespace orrery
