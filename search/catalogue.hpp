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
struct JournalEntry {
  enum class Sought : std::uint8_t { several, none };  // solutions: of each number of orders first these, then those

  Pattern pattern;
  std::vector<Relation> takes;
  Sought sought = Sought::several;  // when it was found
};

struct CatalogueSettings {
  Engine engine = Engine::cadical;
  Constraints constraints = Constraints::all();
  Interrupt stop = {};
  // What `found` was told by a search of the same reading, with the same engine, that was stopped anywhere: this one comes to what that one
  // would have come to. std::invalid_argument if it cannot be that.
  std::vector<JournalEntry> known = {};
  // So many entries after which the solver begins anew. A journal is gone on from with the number with which it was begun.
  std::size_t round = 64;
  // Told from the first entry on, those known among them; of an entry more than once, if several relations will do.
  std::function<void(const JournalEntry&)> found = {};
  std::function<void(std::size_t orders, std::size_t looked_at)> progress = {};
};

struct Catalogue {
  std::vector<CatalogueEntry> entries;  // by number of orders
  std::size_t complete_up_to = 0;       // no entry of up to that many orders is missing
};

Catalogue catalogue(const Rules& rules, std::size_t orders, const CatalogueSettings& settings = {});

}  // namespace dipeq
