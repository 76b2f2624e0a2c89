#include "compare/findings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

#include "compare/asking.hpp"
#include "compare/attribution/suspect_record.hpp"
#include "compare/faults/borders.hpp"
#include "compare/forms.hpp"
#include "compare/heard.hpp"

namespace dipeq {
namespace {

// What says itself what it is.
std::optional<Cause> evident_cause(const Symptom& s) {
  if (s.unstable) return Unstable{s.way.failure.has_value()};
  if (s.by_sequence) return SequenceMatters{};
  if (s.way.failure) return NoReply{*s.way.failure};
  return std::nullopt;
}

// Of the units in which the case departs from the rules.
std::vector<ProvinceId> departing(const Symptom& s) {
  std::vector<ProvinceId> provinces;
  for (const UnitDivergence& d : s.compared.divergence.units)
    if (d.severity >= s.way.severity) provinces.push_back(s.board.position[d.unit].at.province);
  return provinces;
}

// These units turn, in the case or in the whole board: as that is told then.
std::optional<Board> turns(OnTheMap& other, const Symptom& s, const Board& board, const Reply& said,
                           const std::vector<Sequence>& sequences) {
  const auto ask = [&](const Board& b) { return other.ask(b); };
  const auto once_more = [&](const Board& b) { return other.ask_once_more(b); };
  return turned_by(board, said, {departing(s), s.way.severity}, sequences, {ask, once_more, other.observes()});
}
std::optional<Board> case_turns(OnTheMap& other, const Symptom& s) {
  return turns(other, s, s.board, s.compared.other, other_sequences(s.board));
}
std::optional<Board> whole_turns(OnTheMap& other, const Symptom& s) {
  return turns(other, s, s.whole, s.told_of_whole, other_sequences(s.whole));
}
std::optional<Board> case_turns_by_chance(OnTheMap& other, const Symptom& s) {
  constexpr std::size_t sequences = 24;
  return turns(other, s, s.board, s.compared.other, sequences_by_chance(s.board, sequences));
}

class FindingsMaker {
 public:
  FindingsMaker(std::vector<ReducedCase> cases, const Grounds& grounds)
      : cases_(std::move(cases)), grounds_(grounds), causes_(cases_.size()) {}

  Upheld upheld(const Finding& finding) {
    Heard heard(grounds_);
    const AttributionSettings settings{.other = &heard.other(),
                                       .granted = grounds_.granted,
                                       .both_ways = heard.both_ways(),
                                       .record = &grounds_.record};
    return dipeq::upheld(finding.cause, there(example_of(finding).example), grounds_.rules, grounds_.observes,
                         settings);
  }

  bool may_say(const Finding& finding, const Symptom& symptom) {
    const AttributionSettings settings{.granted = grounds_.granted, .record = &grounds_.record};
    return dipeq::may_say(finding.cause, there(symptom), grounds_.rules, grounds_.observes, settings);
  }

  bool is_left_open(const Symptom& symptom) {
    const AttributionSettings settings{.granted = grounds_.granted, .record = &grounds_.record};
    return dipeq::is_left_open(there(symptom), grounds_.rules, grounds_.observes, settings);
  }

  std::vector<Fault> worth_assuming() {
    if (!grounds_.record) return {};
    grounds_.record->grant(grounds_.granted);
    Heard heard(grounds_);
    const auto stop = [&] { return heard.has_to_stop(); };
    return grounds_.record->worth_assuming(heard.other(), grounds_.observes, stop);
  }

  std::optional<Cause> rather_said(const Finding& finding) {
    const auto fault = fault_of(finding.cause);
    if (!grounds_.record || !fault) return std::nullopt;
    grounds_.record->grant(grounds_.granted);
    Heard heard(grounds_);
    const auto stop = [&] { return heard.has_to_stop(); };
    const auto otherwise = grounds_.record->rather_said(*fault, heard.other(), grounds_.observes, stop);
    return otherwise ? std::optional(as_cause({*otherwise}, example_of(finding).example.board.position.map()))
                     : std::nullopt;
  }

