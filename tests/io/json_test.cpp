#include "io/json.hpp"

#include <limits>
#include <nlohmann/json.hpp>

#include "boards/dice.hpp"
#include "io/plain_json.hpp"
#include "tests/catch.hpp"

using namespace dipeq;

namespace {

// What it was refused with.
template <class Error, class Action> std::string refused(Action action) {
  try {
    action();
  } catch (const Error& e) {
    return e.what();
  }
  return "it was not";
}
template <class Error> std::string not_read(std::string_view text, std::size_t deepest = 100) {
  return refused<Error>([&] { read_json(text, deepest); });
}

const Json sheet{{"z", 1}, {"a", {{"moves", true}, {"why", nullptr}}}, {"orders", std::vector<std::string>{"A", "F"}}};

}  // namespace

TEST_CASE("JSON is written as it was built, members in the order in which they came", "[io][json]") {
  CHECK(compact(sheet) == R"({"z":1,"a":{"moves":true,"why":null},"orders":["A","F"]})");
  CHECK(indented(Json{{"a", Json::array({1, -2})}, {"b", Json::object()}, {"c", Json::array()}}) ==
        "{\n  \"a\": [\n    1,\n    -2\n  ],\n  \"b\": {},\n  \"c\": []\n}");
  CHECK(compact(Json()) == "null");
  CHECK(compact(std::numeric_limits<std::uint64_t>::max()) == "18446744073709551615");
}

TEST_CASE("what is null becomes the object or the list that is added to", "[io][json]") {
  Json j;
  j["units"]["England"].push_back("F LON");
  j["units"]["England"].push_back("A YOR");
  j["units"]["France"] = "none";
  CHECK(compact(j) == R"({"units":{"England":["F LON","A YOR"],"France":"none"}})");
  CHECK_THROWS_AS(j.push_back(1), JsonError);
  CHECK_THROWS_AS(j["units"]["France"]["Paris"], JsonError);
}

TEST_CASE("members that are added to an object stand behind its own, or in their place", "[io][json]") {
  Json j{{"one", 1}, {"two", 2}};
  j.update({{"three", 3}, {"one", "I"}});
  CHECK(compact(j) == R"({"one":"I","two":2,"three":3})");
}

TEST_CASE("JSON is UTF-8 whatever the bytes of a text are", "[io][json]") {
  CHECK(compact("\"\\\n\x01\x7f é") == "\"\\\"\\\\\\n\\u0001\x7f é\"");
  CHECK(compact("M\xfcn") == "\"M\xef\xbf\xbdn\"");
  CHECK(compact_in_ascii("é") == "\"\\u00e9\"");
}

TEST_CASE("JSON is read as what it was written from", "[io][json]") {
  CHECK(compact(read_json(compact(sheet))) == compact(sheet));
  CHECK(compact(read_json(indented(sheet))) == compact(sheet));
  CHECK(compact(read_json(" [1.5,-1,0] ")) == "[1.5,-1,0]");
}

TEST_CASE("numbers that are not whole or are too large are written as they stood there", "[io][json]") {
  const std::string numbers = R"({"a":[1.50,5.0,1E5,12345678901234567890123]})";
  CHECK(compact(read_json(numbers)) == numbers);
  CHECK(compact_in_ascii(read_json(numbers)) == numbers);
  CHECK(indented(read_json(R"({"id":1.50})")) == "{\n  \"id\": 1.50\n}");
}

TEST_CASE("a value of JSON is what is asked for, or says what it is", "[io][json]") {
  CHECK(sheet["z"].number() == 1);
  CHECK(sheet["a"]["moves"].truth());
  CHECK(sheet["a"]["why"].is_null());
  CHECK(sheet["orders"][1].text() == "F");
  CHECK(sheet["orders"].elements().size() == 2);
  CHECK(sheet.members()[2].key == "orders");
  CHECK(sheet.find("y") == nullptr);
  CHECK(refused<JsonError>([] { (void)sheet["z"].text(); }) == "expected a text instead of 1");
  CHECK(refused<JsonError>([] { (void)sheet["orders"][2]; }) ==
        R"(expected a list of 3 elements or more instead of ["A","F"])");
  CHECK(refused<JsonError>([] { (void)sheet["a"]["what"]; }) ==
        R"(expected an object with 'what' instead of {"moves":true,"why":null})");
  CHECK(read_json("5.0").number() == 5);
  CHECK(read_json("5e2").number() == 500);
  CHECK(refused<JsonError>([] { (void)read_json("5.5").number(); }) == "expected a whole number instead of 5.5");
  CHECK(refused<JsonError>([] { (void)read_json("-5.0").number(); }) == "expected a whole number instead of -5.0");
  CHECK(refused<JsonError>([] { (void)read_json("1e300").number(); }) == "expected a whole number instead of 1e300");
  CHECK(refused<JsonError>([] { (void)Json(-1).number(); }) == "expected a whole number instead of -1");
  CHECK(refused<JsonError>([] { (void)read_json("1.5").number(); }) == "expected a whole number instead of 1.5");
  CHECK(refused<JsonError>([] { (void)Json(1).truth(); }) == "expected true or false instead of 1");
}

