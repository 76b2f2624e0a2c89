#include "tests/laboratory/measurement.hpp"

#include <algorithm>
#include <map>

#include "fingerprint/elsewhere.hpp"
#include "notation/map_file.hpp"
#include "tests/laboratory/cause_adjudicator.hpp"

namespace dipeq::laboratory {
namespace {

// What is said of boards, remembered.
class Answers {
 public:
  Answers(std::unique_ptr<OtherAdjudicator> other, BoardStore& boards) : other_(std::move(other)), boards_(boards) {}
  const Reply& of(std::size_t board) {
    const auto [at, fresh] = known_.try_emplace(board, Declined{});
    if (fresh) at->second = other_->ask(boards_.board(board));
    return at->second;
  }
  bool departs(std::size_t board, Severity may_differ = Severity::none) {
    return !same(of(board), boards_.by_the_rules(board), both(observes(), boards_.observed_by_the_rules()), may_differ);
  }
  Observes observes() const { return other_->observes(); }

 private:
  std::unique_ptr<OtherAdjudicator> other_;
  BoardStore& boards_;
  std::map<std::size_t, Reply> known_;
};

// What cannot be may be of any fault; the board says of which.
bool may_stand_for(std::string_view kind, Told told) {
  if (kind == "impossible") return true;
  switch (told) {
    case Told::by_alteration: return false;
    case Told::unexplained: return kind == "unexplained";
    case Told::order_taken: return kind == "unexplained";
    case Told::sequence: return kind == "unexplained" || kind == "sequence";
    case Told::unstable: return kind == "unstable";
    case Told::no_reply: return kind == "no-reply";
  }
  return false;
}

// Of two adjudicators, a cause and faults: on how many boards either departs from the rules, the first one does, and they agree.
struct Likeness {
  std::size_t either = 0, agree = 0, shown = 0, followed = 0;
  double agreement() const { return either ? static_cast<double>(agree) / static_cast<double>(either) : 0; }
};

class Measurer {
 public:
  Measurer(const WrongAdjudicator& wrong, const MeasurementSettings& settings, BoardStore& boards)
      : wrong_(wrong), settings_(settings), boards_(boards), rules_(rules_of(Preset::datc_3_2)) {
    result_.name = wrong.name;
    for (const Fault& f : wrong.faults) result_.faults.push_back({f.name});
  }

  Measured run() {
    select();
    const Comparison c = compare_on(*boards_.some(selected_), rules_, [&] { return wrong_.start(wrong_.all()); },
                                    {.threads = settings_.threads, .audited = &standard_map(), .telling = telling_});
    for (const Finding& finding : c.findings)
      for (const Finding& part : parts_of(finding)) judge(part);
    return std::move(result_);
  }

 private:
  static constexpr std::size_t sampled = 150;

  // What an audit of the map tells at once are several findings.
  static std::vector<Finding> parts_of(const Finding& finding) {
    if (finding.forms.empty() || finding.forms.front().map_difference.empty()) return {finding};
    const auto& audit = std::get<MapDiffers>(finding.cause).audit;
    std::vector<Finding> parts;
    for (const MapDifference& d : differences(audit, standard_map()))
      for (const Form& form : finding.forms)
        if (form.map_difference == d.how) parts.push_back({MapDiffers{d.how, {}, d.alone}, {form}, form.met});
    return parts;
  }

  Answers& with(FaultSet faults) {
    auto& answers = with_[faults];
    if (!answers) answers = std::make_unique<Answers>(wrong_.start(faults), boards_);
    return *answers;
  }
  bool departs(FaultSet faults, std::size_t board) { return faults && with(faults).departs(board); }

  // Which faults show on a board alone; if none does, all of them together.
  FaultSet shown(std::size_t board) {
    FaultSet found = 0;
    for (std::size_t f = 0; f < wrong_.faults.size(); f++)
      if (departs(FaultSet{1} << f, board)) found |= FaultSet{1} << f;
    return found ? found : wrong_.all();
  }

