#include "notation/tolerant/order_translation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "io/glyphs.hpp"
#include "notation/order_text.hpp"
#include "notation/tolerant/order_translator.hpp"

namespace dipeq {

using enum OrderWord;

std::vector<TranslatedOrder> Translator::run() {
  order_.begin = cursor_.at();
  order_.phase = phase_ == Phase::adjustments ? Phase::movement : phase_;
  order_.by = cursor_.power_before_unit();
  cursor_.skip_fillers();
  if (!verb_first()) unit_first();
  order_.end = cursor_.at();
  remark();
  return std::vector<TranslatedOrder>(times_, order_);
}

// ---- writing ----

void Translator::put(std::string_view word, std::size_t from) {
  if (!order_.text.empty()) order_.text += ' ';
  order_.origins.emplace_back(order_.text.size(), from);
  order_.text += word;
}

void Translator::put(const PlaceWords& place) {
  const std::string text = place.province ? write_location({*place.province}, map_, Style::brief) : place.written;
  put(text, place.at);
  order_.has_open_words = order_.has_open_words || !place.province;
  order_.provinces.push_back({order_.text.size() - text.size(), text.size(), place.written, place.others});
  if (place.coast != Coast::none)
    order_.text += write_location({ProvinceId(0), place.coast}, map_, Style::brief).substr(3);
}

void Translator::put(const UnitWords& unit) {
  if (unit.power) put(Names::of(map_).adjective(*unit.power), unit.at);
  if (unit.type) put(*unit.type == UnitType::army ? "A" : "F", unit.at);
  put(unit.place);
}

// ---- what is told where no order can be read ----

std::string_view Translator::example_of_order() const {
  return phase_ == Phase::adjustments ? "'Build A Munich'" : "'A Munich - Berlin'";
}

std::string_view Translator::verbs_of_phase() const {
  switch (phase_) {
    case Phase::movement: break;
    case Phase::retreats: return "'- <province>' or 'Disband'";
    case Phase::adjustments: return "'Build' or 'Disband'";
  }
  return "'Holds', '- <province>', 'Supports' or 'Convoys'";
}

// ---- orders that begin with a unit ----

// A power at the unit that is ordered says whose order it is.
void Translator::of_unit(UnitWords& unit) {
  if (unit.power) order_.by = std::exchange(unit.power, std::nullopt);
  order_.type = unit.type;
  order_.unit_is_sure = unit.place.province.has_value();
  if (unit.place.province) order_.at = *unit.place.province;
}

void Translator::unit_first() {
  UnitWords unit = cursor_.unit(fmt::format("a unit and its order, such as {}", example_of_order()));
  of_unit(unit);
  colon_ = unit.type && cursor_.rest().starts_with(':');
  cursor_.skip(":,");
  cursor_.skip_fillers();
  if (cursor_.next({to}) && !cursor_.next({moves})) {  // "A Par to hold", "A Par to support A Mar"
    const std::size_t here = cursor_.at();
    cursor_.take({to});
    if (!cursor_.next({holds, supports, convoys, moves, retreats, disbands}) || cursor_.is_province_next())
      cursor_.go_to(here);
  }
  if (later_phase_verb(unit) || without_order(unit)) return;
  put(unit);
  action(unit);
}

// "A Mun disbands", "A Par build": the notation has the verb before the unit.
bool Translator::later_phase_verb(const UnitWords& unit) {
  const std::size_t from = cursor_.at();
  const bool arrow = cursor_.take_arrow();
  if (arrow || cursor_.take({retreats})) cursor_.skip_fillers();
  if (cursor_.next({disbands}) && !cursor_.is_province_next()) {
    cursor_.take({disbands});
    order_.phase = phase_ == Phase::adjustments ? Phase::adjustments : Phase::retreats;
    put("Disband", from);
  } else if (!arrow && cursor_.take({builds})) {
    order_.phase = Phase::adjustments;
    put("Build", from);
  } else {
    cursor_.go_to(from);
    return false;
  }
  put(unit);
  return true;
}

// "- hold", "to hold".
bool Translator::holds_here() { return !cursor_.is_province_next() && cursor_.take({holds}); }

// "A Vienna, no move received", "F Gre (NRO)", "A Ser - no order": the unit holds; one that is dislodged is disbanded.
bool Translator::without_order(const UnitWords& unit) {
  const std::size_t from = cursor_.at();
  cursor_.take_arrow();
  const bool dislodged = phase_ == Phase::retreats;
  if (phase_ == Phase::adjustments || cursor_.is_province_next() ||
      !(cursor_.take({unordered}) || (dislodged && cursor_.take({no_retreat})))) {
    cursor_.go_to(from);
    return false;
  }
  if (dislodged) put("Disband", from);
  put(unit);
  if (!dislodged) put("H", from);
  return true;
}

// "F LON: NTH": a province, and nothing more of the order.
bool Translator::province_is_all() const {
  if (phase_ == Phase::adjustments || !cursor_.is_province_next()) return false;
  OrderCursor ahead = cursor_;
  try {
    ahead.place("the province to move to");
  } catch (const InputError&) {
    return false;
  }
  return ahead.at_end() || std::string_view(",;.)]|*(").find(ahead.rest().front()) != std::string_view::npos;
}

void Translator::action(const UnitWords& unit) {
  const std::size_t from = cursor_.at();
  if (cursor_.take_arrow()) return holds_here() ? put("H", from) : move();
  const auto verb = cursor_.take({holds, moves, to, convoyed_to, supports, convoys, by_convoy, retreats});
  if (!verb && unit.in_spanish_or_italian && cursor_.take_lone_a()) return move();
  if (!verb && colon_ && province_is_all()) return move();
  if (!verb)
    cursor_.expected(
        fmt::format("what {} does ({})", quoted(trimmed(cursor_.text_from(order_.begin))), verbs_of_phase()));
  switch (*verb) {
    case holds: return put("H", from);
    case supports: return put("S", from), support(unit);
    case convoys: return convoy(unit);
    case by_convoy: cursor_.go_to(from); return move();
    case convoyed_to: order_.origins.emplace_back(order_.text.size(), from); return move();
    case retreats: order_.phase = Phase::retreats; return move();
    default: return move();
  }
}

// ---- moves ----

// "via convoy", "(via Nth)", "-VIA CONVOY-": how an army goes that does not go by land.
bool Translator::way_by_sea(std::vector<PlaceWords>& path) {
  const std::size_t begin = cursor_.at();
  cursor_.skip("([,");
  cursor_.take_arrow();
  cursor_.skip("([");
  const auto word = order_word(cursor_.rest(), {by_convoy, via, convoys});  // "par convoi", though Paris is "par"
  const auto outcome = order_word(cursor_.rest(), {result});                // "Convoy path taken: lon-nth-hol"
  const bool is_word =
      word && !(outcome && outcome->length > word->length) &&
      (cursor_.rest().substr(0, word->length).find(' ') != std::string_view::npos || !cursor_.is_province_next());
  const auto how = is_word ? cursor_.take({by_convoy, via, convoys}) : std::nullopt;
  if (!how) {
    cursor_.go_to(begin);
    return false;
  }
  if (how == by_convoy) {
    fleets_of_convoy(path);
  } else {
    cursor_.skip("([");
    fleets_on_the_way(path);
  }
  cursor_.skip(")]");
  return true;
}

void Translator::fleets_on_the_way(std::vector<PlaceWords>& path) {
  while (cursor_.unit_is_next()) {
    path.push_back(cursor_.unit("the fleet on the way").place);
    if (!cursor_.take_sign('+') && !cursor_.take_sign('>') && !cursor_.take_sign('&') && !cursor_.is_province_next())
      break;
  }
}

// "via convoy Nth", "by convoy of F North Sea": they end the order. "via convoy, F Nth C A Yor - Nwy" begins another.
void Translator::fleets_of_convoy(std::vector<PlaceWords>& path) {
  const std::size_t behind = cursor_.at(), before = path.size();
  cursor_.skip("([:");
  cursor_.take({via, from});
  cursor_.skip_fillers();
  if (cursor_.unit_is_next()) fleets_on_the_way(path);
  const auto is_sea = [&](const PlaceWords& place) {
    return place.province && map_[*place.province].terrain == Terrain::sea;
  };
  const std::string_view rest = cursor_.rest();
  const bool ends = rest.empty() || std::string_view(",;.)]|").find(rest.front()) != rest.npos || cursor_.next({to});
  if (ends && path.size() > before &&
      std::all_of(path.begin() + static_cast<std::ptrdiff_t>(before), path.end(), is_sea))
    return;
  path.resize(before);
  cursor_.go_to(behind);
}

// "-> Nwy", not "-> success".
bool Translator::arrow_to_province() {
  const std::size_t before = cursor_.at();
  if (cursor_.take_arrow() && cursor_.is_province_next()) return true;
  cursor_.go_to(before);
  return false;
}

void Translator::move() {
  std::vector<PlaceWords> path;
  bool convoyed = way_by_sea(path);
  cursor_.take_arrow();
  cursor_.take({to, moves});
  PlaceWords destination = cursor_.place("the province to move to");
  cursor_.skip("'\"");
  for (;;) {
    if (way_by_sea(path)) {
      convoyed = true;
      cursor_.take_arrow();
      break;
    }
    if (!arrow_to_province()) break;
    path.push_back(std::exchange(destination, cursor_.place("the next province of the path")));
  }
  if (order_.phase == Phase::retreats) cursor_.take({back});
  for (const PlaceWords& sea : path) put("-", sea.at), put(sea);
  put("-", destination.at);
  put(destination);
  if (convoyed) put("via convoy", destination.at);
}

// ---- supports and convoys ----

// An arrow or a word that says that a destination follows.
bool Translator::to_follows(bool romance) {
  if (cursor_.take_arrow() || cursor_.take({moves, convoyed_to})) {
    cursor_.take({to});
    return true;
  }
  return cursor_.take({to}) || (romance && cursor_.take_lone_a());
}

// Where a supported unit moves, behind what leads there. Of a path only the end is supported.
void Translator::supported_to(const UnitWords& whom) {
  PlaceWords destination = cursor_.place("the province that the supported unit moves to");
  while (arrow_to_province()) destination = cursor_.place("the province that the supported unit moves to");
  std::vector<PlaceWords> path;
  way_by_sea(path);
  put(whom);
  put("-", destination.at);
  put(destination);
}

void Translator::support(const UnitWords& unit) {
  cursor_.skip(":");
  const bool romance = unit.in_spanish_or_italian;
  const std::size_t behind = cursor_.at();
  cursor_.skip("-/");  // "S-H"
  cursor_.skip_fillers();
  if (cursor_.take({holds}))
    cursor_.take({to});
  else
    cursor_.go_to(behind);
  cursor_.skip_fillers();
  const bool moving = cursor_.take({moves, to}).has_value();
  if (cursor_.take({from})) {  // "from Ruhr to Burgundy"
    const UnitWords whom = cursor_.unit("the unit to support");
    if (!to_follows(romance)) cursor_.expected("'to' and the province that the supported unit moves to");
    return supported_to(whom);
  }
  UnitWords whom = cursor_.unit("the unit to support");
  if (moving && cursor_.take({from})) {  // "move to Burgundy from Ruhr"
    const PlaceWords destination = whom.place;
    whom = cursor_.unit("the unit to support");
    put(whom);
    put("-", destination.at);
    return put(destination);
  }
  if (to_follows(romance || whom.in_spanish_or_italian)) return holds_here() ? put(whom) : supported_to(whom);
  if (moving && !whom.type) cursor_.expected("'from' and where the supported unit stands");
  put(whom);
  if (!holds_here() && cursor_.take({filler})) holds_here();
}

void Translator::convoy(const UnitWords& unit) {
  const std::size_t from = cursor_.at();
  cursor_.skip(":");
  if (to_follows(unit.in_spanish_or_italian)) {
    const PlaceWords destination = cursor_.place("the province that the army is convoyed to");
    if (!cursor_.take({OrderWord::from})) {  // "A Lon convoys to Bel"
      put("-", destination.at);
      put(destination);
      return put("via convoy", from);
    }
    put("C", from);
    put(cursor_.unit("the army to convoy"));
    put("-", destination.at);
    return put(destination);
  }
  cursor_.take({OrderWord::from});
  const UnitWords whom = cursor_.unit("the army to convoy");
  if (unit.type == UnitType::army && !whom.type && !cursor_.next({to, moves}) && cursor_.at_end()) {  // "A Lon C Bel"
    put("-", whom.at);
    put(whom.place);
    return put("via convoy", from);
  }
  put("C", from);
  if (!cursor_.is_province_next()) cursor_.take({convoys});
  if (!to_follows(unit.in_spanish_or_italian || whom.in_spanish_or_italian))
    cursor_.expected("'-' and the province that the army is convoyed to");
  supported_to(whom);
}

std::size_t TranslatedOrder::in_line(std::size_t at_text) const {
  std::size_t found = begin;
  for (const auto& [offset, origin] : origins)
    if (offset <= at_text) found = origin;
  return found;
}

std::vector<TranslatedOrder> translate_order(const CleanLine& line, std::size_t begin, Phase phase, const Map& map,
                                             OpenList& list) {
  return Translator(line, begin, phase, map, list).run();
}

}  // namespace dipeq
