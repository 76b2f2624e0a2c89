// Whatever the bytes, reading a case returns or throws InputError; and a case that was read is written so that it reads
// back as the same case.
#include <cstdlib>

#include "io/input_error.hpp"
#include "notation/map_file.hpp"
#include "tests/notation/case/same_case.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace dipeq;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  std::optional<CaseFile> read;
  try {
    read = read_case(text, "fuzz.case", standard_map());
  } catch (const InputError&) {
    return 0;
  }
  // An InputError here is a finding: it is not caught.
  const CaseFile again = read_case(write_case(*read), "written.case", standard_map());
  if (!testing::same_case(*read, again)) std::abort();
  return 0;
}
