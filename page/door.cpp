// The door to JavaScript, which writes a question into memory that it asked for and reads the answer where it stands. JavaScript frees
// nothing: one question and one answer are kept.
#include "notation/map_file.hpp"
#include "page/answers.hpp"
#include "report/resolution/json_lines.hpp"

namespace {

std::string question, answer;

}  // namespace

extern "C" {

[[gnu::used, clang::export_name("dipeq_question")]] char* dipeq_question(unsigned bytes) {
  question.assign(bytes, '\0');
  return question.data();
}

[[gnu::used, clang::export_name("dipeq_answer")]] const char* dipeq_answer() {
  answer = dipeq::page::answer_to(question);
  return answer.data();
}

[[gnu::used, clang::export_name("dipeq_answer_bytes")]] unsigned dipeq_answer_bytes() {
  return static_cast<unsigned>(answer.size());
}
}
