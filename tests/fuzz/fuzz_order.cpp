// Whatever the bytes, reading an order returns or throws InputError; and an order that was read is written, in either
// style, so that it reads back as the same order.
#include <cstdlib>

#include "io/input_error.hpp"
#include "notation/map_file.hpp"
#include "tests/notation/case/same_case.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace dipeq;
  const Map& map = standard_map();
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  std::optional<WrittenOrder> read;
  try {
    read = read_order(text, PowerId(1), map, "fuzz", 1);
  } catch (const InputError&) {
    return 0;
  }
  for (Style style : {Style::prose, Style::brief}) {
    // An InputError here is a finding: it is not caught.
    const WrittenOrder again = read_order(write_order(*read, map, style), PowerId(1), map, "written", 1);
    if (!testing::same_order(*read, again, map)) std::abort();
  }
  return 0;
}
