#include "notation/tolerant/order_words.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <unordered_map>
#include <vector>

#include "io/folded.hpp"
#include "io/glyphs.hpp"

namespace dipeq {
namespace {

struct Meaning {
  OrderWord what;
  std::string_view phrases;  // between commas; lower case without accents
};

using enum OrderWord;
constexpr std::array meanings{
    Meaning{army, "a,army,armies,amy,armee,armeen,armees,armata,armate,esercito,eserciti,ejercito,ejercitos,e,heer"},
    Meaning{fleet, "f,fleet,fleets,flt,fl,navy,flotte,flotten,flottes,flotta,flota,flotas"},
    Meaning{unit, "unit,einheit,unite,unita,unidad"},
    Meaning{holds,
            "h,in place,in position,hold,holds,holding,hld,hold position,holds position,hold its position,holds its "
            "position,hold in "
            "place,holds in "
            "place,stand,stands,standing,stand fast,stands fast,stand ground,stay,stays,stay put,stays "
            "put,remain,remains,sit,sits,"
            "do nothing,does nothing,defend,defends,halt,halten,haelt,hielt,halt stand,haelt "
            "stand,steht,bleibt,verharrt,tient,tenir,"
            "tiens,reste,se maintient,tiene,se mantiene,mantiene,mantiene posicion,mantiene la "
            "posizione,mantener,resta,tiene la posizione,"
            "ferma,tenere,permanece,defiende,aguanta"},
    Meaning{
        moves,
        "m,mv,mto,attacking,attacks on,attack on,mov,move,moves,moving,move to,moves to,moving to,move into,moves "
        "into,go,goes,go to,goes to,going to,"
        "goes into,attack,attacks,attack to,attacks to,advance,advances,advance to,advances to,advances "
        "into,march,marches,"
        "march to,marches to,sail,sails,sail to,sails to,enter,enters,invade,invades,zieht,zieht nach,ziehen nach,geht "
        "nach,"
        "bewegt sich nach,bewegung nach,greift an,va,va a,va en,va vers,se deplace,se deplace a,se deplace en,se "
        "deplace vers,deplacement vers,"
        "attaque,attacca,attacca in,muove,muove a,muove in,muove verso,si muove,si muove a,si muove in,si sposta "
        "in,mueve,mueve a,se mueve,"
        "se mueve a,avanza a,avanza,ataca,ataca a"},
    Meaning{to, "to,into,onto,nach,towards,toward,vers,verso,hacia"},
    Meaning{convoyed_to, "cto"},
    Meaning{from, "from,von,depuis,de,da,desde,dal,dalla"},
    Meaning{supports,
            "s,sa,sf,sup,supp,suppt,spt,sups,supt,support,supports,supporting,support to,supports to,to "
            "support,help,helps,aid,aids,assist,assists,"
            "back,backs,cover,covers,unterstutzt,unterstuetzt,unterstutze,unterstutzung,unterst,u,ust,stutzt,stuetzt,"
            "soutient,soutien,soutiens,appui,appuie,appoggia,appoggio,supporta,supporto,sostiene,sostegno,apoya,apoyo,"
            "apoyar,ap,"
            "soporta,da apoyo"},
    Meaning{convoys,
            "c,ca,con,conv,cnv,cvy,convoy,convoys,convoying,convoy "
            "for,transport,transports,ferry,ferries,escort,escorts,konvoi,konvoit,konvoiert,"
            "geleitet,geleit,befordert,befoerdert,transportiert,convoie,convoi,convoyer,transporte,convoglia,"
            "convoglio,trasporta,convoya,convoyar,transporta,escolta"},
    Meaning{by_convoy,
            "via convoy,by convoy,via a convoy,by a convoy,using convoy,with convoy,on convoy,through "
            "convoy,convoy,convoyed,via c,via con,"
            "via conv,by sea,vc,per konvoi,uber konvoi,mit konvoi,via konvoi,par convoi,via convoi,per "
            "convoglio,tramite convoglio,via convoglio,"
            "por convoy,via convoyes,con convoy,via sea"},
    Meaning{via, "via,through,thru,by way of,convoyed by,convoyed via,using,across,uber,par,tramite,attraverso"},
    Meaning{retreats,
            "r,ret,rt,rto,retreat,retreats,retreating,retreat to,retreats to,retreating to,retreat into,retreats "
            "into,withdraw,withdraws,"
            "withdraw to,withdraws to,flee,flees,flee to,flees to,fall back to,falls back to,zieht sich,zieht sich "
            "nach,zieht sich zuruck,zieht "
            "sich zuruck nach,"
            "zieht sich zurueck nach,ruckzug,ruckzug nach,rueckzug nach,retraite,retraite a,retraite en,retraite "
            "vers,bat en retraite,bat en retraite vers,"
            "se retire,se retire a,se retire en,se retire vers,recule,recule en,ritira,si ritira,si ritira a,si ritira "
            "in,ritirata in,ritirata a,"
            "retirada a,se retira,se retira a,retirada"},
    Meaning{disbands,
            "d,dis,disb,dsb,disband,disbands,disbanded,disbanding,is disbanded,off the "
            "board,otb,destroy,destroys,destroyed,is destroyed,"
            "remove,removes,removed,removing,rem,rm,removal,delete,scrap,lost,auflosen,aufgelost,aufgeloest,aufloesen,"
            "lost auf,lost sich auf,loest sich auf,auflosung,aufloesung,wird aufgelost,wird aufgeloest,"
            "abbau,abbauen,entfernt,entfernen,dissout,dissoudre,dissoute,supprime,supprimer,retire,detruit,detruite,"
            "sciolta,sciogli,sciolto,"
            "scioglie,si scioglie,rimuovi,rimossa,elimina,distrugge,distrutta,disuelta,disuelve,se "
            "disuelve,retirar,eliminar,destruye,"
            "destruida,disolver"},
    Meaning{releases, "lose,loese,losen,loesen,loest"},
    Meaning{off, "auf"},
    Meaning{builds,
            "b,bld,bd,bui,build,builds,built,building,build "
            "new,new,construct,constructs,raise,raises,recruit,baut,baue,bau,bauen,aufbau,aufbauen,"
            "neu,construit,construire,construction,costruisci,costruisce,costruire,crea,construye,construir,"
            "construccion,recluta"},
    Meaning{away, "ab"},
    Meaning{back, "zuruck,zurueck"},
    Meaning{waives,
            "w,wve,wait,waits,waive,waives,waived,waive build,waives build,waive a build,waives a build,waive one "
            "build,waive the build,waives one build,"
            "waives the build,build waived,builds waived,decline,declines,decline build,decline a build,declines a "
            "build,no build,do not build,"
            "pass build,pass,defer,save build,skip build,verzichtet,verzicht,kein aufbau,kein bau,verzichtet auf "
            "aufbau,renonce,renonce a construire,"
            "pas de construction,rinuncia,nessuna costruzione,renuncia,sin construccion,no construye"},
    Meaning{filler,
            "the,an,my,our,your,his,its,at,in,of,on,is,will,please,also,order,orders,ordered,ordered to,order "
            "to,would,shall,should,must,"
            "der,die,das,den,dem,in "
            "der,im,meine,unsere,le,la,les,l,du,des,ma,notre,en,il,lo,gli,mia,nostra,di,el,los,las,mi,nuestra,del,"
            "with,its,unit's"},
    Meaning{result,
            "bounce,bounces,bounced,fail,fails,failed,void,cut,dislodged,disrupted,no "
            "convoy,succeeds,success,successful,ok,invalid,"
            "illegal,misorder,ordered,unordered,nso,mbv,nro,sr,dsr,bnc,bpr,suc,fld,dest,destroyed,blocked,nmr,"
            "unresolved,valid"}};

// Where a word of the text ends, and the next begins behind blanks and full stops ("fl. Kiel").
std::size_t next_word(std::string_view text, std::size_t at) {
  if (at < text.size() && text[at] == '.') ++at;
  return skip_blanks(text, at);
}

// What phrases say, looked up by the phrase.
template <class What> class Phrases {
 public:
  void add(std::string_view phrases, What what) {
    while (!phrases.empty()) {
      const std::string_view phrase = phrases.substr(0, phrases.find(','));
      known_[std::string(phrase)].push_back(what);
      phrases.remove_prefix(std::min(phrase.size() + 1, phrases.size()));
    }
  }

  // The longest phrase that the text begins with of which `is_wanted` wants the meaning, and its length.
  template <class Wanted>
  std::optional<std::pair<What, std::size_t>> longest(std::string_view text, Wanted is_wanted) const {
    constexpr std::size_t most_words = 5;
    std::optional<std::pair<What, std::size_t>> best;
    std::string phrase;
    std::size_t end = 0;
    for (std::size_t words = 0; words < most_words; ++words) {
      const std::size_t at = words == 0 ? 0 : next_word(text, end);
      const std::size_t after = word_end(text, at);
      if (after == at) break;
      phrase += (phrase.empty() ? "" : " ") + lower(folded(text.substr(at, after - at)));
      end = after;
      const auto found = known_.find(phrase);
      if (found == known_.end()) continue;
      const auto what = std::ranges::find_if(found->second, is_wanted);
      if (what != found->second.end()) best.emplace(*what, end);
    }
    return best;
  }

 private:
  std::unordered_map<std::string, std::vector<What>> known_;
};

struct CoastPhrases {
  Coast coast;
  std::string_view letters, name, spelled;  // spelled: may stand behind a blank
};
constexpr std::array coasts{
    CoastPhrases{Coast::north, "nc", "n,north,northern,nord,norte",
                 "nc,ncs,n coast,n c,north coast,northern coast,northcoast,nk,nordkuste,nordkueste,cote nord,costa "
                 "nord,costa norte"},
    CoastPhrases{
        Coast::east, "ec", "e,east,eastern,est,este,ost",
        "ec,ecs,e coast,e c,east coast,eastern coast,eastcoast,ostkuste,ostkueste,cote est,costa est,costa este"},
    CoastPhrases{
        Coast::south, "sc", "s,south,southern,sud,sur",
        "sc,scs,s coast,s c,south coast,southern coast,southcoast,sk,sudkuste,suedkueste,cote sud,costa sud,costa sur"},
    CoastPhrases{Coast::west, "wc", "w,west,western,ouest,ovest,oeste",
                 "wc,wcs,w coast,w c,west coast,western coast,westcoast,westkuste,westkueste,cote ouest,costa "
                 "ovest,costa oeste"},
    CoastPhrases{Coast::north_east, "nec", "ne,northeast,north east", "nec,ne coast,northeast coast,north east coast"},
    CoastPhrases{Coast::south_east, "sec", "se,southeast,south east", "sec,se coast,southeast coast,south east coast"},
    CoastPhrases{Coast::south_west, "swc", "sw,southwest,south west", "swc,sw coast,southwest coast,south west coast"},
    CoastPhrases{Coast::north_west, "nwc", "nw,northwest,north west", "nwc,nw coast,northwest coast,north west coast"}};

struct NamedCoast {
  Coast coast;
  bool is_short;  // "north", without "coast"
};

const Phrases<NamedCoast>& coast_phrases() {
  static const Phrases<NamedCoast> phrases = [] {
    Phrases<NamedCoast> all;
    for (const CoastPhrases& c : coasts) {
      all.add(c.name, {c.coast, true});
      all.add(c.spelled, {c.coast, false});
    }
    return all;
  }();
  return phrases;
}

std::optional<TakenCoast> coast_phrase(std::string_view text, bool short_names) {
  const auto found = coast_phrases().longest(text, [&](const NamedCoast& c) { return short_names || !c.is_short; });
  return found ? std::optional(TakenCoast{found->first.coast, found->second}) : std::nullopt;
}

const Phrases<OrderWord>& order_phrases() {
  static const Phrases<OrderWord> phrases = [] {
    Phrases<OrderWord> all;
    for (const Meaning& m : meanings) all.add(m.phrases, m.what);
    return all;
  }();
  return phrases;
}

}  // namespace

std::optional<TakenWord> order_word(std::string_view text, std::initializer_list<OrderWord> any_of) {
  const auto found =
      order_phrases().longest(text, [&](OrderWord w) { return std::ranges::find(any_of, w) != any_of.end(); });
  return found ? std::optional(TakenWord{found->first, found->second}) : std::nullopt;
}

bool is_plural(std::string_view type) {
  constexpr std::array plurals{"armies",  "fleets",   "armeen",    "flotten", "armees",
                               "flottes", "eserciti", "ejercitos", "flotas",  "armate"};
  return std::ranges::find(plurals, lower(folded(type))) != plurals.end();
}

std::optional<TakenCoast> coast_behind(std::string_view text) {
  std::size_t at = skip_blanks(text, 0);
  if (at >= text.size()) return std::nullopt;
  const char sign = text[at];
  if (sign == '(' || sign == '[' || sign == '/' || sign == '\\') {
    const std::size_t begin = skip_blanks(text, at + 1);
    const auto found = coast_phrase(text.substr(begin), true);
    if (!found) return std::nullopt;
    std::size_t end = next_word(text, begin + found->length);
    if (sign == '(' || sign == '[') {
      if (end >= text.size() || (text[end] != ')' && text[end] != ']')) return std::nullopt;
      return TakenCoast{found->coast, end + 1};
    }
    return TakenCoast{found->coast, begin + found->length};
  }
  const bool letters_only = sign == '-' || sign == '.' || sign == ':' || sign == '_';
  if (letters_only || sign == ',') at = skip_blanks(text, at + 1);
  const std::size_t end = word_end(text, at);
  if (letters_only && (end - at > 3 || at > 1)) return std::nullopt;
  const auto found = coast_phrase(text.substr(at), false);
  return found ? std::optional(TakenCoast{found->coast, at + found->length}) : std::nullopt;
}

std::optional<TakenCoast> coast_before(std::string_view text) {
  const auto found = coast_phrase(text, false);
  if (!found) return std::nullopt;
  std::size_t end = next_word(text, found->length);
  while (const auto of = order_word(text.substr(end), {OrderWord::filler, OrderWord::from}))
    end = next_word(text, end + of->length);
  return TakenCoast{found->coast, end};
}

std::optional<Coast> coast_letters(std::string_view two) {
  const auto found = std::ranges::find_if(coasts, [&](const CoastPhrases& c) { return same_letters(c.letters, two); });
  return found == coasts.end() ? std::nullopt : std::optional(found->coast);
}

}  // namespace dipeq
