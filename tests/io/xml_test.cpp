// Text within XML.
#include "io/xml.hpp"

#include "tests/catch.hpp"

using namespace dipeq;

TEST_CASE("in XML no text becomes markup, and the rest stays as it is", "[io]") {
  CHECK(xml_escaped("a < b && \"c\" > 'd'") == "a &lt; b &amp;&amp; &quot;c&quot; &gt; 'd'");
  CHECK(xml_escaped("&amp;") == "&amp;amp;");  // what was escaped before is a text like others
  CHECK(xml_escaped("Málaga → Tunis\n") == "Málaga → Tunis\n");
  CHECK(xml_escaped("").empty());
}
