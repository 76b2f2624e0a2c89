#include "report/resolution/explain_json.hpp"

#include "model/issues.hpp"
#include "notation/order_text.hpp"
#include "report/board_json.hpp"
#include "report/handed_in.hpp"
#include "report/heading.hpp"
#include "report/names.hpp"
#include "report/resolution/handed_in_json.hpp"
#include "report/resolution/reasons_text.hpp"
#include "solver/aftermath.hpp"

namespace dipeq {
namespace {

class ExplanationInJson {
 public:
  ExplanationInJson(const CaseFile& c, const Judgement& j, const Explanation& e)
      : c_(c), j_(j), e_(e), map_(c.position.map()), names_(names_on_map(j.orders.position)) {}

  Json unit(const UnitExplanation& e) const {
    const SettledOrder& order = j_.orders.of_unit[e.unit.index()];
    const Verdict& verdict = j_.verdicts[e.unit.index()];
    Json into{{"power", map_.power(j_.orders.position[e.unit].power)}, {"unit", names_.order(e.unit)}};
    if (order.written) into["order"] = order_text(c_, j_, *order.written);
    add_put_aside(into, order.put_aside);
    add_result(into, verdict.outcome);
    if (e.decision) into["decision"] = decision(*e.decision, DecisionId(e.unit.index()));
    into["dislodged"] = justification(e.dislodged);
    if (verdict.dislodged_by) into["dislodged"]["by"] = names_.order(*verdict.dislodged_by);
    if (!e.retreats.empty()) into["retreats"] = retreats(e);
    if (e.counterfactual) into["counterfactual"] = counterfactual(*e.counterfactual);
    return into;
  }

  Json put_aside_orders() const {
    Json list = Json::array();
    for (std::size_t i = 0; i < c_.orders.size(); i++) {
      const auto u = j_.orders.position.unit_in(j_.written[i].unit.at.province);
      if (u && j_.orders.of_unit[u->index()].written == i) continue;
      Json order{{"power", map_.power(c_.orders[i].by)}, {"order", order_text(c_, j_, i)}};
      add_put_aside(order, j_.orders.of_written[i]);
      add_result(order, j_.outcomes[i]);
      if (i < e_.put_aside_orders.size() && e_.put_aside_orders[i])
        order["counterfactual"] = counterfactual(*e_.put_aside_orders[i]);
      list.push_back(order);
    }
    return list;
  }

  Json cores() const {
    Json list = Json::array();
    for (std::size_t c = 0; c < e_.cores.size(); c++) list.push_back(core(j_.resolution.cores[c], e_.cores[c]));
    return list;
  }

  Json other_readings() const {
    Json list = Json::array();
    for (const OtherwiseDecided& r : e_.other_readings) {
      Json choices = Json::array(), differences = Json::array();
      for (std::uint8_t c : r.choices) choices.push_back(info(Issue::convoy_paradox).choices[c].name);
      for (const auto& d : r.differences) {
        Json difference{{"unit", names_.order(d.unit)}};
        add_result(difference, d.outcome);
        differences.push_back(difference);
      }
      list.push_back({{"issue", info(Issue::convoy_paradox).id},
                      {"choices", choices},
                      {"complete", r.complete},
                      {"differences", differences}});
    }
    return list;
  }

 private:
  static void add_result(Json& into, const Outcome& o) {
    into["result"] = name(o.word);
    if (o.fate != Fate::in_place_or_moved) into["fate"] = name(o.fate);
  }

  std::string text(DecisionId d) const {
    return to_text(*dipeq::decision(j_.interactions, Encoding::datc_3, d), names_);
  }

  Json decision(const DecisionExplanation& e, DecisionId d) const {
    Json into{{"decision", text(d)}, {"decided_by", name(e.by)}};
    if (const Value decided = j_.resolution.values[d.index()]; decided != Value::open)
      into["decided"] = decided == Value::yes;
    if (e.core) into["core"] = *e.core + 1;
    into.update(justification(e.why));
    return into;
  }

  Json justification(const Justification& why) const {
    Json into = Json::object();
    if (why.value == Value::open) return into;
    into["value"] = why.value == Value::yes;
    into["rests_on"] = Json::array();
    for (DecisionId d : why.decisions) into["rests_on"].push_back(text(d));
    into["because"] = reasons(why.because);
    return into;
  }

  Json reasons(const std::vector<Why>& all) const {
    Json list = Json::array();
    for (const Why& r : all) list.push_back(reason(r));
    return list;
  }

