#include "full_boards/tries.hpp"

#include <fmt/format.h>

#include <stdexcept>

#include "io/input_error.hpp"
#include "notation/board_in_json.hpp"

namespace dipeq {
namespace {

Json to_json(const FullBoard& full, const BoardInJson& boards) {
  const Difficulty& d = full.difficulty;
  return {{"board", boards.json(full.board)},
          {"kernel", boards.json(full.kernel)},
          {"difficulty", Json::array({d.steps, d.core, d.readings, d.mutants})},
          {"seed", full.seed},
          {"touching", full.touching}};
}

FullBoard full_board(const Json& j, const BoardInJson& boards) {
  const Json& d = j["difficulty"];
  return {boards.board(j["board"]),
          boards.board(j["kernel"]),
          {d[0].number(), d[1].number(), d[2].number(), d[3].number()},
          j["seed"].number(),
          j["touching"].number()};
}

}  // namespace

Parts::Name part_of_tries(std::uint64_t first) {
  return {fmt::format("tries {} to {}", first, first + Tries::in_a_part - 1), first / Tries::in_a_part};
}

Json to_json(const Tries& tries, const Wanted& wanted, const Map& map) {
  const BoardInJson boards(map, wanted.property.rules);
  Json all = Json::array();
  for (const Tried& t : tries.tried)
    all.push_back(t.full ? to_json(*t.full, boards) : Json(t.room ? "in vain" : "no room"));
  return {{"any_kernel", tries.any_kernel}, {"tried", all}};
}

Tries tries(const Json& value, const Parts::Name& part, const Wanted& wanted, const Map& map) {
  const BoardInJson boards(map, wanted.property.rules);
  try {
    Tries tries{value["any_kernel"].truth(), {}};
    for (const Json& t : value["tried"].elements()) {
      if (t.is_text())
        tries.tried.push_back({std::nullopt, t.text() != "no room"});
      else
        tries.tried.push_back({full_board(t, boards), true});
    }
    if (tries.any_kernel && tries.tried.size() != Tries::in_a_part) throw std::invalid_argument("not all were tried");
    return tries;
  } catch (const std::exception& e) {
    throw InputError("shards", {},
                     fmt::format("expected of the part '{}' what a shard of this run writes: {}", part.text, e.what()),
                     "");
  }
}

}  // namespace dipeq
