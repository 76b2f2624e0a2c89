// Boards as JSON, in the one form that every command writes and JSON Lines are read in (docs/dipeq.schema.json). Units and orders in
// short notation, by power.
#pragma once
#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "notation/case/case_file.hpp"
#include "phases/adjustments.hpp"
#include "phases/game_state.hpp"
#include "phases/retreats.hpp"

namespace dipeq {

class BoardWriter {
 public:
  explicit BoardWriter(const Map& map);

  const std::string& power(PowerId p) const { return powers_[p.index()]; }  // as JSON
  const std::string& place(Location at) const {                             // "STP/nc"
    return places_[at.province.index()][static_cast<std::size_t>(at.coast)];
  }
  void append_unit(const Unit& unit, std::string& to) const {  // "F STP/nc", in quotes
    const std::size_t type = static_cast<std::size_t>(unit.type) * places_.size();
    to += units_[(type + unit.at.province.index()) * coasts + static_cast<std::size_t>(unit.at.coast)];
  }

  // `"phase":…,"units":…`, and what of dislodged units, centres and units due there is; without braces. A turn without a date is
  // left out if it is one of movement, unless the board says its phase. Centres are left out if it is not known who owns them.
  void append_state(const GameState& state, std::string& to, bool says_phase = false) const;

  // `"orders":…`: each power's in the sequence in which they stand.
  void append_orders(std::span<const WrittenOrder> orders, std::string& to) const;
  void append_orders(std::span<const RetreatOrder> orders, std::string& to) const;
  void append_orders(std::span<const AdjustmentOrder> orders, std::string& to) const;

  // {"France": [ELEMENT, …], …}: `of(i)` is the power of element i, `append(i)` writes it; powers that have none are left out.
  template <class Of, class Append> void append_by_power(std::size_t elements, Of of, Append append, std::string& to,
                                                         char open = '[', char close = ']') const {
    to += '{';
    bool first_power = true;
    for (std::size_t p = 0; p < powers_.size(); ++p) {
      bool first = true;
      for (std::size_t i = 0; i < elements; ++i) {
        if (of(i) != PowerId(p)) continue;
        if (first) {
          if (!first_power) to += ',';
          to.append(powers_[p]).append(":") += open;
        } else {
          to += ',';
        }
        first = first_power = false;
        append(i);
      }
      if (!first) to += close;
    }
    to += '}';
  }

 private:
  void append_dislodged(const GameState& state, std::string& to) const;
  void append_centres(const GameState& state, std::string& to) const;
  void append_due(const GameState& state, std::string& to) const;

  const Map& map_;
  std::vector<std::string> powers_;
  static constexpr std::size_t coasts = coast_kinds;
  std::vector<std::array<std::string, coasts>> places_;
  std::vector<std::string> units_;  // by type, province and coast
};

// A string as JSON.
void append_text(std::string_view text, std::string& to);

// `"id":…,"title":…,` of which each is left out if there is none.
void append_names(std::string_view id, IdInJson how, std::string_view title, std::string& to);

}  // namespace dipeq
