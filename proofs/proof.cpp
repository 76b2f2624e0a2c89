#include "proofs/proof.hpp"

#include <fmt/format.h>

#include "proofs/dimacs.hpp"
#include "proofs/dimacs_words.hpp"

namespace dipeq {
namespace {

using Kind = Proof::Step::Kind;

constexpr long most = most_variables;

// Steps are begun, get their literals, and are ended.
class Writer {
 public:
  void begin(Kind kind) { proof_.steps.push_back({kind, proof_.literals.size(), 0}); }
  void add(long literal) { proof_.literals.push_back(static_cast<int>(literal)); }
  void end() { proof_.steps.back().end = proof_.literals.size(); }
  Proof take() { return std::move(proof_); }

 private:
  Proof proof_;
};

Proof read_text(std::string_view text, std::string_view file) {
  static const std::string literal = fmt::format("a literal from {} to {}, or 0 at the end of a step", -most, most);
  DimacsWords words(text, file);
  Writer proof;
  while (const auto word = words.next()) {
    const bool deletion = *word == "d";
    proof.begin(deletion ? Kind::deletion : Kind::lemma);
    long next = deletion ? words.number(-most, most, literal) : words.as_number(-most, most, "'d' or " + literal);
    for (; next != 0; next = words.number(-most, most, literal)) proof.add(next);
    proof.end();
  }
  return proof.take();
}

// 'a' or 'd', then each literal as twice its variable, plus one if negated, in groups of seven bits, lowest first; then
// 0.
class BinaryReader {
 public:
  BinaryReader(std::string_view bytes, std::string_view file) : bytes_(bytes), file_(file) {}

  Proof read() {
    while (at_ < bytes_.size()) {
      const char kind = bytes_[at_];
      if (kind != 'a' && kind != 'd') fail(at_, fmt::format("byte {}; expected 'a' or 'd'", byte(at_)));
      proof_.begin(kind == 'a' ? Kind::lemma : Kind::deletion);
      at_++;
      while (const unsigned long coded = number()) add_literal(coded);
      proof_.end();
    }
    return proof_.take();
  }

 private:
  unsigned byte(std::size_t at) const { return static_cast<unsigned char>(bytes_[at]); }

  [[noreturn]] void fail(std::size_t at, std::string_view message) const {
    throw InputError(file_, {1, at + 1}, message, {});
  }

  unsigned long number() {
    unsigned long value = 0;
    begin_ = at_;
    for (unsigned shift = 0; shift < 35; shift += 7) {
      if (at_ == bytes_.size()) fail(at_, "the proof ends here; expected the rest of a step");
      const unsigned b = byte(at_++);
      value |= static_cast<unsigned long>(b & 0x7f) << shift;
      if (b < 0x80) return value;
    }
    fail(begin_, "a number of more than five bytes; expected a literal");
  }

  void add_literal(unsigned long coded) {
    const auto variable = static_cast<long>(coded / 2);
    if (variable == 0 || variable > most)
      fail(begin_, fmt::format("variable {}; expected one from 1 to {}", variable, most));
    proof_.add(coded % 2 == 0 ? variable : -variable);
  }

  std::string_view bytes_, file_;
  Writer proof_;
  std::size_t at_ = 0, begin_ = 0;  // the next byte; where the last number begins
};

}  // namespace

Proof read_proof(std::string_view bytes, std::string_view file) {
  const bool binary = bytes.find('\0') != std::string_view::npos;
  return binary ? BinaryReader(bytes, file).read() : read_text(bytes, file);
}

}  // namespace dipeq