  Json reason(const Why& r) const {
    Json into = Json::object();
    switch (r.kind) {
      case Why::Kind::clause:
        into["clause"] = info(r.clause).name;
        into["sentence"] = r.holds ? info(r.clause).sentence : info(r.clause).denial;
        into["source"] = section_text(info(r.clause));
        break;
      case Why::Kind::comparison:
        into["exceeds"] = Json::array({strength(r.strengths[0]), strength(r.strengths[1])});
        break;
      case Why::Kind::decision:
        into["decision"] = text(r.decision);
        into["sentence"] = decision_text(j_, r.decision, r.holds);
        break;
    }
    into["holds"] = r.holds;
    if (r.about) into["about"] = names_.order(*r.about);
    if (!r.because.empty()) into["because"] = reasons(r.because);
    return into;
  }

  Json strength(const StrengthSum& s) const {
    Json into = Json::object();
    if (s.strength) into["strength"] = name(*s.strength), into["of"] = names_.order(s.of);
    into["least"] = s.least, into["most"] = s.most;
    if (s.at_most_otherwise) into["at_most_otherwise"] = *s.at_most_otherwise;
    if (s.itself) into["itself"] = names_.order(*s.itself);
    if (s.own && (s.over_difficult || s.own != 1)) into["itself_counts"] = *s.own;
    into["counted"] = Json::array();
    for (UnitId u : s.counted) into["counted"].push_back(names_.order(u));
    into["not_counted"] = Json::array();
    for (const auto& [u, why] : s.not_counted)
      into["not_counted"].push_back({{"support", names_.order(u)}, {"because", reasons(why)}});
    if (!s.nothing_because.empty()) into["nothing_because"] = reasons(s.nothing_because);
    return into;
  }

  Json retreats(const UnitExplanation& e) const {
    Json list = Json::array();
    for (const RetreatExplanation& r : e.retreats) {
      Json retreat{{"to", write_location(r.to, map_)}, {"open", r.why.value == Value::yes}};
      if (r.why.value == Value::no) retreat["because"] = reasons(r.why.because);
      list.push_back(retreat);
    }
    return list;
  }

  Json counterfactual(const Counterfactual& c) const {
    Json into{{"tried", c.tried}};
    if (!c.change) return into;
    into["unit"] = names_.order(c.change->unit);
    into["order"] = write_order(c.change->order, map_);
    add_result(into, c.change->result);
    return into;
  }

  Json core(const Core& core, const CoreExplanation& e) const {
    Json equations = Json::array();
    for (const CoreEquation& q : e.equations) equations.push_back(equation(q));
    Json circle = Json::array();
    for (const CoreStep& step : e.circle)
      circle.push_back({{"from", text(step.from)}, {"to", text(step.to)}, {"dependence", name(step.how)}});
    Json solutions = Json::array(), forced = Json::object();
    for (const Assignment& a : core.enumeration.solutions) {
      Json values = Json::object();
      for (std::size_t i = 0; i < a.size(); i++) values[text(core.decisions[i])] = a[i] == Value::yes;
      solutions.push_back(values);
    }
    for (auto [d, v] : core.forced) forced[text(d)] = v == Value::yes;
    Json without_convoy = Json::array();
    for (UnitId army : core.without_convoy) without_convoy.push_back(names_.order(army));
    return {{"kind", name(core.kind)},
            {"equations", equations},
            {"circle", circle},
            {"solutions", solutions},
            {"stop", name(core.enumeration.stop)},
            {"decided_by",
             {{"rule", name(core.rule)},
              {"source", source(core.rule)},
              {"forced", forced},
              {"without_convoy", without_convoy}}}};
  }

  Json equation(const CoreEquation& q) const {
    Json into{{"decision", text(q.decision)}, {"depends_on", Json::array()}};
    for (DecisionId d : q.depends_on) into["depends_on"].push_back(text(d));
    if (!q.in_full) return into;
    into["yes_if_any_of"] = Json::array();
    for (const auto& condition : q.yes_if) {
      Json all = Json::object();
      for (auto [d, v] : condition) all[text(d)] = v == Value::yes;
      into["yes_if_any_of"].push_back(all);
    }
    return into;
  }

  const CaseFile& c_;
  const Judgement& j_;
  const Explanation& e_;
  const Map& map_;
  TermNames names_;
};

}  // namespace

Json to_json(const CaseFile& c, const Judgement& j, const Explanation& e, const ExplainScope& scope,
             const ExplainedPhase* retreats) {
  Json result = heading_json("dipeq-explanation", c, name(j.orders.rules));
  add_board(c, result);
  result["complete"] = j.resolution.complete;
  const ExplanationInJson report(c, j, e);
  result["units"] = Json::array();
  for (const UnitExplanation& u : e.units)
    if (!scope.unit || *scope.unit == u.unit) result["units"].push_back(report.unit(u));
  result["put_aside"] = j.resolution.gave_up ? Json::array() : report.put_aside_orders();
  result.update(proxies_and_removed_json(c, j));
  result["cores"] = report.cores();
  result["other_readings"] = report.other_readings();
  if (const auto why = why_no_position(j); !why.empty()) result["no_position"] = why;
  if (retreats) result["retreats"] = to_json(c, *retreats);
  return result;
}

}  // namespace dipeq
