// Files that are no shard's.
#include "campaign/shard_file.hpp"
#include "io/input_error.hpp"
#include "tests/catch.hpp"
#include "tests/notation/refusal.hpp"

using namespace dipeq;

TEST_CASE("a file that is no shard's is refused, with the line", "[campaign]") {
  const std::string head = R"({"format":"dipeq-shard","version":1,"words":["verify"],"shard":0,"of":2,"run":"x"})"
                           "\n";
  const std::string part = R"({"part":"a","found":1})"
                           "\n";
  CHECK(read_shard_file(head + part + "{\"complete\":1}\n", "f").complete);
  CHECK(read_shard_file(head + part + "{\"par", "f").parts.size() == 1);
  const std::pair<std::string, std::size_t> bad[] = {
      {"", 1},
      {"no shard\n", 1},
      {"{}\n", 1},
      {R"({"format":"dipeq-shard","version":2,"words":[],"shard":0,"of":2,"run":"x"})"
       "\n",
       1},
      {R"({"format":"dipeq-shard","version":1,"words":[],"shard":2,"of":2,"run":"x"})"
       "\n",
       1},
      {R"({"format":"dipeq-shard","version":1,"words":[1],"shard":0,"of":2,"run":"x"})"
       "\n",
       1},
      {head + "[]\n", 2},
      {head + part + part, 3},
      {head + part + "{\"complete\":2}\n", 3},
      {head + part + "{\"complete\":1}\n" + part, 4},
      {head + "{\"part\":\"a\"}\n", 2},
      {head + std::string(2000, '[') + "\n", 2}};
  for (const auto& [text, line] : bad) {
    INFO(text);
    CHECK(testing::refusal([&, &text = text] { read_shard_file(text, "f"); }).line == line);
  }
}
