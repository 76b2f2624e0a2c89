#include "compare/journal_lines.hpp"

#include <stdexcept>

#include "io/json.hpp"
#include "notation/board_in_json.hpp"

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
  constexpr std::string_view results = "axun_t", severities = "_wrdp", by_map = "_vseq";
  const auto severity = static_cast<std::size_t>(board.severity);
  const char c = board.result != Result::differs ? results[static_cast<std::size_t>(board.result)]
                 : board.by_map                  ? by_map[severity]
                                                 : severities[severity];
  return board.by_sequence ? static_cast<char>(c - 'a' + 'A') : c;
}

Looked looked(char c) {
  for (const bool by_sequence : {false, true}) {
    for (const Result result : {Result::agreed, Result::declined, Result::undecided, Result::failed, Result::unstable})
      if (const Looked board{result, Severity::none, by_sequence}; letter(board) == c) return board;
    for (const Severity severity : {Severity::words, Severity::retreats, Severity::dislodgement, Severity::position})
      for (const bool by_map : {false, true})
        if (const Looked board{Result::differs, severity, by_sequence, by_map}; letter(board) == c) return board;
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
  if (way.impossible) j["impossible"] = name(*way.impossible);
  return j;
}

Way way(const Json& j) {
  Way w{named(j["severity"].text(), Severity::no_answer), told(j["one"]), told(j["other"])};
  if (j.find("failure")) w.failure = named(j["failure"].text(), FailureKind::given_up);
  if (j.find("impossible")) w.impossible = named(j["impossible"].text(), Impossibility::dislodged_by_nobody);
  return w;
}

constexpr std::string_view by_rules_word = "rules", by_sequence_word = "sequence", by_itself_word = "itself";

// From whom it departs.
template <class Differs> std::string by(const Differs& d) {
  return std::string(d.unstable ? by_itself_word : d.by_sequence ? by_sequence_word : by_rules_word);
}

Departure departure(const Json& j) {
  const std::string& from = j["by"].text();
  if (from != by_rules_word && from != by_sequence_word && from != by_itself_word)
    throw std::invalid_argument("an unknown word: " + from);
  Departure d{j["board"].number(), from == by_sequence_word, way(j["way"])};
  d.unstable = from == by_itself_word;
  return d;
}

std::vector<std::size_t> numbers(const Json& j) {
  std::vector<std::size_t> all;
  for (const Json& n : j.elements()) all.push_back(n.number());
  return all;
}

Json round_json(const Round& round) {
  std::string boards;
  for (const Looked& board : round.looked) boards += letter(board);
  Json departures = Json::array();
  for (const Departure& d : round.departures)
    departures.push_back({{"board", d.board}, {"by", by(d)}, {"way", way_json(d.way)}});
  Json by_map = Json::array();
  for (const MetByMap& met : round.by_map)
    by_map.push_back({{"board", met.board}, {"differences", Json(met.differences)}});
  return {{"asked", boards}, {"declined", round.why_declined}, {"departures", departures}, {"by_map", by_map}};
}

Round read_round(const Json& j) {
  Round r;
  for (char c : j["asked"].text()) r.looked.push_back(looked(c));
  for (const Json& why : j["declined"].elements()) r.why_declined.push_back(why.text());
  for (const Json& d : j["departures"].elements()) r.departures.push_back(departure(d));
  for (const Json& met : j["by_map"].elements())
    r.by_map.push_back({met["board"].number(), numbers(met["differences"])});
  return r;
}

std::string in_one_line(const Json& j) { return compact(j) + "\n"; }

}  // namespace

// Boards and what is said of them, on a map.
class JournalLines::Words {
 public:
  Words(const Map& map, const Rules& rules) : boards_(map, rules) {}

  Json json(const Board& board) const { return boards_.json(board); }
  Board board(const Json& j) const { return boards_.board(j); }

  Json json(const Reply& reply) const {
    if (const auto* declined = std::get_if<Declined>(&reply)) return {{"declined", declined->why}};
    if (const auto* failed = std::get_if<Failed>(&reply))
      return {{"failed", name(failed->kind)}, {"what", failed->what}};
    Json units = Json::array();
    for (const ObservedUnit& u : std::get<Observation>(reply).units)
      units.push_back(Json::array({text(u.at), u.dislodged, word_json(u.word), retreats(u)}));
    return {{"seen", units}};
  }

  Json json(const std::vector<Crossing>& crossings) const {
    Json all = Json::array();
    for (const Crossing& c : crossings)
      all.push_back(Json::array({c.by == UnitType::army ? "A" : "F", text(c.from), text(c.to)}));
    return all;
  }

  std::vector<Crossing> crossings(const Json& j) const {
    std::vector<Crossing> all;
    for (const Json& c : j.elements())
      all.push_back(
          {c[0].text() == "A" ? UnitType::army : UnitType::fleet, location(c[1].text()), location(c[2].text())});
    return all;
  }

