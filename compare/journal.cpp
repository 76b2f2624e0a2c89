#include "compare/journal.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "compare/journal_lines.hpp"
#include "io/input_error.hpp"
#include "io/journal_file.hpp"
#include "io/json.hpp"

namespace dipeq {
namespace {

JournalHead head(const std::string& run) {
  const std::string text = compact(Json(run));
  return {R"({"journal":"dipeq-comparison","version":2,"run":")", text.substr(1, text.size() - 2), "\"}"};
}

}  // namespace

struct Journal::Lines {
  JournalLines form;
  std::string_view text;
  std::size_t at = 0, number = 1;  // of the next line: where it begins; how many stand before it, the head among them
};

namespace {

// The next line that has been read, as `take` understands it.
template <class Lines, class Take> auto taken(Lines& lines, const std::string& file, Take take) {
  const std::size_t begin = lines.at, end = lines.text.find('\n', begin);
  const std::string_view line = std::string_view(lines.text).substr(begin, end - begin);
  lines.at = end + 1;
  lines.number++;
  try {
    return take(line);
  } catch (const std::exception& e) {
    throw InputError(file, {lines.number, 1}, fmt::format("expected a line that this run has written: {}", e.what()),
                     line);
  }
}

}  // namespace

Journal::Journal(const std::filesystem::path& file, const std::string& run, const Map& map, const Rules& rules)
    : file_(std::make_unique<JournalFile>(file, head(run))), lines_(new Lines{{map, rules}, file_->text()}) {}

Journal::~Journal() = default;

std::optional<Round> Journal::next_round() {
  if (lines_->at >= lines_->text.size()) return std::nullopt;
  return taken(*lines_, file_->name(), [&](std::string_view line) { return lines_->form.round(line); });
}

std::optional<Audited> Journal::next_audited() {
  if (lines_->at >= lines_->text.size()) return std::nullopt;
  return taken(*lines_, file_->name(), [&](std::string_view line) { return lines_->form.audited(line); });
}

std::optional<Reduced> Journal::next_reduced(const Board& whole, Observes with_rules, Observes own) {
  if (lines_->at >= lines_->text.size()) return std::nullopt;
  return taken(*lines_, file_->name(),
               [&](std::string_view line) { return lines_->form.reduced(line, whole, with_rules, own); });
}

std::optional<std::optional<Symptom>> Journal::next_left(const Board& whole, Observes with_rules) {
  if (lines_->at >= lines_->text.size()) return std::nullopt;
  return taken(*lines_, file_->name(),
               [&](std::string_view line) { return lines_->form.left(line, whole, with_rules); });
}

std::optional<Answer> Journal::next_answer() {
  if (!lines_->form.is_answer(lines_->text.substr(std::min(lines_->at, lines_->text.size())))) return std::nullopt;
  return taken(*lines_, file_->name(), [&](std::string_view line) { return lines_->form.answer(line); });
}

void Journal::write(const std::optional<Symptom>& left) { file_->append(lines_->form.line(left)); }

void Journal::write(const Answer& answer) { file_->append(lines_->form.line(answer)); }

void Journal::write(const Round& round) { file_->append(lines_->form.line(round)); }

void Journal::write(const Reduced& reduced) { file_->append(lines_->form.line(reduced)); }

void Journal::write(const Audited& audited) { file_->append(lines_->form.line(audited)); }

}  // namespace dipeq
