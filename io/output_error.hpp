// What was asked for cannot be written: where, and why. Exit code 2.
#pragma once
#include <filesystem>
#include <stdexcept>
#include <string>
#include <string_view>

namespace dipeq {

class OutputError : public std::runtime_error {
 public:
  // "cannot write 'g.case': No space left on device"; `error` is the system's (errno).
  OutputError(const std::filesystem::path& file, int error);
  // "cannot write 'cases': another process is writing there".
  OutputError(const std::filesystem::path& file, std::string_view why);
};

}  // namespace dipeq
