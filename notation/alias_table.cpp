#include "notation/alias_table.hpp"

#include <algorithm>

#include "io/glyphs.hpp"
#include "io/lines.hpp"

namespace dipeq {
namespace {

std::vector<std::string_view> between_commas(std::string_view list) {
  std::vector<std::string_view> parts;
  for (;;) {
    const std::size_t comma = list.find(',');
    parts.push_back(trimmed(list.substr(0, comma)));
    if (comma == std::string_view::npos) return parts;
    list.remove_prefix(comma + 1);
  }
}

AliasLine alias_line(const SourceLine& line) {
  const std::size_t colon = line.text.find(':');
  if (colon == std::string_view::npos) line.fail(0, "expected a name, ':' and what else it is called");
  AliasLine result{trimmed(line.text.substr(0, colon)), between_commas(line.text.substr(colon + 1)), line};
  if (std::ranges::find(result.values, "") != result.values.end()) line.fail(colon, "expected names between commas");
  return result;
}

std::vector<AliasLine>& section(AliasTable& table, const SourceLine& line) {
  if (line.text == "[provinces]") return table.provinces;
  if (line.text == "[ambiguous]") return table.ambiguous;
  if (line.text == "[powers]") return table.powers;
  line.fail(0, "expected [provinces], [ambiguous] or [powers]");
}

}  // namespace

AliasTable read_aliases(std::string_view text, std::string_view file) {
  AliasTable table;
  std::vector<AliasLine>* current = &table.provinces;
  for (SourceLine line : Lines(text, file)) {
    line.text = trimmed(line.text);
    if (line.text.empty() || line.text.starts_with('#')) continue;
    if (line.text.starts_with('['))
      current = &section(table, line);
    else
      current->push_back(alias_line(line));
  }
  return table;
}

}  // namespace dipeq
