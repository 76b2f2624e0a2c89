#include "notation/tolerant/words/word_lines.hpp"

#include <algorithm>

#include "io/folded.hpp"
#include "io/glyphs.hpp"
#include "io/lines.hpp"

namespace dipeq {
namespace {

WordLine word_line(const SourceLine& line) {
  const std::size_t colon = line.text.find(':');
  if (colon == std::string_view::npos) line.fail(0, "expected what words say, ':' and the words, as 'holds: h, hold'");
  WordLine read{line, trimmed(line.text.substr(0, colon)), {}};
  for (std::string_view rest = line.text.substr(colon); !rest.empty();) {
    rest.remove_prefix(1);
    const std::string_view phrase = rest.substr(0, rest.find(','));
    if (trimmed(phrase).empty()) line.fail(line.text.size() - rest.size(), "expected a word between commas");
    read.phrases.push_back(looked_up(trimmed(phrase)));
    rest.remove_prefix(phrase.size());
  }
  return read;
}

}  // namespace

std::string looked_up(std::string_view word) { return lower(folded(word)); }

std::vector<WordLine> word_lines(std::string_view text, std::string_view file) {
  std::vector<WordLine> all;
  for (const SourceLine& line : Lines(text, file))
    if (!line.text.empty() && !line.text.starts_with('#') && !line.text.starts_with('['))
      all.push_back(word_line(line));
  return all;
}

}  // namespace dipeq
