// (internal) Where in a file the texts of its JSON stand, so that messages can point there.
#pragma once
#include <optional>

#include "io/json.hpp"
#include "notation/formats/format.hpp"
#include "notation/suites/foreign_text.hpp"

namespace dipeq {

class JsonPlaces {
 public:
  explicit JsonPlaces(const SourceText& source) : source_(source) {}
  std::string_view file() const { return source_.file; }

  std::optional<Json> whole(std::vector<InputError>& errors) const;  // none: that it is no JSON is among the errors

  // The next place where the key stands, behind the last one asked for; if there is none, the last one.
  TextPlace next(std::string_view key);
  // The first line from the last such place on in which the text stands in quotes; a line that is the text if there is none, such as
  // where it is written with backslashes. What it points to lives as long as the text and the source.
  SourceLine line_with(std::string_view text, TextPlace otherwise) const;
  static Piece piece(const SourceLine& line, std::string_view text);  // the text in that line

  InputError error(TextPlace place, const std::string& message) const;

 private:
  TextPlace place_of(std::size_t offset) const;
  std::string_view line_at(std::size_t offset) const;

  SourceText source_;
  std::size_t at_ = 0;            // of the key that was asked for last
  mutable std::size_t seen_ = 0;  // up to there lines are counted
  mutable std::size_t lines_ = 0, line_begin_ = 0;
};

}  // namespace dipeq
