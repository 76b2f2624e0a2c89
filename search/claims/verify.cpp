// A claim is decided for one number of orders after the other, by the oracle or, of what it cannot look into, by trying every pattern.
#include <algorithm>
#include <memory>

#include "patterns/every_pattern.hpp"
#include "patterns/reading.hpp"
#include "search/claims/refutation.hpp"
#include "search/claims/suspicion.hpp"
#include "search/questions/kinds.hpp"
#include "solver/adjudicate.hpp"

namespace dipeq {
namespace {

// A procedure, of which nothing is known but what it answers, and what backup rules make of orders: every pattern is tried.

bool does_as_the_rules(const ProcedureResult& result, const Pattern& p, const Assignment& by_the_rules) {
  if (std::holds_alternative<Unsupported>(result)) return true;
  const auto* found = std::get_if<Successes>(&result);
  if (!found) return false;
  for (std::size_t i = 0; i < p.size(); i++)
    if (p.orders[i].kind == OrderKind::move && found->of[i] != by_the_rules[i]) return false;
  return true;
}

bool is_asked_of_every_pattern(const Claim& c) {
  return c.procedure || (c.formula && c.formula->of == FormulaClaim::Of::final_resolution);
}

// Whether a pattern refutes the claim.
std::function<bool(const Pattern&)> refuted_by(const Claim& c) {
  if (c.formula) return [&c](const Pattern& p) { return refutation(*c.formula, p).has_value(); };
  return [&c, worker = std::shared_ptr(c.procedure->start()),
          adjudicator = std::make_shared<Adjudicator>(Backend::native)](const Pattern& p) {
    const Interactions x = interactions(p, c.rules);
    return !does_as_the_rules(worker->run(x), p, adjudicator->adjudicate(x).values);
  };
}

ClaimForSize ask_about_every_pattern(const Claim& c, std::size_t k, const ClaimSettings& settings,
                                     std::optional<Pattern>& wrong) {
  const auto refuted = refuted_by(c);
  ClaimForSize size{k, Oracle::Answer::no};
  const auto in_question = [&](const Pattern& p) {
    return c.convoys || std::ranges::none_of(p.orders, [](const PatternOrder& o) { return o.route != Route::land; });
  };
  size.looked_at = each_pattern(
      k,
      [&](const Pattern& p) {
        if (settings.stop && settings.stop()) {
          size.counterexample = Oracle::Answer::unknown;
          return false;
        }
        if (!in_question(p) || !refuted(p)) return true;
        size.counterexample = Oracle::Answer::yes;
        wrong = p;
        return false;
      },
      c.constraints.has(Constraint::ordinary_passages) ? Difficult::never : Difficult::too,
      c.constraints.has(Constraint::convoys_at_sea) || !c.constraints.of_maps() ? Convoying::at_sea
                                                                                : Convoying::coasts_too);
  return size;
}

// Yes: `found` is a counterexample.
Oracle::Answer pursue(Suspicion& s, const ClaimSettings& settings, std::optional<Pattern>& found) {
  s.query.ask_of(settings.engine, settings.stop);
  for (;;) {
    const Oracle::Answer answer = s.query.ask();
    if (answer != Oracle::Answer::yes) return answer;
    Pattern pattern = s.query.found();
    if (!s.stands(pattern)) continue;
    found = std::move(pattern);
    return answer;
  }
}

// The whole question once more, for a solver that has not been asked yet: so the proof is one of what was asked in the
// end.
Oracle::Answer prove(const Suspicion& s, const std::string& file, const Interrupt& stop) {
  const Oracle::Answer answer = s.query.prove(file, stop);
  if (answer == Oracle::Answer::yes)
    throw InternalError("the oracle finds a counterexample where it had found that there is none");
  return answer;
}

class Verifier {
 public:
  Verifier(const Claim& claim, const ClaimSettings& settings)
      : claim_(claim), settings_(settings), parts_(settings.parts ? *settings.parts : all_) {}

  // Orders of one kind each are soon asked about, all at once are not; but a proof is one of the whole question, unless there are parts that
  // have proofs of their own.
  ClaimForSize decided(std::size_t k, std::optional<Pattern>& counterexample) {
    if (!settings_.parts && (settings_.proof_file || is_asked_of_every_pattern(claim_)))
      return decided_of(claim_, k, "", counterexample);
    ClaimForSize size = by_parts(k);
    if (size.counterexample != Oracle::Answer::yes || !settings_.tell_counterexample) return size;
    size = decided_of(claim_, k, "", counterexample);
    if (size.counterexample == Oracle::Answer::no)
      throw InternalError("some orders refute the claim, and all orders of as many do not: " + in_words(claim_));
    return size;
  }

