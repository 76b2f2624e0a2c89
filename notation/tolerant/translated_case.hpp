// (internal) Pasted text as a case file in the making: the lines of a case file, each with the place that it comes from.
#pragma once
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "notation/tolerant/order_translation.hpp"
#include "notation/tolerant/pasted.hpp"
#include "notation/tolerant/text/clean_line.hpp"

namespace dipeq {

// A line of the case file, and where in which text it was written.
struct CaseLine {
  std::string text;
  SourceLine source;
  std::vector<std::pair<std::size_t, std::size_t>> origins = {};  // from offsets in `text` to offsets in the source
  std::optional<TranslatedOrder> order = {};                      // if it is one of movement or retreats
  PowerId by = PowerId(0);
  std::string written = {};  // of an order: as it stands in the source

  std::size_t in_source(std::size_t offset) const;
  void replace(std::size_t at, std::size_t length, std::string_view with);  // of the order's text
};

class TranslatedCase {
 public:
  // `home`: the file that names the map, for what lies beside it.
  TranslatedCase(const Map& map, const Rules& rules, std::string_view home) : map_(map), rules_(rules), home_(home) {}

  // Parts of a case file, in the sequence in which they stand there.
  enum class Part : std::uint8_t { case_files, header, statements, orders, retreats, blocks };
  void add(Part part, CaseLine line) { parts_[part].push_back(std::move(line)); }
  bool has(Part part) const { return parts_.contains(part); }

  // The position without any order, and whether it is stated; what is wrong with it goes to `errors`.
  CaseFile position(std::vector<InputError>& errors);
  // Reads all of it. Lines that cannot be read are left out, each with an error.
  CaseFile read(std::vector<InputError>& errors);
  void tell_units_ordered_twice(std::vector<UnderstoodLine>& told) const;  // where there are no sets

 private:
  std::vector<const CaseLine*> lines(bool orders_too) const;
  std::optional<CaseFile> try_to_read(std::vector<const CaseLine*>& lines, std::vector<InputError>& errors) const;
  InputError in_source(const InputError& e, const std::vector<const CaseLine*>& lines) const;
  void move_places(CaseFile& c, const std::vector<const CaseLine*>& lines) const;
  void complete_units(bool stated);
  std::optional<ProvinceId> only_place(std::string_view word, UnitType type) const;
  void refuse_other_meanings(const CaseFile& c, std::vector<InputError>& errors) const;

  const Map& map_;
  const Rules& rules_;
  std::string home_;
  std::map<Part, std::vector<CaseLine>> parts_;
};

}  // namespace dipeq