  bool all_shown() const {
    return std::ranges::all_of(result_.faults, [&](const MeasuredFault& f) { return f.shown >= settings_.each; });
  }

  // The first boards, and of the others those that differ, until each fault has been shown.
  void select() {
    const auto other = wrong_.start(wrong_.all());
    const Observes observes = both(other->observes(), boards_.observed_by_the_rules());
    std::size_t b = 0;
    for (; b < boards_.size() && (b < settings_.first || !all_shown()); b++) {
      const bool differs = !same(other->ask(boards_.board(b)), boards_.by_the_rules(b), observes);
      if (!differs && b < settings_.first && agreeing_.size() < 2 * sampled) agreeing_.push_back(b);
      if (differs || b < settings_.first) selected_.push_back(b);
      if (differs) note(b);
    }
    result_.asked = b;
    result_.differing = differing_.size();
  }

  void note(std::size_t board) {
    differing_.push_back(board);
    const FaultSet faults = shown(board);
    for (std::size_t f = 0; f < wrong_.faults.size(); f++) result_.faults[f].shown += faults >> f & 1;
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

  // What orders are called counts where nothing else differs. A board speaks neither for a cause nor against it if its altered equations have
  // several solutions there, and the faults take another one.
  Likeness likeness(Answers& cause, const Solutions& solutions, Answers& faults, const std::vector<std::size_t>& on) {
    Likeness n;
    Observes observes = both(cause.observes(), faults.observes());
    const bool retreats = observes.retreats;
    for (const std::size_t b : on) {
      if (!cause.departs(b) && !faults.departs(b)) continue;
      observes.retreats = retreats && !ends_impossibly(faults, b);
      const bool in_words_alone = !cause.departs(b, Severity::words) && !faults.departs(b, Severity::words);
      const Severity may_differ = in_words_alone ? Severity::none : Severity::words;
      const bool agree = same(cause.of(b), faults.of(b), observes, may_differ);
      if (!agree && takes_another(solutions, faults, b, observes, may_differ)) continue;
      n.either++, n.agree += agree;
      if (cause.departs(b)) n.shown++, n.followed += agree;
    }
    return n;
  }

  bool takes_another(const Solutions& solutions, Answers& faults, std::size_t b, Observes observes,
                     Severity may_differ) {
    const auto* seen = std::get_if<Observation>(&faults.of(b));
    const auto said = seen ? solutions.like(boards_.board(b), *seen) : std::nullopt;
    return said && same(*said, faults.of(b), observes, may_differ);
  }

  // The same of a cause in words: of orders that it calls otherwise than the rules.
  Likeness likeness_in_words(Answers& cause, Answers& faults, const std::vector<std::size_t>& on) {
    Likeness n;
    for (const std::size_t b : on) {
      const auto* said = std::get_if<Observation>(&cause.of(b));
      const auto* seen = std::get_if<Observation>(&faults.of(b));
      const auto* right = std::get_if<Observation>(&boards_.by_the_rules(b));
      if (!said || !seen || !right || !cause.departs(b)) continue;
      bool agree = true;
      for (std::size_t u = 0; u < said->units.size(); u++)
        agree &= said->units[u].word == right->units[u].word || said->units[u].word == seen->units[u].word;
      n.either++, n.agree += agree, n.shown++, n.followed += agree;
    }
    return n;
  }

  // Two units in one province: of where a unit that both dislodge may go, nobody can say what is right.
  bool ends_impossibly(Answers& faults, std::size_t b) {
    const auto* seen = std::get_if<Observation>(&faults.of(b));
    return seen && impossibility(boards_.board(b), *seen);
  }

  bool alterations_alone(FaultSet faults) const {
    for (std::size_t f = 0; f < wrong_.faults.size(); f++)
      if ((faults >> f & 1) && wrong_.faults[f].told != Told::by_alteration) return false;
    return true;
  }

  void name_by_behaviour(const Cause& cause, const std::vector<std::size_t>& own, Judged& judged) {
    Answers answers(as_adjudicator(cause, rules_), boards_);
    const Solutions solutions(cause, rules_);
    const std::vector<std::size_t> on = sample(own);
    for (FaultSet faults = 1; faults <= wrong_.all(); faults++) {
      const Likeness n = likeness(answers, solutions, with(faults), on);
      if (n.agreement() <= judged.agreement) continue;
      judged.agreement = n.agreement();
      judged.names = n.agreement() >= (alterations_alone(faults) ? 0.9 : 1.0) ? faults : 0;
    }
    if (!judged.names) name_in_part(answers, solutions, own, on, judged);
    judged.falsely = judged.names == 0;
  }

  // What it does, and all that is seen on the boards of the finding, is done by these faults, if not all that they do.
  void name_in_part(Answers& answers, const Solutions& solutions, const std::vector<std::size_t>& own,
                    const std::vector<std::size_t>& on, Judged& judged) {
    for (FaultSet faults = 1; faults <= wrong_.all() && !judged.names; faults++) {
      const auto like = [&](const std::vector<std::size_t>& boards) {
        return judged.kind == "words" ? likeness_in_words(answers, with(faults), boards)
                                      : likeness(answers, solutions, with(faults), boards);
      };
      const Likeness n = like(on), there = like(own);
      if (n.shown < (judged.kind == "map" ? 1 : 3) || 100 * n.followed < 97 * n.shown || there.agreement() < 0.9)
        continue;
      judged.names = faults;
      judged.in_part = true;
    }
  }

  void name_by_kind(Judged& judged) {
    for (std::size_t f = 0; f < wrong_.faults.size(); f++)
      if (may_stand_for(judged.kind, wrong_.faults[f].told)) judged.names |= FaultSet{1} << f;
    judged.falsely = judged.names == 0 && judged.kind != "unexplained";
  }

  void judge(const Finding& finding) {
    Judged judged;
    judged.cause = to_text(finding.cause);
    judged.kind = kind(finding.cause);
    std::vector<std::size_t> own;
    for (const Form& form : finding.forms) {
      for (const std::size_t n : form.boards) own.push_back(selected_[n]);
      judged.by_sequence = judged.by_sequence || form.example.by_sequence;
    }
    judged.example = in_brief(example_of(finding).example);
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
      share.in_part += is_right && judged.in_part;
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
  BoardStore& boards_;
  Rules rules_;
  std::map<FaultSet, std::unique_ptr<Answers>> with_;
  std::vector<std::size_t> agreeing_, differing_, selected_;
  BoardsOnIssue telling_ = telling_by_issue(standard_map());
  Measured result_;
};

}  // namespace

std::size_t Measured::false_causes() const {
  return static_cast<std::size_t>(std::ranges::count_if(findings, &Judged::falsely));
}

std::size_t enough(const MeasurementSettings& settings) {
  return std::max<std::size_t>(1, settings.boards * 5 / 20'000);
}

Soundness soundness(const WrongAdjudicator& adjudicator, BoardStore& boards) {
  const auto departs = [&](FaultSet faults) {
    Answers answers(adjudicator.start(faults), boards);
    std::size_t n = 0;
    for (std::size_t b = 0; b < boards.size(); b++) n += answers.departs(b);
    return n;
  };
  Soundness found{departs(0), {}};
  for (std::size_t f = 0; f < adjudicator.faults.size(); f++) found.with_fault.push_back(departs(FaultSet{1} << f));
  return found;
}

Measured measured(const WrongAdjudicator& adjudicator, const MeasurementSettings& settings, BoardStore& boards) {
  return Measurer(adjudicator, settings, boards).run();
}

}  // namespace dipeq::laboratory
