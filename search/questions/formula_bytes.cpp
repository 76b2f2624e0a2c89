#include "search/questions/formula_bytes.hpp"

#include <vector>

namespace dipeq {
namespace {

// Each conjunction stands where it is first needed, behind its parts, and goes by its number in that sequence.
class Writer {
 public:
  explicit Writer(const FormulaGraph& graph) : nodes_(graph.nodes()), numbers_(nodes_.size(), 0) {
    std::uint32_t inputs = 0;
    for (std::size_t n = 1; n < nodes_.size(); n++)
      if (nodes_[n].input) numbers_[n] = 2 * ++inputs;
  }

  void write(Literal formula) {
    place(formula.node());
    number(formula_follows);
    write_name(formula);
  }
  std::string bytes() && { return std::move(bytes_); }

 private:
  static constexpr std::uint64_t formula_follows = 0, conjunction_follows = 1;

  bool is_placed(std::uint32_t node) const { return node == 0 || numbers_[node] != 0; }

  // Without recursion: formulas are deep.
  void place(std::uint32_t node) {
    std::vector<std::uint32_t> open{node};
    while (!open.empty()) {
      const std::uint32_t n = open.back();
      const auto& [left, right, input] = nodes_[n];
      if (is_placed(n)) {
        open.pop_back();
      } else if (is_placed(left.node()) && is_placed(right.node())) {
        write_conjunction(left, right);
        numbers_[n] = 2 * conjunctions_++ + 1;
        open.pop_back();
      } else {
        for (const Literal part : {right, left})
          if (!is_placed(part.node())) open.push_back(part.node());
      }
    }
  }
  void write_conjunction(Literal left, Literal right) {
    number(conjunction_follows);
    write_name(left);
    write_name(right);
  }
  // The constants are 0 and 1; inputs and conjunctions are told apart by the last but one bit.
  void write_name(Literal l) { number(2 * std::uint64_t{numbers_[l.node()]} + l.negated()); }
  // Seven bits a byte, the last byte without the eighth.
  void number(std::uint64_t n) {
    for (; n >= 128; n /= 128) bytes_ += static_cast<char>(n % 128 + 128);
    bytes_ += static_cast<char>(n);
  }

  std::span<const FormulaGraph::Node> nodes_;
  std::vector<std::uint32_t>
      numbers_;  // by node: even of inputs, odd of conjunctions; 0: of the constants, and of what has no number yet
  std::uint32_t conjunctions_ = 0;
  std::string bytes_;
};

}  // namespace

std::string in_bytes(const FormulaGraph& graph, std::span<const Literal> formulas) {
  Writer writer(graph);
  for (const Literal formula : formulas) writer.write(formula);
  return std::move(writer).bytes();
}

}  // namespace dipeq
