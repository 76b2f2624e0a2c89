// (internal) The tokens of DAIDE's messages, and what those that are names mean on a map.
#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "notation/formats/format.hpp"
#include "phases/game_state.hpp"

namespace dipeq::daide {

// A token, or a list of them in brackets.
struct Node {
  std::string_view text;  // of a list: empty
  std::size_t offset;     // in the source
  std::vector<Node> list = {};
  bool is_list() const { return text.empty(); }
};

struct Message {
  std::string_view name;  // "ORD"
  std::size_t offset;
  std::vector<Node> nodes;
};

// The messages NOW, SCO and ORD of a line that begins at `offset`; none if it is about something else. Throws InputError where brackets
// do not match.
std::vector<Message> messages_of(const SourceText& source, std::string_view line, std::size_t offset);

std::optional<Turn> turn(std::string_view season, int year);
std::optional<PowerId> power(std::string_view token, const Map& map);
std::optional<ProvinceId> province(std::string_view token, const Map& map);
std::optional<Coast> coast(std::string_view token);

}  // namespace dipeq::daide
