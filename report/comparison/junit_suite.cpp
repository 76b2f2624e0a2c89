#include "report/comparison/junit_suite.hpp"

#include <fmt/format.h>

#include "io/echo.hpp"
#include "io/xml.hpp"

namespace dipeq {
namespace {

// XML has no control characters and wants UTF-8.
std::string xml(std::string_view text) { return xml_escaped(shown_lines(text)); }

}  // namespace

void JunitSuite::passed(std::string_view of, std::string_view name) { add(of, name, ""); }

void JunitSuite::skipped(std::string_view of, std::string_view name, std::string_view why) {
  skipped_++;
  add(of, name, fmt::format("<skipped message=\"{}\"/>", xml(why)));
}

void JunitSuite::failed(std::string_view of, std::string_view name, std::string_view type, std::string_view why,
                        std::string_view text) {
  failed_++;
  add(of, name, fmt::format("<failure type=\"{}\" message=\"{}\">{}</failure>", xml(type), xml(why), xml(text)));
}

std::string JunitSuite::text() const {
  return fmt::format(
      "  <testsuite name=\"{}\" tests=\"{}\" failures=\"{}\" errors=\"0\" skipped=\"{}\">\n{}  </testsuite>\n",
      xml(name_), tests_, failed_, skipped_, cases_);
}

void JunitSuite::add(std::string_view of, std::string_view name, std::string_view content) {
  tests_++;
  cases_ += fmt::format("    <testcase classname=\"{}\" name=\"{}\">{}</testcase>\n", xml(of), xml(name), content);
}

std::string junit_document(std::string_view name, std::string_view suites) {
  return fmt::format("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"{}\">\n{}</testsuites>\n",
                     xml(name), suites);
}

}  // namespace dipeq
