#include "tests/laboratory/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "io/number.hpp"

namespace dipeq::laboratory {
namespace {

std::string text(Share s) { return s.all ? fmt::format("{}/{}", s.right, s.all) : std::string("-"); }
std::string percent(std::size_t part, std::size_t of) {
  return of ? fmt::format("{} of {} ({:.1f} %)", part, of, 100.0 * static_cast<double>(part) / static_cast<double>(of))
            : std::string("none");
}

// Words from the end of a line, one after the other; nothing once one is not as it should be.
class FromTheEnd {
 public:
  explicit FromTheEnd(std::string_view line) : rest_(line) {}

  FromTheEnd& operator>>(std::size_t& into) {
    if (const auto n = number_in<std::size_t>(word()))
      into = *n;
    else
      right_ = false;
    return *this;
  }
  FromTheEnd& operator>>(Share& into) {
    const std::string_view word = this->word();
    if (word == "-") return *this;
    const std::size_t slash = std::min(word.find('/'), word.size());
    const auto right = number_in<std::size_t>(word.substr(0, slash));
    const auto all = number_in<std::size_t>(word.substr(std::min(slash + 1, word.size())));
    if (right && all)
      into.right = *right, into.all = *all;
    else
      right_ = false;
    return *this;
  }
  // What is left, if all was right.
  std::optional<std::string> name() {
    skip_blanks();
    return right_ && !rest_.empty() && rest_.front() != ' ' ? std::optional<std::string>(rest_) : std::nullopt;
  }

 private:
  void skip_blanks() { rest_ = rest_.substr(0, rest_.find_last_not_of(' ') + 1); }
  std::string_view word() {
    skip_blanks();
    const std::size_t begin = rest_.find_last_of(' ') + 1;
    const std::string_view last = rest_.substr(begin);
    rest_ = rest_.substr(0, begin);
    return last;
  }

  std::string_view rest_;
  bool right_ = true;
};

constexpr std::string_view before_scale = "faults found, of those that ", behind_scale = " boards show: ";

// A row as it was printed, with what follows it.
struct Printed {
  Row row;
  std::string text;
};
struct Part {
  std::vector<Printed> rows;
  std::string scale;
};

Part read_part(std::string_view text, std::size_t number) {
  Part part;
  bool in_rows = false;
  for (std::size_t begin = 0, end; begin < text.size(); begin = end + 1) {
    end = std::min(text.find('\n', begin), text.size());
    const std::string_view line = text.substr(begin, end - begin);
    if (auto row = read_row(line)) {
      part.rows.push_back({*std::move(row), {}});
      in_rows = true;
    }
    if (line.empty()) in_rows = false;
    if (in_rows) part.rows.back().text.append(line).append("\n");
    if (line.starts_with(before_scale))
      part.scale = line.substr(before_scale.size(), line.find(behind_scale) - before_scale.size());
  }
  if (part.scale.empty()) throw std::invalid_argument(fmt::format("part {} has no sums: it did not end", number));
  return part;
}

}  // namespace

Row row_of(const Measured& m, const MeasurementSettings& settings) {
  Row row{m.name, 0, m.asked, m.differing, m.findings.size(), m.explainable, m.others, m.false_causes(), 0, 0};
  for (const MeasuredFault& f : m.faults) {
    if (f.shown < enough(settings)) continue;
    row.shown++;
    row.found += f.found;
    row.found_once += f.found && f.findings == 1;
  }
  return row;
}

std::string heading() {
  return fmt::format("{:<50} {:>6} {:>6} {:>7} {:>8} {:>11} {:>11} {:>5} {:>11} {:>11}\n", "adjudicator", "faults",
                     "asked", "differ", "findings", "explainable", "others", "false", "found once", "in part");
}

std::string line(const Row& r) {
  return fmt::format("{:<50} {:>6} {:>6} {:>7} {:>8} {:>11} {:>11} {:>5} {:>5} {:>5} {:>5} {:>5}\n", r.name, r.shown,
                     r.asked, r.differing, r.findings, text(r.explainable), text(r.others), r.false_causes, r.found,
                     r.found_once, r.explainable.in_part, r.others.in_part);
}

std::optional<Row> read_row(std::string_view line) {
  Row r;
  FromTheEnd words(line);
  words >> r.others.in_part >> r.explainable.in_part >> r.found_once >> r.found >> r.false_causes >> r.others >>
      r.explainable >> r.findings >> r.differing >> r.asked >> r.shown;
  const auto name = words.name();
  if (!name || line.starts_with(' ')) return std::nullopt;
  r.name = *name;
  return r;
}

std::string scale(const MeasurementSettings& settings) {
  return fmt::format("{} of {}", enough(settings), settings.boards);
}

std::string totals(const std::vector<Row>& rows, std::string_view scale) {
  Row all;
  const auto add = [](Share& to, const Share& s) { to = {to.right + s.right, to.all + s.all, to.in_part + s.in_part}; };
  for (const Row& r : rows) {
    all.shown += r.shown, all.found += r.found, all.found_once += r.found_once;
    all.findings += r.findings, all.false_causes += r.false_causes;
    add(all.explainable, r.explainable);
    add(all.others, r.others);
  }
  return fmt::format(
      "{} adjudicators\n"
      "{}{}{}{}\n"
      "of these told as one finding: {}\n"
      "boards that can be explained, rightly attributed: {}, {} of them by a part of the fault\n"
      "other boards, rightly told: {}, {} of them by a part of the fault\n"
      "findings: {}, of which blame what is not there: {}\n",
      rows.size(), before_scale, scale, behind_scale, percent(all.found, all.shown), percent(all.found_once, all.shown),
      percent(all.explainable.right, all.explainable.all), all.explainable.in_part,
      percent(all.others.right, all.others.all), all.others.in_part, all.findings, all.false_causes);
}

std::string put_together(const std::vector<std::string>& texts) {
  std::vector<Part> parts;
  for (const std::string& text : texts) {
    parts.push_back(read_part(text, parts.size() + 1));
    const Part &first = parts.front(), &last = parts.back();
    if (last.scale != first.scale)
      throw std::invalid_argument(fmt::format("in part {} a fault counts by {} boards, in part 1 by {}", parts.size(),
                                              last.scale, first.scale));
    if (last.rows.size() > first.rows.size() || last.rows.size() + 1 < first.rows.size())
      throw std::invalid_argument(fmt::format("part {} has {} adjudicators, part 1 has {}: not parts of one laboratory",
                                              parts.size(), last.rows.size(), first.rows.size()));
  }
  std::string all = heading();
  std::vector<Row> rows;
  for (std::size_t r = 0; !parts.empty() && r < parts.front().rows.size(); r++)
    for (const Part& part : parts)
      if (r < part.rows.size()) {
        all += part.rows[r].text;
        rows.push_back(part.rows[r].row);
      }
  return all + "\n" + (parts.empty() ? "" : totals(rows, parts.front().scale));
}

}  // namespace dipeq::laboratory
