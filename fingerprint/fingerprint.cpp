#include "fingerprint/fingerprint.hpp"

#include <algorithm>
#include <iterator>

#include "model/issues.hpp"

namespace dipeq {
namespace {

class Inference {
 public:
  Inference(std::span<const Telling> boards, std::vector<Reply> answers, Observes observes, Declining declining)
      : boards_(boards), observes_(observes), found_{std::move(answers), 0, {}, {}, rules_of(Preset::datc_3_2), {}} {
    for (std::size_t b = 0; b < boards.size(); b++) {
      if (tells_nothing(found_.answers[b], declining)) continue;
      answered_.push_back(b);
      costs_.push_back(costs(b));
    }
    costs_ = together(std::move(costs_));
    found_.answered = answered_.size();
  }

  Fingerprint infer() {
    found_.reading = cheapest(costs_, found_.reading);
    for (const std::size_t b : answered_)
      if (!fits(found_.reading, b)) found_.unexplained.push_back(b);
    smallest_first(found_.unexplained);
    std::ranges::copy_if(found_.unexplained, std::back_inserter(found_.fit_none),
                         [&](std::size_t b) { return fits_none(b); });
    for (const IssueInfo& i : all_issues()) found_.issues.push_back(found(i));
    return std::move(found_);
  }

 private:
  static constexpr std::size_t enough = 5;  // boards named as those that tell

  bool fits(const Rules& reading, std::size_t b) const {
    return dipeq::fits(boards_[b].reply(reading), found_.answers[b], observes_);
  }

  // An answer that a reading does not explain costs it one.
  Costs costs(std::size_t b) const {
    const Telling& board = boards_[b];
    std::vector<unsigned> of_reply;
    for (const Reply& reply : board.replies) of_reply.push_back(!dipeq::fits(reply, found_.answers[b], observes_));
    Costs costs{board.issues};
    for (const std::uint16_t said : board.said) costs.of.push_back(of_reply[said]);
    return costs;
  }

  IssueFound found(const IssueInfo& i) const {
    IssueFound f = by_costs(costs_, i.issue);
    for (const std::size_t b : answered_) note(b, f);
    smallest_first(f.telling);
    smallest_first(f.against);
    std::ranges::copy_if(found_.unexplained, std::back_inserter(f.for_others),
                         [&](std::size_t b) { return fits_others_alone(b, f); });
    f.telling.resize(std::min(f.telling.size(), enough));
    if (f.choices.size() == info(i.issue).choices.size() && !f.against.empty())
      f.verdict = IssueFound::Verdict::none_of_them;
    return f;
  }

  bool fits_none(std::size_t b) const {
    return std::ranges::none_of(boards_[b].replies,
                                [&](const Reply& r) { return dipeq::fits(r, found_.answers[b], observes_); });
  }

  // Of all readings that explain the answer none makes one of these choices, and there is one.
  bool fits_others_alone(std::size_t b, const IssueFound& f) const {
    const Telling& board = boards_[b];
    if (!std::ranges::binary_search(board.issues, f.issue)) return false;
    bool any = false;
    for (std::size_t n = 0; n < board.said.size(); n++) {
      if (!dipeq::fits(board.replies[board.said[n]], found_.answers[b], observes_)) continue;
      if (std::ranges::binary_search(f.choices, choice(with_choices(found_.reading, board.issues, n), f.issue)))
        return false;
      any = true;
    }
    return any;
  }

  void smallest_first(std::vector<std::size_t>& boards) const {
    std::ranges::stable_sort(boards, {}, [&](std::size_t b) {
      const Board& board = boards_[b].board;
      return board.position.units().size() + board.orders.size();
    });
  }

