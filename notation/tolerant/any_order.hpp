// One order of any phase in whatever words people and programs write it (order_words.hpp), for readers of mails and of formats that hold
// orders as text.
#pragma once
#include <optional>
#include <string>
#include <variant>

#include "io/source_line.hpp"
#include "model/presets.hpp"
#include "model/written_order.hpp"
#include "phases/adjustments.hpp"
#include "phases/retreats.hpp"

namespace dipeq {

struct AnyOrder {
  std::variant<WrittenOrder, RetreatOrder, AdjustmentOrder> order;
  std::optional<PowerId> by;  // the power that the text names, if it does ("French A Par - Bur", "( FRA AMY PAR ) HLD")
  std::string understood;     // as dipeq writes it
  std::string remark;         // what stands behind the order and is none of it, such as "(bounce)"
};

// The order that stands in the line from `begin` on, and nothing else. In a phase of movement it may be one of another phase: "Build A
// Paris" says so itself, "A Mun - Boh" does not. Throws InputError: what cannot be read, and what could be two things.
AnyOrder read_any_order(const SourceLine& line, std::size_t begin, PowerId by, Phase phase, const Map& map,
                        const Rules& rules = rules_of(Preset::datc_3_2));
AnyOrder read_any_order(std::string_view text, PowerId by, Phase phase, const Map& map);  // without a file

}  // namespace dipeq
