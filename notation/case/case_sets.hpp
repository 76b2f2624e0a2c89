// (internal) What a case says of its orders and units besides them: order sets, proxies, Flying Dutchmen.
#pragma once
#include <map>

#include "io/source_line.hpp"
#include "notation/case/case_file.hpp"
#include "notation/case/case_position.hpp"
#include "notation/names.hpp"

namespace dipeq {

class CaseSets {
 public:
  CaseSets(const Map& map, const Names& names) : map_(map), names_(names) {}

  // Each reads the line from behind its keyword on.
  void read_set(const SourceLine& line, std::size_t begin, std::size_t end, PowerId by);  // "set 2 amends"
  void read_proxy_of_set(const SourceLine& line, std::size_t begin, std::size_t end, PowerId by,
                         std::size_t orders_before);  // "proxy A Munich to Austria"
  void read_proxy(const SourceLine& line, std::size_t proxies, std::size_t end,
                  PowerId by);                                                     // "... proxies A Munich ..."
  void read_dutchmen(const SourceLine& line, std::size_t begin, std::size_t end);  // "dutchman A Kiel or A Munich"

  // Orders of a power stand in the set that was named last, until another power's heading.
  void begin_heading() { current_.reset(); }
  std::optional<SetLabel> current() const { return current_; }
  bool any() const { return !sets_.empty() || !proxies_.empty() || !dutchmen_.empty(); }

  // Into a case whose position is known; throws InputError where something does not fit.
  void place(const std::vector<Placed<WrittenOrder>>& orders, CaseFile& into) const;

 private:
  struct NamedSet {
    SetMark mark;
    SourceLine line;
  };
  using SetsOfPower = std::map<SetLabel, NamedSet>;

  std::optional<SetLabel> label(std::string_view text) const;
  SetMark mark(const SourceLine& line, std::size_t begin, std::size_t end, SetLabel label) const;
  void name_set(const SourceLine& line, std::size_t offset, PowerId by, SetLabel label, SetMark mark);
  void check_in_sets(const std::vector<Placed<WrittenOrder>>& orders) const;
  void check_in_set(PowerId by, const std::optional<SetLabel>& set, const SourceLine& line, std::size_t offset) const;
  Proxy proxy(const SourceLine& line, std::size_t begin, std::size_t end, PowerId by) const;
  UnitMention unit(const SourceLine& line, std::size_t begin, std::size_t end) const;
  void place_proxies(CaseFile& into) const;
  void place_dutchmen(CaseFile& into) const;

  const Map& map_;
  const Names& names_;
  std::optional<SetLabel> current_;
  std::map<PowerId, SetsOfPower> sets_;
  std::vector<Placed<Proxy>> proxies_;
  std::vector<Placed<Dutchman>> dutchmen_;
};

}  // namespace dipeq
