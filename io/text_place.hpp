// A place in a text.
#pragma once
#include <cstddef>

namespace dipeq {

// Where in the input something stood; lines and columns count from 1, columns in bytes.
struct TextPlace {
  std::size_t line = 0;
  std::size_t column = 0;
};

}  // namespace dipeq
