#include "notation/maps/files/foreign_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <system_error>

#include "io/echo.hpp"
#include "io/glyphs.hpp"

namespace dipeq {
namespace {

std::string as_utf8(std::string_view text) {
  std::string result;
  for (std::size_t at = 0; at < text.size();) {
    if (const std::size_t length = utf8_length(text, at)) {
      result += text.substr(at, length);
      at += length;
    } else {
      const auto byte = static_cast<unsigned char>(text[at++]);
      result += static_cast<char>(0xC0 | (byte >> 6));
      result += static_cast<char>(0x80 | (byte & 0x3F));
    }
  }
  return result;
}

}  // namespace

std::size_t ForeignFile::line(std::size_t offset) const {
  const auto end = text.begin() + static_cast<std::ptrdiff_t>(std::min(offset, text.size()));
  return 1 + static_cast<std::size_t>(std::count(text.begin(), end, '\n'));
}

InputError ForeignFile::complaint(std::size_t offset, std::string_view message) const {
  offset = std::min(offset, text.size());
  const std::size_t before = offset == 0 ? text.npos : text.rfind('\n', offset - 1);
  const std::size_t start = before == text.npos ? 0 : before + 1;
  const std::string_view whole = text.substr(start, std::min(text.find('\n', start), text.size()) - start);
  return InputError(file, {line(offset), offset - start + 1}, message, whole);
}

std::string ForeignFile::remark(std::size_t offset, std::string_view what) const {
  return fmt::format("{}:{}: {}", file, line(offset), what);
}

std::string tidy(std::string_view text) {
  std::string result;
  const std::string all = as_utf8(text);
  for (std::size_t at = 0, length = 1; at < all.size(); at += length) {
    length = std::max<std::size_t>(utf8_length(all, at), 1);
    const std::string_view character = std::string_view(all).substr(at, length);
    const bool blank = character == " " || character == "#" || shown(character) != character;
    if (!blank)
      result += character;
    else if (!result.empty() && result.back() != ' ')
      result += ' ';
  }
  if (!result.empty() && result.back() == ' ') result.pop_back();
  return result;
}

std::string listed(const std::vector<std::string>& all, std::size_t most) {
  const std::size_t told = all.size() > most + 1 ? most : all.size();
  std::string text;
  for (std::size_t i = 0; i < told; ++i) text += (i == 0 ? "" : ", ") + all[i];
  if (told < all.size()) text += fmt::format(" and {} more", all.size() - told);
  return text;
}

std::vector<WordAt> words_at(std::string_view text, std::size_t from, std::string_view between) {
  std::vector<WordAt> words;
  for (auto at = text.find_first_not_of(between); at < text.size();) {
    const auto end = std::min(text.find_first_of(between, at), text.size());
    words.push_back({text.substr(at, end - at), from + at});
    at = text.find_first_not_of(between, end);
  }
  return words;
}

std::vector<WordAt> lines_at(std::string_view text) {
  std::vector<WordAt> lines;
  for (std::size_t at = 0; at < text.size();) {
    const auto end = std::min(text.find('\n', at), text.size());
    const bool windows = end > at && text[end - 1] == '\r';
    lines.push_back({text.substr(at, end - at - (windows ? 1 : 0)), at});
    at = end + 1;
  }
  return lines;
}

}  // namespace dipeq
