// (internal) Words of headings in five languages.
#pragma once
#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include "phases/game_state.hpp"

namespace dipeq::heading_words {

// What words mean.
template <class T> struct Meaning {
  T what;
  std::string_view words;  // between commas; lower case without accents
};

inline constexpr std::array seasons{
    Meaning<Season>{Season::spring, "spring,spr,fruhling,fruhjahr,fruehling,fruehjahr,printemps,primavera"},
    Meaning<Season>{Season::fall, "fall,autumn,aut,herbst,automne,autunno,otono"},
    Meaning<Season>{Season::winter, "winter,win,hiver,inverno,invierno"}};
// What is spring's retreats to the rules.
inline constexpr std::string_view summer_words = "summer,sommer,ete,estate,verano";
inline constexpr std::array phases{
    Meaning<Phase>{
        Phase::movement,
        "movement,movements,move,moves,diplomacy,bewegung,zug,zuge,mouvement,mouvements,movimento,movimenti,movimiento,"
        "movimientos"},
    Meaning<Phase>{
        Phase::retreats,
        "retreat,retreats,ruckzug,ruckzuge,rueckzug,rueckzuege,retraite,retraites,ritirata,ritirate,retirada,"
        "retiradas"},
    Meaning<Phase>{
        Phase::adjustments,
        "adjustment,adjustments,build,builds,building,removal,removals,remove,disbands,placement,aufbau,aufbauten,"
        "anpassung,anpassungen,ajustement,ajustements,construction,constructions,aggiustamenti,costruzioni,ajustes,"
        "construcciones"}};
inline constexpr std::string_view build_words =
    "build,builds,building,aufbau,aufbauten,construction,constructions,costruzioni,construcciones";
inline constexpr std::string_view greetings =
    "hi,hello,hey,dear,greetings,hallo,liebe,lieber,bonjour,salut,cher,chere,ciao,caro,cara,hola,querido,querida";
// What is said to a power whose name stands beside it: "Thanks (Italy)". None of them is a slip of a name: "Grüße" is not Russia.
inline constexpr std::string_view courtesies =
    "thanks,thank,thx,cheers,sorry,regards,danke,gruss,grusse,gruesse,merci,grazie,gracias";
inline constexpr std::string_view removal_words = "removal,removals,remove,disbands";
// Words that stand in headings and say nothing of their own.
inline constexpr std::string_view empty_words =
    "orders,order,phase,turn,for,of,the,year,season,my,our,your,here,are,is,following,as,follows,final,revised,new,set,"
    "these,this,power,"
    "country,unit,units,s,and,in,befehle,zuge,fur,fuer,ordres,pour,ordini,per,ordenes,para,de,del,di,le,la,les,please,"
    "submit,game,to,from,player,nation,land,pays,paese,nazione,nacion,recommended,suggested,proposed,speaking,nmr,"
    "befehl,von,der,die,das,meine,mes,miei,mis,results,deadline,result,hier,sind,voici,ecco,aqui,estan,los,las,el,i,am,"
    "we,playing,as,find,below,attached,see,send,"
    "sending,submitting,now,hereby,with,on,behalf,it,will,be,go,goes,correction,corrections,change,changes,changed,"
    "update,updates,updated,amended,also,plus,comment,"
    "comments,notes,press,korrektur,anderung,anderungen,aenderung,meinen,nos,i,miei,ordine,1,2,3,4,5,one,two,three";

inline bool among(std::string_view words, std::string_view word) {
  while (!words.empty()) {
    const std::string_view one = words.substr(0, words.find(','));
    if (one == word) return true;
    words.remove_prefix(std::min(one.size() + 1, words.size()));
  }
  return false;
}

template <class T, std::size_t n> std::optional<T> named(const std::array<Meaning<T>, n>& all, std::string_view word) {
  for (const Meaning<T>& w : all)
    if (among(w.words, word)) return w.what;
  return std::nullopt;
}

}  // namespace dipeq::heading_words
