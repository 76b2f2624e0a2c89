// (internal to replay/) What the evidence of many phases comes to: how many of them each reading leaves unexplained.
#pragma once
#include <map>

#include "fingerprint/costs.hpp"

namespace dipeq {

class ReadingCosts {
 public:
  void add(const Costs& costs);  // of one more phase
  std::size_t of(const Rules& reading) const;
  bool depends_on(Issue issue) const;

  // Over every reading, by elimination; if that would take tables beyond all measure, over those that are reached by changing one choice at
  // a time.
  bool every_reading() const { return every_reading_; }  // as prepared
  void prepare();                                        // when all is added
  Rules cheapest(const Rules& presumed) const;
  std::vector<unsigned> least_by_choice(Issue issue, const Rules& from) const;  // `from`: a reading that is cheapest

 private:
  std::size_t descend(Rules& from, const Issues& fixed) const;

  std::map<Issues, std::vector<unsigned>> sums_;
  std::vector<Costs> all_;
  bool every_reading_ = true;
};

}  // namespace dipeq
