// Mails of judges meant to do harm: they are refused with their line, or read.
#include "notation/games/judge_mail.hpp"
#include "notation/map_file.hpp"
#include "tests/notation/games/spoilt_games.hpp"

using namespace dipeq;

namespace {

constexpr std::string_view sample_of_judge_mail =
    "Movement results for Fall of 1901.  (ferret.004)\n\n"
    "Austria: Army Vienna -> Galicia.  (*bounce, dislodged*)\n"
    "England: Fleet North Sea CONVOY Army Yorkshire -> Norway.\n"
    "Italy: Army Tyrolia -> Vienna.\n\n"
    "The following units were dislodged:\n\n"
    "The Austrian Army in Vienna can retreat to Budapest or Galicia.\n\n"
    "Ownership of supply centers:\n\nItaly: Rome, Venice.\n\n"
    "Retreat orders for Fall of 1901.  (ferret.005)\n\nAustria: Army Vienna -> Budapest.\n\n"
    "Adjustment orders for Winter of 1901.  (ferret.006)\n\nItaly: Builds a fleet in Naples.\nItaly: Removes the army "
    "in Vienna.\n";

ReadGames read_judge_mail_text(std::string_view text) {
  return read_judge_mail({"spoilt", text}, standard_map(), rules_of(Preset::datc_3_2));
}

}  // namespace

TEST_CASE("spoilt mails of judges are read or refused, and never in silence", "[judges][hostile]") {
  testing::read_or_refuse_spoilt(sample_of_judge_mail, 17, read_judge_mail_text,
                                 [](const ReadGames& r) { CHECK((!r.games.empty() || !r.errors.empty())); });
}
