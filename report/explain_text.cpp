#include "report/explain_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "notation/order_text.hpp"
#include "report/core_text.hpp"
#include "report/handed_in.hpp"
#include "report/names.hpp"
#include "report/wrapped.hpp"

namespace dipeq {
namespace {

// One line of reasons: what it says, the units that it has named, and the sections that it rests on.
struct Line {
  std::string text;
  std::set<UnitId> named;
  std::vector<std::string> sections;

  void add(std::string_view more) { text += more; }
  void cite(std::string section) {
    if (std::ranges::find(sections, section) == sections.end()) sections.push_back(std::move(section));
  }
  // "…  [DATC 3.2 5.B.2, 5.B.4]": the version is said once.
  std::string finished() const {
    std::string cited, version;
    for (const std::string& s : sections) {
      const std::string of = s.substr(0, s.rfind(' ') + 1);
      cited += (cited.empty() ? "" : ", ") + (of == version ? s.substr(of.size()) : s);
      version = of;
    }
    return cited.empty() ? text : fmt::format("{}  [{}]", text, cited);
  }
};

bool rests_on_decisions(const Why& r) {
  return r.kind == Why::Kind::decision || std::ranges::any_of(r.because, rests_on_decisions);
}

class Reporter {
 public:
  Reporter(const CaseFile& c, const Judgement& j, const Explanation& e)
      : c_(c), j_(j), e_(e), map_(c.position.map()), names_(names_on_map(j.orders.position)) {}

  std::string all(std::size_t depth) {
    std::string text;
    for (std::size_t p = 0; p < map_.powers().size(); p++) {
      std::string of_power;
      for (std::size_t i = 0; i < c_.orders.size(); i++)
        if (c_.orders[i].by == PowerId(p)) of_power += written_order(i, depth);
      for (std::size_t i = 0; i < c_.proxies.size(); i++)
        if (c_.proxies[i].by == PowerId(p)) of_power += proxy(i);
      for (const UnitExplanation& u : e_.units)
        if (j_.orders.position[u.unit].power == PowerId(p) && !settled(u.unit).written)
          of_power += block(u.unit, depth, 2);
      if (!of_power.empty()) text += map_.power(PowerId(p)) + ":\n" + of_power;
      printed_.clear();
    }
    return text;
  }

  std::string block(UnitId u, std::size_t depth, std::size_t indent) {
    subject_ = u;
    printed_.insert(u);
    const UnitExplanation& e = e_.units[u.index()];
    std::string text = line(indent, headline(u));
    const std::size_t in = indent + 2;
    if (const PutAside reason = settled(u).put_aside; reason != PutAside::nothing)
      text += line(in, fmt::format("{}  [{}]", sentence(reason), source(reason)));
    text += convoy_taken(u, in) + decided(e, in) + fate(e, in) + counterfactual(e.counterfactual, in);
    if (depth == 0) return text;
    for (UnitId next : rests_on(e))
      if (!printed_.contains(next)) text += block(next, depth - 1, in + 2);
    return text;
  }

 private:
  const SettledOrder& settled(UnitId u) const { return j_.orders.of_unit[u.index()]; }
  std::string unit(UnitId u) const { return names_.order(u); }
  static std::string line(std::size_t indent, std::string_view text) {
    return std::string(indent, ' ') + std::string(text) + "\n";
  }

  std::string headline(UnitId u) const {
    const Verdict& v = j_.verdicts[u.index()];
    const auto written = settled(u).written;
    std::string text = written ? order_text(c_, j_, *written) : unit(u) + " (no order)";
    text += ": " + to_text(v.outcome);
    return v.dislodged_by ? text + " by " + unit(*v.dislodged_by) : text;
  }

  std::string written_order(std::size_t i, std::size_t depth) {
    const auto u = j_.orders.position.unit_in(j_.written[i].unit.at.province);
    if (u && settled(*u).written == i) return block(*u, depth, 2);
    const PutAside reason = j_.orders.of_written[i];
    std::string text = line(2, order_text(c_, j_, i) + ": " + to_text(j_.outcomes[i]));
    text += line(4, reason == PutAside::nothing ? std::string("the unit follows the same order, written before")
                                                : fmt::format("{}  [{}]", sentence(reason), source(reason)));
    return text + (e_.put_aside_orders.empty() ? "" : counterfactual(e_.put_aside_orders[i], 4));
  }

  std::string proxy(std::size_t p) const {
    const PutAside reason = j_.of_proxy[p];
    const std::string text = proxy_text(c_.proxies[p], map_);
    if (reason == PutAside::nothing) return line(2, text + ": in force");
    return line(2, text + ": not in force") + line(4, fmt::format("{}  [{}]", sentence(reason), source(reason)));
  }

  std::string convoy_taken(UnitId u, std::size_t indent) const {
    std::string text;
    const auto& cores = j_.resolution.cores;
    for (std::size_t c = 0; c < cores.size(); c++)
      if (std::ranges::find(cores[c].without_convoy, u) != cores[c].without_convoy.end())
        text += line(indent, fmt::format("it loses its convoy: {}, see core {}  [{}]", name(cores[c].rule), c + 1,
                                         source(cores[c].rule)));
    return text;
  }

