// (internal) What dipeq and an adapter say to each other, a line each (docs/adapter-protocol.md, docs/adapter.schema.json). A line is
// read strictly: what is missing, unknown, said twice or of the wrong kind is refused, with its place and what stands there.
#pragma once
#include <exception>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "adjudicators/other_adjudicator.hpp"

namespace dipeq {

class StrictValue;

// What an adapter wrote is not what it should have written.
class Garbled : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// How an adapter introduces itself.
struct Introduction {
  std::string name, version;
  std::vector<std::string> codes;  // by ProvinceId: what it calls provinces, in upper case
  bool knows_via = false;          // orders to go by convoy
  Observes observes;
};

std::string greeting(const Map& map);                                   // the line that opens the talk
Introduction read_introduction(std::string_view line, const Map& map);  // the line that answers it; throws Garbled

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
  std::string request(std::size_t id, const Board& board) const;  // a line

  // Throws Garbled, or Unasked: then nothing but the id has been looked at.
  Reply read(std::string_view line, std::size_t id, const Position& asked) const;

 private:
  std::string location(Location at) const;
  Observation read_units(const StrictValue& units, const Position& asked) const;
  ObservedUnit read_unit(const StrictValue& told, const Unit& unit) const;
  Location read_location(const StrictValue& told, UnitType type) const;

  Introduction adapter_;
  Map in_its_words_;  // provinces under the adapter's codes; without borders
  std::unordered_map<std::string, Location> locations_;
};

}  // namespace dipeq
