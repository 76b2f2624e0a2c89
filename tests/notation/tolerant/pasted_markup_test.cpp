// What markup does to pasted orders: quotations and what is struck out do not count, tags end lines.
#include "tests/catch.hpp"
#include "tests/notation/refusal.hpp"
#include "tests/notation/tolerant/pasted_orders.hpp"

using namespace dipeq;
using namespace dipeq::testing;

namespace {

constexpr std::string_view to_burgundy = "France: A Paris - Burgundy";

}  // namespace

TEST_CASE("keycaps number orders", "[tolerant]") {
  CHECK(orders("France:\n1\xEF\xB8\x8F\xE2\x83\xA3 A Par - Bur\n") == burgundy);
}

TEST_CASE("letters that HTML writes by name or number are letters", "[tolerant]") {
  CHECK(orders("Frankreich: A M&uuml;n - Bur, A Par unterst&#252;tzt A M&#xFC;n - Bur") ==
        "France: A Munich - Burgundy; France: A Paris Supports A Munich - Burgundy");
  CHECK(orders("France: A Par - &#66;ur") == to_burgundy);
}

TEST_CASE("what is quoted by tags does not count, and is told", "[tolerant]") {
  for (std::string quotation :
       {"[quote]A Mar - Spa[/quote]", "[QUOTE=\"Bob, post: 12, member: 3\"]A Mar - Spa[/QUOTE]",
        "[quote name=Bob]A Mar - Spa[/quote]", "<blockquote>A Mar - Spa</blockquote>",
        "<blockquote class=\"gmail_quote\" style=\"margin:0\"><div>A Mar - Spa</div></blockquote>",
        "<blockquote><p>A Mar - Spa</p></blockquote>", "[quote][quote]A Mar H[/quote]A Mar - Spa[/quote]",
        "[quote]A Mar [S] A Par - Bur[/quote]"}) {
    INFO(quotation);
    CHECK(orders("France:\n" + quotation + "\nA Par - Bur") == to_burgundy);
    CHECK(why_passed_over("France:\n" + quotation + "\nA Par - Bur") == "2: a quotation");
    CHECK(orders("France:\nA Par - Bur " + quotation) == to_burgundy);
    CHECK(orders("France:\n" + quotation + " A Par - Bur") == to_burgundy);
  }
  CHECK(orders("France:\n[quote=Bob]\nA Mar - Spa\nA Par - Pic\n[/quote]\nA Par - Bur") == to_burgundy);
  CHECK(why_passed_over("France:\n[quote=Bob]\nA Mar - Spa\nA Par - Pic\n[/quote]\nA Par - Bur") ==
        "3: a quotation, 4: a quotation");
  CHECK(why_passed_over("France:\nA Par - Bur\n&gt; A Mar - Spa") == "3: quoted from another mail");
}

TEST_CASE("where all is quoted, only what is quoted in it does not count", "[tolerant]") {
  CHECK(orders("[quote=Bob]\nFrance:\nA Par - Bur\n[/quote]\n") == to_burgundy);
  CHECK(orders("<blockquote>France:<br>A Par - Bur</blockquote>") == to_burgundy);
  CHECK(orders("[quote=Bob]France:\n[quote=GM]A Mar - Spa[/quote]\nA Par - Bur[/quote]") == to_burgundy);
  CHECK(orders("[quote]France:\nA Par - Bur[/quote]\n[quote]Germany:\nA Mun - Ruh[/quote]") ==
        std::string(to_burgundy) + "; Germany: A Munich - Ruhr");
  CHECK(orders("> France:\n> > A Mar - Spa\n> A Par - Bur\n>> A Bre H") == to_burgundy);
}

TEST_CASE("what is struck out does not count, is told, and the rest of its line is read", "[tolerant]") {
  for (std::string struck :
       {"~~A Par - Pic~~", "<s>A Par - Pic</s>", "<del>A Par - Pic</del>", "<strike>A Par - Pic</strike>",
        "[s]A Par - Pic[/s]", "[S]A Par - Pic[/S]", "[strike]A Par - Pic[/strike]", "[del]A Par - Pic[/del]",
        "~A Par - Pic~", "<del datetime=\"2024\">A Par - <b>Pic</b></del>"}) {
    INFO(struck);
    CHECK(orders("France:\n" + struck + " A Par - Bur") == to_burgundy);
    CHECK(orders("France:\nA Par - Bur " + struck) == to_burgundy);
    CHECK(orders("France: " + struck + "\nA Par - Bur") == to_burgundy);
    CHECK(contains(why_passed_over("France:\n" + struck + "\nA Par - Bur"), "2: struck out"));
  }
  CHECK(orders("France:\nA Par - ~~Pic~~ Bur") == to_burgundy);
  CHECK(orders("France:\n~~A Par - Pic\nA Mar - Spa~~\nA Par - Bur") == to_burgundy);
  CHECK(orders("France:\n<s>A Par - Pic\nA Mar - Spa</s>\nA Par - Bur") == to_burgundy);
  CHECK(orders("~~~ France ~~~\nA Par ~> Bur") == to_burgundy);
  CHECK(orders("~France~\n~~~~~~\nA Par - Bur") == to_burgundy);
}

