// dipeq for C++ programs: the one header to include.
//
//   const dipeq::Adjudicator adjudicator;                          the standard map, DATC 3.2
//   dipeq::Board board = adjudicator.read("Italy: A VEN - TRI, A TYR S A VEN - TRI\nAustria: F TRI H").board;
//   adjudicator.adjudicate(board).results["Austria"]               {"dislodged"}
//
// Names of powers, units ("F STP/nc"), orders ("A VEN - TRI") and results ("given") are those of docs/json.md, in the notation of
// docs/writing-orders.md and in the DATC's words (4.E.2). Whoever needs speed has adjudicate_lines and adjudicate_many.
//
// What cannot be read is an Error, which says all that is wrong at once. What a search gave up on is GaveUp: never a "no".
#pragma once
#if __cplusplus < 202002L
#error "dipeq.hpp takes C++20: -std=c++20"
#endif
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <dipeq/version.h>

#if defined(__GNUC__)
#define DIPEQ_PUBLIC __attribute__((visibility("default")))
#else
#define DIPEQ_PUBLIC
#endif

// Names of one version of this interface; dipeq's own sources have other things of the same names.
#if defined(DIPEQ_OWN_SOURCES)
#define DIPEQ_INLINE
#else
#define DIPEQ_INLINE inline
#endif

