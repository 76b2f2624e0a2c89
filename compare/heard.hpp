// (internal to compare/) The other, asked while causes are looked for, and what of its answers counts.
#pragma once
#include <array>
#include <set>
#include <string>

#include "compare/findings.hpp"

namespace dipeq {

// Asked of boards on the map as audited: it is told of its own.
class OnTheMap final : public OtherAdjudicator {
 public:
  explicit OnTheMap(const Grounds& grounds) : grounds_(grounds) {}
  std::string_view name() const override { return grounds_.other.name(); }
  Observes observes() const override { return grounds_.other.observes(); }
  bool wants_types() const override { return grounds_.other.wants_types(); }
  bool knows_via() const override { return grounds_.other.knows_via(); }
  Reply ask(const Board& board) override;
  Reply ask_once_more(const Board& board);  // whatever it said of the board before

  // It would be waited for, or started anew, again and again.
  bool given_up() const;

 private:
  Reply ask(const Board& board, const std::string& question);
  Reply ask_anew(const Board& board);

  const Grounds& grounds_;
  std::set<std::string> failed_;  // boards, in words
};

// Of whom it is known that results depend on the sequence: a board that it tells otherwise backwards, and not in words alone, speaks neither for
// a clause nor against one.
class WhereSteady final : public OtherAdjudicator {
 public:
  explicit WhereSteady(OnTheMap& other) : other_(other) {}
  std::string_view name() const override { return other_.name(); }
  Observes observes() const override { return other_.observes(); }
  bool wants_types() const override { return other_.wants_types(); }
  bool knows_via() const override { return other_.knows_via(); }
  Reply ask(const Board& board) override;
  // As the board stands, and backwards; by UnitId of it as it stands.
  std::array<Reply, 2> both_ways(const Board& board);

 private:
  OnTheMap& other_;
};

// Both: which of them counts depends on what the run has seen.
class Heard {
 public:
  explicit Heard(const Grounds& grounds) : as_it_says_(grounds), where_steady_(as_it_says_), grounds_(grounds) {}
  Heard(const Heard&) = delete;
  OnTheMap& as_it_says() { return as_it_says_; }
  OtherAdjudicator& other() {
    return grounds_.sequence_matters ? static_cast<OtherAdjudicator&>(where_steady_) : as_it_says_;
  }
  BothWays both_ways() {
    if (!grounds_.sequence_matters) return {};
    return [this](const Board& board) { return where_steady_.both_ways(board); };
  }
  bool has_to_stop() const { return as_it_says_.given_up() || (grounds_.stop && grounds_.stop()); }

 private:
  OnTheMap as_it_says_;
  WhereSteady where_steady_;
  const Grounds& grounds_;
};

}  // namespace dipeq