TEST_CASE("a tag without the one that belongs to it is refused where it sets orders apart", "[tolerant]") {
  CHECK(contains(orders("France:\nA Par - Bur\n[quote=Bob]\nA Mar - Spa"),
                 "3:1: nothing ends what '[quote=Bob]' begins"));
  CHECK(contains(orders("France:\nA Mar - Spa\n[/quote]\nA Par - Bur"), "3:1: nothing begins what '[/quote]' ends"));
  CHECK(contains(orders("France:\n<s>A Mar - Spa\nA Par - Bur"), "2:1: nothing ends what '<s>' begins"));
  CHECK(contains(orders("France:\n<!-- A Mar - Spa\nA Par - Bur"), "2:1: nothing ends the comment"));
}

TEST_CASE("tags of HTML and of forums end lines", "[tolerant]") {
  for (std::string text :
       {"<div>France:</div><div>A Par - Bur</div><div>A Mar - Spa</div>",
        "<p>France:</p><p>A Par - Bur</p><p>A Mar - Spa</p>", "France:<br>A Par - Bur<br/>A Mar - Spa<br />Bye!",
        "<h2>France</h2><ul><li>A Par - Bur</li><li>A Mar - Spa</li></ul>",
        "<b>France</b><ol><li>A Par - Bur<li>A Mar - Spa</ol>", "France[list][*]A Par - Bur[*]A Mar - Spa[/list]",
        "<!-- a mail --><html><body>France:<br>A Par - Bur<!-- A Bre H --><br>A Mar - Spa</body></html>"}) {
    INFO(text);
    CHECK(orders(text) == std::string(to_burgundy) + "; France: A Marseilles - Spain");
  }
  CHECK(orders("<p>France:</p><p>A Par - Bur</p><p>Germany:</p><p>A Mun - Ruh</p>") ==
        std::string(to_burgundy) + "; Germany: A Munich - Ruhr");
  CHECK(orders("<p>France owns A Paris</p><p>France:</p><p>A Par - Bur</p>") == to_burgundy);
  CHECK(contains(orders("<p>France:</p><p>A Par - Bur</p><p>A Mar - Oz</p>"), "1:44: 'Oz' is no province"));
}

TEST_CASE("a block of headers below what a mail says begins an earlier mail", "[tolerant]") {
  for (std::string block : {"From: Bob\nSent: Monday\nTo: GM\nSubject: Re: x",
                            "-----Original Message-----\nFrom: Bob\nSent: Monday",
                            "*From:* Bob\n*Sent:* Monday\n*To:* GM",
                            "From: Bob\n\nSent: Monday\n\nTo: GM",
                            "Von: Bob\nGesendet: Montag\nAn: GM\nBetreff: x",
                            "De : Bob\nEnvoy\xC3\xA9 : lundi\n\xC3\x80 : GM\nObjet : x",
                            "Da: Bob\nInviato: luned\xC3\xAC\nA: GM\nOggetto: x",
                            "De: Bob\nEnviado el: lunes\nPara: GM\nAsunto: x",
                            "Subject: x\nDate: Monday\nFrom: Bob\nTo: GM",
                            "-------- Message original --------",
                            "-------- Original-Nachricht --------",
                            "-----Urspr\xC3\xBCngliche Nachricht-----",
                            "-----Messaggio originale-----",
                            "-----Mensaje original-----",
                            "-----Message d'origine-----",
                            "---------- Forwarded message ---------",
                            "-------- Weitergeleitete Nachricht --------\nBetreff: x\nVon: Bob",
                            "<b>From:</b> Bob<br><b>Sent:</b> Monday<br>",
                            "On Mon, 3 May 2021, Bob wrote:",
                            "On Mon, 3 May 2021, Bob <bob@example.org>\nwrote:",
                            "Bob <bob@example.org> wrote:",
                            "Am 3. Mai schrieb Bob, wie Anna schrieb:"}) {
    INFO(block);
    CHECK(orders("France:\nA Par - Bur\n\n" + block + "\n\nA Mar - Spa") == to_burgundy);
    CHECK(contains(why_passed_over("France:\nA Par - Bur\n\n" + block + "\n\nA Mar - Spa"), "an earlier mail"));
  }
}

