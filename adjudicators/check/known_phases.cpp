#include "adjudicators/check/known_phases.hpp"

#include "compare/phases/phase_boards.hpp"
#include "embedded/known_phases.jsonl.hpp"
#include "io/json.hpp"
#include "model/presets.hpp"
#include "notation/formats/json_lines.hpp"
#include "notation/map_file.hpp"

namespace dipeq {
namespace {

class Reader {
 public:
  KnownPhase read(const std::string& text) {
    const Json written = read_json(text);
    const Json& about = written["about"];
    return {written["id"].text(), written["title"].text(), board(line(text), about),
            in_sequence(units(line(compact({{"units", about["after"]}, {"orders", Json::object()}}))))};
  }

 private:
  BoardLine line(const std::string& text) {
    const std::string padded = text + std::string(BoardLineReader::padding, ' ');
    BoardLine read(standard_map());
    reader_.read(std::string_view(padded).substr(0, text.size()), read);
    return read;
  }

  static UnitsAfter units(const BoardLine& line) {
    return {line.position.units().begin(), line.position.units().end()};
  }

  PhaseBoard board(const BoardLine& of, const Json& about) {
    if (of.turn.phase == Phase::adjustments) return AdjustmentBoard{of.state(), of.adjustments};
    const BoardLine before = line(compact(about["before"]));
    return retreats_after({before.position, before.orders}, of.retreats, rules_).value();
  }

  const Rules rules_ = rules_of(Preset::datc_3_2);
  BoardLineReader reader_{standard_map(), rules_};
};

std::vector<KnownPhase> read(std::string_view text) {
  Reader reader;
  std::vector<KnownPhase> all;
  for (std::size_t begin = 0; begin < text.size(); begin = text.find('\n', begin) + 1)
    all.push_back(reader.read(std::string(text.substr(begin, text.find('\n', begin) - begin))));
  return all;
}

}  // namespace

const std::vector<KnownPhase>& known_phases() {
  static const std::vector<KnownPhase> all = read(embedded::known_phases_jsonl);
  return all;
}

}  // namespace dipeq
