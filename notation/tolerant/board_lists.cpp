#include "notation/tolerant/board_lists.hpp"

#include <algorithm>
#include <variant>

#include "io/glyphs.hpp"
#include "io/input_error.hpp"
#include "io/number.hpp"
#include "notation/names.hpp"
#include "notation/tolerant/order_cursor.hpp"
#include "notation/tolerant/words/heading_words.hpp"
#include "notation/tolerant/words/word_lines.hpp"

namespace dipeq {
namespace {

bool is_number(std::string_view word) { return !word.empty() && std::ranges::all_of(word, is_digit); }

// What stands in lists of the board beside names.
bool says_nothing_of_its_own(std::string_view word) {
  return says(HeadingWord::counted, word) || says(HeadingWord::centres, word) || says(HeadingWord::empty, word) ||
         says(HeadingWord::unused, word) || season_named(word) || phase_named(word);
}

// Reads a line of rows from its begin to its end.
class RowsReader {
 public:
  RowsReader(const CleanLine& line, std::size_t begin, const Map& map)
      : text_(line.text), at_(begin), cursor_(line, begin, map), map_(map), names_(Names::tolerant(map)) {}

  std::vector<CentresRow> read() {
    skip_signs();
    while (at_ < text_.size()) {
      if (!take_name() && !take_word()) return {};
      skip_signs();
    }
    const bool something = std::ranges::any_of(
        rows_, [](const CentresRow& r) { return r.power || r.of_nobody || !r.centres.empty() || r.counts; });
    return something ? std::move(rows_) : std::vector<CentresRow>();
  }

 private:
  std::string_view rest() const { return text_.substr(at_); }
  CentresRow& row() {
    if (rows_.empty()) rows_.emplace_back();
    return rows_.back();
  }
  bool row_has_owner() const { return !rows_.empty() && (rows_.back().power || rows_.back().of_nobody); }

  void skip_signs() {
    constexpr std::string_view signs = " .,;:()[]{}=+/&*#'\"";
    lost_ = false;
    for (; at_ < text_.size(); ++at_) {
      if (text_[at_] == '-' && !take_dash()) return;
      if (text_[at_] != '-' && signs.find(text_[at_]) == std::string_view::npos) return;
      behind_colon_ = behind_colon_ || text_[at_] == ':';
    }
  }

  // A dash parts an owner from its centres, stands at a number, or right before a centre that was lost. Else it is an order's.
  bool take_dash() {
    if (row_has_owner() && !behind_colon_ && rows_.back().centres.empty()) return true;
    if (at_ + 1 >= text_.size() || is_digit(text_[at_ + 1])) return true;
    const std::size_t last = text_.find_last_not_of(' ', at_ - 1);
    if (at_ > 0 && last != std::string_view::npos && is_digit(text_[last])) return true;
    const bool apart = at_ > 0 && std::string_view(" ,;:([").find(text_[at_ - 1]) != std::string_view::npos;
    lost_ = apart && row_has_owner() && glyph_at(text_, at_ + 1).glyph == Glyph::letter;
    return lost_;
  }

  // Behind its owner a name is a province, where it could be a power: on some maps both are called alike.
  bool take_name() {
    return row_has_owner() && behind_colon_ ? take_centre() || take_owner() : take_owner() || take_centre();
  }

  bool take_owner() {
    std::size_t length = 0;
    const auto power = names_.nationality_prefix(rest(), length);
    const std::string word = looked_up(rest().substr(0, word_end(rest(), 0)));
    const bool nobody = !power && says(HeadingWord::nobody, word);
    if (!power && !nobody) return false;
    rows_.push_back({.power = power, .of_nobody = nobody});
    at_ += power ? length : word_end(rest(), 0);
    behind_colon_ = false;
    return true;
  }

  bool take_centre() {
    cursor_.go_to(at_);
    if (cursor_.typed_unit_is_next() || says_nothing_of_its_own(looked_up(rest().substr(0, word_end(rest(), 0)))))
      return false;
    std::size_t length = 0;
    const auto found = names_.province_prefix(rest(), length);
    const auto province = length > 0 ? only_centre(found) : std::nullopt;
    if (!province) return false;
    const auto is_same = [&](const NamedPlace& p) { return p.province == *province; };
    if (lost_)
      std::erase_if(row().centres, is_same);
    else if (std::ranges::none_of(row().centres, is_same))
      row().centres.push_back({*province, at_});
    at_ += length;
    skip_coast();
    return true;
  }

