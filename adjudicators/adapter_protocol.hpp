// (internal) What dipeq and an adapter say to each other, a line each (docs/adapter-protocol.md, docs/adapter.schema.json). A line is
// read strictly: what is missing, unknown, said twice or of the wrong kind is refused, with its place and what stands there.
#pragma once
#include <array>
#include <exception>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "adjudicators/other_adjudicator.hpp"

namespace dipeq {

class Json;
class StrictValue;

// What an adapter wrote is not what it should have written.
class Garbled : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// What an adapter's word means, by the kind of the order that it is said of. None: nothing that dipeq has a word for.
using Meanings = std::array<std::optional<Word>, 4>;  // by OrderKind

// How an adapter introduces itself.
struct Introduction {
  std::string name, version;
  std::vector<std::string> codes;                           // by ProvinceId: what it calls provinces, in upper case
  bool knows_via = false;                                   // moves that say "via convoy"
  bool knows_path = false;                                  // moves that name the provinces between
  bool wants_types = false;                                 // of every unit that an order names
  std::map<std::string, Meanings, std::less<>> words = {};  // its own words for what became of an order; none: dipeq's
  Observes observes = {};
};

// The line that opens the talk: about boards of that phase.
std::string greeting(const Map& map, Phase phase = Phase::movement);
// An adapter that introduces itself rightly does not adjudicate the phase of which it is to be asked.
class OtherPhases : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};
// The line that answers it; throws Garbled, or OtherPhases.
Introduction read_introduction(std::string_view line, const Map& map, Phase phase = Phase::movement);

Word word_of_datc(const StrictValue& told);  // of 4.E.2; throws Garbled

// The season in which a map is as it is, where that makes a difference.
std::optional<Season> season_of(const Map& map);

std::vector<Location> fleet_locations(const Map& map, ProvinceId p);  // its coasts, or the province itself

// A reply with an id of another request, or of none.
class Unasked : public std::exception {
 public:
  explicit Unasked(std::size_t id) : id_(id) {}
  std::size_t id() const { return id_; }

 private:
  std::size_t id_;
};

// The talk with one adapter, in its own words. A map is kept by reference.
class AdapterTalk {
 public:
  AdapterTalk(const Map& map, Introduction adapter);

  const Introduction& adapter() const { return adapter_; }

  // Why the adapter is not asked: the board is not one that it knows how to read.
  std::optional<std::string> objection(const Board& board) const;
  std::optional<std::string> objection(const PhaseBoard& board) const;
  std::string request(std::size_t id, const Board& board) const;  // a line
  std::string request(std::size_t id, const PhaseBoard& board) const;

  // Throws Garbled, or Unasked: then nothing but the id has been looked at.
  Reply read(std::string_view line, std::size_t id, const Board& asked) const;
  PhaseReply read(std::string_view line, std::size_t id, const PhaseBoard& asked) const;

 private:
  // Texts by location, found by what an adapter writes without a copy of it.
  struct OfText {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const {
      std::size_t all = text.size();
      for (char c : text) all = all * 131 + static_cast<unsigned char>(c);
      return all;
    }
  };

  struct OfLongText {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>()(text); }
  };

  std::string location(Location at) const;
  std::string unit(const Unit& unit) const;
  std::string begin_request(std::size_t id, const Map& map, std::span<const Unit> units) const;
  void tell_units(std::span<const Unit> units, std::string& line) const;
  template <class Order> void tell_orders(const std::vector<Order>& orders, std::string& line) const;
  template <class All, class PowerOf, class Write>
  void tell_by_power(const All& all, PowerOf power_of, Write write, std::string& line) const;
  Json dislodged_told(const RetreatBoard& board) const;
  void tell(const RetreatBoard& board, std::string& line) const;
  void tell(const AdjustmentBoard& board, std::string& line) const;
  template <class Said, class Read>
  Said read_reply(std::string_view line, std::size_t id, std::string_view answer, Read read) const;
  UnitsAfter read_units_after(const StrictValue& after, const Map& map) const;
  Unit read_standing(const StrictValue& told, PowerId power) const;
  Observation read_units(const StrictValue& units, const Board& asked) const;
  // A unit of no power, and what was said of it in a text that has nothing else: `"A VEN":{"at":"TRI","dislodged":false}`.
  struct UnitRead {
    Unit unit;
    ObservedUnit seen;
  };
  std::optional<Observation> read_again(std::string_view line, std::size_t id, const Board& asked) const;
  const UnitRead* unit_read(std::string_view text, const Board& asked) const;
  std::optional<Unit> unit_meant(std::string_view text) const;
  static std::optional<UnitId> standing(const Unit& unit, const Position& position);
  ObservedUnit read_unit(const StrictValue& told, const Unit& unit, const Board& asked) const;
  std::optional<Word> read_word(const StrictValue& told, const Unit& unit, const Board& asked) const;
  Location read_location(const StrictValue& told, UnitType type) const;
  Location location_called(std::string_view text, UnitType type, const StrictValue& told) const;

  Introduction adapter_;
  Map in_its_words_;                 // provinces under the adapter's codes; without borders
  std::vector<std::string> powers_;  // by PowerId: as JSON
  std::unordered_map<std::string, Location, OfText, std::equal_to<>> locations_;
  mutable std::unordered_map<std::string, UnitRead, OfLongText, std::equal_to<>> units_read_;
};

}  // namespace dipeq
