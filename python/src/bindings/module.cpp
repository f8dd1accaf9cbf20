// The module orrery._orrery: what the package is made of that has to be fast or is there already.
#include "python/src/bindings/conversions.h"

PYBIND11_MODULE(_orrery, module) {
  namespace py = pybind11;
  module.doc() = "The part of the package orrery that is written in C++.";
  module.attr("__version__") = ORRERY_VERSION;
  auto& input_error = py::register_exception<orrery::InputError>(module, "InputError", PyExc_ValueError);
  input_error.attr("__doc__") = "What was asked for cannot be: one sentence, and nothing has changed.";
  const py::exception<void> refused(module, "Refused", input_error.ptr());
  refused.attr("__doc__") =
      "A move is not possible: `sentence` tells why, `rule` is the id of the rule behind it.";
  // A text that is no text, say: what does not fit is the caller's mistake, not ours.
  py::register_exception_translator([](std::exception_ptr thrown) {
    try {
      if (thrown) std::rethrow_exception(thrown);
    } catch (const py::cast_error&) {
      PyErr_SetString(PyExc_TypeError,
                      "A value is not of the kind that is asked for here, or a text is broken.");
    }
  });
  orrery::bind_games(module);
  orrery::bind_positions(module);
  orrery::bind_tables(module);
  orrery::bind_bots(module);
  orrery::bind_lab(module);
  orrery::bind_batch(module);
}
