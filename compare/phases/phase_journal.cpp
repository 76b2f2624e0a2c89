#include "compare/phases/phase_journal.hpp"

#include <fmt/format.h>

#include "io/input_error.hpp"
#include "io/journal_file.hpp"

namespace dipeq {
namespace {

JournalHead head(const std::string& run) {
  const std::string text = compact(Json(run));
  return {R"({"journal":"dipeq-comparison-of-phases","version":1,"run":")", text.substr(1, text.size() - 2), "\"}"};
}

Json unit_json(const Unit& unit) {
  return Json::array({static_cast<std::size_t>(unit.type), unit.power.index(), unit.at.province.index(),
                      static_cast<std::size_t>(unit.at.coast)});
}

Unit unit(const Json& told) {
  return {static_cast<UnitType>(told[0].number()),
          PowerId(told[1].number()),
          {ProvinceId(told[2].number()), static_cast<Coast>(told[3].number())}};
}

PhaseReply reply(const Json& told) {
  if (const Json* why = told.find("declined")) return Declined{why->text()};
  if (const Json* what = told.find("failed"))
    return Failed{static_cast<FailureKind>(told["kind"].number()), what->text()};
  UnitsAfter units;
  for (const Json& one : told["units"].elements()) units.push_back(unit(one));
  return units;
}

}  // namespace

Json to_json(const PhaseExamined& seen) {
  Json told = Json::object();
  if (const auto* units = std::get_if<UnitsAfter>(&seen.reply)) {
    told["units"] = Json::array();
    for (const Unit& one : *units) told["units"].push_back(unit_json(one));
  } else if (const auto* declined = std::get_if<Declined>(&seen.reply)) {
    told["declined"] = declined->why;
  } else {
    const auto& failed = std::get<Failed>(seen.reply);
    told["failed"] = failed.what;
    told["kind"] = static_cast<std::size_t>(failed.kind);
  }
  if (seen.unstable) told["unstable"] = true;
  if (seen.by_sequence) told["by_sequence"] = true;
  return told;
}

PhaseExamined examined(const Json& told) {
  return {reply(told), told.find("unstable") != nullptr, told.find("by_sequence") != nullptr};
}

PhaseJournal::PhaseJournal(const std::filesystem::path& file, const std::string& run)
    : file_(std::make_unique<JournalFile>(file, head(run))) {}
PhaseJournal::~PhaseJournal() = default;

std::optional<PhaseExamined> PhaseJournal::next() {
  const std::string& text = file_->text();
  if (at_ == text.size()) return std::nullopt;
  const std::size_t begin = at_;
  at_ = text.find('\n', begin) + 1;
  number_++;
  const std::string_view told = std::string_view(text).substr(begin, at_ - 1 - begin);
  try {
    return examined(read_json(told));
  } catch (const JsonError& e) {
    throw InputError(file_->name(), {number_, 1}, fmt::format("expected what was said of a board: {}", e.what()), told);
  }
}

void PhaseJournal::write(const PhaseExamined& seen) { file_->append(compact(to_json(seen)) + "\n"); }

}  // namespace dipeq