 private:
  ClaimForSize decided_of(const Claim& claim, std::size_t k, const std::string& part,
                          std::optional<Pattern>& counterexample) const {
    if (is_asked_of_every_pattern(claim)) return ask_about_every_pattern(claim, k, settings_, counterexample);
    ClaimForSize size{k, Oracle::Answer::no};
    const auto questions = suspicions(claim, k);
    size.nodes = most_nodes(questions);
    for (std::size_t n = 0; n < questions.size() && size.counterexample == Oracle::Answer::no; n++) {
      size.counterexample = answer(*questions[n], counterexample);
      if (size.counterexample == Oracle::Answer::no && settings_.proof_file)
        size.counterexample = prove(*questions[n], settings_.proof_file(k, n, part), settings_.stop);
    }
    return size;
  }

  Oracle::Answer answer(Suspicion& question, std::optional<Pattern>& counterexample) const {
    if (!settings_.asked_in_vain || !question.says_all()) return pursue(question, settings_, counterexample);
    std::string said = question.query.said();
    if (settings_.asked_in_vain->contains(said)) return Oracle::Answer::no;
    const Oracle::Answer answer = pursue(question, settings_, counterexample);
    if (answer == Oracle::Answer::no) settings_.asked_in_vain->insert(std::move(said));
    return answer;
  }

  // As they are asked first, whatever is added to them by what is found.
  static std::size_t most_nodes(const std::vector<std::unique_ptr<Suspicion>>& questions) {
    std::size_t most = 0;
    for (const auto& question : questions) most = std::max(most, question->query.graph().nodes().size());
    return most;
  }

  // No: no part has a counterexample, but for those of other shards.
  ClaimForSize by_parts(std::size_t k) {
    if (is_asked_of_every_pattern(claim_)) return in_one_part(k);
    ClaimForSize size{k, Oracle::Answer::no};
    if (settings_.count_nodes) size.nodes = most_nodes(suspicions(claim_, k));
    std::size_t number = 0;
    for (const SlotFacts::Kinds& kinds : each_kinds(k)) {
      if (settings_.stop && settings_.stop()) {
        size.counterexample = Oracle::Answer::unknown;
        return size;
      }
      const auto answer = parts_.part({settings_.of + name(kinds), number++}, [&] { return found_among(kinds); });
      if (answer.state == Parts::State::elsewhere) continue;
      if (answer.state == Parts::State::stopped)
        size.counterexample = Oracle::Answer::unknown;
      else if (answer.found.truth())
        size.counterexample = Oracle::Answer::yes;
      if (size.counterexample != Oracle::Answer::no) break;
    }
    return size;
  }

  // Whether there is a counterexample of these kinds.
  std::optional<Json> found_among(const SlotFacts::Kinds& kinds) const {
    Claim part = claim_;
    part.kinds = kinds;
    std::optional<Pattern> ignored;
    const ClaimForSize size = decided_of(part, kinds.size(), name(kinds), ignored);
    if (size.counterexample == Oracle::Answer::unknown) return std::nullopt;
    return Json(size.counterexample == Oracle::Answer::yes);
  }

  ClaimForSize in_one_part(std::size_t k) {
    const auto find = [&]() -> std::optional<Json> {
      std::optional<Pattern> ignored;
      const ClaimForSize size = decided_of(claim_, k, "", ignored);
      if (size.counterexample == Oracle::Answer::unknown) return std::nullopt;
      return Json{{"counterexample", size.counterexample == Oracle::Answer::yes}, {"looked_at", size.looked_at}};
    };
    const auto answer = parts_.part({settings_.of + std::to_string(k), k}, find);
    if (answer.state == Parts::State::elsewhere) return {k, Oracle::Answer::no};
    if (answer.state == Parts::State::stopped) return {k};
    const bool refuted = answer.found["counterexample"].truth();
    return {k, refuted ? Oracle::Answer::yes : Oracle::Answer::no, answer.found["looked_at"].number()};
  }

  const Claim& claim_;
  const ClaimSettings& settings_;
  AllParts all_;
  Parts& parts_;
};

}  // namespace

std::size_t number_of_questions(const Claim& claim, const SlotFacts::Kinds& kinds) {
  if (is_asked_of_every_pattern(claim)) return 0;
  Claim part = claim;
  part.kinds = kinds;
  return suspicions(part, kinds.size()).size();
}

Verified verify(const Claim& claim, std::size_t orders, const ClaimSettings& settings) {
  Verifier verifier(claim, settings);
  Verified result;
  for (std::size_t k = settings.from; k <= orders; k++) {
    result.sizes.push_back(verifier.decided(k, result.counterexample));
    const ClaimForSize& size = result.sizes.back();
    if (settings.decided) settings.decided(size);
    if (size.counterexample != Oracle::Answer::no) break;
  }
  return result;
}

}  // namespace dipeq