  std::string decided(const UnitExplanation& e, std::size_t indent) {
    if (!e.decision || (settled(e.unit).kind == OrderKind::hold)) return "";
    const DecisionExplanation& d = *e.decision;
    switch (d.by) {
      case DecidedBy::backup_rule:
        return line(indent, fmt::format("no equation decides it: {}, see core {}  [{}]",
                                        name(j_.resolution.cores[*d.core].rule), *d.core + 1,
                                        source(j_.resolution.cores[*d.core].rule)));
      case DecidedBy::nothing:
        return line(indent, d.core ? fmt::format("there is no answer: see core {}", *d.core + 1)
                                   : std::string("there is no answer: it depends on a core that has none"));
      case DecidedBy::solution:
        return reasons(d.why, indent) +
               line(indent, "(found by trying: it and what it rests on decide each other, and have this one solution)");
      case DecidedBy::equation:
        return reasons(d.why, indent);
    }
    return "";
  }

  std::string fate(const UnitExplanation& e, std::size_t indent) {
    std::string text;
    const bool dislodged = e.dislodged.value == Value::yes;
    const bool put_aside = settled(e.unit).put_aside != PutAside::nothing;
    if (dislodged)
      text += line(indent, in_one_line("dislodged", e.dislodged));
    else if (settled(e.unit).kind == OrderKind::hold && !(put_aside && e.dislodged.because.empty()))
      text += reasons(e.dislodged, indent);
    for (const RetreatExplanation& r : e.retreats) {
      const std::string to = "retreat to " + write_location(r.to, map_);
      text += line(indent, r.why.value == Value::yes ? to + ": open" : in_one_line(to + ": closed", r.why));
    }
    return text;
  }

  std::string counterfactual(const std::optional<Counterfactual>& c, std::size_t indent) const {
    if (!c) return "";
    if (!c->change) return line(indent, fmt::format("no single change of another order turns it ({} tried)", c->tried));
    return line(indent,
                fmt::format("if instead {}: {}", write_order(c->change->order, map_), to_text(c->change->result)));
  }

  std::string in_one_line(const std::string& what, const Justification& why) const {
    Line l = started();
    l.add(what);
    add_below(why.because, l);
    return l.finished();
  }

  std::vector<UnitId> rests_on(const UnitExplanation& e) const {
    std::vector<UnitId> units;
    if (e.decision && e.decision->by != DecidedBy::backup_rule)
      for (DecisionId d : e.decision->why.decisions) units.push_back(UnitId(d.index()));
    if (e.dislodged.value == Value::yes || settled(e.unit).kind == OrderKind::hold)
      for (DecisionId d : e.dislodged.decisions) units.push_back(UnitId(d.index()));
    return units;
  }

  std::string reasons(const Justification& why, std::size_t indent) const {
    if (why.value == Value::open) return line(indent, "there is no answer: it depends on a core that has none");
    if (why.because.empty()) return line(indent, "no other order bears on it");
    std::string text;
    for (const Why& r : telling(why.because)) text += told(r, indent);
    return text;
  }

  // What the orders alone settle is not worth a word beside a comparison of strengths; nor, beside any other reason, is
  // an exception that does not apply.
  static std::vector<Why> telling(const std::vector<Why>& all) {
    const bool compares = std::ranges::any_of(all, [](const Why& r) { return r.kind == Why::Kind::comparison; });
    std::vector<Why> kept;
    for (const Why& r : all) {
      const bool idle_exception = r.kind == Why::Kind::clause && !r.holds && r.because.empty();
      if (compares ? r.kind == Why::Kind::comparison || rests_on_decisions(r) : !idle_exception) kept.push_back(r);
    }
    return kept.empty() ? all : kept;
  }

  // A reason with a single reason below it shares its line, as do those that the orders alone settle; others stand
  // below it.
  std::string told(const Why& r, std::size_t indent) const {
    Line l = started();
    std::vector<Why> rest = head(r, l);
    while (rest.size() == 1) {
      const Why single = std::move(rest.front());
      l.add(": ");
      rest = below(single, l);
    }
    if (std::ranges::none_of(rest, rests_on_decisions)) {
      add_below(rest, l);
      rest.clear();
    }
    std::string text = line(indent, l.finished());
    for (const Why& b : rest) text += told(b, indent + 2);
    return text;
  }

  Line started() const { return {{}, {subject_}, {}}; }
  Line inline_line(const Why& r, std::optional<UnitId> named = {}) const {
    Line l = started();
    if (named) l.named.insert(*named);
    add_inline(r, l);
    return l;
  }
  void add_inline(const Why& r, Line& l) const { add_below(below(r, l), l); }
  void add_below(const std::vector<Why>& below, Line& l) const {
    for (std::size_t i = 0; i < below.size(); i++) {
      l.add(i == 0 ? ": " : ", ");
      add_inline(below[i], l);
    }
  }

