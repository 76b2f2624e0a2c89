// The borders of a map file: lines that say where a unit goes from the province that they belong to.
#pragma once
#include <map>
#include <tuple>

#include "notation/map_declarations.hpp"

namespace dipeq {

// A line about borders, taken apart: "one-way fleet(nc) bar" or "closed fall army mos".
struct BorderLine {
  enum class Says : std::uint8_t { lead, lead_one_way, are_difficult, are_closed, are_gone };
  Says says = Says::lead;
  std::optional<Season> closed = {};  // the season in which they are closed
  std::optional<UnitType> by = {};    // none: all of the province's ("closed fall")
  std::string_view coast = {};        // what stands in the brackets behind `fleet`
  std::size_t first = 0;  // the word of the line from which on places stand; the one before it names the unit type
};
// Nullopt if the line is about something else. Throws InputError for a line that begins so and goes on otherwise.
std::optional<BorderLine> border_line(const MapText& text, const MapLine& line);

class MapBorders {
 public:
  // What is wrong with a word of a line, or with the ends of a border, goes to `errors`.
  MapBorders(const MapText& text, const MapDeclarations& declared, MapErrors& errors);

  void read(const MapLine& line, const BorderLine& what, ProvinceId here);
  // When all lines were read. Throws InputError for borders that their two ends do not say alike.
  std::vector<Map::Border> borders();

  // Where such a unit stands, by a word of the line; throws InputError if none can, or the coast is missing or wrong.
  Location place(const MapLine& line, const MapWord& word, UnitType by) const;

 private:
  using Key = std::tuple<UnitType, Location, Location>;
  // What is said of a border, which may be written further down.
  struct Mark {
    Key key;
    BorderLine what;
    const MapLine* line;
    MapWord word;
  };
  // A border as written at one of its ends.
  struct Written {
    const MapLine* line;  // none: of the map that this one is like
    MapWord word;
    bool one_way;
    bool difficult = false;
    Seasons closed = {};
    const Mark *made_difficult = nullptr, *made_closed = nullptr;  // the last, if there are any
  };
  using Closed = std::pair<ProvinceId, Season>;

  void check_terrain(const MapLine& line, const MapWord& word, UnitType type, ProvinceId at) const;
  void check_coast(const MapLine& line, const MapWord& word, Location at) const;
  void read_word(const MapLine& line, const BorderLine& what, Location from, const MapWord& word);
  void lead(const MapLine& line, const BorderLine& what, const Key& key, const MapWord& word);
  void apply(const Mark& mark);
  void check_ends(const Key& key, const Written& here) const;
  void check_closed(const Key& key, const Written& here) const;
  [[noreturn]] void refuse(const Mark* mark, const Written& otherwise, std::string_view message) const;

  const MapText& text_;
  const MapDeclarations& declared_;
  MapErrors& errors_;
  std::map<Key, Written> written_;
  std::vector<Mark> marks_;
  std::vector<Closed> closed_;
};

}  // namespace dipeq
