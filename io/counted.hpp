// (internal) "1 board", "12 boards".
#pragma once
#include <fmt/format.h>

#include <cstddef>
#include <string>
#include <string_view>

namespace dipeq {

inline std::string counted(std::size_t n, std::string_view thing) {
  return fmt::format("{} {}{}", n, thing, n == 1 ? "" : "s");
}

}  // namespace dipeq
