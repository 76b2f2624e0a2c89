// The phases in which a record and the rules differ, grouped by what explains them.
//
// A cause holds for every phase of its group. Another reading is a cause only if the record follows it at least as often as not, as far as
// phases tell that agree with the rules: some of these are kept as controls.
#pragma once
#include <set>
#include <string>

#include "replay/cause.hpp"

namespace dipeq {

// Where a phase of a record is found again.
struct PlaceInRecord {
  std::string file;
  TextPlace place = {};
  std::string game;   // its id
  std::string phase;  // as the record calls it, or its turn
};
PlaceInRecord place_of(const Game& game, std::size_t phase);
std::string to_text(const PlaceInRecord& place);  // "games.jsonl:12, game abc, S1901M"

struct DifferingPhase {
  PlaceInRecord where;
  RecordedPhase phase;
  FoundPhase found;  // by the rules
  Disagreement disagreement;
};

struct ReplayGroup {
  RecordCause cause;  // of an order: that of the smallest phase
  std::size_t phases = 0, games = 0;
  std::size_t controls_against = 0;  // of another reading: so many controls do not agree with it
  std::vector<Rules> as_well = {};   // of another reading: those that explain every phase of the group just as well
  DifferingPhase smallest;           // with the fewest units, and of these the first
  std::vector<PlaceInRecord> first = {};  // a few
};

class DifferingPhases {
 public:
  explicit DifferingPhases(const Rules& rules) : rules_(rules) {}

  void add(const PlaceInRecord& where, std::size_t number_of_game, const RecordedStep& step, const Disagreement& d,
           AskedStep& asked, BatchAdjudicator& adjudicator);
  void add_control(const RecordedStep& step);

  // `agreed`: so many phases agree with the rules.
  std::vector<ReplayGroup> groups(std::size_t agreed) const;
  std::size_t controls() const { return controls_.size(); }

 private:
  // Phases with the same causes.
  struct Met {
    Causes causes;
    std::size_t phases = 0;
    std::set<std::size_t> games = {};
    DifferingPhase smallest;
    std::vector<PlaceInRecord> first = {};
  };
  struct Control {
    RecordedPhase phase;
    std::optional<RecordedPhase> next, before;
  };
  class Grouping;

  static void join(Met& into, const Met& from);

  Rules rules_;
  std::vector<Met> met_;
  std::vector<Control> controls_;
  std::size_t offered_ = 0;
};

}  // namespace dipeq
