#include "tests/laboratory/measurement.hpp"

#include <algorithm>
#include <map>

#include "notation/map_file.hpp"
#include "tests/laboratory/cause_adjudicator.hpp"

namespace dipeq::laboratory {
namespace {

// Every mixture in turn: usual and crowded boards, every fifth of few units.
class MixedBoards final : public Boards {
 public:
  MixedBoards(std::uint64_t seed, std::size_t n) : seed_(seed), n_(n) {}
  std::size_t size() const override { return n_; }
  Board board(std::size_t n) const override {
    return random_board(standard_map(), seed_ * 1'000'003 + n, n % 2 ? Mixture::dense : Mixture::usual,
                        n % 5 == 0 ? UnitCount{4, 12} : UnitCount{});
  }
  std::string name(std::size_t n) const override { return "board " + std::to_string(n); }

 private:
  std::uint64_t seed_;
  std::size_t n_;
};

// What is said of boards, remembered.
class Answers {
 public:
  Answers(std::unique_ptr<OtherAdjudicator> other, const Boards& boards) : other_(std::move(other)), boards_(boards) {}
  const Reply& of(std::size_t board) {
    const auto [at, fresh] = known_.try_emplace(board, Declined{});
    if (fresh) at->second = other_->ask(boards_.board(board));
    return at->second;
  }
  Observes observes() const { return other_->observes(); }

 private:
  std::unique_ptr<OtherAdjudicator> other_;
  const Boards& boards_;
  std::map<std::size_t, Reply> known_;
};

// Up to a severity: words may differ where only what happens counts.
bool same(const Reply& a, const Reply& b, Observes observes, Severity may_differ = Severity::none) {
  const auto *x = std::get_if<Observation>(&a), *y = std::get_if<Observation>(&b);
  if (!x || !y) return a.index() == b.index();
  return divergence(*x, *y, observes).severity <= may_differ;
}

bool may_stand_for(std::string_view kind, Told told) {
  switch (told) {
    case Told::by_alteration: return false;
    case Told::unexplained: return kind == "unexplained" || kind == "notation-or-map";
    case Told::order_taken: return kind == "unexplained" || kind == "put-aside";
    case Told::sequence: return kind == "unexplained" || kind == "sequence";
    case Told::unstable: return kind == "unstable";
    case Told::no_reply: return kind == "no-reply";
  }
  return false;
}

class Measurer {
 public:
  Measurer(const WrongAdjudicator& wrong, const MeasurementSettings& settings)
      : wrong_(wrong),
        settings_(settings),
        boards_(settings.seed, settings.boards),
        rules_(rules_of(Preset::datc_3_2)),
        right_(by_rules("rules", rules_), boards_) {
    result_.name = wrong.name;
    for (const Fault& f : wrong.faults) result_.faults.push_back({f.name});
  }

  Measured run() {
    const Comparison c = compare_on(boards_, rules_, [&] { return wrong_.start(wrong_.all()); },
                                    {.threads = settings_.threads, .reductions = settings_.reductions});
    look(c);
    for (const Finding& finding : c.findings) judge(finding);
    return std::move(result_);
  }

 private:
  static constexpr std::size_t sampled = 150;

  Answers& with(FaultSet faults) {
    auto& answers = with_[faults];
    if (!answers) answers = std::make_unique<Answers>(wrong_.start(faults), boards_);
    return *answers;
  }
  bool departs(Answers& answers, std::size_t board) {
    return !same(answers.of(board), right_.of(board), both(answers.observes(), right_.observes()));
  }
  bool departs(FaultSet faults, std::size_t board) { return faults && departs(with(faults), board); }

  // Which faults show on a board alone; if none does, all of them together.
  FaultSet shown(std::size_t board) {
    FaultSet found = 0;
    for (std::size_t f = 0; f < wrong_.faults.size(); f++)
      if (departs(FaultSet{1} << f, board)) found |= FaultSet{1} << f;
    return found ? found : wrong_.all();
  }

  void look(const Comparison& c) {
    for (std::size_t b = 0; b < c.looked.size(); b++) {
      const Result r = c.looked[b].result;
      if (r == Result::agreed && agreeing_.size() < sampled) agreeing_.push_back(b);
      if (r != Result::differs && r != Result::failed) continue;
      differing_.push_back(b);
      const FaultSet faults = shown(b);
      for (std::size_t f = 0; f < wrong_.faults.size(); f++) result_.faults[f].shown += faults >> f & 1;
    }
    result_.differing = differing_.size();
  }

  // Some of those boards, spread evenly, and the finding's own.
  std::vector<std::size_t> sample(const std::vector<std::size_t>& own) const {
    std::vector<std::size_t> all = agreeing_;
    const auto some_of = [&](const std::vector<std::size_t>& from) {
      const std::size_t step = from.size() / sampled + 1;
      for (std::size_t i = 0; i < from.size(); i += step) all.push_back(from[i]);
    };
    some_of(differing_);
    some_of(own);
    std::ranges::sort(all);
    all.erase(std::ranges::unique(all).begin(), all.end());
    return all;
  }

