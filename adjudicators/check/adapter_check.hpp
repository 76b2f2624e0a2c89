// A conversation with an adapter whose answers are known: it finds the adapter's own faults before its adjudicator is accused of any.
//
//   const AdapterCheck check = check_adapter("node adapters/js-diplomacy/adapter.js", standard_map());
//   if (has_fault(check)) …
//
// Nothing is asked of which any two presets say different things. What is known to be wrong after it may be the
// adapter's fault or its adjudicator's; it is wrong under every reading.
#pragma once
#include <chrono>
#include <string>
#include <vector>

#include "adjudicators/command_adjudicator.hpp"

namespace dipeq {

enum class CheckResult : std::uint8_t {
  ok,
  fault,
  not_offered,  // it says that it does not do some of this, and does the rest
};
std::string_view name(CheckResult result);  // "ok", "fault", "not offered"

struct Checked {
  std::string name;  // "moves"
  CheckResult result = CheckResult::ok;
  std::size_t boards = 0;         // asked about
  std::vector<std::string> says;  // what is wrong, or not offered, or else worth knowing; a sentence each
};

struct AdapterCheck {
  std::string adapter;                              // as it introduces itself; its command, if it does not
  std::vector<Checked> checks;                      // if it does not introduce itself, that one alone
  std::size_t answered = 0;                         // boards
  std::chrono::microseconds slowest{}, together{};  // replies
  bool introduced = false;
};
bool has_fault(const AdapterCheck& check);

// On any map but the standard map only what can be known of all maps is asked. Throws what by_command does.
AdapterCheck check_adapter(const std::string& command, const Map& map, const Patience& patience = {});

}  // namespace dipeq
