// (internal to phases/) What a reading makes of order sets, perpetual orders, proxies and Flying Dutchmen before it looks at the board.
#pragma once
#include <optional>
#include <vector>

#include "model/put_aside.hpp"
#include "model/rules.hpp"
#include "phases/handed_in.hpp"

namespace dipeq {

// 4.D.1, 4.D.2. Per power, the first of its numbered sets that counts; lettered sets and orders of no set count all.
class SetsThatCount {
 public:
  SetsThatCount(const HandedIn& in, const Rules& rules);
  bool counts(PowerId by, const std::optional<SetLabel>& label) const;

 private:
  std::vector<std::size_t> first_;
};

bool lettered(const std::optional<SetLabel>& label);
bool sets_of_no_sequence_hold(const Rules& rules);             // 4.D.2
PutAside perpetual_fault(const Rules& rules);                  // 4.E.4
PutAside proxy_fault(const Proxy& proxy, const Rules& rules);  // 4.E.5
bool removes_dutchmen(const Rules& rules);                     // 4.E.6

}  // namespace dipeq
