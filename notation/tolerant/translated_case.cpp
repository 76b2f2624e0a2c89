#include "notation/tolerant/translated_case.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "io/glyphs.hpp"
#include "notation/order_reader.hpp"
#include "notation/order_text.hpp"
#include "notation/tolerant/other_meanings.hpp"

namespace dipeq {
namespace {

TextPlace moved(TextPlace place, const std::vector<const CaseLine*>& lines) {
  if (place.line == 0 || place.line > lines.size()) return place;
  const CaseLine& line = *lines[place.line - 1];
  return line.source.place(line.in_source(place.column == 0 ? 0 : place.column - 1));
}

}  // namespace

std::size_t CaseLine::in_source(std::size_t offset) const {
  if (origins.empty()) return std::min(offset, source.text.size());
  std::size_t found = origins.front().second;
  for (const auto& [at, origin] : origins)
    if (at <= offset) found = origin;
  return found;
}

void CaseLine::replace(std::size_t at, std::size_t length, std::string_view with) {
  const std::size_t begin = text.size() - order->text.size() + at;
  const auto moved = [&](std::size_t offset, std::size_t from) {
    return offset < from || (offset == from && length > 0) ? offset : offset - length + with.size();
  };
  for (auto& [offset, origin] : origins) offset = moved(offset, begin);
  for (auto& [offset, origin] : order->origins) offset = moved(offset, at);
  for (NamedProvince& province : order->provinces) province.at = moved(province.at, at);
  text.replace(begin, length, with);
  order->text.replace(at, length, with);
}

std::vector<const CaseLine*> TranslatedCase::lines(bool orders_too) const {
  std::vector<const CaseLine*> all;
  for (const auto& [part, lines] : parts_)
    if (orders_too || part < Part::orders)
      for (const CaseLine& line : lines) all.push_back(&line);
  return all;
}

InputError TranslatedCase::in_source(const InputError& e, const std::vector<const CaseLine*>& lines) const {
  const std::size_t number = std::clamp<std::size_t>(e.place().line, 1, lines.size());
  const CaseLine& line = *lines[number - 1];
  return {line.source.file, moved(e.place(), lines), e.message(), line.source.text};
}

// Reads what can be read: each line about which the reader complains is told and left out.
std::optional<CaseFile> TranslatedCase::try_to_read(std::vector<const CaseLine*>& lines,
                                                    std::vector<InputError>& errors) const {
  while (errors.size() <= most_errors) {
    std::string text;
    for (const CaseLine* line : lines) text += line->text + "\n";
    try {
      CaseFile read = read_case(text, home_, map_, rules_, MissingUnits::are_illegal);
      move_places(read, lines);
      return read;
    } catch (const InputError& e) {
      if (lines.empty()) throw;
      errors.push_back(in_source(e, lines));
      lines.erase(lines.begin() +
                  static_cast<std::ptrdiff_t>(std::clamp<std::size_t>(e.place().line, 1, lines.size()) - 1));
    }
  }
  return std::nullopt;
}

// Whoever speaks of an order points at where it was written.
void TranslatedCase::move_places(CaseFile& c, const std::vector<const CaseLine*>& lines) const {
  for (WrittenOrder& order : c.orders) order.place = moved(order.place, lines);
  for (RetreatOrder& order : c.retreats.orders) order.place = moved(order.place, lines);
  for (AdjustmentOrder& order : c.adjustments.orders) order.place = moved(order.place, lines);
  for (OpenOrder& open : c.open) {
    const TextPlace made = open.meanings.front().place;
    for (WrittenOrder& meaning : open.meanings) meaning.place = moved(meaning.place, lines);
    if (made.line == 0 || made.line > lines.size()) continue;
    const CaseLine& line = *lines[made.line - 1];
    if (!line.written.empty()) open.text = line.written;
    open.refuse = [refuse = open.refuse, file = std::string(line.source.file), text = std::string(line.source.text),
                   number = line.source.number, origins = line.origins](std::span<const WrittenOrder> possible) {
      try {
        refuse(possible);
      } catch (const InputError& e) {
        const CaseLine made_of{"", SourceLine{file, number, text}, origins};
        throw InputError(file,
                         made_of.source.place(made_of.in_source(e.place().column == 0 ? 0 : e.place().column - 1)),
                         e.message(), text);
      }
    };
  }
}

CaseFile TranslatedCase::position(std::vector<InputError>& errors) {
  std::vector<const CaseLine*> all = lines(false);
  return try_to_read(all, errors).value_or(CaseFile{{Position(map_)}, {}, {}, {}, {}, {}, {}, {}, {}});
}

// Where nothing states what stands in a province, only a fleet can stand at sea, and only an army inland: "Vie - Tri" is of an army, and
// "A Nor" is Norway.
void TranslatedCase::complete_units(bool stated) {
  if (stated || !parts_.contains(Part::orders)) return;
  for (CaseLine& line : parts_[Part::orders]) {
    if (!line.order || line.order->phase != Phase::movement) continue;
    const TranslatedOrder& order = *line.order;
    if (order.unit_is_sure && !order.type && map_[order.at].terrain != Terrain::coastal)
      line.replace(0, 0, map_[order.at].terrain == Terrain::sea ? "F " : "A ");
    if (!order.unit_is_sure && order.type && !order.provinces.empty())
      if (const auto only = only_place(order.provinces.front().written, *order.type))
        line.replace(order.provinces.front().at, order.provinces.front().length,
                     write_location({*only}, map_, Style::brief));
  }
}

std::optional<ProvinceId> TranslatedCase::only_place(std::string_view word, UnitType type) const {
  const auto found = Names::tolerant(map_).province(word);
  const auto* ambiguous = std::get_if<AmbiguousName>(&found);
  if (!ambiguous) return std::nullopt;
  const Terrain never = type == UnitType::army ? Terrain::sea : Terrain::inland;
  std::optional<ProvinceId> only;
  for (const ProvinceId p : ambiguous->meanings) {
    if (map_[p].terrain == never) continue;
    if (only) return std::nullopt;
    only = p;
  }
  return only;
}

CaseFile TranslatedCase::read(std::vector<InputError>& errors) {
  std::vector<InputError> ignored;
  const CaseFile before = position(ignored);
  complete_units(!before.position.units().empty());
  std::vector<const CaseLine*> all = lines(true);
  CaseFile c = try_to_read(all, errors).value_or(CaseFile{{Position(map_)}, {}, {}, {}, {}, {}, {}, {}, {}});
  refuse_other_meanings(c, errors);
  return c;
}

void TranslatedCase::refuse_other_meanings(const CaseFile& c, std::vector<InputError>& errors) const {
  for (const auto& [part, lines] : parts_)
    for (const CaseLine& line : lines)
      if (line.order)
        if (const auto refused = other_meaning_that_is_possible(*line.order, line.by, c, rules_))
          errors.emplace_back(
              line.source.file,
              line.source.place(line.in_source(line.text.size() - line.order->text.size() + refused->at)),
              refused->message, line.source.text);
}

void TranslatedCase::tell_units_ordered_twice(std::vector<UnderstoodLine>& told) const {
  if (!parts_.contains(Part::orders)) return;
  std::map<std::pair<PowerId, ProvinceId>, const CaseLine*> first;
  for (const CaseLine& line : parts_.at(Part::orders)) {
    if (!line.order || !line.order->unit_is_sure || line.order->phase != Phase::movement) continue;
    const auto [known, is_new] = first.emplace(std::pair(line.by, line.order->at), &line);
    if (is_new) continue;
    const SourceLine& earlier = known->second->source;
    told.push_back({std::string(line.source.file), line.source.place(line.in_source(0)), UnderstoodLine::Kind::remark,
                    std::string(trimmed(line.source.text)),
                    fmt::format("{} is ordered twice, first in {}:{}; 4.D.3 decides which order counts",
                                map_[line.order->at].name, earlier.file, earlier.number)});
  }
}

}  // namespace dipeq
