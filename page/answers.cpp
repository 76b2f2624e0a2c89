#include "page/answers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <utility>

#include "encodings/house/house_rules.hpp"
#include "io/wrapped.hpp"
#include "notation/known_maps.hpp"
#include "notation/map_file.hpp"
#include "notation/rules_file.hpp"

namespace dipeq::page {
namespace {

using Answer = Json (*)(const Json& question);
constexpr std::array<std::pair<std::string_view, Answer>, 17> answers = {{{"judge", judged},
                                                                          {"solve", equations_of},
                                                                          {"explain", reasons},
                                                                          {"survey", surveyed},
                                                                          {"compare", compared},
                                                                          {"steps", steps},
                                                                          {"rules", all_rules},
                                                                          {"rulebook", rulebook},
                                                                          {"opening", opening_sheet},
                                                                          {"map", map_read},
                                                                          {"legal", legal},
                                                                          {"order", ordered},
                                                                          {"mails", mails_given},
                                                                          {"games", games_of},
                                                                          {"record", record_compared},
                                                                          {"export", written_as},
                                                                          {"lines", lines_answered}}};

Json error_json(const InputError& e) {
  return {{"line", e.place().line}, {"column", e.place().column}, {"message", e.message()}, {"told", e.what()}};
}

Json unreadable_json(const Unreadable& u) {
  Json errors = Json::array();
  for (const InputError& e : u.errors) errors.push_back(error_json(e));
  return {{"errors", errors}, {"of", u.of}, {"understood", u.understood}};
}

Json unreadable_json(std::string_view of, const std::string& message) {
  return {{"errors", Json::array({{{"message", message}, {"told", message}}})}, {"of", of}};
}

Pasted pasted(const Json& question, const Rules& rules) {
  const Json* name = question.find("name");
  const PastedText text{name ? std::string_view(name->text()) : "orders", text_of(question, "text")};
  return read_pasted({&text, 1}, map_asked(question), rules);
}

Json answered(std::string_view question) {
  const Json asked = read_json(question);
  const std::string& what = text_of(asked, "ask");
  const auto found = std::ranges::find(answers, what, &std::pair<std::string_view, Answer>::first);
  if (found == answers.end()) throw JsonError("nobody knows an answer to '" + what + "'");
  return found->second(asked);
}

}  // namespace

Json understood_json(const std::vector<UnderstoodLine>& lines) {
  Json rows = Json::array();
  for (const UnderstoodLine& line : lines)
    if (is_worth_telling(line))
      rows.push_back(
          {{"file", line.file}, {"line", line.place.line}, {"written", line.written}, {"understood", told(line)}});
  return rows;
}

std::string answer_to(std::string_view question) {
  try {
    return compact(answered(question));
  } catch (const Unreadable& u) {
    return compact(unreadable_json(u));
  } catch (const InputError& e) {  // what a reading refuses when orders are settled (4.E.2)
    return compact(unreadable_json({"text", {e}}));
  } catch (const JsonError& e) {
    return compact(unreadable_json("question", e.what()));
  } catch (const std::exception& e) {
    return compact(unreadable_json("dipeq", fmt::format("a fault of dipeq: {}", e.what())));
  }
}

const std::string& text_of(const Json& question, std::string_view member) { return question[member].text(); }

const Map& map_asked(const Json& question) {
  const Json* text = question.find("map");
  try {
    return text ? map_of_text(text->text(), "map") : standard_map();
  } catch (const InputError& e) {
    throw Unreadable{"map", {e}};
  } catch (const UnknownMap& e) {
    throw Unreadable{"map", {InputError("map", {1, 1}, e.what(), "")}};
  }
}

const Drawing& drawing_kept(const Map& map) {
  static std::map<const Map*, const Drawing> kept;
  if (const auto known = kept.find(&map); known != kept.end()) return known->second;
  return kept.try_emplace(&map, drawing_of(map)).first->second;
}

Rules rules_asked(const Json& question, std::string_view member) {
  const Json* text = question.find(member);
  if (!text) return rules_of(Preset::datc_3_2);
  try {
    const RulesFile file = read_rules_file(text->text(), "rules");
    return with_house_rules(file.choices, {file.equations, "rules", file.sentences});
  } catch (const InputError& e) {
    throw Unreadable{"rules", {e}};
  }
}

Asked asked(const Json& question) {
  const Rules rules = rules_asked(question);
  Pasted read = pasted(question, rules);
  Json understood = understood_json(read.lines);
  if (!read.errors.empty()) throw Unreadable{"text", std::move(read.errors), understood};
  if (const std::string why = nothing_to_judge(read.read); !why.empty())
    throw Unreadable{"text", {InputError("orders", {1, 1}, why, "")}, understood};
  return {rules, std::move(read.read), understood};
}

CaseFile read_again(const Json& question, const Rules& rules) {
  Pasted read = pasted(question, rules);
  if (!read.errors.empty()) throw read.errors.front();
  return std::move(read.read);
}

std::size_t width_asked(const Json& question) {
  constexpr std::size_t narrowest = 40, widest = 10'000;  // what is narrower shows no order whole
  const Json* width = question.find("width");
  return width ? std::clamp(width->number(), narrowest, widest) : page_width;
}

std::string on_page(const Json& question, std::string_view report) { return fitted(report, width_asked(question)); }

std::string code_of(const Map& map, ProvinceId province) {
  std::string code = map[province].code;
  for (char& c : code) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return code;
}

}  // namespace dipeq::page
