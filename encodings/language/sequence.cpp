#include "encodings/language/sequence.hpp"

namespace dipeq::language {
namespace {

class Sequence {
 public:
  explicit Sequence(const Rulebook& book) : book_(book), seen_(book.definitions().size()) {
    for (std::uint32_t d = 0; d < seen_.size(); ++d)
      if (is_equation(d)) look(*book.definitions()[d].body);
    for (std::uint32_t d = 0; d < seen_.size(); ++d)
      if (is_equation(d)) list.push_back(d);
  }
  std::vector<std::uint32_t> list;

 private:
  bool is_equation(std::uint32_t d) const {
    const Definition& of = book_.definitions()[d];
    return of.decision && of.body;
  }
  void look(NodeId id) {
    const Node& n = book_[id];
    if (n.op == Node::Op::call) add(n.number);
    for (std::size_t i = 0; i < n.count; ++i) look(book_.of(n, i));
  }
  void add(std::uint32_t number) {
    const Definition& d = book_.definitions()[number];
    if (d.decision || seen_[number] || !d.body) return;
    seen_[number] = true;
    look(*d.body);
    list.push_back(number);
  }

  const Rulebook& book_;
  std::vector<bool> seen_;
};

}  // namespace

std::vector<std::uint32_t> words_before_equations(const Rulebook& book) { return Sequence(book).list; }

}  // namespace dipeq::language
