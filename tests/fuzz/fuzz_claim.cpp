// Claims: whatever is read has worlds and a tree, and is read again the same.
#include <cstdlib>

#include "encodings/language/claim.hpp"

using namespace dipeq::language;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const Rulebook base(dipeq::Encoding::datc_3);
  const auto book = [](std::string_view reading, std::string& why) -> const Rulebook* {
    if (reading.empty() || reading == "1971") return &base;
    why = "no such reading";
    return nullptr;
  };
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const ReadClaim read = read_claim(text, "fuzzed", book), again = read_claim(text, "fuzzed", book);
  if (read.worlds.empty() || read.worlds.size() != again.worlds.size() || read.errors.size() != again.errors.size())
    std::abort();
  return 0;
}
