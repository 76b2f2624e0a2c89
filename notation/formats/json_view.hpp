// (internal) A value of a JSON text and the way that leads to it, so that what is wrong with it is told with its place in the text.
#pragma once
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "io/json.hpp"
#include "notation/formats/format.hpp"

namespace dipeq {

// Text and value are kept by reference. Whatever expects something that is not there throws InputError.
class JsonView {
 public:
  using Member = std::pair<std::string_view, JsonView>;

  JsonView(const SourceText& source, const Json& whole);

  const SourceText& source() const { return *source_; }
  const Json& value() const { return *value_; }
  const std::string& text() const;
  std::size_t number() const;
  bool truth() const;
  std::vector<JsonView> elements() const;
  std::vector<JsonView> elements_with_places() const;  // whose places, and those of what is in them, are found at once
  std::vector<Member> members() const;
  std::optional<JsonView> find(std::string_view key) const;  // none: no such member, or it is null
  JsonView at(std::string_view key) const;

  TextPlace place() const;  // found by walking through the text from where a place is known
  InputError complaint(std::string_view message) const;
  [[noreturn]] void fail(std::string_view message) const { throw complaint(message); }

 private:
  struct Known {
    std::size_t offset = 0;
    TextPlace place = {};
  };
  JsonView inner(std::size_t index, const Json& value) const;
  Known known_at(std::size_t offset) const;  // behind the place that is known
  std::size_t offset() const;
  template <class Look> decltype(auto) looked(std::string_view expected, Look look) const;

  const SourceText* source_;
  const Json* value_;
  Known from_;
  std::vector<std::size_t> way_ = {};  // which member or element to take at each level, from there
};

// What is wrong at a byte of a text.
InputError complaint_at(const SourceText& source, std::size_t offset, std::string_view message);

// Throws InputError, with its place, if the text is no JSON.
Json read_json_of(const SourceText& source);

// Reads each game of a text: one a line, or the whole text is one, or a list of them. What one throws does not stop the others.
ReadGames games_of_json(const SourceText& source, const std::function<void(const JsonView& game, ReadGames& to)>& read);

}  // namespace dipeq