  std::vector<Finding> findings() && {
    add_map_finding();
    find_causes();
    for (std::size_t c = 0; c < cases_.size(); c++)
      if (causes_[c]) add(c);
    for (auto& [text, finding] : found_) finish(finding);
    std::vector<Finding> all;
    for (const std::string& text : in_sequence_) all.push_back(std::move(found_.at(text)));
    std::ranges::stable_sort(all, std::ranges::greater{}, &Finding::met);
    return all;
  }

 private:
  // The cause is looked for in so many cases of a form, and of all forms; in the first of each form at any rate.
  static constexpr std::size_t of_a_form = 60, in_all = 1'000;

  void find_causes() {
    OfForms of_form;
    for (std::size_t c = 0; c < cases_.size(); c++) {
      if (on_map_.contains(c)) continue;
      causes_[c] = evident_cause(cases_[c].symptom);
      if (!causes_[c]) of_form[cases_[c].form].push_back(c);
    }
    attribute_all(first_of(of_form));
    for (auto& [form, of_it] : of_form) spread(of_it);
    attribute_all(first_of(of_form));
    for (const auto& [form, of_it] : of_form)
      for (const std::size_t c : of_it)
        if (!causes_[c]) causes_[c] = Unexplained{}, spread_.insert(c);
  }

  using OfForms = std::map<std::string, std::vector<std::size_t>>;
  static std::set<std::size_t> first_of(const OfForms& of_form) {
    std::set<std::size_t> first;
    for (std::size_t n = 0; n < of_a_form; n++)
      for (const auto& [form, of_it] : of_form)
        if (n < of_it.size() && (n == 0 || first.size() < in_all)) first.insert(of_it[n]);
    return first;
  }

  // By the rules on the map as the other has it, where that is known. What turns with the sequence is no clause.
  void attribute_all(const std::set<std::size_t>& asked) {
    Heard heard(grounds_);
    OnTheMap& other = heard.as_it_says();
    const auto stop = [&] { return heard.has_to_stop(); };
    const auto is_turned = [&](std::size_t c) {
      return !stop() && is_of_the_sequence(c, case_turns(other, there(cases_[c].symptom)));
    };
    std::vector<std::size_t> of(asked.begin(), asked.end());
    if (grounds_.sequence_matters) std::erase_if(of, is_turned);
    attribute_each(of, heard, stop);
    const auto is_of_sequence = [&](std::size_t c) { return std::holds_alternative<SequenceMatters>(*causes_[c]); };
    if (!grounds_.sequence_matters && std::ranges::none_of(of, is_of_sequence)) return;
    for (const std::size_t c : of)
      if (!grounds_.sequence_matters && fault_of(*causes_[c])) is_turned(c);
    ask_by_chance(of, other, stop);
  }

  // Where sequences matter, and a few did not turn what has no cause. Each takes many questions.
  void ask_by_chance(const std::vector<std::size_t>& of, OnTheMap& other, const std::function<bool()>& stop) {
    constexpr std::size_t most = 40;
    std::size_t asked = 0;
    for (const std::size_t c : of)
      if (!says_how(*causes_[c]) && asked++ < most && !stop())
        is_of_the_sequence(c, case_turns_by_chance(other, there(cases_[c].symptom)));
  }

  // Told so it turns, if at all.
  bool is_of_the_sequence(std::size_t c, const std::optional<Board>& told) {
    if (!told) return false;
    Symptom& s = cases_[c].symptom;
    s.told_otherwise = elsewhere(s.board) ? on_map(s.board.position.map(), *told) : *told;
    causes_[c] = SequenceMatters{};
    return true;
  }

