#include "notation/suites/json_places.hpp"

#include <algorithm>

namespace dipeq {
namespace {

constexpr std::size_t how_far = std::size_t{1} << 16;  // a text is looked for

std::string in_quotes(std::string_view text) { return "\"" + std::string(text) + "\""; }

}  // namespace

std::optional<Json> JsonPlaces::whole(std::vector<InputError>& errors) const {
  try {
    return read_json(source_.text);
  } catch (const NotJson& e) {
    const std::size_t offset = std::min(std::max<std::size_t>(e.column(), 1) - 1, source_.text.size());
    errors.push_back(InputError(source_.file, place_of(offset), e.what(), line_at(offset)));
  } catch (const JsonError& e) {
    errors.push_back(error({source_.first_line, 1}, e.what()));
  }
  return std::nullopt;
}

TextPlace JsonPlaces::next(std::string_view key) {
  const std::size_t found = source_.text.find(in_quotes(key), at_ == 0 ? 0 : at_ + 1);
  if (found != std::string_view::npos) at_ = found;
  return place_of(at_);
}

SourceLine JsonPlaces::line_with(std::string_view text, TextPlace otherwise) const {
  const std::string_view ahead = source_.text.substr(at_, how_far);
  const std::size_t found = ahead.find(in_quotes(text));
  if (found == std::string_view::npos) return {source_.file, otherwise.line, text};
  return {source_.file, place_of(at_ + found).line, line_at(at_ + found)};
}

Piece JsonPlaces::piece(const SourceLine& line, std::string_view text) {
  const std::size_t at = line.text.find(in_quotes(text));
  if (at == std::string_view::npos) return Piece{{line.file, line.number, text}, 0, text.size()}.without_blanks();
  return Piece{line, at + 1, at + 1 + text.size()}.without_blanks();
}

InputError JsonPlaces::error(TextPlace place, const std::string& message) const {
  return InputError(source_.file, place, message, "");
}

// Places are mostly asked for from the beginning to the end, so that lines are counted once.
TextPlace JsonPlaces::place_of(std::size_t offset) const {
  if (offset < line_begin_) seen_ = lines_ = line_begin_ = 0;
  for (; seen_ < offset; seen_++)
    if (source_.text[seen_] == '\n') lines_++, line_begin_ = seen_ + 1;
  return {source_.first_line + lines_, offset - line_begin_ + 1};
}

std::string_view JsonPlaces::line_at(std::size_t offset) const {
  const std::size_t before = source_.text.substr(0, offset).rfind('\n');
  const std::size_t begin = before == std::string_view::npos ? 0 : before + 1;
  return source_.text.substr(begin, source_.text.find('\n', begin) - begin);
}

}  // namespace dipeq
