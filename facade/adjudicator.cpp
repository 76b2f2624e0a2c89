// The public C++ interface: what each question means is in questions.hpp.
#include <fmt/format.h>

#include <dipeq/dipeq.hpp>
#include "facade/about.hpp"
#include "facade/many.hpp"
#include "facade/questions.hpp"
#include "facade/values.hpp"
#include "io/lines.hpp"

namespace dipeq::v0 {
namespace {

std::string told_all(const std::vector<Problem>& problems) {
  std::string text;
  for (const Problem& p : problems) {
    if (!text.empty()) text += '\n';
    text += p.told == p.message ? fmt::format("{}: {}", p.of, p.message) : p.told;
  }
  return text;
}

Report report(const Json& told) { return {told["report"].text(), compact(told["result"])}; }

std::string text_of(const Board& board) { return compact(facade::board_json(board)); }

}  // namespace

std::string_view version() { return DIPEQ_VERSION; }
Known known() { return facade::known_value(facade::known()); }

Error::Error(std::vector<Problem> problems) : std::runtime_error(told_all(problems)), problems_(std::move(problems)) {}
Error::~Error() = default;
GaveUp::GaveUp() : std::runtime_error("the search for the solutions of a core was given up") {}
GaveUp::~GaveUp() = default;

Adjudicator::Adjudicator() : Adjudicator(Reading{}) {}
Adjudicator::Adjudicator(const Reading& reading) : inside_(std::make_shared<const Inside>(reading)) {}
Adjudicator::~Adjudicator() = default;
Adjudicator::Adjudicator(const Adjudicator&) = default;
Adjudicator::Adjudicator(Adjudicator&&) noexcept = default;
Adjudicator& Adjudicator::operator=(const Adjudicator&) = default;
Adjudicator& Adjudicator::operator=(Adjudicator&&) noexcept = default;

const std::string& Adjudicator::rules() const { return inside_->rules_name; }
const std::string& Adjudicator::map() const { return inside_->map.name(); }
const Texts& Adjudicator::powers() const { return inside_->powers; }
const Texts& Adjudicator::places() const { return inside_->places; }
std::vector<Province> Adjudicator::provinces() const {
  return facade::provinces_value(facade::provinces(inside_->map));
}
std::optional<int> Adjudicator::victory() const { return inside_->map.data().victory; }
Board Adjudicator::opening() const { return facade::board_value(facade::opening_board(*inside_)); }

Understood Adjudicator::read(std::string_view text) const {
  return facade::understood_value(facade::understood(*inside_, without_byte_order_mark(text)));
}

Understood Adjudicator::read(std::string_view text, const Board& position) const {
  return facade::understood_value(facade::understood(*inside_, without_byte_order_mark(text),
                                                     facade::board_of(*inside_, text_of(position), "position")));
}

Result Adjudicator::adjudicate(const Board& board) const {
  return facade::result_value(read_json(facade::adjudicated(*inside_, text_of(board))));
}

Solutions Adjudicator::solutions(const Board& board, std::size_t at_most) const {
  facade::expect_limit(at_most);
  return facade::solutions_value(facade::solutions(*inside_, facade::board_of(*inside_, text_of(board)), at_most));
}

Report Adjudicator::explain(const Board& board, bool what_would_have_turned_it) const {
  const CaseFile asked = facade::board_of(*inside_, text_of(board));
  return report(facade::explanation(*inside_, asked, what_would_have_turned_it));
}

Report Adjudicator::survey(const Board& board) const { return report(facade::survey_of(*inside_, text_of(board))); }

LegalOrders Adjudicator::legal_orders(const Board& board) const {
  return facade::legal_orders_value(facade::legal_orders_of(*inside_, facade::board_of(*inside_, text_of(board))));
}

Board Adjudicator::advance(const Board& board) const {
  return facade::board_value(facade::advanced(*inside_, text_of(board)));
}

std::string Adjudicator::adjudicate_lines(std::string_view lines, unsigned threads) const {
  LinesFailed failed;
  return adjudicate_lines(lines, threads, failed);
}

std::string Adjudicator::adjudicate_lines(std::string_view lines, unsigned threads, LinesFailed& failed) const {
  facade::AnsweredLines answered = facade::adjudicated_lines(*inside_, without_byte_order_mark(lines), threads);
  failed = answered.failed;
  return std::move(answered.answers);
}

void Adjudicator::adjudicate_many(std::span<const std::uint32_t> first, std::span<const PlainOrder> orders,
                                  std::span<PlainOutcome> outcomes, unsigned threads) const {
  facade::adjudicate_many(*inside_, first, orders, outcomes, threads);
}

std::string to_json(const Board& board) { return text_of(board); }

Board board_from_json(std::string_view json) {
  try {
    const Json board = read_json(without_byte_order_mark(json));
    facade::expect_board(board);
    return facade::board_value(board);
  } catch (const NotJson& e) {
    throw Error({{"board", 1, e.column(), e.what(), e.what()}});
  } catch (const JsonError& e) {
    throw facade::error("board", e.what());
  }
}

}  // namespace dipeq::v0
