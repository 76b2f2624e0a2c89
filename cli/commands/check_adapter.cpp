#include <memory>

#include "cli/command.hpp"
#include "cli/map_option.hpp"
#include "cli/other_options.hpp"
#include "cli/terminal/page.hpp"
#include "cli/terminal/progress.hpp"
#include "report/comparison/adapter_check.hpp"

namespace dipeq::cli {
namespace {

struct CheckAdapterOptions {
  OtherOptions other;
  Format format = Format::text;
};

Exit run_check_adapter(const CheckAdapterOptions& o) {
  Progress progress("asking the adapter");
  const AdapterCheck check = check_adapter(o.other.command, map_at_hand(), patience(o.other));
  if (o.format == Format::json)
    tell_json(to_json(check));
  else
    tell(to_text(check));
  if (!check.introduced) return Exit::other_failed;
  return has_fault(check) ? Exit::differs : Exit::holds;
}

}  // namespace

Command check_adapter_command() {
  const auto o = std::make_shared<CheckAdapterOptions>();
  return {
      .name = "check-adapter",
      .sentence = "Ask an adapter what is known, to find its own faults before it is compared",
      .sections = {{"",
                    together({Option{"COMMAND", text("COMMAND", o->other.command),
                                     "a shell command that starts the adapter (docs/adapter-protocol.md)", needed()}},
                             adapter_options(o->other, {}),
                             std::vector<Option>{format_option(o->format), map_option()})}},
      .notes =
          {{"dipeq asks about small boards on which all readings of the rulebook agree: units of every kind, orders of "
            "every kind, coasts, convoys, dislodged units, illegal orders, a full board; about each province of the "
            "map; about the same boards again, and of a new process; and whether it ends when its input does. Each "
            "check is ok, a fault, or not offered, if the adapter says that it does not do that."},
           {"Exit codes: 0 no fault, 1 faults, 2 bad usage, 4 the adapter does not introduce itself."}},
      .examples = {"dipeq check-adapter 'python3 adapters/python/plain_moves.py'",
                   "dipeq check-adapter 'python3 adapters/python/plain_moves.py' --format json"},
      .run = [o] { return run_check_adapter(*o); }};
}

}  // namespace dipeq::cli