  // "Nor" is Norway: the North Sea is nobody's.
  std::optional<ProvinceId> only_centre(const std::variant<ProvinceId, AmbiguousName, UnknownName>& found) const {
    if (const auto* id = std::get_if<ProvinceId>(&found)) return *id;
    const auto* ambiguous = std::get_if<AmbiguousName>(&found);
    if (!ambiguous) return std::nullopt;
    std::optional<ProvinceId> only;
    for (const ProvinceId p : ambiguous->meanings) {
      if (!map_[p].supply_center) continue;
      if (only) return std::nullopt;
      only = p;
    }
    return only;
  }

  // "St. Petersburg (SC)", "Spain/nc": whose centre it is, is the same.
  void skip_coast() {
    const std::size_t open = text_.find_first_not_of(" (/", at_);
    if (open == std::string_view::npos || open == at_) return;
    const std::size_t end = word_end(text_, open);
    const std::string word = lower(text_.substr(open, end - open));
    if (word.size() == 2 && word[1] == 'c' && std::string_view("nsew").find(word[0]) != std::string_view::npos)
      at_ = end;
  }

  bool take_word() {
    const std::size_t end = word_end(rest(), 0);
    if (end == 0) return false;
    const std::string word = looked_up(rest().substr(0, end));
    if (!is_number(word) && !says_nothing_of_its_own(word)) return false;
    row().counts = row().counts || is_number(word);
    row().speaks_of_centres = row().speaks_of_centres || says(HeadingWord::centres, word);
    row().speaks_of_unused_builds = row().speaks_of_unused_builds || says(HeadingWord::unused, word);
    at_ += end;
    return true;
  }

  std::string_view text_;
  std::size_t at_;
  OrderCursor cursor_;
  const Map& map_;
  const Names& names_;
  std::vector<CentresRow> rows_;
  bool behind_colon_ = false, lost_ = false;
};

}  // namespace

std::optional<BoardList> board_list_titled(const CleanLine& line, std::size_t begin, const Map& map) {
  constexpr std::size_t most_words = 7, most_unknown = 2;
  const std::string_view text = trimmed(std::string_view(line.text).substr(begin));
  if (text.empty() || std::string_view(".!?,").find(text.back()) != std::string_view::npos) return std::nullopt;
  const Names& names = Names::tolerant(map);
  std::size_t words = 0, unknown = 0, length = 0;
  bool of_centres = false, of_units = false, of_dislodged = false;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = word_end(text, at);
    if (end == at) {
      if (std::string_view("|").find(text[at]) != std::string_view::npos) return std::nullopt;
      ++at;
      continue;
    }
    const std::string word = looked_up(text.substr(at, end - at));
    of_centres = of_centres || says(HeadingWord::centres, word);
    of_units = of_units || says(HeadingWord::positions, word);
    of_dislodged = of_dislodged || says(HeadingWord::dislodged, word);
    const bool known = says_nothing_of_its_own(word) || says(HeadingWord::positions, word) ||
                       says(HeadingWord::dislodged, word) || is_number(word);
    if (!known && (names.starts_with_province(text.substr(at)) || names.nationality_prefix(text.substr(at), length)))
      return std::nullopt;
    unknown += known ? 0 : 1;
    ++words;
    at = end;
  }
  if (words > most_words || unknown > most_unknown) return std::nullopt;
  if (of_dislodged && words > 1) return BoardList::dislodged;
  if (of_centres) return BoardList::centres;
  return of_units ? std::optional(BoardList::units) : std::nullopt;
}

std::vector<CentresRow> centres_rows(const CleanLine& line, std::size_t begin, const Map& map) {
  return RowsReader(line, begin, map).read();
}

std::optional<UnitsRow> units_row(const CleanLine& line, std::size_t begin, const Map& map) {
  UnitsRow row;
  OrderCursor cursor(line, begin, map);
  constexpr std::string_view between = ".,;:()[]*'\"&";
  try {
    cursor.skip("*([");
    std::size_t length = 0;
    row.power = Names::tolerant(map).nationality_prefix(cursor.rest(), length);
    if (row.power) cursor.go_to(cursor.at() + length);
    while (cursor.skip(row.units.empty() ? ".,;:()[]*'\"&-=0123456789" : between), !cursor.at_end()) {
      if (!row.units.empty() &&
          says(HeadingWord::empty, looked_up(cursor.rest().substr(0, word_end(cursor.rest(), 0)))))
        cursor.go_to(cursor.at() + word_end(cursor.rest(), 0));  // "and"
      if (!cursor.typed_unit_is_next()) return std::nullopt;
      const UnitWords unit = cursor.unit("a unit");
      if (!unit.place.province || !unit.type) return std::nullopt;
      row.units.push_back({*unit.type, {*unit.place.province, unit.place.coast}, unit.at});
    }
  } catch (const InputError&) {
    return std::nullopt;
  }
  return row.power || !row.units.empty() ? std::optional(row) : std::nullopt;
}

}  // namespace dipeq
