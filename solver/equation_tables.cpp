#include "solver/equation_tables.hpp"

#include <bit>

#include "encodings/reads.hpp"
#include "encodings/table.hpp"

namespace dipeq {
namespace {

template <Encoding E, class Facts>
std::uint64_t look(const Interactions& x, const ColumnValues& values, DecisionId d, EquationTables::As as) {
  using Reading = TableReading<E, Facts>;
  if (as == EquationTables::As::written) return equation<E>(Reading({}, x, values), d).rows;
  return equation<E>(PathFirst<Reading>({}, x, values), d).rows;
}

std::uint64_t look(const Interactions& x, Encoding e, const ColumnValues& values, DecisionId d, EquationTables::As as) {
  if (e == Encoding::datc_2) return look<Encoding::datc_2, BoardFacts>(x, values, d, as);
  if (x.as_datc_prefers()) return look<Encoding::datc_3, PreferredBoardFacts>(x, values, d, as);
  return look<Encoding::datc_3, BoardFacts>(x, values, d, as);
}

}  // namespace

void EquationTables::tabulate(const Interactions& x, Encoding e, const Assignment& state,
                              std::span<const DecisionId> unknowns, As as) {
  unknowns_ = unknowns.size();
  if (columns_.size() < state.size()) columns_.resize(state.size());
  tables_.resize(unknowns.size() * words());
  const ColumnValues values{state.data(), columns_.data()};
  for (std::size_t w = 0; w < words(); w++) {
    for (std::size_t i = 0; i < unknowns.size(); i++) columns_[unknowns[i].index()] = column(i, w);
    for (std::size_t i = 0; i < unknowns.size(); i++) tables_[i * words() + w] = look(x, e, values, unknowns[i], as);
  }
  for (DecisionId d : unknowns) columns_[d.index()] = 0;
}

// Unknowns of weight 32 and less alternate within a word, the others from word to word.
std::uint64_t EquationTables::column(std::size_t unknown, std::size_t word) const {
  static constexpr std::uint64_t alternating[] = {0xaaaa'aaaa'aaaa'aaaa, 0xcccc'cccc'cccc'cccc, 0xf0f0'f0f0'f0f0'f0f0,
                                                  0xff00'ff00'ff00'ff00, 0xffff'0000'ffff'0000, 0xffff'ffff'0000'0000};
  const std::size_t place = unknowns_ - 1 - unknown;
  return place < 6 ? alternating[place] : (word >> (place - 6) & 1) != 0 ? ~std::uint64_t{0} : 0;
}

bool EquationTables::turns(std::size_t equation, std::size_t unknown) const {
  const std::size_t place = unknowns_ - 1 - unknown;
  for (std::size_t w = 0; w < words(); w++) {
    const std::uint64_t if_yes = table(equation, w);
    const std::uint64_t if_no =
        place < 6 ? if_yes << (std::size_t{1} << place) : table(equation, w & ~(std::size_t{1} << (place - 6)));
    if (((if_yes ^ if_no) & column(unknown, w)) != 0) return true;
  }
  return false;
}

std::vector<std::size_t> EquationTables::solutions(std::size_t limit) const {
  const std::size_t rows = std::size_t{1} << unknowns_;
  constexpr std::size_t usual = 4;  // a circle has 2
  std::vector<std::size_t> found;
  found.reserve(usual);
  for (std::size_t w = 0; w < words(); w++) {
    std::uint64_t solved = rows < 64 ? (std::uint64_t{1} << rows) - 1 : ~std::uint64_t{0};
    for (std::size_t i = 0; i < unknowns_; i++) solved &= ~(table(i, w) ^ column(i, w));
    for (; solved != 0 && found.size() <= limit; solved &= solved - 1)
      found.push_back(64 * w + static_cast<std::size_t>(std::countr_zero(solved)));
  }
  return found;
}

}  // namespace dipeq
