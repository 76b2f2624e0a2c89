#include "solver/equation_tables.hpp"

#include <bit>

#include "encodings/reads.hpp"
#include "encodings/table.hpp"

namespace dipeq {

void EquationTables::ask(const Interactions& x, Encoding e, const Assignment& state,
                         std::span<const DecisionId> unknowns) {
  x_ = &x, encoding_ = e, state_ = &state, unknowns_ = unknowns;
  if (columns_.size() < state.size()) columns_.resize(state.size());
}

// Unknowns of weight 32 and less alternate within a word, the others from word to word.
std::uint64_t EquationTables::column(std::size_t unknown, std::size_t word) const {
  static constexpr std::uint64_t alternating[] = {0xaaaa'aaaa'aaaa'aaaa, 0xcccc'cccc'cccc'cccc, 0xf0f0'f0f0'f0f0'f0f0,
                                                  0xff00'ff00'ff00'ff00, 0xffff'0000'ffff'0000, 0xffff'ffff'0000'0000};
  const std::size_t place = unknowns_.size() - 1 - unknown;
  return place < 6 ? alternating[place] : (word >> (place - 6) & 1) != 0 ? ~std::uint64_t{0} : 0;
}

TruthTable EquationTables::of(DecisionId equation, As as) {
  TruthTable table(words());
  for (std::size_t w = 0; w < table.size(); w++) {
    for (std::size_t i = 0; i < unknowns_.size(); i++) columns_[unknowns_[i].index()] = column(i, w);
    table[w] = look(equation, as);
  }
  for (DecisionId d : unknowns_) columns_[d.index()] = 0;
  return table;
}

std::uint64_t EquationTables::look(DecisionId d, As as) const {
  if (encoding_ == Encoding::datc_2) return look<Encoding::datc_2, BoardFacts>(d, as);
  if (x_->as_datc_prefers()) return look<Encoding::datc_3, PreferredBoardFacts>(d, as);
  return look<Encoding::datc_3, BoardFacts>(d, as);
}

template <Encoding E, class Facts> std::uint64_t EquationTables::look(DecisionId d, As as) const {
  using Reading = TableReading<E, Facts>;
  const ColumnValues values{state_->data(), columns_.data()};
  if (as == As::written) return equation<E>(Reading({}, *x_, values), d).rows;
  return equation<E>(PathFirst<Reading>({}, *x_, values), d).rows;
}

bool EquationTables::turns(const TruthTable& table, std::size_t unknown) const {
  const std::size_t place = unknowns_.size() - 1 - unknown;
  for (std::size_t w = 0; w < table.size(); w++) {
    const std::uint64_t other =
        place < 6 ? table[w] << (std::size_t{1} << place) : table[w & ~(std::size_t{1} << (place - 6))];
    if (((table[w] ^ other) & column(unknown, w)) != 0) return true;
  }
  return false;
}

std::vector<std::size_t> EquationTables::solutions(std::span<const TruthTable> by_unknown, std::size_t limit) const {
  const std::size_t rows = std::size_t{1} << unknowns_.size();
  std::vector<std::size_t> found;
  for (std::size_t w = 0; w < words(); w++) {
    std::uint64_t solved = rows < 64 ? (std::uint64_t{1} << rows) - 1 : ~std::uint64_t{0};
    for (std::size_t i = 0; i < unknowns_.size(); i++) solved &= ~(by_unknown[i][w] ^ column(i, w));
    for (; solved != 0 && found.size() <= limit; solved &= solved - 1)
      found.push_back(64 * w + static_cast<std::size_t>(std::countr_zero(solved)));
  }
  return found;
}

}  // namespace dipeq
