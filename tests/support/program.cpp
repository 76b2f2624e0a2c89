#include <sys/wait.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "tests/support/files.hpp"
#include "tests/support/paths.hpp"
#include "tests/support/program.hpp"
#include "tests/support/temporary_folder.hpp"

namespace dipeq::testing {
namespace {

namespace fs = std::filesystem;

}  // namespace

Run run(const std::string& line, const std::string& input) {
  const TemporaryFolder folder;
  std::ofstream(folder / "in", std::ios::binary) << input;
  std::ofstream(folder / "line") << "unset COLUMNS\ncd '" + std::string(dipeq::source_dir) + "'\nPATH='" +
                                        fs::path(dipeq::program_path).parent_path().string() + "':\"$PATH\"\n"
                                 << line << '\n';
  const std::string command = "sh '" + (folder / "line").string() + "' <'" + (folder / "in").string() + "' >'" +
                              (folder / "out").string() + "' 2>'" + (folder / "err").string() + "'";
  const int status = std::system(command.c_str());
  return {contents(folder / "out"), contents(folder / "err"), WIFEXITED(status) ? WEXITSTATUS(status) : -1};
}

}  // namespace dipeq::testing
