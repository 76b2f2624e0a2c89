// Whatever the bytes, reading pasted text ends in orders or in complaints that point into it. What comes first in the input, up to a zero
// byte, is one text, the rest another.
#include <array>
#include <cstdlib>

#include "notation/map_file.hpp"
#include "notation/tolerant/pasted.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace dipeq;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const std::string_view first = text.substr(0, text.find('\0'));
  const std::array texts{PastedText{"one", first},
                         PastedText{"two", text.substr(first.size() == size ? size : first.size() + 1)}};
  const Pasted read = read_pasted(texts, standard_map());
  if (read.errors.size() > most_errors + 1) std::abort();
  for (const InputError& e : read.errors)
    if (e.place().line == 0 || e.place().column == 0) std::abort();
  return 0;
}