TEST_CASE("the headers at the top of a mail begin no earlier one", "[tolerant]") {
  for (std::string block : {"From: Bob\nSent: Monday\nTo: GM\nSubject: Re: x", "De: Alemania\nPara: Italia",
                            "Von: Bob\nAn: Deutschland\n", "Bob wrote:", "On 3 May Bob wrote:",
                            "-------- Weitergeleitete Nachricht --------\nBetreff: x\nVon: Bob\nAn: GM"}) {
    INFO(block);
    CHECK(orders(block + "\n\nFrance:\nA Par - Bur") == to_burgundy);
    CHECK(orders(block + "\n\nA Par - Bur").find("whose order is this?") != std::string::npos);
  }
  CHECK(orders("France:\nA Par - Bur\nOn 3 May Bob wrote:\n> A Mar H\nA Mar - Spa") ==
        std::string(to_burgundy) + "; France: A Marseilles - Spain");
  CHECK(orders("France:\nA Par - Bur\nOn 3 May Bob wrote:<blockquote>A Mar H</blockquote>A Mar - Spa") ==
        std::string(to_burgundy) + "; France: A Marseilles - Spain");
}

TEST_CASE("the rows of a table are read", "[tolerant]") {
  const std::string both = std::string(to_burgundy) + "; Germany: A Munich - Ruhr";
  for (std::string table :
       {"| Power | Orders |\n|---|---|\n| France | A Par - Bur |\n| Germany | A Mun - Ruh |",
        "| **France** | A Par - Bur | bounce |\n| **Germany** | A Mun - Ruh | |",
        "France | A Par - Bur\nGermany | A Mun - Ruh",
        "<table><tr><th>Power</th><th>Orders</th></tr><tr><td>France</td><td>A Par - Bur</td></tr><tr><td>Germany</td>"
        "<td>A Mun - Ruh</td></tr></table>",
        "<tr>\n<td>France</td>\n<td>A Par - Bur</td>\n</tr>\n<tr>\n<td>Germany</td>\n<td>A Mun - Ruh</td>\n</tr>",
        "[table][tr][td]France[/td][td]A Par - Bur[/td][/tr][tr][td]Germany[/td][td]A Mun - Ruh[/td][/tr][/table]",
        "France, A Par - Bur\nGermany, A Mun - Ruh", "\"France\",\"A Par - Bur\"\n\"Germany\",\"A Mun - Ruh\"",
        "France;A Par - Bur\nGermany;A Mun - Ruh", "France - A Par - Bur\nGermany - A Mun - Ruh",
        "France\tA Par - Bur\nGermany\tA Mun - Ruh"}) {
    INFO(table);
    CHECK(orders(table) == both);
  }
  CHECK(orders("| France | A Par - Bur | A Mar - Spa |\n| | F Bre H |") ==
        std::string(to_burgundy) + "; France: A Marseilles - Spain; France: F Brest Holds");
}

TEST_CASE("an order may be spread over the cells of a row", "[tolerant]") {
  const std::string both = std::string(to_burgundy) + "; France: A Marseilles Supports A Paris - Burgundy";
  for (const char* table :
       {"| Power | Unit | Order | Target |\n|---|---|---|---|\n| France | A Paris | moves to | Burgundy |\n"
        "| France | A Mar | supports | A Paris - Burgundy |",
        "| France | A | Par | - | Bur |\n| | A | Mar | S | A Par - Bur |",
        "France | A Par | -> Bur |\nFrance | A Mar | S A Par - Bur |",
        "| France | A Par | A Par - Bur | Success |\n| France | A Mar | A Mar S A Par - Bur | Success |"}) {
    INFO(table);
    CHECK(orders(table) == both);
  }
  CHECK(orders("Winter 1901\n| Germany | Build | A Munich |") == "Germany: Build A Munich");
  CHECK(contains(orders("| France | A Paris | moves to | Burgundia |"), "expected what 'A Paris' does"));
  CHECK(contains(orders("| France | A Paris | A Mar - Bur |"), "expected what 'A Paris' does"));
  CHECK(contains(orders("| France | F Bre | A Bre - Gas |"), "expected what 'F Bre' does"));
}

TEST_CASE("statements stand in tables too", "[tolerant]") {
  CHECK(orders("| France owns A Paris |\n| France | A Par - Bur |") == to_burgundy);
}