  void attribute_each(const std::vector<std::size_t>& of, Heard& heard, const std::function<bool()>& stop) {
    const AuditedMap& map = grounds_.map;
    std::vector<Symptom> symptoms;
    for (std::size_t c : of) symptoms.push_back(there(cases_[c].symptom));
    const std::vector<Board> controls = there({grounds_.controls.begin(), grounds_.controls.end()});
    OnTheMap& other = heard.as_it_says();
    BoardsOnIssue telling;
    if (grounds_.telling) telling = [&](Issue issue) { return there(grounds_.telling(issue)); };
    const AttributionSettings settings{.audit = &map.audit,
                                       .other = &heard.other(),
                                       .granted = grounds_.granted,
                                       .stop = stop,
                                       .conditions = grounds_.conditions,
                                       .telling = telling,
                                       .both_ways = heard.both_ways(),
                                       .record = &grounds_.record};
    for (const Explained& e : attribute(symptoms, controls, grounds_.rules, grounds_.observes, settings))
      for (std::size_t s : e.symptoms) {
        causes_[of[s]] = said_impossible(e.cause, symptoms[s]);
        const bool open = !says_how(e.cause);
        const bool case_does = open && !stop() && is_of_the_sequence(of[s], case_turns(other, symptoms[s]));
        if (open && !case_does && !stop() && is_of_the_sequence(of[s], whole_turns(other, symptoms[s])))
          show_whole(cases_[of[s]].symptom);
        if (other.given_up() && !fault_of(e.cause)) spread_.insert(of[s]);  // it was not looked for to the end
      }
  }

  // Where only the whole board turns with the sequence, it is the case.
  void show_whole(Symptom& s) const {
    const Symptom moved = there(s);
    const Reply by_rules = dipeq::by_rules("", grounds_.rules)->ask(moved.whole);
    s.compared = compared(moved.whole, by_rules, s.told_of_whole, grounds_.observes);
    if (!s.compared.ways.empty() && !differs_so(s.compared, s.way)) s.way = s.compared.ways.front();
    s.board = s.whole;
    s.reduced = false;
  }

  static bool says_how(const Cause& cause) {
    return !std::holds_alternative<Unexplained>(cause) && !std::holds_alternative<ImpossibleAnswer>(cause);
  }

  bool elsewhere(const Board& board) const { return grounds_.map.all && &board.position.map() == grounds_.map.of; }

  Board there(const Board& board) const { return elsewhere(board) ? on_map(*grounds_.map.all, board) : board; }

  std::vector<Board> there(std::vector<Board> boards) const {
    for (Board& board : boards) board = there(board);
    return boards;
  }

  Symptom there(const Symptom& s) const {
    if (!elsewhere(s.board)) return s;
    Symptom moved = s;
    moved.board = there(s.board), moved.whole = there(s.whole);
    moved.compared =
        compared(moved.board, by_rules("", grounds_.rules)->ask(moved.board), s.compared.other, grounds_.observes);
    const bool same_way = differs_so(moved.compared, moved.way);
    if (!same_way && !moved.compared.ways.empty()) moved.way = moved.compared.ways.front();
    return moved;
  }

  static Cause said_impossible(const Cause& cause, const Symptom& s) {
    return s.way.impossible && std::holds_alternative<Unexplained>(cause) ? ImpossibleAnswer{*s.way.impossible} : cause;
  }

  // The others of a form have a cause of those that were asked about, if it says of them what the other says; where none was found, they have
  // none either. What stays is still to be asked about.
  void spread(std::vector<std::size_t>& of_form) {
    std::map<std::string, Cause> found;
    for (const std::size_t c : of_form)
      if (causes_[c]) found.emplace(to_text(*causes_[c]), *causes_[c]);
    const bool none = std::ranges::none_of(found, [](const auto& f) { return fault_of(f.second).has_value(); });
    for (const std::size_t c : of_form) {
      if (causes_[c]) continue;
      const auto cause = none ? found.begin() : std::ranges::find_if(found, [&](const auto& f) {
        return explains(f.second, there(cases_[c].symptom), grounds_.rules, grounds_.observes,
                        {.granted = grounds_.granted, .record = &grounds_.record});
      });
      if (cause == found.end()) continue;
      causes_[c] = none && found.size() > 1 ? Cause(Unexplained{}) : cause->second;
      spread_.insert(c);
    }
    std::erase_if(of_form, [&](std::size_t c) { return causes_[c].has_value(); });
  }

  Finding& finding_of(const Cause& cause) {
    const std::string text = to_text(cause);
    const auto [found, is_new] = found_.try_emplace(text, Finding{cause, {}, 0});
    if (is_new) in_sequence_.push_back(text);
    return found->second;
  }

  // A form has the cause in its name where that can be another for the same form.
  std::string name_of(std::size_t c) const {
    const Symptom& s = cases_[c].symptom;
    const Cause& cause = *causes_[c];
    const bool of_names =
        std::holds_alternative<MapDiffers>(cause) || names_matter(s.board, s.compared, grounds_.rules);
    return of_names ? cases_[c].form + "|" + to_text(cause) : cases_[c].form;
  }

