// (internal) Translates one order: which word says what, and in which sequence the notation wants it. What begins with its verb is in
// verb_first.cpp, what stands behind it in order_remark.cpp.
#pragma once
#include "notation/tolerant/order_cursor.hpp"
#include "notation/tolerant/order_translation.hpp"

namespace dipeq {

class Translator {
 public:
  Translator(const CleanLine& line, std::size_t begin, Phase phase, const Map& map, OpenList& list)
      : line_(line), cursor_(line, begin, map), phase_(phase), map_(map), list_(list) {}

  std::vector<TranslatedOrder> run();
  bool is_result_line();

 private:
  // What is written of the order so far.
  void put(std::string_view word, std::size_t from);
  void put(const PlaceWords& place);
  void put(const UnitWords& unit);

  bool verb_first();
  bool list_entry();
  bool waive();
  bool before_unit(OrderWord verb);
  bool built_or_removed(std::string_view verb, ListOf list, std::size_t from);
  bool verb_and_unit(OrderWord verb, std::size_t from);
  void unit_first();
  std::string_view example_of_order() const;
  std::string_view verbs_of_phase() const;
  void of_unit(UnitWords& unit);
  bool later_phase_verb(const UnitWords& unit);
  void action(const UnitWords& unit);
  bool holds_here();
  bool without_order(const UnitWords& unit);
  bool province_is_all() const;
  void move();
  bool way_by_sea(std::vector<PlaceWords>& path);
  bool to_follows(bool romance);
  void support(const UnitWords& unit);
  void supported_to(const UnitWords& whom);
  void convoy(const UnitWords& unit);
  void remark();
  bool remark_in_brackets();
  void note_behind_remark();
  bool arrow_to_province();
  void fleets_on_the_way(std::vector<PlaceWords>& path);
  void fleets_of_convoy(std::vector<PlaceWords>& path);
  bool result_word();
  void from_whom();
  std::size_t end_of_clause() const;

  const CleanLine& line_;
  OrderCursor cursor_;
  Phase phase_;
  const Map& map_;
  OpenList& list_;
  TranslatedOrder order_;
  std::size_t times_ = 1;
  bool colon_ = false;  // behind the unit
};

}  // namespace dipeq