namespace dipeq {
DIPEQ_INLINE namespace v0 {
  // "0.1.0": of the library that is linked, not of this header.
  DIPEQ_PUBLIC std::string_view version();

  using Texts = std::vector<std::string>;

  // Something that was handed in and cannot be read.
  struct Problem {
    std::string of;          // what it is wrong with: "board", "position", "text", "rules", "choices", "map", "orders"
    std::size_t line = 1;    // from 1
    std::size_t column = 0;  // in bytes, from 1, of the text or, of a Board, of its to_json(); 0: the line as a whole
    std::string message;     // what is wrong and what was expected
    std::string
        told;  // the same as the program prints it, with the line that it stands in, and all else that is wrong there
    Texts path = {};  // of a board: of what in it, {"orders", "Italy", "0"}; places in lists from 0
  };

  class DIPEQ_PUBLIC Error : public std::runtime_error {
   public:
    explicit Error(std::vector<Problem> problems);  // at least one
    ~Error() override;
    const std::vector<Problem>& problems() const { return problems_; }

   private:
    std::vector<Problem> problems_;
  };

  // A search for the solutions of a paradox was given up. Nothing is known then.
  class DIPEQ_PUBLIC GaveUp : public std::runtime_error {
   public:
    GaveUp();
    ~GaveUp() override;
  };

  // By power, in the sequence in which they were written.
  using ByPower = std::map<std::string, Texts>;

  using ByPlace = std::map<std::string, Texts>;

  struct MayRetreat {
    Texts retreats;  // where to: "ALB", "STP/nc"
    // How many units of the same power that stand are older, for rules that remove the oldest; none: it is not said, and all are.
    std::optional<std::size_t> older = {};
  };

  // A position, and what is ordered in it, in any phase. All but `orders` or `units` may be missing.
  struct Board {
    // The name of the one that is played on; empty: the adjudicator's. Of a map that dipeq knows by name each adjudicator answers.
    std::string map = {};
    std::string phase = {};  // "Fall 1901 retreats"; empty: movement, of no known year
    // Who stands where; without year and centres, in a movement phase, those without an order, at least.
    ByPower units = {};
    ByPower orders = {};
    std::map<std::string, std::map<std::string, MayRetreat>> dislodged = {};  // retreats: by power and unit
    std::optional<ByPower> centres = {};  // who owns which; of no power: nobody owns any. After Fall they change owner
    std::map<std::string, int> due = {};  // adjustments: to build (above zero) or to remove
    // Which board it is, as JSON writes it: "7", or "\"lepanto\"" with its quotation marks; empty: it has none. Result::id hands it back.
    std::string id = {};
    std::string title = {};
  };

  struct Dislodgement {
    std::string by;  // the unit that moved in, as it stood; empty where house rules have a unit dislodged by nobody
    Texts retreats;  // none: the unit is destroyed
  };

  // A paradox: decisions that depend on each other and have no solution, or several.
  struct Core {
    std::string kind;  // "convoy paradox", "circular movement", "other"
    Texts decisions;   // "MOVE(A Brest)"
    std::string rule;  // what decided it: "Szykman rule"; empty: nothing
  };

  struct Result {                                   // its powers are written as in Adjudicator::powers()
    ByPower results;                                // of each order of the board, in the same sequence
    ByPower units;                                  // movement: of each unit of Board::units
    std::map<std::string, Dislodgement> dislodged;  // movement: by unit
    std::vector<Core> cores;                        // movement
    ByPower disbanded, built, removed;              // without an order
    std::optional<Board> after;  // what is played next, if the board says its phase and no core is left without answer
    Texts winners;               // the powers that own as many centres `after` it as win the game
    std::string id;              // Board::id
  };

  // Solutions of the equations of a movement phase, before any backup rule.
  struct Solutions {
    std::vector<std::map<std::string, bool>> listed;  // each by decision: "SUPPORT(F London)"
    bool all = false;                                 // there are no others
  };

  // What could be ordered.
  struct LegalOrders {
    std::map<std::string, std::map<std::string, Texts>> units;  // movement and retreats: by power and unit
    ByPower powers;                                             // adjustments: builds and to waive one, or removals
  };

  // The same as a report for people, at most 80 columns wide, and as JSON (docs/*.schema.json).
  struct Report {
    std::string text, json;
  };

  // Text as people write it, as it was understood.
  struct Understood {
    Board board;
    struct Line {
      std::size_t line;
      std::string kind;  // "heading", "order", "statement", "remark", "passed over"
      std::string written, understood;
    };
    std::vector<Line> lines;  // what was not written in dipeq's own notation
  };

  // A province of a map. Whether a border is open in a season, or difficult, shows in what legal_orders and adjudicate answer.
  struct Province {
    std::string place;    // "STP"
    std::string name;     // "St Petersburg"
    std::string terrain;  // "inland", "coastal", "sea"
    Texts coasts;         // "STP/nc", "STP/sc", if it has several
    bool centre = false;  // a supply centre
    std::string home;     // of a centre: the power whose home it is; empty: nobody's
    Texts armies;         // where an army goes from here without a convoy
    ByPlace fleets;       // where a fleet goes from here, by its coast, or from the province if it has no several
  };

  // What is known by name.
  struct Known {
    struct Choice {
      std::string name, sentence;  // "intent-with-fallback", and what it says
    };
    struct Issue {
      std::string issue, name,
          question;  // "4.A.3", "adjacent-convoy"; "4.A.3=intent-with-fallback" is for Reading::choices
      std::vector<Choice> choices;
    };
    Texts maps;     // for Reading::map
    Texts presets;  // for Reading::rules
    std::vector<Issue> issues;
  };
  DIPEQ_PUBLIC Known known();

  // Movement orders of many boards in plain arrays, which programs of all languages can share. A province or coast is a number: its place in
  // Adjudicator::places(); a power likewise in powers().
  struct PlainOrder {
    enum Kind : std::uint8_t { hold, move, support_hold, support_move, convoy, none };  // none: the unit has no order
    static constexpr std::uint16_t nowhere = 0xFFFF;

    std::uint16_t place = nowhere;        // where the unit stands; a fleet's coast counts
    std::uint16_t target = nowhere;       // move: where to; support, convoy: where the other unit stands
    std::uint16_t destination = nowhere;  // support_move, convoy: where that unit goes
    std::uint8_t power = 0;
    std::uint8_t fleet = 0;  // 0: an army
    std::uint8_t kind = hold;
    std::uint8_t via_convoy = 0;  // move: it says so (4.A.3)
  };
  static_assert(sizeof(PlainOrder) == 10);

  struct PlainOutcome {
    enum Word : std::uint8_t { stands, succeeds, fails, given, cut, available, disrupted, invalid, illegal, no_answer };
    enum Fate : std::uint8_t { in_place_or_moved, dislodged, destroyed };

    std::uint16_t dislodged_by = PlainOrder::nowhere;  // where the unit stood that moved in
    std::uint8_t word = stands;
    std::uint8_t fate = in_place_or_moved;
  };
  static_assert(sizeof(PlainOutcome) == 4);

  // What is played by. Everything is text, so that it can come from a file or a form. A text of rules or of a map that was read once is kept
  // for as long as the program runs.
  struct Reading {
    std::string rules = "datc-3.2";  // a preset ("1971", "dptg", ...), or what a rules file says
    Texts choices = {};              // "4.A.3=intent-with-fallback": what is chosen otherwise
    std::string map = "Standard";    // one that dipeq knows by name, or what a map file says
    std::string called =
        {};  // the name of a rules file's equations in answers: "mine" in "mine on 1982"; empty: "house rules"
  };

  // Lines without a result, of those that adjudicate_lines answered.
  struct LinesFailed {
    std::size_t unreadable = 0;  // what stands there cannot be read
    std::size_t gave_up = 0;     // a search was given up: nothing is known
  };

  // Answers questions about boards by one reading on one map. Copies are cheap and share what is kept; every question may be asked by
  // several threads at once.
  class DIPEQ_PUBLIC Adjudicator {
   public:
    Adjudicator();                                 // DATC 3.2's own reading, on the standard map
    explicit Adjudicator(const Reading& reading);  // throws Error
    ~Adjudicator();
    Adjudicator(const Adjudicator&);
    Adjudicator(Adjudicator&&) noexcept;
    Adjudicator& operator=(const Adjudicator&);
    Adjudicator& operator=(Adjudicator&&) noexcept;

    const std::string& rules() const;  // the reading's name: "datc-3.2 with 4.A.5=not-to-origin"
    const std::string& map() const;    // the map's
    const Texts& powers() const;
    const Texts& places() const;              // provinces, each followed by its coasts: "STP", "STP/nc", "STP/sc"
    std::vector<Province> provinces() const;  // in the sequence of `places`
    std::optional<int> victory() const;       // so many centres win a game, if the map says it
    Board opening() const;                    // where a game begins

    // Each throws Error and GaveUp.
    Understood read(std::string_view text) const;  // a mail, a case file, a board in JSON: whatever dipeq adjudicates
    // The same, as orders on that position, whose own orders do not count: "Con - Bul" is of the unit that stands in Constantinople.
    Understood read(std::string_view text, const Board& position) const;
    Result adjudicate(const Board& board) const;
    Solutions solutions(const Board& board, std::size_t at_most = 1000) const;
    Report explain(const Board& board, bool what_would_have_turned_it = true) const;
    Report survey(const Board& board) const;             // which choices of the rules matter
    LegalOrders legal_orders(const Board& board) const;  // whatever is ordered
    Board advance(const Board& board) const;             // Result::after; an Error if there is none

    // Boards and games in JSON, one a line, as `dipeq adjudicate --format jsonl` answers them, byte for byte. A line that cannot be read is
    // answered by its error. `threads`: 0 stands for as many as the machine has.
    std::string adjudicate_lines(std::string_view lines, unsigned threads = 1) const;
    std::string adjudicate_lines(std::string_view lines, unsigned threads, LinesFailed& failed) const;

    // Board b has the orders from first[b] to first[b + 1], one of each unit on it. `first` has one element more than there are boards.
    // An Error has a problem for each order that cannot be, up to 100, which says its board and order, counted from 0. Nothing says the
    // season: a map on which borders are closed in one is an Error.
    void adjudicate_many(std::span<const std::uint32_t> first, std::span<const PlainOrder> orders,
                         std::span<PlainOutcome> outcomes, unsigned threads = 1) const;

    // (for the C interface) The same from text to text.
    struct Inside;
    const Inside& inside() const { return *inside_; }

   private:
    std::shared_ptr<const Inside> inside_;
  };

  // A board as JSON (docs/dipeq.schema.json) and back; throws Error. What a record says came of a board (`results`, `after`), and what it says
  // `about` it, is no part of a Board and is left out.
  DIPEQ_PUBLIC std::string to_json(const Board& board);
  DIPEQ_PUBLIC Board board_from_json(std::string_view json);

}  // namespace v0
}  // namespace dipeq
