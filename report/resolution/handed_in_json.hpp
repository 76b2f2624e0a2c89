// (internal) What was handed in besides plain orders, as JSON; alike in what adjudicate and explain print.
#pragma once
#include "io/json.hpp"
#include "notation/case/case_file.hpp"
#include "solver/judge.hpp"

namespace dipeq {

void add_put_aside(Json& into, PutAside reason);  // if there is one: "put_aside", an object of reason, sentence, source
Json proxies_and_removed_json(const CaseFile& c,
                              const Judgement& j);  // an object; without those of which there are none

}  // namespace dipeq
