#include "cli/other_options.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "adjudicators/procedures/procedure.hpp"
#include "cli/map_option.hpp"
#include "cli/rule_options.hpp"
#include "io/echo.hpp"

namespace dipeq::cli {
namespace {

std::vector<std::string> procedure_names() {
  std::vector<std::string> names;
  for (const Procedure& p : procedures()) names.emplace_back(p.name);
  return names;
}

std::string as_typed(const OtherOptions& o) {
  std::string text = "--command " + for_shell(o.command);
  if (o.reply_timeout != OtherOptions{}.reply_timeout) text += fmt::format(" --reply-timeout {}", o.reply_timeout);
  if (o.memory > 0) text += fmt::format(" --memory {}", o.memory);
  return text;
}

Other adapter(const OtherOptions& o, Phase phase) {
  const auto given_up = std::make_shared<GivenUp>();
  const auto say = [given_up](const std::string& why) { given_up->say(why); };
  return {
      shown(o.command), "", as_typed(o),
      [command = o.command, p = patience(o), phase, say] { return by_command(command, map_at_hand(), p, phase, say); },
      given_up};
}

}  // namespace

std::vector<Option> other_options(OtherOptions& options) {
  const std::vector<std::string> names = procedure_names();
  Value procedure = one_of(
      names, [&options, names](std::size_t n) { options.procedure = names[n]; }, "");
  procedure.name = "NAME";
  return {{"--procedure", std::move(procedure),
           fmt::format("an adjudicator of the literature (docs/procedures.md): {}", fmt::join(names, ", "))},
          {"--reading", text("PRESET|FILE", options.reading),
           "dipeq itself under another reading: a preset or a rules file"},
          {"--command", text("COMMAND", options.command),
           "any other adjudicator: a shell command that starts its adapter (docs/adapter-protocol.md)"}};
}

std::vector<Option> adapter_options(OtherOptions& options, const Besides& besides) {
  Value timeout = seconds(options.reply_timeout), memory = number(options.memory, {1, 1 << 24});
  timeout.if_not_given = fmt::format("{}", options.reply_timeout);
  memory.name = "MIB";
  return {
      {"--reply-timeout", std::move(timeout), "how long to wait for a reply of the adapter", besides},
      {"--memory", std::move(memory),
       "no process of the adapter may have more memory of its own, in MiB; each may have as much, and each thread asks "
       "an adapter of its own",
       besides}};
}

// Slow ones are slow to start as well, and their introduction comes once.
Patience patience(const OtherOptions& o) {
  Patience patience;
  patience.reply = std::chrono::milliseconds(std::llround(std::ceil(std::min(o.reply_timeout, 1e6) * 1000)));
  patience.start = std::max(patience.start, patience.reply);
  patience.memory = o.memory << 20;
  return patience;
}

Other other_adjudicator(const OtherOptions& o, const Rules& rules, Phase phase) {
  if (!o.procedure.empty()) {
    const Procedure& p = procedure(o.procedure);
    if (rules.house) throw UsageError("--procedure", "the procedures of the literature know no house rules");
    return {std::string(p.name), std::string(p.source), "--procedure " + o.procedure,
            [&p, rules] { return by_procedure(p, rules); }};
  }
  if (!o.command.empty()) return adapter(o, phase);
  if (o.reading.empty()) throw UsageError("", "expected one of --procedure, --reading or --command");
  const Rules reading = reading_named(o.reading, "--reading");
  return {"dipeq under " + shown(o.reading), "", "--reading " + for_shell(o.reading),
          [reading, name = o.reading] { return by_rules(name, reading); }};
}

}  // namespace dipeq::cli
