// Orders as text: DATC prose ("A Tyrolia Supports A Venice - Trieste") and short notation ("A TYR S A VEN - TRI"),
// mixed as one likes, in any letter case; coasts as "(nc)" or "/nc"; "via convoy" at a move's end. A convoyed army's
// move may name its path ("A Yorkshire - North Sea - Belgium"), a support or convoy the power ("Turkish F
// Constantinople").
#pragma once
#include <string>
#include <string_view>

#include "model/position.hpp"
#include "model/presets.hpp"
#include "model/written_order.hpp"
#include "notation/names.hpp"
#include "phases/adjustments.hpp"
#include "phases/retreats.hpp"

namespace dipeq {

// One order; throws InputError with the column of the first thing it could not read. `line_number` and `file` are for
// the message. The rules say which poor writing is an order all the same (4.E.1).
WrittenOrder read_order(std::string_view line, PowerId by, const Map& map, std::string_view file,
                        std::size_t line_number, std::size_t first_column = 1,
                        const Rules& rules = rules_of(Preset::datc_3_2));

enum class Style : std::uint8_t { prose, brief };  // "F St Petersburg(nc) Supports A Moscow", "F STP/nc S A MOS"
std::string write_order(const WrittenOrder& order, const Map& map, Style style = Style::prose);
std::string write_order(const RetreatOrder& order, const Map& map);     // "F Trieste - Albania", "Disband F Trieste"
std::string write_order(const AdjustmentOrder& order, const Map& map);  // "Build A Paris", "Disband A Paris", "Waive"
std::string write_mention(const UnitMention& unit, const Map& map, Style style = Style::prose);
std::string write_unit(const Unit& unit, const Map& map, Style style = Style::prose);  // "F Spain(nc)"
std::string write_location(Location at, const Map& map, Style style = Style::prose);   // "Spain(nc)"

}  // namespace dipeq
