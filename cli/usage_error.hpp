// What is wrong on the command line: where, and what was expected there.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

namespace dipeq::cli {

class UsageError : public std::runtime_error {
 public:
  // "--next: cannot write 'sheet'"; without a place, what is wrong alone
  UsageError(std::string_view where, std::string_view what)
      : std::runtime_error((where.empty() ? "" : std::string(where) + ": ") + std::string(what)) {}
};

}  // namespace dipeq::cli