  // In what share of the boards on which either departs from the rules the two agree.
  double agreement(Answers& cause, Answers& faults, const std::vector<std::size_t>& on) {
    std::size_t either = 0, agree = 0;
    const Observes observes = both(cause.observes(), faults.observes());
    for (const std::size_t b : on) {
      if (same(cause.of(b), right_.of(b), observes, Severity::words) &&
          same(faults.of(b), right_.of(b), observes, Severity::words))
        continue;
      either++;
      agree += same(cause.of(b), faults.of(b), observes, Severity::words);
    }
    return either ? static_cast<double>(agree) / static_cast<double>(either) : 0;
  }

  bool alterations_alone(FaultSet faults) const {
    for (std::size_t f = 0; f < wrong_.faults.size(); f++)
      if ((faults >> f & 1) && wrong_.faults[f].told != Told::by_alteration) return false;
    return true;
  }

  void name_by_behaviour(const Cause& cause, const std::vector<std::size_t>& own, Judged& judged) {
    Answers answers(as_adjudicator(cause, rules_), boards_);
    const std::vector<std::size_t> on = sample(own);
    for (FaultSet faults = 1; faults <= wrong_.all(); faults++) {
      const double a = agreement(answers, with(faults), on);
      if (a <= judged.agreement) continue;
      judged.agreement = a;
      judged.names = a >= (alterations_alone(faults) ? 0.9 : 1.0) ? faults : 0;
    }
    judged.falsely = judged.names == 0;
  }

  void name_by_kind(Judged& judged) {
    for (std::size_t f = 0; f < wrong_.faults.size(); f++)
      if (may_stand_for(judged.kind, wrong_.faults[f].told)) judged.names |= FaultSet{1} << f;
    judged.falsely = judged.names == 0 && judged.kind != "unexplained" && judged.kind != "notation-or-map";
  }

  void judge(const Finding& finding) {
    Judged judged{to_text(finding.cause), kind(finding.cause)};
    std::vector<std::size_t> own;
    for (const Form& form : finding.forms) {
      own.insert(own.end(), form.boards.begin(), form.boards.end());
      judged.by_sequence = judged.by_sequence || form.example.by_sequence;
    }
    judged.boards = own.size();
    const bool alteration = as_adjudicator(finding.cause, rules_) != nullptr;
    if (alteration)
      name_by_behaviour(finding.cause, own, judged);
    else
      name_by_kind(judged);
    judge(own, alteration, judged);
    result_.findings.push_back(std::move(judged));
  }

  void judge(const std::vector<std::size_t>& own, bool alteration, Judged& judged) {
    std::vector<std::size_t> boards_of(wrong_.faults.size());
    for (const std::size_t b : own) {
      const FaultSet shows = shown(b), names = alteration ? judged.names : judged.names & shows;
      const bool is_right = judged.by_sequence ? names != 0 : right_about(b, names);
      Share& share = alterations_alone(shows) && !judged.by_sequence ? result_.explainable : result_.others;
      share.all++;
      share.right += is_right;
      judged.right += is_right;
      for (std::size_t f = 0; f < wrong_.faults.size(); f++) {
        if (!((is_right ? names : shows) >> f & 1)) continue;
        boards_of[f]++;
        result_.faults[f].found = result_.faults[f].found || is_right;
      }
    }
    const auto most = std::ranges::max_element(boards_of);
    if (*most > 0) result_.faults[static_cast<std::size_t>(most - boards_of.begin())].findings++;
  }

  // Without the faults named the board is right; or they are some of several that show there.
  bool right_about(std::size_t board, FaultSet names) {
    if (names == 0) return false;
    const FaultSet others = wrong_.all() & ~names;
    return !departs(others, board) || departs(names, board);
  }

  const WrongAdjudicator& wrong_;
  MeasurementSettings settings_;
  MixedBoards boards_;
  Rules rules_;
  Answers right_;
  std::map<FaultSet, std::unique_ptr<Answers>> with_;
  std::vector<std::size_t> agreeing_, differing_;
  Measured result_;
};

}  // namespace

std::size_t Measured::false_causes() const {
  return static_cast<std::size_t>(std::ranges::count_if(findings, &Judged::falsely));
}

std::size_t enough(const MeasurementSettings& settings) {
  return std::max<std::size_t>(1, settings.boards * 5 / 20'000);
}

Soundness soundness(const WrongAdjudicator& adjudicator, const MeasurementSettings& settings) {
  const MixedBoards boards(settings.seed, settings.boards);
  const auto rules = by_rules("rules", rules_of(Preset::datc_3_2));
  const auto departs = [&](FaultSet faults) {
    const auto other = adjudicator.start(faults);
    const Observes observes = both(other->observes(), rules->observes());
    std::size_t n = 0;
    for (std::size_t b = 0; b < boards.size(); b++)
      n += !same(other->ask(boards.board(b)), rules->ask(boards.board(b)), observes);
    return n;
  };
  Soundness found{departs(0), {}};
  for (std::size_t f = 0; f < adjudicator.faults.size(); f++) found.with_fault.push_back(departs(FaultSet{1} << f));
  return found;
}

Measured measured(const WrongAdjudicator& adjudicator, const MeasurementSettings& settings) {
  return Measurer(adjudicator, settings).run();
}

}  // namespace dipeq::laboratory
