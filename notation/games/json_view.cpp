#include "notation/games/json_view.hpp"

#include <algorithm>

#include "io/glyphs.hpp"
#include "io/source_line.hpp"
#include "notation/formats/json_layout.hpp"

namespace dipeq {
namespace {

constexpr std::string_view blanks = " \t\r\n";

// Walks through a text that is known to be JSON.
class Walk {
 public:
  Walk(std::string_view text, std::size_t from) : text_(text), at_(from) { skip_blanks(); }

  std::size_t at() const { return at_; }

  // Calls `take` at each element of the list that begins here.
  void each_element(const std::function<void()>& take) {
    if (here() != '[') return;
    for (step(); at_ < text_.size() && here() != ']';) {
      take();
      skip_value();
      if (here() == ',') step();
    }
  }

  // To the value of the member, or to the element, of the container that begins here.
  void enter(std::size_t index) {
    const bool object = here() == '{';
    step();
    for (;; --index) {
      if (object) {
        skip_value();
        step();  // the colon
      }
      if (index == 0 || at_ >= text_.size()) return;
      skip_value();
      step();  // the comma
    }
  }

 private:
  char here() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  void skip_blanks() { at_ = std::min(text_.find_first_not_of(blanks, at_), text_.size()); }
  void step() {
    ++at_;
    skip_blanks();
  }

  void skip_string() {
    for (++at_; here() != '"' && at_ < text_.size(); ++at_)
      if (here() == '\\') ++at_;
    ++at_;
  }

  void skip_value() {
    std::size_t depth = 0;
    do {
      const char c = here();
      if (c == '"') {
        skip_string();
      } else if (c == '{' || c == '[') {
        ++depth;
        ++at_;
      } else if (c == '}' || c == ']') {
        --depth;
        ++at_;
      } else if (depth == 0) {
        at_ = std::min(text_.find_first_of(",]} \t\r\n", at_), text_.size());
      } else {
        ++at_;
      }
    } while (depth > 0 && at_ < text_.size());
    skip_blanks();
  }

  std::string_view text_;
  std::size_t at_;
};

// Each value of a text: one a line, or all of it.
std::vector<SourceText> json_texts(const SourceText& source) {
  if (is_laid_out(source.text)) return {source};
  std::vector<SourceText> lines;
  std::string_view rest = source.text;
  for (std::size_t number = source.first_line; !rest.empty(); ++number) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    if (!trimmed(line).empty()) lines.push_back({source.file, line, number});
    rest.remove_prefix(std::min(line.size() + 1, rest.size()));
  }
  return lines;
}

}  // namespace

InputError complaint_at(const SourceText& source, std::size_t offset, std::string_view message) {
  const std::string_view before = source.text.substr(0, offset);
  const std::size_t begin = before.rfind('\n') + 1;  // npos + 1 is 0
  const std::size_t line = source.first_line + static_cast<std::size_t>(std::ranges::count(before, '\n'));
  const std::string_view rest = source.text.substr(begin);
  return InputError(source.file, {line, before.size() - begin + 1}, message, rest.substr(0, rest.find('\n')));
}

template <class Look> decltype(auto) JsonView::looked(std::string_view expected, Look look) const {
  try {
    return look(*value_);
  } catch (const JsonError&) {
    fail("expected " + std::string(expected));
  }
}

JsonView::JsonView(const SourceText& source, const Json& whole)
    : source_(&source), value_(&whole), from_{0, {source.first_line, 1}} {}

const std::string& JsonView::text() const {
  return looked("a text", [](const Json& j) -> const std::string& { return j.text(); });
}
std::size_t JsonView::number() const {
  return looked("a whole number", [](const Json& j) { return j.number(); });
}
bool JsonView::truth() const {
  return looked("true or false", [](const Json& j) { return j.truth(); });
}

std::vector<JsonView> JsonView::elements() const {
  const auto all = looked("a list", [](const Json& j) { return j.elements(); });
  std::vector<JsonView> views;
  for (std::size_t i = 0; i < all.size(); ++i) views.push_back(inner(i, all[i]));
  return views;
}

std::vector<JsonView::Member> JsonView::members() const {
  const auto all = looked("an object", [](const Json& j) { return j.members(); });
  std::vector<Member> views;
  for (std::size_t i = 0; i < all.size(); ++i) views.emplace_back(all[i].key, inner(i, all[i].value));
  return views;
}

std::optional<JsonView> JsonView::find(std::string_view key) const {
  if (!value_->is_object()) return std::nullopt;
  const auto all = value_->members();
  const auto found = std::ranges::find(all, key, &JsonMember::key);
  if (found == all.end() || found->value.is_null()) return std::nullopt;
  return inner(static_cast<std::size_t>(found - all.begin()), found->value);
}

JsonView JsonView::at(std::string_view key) const {
  if (auto found = find(key)) return *std::move(found);
  fail("expected an object with a member " + quoted(key));
}

JsonView JsonView::inner(std::size_t index, const Json& value) const {
  JsonView view(*source_, value);
  view.from_ = from_;
  view.way_ = way_;
  view.way_.push_back(index);
  return view;
}

std::vector<JsonView> JsonView::elements_with_places() const {
  std::vector<JsonView> views = elements();
  Walk walk(source_->text, offset());
  Known known = known_at(walk.at());
  std::size_t next = 0;
  walk.each_element([&] {
    JsonView& view = views.at(next++);
    view.from_ = known;
    view.from_ = known = view.known_at(walk.at());
    view.way_.clear();
  });
  return views;
}

std::size_t JsonView::offset() const {
  Walk walk(source_->text, from_.offset);
  for (const std::size_t index : way_) walk.enter(index);
  return std::min(walk.at(), source_->text.size());
}

JsonView::Known JsonView::known_at(std::size_t offset) const {
  const std::string_view between = source_->text.substr(from_.offset, offset - from_.offset);
  const std::size_t last = between.rfind('\n');
  const auto lines = static_cast<std::size_t>(std::ranges::count(between, '\n'));
  const std::size_t column = last == between.npos ? from_.place.column + between.size() : between.size() - last;
  return {offset, {from_.place.line + lines, column}};
}

TextPlace JsonView::place() const { return known_at(offset()).place; }

InputError JsonView::complaint(std::string_view message) const {
  const Known known = known_at(offset());
  const std::string_view line = source_->text.substr(known.offset - (known.place.column - 1));
  return InputError(source_->file, known.place, message, line.substr(0, line.find('\n')));
}

Json read_json_of(const SourceText& source) {
  try {
    return read_json(source.text);
  } catch (const NotJson& e) {
    throw complaint_at(source, std::min(std::max<std::size_t>(e.column(), 1) - 1, source.text.size()), e.what());
  } catch (const JsonError& e) {
    throw complaint_at(source, 0, e.what());
  }
}

ReadGames games_of_json(const SourceText& source, const std::function<void(const JsonView&, ReadGames&)>& read) {
  ReadGames result;
  for (const SourceText& text : json_texts(source)) {
    try {
      const Json whole = read_json_of(text);
      const JsonView view(text, whole);
      if (!whole.is_list()) {
        read(view, result);
      } else {
        for (const JsonView& game : view.elements()) read(game, result);
      }
    } catch (const InputError& e) {
      result.errors.push_back(e);
    }
  }
  return result;
}

}  // namespace dipeq
