// Mails in the encodings and parts that programs send them in.
#include <algorithm>

#include "tests/catch.hpp"
#include "tests/notation/refusal.hpp"
#include "tests/notation/tolerant/pasted_orders.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

const std::string in_base64 =
    "RnJhbmtyZWljaDoKQSBQYXIgLSBCdXIKQSBNYXIgdW50ZXJzdMO8dHp0IEEg\n"
    "UGFyIC0gQnVyCgpHcsO8w59lCg==\n";
const std::string html_in_base64 =
    "PGRpdj5GcmFua3JlaWNoOjxicj5BIFBhciAtIEJ1cjxicj5BIE1hciB1bnRl\n"
    "cnN0JnV1bWw7dHp0IEEgUGFyIC0gQnVyPC9kaXY+\n";

// As mail programs send it: the same in plain text and in HTML.
std::string mail_of_two_parts(const std::string& first, const std::string& second) {
  return "From: a player <a@example.org>\nSubject: orders\nContent-Type: multipart/alternative;\n "
         "boundary=\"0001\"\n\n--0001\n" +
         first + "\n--0001\n" + second + "\n--0001--\n";
}

}  // namespace

TEST_CASE("a mail is read as its reader sees it: decoded, and once", "[tolerant]") {
  const std::string plain =
      "Content-Type: text/plain; charset=\"UTF-8\"\nContent-Transfer-Encoding: base64\n\n" + in_base64;
  const std::string html = "Content-Type: text/html\nContent-Transfer-Encoding: base64\n\n" + html_in_base64;
  const std::string both = "France: A Paris - Burgundy; France: A Marseilles Supports A Paris - Burgundy";
  const Pasted read = pasted(mail_of_two_parts(plain, html));
  CHECK(orders(read) == both);
  const auto told = std::ranges::find_if(
      read.lines, [](const UnderstoodLine& line) { return contains(line.understood, "above in plain text"); });
  REQUIRE(told != read.lines.end());
  CHECK(told->place.line == 17);
  CHECK(orders(mail_of_two_parts(html, "")) == both);
  // Some programs write no orders in plain text, but that there are none.
  CHECK(orders(mail_of_two_parts("Content-Type: text/plain\n\nNo text.\n", html)) == both);
  CHECK(orders(mail_of_two_parts("Content-Type: text/plain\n\nFrance:\nA Par - Bur\n",
                                 "Content-Type: image/png\nContent-Transfer-Encoding: base64\n\n" + in_base64)) ==
        "France: A Paris - Burgundy");
}

TEST_CASE("what is wrong in a decoded mail is told in the line where it stands", "[tolerant]") {
  const Pasted read = pasted("Content-Transfer-Encoding: base64\n\nRnJhbmNlOgpBIFBhciAtIEJydQo=\n");
  REQUIRE(read.errors.size() == 1);
  CHECK(read.errors[0].place().line == 3);
  CHECK(contains(read.errors[0].what(), "  A Par - Bru\n"));
}

TEST_CASE("a greeting is no slip of a power's name", "[tolerant]") {
  for (const char* greeting : {"Grüße", "Gruß", "Gruss"})
    CHECK(orders("France: A Par - Bur\n\n" + std::string(greeting)) == "France: A Paris - Burgundy");
}
