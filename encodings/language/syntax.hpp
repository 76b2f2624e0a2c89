// (internal) What is read before names are known: a word may come before what it stands for, as in max{… : o ∈ occupants(m)}, and
// definitions may come in any order.
#pragma once
#include <optional>
#include <string_view>
#include <vector>

#include "encodings/language/claim.hpp"
#include "encodings/language/tokens.hpp"

namespace dipeq::language {

struct Word {
  std::string_view text;
  std::size_t offset = 0;
};

struct Syntax {
  Node::Op op = Node::Op::constant;  // a fact is a call here
  std::size_t offset = 0;
  Word word = {};      // of a call its name, of a binder its set, of a clause its name
  Word variable = {};  // of a binder
  std::vector<Word> arguments = {};
  std::uint32_t number = 0;  // of `elsewhere` 1: the changed orders; 0: the reading `word`
  std::vector<Syntax> of = {};
};

struct DefinitionSyntax {
  Word name;
  std::vector<Word> parameters;
  Sort sort;
  Syntax body;
};

struct ClauseSyntax {
  Word name;
  std::optional<std::string_view> sentence = {}, denial = {};
};

struct FileSyntax {
  std::vector<DefinitionSyntax> definitions;
  std::vector<ClauseSyntax> clauses;
};

struct ChangeSyntax {
  OrderChange change = OrderChange::none;
  std::vector<Word> variables = {};
};

struct ClaimSyntax {
  ChangeSyntax change = {};
  Syntax formula = {};
};

// What can be read of it; the rest is refused. After an error, reading goes on with the next definition.
FileSyntax parse_file(Source& source);
std::optional<ClaimSyntax> parse_claim(Source& source);

}  // namespace dipeq::language
