#include "notation/tolerant/text/pasted_lines.hpp"

#include <algorithm>

#include "io/glyphs.hpp"

namespace dipeq {
namespace {

CleanLine cleaned_part(const SourceLine& line, PartOfLine part) {
  CleanLine clean = cleaned({line.file, line.number, line.text.substr(part.begin, part.end - part.begin)});
  clean.source = line;
  for (std::size_t& origin : clean.origin) origin += part.begin;
  return clean;
}

}  // namespace

void LineParts::refuse_lone_tags(const SourceLine& line) const {
  const std::size_t begin = begin_of(line);
  for (const LoneTag& tag : apart_.lone)
    if (tag.at >= begin && tag.at < begin + line.text.size()) line.fail(tag.at - begin, tag.message);
}

void LineParts::add(const SourceLine& line, std::vector<PastedLine>& to) {
  const std::size_t begin = begin_of(line), end = begin + line.text.size();
  while (next_ < apart_.parts.size() && apart_.parts[next_].end <= begin) ++next_;
  const std::size_t before = to.size();
  std::vector<PartOfLine> left_out;
  for (std::size_t i = next_; i < apart_.parts.size() && apart_.parts[i].begin < end; ++i) {
    const PartSetApart& part = apart_.parts[i];
    left_out.push_back({std::max(part.begin, begin) - begin, std::min(part.end, end) - begin});
    to.push_back({cleaned_part(line, left_out.back()), part.what});
  }
  for (CleanLine& clean : cleaned_lines(line, left_out)) to.push_back({std::move(clean)});
  std::ranges::stable_sort(to.begin() + static_cast<std::ptrdiff_t>(before), to.end(), {},
                           [](const PastedLine& part) { return part.line.written.data(); });
}

}  // namespace dipeq
