#include <fmt/format.h>

#include <algorithm>

#include "notation/order_text.hpp"
#include "tests/laboratory/measurement.hpp"

namespace dipeq::laboratory {
namespace {

std::string text(Share s) { return s.all ? fmt::format("{}/{}", s.right, s.all) : std::string("-"); }
std::string percent(std::size_t part, std::size_t of) {
  return of ? fmt::format("{} of {} ({:.1f} %)", part, of, 100.0 * static_cast<double>(part) / static_cast<double>(of))
            : std::string("none");
}

struct FaultCount {
  std::size_t shown = 0, found = 0, once = 0;
};
FaultCount count(const Measured& m, const MeasurementSettings& settings) {
  FaultCount n;
  for (const MeasuredFault& f : m.faults) {
    if (f.shown < enough(settings)) continue;
    n.shown++;
    n.found += f.found;
    n.once += f.found && f.findings == 1;
  }
  return n;
}

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

std::string heading() {
  return fmt::format("{:<50} {:>6} {:>6} {:>7} {:>8} {:>11} {:>11} {:>5} {:>11}\n", "adjudicator", "faults", "asked",
                     "differ", "findings", "explainable", "others", "false", "found once");
}

std::string line(const Measured& m, const MeasurementSettings& settings) {
  const FaultCount n = count(m, settings);
  return fmt::format("{:<50} {:>6} {:>6} {:>7} {:>8} {:>11} {:>11} {:>5} {:>5} {:>5}\n", m.name, n.shown, m.asked,
                     m.differing, m.findings.size(), text(m.explainable), text(m.others), m.false_causes(), n.found,
                     n.once);
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

std::string totals(const std::vector<Measured>& all, const MeasurementSettings& settings) {
  FaultCount faults;
  Share explainable, others;
  std::size_t findings = 0, false_causes = 0;
  for (const Measured& m : all) {
    const FaultCount n = count(m, settings);
    faults = {faults.shown + n.shown, faults.found + n.found, faults.once + n.once};
    explainable = {explainable.right + m.explainable.right, explainable.all + m.explainable.all,
                   explainable.in_part + m.explainable.in_part};
    others = {others.right + m.others.right, others.all + m.others.all, others.in_part + m.others.in_part};
    findings += m.findings.size();
    false_causes += m.false_causes();
  }
  return fmt::format(
      "{} adjudicators\n"
      "faults found, of those that {} of {} boards show: {}\n"
      "of these told as one finding: {}\n"
      "boards that can be explained, rightly attributed: {}, {} of them by a part of the fault\n"
      "other boards, rightly told: {}, {} of them by a part of the fault\n"
      "findings: {}, of which blame what is not there: {}\n",
      all.size(), enough(settings), settings.boards, percent(faults.found, faults.shown),
      percent(faults.once, faults.shown), percent(explainable.right, explainable.all), explainable.in_part,
      percent(others.right, others.all), others.in_part, findings, false_causes);
}

}  // namespace dipeq::laboratory