  // Whether a board's answer speaks for these choices, or against all of the issue.
  void note(std::size_t b, IssueFound& f) const {
    if (!std::ranges::binary_search(boards_[b].issues, f.issue)) return;
    const bool explained = fits(found_.reading, b);
    bool turns = false, others_fit = false;
    for (std::uint8_t c = 0; c < info(f.issue).choices.size(); c++) {
      Rules other = found_.reading;
      choose(other, f.issue, c);
      turns |= !same(boards_[b], other, found_.reading);
      others_fit |= !std::ranges::binary_search(f.choices, c) && fits(other, b);
    }
    if (!turns) return;
    if (!explained && fits_none(b)) f.against.push_back(b);
    if (explained && !others_fit && f.choices.size() < info(f.issue).choices.size()) f.telling.push_back(b);
  }

  bool same(const Telling& board, const Rules& a, const Rules& b) const {
    return dipeq::fits(board.reply(a), board.reply(b), observes_);
  }

  std::span<const Telling> boards_;
  Observes observes_;
  std::vector<std::size_t> answered_;
  std::vector<Costs> costs_;  // of their answers
  Fingerprint found_;
};

Compliance compliance(const Reply& datc, const Reply& other, Observes observes) {
  if (std::holds_alternative<Declined>(other)) return Compliance::declined;
  const auto* seen = std::get_if<Observation>(&other);
  if (!seen) return Compliance::failed;
  const Severity severity = divergence(std::get<Observation>(datc), *seen, observes).severity;
  if (severity > Severity::retreats) return Compliance::differs;
  return severity == Severity::none && observes.words ? Compliance::agrees : Compliance::position_agrees;
}

}  // namespace

IssueFound by_costs(std::span<const Costs> all, Issue issue) {
  const std::vector<unsigned> costs = least_by_choice(all, issue);
  const unsigned least = std::ranges::min(costs);
  IssueFound f{issue, IssueFound::Verdict::undetermined, {}, ~0u, {}, {}, {}};
  for (std::uint8_t c = 0; c < costs.size(); c++) {
    if (costs[c] == least)
      f.choices.push_back(c);
    else
      f.explained_by_no_other = std::min(f.explained_by_no_other, costs[c] - least);
  }
  if (f.choices.size() == costs.size()) f.explained_by_no_other = 0;
  if (f.choices.size() == 1) f.verdict = IssueFound::Verdict::determined;
  return f;
}

Fingerprint fingerprint(std::span<const Telling> boards, std::vector<Reply> answers, Observes observes,
                        Declining declining) {
  return Inference(boards, std::move(answers), observes, declining).infer();
}

Fingerprint fingerprint(std::span<const Telling> boards, OtherAdjudicator& other, Declining declining) {
  std::vector<Reply> answers;
  for (const Telling& board : boards) answers.push_back(other.ask(board.board));
  return fingerprint(boards, std::move(answers), other.observes(), declining);
}

std::string_view name(Compliance compliance) {
  constexpr std::string_view names[] = {"agrees", "position agrees", "differs", "declined", "failed"};
  return names[static_cast<std::size_t>(compliance)];
}

std::vector<CaseAsked> compliance(const Boards& cases, const Rules& datc, const Rules& reading,
                                  OtherAdjudicator& other) {
  const auto by_datc = by_rules("DATC", datc), by_reading = by_rules("reading", reading);
  const Observes observes = both(by_datc->observes(), other.observes());
  std::vector<CaseAsked> all;
  for (std::size_t n = 0; n < cases.size(); n++) {
    const Board board = cases.board(n);
    const Reply answer = other.ask(board);
    CaseAsked c{cases.name(n), compliance(by_datc->ask(board), answer, observes)};
    c.by_its_reading = c.compliance == Compliance::differs && fits(by_reading->ask(board), answer, observes);
    all.push_back(std::move(c));
  }
  return all;
}

std::vector<std::string> depend_on_sequence(const Boards& boards, OtherAdjudicator& other, std::size_t sequences) {
  Comparer comparer(other, other);
  std::vector<std::string> found;
  for (std::size_t n = 0; n < boards.size(); n++) {
    const Board board = boards.board(n);
    for (std::size_t seed = 0; seed < sequences; seed++)
      if (!comparer.with_itself(board, Sequence(board.position.map(), seed)).ways.empty()) {
        found.push_back(boards.name(n));
        break;
      }
  }
  return found;
}

}  // namespace dipeq
