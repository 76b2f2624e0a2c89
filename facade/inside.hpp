// (internal) What an adjudicator of the public interface knows: its reading, its map, and workers that are kept from one question to the next.
#pragma once
#include <span>
#include <string_view>
#include <vector>

#include <dipeq/dipeq.hpp>
#include "io/input_error.hpp"
#include "io/json.hpp"
#include "io/threads.hpp"
#include "model/map.hpp"
#include "model/rules.hpp"
#include "report/resolution/json_lines.hpp"

namespace dipeq::facade {

v0::Problem problem(std::string_view of, const InputError& e);
v0::Error error(std::string_view of, const InputError& e);
v0::Error error(std::string_view of, std::string_view message);  // of no place
Json errors_json(std::span<const v0::Problem> problems);         // {"errors": [...]}

}  // namespace dipeq::facade

struct dipeq::v0::Adjudicator::Inside {
  const Map& map;
  Rules rules;
  std::string rules_name;
  Texts powers, places;
  std::vector<Location> locations;  // by place

  explicit Inside(const Reading& reading);  // throws Error

  Kept<LineJudge>::Borrowed judge() const;
  Kept<BoardLineReader>::Borrowed reader() const;

 private:
  mutable Kept<LineJudge> judges_;
  mutable Kept<BoardLineReader> readers_;
};