  Json json(const std::vector<Carriage>& carriages) const {
    Json all = Json::array();
    for (const Carriage& c : carriages) all.push_back(Json::array({text({c.fleet}), text({c.from}), text({c.to})}));
    return all;
  }

  std::vector<Carriage> carriages(const Json& j) const {
    std::vector<Carriage> all;
    for (const Json& c : j.elements())
      all.push_back({location(c[0].text()).province, location(c[1].text()).province, location(c[2].text()).province});
    return all;
  }

  Reply reply(const Json& j) const {
    if (j.find("declined")) return Declined{j["declined"].text()};
    if (j.find("failed")) return Failed{named(j["failed"].text(), FailureKind::given_up), j["what"].text()};
    Observation seen;
    for (const Json& u : j["seen"].elements()) seen.units.push_back(unit(u));
    return seen;
  }

 private:
  std::string text(Location at) const { return boards_.text(at); }
  Location location(const std::string& text) const { return boards_.location(text); }

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

  BoardInJson boards_;
};

JournalLines::JournalLines(const Map& map, const Rules& rules) : words_(std::make_unique<Words>(map, rules)) {}
JournalLines::~JournalLines() = default;

std::string JournalLines::line(const Round& round) const { return in_one_line(round_json(round)); }

Round JournalLines::round(std::string_view line) const { return read_round(read_json(line)); }

std::string JournalLines::line(const Reduced& reduced) const {
  if (const auto* same = std::get_if<std::size_t>(&reduced)) return in_one_line({{"again", *same}});
  const Symptom& s = std::get<Symptom>(reduced);
  return in_one_line({{s.reduced ? "reduced" : "whole", words_->json(s.board)},
                      {"by", by(s)},
                      {"way", way_json(s.way)},
                      {"one", words_->json(s.compared.one)},
                      {"other", words_->json(s.compared.other)},
                      {"of_the_whole", words_->json(s.told_of_whole)}});
}

Reduced JournalLines::reduced(std::string_view line, const Board& whole, Observes with_rules, Observes own) const {
  const Json j = read_json(line);
  if (j.find("again")) return j["again"].number();
  const bool reduced = j.find("reduced") != nullptr;
  const std::string& from = j["by"].text();
  Symptom s{
      words_->board(j[reduced ? "reduced" : "whole"]), way(j["way"]), {}, whole, words_->reply(j["of_the_whole"])};
  s.reduced = reduced;
  s.by_sequence = from == by_sequence_word;
  s.unstable = from == by_itself_word;
  s.compared =
      compared(s.board, words_->reply(j["one"]), words_->reply(j["other"]), from == by_rules_word ? with_rules : own);
  return s;
}

std::string JournalLines::line(const Audited& audited) const {
  Json said = Json::array();
  for (const Reply& reply : audited.said) said.push_back(words_->json(reply));
  const MapAudit& a = audited.audit;
  return in_one_line({{"audit", a.questions},
                      {"no_map", a.no_map},
                      {"missing", words_->json(a.missing)},
                      {"added", words_->json(a.added)},
                      {"unsettled", words_->json(a.unsettled)},
                      {"open_carriages", a.open_carriages},
                      {"not_carried", words_->json(a.not_carried)},
                      {"carried", words_->json(a.carried)},
                      {"said", said}});
}

Audited JournalLines::audited(std::string_view line) const {
  const Json j = read_json(line);
  Audited audited;
  MapAudit& a = audited.audit;
  a.questions = j["audit"].number();
  a.no_map = j["no_map"].truth();
  a.missing = words_->crossings(j["missing"]), a.added = words_->crossings(j["added"]);
  a.unsettled = words_->crossings(j["unsettled"]);
  a.open_carriages = j["open_carriages"].number();
  a.not_carried = words_->carriages(j["not_carried"]), a.carried = words_->carriages(j["carried"]);
  for (const Json& reply : j["said"].elements()) audited.said.push_back(words_->reply(reply));
  return audited;
}

std::string JournalLines::line(const std::optional<Symptom>& left) const {
  return left ? line(Reduced(*left)) : in_one_line({{"left", false}});
}

std::optional<Symptom> JournalLines::left(std::string_view text, const Board& whole, Observes with_rules) const {
  if (read_json(text).find("left")) return std::nullopt;
  return std::get<Symptom>(reduced(text, whole, with_rules, with_rules));
}

std::string JournalLines::line(const Answer& answer) const {
  return in_one_line({{"answer", answer.first}, {"reply", words_->json(answer.second)}});
}

bool JournalLines::is_answer(std::string_view line) { return line.starts_with(R"({"answer":)"); }

Answer JournalLines::answer(std::string_view line) const {
  const Json j = read_json(line);
  return {j["answer"].text(), words_->reply(j["reply"])};
}

}  // namespace dipeq
