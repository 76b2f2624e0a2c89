#include "notation/formats/json_layout.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "io/glyphs.hpp"
#include "io/input_error.hpp"
#include "io/json.hpp"
#include "io/source_line.hpp"
#include "notation/known_maps.hpp"
#include "notation/map_file.hpp"

namespace dipeq {
namespace {

// The brackets that are open at its end, but for those in texts.
int open_brackets(std::string_view line) {
  int open = 0;
  bool quoted = false;
  for (std::size_t at = 0; at < line.size(); ++at) {
    const char c = line[at];
    if (c == '"')
      quoted = !quoted;
    else if (quoted)
      at += c == '\\';
    else
      open += (c == '{' || c == '[') - (c == '}' || c == ']');
  }
  return open;
}

const Json* map_of(const Json& board) {
  if (const Json* name = board.find("map")) return name;
  const Json* phases = board.find("phases");
  return phases && phases->is_list() && !phases->elements().empty() ? (*phases)[0].find("map") : nullptr;
}

}  // namespace

bool is_laid_out(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t\r\n");
  if (begin == text.npos) return false;
  const std::size_t end = text.find('\n', begin);
  if (end == text.npos || open_brackets(text.substr(begin, end - begin)) <= 0) return false;
  const std::size_t next = text.find_first_not_of(" \t\r\n", end);
  if (text[begin] == '[' || next == text.npos || text[next] != '{') return true;
  const char last = text[text.find_last_not_of(" \t\r", end - 1)];
  return last == '[' || last == ',' || last == ':';  // else a line was cut, and the next one follows
}

std::string in_one_line(std::string_view text) {
  std::string line(text);
  bool quoted = false;
  for (std::size_t at = 0; at < line.size(); ++at) {
    char& c = line[at];
    if (c == '"')
      quoted = !quoted;
    else if (quoted)
      at += c == '\\';
    else if (c == '\n' || c == '\r')
      c = ' ';
  }
  return line;
}

TextPlace place_in(std::string_view text, std::size_t column) {
  if (column == 0) return {1, 0};
  const std::string_view before = text.substr(0, std::min(column - 1, text.size()));
  const std::size_t line_begin = before.rfind('\n') + 1;  // npos + 1: in the first line
  return {static_cast<std::size_t>(std::ranges::count(before, '\n')) + 1, column - line_begin};
}

std::string not_this_map(std::string_view name, const Map& map) {
  if (same_letters(name, map.name())) return {};
  const auto is_named = [&](std::string_view known) { return same_letters(known, name); };
  if (std::ranges::any_of(built_in_maps(), is_named))
    return fmt::format("expected a board on the map '{}', found {}", map.name(), quoted(name));
  return fmt::format("expected {}{}, found {}", is_standard(map) ? "" : fmt::format("'{}', or ", map.name()),
                     told_of_built_in_maps(), quoted(name));
}

const Map* other_map_named(std::string_view line, const Map& map, std::string_view file) {
  try {
    const Json board = read_json(line);
    const Json* name = map_of(board);
    return name && name->is_text() && !same_letters(name->text(), map.name()) ? &map_named(name->text(), file)
                                                                              : nullptr;
  } catch (const JsonError&) {
  } catch (const UnknownMap&) {
  } catch (const InputError&) {
  }
  return nullptr;
}

}  // namespace dipeq
