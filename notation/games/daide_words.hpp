// (internal) What stands in the brackets of DAIDE's messages: turns, units, places and results.
#pragma once
#include "notation/formats/record.hpp"
#include "notation/games/daide_tokens.hpp"

namespace dipeq::daide {

// The tokens of a list, one after the other. Whatever expects something else than is there throws InputError.
class Brackets {
 public:
  Brackets(const SourceText& source, const Map& map, const Node& node);

  bool at_end() const { return next_ == node_.list.size(); }
  bool list_comes() const { return !at_end() && node_.list[next_].is_list(); }
  bool comes(std::string_view first, std::string_view second) const;
  bool take_if(std::string_view token);
  std::string_view token(std::string_view expected);
  Brackets inner(std::string_view expected) { return {source_, map_, take(expected)}; }
  void end() const;  // nothing more stands there

  Turn turn();
  PowerId power();
  Location place();
  Unit unit();

  [[noreturn]] void fail(std::string_view message) const { fail_at(node_, message); }

 private:
  const Node& take(std::string_view expected);
  ProvinceId province(const Node& node) const;
  Location place_with_coast();
  [[noreturn]] void fail_at(const Node& node, std::string_view message) const;

  const SourceText& source_;
  const Map& map_;
  const Node& node_;
  std::size_t next_ = 0;
};

// What a result says of an order: SUC, BNC, CUT, DSR, NSO, FLD, and RET for a unit that is dislodged.
SaidOutcome movement_result(Brackets results, const WrittenAction& action);
SaidOutcome other_result(Brackets results);  // of a retreat, a build or a removal

}  // namespace dipeq::daide
