#include "words.hpp"

#include <algorithm>
#include <cctype>

using namespace dipcc;

namespace {

std::string upper(std::string text) {
  std::ranges::transform(text, text.begin(), [](unsigned char c) { return std::toupper(c); });
  return text;
}

// Its own reading of an order; it throws what it does not read.
Order read(const std::string& theirs, const std::string& text) {
  try {
    return Order(theirs);
  } catch (const std::exception& e) {
    throw Declined("dipcc has no words for " + text);
  }
}

// What follows the word, if the text begins with it: "F VEN" of "Build F VEN".
std::optional<std::string> after(const std::string& word, const std::string& text) {
  if (!text.starts_with(word + " ")) return std::nullopt;
  return upper(text.substr(word.size() + 1));
}

}  // namespace

Power power(const std::string& name) {
  try {
    return power_from_str(upper(name));
  } catch (const std::exception&) {
    throw Declined("dipcc has no power " + name);
  }
}

Loc place(const std::string& text) {
  const Loc loc = loc_from_str(upper(text));
  if (loc == Loc::NONE) throw Declined("dipcc has no place " + text);
  return loc;
}

Unit unit(const std::string& text) {
  return {text.at(0) == 'A' ? UnitType::ARMY : UnitType::FLEET, place(text.substr(2))};
}

std::string written(Loc loc) {
  std::string text = loc_str(loc);
  for (std::size_t i = 3; i < text.size(); i++) text[i] = static_cast<char>(std::tolower(text[i]));
  return text;
}

std::string written(const Unit& unit) { return (unit.type == UnitType::ARMY ? "A " : "F ") + written(unit.loc); }

std::string written_power(Power power) {
  std::string text = power_str(power);
  std::transform(text.begin() + 1, text.end(), text.begin() + 1, [](unsigned char c) { return std::tolower(c); });
  return text;
}

Order movement_order(const std::string& text) { return read(upper(text), text); }

Order retreat_order(const std::string& text) {
  if (const auto disbanded = after("Disband", text)) return read(*disbanded + " D", text);
  const std::size_t dash = text.find(" - ");
  if (dash == std::string::npos) throw Declined("dipcc has no words for " + text);
  return read(upper(text.substr(0, dash)) + " R " + upper(text.substr(dash + 3)), text);
}

std::optional<Order> adjustment_order(const std::string& text) {
  if (text == "Waive") return std::nullopt;
  if (const auto built = after("Build", text)) return read(*built + " B", text);
  if (const auto disbanded = after("Disband", text)) return read(*disbanded + " D", text);
  throw Declined("dipcc has no words for " + text);
}
