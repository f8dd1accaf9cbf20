#include "cli/files/files.h"

#include <fcntl.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <iostream>
#include <system_error>

#include "engine/input_error.h"
#include "engine/record/seed.h"
#include "engine/words/text.h"
#include "games/registry.h"

namespace orrery {
namespace {

std::string reason() {
  return std::strerror(errno);
}

// Closes what it holds.
class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() {
    if (number_ >= 0) ::close(number_);
  }
  int number() const { return number_; }

 private:
  int number_;
};

std::string read_all(int from, const std::string& name, std::size_t most_bytes) {
  std::string text;
  std::array<char, 1 << 16> part;
  for (;;) {
    const ssize_t got = ::read(from, part.data(), part.size());
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) throw InputError(name + " cannot be read: " + reason() + ".");
    if (got == 0) return text;
    text.append(part.data(), static_cast<std::size_t>(got));
    if (text.size() > most_bytes)
      throw InputError(name + " is larger than " + std::to_string(most_bytes) + " bytes.");
  }
}

bool write_all(int to, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(to, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return false;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

// A file that replaces another keeps its permissions; a new one gets the usual ones.
mode_t mode_for(const std::string& path) {
  struct stat present {};
  if (::stat(path.c_str(), &present) == 0) return present.st_mode & 07777;
  const mode_t mask = ::umask(0);
  ::umask(mask);
  return 0666 & ~mask;
}

}  // namespace

std::string read_file(const std::string& path, std::size_t most_bytes) {
  if (path == "-") return read_all(STDIN_FILENO, "The standard input", most_bytes);
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (file.number() < 0) throw InputError(quoted(path) + " cannot be opened: " + reason() + ".");
  struct stat status {};
  if (::fstat(file.number(), &status) == 0 && S_ISDIR(status.st_mode))
    throw InputError(quoted(path) + " is a folder, not a file.");
  return read_all(file.number(), quoted(path), most_bytes);
}

bool file_exists(const std::string& path) {
  return ::access(path.c_str(), F_OK) == 0;
}

void write_file(const std::string& path, std::string_view text) {
  if (path == "-") {
    std::cout << text;
    return;
  }
  std::error_code ignored;
  std::filesystem::path place(path);
  if (std::filesystem::is_symlink(place, ignored)) place = std::filesystem::weakly_canonical(place, ignored);
  const std::string target = place.string();
  std::string beside = target + ".XXXXXX";
  const Descriptor file(::mkostemp(beside.data(), O_CLOEXEC));
  if (file.number() < 0) throw InputError(quoted(path) + " cannot be written: " + reason() + ".");
  if (write_all(file.number(), text) && ::fchmod(file.number(), mode_for(target)) == 0 &&
      ::fsync(file.number()) == 0 && ::rename(beside.c_str(), target.c_str()) == 0)
    return;
  const std::string why = reason();
  ::unlink(beside.c_str());
  throw InputError(quoted(path) + " cannot be written: " + why + ".");
}

std::shared_ptr<const AnyGame> load_game(std::string_view id, const std::string& content_file) {
  if (content_file.empty()) return standard_game(id);
  return find_game(id).make(read_file(content_file, longest_content), content_file);
}

std::string fresh_seed() {
  std::array<unsigned char, sealed_seed_bytes> bytes;
  if (::getentropy(bytes.data(), bytes.size()) != 0)
    throw std::system_error(errno, std::generic_category(), "the system gives no random numbers");
  return sealed_seed(bytes);
}

}  // namespace orrery
