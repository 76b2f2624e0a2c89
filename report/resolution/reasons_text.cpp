#include "report/resolution/reasons_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "io/wrapped.hpp"
#include "notation/order_text.hpp"

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

class Teller {
 public:
  explicit Teller(const Subject& subject) : j_(subject.judgement), names_(subject.names), unit_(subject.unit) {}

  std::string reasons(const Justification& why, std::size_t indent) const {
    if (why.value == Value::open) return indented(indent, "there is no answer: it depends on a core that has none");
    if (why.because.empty()) return indented(indent, "no other order stands against it");
    std::string text;
    for (const Why& r : telling(why.because)) text += told(r, indent);
    return text;
  }

  std::string in_one_line(const std::string& what, const Justification& why) const {
    Line l = started();
    l.add(what);
    add_below(why.because, l);
    return l.finished();
  }

 private:
  std::string unit(UnitId u) const { return names_.order(u); }

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
    std::string text = indented(indent, l.finished());
    for (const Why& b : rest) text += told(b, indent + 2);
    return text;
  }

  Line started() const { return {{}, {unit_}, {}}; }
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
      case Why::Kind::decision: l.add(decision_text(j_, r.decision, r.holds)); return {};
      case Why::Kind::comparison:
        l.add(strength_text(r.strengths[0]));
        if (r.strengths[1].strength) l.add("; " + strength_text(r.strengths[1]));  // a strength without a name is 0
        return {};
      case Why::Kind::clause: {
        if (const auto core = took_its_convoy(r)) return convoy_taken(*core, l);
        const ClauseInfo& clause = info(r.clause);
        const bool is_law = clause.sentence == clause.denial;
        l.add(is_law ? fmt::format("by \"{}\"", clause.sentence)
                     : std::string(r.holds ? clause.sentence : clause.denial));
        l.cite(section_text(clause));
        auto below = telling(r.because);
        if (r.about && !says(below, *r.about) && l.named.insert(*r.about).second)
          l.add(fmt::format(" ({})", unit(*r.about)));
        return below;
      }
    }
    return {};
  }

  // Where a backup rule took an army's convoy, no fleet is to blame.
  std::optional<std::size_t> took_its_convoy(const Why& r) const {
    if (r.clause != Clause::path_by_convoy || r.holds) return std::nullopt;
    const auto& cores = j_.resolution.cores;
    const auto took = std::ranges::find_if(cores, [&](const Core& c) {
      return std::ranges::find(c.without_convoy, r.about.value_or(unit_)) != c.without_convoy.end();
    });
    if (took == cores.end()) return std::nullopt;
    return static_cast<std::size_t>(took - cores.begin());
  }
  std::vector<Why> convoy_taken(std::size_t core, Line& l) const {
    const BackupRule rule = j_.resolution.cores[core].rule;
    l.add(fmt::format("it loses its convoy by {}, see core {}", name(rule), core + 1));
    l.cite(std::string(source(rule)));
    return {};
  }

  bool says(const std::vector<Why>& reasons, UnitId u) const {
    return std::ranges::any_of(reasons, [&](const Why& r) {
      const bool of_decision = r.kind == Why::Kind::decision && r.decision.index() == u.index();
      const bool of_strength = std::ranges::any_of(r.strengths, [&](const StrengthSum& s) { return s.itself == u; });
      return of_decision || of_strength;
    });
  }

  // What a unit counts by itself is said where that is not 1.
  static std::string own_text(const StrengthSum& s) {
    if (s.over_difficult) return " (1: over a difficult passage it counts one less)";
    return !s.own || s.own == 1 ? "" : fmt::format(" ({})", *s.own);
  }

  // What house rules count besides the unit and its supports, so that the summands make the sum.
  static std::string rest_text(const StrengthSum& s) {
    if (!s.own || s.least != s.most) return "";
    const auto told = *s.own + static_cast<std::uint32_t>(s.counted.size());
    return s.least > told ? fmt::format(" + {} more, by its equation", s.least - told) : "";
  }

  // Of what is too small whatever becomes of that: "attack 0 (itself: …), at most 1 otherwise"
  std::string strength_text(const StrengthSum& s) const {
    const std::string text = sum_text(s);
    return s.at_most_otherwise ? fmt::format("{}, at most {} otherwise", text, *s.at_most_otherwise) : text;
  }

  // "attack 2 = itself + F London (without F Wales: cut)"
  std::string sum_text(const StrengthSum& s) const {
    static constexpr std::string_view words[] = {"path", "attack", "hold", "prevent", "defend"};
    std::string text =
        fmt::format("{}{}", s.strength ? std::string(words[static_cast<int>(*s.strength)]) + " " : "", s.least);
    if (s.least != s.most) text += fmt::format(" to {}", s.most);
    if (!s.itself) return text + " (nobody is there)";
    const std::string itself = *s.itself == unit_ ? "itself" : unit(*s.itself);
    if (s.most == 0) {
      std::vector<std::string> why;
      for (const Why& r : s.nothing_because) why.push_back(inline_line(r, s.itself).text);
      if (why.empty()) why.emplace_back("by its equation, whatever is ordered");  // house rules can have it so
      return fmt::format("{} ({}: {})", text, itself, joined(why, ", "));
    }
    text += " = " + itself;
    text += own_text(s);
    for (UnitId u : s.counted) text += " + " + unit(u);
    text += rest_text(s);
    std::vector<std::string> without;
    for (const auto& [u, why] : s.not_counted)
      if (!supports_a_move(why)) without.push_back(unit(u) + ": " + missing_text(u, why));
    return without.empty() ? text : fmt::format("{} (without {})", text, joined(without, "; "));
  }

  // Beside a hold strength nobody misses a support of the unit's move. One of its hold is put aside before, if it is ordered to move.
  static bool supports_a_move(const std::vector<Why>& not_counted) {
    return std::ranges::any_of(not_counted, [](const Why& r) { return r.clause == Clause::hold_support_in_place; });
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

  const Judgement& j_;
  const TermNames& names_;
  UnitId unit_;
};

}  // namespace

std::string reasons_text(const Subject& subject, const Justification& why, std::size_t indent) {
  return Teller(subject).reasons(why, indent);
}

std::string reasons_in_one_line(const Subject& subject, const std::string& what, const Justification& why) {
  return Teller(subject).in_one_line(what, why);
}

std::string section_text(const ClauseInfo& clause) {
  if (is_own(clause.clause)) return std::string(clause.rulebook);
  return clause.datc_3.empty() ? fmt::format("DATC 2.4 {}", clause.datc_2) : fmt::format("DATC 3.2 {}", clause.datc_3);
}

std::string decision_text(const Judgement& j, DecisionId d, bool holds) {
  const Position& position = j.orders.position;
  const UnitId u(d.index());
  const std::string unit = write_unit(position[u], position.map());
  switch (j.interactions.kind(u)) {
    case OrderKind::hold: break;
    case OrderKind::move:
      return fmt::format("{} - {} {}", unit, write_location(j.orders.of_unit[u.index()].to, position.map()),
                         holds ? "succeeds" : "fails");
    case OrderKind::support: return fmt::format("the support of {} is {}", unit, holds ? "given" : "cut");
    case OrderKind::convoy: return fmt::format("the convoy of {} is {}", unit, holds ? "available" : "disrupted");
  }
  return unit;
}

}  // namespace dipeq
