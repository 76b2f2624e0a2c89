// Shards of a run: their files, and what is refused where they are put together.
#include "campaign/shards.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>

#include "io/input_error.hpp"
#include "tests/catch.hpp"
#include "tests/notation/refusal.hpp"
#include "tests/support/temporary_folder.hpp"

using namespace dipeq;

namespace {

const ShardedRun run{{"count", "--to", "10"}, "seed 4, \"as ever\""};

// Ten parts, each of which is its number squared; `stops` says from which on none is found.
bool find_all(Parts& parts, std::size_t stops = 10) {
  for (std::size_t n = 0; n < 10; n++) {
    const auto square = [&]() -> std::optional<Json> {
      if (n >= stops) return std::nullopt;
      return Json(n * n);
    };
    if (parts.part({"part " + std::to_string(n), n}, square, Parts::NeededBy::its_shard).state == Parts::State::stopped)
      return false;
  }
  return true;
}

void write_shard(const std::filesystem::path& folder, const Shard& shard, const ShardedRun& of = run) {
  ShardFile file(folder / file_name(shard), head_of(of, shard), shard);
  if (find_all(file)) file.complete();
}

std::string text_of(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

Shards read(const std::filesystem::path& folder) { return read_shards(std::vector{folder.string()}); }

}  // namespace

TEST_CASE("a shard is a number and how many there are", "[campaign]") {
  CHECK(read_shard("2/7") == Shard{2, 7});
  CHECK(to_text(read_shard("0/1")) == "0/1");
  for (const char* bad : {"", "2", "7/7", "8/7", "-1/7", "a/7", "1/", "/1", "1/2/3", "1/1000001", " 1/2"}) {
    INFO(bad);
    CHECK_THROWS_AS(read_shard(bad), std::invalid_argument);
  }
}

TEST_CASE("every part is in one shard, and together they are all parts", "[campaign]") {
  for (const std::size_t of : {1, 3, 7, 12}) {
    const testing::TemporaryFolder folder;
    for (std::size_t n = 0; n < of; n++) write_shard((folder / "."), {n, of});
    const Shards all = read((folder / "."));
    CHECK(all.complete());
    CHECK(all.run == run);
    CHECK(all.of == of);
    REQUIRE(all.parts.size() == 10);
    for (std::size_t n = 0; n < 10; n++) CHECK(all.parts.at("part " + std::to_string(n)).number() == n * n);
    KnownParts known(all);
    CHECK(find_all(known, 0));  // nothing is found anew
  }
}

TEST_CASE("a shard that is missing or not complete is named", "[campaign]") {
  const testing::TemporaryFolder folder;
  write_shard((folder / "."), {0, 3});
  {
    ShardFile file(folder / file_name({2, 3}).c_str(), head_of(run, {2, 3}), {2, 3});
    CHECK_FALSE(find_all(file, 5));
  }
  const Shards some = read((folder / "."));
  CHECK_FALSE(some.complete());
  CHECK(some.missing == std::vector<std::size_t>{1});
  REQUIRE(some.incomplete.size() == 1);
  CHECK(some.incomplete.front().shard == Shard{2, 3});
  CHECK(missing_in_words(some).find("missing shards: 1/3\nincomplete shards: 2/3 (") == 0);
  KnownParts known(some);
  CHECK_THROWS_AS(find_all(known), InputError);
}

TEST_CASE("a shard goes on from its file, wherever it was cut off, and ends with the same bytes", "[campaign]") {
  const testing::TemporaryFolder folder;
  write_shard((folder / "."), {1, 3});
  const auto file = folder / file_name({1, 3}).c_str();
  const std::string whole = text_of(file);
  for (std::size_t bytes = 0; bytes < whole.size(); bytes += 7) {
    std::ofstream(file, std::ios::binary) << whole.substr(0, bytes);
    write_shard((folder / "."), {1, 3});
    CHECK(text_of(file) == whole);
  }
}

TEST_CASE("a shard that says that it is complete, and is not, is not gone on with", "[campaign]") {
  const testing::TemporaryFolder folder;
  write_shard((folder / "."), {1, 3});
  const auto file = folder / file_name({1, 3}).c_str();
  std::string text = text_of(file);
  const std::size_t complete = text.rfind("{\"complete\""), last = text.rfind('\n', complete - 2) + 1;
  text.erase(last, complete - last);
  const std::size_t parts = static_cast<std::size_t>(std::ranges::count(text, '\n')) - 2;
  text.replace(text.rfind(':') + 1, std::string::npos, std::to_string(parts) + "}\n");
  std::ofstream(file, std::ios::binary) << text;
  CHECK(testing::refusal([&] {
          write_shard((folder / "."), {1, 3});
        }).message.find("lacks the part") != std::string::npos);
  CHECK(text_of(file) == text);
}

TEST_CASE("shards that are not of one run, or the same one twice, are not put together", "[campaign]") {
  const testing::TemporaryFolder folder, other, again;
  write_shard((folder / "."), {0, 2});
  const auto refusal = [&](const std::filesystem::path& with) {
    return testing::refusal([&] { read_shards(std::vector{(folder / ".").string(), with.string()}); }).message;
  };
  write_shard((again / "."), {0, 2});
  CHECK(refusal((again / ".")).find("each shard once") != std::string::npos);
  for (const ShardedRun& unlike :
       {ShardedRun{{"count", "--to", "11"}, run.depends_on}, ShardedRun{run.words, "seed 5"}}) {
    const testing::TemporaryFolder elsewhere;
    write_shard((elsewhere / "."), {1, 2}, unlike);
    CHECK(refusal((elsewhere / ".")).find("expected a shard") != std::string::npos);
    CHECK_THROWS_AS(ShardFile(elsewhere / file_name({1, 2}).c_str(), head_of(run, {1, 2}), Shard{1, 2}), InputError);
  }
  write_shard((other / "."), {1, 3});
  CHECK(refusal((other / ".")).find("a shard of 2") != std::string::npos);
  const testing::TemporaryFolder empty;
  CHECK_THROWS_AS(read((empty / ".")), InputError);
}

TEST_CASE("a part that two shards have is refused", "[campaign]") {
  WrittenShard one{"one", run, {0, 2}, {}, true}, other{"other", run, {1, 2}, {}, true};
  one.parts.emplace("part 0", Json(0u));
  other.parts.emplace("part 0", Json(0u));
  CHECK_THROWS_AS(together({one, other}), InputError);
}

TEST_CASE("what every shard needs is known from a smaller run, or found, and written by one shard alone",
          "[campaign]") {
  const testing::TemporaryFolder folder;
  std::size_t found = 0;
  const auto ask = [&](Parts& parts) {
    return parts.part(
        {"base", 0}, [&]() -> std::optional<Json> { return found++, Json(1u); }, Parts::NeededBy::every_shard);
  };
  for (const std::size_t n : {0, 1}) {
    ShardFile file(folder / file_name({n, 2}).c_str(), head_of(run, {n, 2}), {n, 2});
    CHECK(ask(file).state == Parts::State::found);
    CHECK(file.written() == (n == 0));
  }
  CHECK(found == 2);
  for (const std::size_t n : {0, 1}) {
    ShardFile file(folder / ("known" + file_name({n, 2})).c_str(), head_of(run, {n, 2}), {n, 2});
    file.know({{"base", Json(7u)}});
    CHECK(ask(file).found.number() == 7);
    CHECK(file.written() == (n == 0));
  }
  CHECK(found == 2);
}
