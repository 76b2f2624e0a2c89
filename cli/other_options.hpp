// Which other adjudicator a command asks: a built-in procedure, or dipeq under another reading.
#pragma once
#include <atomic>
#include <memory>
#include <mutex>

#include "adjudicators/command_adjudicator.hpp"
#include "cli/command.hpp"
#include "compare/comparison.hpp"

namespace dipeq::cli {

struct OtherOptions {
  std::string procedure;      // --procedure
  std::string reading;        // --reading: a preset, or a rules file
  std::string command;        // --command: starts an adapter (docs/adapter-protocol.md)
  double reply_timeout = 10;  // --reply-timeout: seconds
  std::uint64_t memory = 0;   // --memory: MiB
};

// Whether one that was started is asked no more, since it failed too often; and how it failed at last. For several threads.
class GivenUp {
 public:
  void say(const std::string& why) {
    const std::lock_guard lock(saying_);
    if (!said_) why_ = why;
    said_ = true;
  }
  bool yes() const { return said_; }
  const std::string& why() const { return why_; }  // if it says yes

 private:
  std::mutex saying_;
  std::atomic<bool> said_ = false;
  std::string why_;
};

struct Other {
  std::string name, source;
  std::string option;  // that names it on the command line
  StartAdjudicator start;
  std::shared_ptr<GivenUp> given_up = std::make_shared<GivenUp>();
};

std::vector<Option> other_options(OtherOptions& options);  // one of which is chosen
// How an adapter is run.
std::vector<Option> adapter_options(OtherOptions& options, const Besides& besides = needs("--command"));
Patience patience(const OtherOptions& options);
// UsageError if what is named is not known. The rules say which orders a procedure takes for legal.
Other other_adjudicator(const OtherOptions& options, const Rules& rules, Phase phase = Phase::movement);

}  // namespace dipeq::cli
