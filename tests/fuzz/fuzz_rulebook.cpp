// Rulebooks: what reads is printed, and reads back as the same page.
#include <cstdlib>

#include "encodings/language/rulebook.hpp"

using namespace dipeq::language;

namespace {

std::string page(const Rulebook& book) {
  std::string text;
  for (const Label& label : book.labels())
    if (!label.clause) text += "clause " + label.name + " \"" + label.sentence + "\"\n";
  return text + print(book, Labels::written);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const Rulebook base(dipeq::Encoding::datc_3);
  const ReadRulebook read = read_rulebook(base, {reinterpret_cast<const char*>(data), size}, "fuzzed.rules");
  if (!read.errors.empty()) return 0;
  const std::string printed = page(read.rulebook);
  const ReadRulebook again = read_rulebook(base, printed, "printed.rules");
  if (!again.errors.empty() || page(again.rulebook) != printed) std::abort();
  return 0;
}
