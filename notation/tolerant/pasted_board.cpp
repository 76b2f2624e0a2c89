// Lists of what is on the board in pasted text. Above the orders they state it; below them they are what came of it.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "io/glyphs.hpp"
#include "notation/order_text.hpp"
#include "notation/tolerant/board_lists.hpp"
#include "notation/tolerant/pasted_reader.hpp"

namespace dipeq {
namespace {

bool names_no_centre(const CentresRow& row) { return row.centres.empty(); }

}  // namespace

bool PastedReader::read_list_title(const CleanLine& line, std::size_t begin) {
  const auto titled = board_list_titled(line, begin, map_);
  if (!titled) return false;
  board_list_ = titled;
  power_of_rows_.reset();
  named_above_list_ = powers_are_named_;
  pass_over(line, *titled == BoardList::centres ? "no order; it says who owns which centre"
                  : *titled == BoardList::units ? "no order; it says where units stand"
                                                : "no order; it says which units are dislodged");
  return true;
}

// A line of a list that a title stands above, or the title.
bool PastedReader::read_board_list(const CleanLine& line, std::size_t begin) {
  if (board_list_ == BoardList::centres && read_rows_of_centres(line, begin)) return true;
  if (board_list_ == BoardList::units && read_row_of_units(line, begin)) return true;
  if (board_list_ == BoardList::dislodged && read_row_of_dislodged(line, begin)) return true;
  return read_list_title(line, begin);
}

// Whose orders stand below a list, its rows do not say.
void PastedReader::end_row() {
  power_.reset();
  powers_are_named_ = named_above_list_;
}

bool PastedReader::read_rows_of_centres(const CleanLine& line, std::size_t begin) {
  const std::vector<CentresRow> rows = centres_rows(line, begin, map_);
  if (rows.empty()) return false;
  if (rows.back().power) power_of_rows_ = rows.back().power;
  if (rows.back().of_nobody) power_of_rows_.reset();
  if (std::ranges::all_of(rows, names_no_centre)) {
    const bool heads = rows.size() == 1 && rows.front().power && !rows.front().speaks_of_centres;
    if (!heads) pass_over(line, "no order; it says how many centres there are");
    return !heads;  // the heading of a power may have orders below it
  }
  for (const CentresRow& row : rows)
    for (const NamedPlace& named : row.centres)
      if (!map_[named.province].supply_center)
        line.fail(named.at, fmt::format("{} is no supply centre; expected the centres that a power owns",
                                        map_[named.province].name));
  for (const CentresRow& row : rows) {
    const auto owner = row.of_nobody ? std::nullopt : row.power ? row.power : power_of_rows_;
    if (owner && !row.centres.empty())
      list_centres(line, row, *owner);
    else if (!row.centres.empty())
      pass_over(line, "no order; centres that nobody owns");
  }
  end_row();
  return true;
}

void PastedReader::list_centres(const CleanLine& line, const CentresRow& row, PowerId power) {
  std::vector<ProvinceId> provinces;
  for (const NamedPlace& named : row.centres) provinces.push_back(named.province);
  rows_of_centres_.push_back(
      {CaseLine{map_.power(power), line.source, {{0, line.in_source(row.centres.front().at)}}}, into_.lines.size()});
  into_.lists.centres.push_back({power, std::move(provinces), has_orders()});
  pass_over(line, "no order; a list of centres");
}

// Without a title above it, a list of three provinces, or two with how many they are; or what counts centres.
bool PastedReader::passed_over_as_centres(const CleanLine& line, std::size_t begin) {
  const std::vector<CentresRow> rows = centres_rows(line, begin, map_);
  if (rows.size() != 1) return false;
  const CentresRow& row = rows.front();
  if (row.centres.empty() && row.counts && (row.speaks_of_centres || row.speaks_of_unused_builds)) {
    pass_over(line, row.speaks_of_centres ? "no order; it says how many centres there are"
                                          : "no order; it says how many builds are left");
    if (row.power) power_.reset(), powers_are_named_ = true;  // whose orders follow is not known
    return true;
  }
  const bool is_list = row.centres.size() > 2 || (row.centres.size() > 1 && row.counts);
  const auto power = row.power ? row.power : power_;
  if (phase() == Phase::adjustments || !is_list || !power) return false;
  if (!std::ranges::all_of(row.centres, [&](const NamedPlace& p) { return map_[p.province].supply_center; }))
    return false;
  list_centres(line, row, *power);
  board_list_ = BoardList::centres;  // whose rows go on
  power_of_rows_ = power;
  named_above_list_ = true;
  return true;
}

bool PastedReader::read_row_of_dislodged(const CleanLine& line, std::size_t begin) {
  const auto row = units_row(line, begin, map_);
  if (!row || row->units.empty()) return false;
  end_row();
  pass_over(line, "no order; it says which units are dislodged");
  return true;
}

bool PastedReader::read_row_of_units(const CleanLine& line, std::size_t begin) {
  const auto row = units_row(line, begin, map_);
  if (!row) return false;
  if (row->power) power_of_rows_ = row->power;
  if (row->units.empty()) return false;  // the heading of a power may have orders below it
  if (!power_of_rows_) return false;
  end_row();
  ListedUnits listed{*power_of_rows_, {}, has_orders()};
  for (const UnitsRow::Listed& unit : row->units) listed.units.push_back({unit.type, listed.power, unit.location});
  into_.lists.units.push_back(listed);
  if (listed.below_orders || case_.has(Part::case_files)) {
    pass_over(line, listed.below_orders ? "no order; where units stand afterwards"
                                        : "no order; it lists where units stand, which is known");
    return true;
  }
  std::vector<std::string> written;
  for (std::size_t i = 0; i < listed.units.size(); ++i) {
    written.push_back(write_unit(listed.units[i], map_));
    case_.add(Part::statements, {fmt::format("{} owns {}", map_.power(listed.power), written.back()),
                                 line.source,
                                 {{0, line.in_source(row->units[i].at)}}});
  }
  stated_.reset();
  tell(line, begin, Kind::statement, line.written,
       fmt::format("{} owns {}", map_.power(listed.power), fmt::join(written, ", ")), false);
  return true;
}

// Of the turn whose orders stand below the lists, or of a phase of adjustments, in which no centre is taken. Where a power has units and no
// row, the list may be of some powers only.
bool PastedReader::lists_state_centres() {
  const bool afterwards =
      turn_.phase != Phase::adjustments && std::ranges::any_of(into_.lists.centres, &ListedCentres::below_orders);
  if (case_.has(Part::case_files) || into_.lists.centres.empty() || afterwards) return false;
  std::vector<InputError> told_later;
  const CaseFile c = case_.read(told_later);
  return !c.centres.known() && std::ranges::all_of(c.position.units(), [&](const Unit& unit) {
    return std::ranges::find(into_.lists.centres, unit.power, &ListedCentres::power) != into_.lists.centres.end();
  });
}

void PastedReader::state_listed_centres() {
  if (!lists_state_centres()) return;
  for (std::size_t i = 0; i < into_.lists.centres.size(); ++i) {
    const ListedCentres& listed = into_.lists.centres[i];
    const RowOfCentres& row = rows_of_centres_[i];
    std::vector<std::string> names;
    for (const ProvinceId centre : listed.centres) {
      names.push_back(map_[centre].name);
      CaseLine made = row.made;
      made.text += " owns SC " + map_[centre].name;
      case_.add(Part::statements, std::move(made));
    }
    UnderstoodLine& told = into_.lines[row.told];
    told.kind = Kind::statement;
    told.understood = fmt::format("{} owns SC {}", map_.power(listed.power), fmt::join(names, ", "));
  }
}

}  // namespace dipeq
