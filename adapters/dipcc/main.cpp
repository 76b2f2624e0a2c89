// An adapter for dipcc, the adjudicator in the repository of Cicero: dipeq's requests (docs/adapter-protocol.md) become its game states
// and orders, what it makes of them becomes replies.
#include <glog/logging.h>

#include <iostream>
#include <map>

#include "phases.hpp"
#include "words.hpp"

namespace {

const Json introduction = {
    {"protocol", 1},
    {"name", "dipcc"},
    {"version", "e85afed"},
    {"phases", {"movement", "retreats", "adjustments"}},
    {"observes", {"retreats"}},
    {"dialect", {{"via", true}, {"path", false}, {"types", true}, {"coasts", true}, {"provinces", Json::object()}}}};

const std::map<std::string, Json (*)(const Json&)> phases = {
    {"movement", movement}, {"retreats", retreats}, {"adjustments", adjustments}};

// What it throws is a result of the comparison; some of it are texts.
Json reply(const std::string& phase, const Json& request) {
  try {
    return phases.at(phase)(request);
  } catch (const Declined& why) {
    return {{"declined", why.what()}};
  } catch (const std::exception& thrown) {
    return {{"failed", thrown.what()}};
  } catch (const char* thrown) {
    return {{"failed", thrown}};
  } catch (const std::string& thrown) {
    return {{"failed", thrown}};
  }
}

void expect_provinces(const Json& map) {
  for (const auto& province : map.at("provinces")) place(province.at("code"));
}

int talk() {
  std::string line;
  std::getline(std::cin, line);
  const Json greeting = Json::parse(line);
  expect_provinces(greeting.at("map"));
  std::cout << introduction << std::endl;
  while (std::getline(std::cin, line)) {
    const Json request = Json::parse(line);
    Json told = reply(greeting.at("phase"), request);
    told["id"] = request.at("id");
    std::cout << told << std::endl;
  }
  return 0;
}

}  // namespace

int main(int, char** argv) {
  FLAGS_minloglevel = google::GLOG_FATAL;
  google::InitGoogleLogging(argv[0]);
  try {
    return talk();
  } catch (const std::exception& e) {
    std::cerr << "dipcc-adapter: " << e.what() << '\n';
    return 1;
  }
}
