// How the equations are solved, step by step: what follows from what is known, round by round; then a core, and what decided it; and on.
#include "encodings/interval.hpp"
#include "encodings/printed/equations.hpp"
#include "page/answers.hpp"
#include "report/names.hpp"
#include "report/resolution/text.hpp"
#include "solver/judge.hpp"

namespace dipeq::page {
namespace {

class Steps {
 public:
  explicit Steps(const Judgement& j)
      : j_(j), names_(names_on_map(j.orders.position)), known_(undecided(j.interactions, Encoding::datc_3)) {}

  Json run() {
    for (const Core& core : j_.resolution.cores) {
      propagate_up_to(core.known ? *core.known : known_);
      show_core(core);
      decide(core);
    }
    propagate_up_to(j_.resolution.values);
    return list_;
  }

 private:
  Json decision_json(DecisionId d, Value v) const {
    const Position& position = j_.orders.position;
    const auto unit = UnitId(d.index());
    Json json{{"decision", to_text(*decision(j_.interactions, Encoding::datc_3, d), names_)},
              {"unit", code_of(position.map(), position[unit].at.province)}};
    if (v != Value::open) json["value"] = v == Value::yes;
    return json;
  }

  bool is_open(std::size_t d) const { return known_[d] == Value::open; }

  // One look at every open decision, with what was known before the round; those that follow.
  Assignment round() const {
    Assignment next = known_;
    const auto reading = partial_reading<Encoding::datc_3>(j_.interactions, known_);
    for (std::size_t d = 0; d < known_.size(); ++d)
      if (is_open(d) && decision(j_.interactions, Encoding::datc_3, DecisionId(d)))
        next[d] = value_of(equation<Encoding::datc_3>(reading, DecisionId(d)));
    return next;
  }

  void show(std::string_view kind, std::string title, const Assignment& next) {
    Json decided = Json::array();
    for (std::size_t d = 0; d < next.size(); ++d)
      if (is_open(d) && next[d] != Value::open) decided.push_back(decision_json(DecisionId(d), next[d]));
    if (decided.elements().empty()) return;
    list_.push_back({{"kind", kind}, {"title", title}, {"decided", decided}});
    known_ = next;
  }

  // Rounds while anything follows; what a unique solution of a component gave besides comes at once.
  void propagate_up_to(const Assignment& end) {
    if (!without_convoy_)
      for (Assignment next = round(); next != known_; next = round())
        show("propagation", list_.elements().empty() ? "What follows from the orders alone" : "What follows from that",
             next);
    Assignment rest = known_;
    for (std::size_t d = 0; d < rest.size(); ++d)
      if (is_open(d)) rest[d] = end[d];
    show("solution",
         without_convoy_ ? "What follows when the convoy is taken away"
                         : "What else follows: the only solution of decisions that depend on each other",
         rest);
  }

  void show_core(const Core& core) {
    Json decisions = Json::array();
    for (DecisionId d : core.decisions) decisions.push_back(decision_json(d, Value::open));
    list_.push_back(
        {{"kind", "core"},
         {"title", std::string("A core: ") + std::string(name(core.kind)) + ", " + count_text(core.enumeration)},
         {"decided", decisions}});
  }

  void decide(const Core& core) {
    Assignment next = known_;
    for (const auto& [d, v] : core.forced) next[d.index()] = v;
    without_convoy_ = without_convoy_ || !core.without_convoy.empty();
    show("backup rule",
         std::string("Decided by: ") + std::string(name(core.rule)) + " (" + std::string(source(core.rule)) + ")",
         next);
  }

  const Judgement& j_;
  TermNames names_;
  Assignment known_;
  Json list_ = Json::array();
  bool without_convoy_ = false;  // then the equations are others than those of the orders
};

}  // namespace

Json steps(const Json& question) {
  const Asked q = asked(question);
  if (q.board.turn.phase != Phase::movement) return {{"steps", Json::array()}};
  Adjudicator adjudicator(Backend::native);
  const Judgement j = judge(q.board, adjudicator, q.rules);
  return {{"steps", Steps(j).run()}};
}

}  // namespace dipeq::page
