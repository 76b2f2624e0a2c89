// The minimal patterns whose orders have no solution, or several: those of which no smaller part (patterns/minimal.hpp) is so. Complete for each
// number of orders, which is proved by the search's last answer.
//
// Two patterns are one entry if they are the same up to the numbering of orders, places and powers, whosever the orders are and whatever the
// convoying fleets touch without need. An entry tells which orders must, or must not, be of one power. Circular movements are entries
// like any others; what has one in it is not minimal.
#pragma once
#include <functional>
#include <optional>
#include <vector>

#include "campaign/parts.hpp"
#include "patterns/relations.hpp"
#include "search/questions/oracle.hpp"
#include "search/questions/slots.hpp"

namespace dipeq {

struct CatalogueEntry {
  Pattern pattern;                           // one of them
  std::vector<std::vector<Relation>> takes;  // the defect is there where all relations of one of these hold
  std::vector<std::uint32_t> solutions;      // of `pattern`, as bits by order
  bool circular = false;                     // a circular movement
  std::size_t orders() const { return pattern.size(); }
};

// Whether the entry is a part (patterns/minimal.hpp) of the pattern, with relations that it takes.
bool contains(const Pattern& pattern, const CatalogueEntry& entry);

// A pattern that was found to be minimal, and relations that it takes.
struct FoundPattern {
  Pattern pattern;
  std::vector<Relation> takes;
};

struct CatalogueSettings {
  Engine engine = Engine::cadical;
  Constraints constraints = Constraints::all();
  Interrupt stop = {};
  std::size_t powers = 7;  // of the patterns that are shown at most, where the defect takes no more
  // Look also at patterns that are known not to be minimal. Without any need, but to see that nothing is missed.
  bool every_pattern = false;
  // Who finds what there is of orders of the same kinds, or knows it. None: this search does. What has the most orders is found by each
  // shard as far as it is its own; of fewer orders every shard needs all.
  Parts* parts = nullptr;
  std::function<void(std::size_t orders, const std::string& part, std::size_t found)> progress = {};
};

struct Catalogue {
  std::vector<CatalogueEntry> entries;  // by number of orders
  std::size_t complete_up_to = 0;       // no entry of up to that many orders is missing, but for those of other shards
};

Catalogue catalogue(const Rules& rules, std::size_t orders, const CatalogueSettings& settings = {});

}  // namespace dipeq
