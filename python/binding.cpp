// dipeq's C interface for Python: questions from text to text, and arrays of numpy's without a copy. What is asked and answered in Python's own
// words stands in dipeq/*.py.
#include <dipeq/dipeq.h>
#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>

#include <string_view>
#include <utility>

namespace py = pybind11;

namespace {

class Answer {
 public:
  Answer() = default;
  Answer(const Answer&) = delete;
  Answer& operator=(const Answer&) = delete;
  ~Answer() { dipeq_free(&text_); }
  dipeq_text* out() { return &text_; }
  py::str str() const { return {text_.bytes ? text_.bytes : "", text_.length}; }
  py::bytes bytes() const { return {text_.bytes ? text_.bytes : "", text_.length}; }

 private:
  dipeq_text text_{};
};

// The UTF-8 of a str, which Python keeps for as long as the str lives.
std::string_view text_of(const py::str& text) {
  Py_ssize_t length = 0;
  const char* bytes = PyUnicode_AsUTF8AndSize(text.ptr(), &length);
  if (bytes == nullptr) throw py::error_already_set();
  return {bytes, std::size_t(length)};
}

std::string_view text_of(const py::bytes& text) {
  char* bytes = nullptr;
  Py_ssize_t length = 0;
  if (PyBytes_AsStringAndSize(text.ptr(), &bytes, &length) != 0) throw py::error_already_set();
  return {bytes, std::size_t(length)};
}

using Orders = py::array_t<dipeq_order, py::array::c_style>;
using Outcomes = py::array_t<dipeq_outcome, py::array::c_style>;
using First = py::array_t<std::uint32_t, py::array::c_style>;

// An adjudicator. Each question answers its status and a text; while dipeq thinks, other threads of Python run.
class Opened {
 public:
  explicit Opened(dipeq_adjudicator* adjudicator) : adjudicator_(adjudicator) {}
  Opened(Opened&& other) noexcept : adjudicator_(std::exchange(other.adjudicator_, nullptr)) {}
  Opened& operator=(Opened&&) = delete;
  ~Opened() { dipeq_close(adjudicator_); }

  template <dipeq_question* question> py::tuple ask(const py::str& asked, const py::str& options) const {
    const std::string_view what = text_of(asked), how = text_of(options);
    Answer answer;
    dipeq_status status;
    {
      const py::gil_scoped_release others;
      status = question(adjudicator_, what.data(), what.size(), how.data(), how.size(), answer.out());
    }
    return py::make_tuple(int(status), answer.str());
  }

  py::tuple lines(const py::bytes& asked, unsigned threads) const {
    const std::string_view what = text_of(asked);
    Answer answer;
    dipeq_status status;
    {
      const py::gil_scoped_release others;
      status = dipeq_adjudicate_lines(adjudicator_, what.data(), what.size(), threads, answer.out());
    }
    return py::make_tuple(int(status), answer.bytes());
  }

  // `first` has been looked at: it begins with 0, never falls, and ends with the number of orders.
  py::tuple many(const First& first, const Orders& orders, Outcomes outcomes, unsigned threads) const {
    const std::uint32_t* from = first.data();
    const dipeq_order* asked = orders.data();
    dipeq_outcome* answered = outcomes.mutable_data();  // throws if the array is not to be written
    const auto boards = std::size_t(first.size() - 1);
    Answer answer;
    dipeq_status status;
    {
      const py::gil_scoped_release others;
      status = dipeq_adjudicate_many(adjudicator_, boards, from, asked, answered, threads, answer.out());
    }
    return py::make_tuple(int(status), answer.str());
  }

 private:
  dipeq_adjudicator* adjudicator_;
};

py::tuple known() {
  Answer answer;
  const dipeq_status status = dipeq_known(answer.out());
  return py::make_tuple(int(status), answer.str());
}

// (status, what it is or what is wrong, the adjudicator or None)
py::tuple open(const py::str& reading) {
  const std::string_view asked = text_of(reading);
  dipeq_adjudicator* adjudicator = nullptr;
  Answer answer;
  dipeq_status status;
  {
    const py::gil_scoped_release others;
    status = dipeq_open(asked.data(), asked.size(), &adjudicator, answer.out());
  }
  if (adjudicator == nullptr) return py::make_tuple(int(status), answer.str(), py::none());
  return py::make_tuple(int(status), answer.str(), Opened(adjudicator));
}

}  // namespace

PYBIND11_MODULE(_dipeq, m) {
  m.doc() = "dipeq's C interface; use the package dipeq.";
  PYBIND11_NUMPY_DTYPE(dipeq_order, place, target, destination, power, fleet, kind, via_convoy);
  PYBIND11_NUMPY_DTYPE(dipeq_outcome, dislodged_by, word, fate);
  m.attr("ORDER") = py::dtype::of<dipeq_order>();
  m.attr("OUTCOME") = py::dtype::of<dipeq_outcome>();
  m.attr("NOWHERE") = DIPEQ_NOWHERE;
  if (dipeq_abi() != DIPEQ_ABI)
    throw py::import_error("the library dipeq that was found has another interface than the module was built for");

  py::class_<Opened>(m, "Opened")
      .def("read", &Opened::ask<dipeq_read>)
      .def("adjudicate", &Opened::ask<dipeq_adjudicate>)
      .def("solutions", &Opened::ask<dipeq_solutions>)
      .def("explain", &Opened::ask<dipeq_explain>)
      .def("survey", &Opened::ask<dipeq_survey>)
      .def("legal_orders", &Opened::ask<dipeq_legal_orders>)
      .def("advance", &Opened::ask<dipeq_advance>)
      .def("lines", &Opened::lines)
      .def("many", &Opened::many, py::arg("first").noconvert(), py::arg("orders").noconvert(),
           py::arg("outcomes").noconvert(), py::arg("threads"));
  m.def("known", &known);
  m.def("open", &open);
  m.def("version", &dipeq_version);
}
