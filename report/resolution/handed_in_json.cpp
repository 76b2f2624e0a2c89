#include "report/resolution/handed_in_json.hpp"

#include "io/json.hpp"
#include "notation/order_text.hpp"
#include "report/handed_in.hpp"

namespace dipeq {
namespace {

Json proxies(const CaseFile& c, const Judgement& j) {
  const Map& map = c.position.map();
  Json list = Json::array();
  for (std::size_t p = 0; p < j.of_proxy.size(); p++) {
    const Proxy& proxy = c.proxies[p];
    Json one{{"power", map.power(proxy.by)}, {"unit", write_mention(proxy.unit, map)}, {"to", map.power(proxy.to)}};
    one["given"] = proxy.given == Proxy::Given::in_set ? "in the set" : "beforehand";
    if (proxy.set) one["set"] = label_text(*proxy.set);
    add_put_aside(one, j.of_proxy[p]);
    list.push_back(one);
  }
  return list;
}

Json removed(const Judgement& j) {
  const Map& map = j.orders.position.map();
  Json list = Json::array();
  for (const Unit& unit : j.removed)
    list.push_back({{"power", map.power(unit.power)}, {"unit", write_unit(unit, map)}});
  return list;
}

}  // namespace

void add_put_aside(Json& into, PutAside reason) {
  if (reason == PutAside::nothing) return;
  into["put_aside"] = {{"reason", name(reason)}, {"sentence", sentence(reason)}, {"source", source(reason)}};
}

Json proxies_and_removed_json(const CaseFile& c, const Judgement& j) {
  Json both = Json::object();
  if (!c.proxies.empty()) both["proxies"] = proxies(c, j);
  if (!j.removed.empty()) both["removed"] = removed(j);
  return both;
}

}  // namespace dipeq
