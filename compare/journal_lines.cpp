#include "compare/journal_lines.hpp"

#include <stdexcept>
#include <unordered_map>

#include "io/json.hpp"
#include "notation/order_text.hpp"

namespace dipeq {
namespace {

// The value of that name; names come from `name`.
template <class Enum> Enum named(const std::string& text, Enum last) {
  for (std::size_t e = 0; e <= static_cast<std::size_t>(last); e++)
    if (name(static_cast<Enum>(e)) == text) return static_cast<Enum>(e);
  throw std::invalid_argument("an unknown word: " + text);
}

// A board in a letter, in upper case if it also depends on the sequence.
char letter(const Looked& board) {
  constexpr std::string_view results = "axun", severities = "_wrdp";
  const char c = board.result == Result::differs ? severities[static_cast<std::size_t>(board.severity)]
                                                 : results[static_cast<std::size_t>(board.result)];
  return board.by_sequence ? static_cast<char>(c - 'a' + 'A') : c;
}

Looked looked(char c) {
  for (const bool by_sequence : {false, true}) {
    for (const Result result : {Result::agreed, Result::declined, Result::undecided, Result::failed})
      if (const Looked board{result, Severity::none, by_sequence}; letter(board) == c) return board;
    for (const Severity severity : {Severity::words, Severity::retreats, Severity::dislodgement, Severity::position})
      if (const Looked board{Result::differs, severity, by_sequence}; letter(board) == c) return board;
  }
  throw std::invalid_argument(std::string("an unknown letter: ") + c);
}

Json word_json(const std::optional<Word>& word) { return word ? Json(name(*word)) : Json(); }

std::optional<Word> word(const Json& text) {
  return text.is_null() ? std::nullopt : std::optional(named(text.text(), Word::no_answer));
}

Json told_json(const Told& told) { return Json::array({told.moved, told.dislodged, word_json(told.word)}); }

Told told(const Json& t) { return {t[0].truth(), t[1].truth(), word(t[2])}; }

Json way_json(const Way& way) {
  Json j{{"severity", name(way.severity)}, {"one", told_json(way.one)}, {"other", told_json(way.other)}};
  if (way.failure) j["failure"] = name(*way.failure);
  return j;
}

Way way(const Json& j) {
  Way w{named(j["severity"].text(), Severity::no_answer), told(j["one"]), told(j["other"])};
  if (j.find("failure")) w.failure = named(j["failure"].text(), FailureKind::given_up);
  return w;
}

// "England: F LON - NTH": whose it is, and the rest.
std::pair<PowerId, std::string> of_power(const Json& text, const Map& map) {
  const std::string& whole = text.text();
  const std::size_t colon = whole.find(": ");
  for (std::size_t p = 0; p < map.powers().size(); p++)
    if (whole.substr(0, colon) == map.power(PowerId(p))) return {PowerId(p), whole.substr(colon + 2)};
  throw std::invalid_argument("no power: " + whole);
}

Json round_json(const Round& round) {
  std::string boards;
  for (const Looked& board : round.looked) boards += letter(board);
  Json departures = Json::array();
  for (const Departure& d : round.departures)
    departures.push_back({{"board", d.board}, {"by_sequence", d.by_sequence}, {"way", way_json(d.way)}});
  return {{"asked", boards}, {"declined", round.why_declined}, {"departures", departures}};
}

Round read_round(const Json& j) {
  Round r;
  for (char c : j["asked"].text()) r.looked.push_back(looked(c));
  for (const Json& why : j["declined"].elements()) r.why_declined.push_back(why.text());
  for (const Json& d : j["departures"].elements())
    r.departures.push_back({d["board"].number(), d["by_sequence"].truth(), way(d["way"])});
  return r;
}

std::string in_one_line(const Json& j) { return compact(j) + "\n"; }

}  // namespace

// Boards and what is said of them, on a map.
class JournalLines::Words {
 public:
  Words(const Map& map, const Rules& rules) : map_(map), rules_(rules) {
    for (std::size_t p = 0; p < map.provinces().size(); p++) {
      add(Location{ProvinceId(p)});
      for (Coast coast : map.provinces()[p].coasts) add(Location{ProvinceId(p), coast});
    }
  }