TEST_CASE("a power in a table that does not stand before the orders of its row is refused", "[tolerant]") {
  CHECK(contains(orders("| Germany | France |\n| A Mun - Ruh | A Par - Bur |"),
                 "1:13: a row of a table names one power"));
  CHECK(contains(orders("Germany:\n| A Mun - Ruh | Germany |\n| A Par - Bur | France |"), "3:17: a row of a table"));
  CHECK(contains(orders("| A Mun - Ruh | Germany |\n| A Par - Bur | France |"), "1:3: whose order is this?"));
  CHECK(contains(orders("France:\nA Par - Bur\nGermany, A Mun - Bur please"), "3:10: whose order is this?"));
  CHECK(contains(orders("Germany, A Mun - Bur please\nA Par - Pic"), "2:1: whose order is this?"));
}

// Zines mark so what failed, and chats whom they speak for.
TEST_CASE("what stands between angle brackets and is no tag is read", "[tolerant]") {
  const std::string begin = "Germany:\nA Ber - Kie\n", first = "Germany: A Berlin - Kiel; ";
  CHECK(orders(begin + "<A MUN-boh>") == first + "Germany: A Munich - Bohemia");
  CHECK(orders("Germany: <A Ber-Kie>, A Mun-Boh") == first + "Germany: A Munich - Bohemia");
  for (const char* heading : {"<France>\n", "<France> ", "<France>:\n", "<b>France</b>\n", "<France>"}) {
    INFO(heading);
    CHECK(orders(begin + heading + "A Par - Bur") == first + "France: A Paris - Burgundy");
  }
  CHECK(orders(begin + "<France>A Par - Bur</France>") == first + "France: A Paris - Burgundy");
  CHECK(orders("<a href=\"https://example.org\">Germany</a>:\n<o:p>A Ber - Kie</o:p> <a name=x></a>") ==
        "Germany: A Berlin - Kiel");
  CHECK(orders("Germany:\nA Ber - Kie <ann@example.org>") == "Germany: A Berlin - Kiel");
}

TEST_CASE("a mail in quoted-printable is decoded below the header that says so", "[tolerant]") {
  const std::string header = "Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: quoted-printable\n\n";
  const std::string mail = header + "Deutschland:\nA M=C3=BCn=\nchen -=20=\nRuhr\nA Ber =3D> Kie\nA Oz - Boh\n";
  CHECK(contains(orders(mail), "9:3: 'Oz' is no province"));
  CHECK(orders(header + "Deutschland:\r\nA M=C3=BCn=\r\nchen - Ruhr\r\n") == "Germany: A Munich - Ruhr");
  CHECK(orders("Content-Type: text/plain; charset=\"ISO-8859-1\"\n" + header.substr(header.find('\n') + 1) +
               "Deutschland:\nA M=FCnchen - Ruhr") == "Germany: A Munich - Ruhr");
  CHECK(orders(header + "Germany:\nA Mun =3D Ruh\n--next\nContent-Transfer-Encoding: 8bit\n\nA Ber => Kie") ==
        "Germany: A Munich - Ruhr; Germany: A Berlin - Kiel");
  CHECK(orders("Germany:\nA Mun => Ruh") == "Germany: A Munich - Ruhr");
  CHECK(contains(orders(header + "Germany:\nA M=FFn - Ruh"), "5:4: expected UTF-8 text, found the byte 0xFF"));
}

const std::string mailbox =
    "From ann@example.org Mon Nov  2 10:00:00 2026\nFrom: Ann\nTo: GM\n\nFrance:\nA Par - Bur\n\n-- \nAnn\nA Mar H\n\n"
    "From bob@example.org Tue Nov  3 11:30:12 2026\nFrom: Bob\nTo: GM\nContent-Transfer-Encoding: quoted-printable\n\n"
    "Italy: A Ven -=\n Tri\nFrom now on, peace.\n";

TEST_CASE("each mail of a mailbox is read by itself", "[tolerant]") {
  CHECK(orders(mailbox) == "France: A Paris - Burgundy; Italy: A Venice - Trieste");
  CHECK(passed_over(pasted(mailbox)) == "1,2,3,9,10,12,13,14,15,19");
  const std::string no_heading = mailbox.substr(0, mailbox.find("Italy:")) + "A Ven - Tri\n";
  CHECK(orders(no_heading).starts_with("17:1: whose order is this?"));
}

TEST_CASE("a line that begins as a mailbox's does makes none", "[tolerant]") {
  CHECK(orders("France:\nA Par - Bur\n\nFrom Mon on at 10:00:00 I am away\nA Mar H\n") ==
        "France: A Paris - Burgundy; France: A Marseilles Holds");
  CHECK(orders("From here on:\nFrance:\nA Par - Bur\n") == "France: A Paris - Burgundy");
}
