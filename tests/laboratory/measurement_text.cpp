#include <fmt/format.h>

#include "notation/order_text.hpp"
#include "tests/laboratory/measurement.hpp"

namespace dipeq::laboratory {
namespace {

std::string said_of(const ObservedUnit& u, const Map& map) {
  std::string text = write_location(u.at, map, Style::brief);
  if (u.dislodged) text += " dislodged";
  if (u.word) text += fmt::format(" {}", name(*u.word));
  if (!u.retreats) return text;
  text += " (";
  for (const Location to : *u.retreats) text += " " + write_location(to, map, Style::brief);
  return text + " )";
}

}  // namespace

std::string in_brief(const Symptom& symptom) {
  const Position& position = symptom.board.position;
  const Map& map = position.map();
  std::string text;
  for (const Unit& unit : position.units()) {
    text += fmt::format("{} {}", map.power(unit.power).substr(0, 3), write_unit(unit, map, Style::brief));
    for (const WrittenOrder& o : symptom.board.orders)
      if (o.unit.at.province == unit.at.province) text += fmt::format(" [{}]", write_order(o, map, Style::brief));
    text += "; ";
  }
  const auto* one = std::get_if<Observation>(&symptom.compared.one);
  const auto* other = std::get_if<Observation>(&symptom.compared.other);
  if (!one || !other) return text + "no reply";
  for (const auto& [u, severity] : symptom.compared.divergence.units)
    text += fmt::format("| {}: {}, other: {} ", write_unit(position[u], map, Style::brief),
                        said_of(one->units[u.index()], map), said_of(other->units[u.index()], map));
  return text;
}

std::string sound(const WrongAdjudicator& adjudicator, BoardStore& boards) {
  const Soundness found = soundness(adjudicator, boards);
  std::string all = fmt::format("{:<50} {:>6}", adjudicator.name, found.without_faults);
  for (const std::size_t n : found.with_fault) all += fmt::format(" {:>6}", n);
  return all + "\n";
}

std::string details(const Measured& m) {
  std::string all;
  for (const MeasuredFault& f : m.faults)
    all += fmt::format("    fault {}: shown by {}, {}, {} findings\n", f.name, f.shown, f.found ? "found" : "not found",
                       f.findings);
  for (const Judged& j : m.findings) {
    std::string names;
    for (std::size_t f = 0; f < m.faults.size(); f++)
      if (j.names >> f & 1) names += " " + m.faults[f].name;
    all += fmt::format("    {} {}/{} right{}, agreement {:.2f}:{}\n        {}\n        {}\n",
                       j.falsely   ? "FALSE"
                       : j.in_part ? "PART"
                                   : "finding",
                       j.right, j.boards, j.by_sequence ? " by sequence" : "", j.agreement,
                       names.empty() ? " none" : names, j.cause.substr(0, 300), j.example);
  }
  return all;
}

}  // namespace dipeq::laboratory
