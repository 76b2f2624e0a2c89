// How rightly a comparison tells of an adjudicator of the laboratory, of which it is known what it has wrong.
//
// A board is rightly attributed if mending exactly the faults that its finding names mends it: without them the adjudicator agrees with the
// rules there. Where several faults show on a board, each of them is right. Which faults a cause names is judged by what it does and not
// by its text: its alteration, as an adjudicator, agrees with the adjudicator that has these faults alone, on the boards where either of
// the two departs from the rules. It names them in part if it does nothing else than they do, and all that is seen on its own boards.
#pragma once
#include "tests/laboratory/board_store.hpp"
#include "tests/laboratory/wrong_adjudicator.hpp"

namespace dipeq::laboratory {

// The first boards are all compared; of the others, as many as there are, those that differ, until each fault has been shown often enough.
struct MeasurementSettings {
  std::size_t boards = 20'000, first = 300, each = 40;
  std::uint64_t seed = 1;
  unsigned threads = 1;
};

struct Share {
  std::size_t right = 0, all = 0;
  std::size_t in_part = 0;  // right by a cause that is part of the fault
};

// One finding, judged.
struct Judged {
  std::string cause;
  std::string_view kind;
  FaultSet names = 0;    // of an alteration, by what it does; of another cause, those that it may stand for
  bool in_part = false;  // it does part of what they do
  bool falsely = false;  // it blames what is not there
  std::size_t boards = 0, right = 0;
  double agreement = 0;  // of an alteration, with the faults that it agrees with best
  bool by_sequence = false;
  std::string example;  // the smallest case, in brief, and what differs
};

struct MeasuredFault {
  std::string name;
  std::size_t shown = 0;     // by so many boards
  bool found = false;        // by a finding that names it, on a board that it is right about
  std::size_t findings = 0;  // that are mostly its own
};

struct Measured {
  std::string name;
  std::size_t asked = 0, differing = 0;  // boards
  std::vector<Judged> findings;
  std::vector<MeasuredFault> faults;
  Share explainable;  // boards on which alterations alone show
  Share others;       // boards on which something shows that no alteration says
  std::size_t false_causes() const;
};

Measured measured(const WrongAdjudicator& adjudicator, const MeasurementSettings& settings, BoardStore& boards);

// Of an adjudicator: on how many boards it departs from the rules without its faults, which is none; and with each of them alone.
struct Soundness {
  std::size_t without_faults = 0;
  std::vector<std::size_t> with_fault;
};
Soundness soundness(const WrongAdjudicator& adjudicator, BoardStore& boards);
std::string sound(const WrongAdjudicator& adjudicator, BoardStore& boards);

// A fault counts if so many boards show it, of so many asked: five of 20,000.
std::size_t enough(const MeasurementSettings& settings);

// A case in one line: "ENG F NTH C A LON - BEL; …", and what the other says otherwise than the rules.
std::string in_brief(const Symptom& symptom);

// What each finding names, as text.
std::string details(const Measured& m);

}  // namespace dipeq::laboratory