  void add(std::size_t c) {
    Finding& finding = finding_of(*causes_[c]);
    const std::string name = name_of(c);
    ReducedCase& reduced = cases_[c];
    const auto [form, is_new] = forms_.try_emplace({to_text(finding.cause), name}, finding.forms.size());
    if (is_new) finding.forms.push_back({name, reduced.boards.front(), 0, std::move(reduced.symptom), {}, 0, 0});
    Form& f = finding.forms[form->second];
    if (!is_new && size_of(reduced.symptom) < size_of(f.example)) {
      f.example = std::move(reduced.symptom);
      f.number = reduced.boards.front();
    }
    f.boards.insert(f.boards.end(), reduced.boards.begin(), reduced.boards.end());
    f.cases++;
    f.attributed += !spread_.contains(c);
  }

  void add_map_finding() {
    const AuditedMap& map = grounds_.map;
    if (map.differences.empty() || !grounds_.tells_map) return;
    std::vector<Form> forms;
    for (std::size_t d = 0; d < map.differences.size(); d++) forms.push_back(form_of(d));
    for (const MetByMap& met : grounds_.met_by_map)
      for (std::size_t d : met.differences) forms.at(d).boards.push_back(met.board);
    for (std::size_t c = 0; c < cases_.size(); c++)
      if (const auto d = map.carriage_on(cases_[c].symptom.board); d && !evident_cause(cases_[c].symptom)) {
        on_map_.insert(c);
        forms[*d].boards.insert(forms[*d].boards.end(), cases_[c].boards.begin(), cases_[c].boards.end());
      }
    finding_of(MapDiffers{listed(map.differences), {}, map.audit}).forms = std::move(forms);
  }

  Form form_of(std::size_t difference) const {
    const MapDifference& d = grounds_.map.differences[difference];
    Symptom s{d.example, {}, {}, d.example, grounds_.audited.said.at(difference)};
    s.compared = compared(d.example, by_rules("", grounds_.rules)->ask(d.example), s.told_of_whole, grounds_.observes);
    s.way = s.compared.ways.empty() ? Way{Severity::position, {}, {}} : s.compared.ways.front();
    Form form{"map|" + d.how, 0, 0, std::move(s), {}};
    form.map_difference = d.how;
    return form;
  }

  static std::string listed(const std::vector<MapDifference>& differences) {
    constexpr std::size_t told = 3;
    std::string text;
    for (std::size_t d = 0; d < std::min(told, differences.size()); d++)
      text += (d > 0 ? "; " : "") + differences[d].how;
    return differences.size() <= told ? text : fmt::format("{}; and {} more", text, differences.size() - told);
  }

  std::vector<ReducedCase> cases_;
  const Grounds& grounds_;
  std::vector<std::optional<Cause>> causes_;  // by case
  std::set<std::size_t> on_map_,
      spread_;  // cases that show a difference of the audit; whose own cause was not looked for
  std::map<std::string, Finding> found_;  // by the cause in words
  std::vector<std::string> in_sequence_;
  std::map<std::pair<std::string, std::string>, std::size_t> forms_;  // by cause and name
};

}  // namespace

Upheld upheld(const Finding& finding, const Grounds& grounds) { return FindingsMaker({}, grounds).upheld(finding); }

bool may_say(const Finding& finding, const Symptom& symptom, const Grounds& grounds) {
  return FindingsMaker({}, grounds).may_say(finding, symptom);
}

bool is_left_open(const Symptom& symptom, const Grounds& grounds) {
  return FindingsMaker({}, grounds).is_left_open(symptom);
}

std::optional<Cause> rather_said(const Finding& finding, const Grounds& grounds) {
  return FindingsMaker({}, grounds).rather_said(finding);
}

std::vector<Fault> worth_assuming(const Grounds& grounds) { return FindingsMaker({}, grounds).worth_assuming(); }

std::vector<Finding> findings_of(std::vector<ReducedCase> cases, const Grounds& grounds) {
  return FindingsMaker(std::move(cases), grounds).findings();
}

}  // namespace dipeq
