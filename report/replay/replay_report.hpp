// Recorded games against the rules (replay/replay.hpp), and the reading that fits them (replay/fit.hpp), as a person reads it and as JSON
// (docs/replay.schema.json).
#pragma once
#include <string>

#include "io/json.hpp"
#include "io/wrapped.hpp"
#include "replay/fit.hpp"
#include "replay/replay.hpp"
#include "report/html/report.hpp"
#include "report/replay/cause_text.hpp"

namespace dipeq {

struct ReplayReport {
  std::string games;  // where they were read from: "games.jsonl", "3 files and folders"
  Replay replay;
  std::optional<Fit> fit = {};
};

struct ShownReplay {
  std::size_t groups = 20;  // so many are told whole, those with most phases; of the others only how many there are
  std::size_t width = page_width;  // of the page; cases stand on it as they are, to be copied
};
std::string to_text(const ReplayReport& report, const ShownReplay& shown = {});
Json to_json(const ReplayReport& report);
// So many causes are told whole, each with the board of its smallest phase.
HtmlReport html_of(const ReplayReport& report, std::size_t groups);

// A phase as a case: its results by the rules as what is expected, what the record says otherwise as notes.
CaseFile case_of(const DifferingPhase& phase, const Rules& rules);

std::string fit_text(const Fit& fit);
Json fit_json(const Fit& fit);
std::string_view name(IssueFit::Verdict verdict);

}  // namespace dipeq