TEST_CASE("what is no JSON is not read, and nothing stands behind what is", "[io][json]") {
  for (const char* text : {"", "{", "[1,]", "{\"a\":1} x", "nul", "{'a':1}", "[1] // so", "\"\x80\"", "NaN", "1e999"}) {
    INFO(text);
    CHECK_THROWS_AS(read_json(text), NotJson);
  }
}

TEST_CASE("a key that stands twice in an object is refused, and what is nested too deeply", "[io][json]") {
  CHECK(not_read<KeyTwice>(R"({"a":{"b":1},"c":{"b":1,"b":2}})") == "'b' stands there twice");
  CHECK(compact(read_json("[[1]]", 2)) == "[[1]]");
  CHECK(not_read<TooDeep>("[[[1]]]", 2) == "expected no more than 2 levels");
  CHECK(not_read<TooDeep>(std::string(100'000, '[')) == "expected no more than 100 levels");
}

// Plain JSON is read another way than the rest: the one must not take what the other would refuse, nor read it otherwise.
TEST_CASE("a text with a slip in it is read or refused as the library would", "[io][json]") {
  const std::string whole =
      R"( {"id": 17, "units":{"A VEN":{"at":"TRI","dislodged":false,"word":"succeeds"},"F TRI":{"at":"TRI", "dislodged":true,
      "retreats":["ADR","ALB",[ ],{}, null,-4,0,12345678901234567890123, 1.5e3,"\u00e9\n","é"]}}} )";
  const std::string letters = "{}[]:,\"\\ 01.e-truefalsn\t\x01\xc3";
  Dice dice(18);
  std::size_t read = 0, refused = 0;
  for (int n = 0; n < 20'000; n++) {
    std::string text = whole.substr(0, dice.percent(90) ? whole.size() : 1 + dice.below(whole.size()));
    for (std::size_t slips = dice.below(3); slips > 0; slips--) {
      const std::size_t at = dice.below(text.size());
      const char letter = letters[dice.below(letters.size())];
      if (dice.percent(40))
        text.erase(at, 1 + dice.below(6));
      else if (dice.percent(50))
        text.insert(at, 1, letter);
      else
        text[at] = letter;
      if (text.empty()) text = "0";
    }
    INFO(text);
    const auto library = nlohmann::ordered_json::parse(text, nullptr, false);
    try {
      const std::string seen = compact(read_json(text));
      CHECK(nlohmann::ordered_json::parse(seen).dump() == library.dump());
      read++;
    } catch (const KeyTwice&) {  // which the library takes
    } catch (const JsonError&) {
      CHECK(library.is_discarded());
      refused++;
    }
  }
  CHECK(read > 2000);
  CHECK(refused > 2000);
}

TEST_CASE("plain JSON is taken apart where it stands", "[io][json]") {
  const std::string text =
      R"( {"id": 7, "units": {"A VEN": {"at": "TRI", "dislodged": false}}, "list": [1, null, "x"]} )";
  const auto all = read_plain_json(text, 3);
  REQUIRE(all);
  const auto& v = *all;
  REQUIRE(v.size() == 10);
  CHECK(v[0].kind == PlainKind::object);
  CHECK(v[0].end == 10);
  CHECK(v[1].key == "id");
  CHECK(v[1].number == 7);
  CHECK(v[3].key == "A VEN");
  CHECK(v[3].end == 6);
  CHECK(v[4].text == "TRI");
  CHECK(v[4].text.data() > text.data());
  CHECK(v[5].kind == PlainKind::truth);
  CHECK(v[5].number == 0);
  CHECK(v[6].key == "list");
  CHECK(v[8].kind == PlainKind::null);
  CHECK(v[9].text == "x");
}

TEST_CASE("of what is not plain JSON its reader says nothing", "[io][json]") {
  for (const char* text : {"", "{", "[1,]", "{\"a\":1,}", "{\"a\":1,\"a\":2}", "-1", "1.5", "01", "\"\\n\"",
                           "\"\xc3\xa9\"", "[1] 2", "nul", "{a:1}", "[[[1]]]"})
    CHECK_FALSE(read_plain_json(text, 2));
  CHECK(read_plain_json("[[1]]", 2));
  std::string many = "{";  // all bits of keys are taken long before the last one
  for (int i = 0; i < 300; i++) many += "\"k" + std::to_string(i) + "\":0,";
  CHECK(read_plain_json(many + "\"last\":0}", 2));
  CHECK_FALSE(read_plain_json(many + "\"k7\":0}", 2));
}

TEST_CASE("what is no JSON is told without the name of a library", "[json]") {
  try {
    read_json("root:x");
    FAIL("it was read");
  } catch (const NotJson& e) {
    CHECK(e.column() == 1);
    CHECK(std::string(e.what()).starts_with("syntax error"));
  }
  CHECK(not_read<NotJson>("[1e400]") == "number overflow parsing '1e400'");
}

TEST_CASE("that each letter of a text stands for itself is seen wherever the odd one is", "[json]") {
  for (std::size_t length = 0; length < 20; length++) {
    const std::string plain(length, 'a');
    CHECK(all_stand_for_themselves(plain));
    for (std::size_t at = 0; at < length; at++)
      for (int c = 0; c < 256; c++) {
        std::string text = plain;
        text[at] = static_cast<char>(c);
        if (all_stand_for_themselves(text) != stands_for_itself(text[at])) FAIL(length << " " << at << " " << c);
      }
  }
}