  // Below another reason, a clause that only says what an order's own result is gives way to that result.
  std::vector<Why> below(const Why& r, Line& l) const {
    const bool just_its_result = r.kind == Why::Kind::clause && r.because.size() == 1 &&
                                 r.because[0].kind == Why::Kind::decision && r.about &&
                                 r.because[0].decision.index() == r.about->index();
    if (!just_its_result) return head(r, l);
    l.cite(section_text(info(r.clause)));
    return head(r.because[0], l);
  }

  // Says the reason itself, and returns the reasons that still have to be said below it.
  std::vector<Why> head(const Why& r, Line& l) const {
    switch (r.kind) {
      case Why::Kind::decision:
        l.add(decision_text(j_, r.decision, r.holds));
        return {};
      case Why::Kind::comparison:
        l.add(strength_text(r.strengths[0]));
        if (r.strengths[1].strength) l.add("; " + strength_text(r.strengths[1]));  // a strength without a name is 0
        return {};
      case Why::Kind::clause: {
        const ClauseInfo& clause = info(r.clause);
        l.add(r.holds ? clause.sentence : denial(r.clause));
        l.cite(section_text(clause));
        auto below = telling(r.because);
        if (r.about && !says(below, *r.about) && l.named.insert(*r.about).second)
          l.add(fmt::format(" ({})", unit(*r.about)));
        return below;
      }
    }
    return {};
  }

  bool says(const std::vector<Why>& reasons, UnitId u) const {
    return std::ranges::any_of(reasons, [&](const Why& r) {
      const bool of_decision = r.kind == Why::Kind::decision && r.decision.index() == u.index();
      const bool of_strength = std::ranges::any_of(r.strengths, [&](const StrengthSum& s) { return s.itself == u; });
      return of_decision || of_strength;
    });
  }

  // "attack 2 = itself + F London (without F Wales: cut)"
  std::string strength_text(const StrengthSum& s) const {
    static constexpr std::string_view words[] = {"path", "attack", "hold", "prevent", "defend"};
    std::string text =
        fmt::format("{}{}", s.strength ? std::string(words[static_cast<int>(*s.strength)]) + " " : "", s.least);
    if (s.least != s.most) text += fmt::format(" to {}", s.most);
    if (!s.itself) return text + " (nobody is there)";
    const std::string itself = *s.itself == subject_ ? "itself" : unit(*s.itself);
    if (s.most == 0) {
      std::vector<std::string> why;
      for (const Why& r : s.nothing_because) why.push_back(inline_line(r, s.itself).text);
      return fmt::format("{} ({}: {})", text, itself, joined(why, ", "));
    }
    text += " = " + itself;
    for (UnitId u : s.counted) text += " + " + unit(u);
    std::vector<std::string> without;
    for (const auto& [u, why] : s.not_counted) without.push_back(unit(u) + ": " + missing_text(u, why));
    return without.empty() ? text : fmt::format("{} (without {})", text, joined(without, "; "));
  }

  // Why a support does not count: just its result, if that is all.
  std::string missing_text(UnitId u, const std::vector<Why>& why) const {
    std::vector<std::string> parts;
    for (const Why& r : why) {
      const bool its_result = r.because.size() == 1 && r.because[0].kind == Why::Kind::decision &&
                              r.because[0].decision.index() == u.index();
      parts.push_back(its_result ? "cut" : inline_line(r, u).text);
    }
    return joined(parts, ", ");
  }

  const CaseFile& c_;
  const Judgement& j_;
  const Explanation& e_;
  const Map& map_;
  TermNames names_;
  UnitId subject_;
  std::set<UnitId> printed_;
};

}  // namespace

std::string section_text(const ClauseInfo& clause) {
  return clause.datc_3.empty() ? fmt::format("DATC 2.4 {}", clause.datc_2) : fmt::format("DATC 3.2 {}", clause.datc_3);
}

std::string decision_text(const Judgement& j, DecisionId d, bool holds) {
  const Position& position = j.orders.position;
  const UnitId u(d.index());
  const std::string unit = write_unit(position[u], position.map());
  switch (j.interactions.kind(u)) {
    case OrderKind::hold:
      break;
    case OrderKind::move:
      return fmt::format("{} - {} {}", unit, write_location(j.orders.of_unit[u.index()].to, position.map()),
                         holds ? "succeeds" : "fails");
    case OrderKind::support:
      return fmt::format("the support of {} is {}", unit, holds ? "given" : "cut");
    case OrderKind::convoy:
      return fmt::format("the convoy of {} is {}", unit, holds ? "available" : "disrupted");
  }
  return unit;
}

std::string to_text(const CaseFile& c, const Judgement& j, const Explanation& e, const ExplainScope& scope) {
  std::string text;
  if (!c.id.empty()) text += fmt::format("{}{}{}\n\n", c.id, c.title.empty() ? "" : ". ", c.title);
  if (!j.removed.empty() && !scope.unit) text += removed_text(j.removed, c.position.map()) + "\n";
  Reporter report(c, j, e);
  if (j.resolution.gave_up)
    text += "No resolution: the solver gave up on a component, and nothing is guessed.\n";
  else if (scope.unit)
    text += report.block(*scope.unit, scope.depth, 0);
  else
    text += report.all(scope.depth);
  return text + cores_text(j, e);
}

}  // namespace dipeq
