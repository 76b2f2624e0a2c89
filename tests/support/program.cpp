#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include "tests/support/program.hpp"

namespace dipeq::testing {
namespace {

namespace fs = std::filesystem;

class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string pattern = (fs::temp_directory_path() / "dipeq-test-XXXXXX").string();
    if (!mkdtemp(pattern.data())) throw std::runtime_error("no temporary folder");
    path_ = pattern;
  }
  ~TemporaryFolder() { fs::remove_all(path_); }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  fs::path operator/(const char* name) const { return path_ / name; }

 private:
  fs::path path_;
};

std::string contents(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

}  // namespace

Run run(const std::string& line, const std::string& input) {
  const TemporaryFolder folder;
  std::ofstream(folder / "in", std::ios::binary) << input;
  std::ofstream(folder / "line") << "cd '" DIPEQ_SOURCE_DIR "'\ndipeq() { '" DIPEQ_PROGRAM "' \"$@\"; }\n"
                                 << line << '\n';
  const std::string command = "sh '" + (folder / "line").string() + "' <'" + (folder / "in").string() + "' >'" +
                              (folder / "out").string() + "' 2>'" + (folder / "err").string() + "'";
  const int status = std::system(command.c_str());
  return {contents(folder / "out"), contents(folder / "err"), WIFEXITED(status) ? WEXITSTATUS(status) : -1};
}

}  // namespace dipeq::testing
