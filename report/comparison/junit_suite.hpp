// (internal) A suite of JUnit's XML, as build servers read it.
#pragma once
#include <string>
#include <string_view>

namespace dipeq {

class JunitSuite {
 public:
  explicit JunitSuite(std::string name) : name_(std::move(name)) {}

  void passed(std::string_view of, std::string_view name);
  void skipped(std::string_view of, std::string_view name, std::string_view why);
  void failed(std::string_view of, std::string_view name, std::string_view type, std::string_view why,
              std::string_view text = "");
  std::string text() const;

 private:
  void add(std::string_view of, std::string_view name, std::string_view content);

  std::string name_, cases_;
  std::size_t tests_ = 0, failed_ = 0, skipped_ = 0;
};

// The whole document, of suites as text() has them.
std::string junit_document(std::string_view name, std::string_view suites);

}  // namespace dipeq