  Json json(const Board& board) const {
    Json units = Json::array(), orders = Json::array();
    for (const Unit& u : board.position.units())
      units.push_back(map_.power(u.power) + ": " + write_unit(u, map_, Style::brief));
    for (const WrittenOrder& o : board.orders)
      orders.push_back(map_.power(o.by) + ": " + write_order(o, map_, Style::brief));
    return {{"units", units}, {"orders", orders}};
  }

  Board board(const Json& j) const {
    Board b{Position(map_), {}};
    for (const Json& u : j["units"].elements()) {
      const auto [power, text] = of_power(u, map_);
      b.position.add({text.starts_with('F') ? UnitType::fleet : UnitType::army, power, location(text.substr(2))});
    }
    for (const Json& o : j["orders"].elements()) {
      const auto [power, text] = of_power(o, map_);
      b.orders.push_back(read_order(text, power, map_, "an order", 1, 1, rules_));
    }
    return b;
  }

  Json json(const Reply& reply) const {
    if (const auto* declined = std::get_if<Declined>(&reply)) return {{"declined", declined->why}};
    if (const auto* failed = std::get_if<Failed>(&reply))
      return {{"failed", name(failed->kind)}, {"what", failed->what}};
    Json units = Json::array();
    for (const ObservedUnit& u : std::get<Observation>(reply).units)
      units.push_back(Json::array({text(u.at), u.dislodged, word_json(u.word), retreats(u)}));
    return {{"seen", units}};
  }

  Reply reply(const Json& j) const {
    if (j.find("declined")) return Declined{j["declined"].text()};
    if (j.find("failed")) return Failed{named(j["failed"].text(), FailureKind::given_up), j["what"].text()};
    Observation seen;
    for (const Json& u : j["seen"].elements()) seen.units.push_back(unit(u));
    return seen;
  }

 private:
  void add(Location at) { locations_.emplace(text(at), at); }

  std::string text(Location at) const { return write_location(at, map_, Style::brief); }

  Location location(const std::string& text) const {
    const auto at = locations_.find(text);
    if (at == locations_.end()) throw std::invalid_argument("no place: " + text);
    return at->second;
  }

  Json retreats(const ObservedUnit& u) const {
    if (!u.retreats) return {};
    Json all = Json::array();
    for (Location to : *u.retreats) all.push_back(text(to));
    return all;
  }

  ObservedUnit unit(const Json& j) const {
    ObservedUnit u{location(j[0].text()), j[1].truth(), word(j[2])};
    if (j[3].is_null()) return u;
    u.retreats.emplace();
    for (const Json& to : j[3].elements()) u.retreats->push_back(location(to.text()));
    return u;
  }

  const Map& map_;
  Rules rules_;
  std::unordered_map<std::string, Location> locations_;
};

JournalLines::JournalLines(const Map& map, const Rules& rules) : words_(std::make_unique<Words>(map, rules)) {}
JournalLines::~JournalLines() = default;

std::string JournalLines::line(const Round& round) const { return in_one_line(round_json(round)); }

Round JournalLines::round(std::string_view line) const { return read_round(read_json(line)); }

std::string JournalLines::line(const Reduced& reduced) const {
  if (const auto* form = std::get_if<std::size_t>(&reduced)) return in_one_line({{"again", *form}});
  const Symptom& s = std::get<Symptom>(reduced);
  return in_one_line({{"reduced", words_->json(s.board)},
                      {"one", words_->json(s.compared.one)},
                      {"other", words_->json(s.compared.other)},
                      {"of_the_whole", words_->json(s.told_of_whole)}});
}

Reduced JournalLines::reduced(std::string_view line, const Departure& d, const Board& whole, Observes observes) const {
  const Json j = read_json(line);
  if (j.find("again")) return j["again"].number();
  Board small = words_->board(j["reduced"]);
  Compared said = compared(small, words_->reply(j["one"]), words_->reply(j["other"]), observes);
  return Symptom{std::move(small), d.way, std::move(said), whole, words_->reply(j["of_the_whole"]), d.by_sequence};
}

}  // namespace dipeq
