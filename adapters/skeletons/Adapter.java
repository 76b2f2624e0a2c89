// A skeleton of an adapter in Java 17 (docs/adapter-protocol.md): fill in adjudicate(), and INTRODUCTION. As it stands it says that all
// units hold. It needs no library; whoever has one that reads JSON leaves out the class Json.
//
//   java adapters/skeletons/Adapter.java
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

public class Adapter {
    // via, coasts: whether it knows orders VIA convoy, and tells coasts apart. provinces: what it calls them where that is not dipeq's
    // code: {"MAO": "MID"}. observes: what it tells besides places and who is dislodged: "words", "retreats".
    static final String INTRODUCTION = """
        {"protocol": 1, "name": "my adjudicator", "version": "1.0", "observes": [], "phases": ["movement"],
         "dialect": {"via": true, "coasts": true, "provinces": {}}}""".replace("\n", "");

    /** A unit, as dipeq writes it ("F STP/nc"), or an order ("A VEN - TRI"), and whose it is. */
    record Text(String power, String text) {}

    /** What became of a unit. at: where it stands now; where it stood, if it is dislodged. word, retreats: null, if it tells none. */
    record Seen(String at, boolean dislodged, String word, List<String> retreats) {
        Map<String, Object> told() {
            Map<String, Object> told = new LinkedHashMap<>();
            told.put("at", at);
            told.put("dislodged", dislodged);
            if (word != null) told.put("word", word);
            if (retreats != null) told.put("retreats", retreats);
            return told;
        }
    }

    /** It does not do such boards, and the text says why. */
    static class Declined extends RuntimeException {
        Declined(String why) {
            super(why);
        }
    }

    /** Of each unit, by its text. Orders may be illegal; for a unit there may be none or several. map: as dipeq told it. */
    static Map<String, Seen> adjudicate(List<Text> units, List<Text> orders, Map<String, Object> map) {
        Map<String, Seen> result = new LinkedHashMap<>();
        for (Text unit : units) result.put(unit.text(), new Seen(unit.text().substring(2), false, null, null));
        return result;
    }

    @SuppressWarnings("unchecked")
    static List<Text> listed(Object byPower) {
        List<Text> all = new ArrayList<>();
        ((Map<String, Object>) byPower)
            .forEach((power, texts) -> ((List<Object>) texts).forEach(text -> all.add(new Text(power, (String) text))));
        return all;
    }

    static Map<String, Object> reply(Map<String, Object> request, Map<String, Object> map) {
        Map<String, Object> reply = new LinkedHashMap<>();
        reply.put("id", request.get("id"));
        try {
            Map<String, Object> units = new LinkedHashMap<>();
            adjudicate(listed(request.get("units")), listed(request.get("orders")), map)
                .forEach((unit, seen) -> units.put(unit, seen.told()));
            reply.put("units", units);
        } catch (Declined why) {
            reply.put("declined", why.getMessage());
        } catch (RuntimeException failure) { // whatever an adjudicator throws is a result of the comparison
            failure.printStackTrace();
            reply.put("failed", failure.toString());
        }
        return reply;
    }

    @SuppressWarnings("unchecked")
    public static void main(String[] none) throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        out.print(INTRODUCTION + "\n");
        out.flush();
        String greeting = in.readLine();
        if (greeting == null) return;
        Map<String, Object> map = (Map<String, Object>) ((Map<String, Object>) Json.read(greeting)).get("map");
        for (String line; (line = in.readLine()) != null; ) {
            out.print(Json.written(reply((Map<String, Object>) Json.read(line), map)) + "\n");
            out.flush();
        }
    }
}

/** As much of JSON as dipeq and an adapter say to each other. Objects are maps, lists are lists, whole numbers are Long. */
class Json {
    private final String text;
    private int at = 0;

    private Json(String text) {
        this.text = text;
    }

    static Object read(String text) {
        return new Json(text).value();
    }

    static String written(Object value) {
        if (value instanceof Map<?, ?> map) {
            List<String> members = new ArrayList<>();
            map.forEach((key, member) -> members.add(written(key) + ":" + written(member)));
            return "{" + String.join(",", members) + "}";
        }
        if (value instanceof List<?> list) return "[" + String.join(",", list.stream().map(Json::written).toList()) + "]";
        if (!(value instanceof String string)) return String.valueOf(value);
        StringBuilder quoted = new StringBuilder("\"");
        for (char c : string.toCharArray())
            quoted.append(c < ' ' || c == '"' || c == '\\' ? String.format("\\u%04x", (int) c) : String.valueOf(c));
        return quoted.append('"').toString();
    }

    private char next() {
        while (Character.isWhitespace(text.charAt(at))) at++;
        return text.charAt(at);
    }

    private boolean take(char c) {
        if (next() != c) return false;
        at++;
        return true;
    }

    private Object value() {
        switch (next()) {
            case '{': return object();
            case '[': return list();
            case '"': return string();
            default:
                int begin = at;
                while (at < text.length() && ",]} ".indexOf(text.charAt(at)) < 0) at++;
                String word = text.substring(begin, at);
                return switch (word) {
                    case "true" -> true;
                    case "false" -> false;
                    case "null" -> null;
                    default -> Long.valueOf(word);
                };
        }
    }

    private Map<String, Object> object() {
        Map<String, Object> object = new LinkedHashMap<>();
        take('{');
        while (!take('}')) {
            next();
            String key = string();
            take(':');
            object.put(key, value());
            take(',');
        }
        return object;
    }

    private List<Object> list() {
        List<Object> list = new ArrayList<>();
        take('[');
        while (!take(']')) {
            list.add(value());
            take(',');
        }
        return list;
    }

    private String string() {
        StringBuilder string = new StringBuilder();
        for (at++; text.charAt(at) != '"'; at++) {
            char c = text.charAt(at);
            if (c == '\\') {
                c = text.charAt(++at);
                if (c == 'u') {
                    c = (char) Integer.parseInt(text.substring(at + 1, at + 5), 16);
                    at += 4;
                } else if ("bfnrt".indexOf(c) >= 0) {
                    c = "\b\f\n\r\t".charAt("bfnrt".indexOf(c));
                }
            }
            string.append(c);
        }
        at++;
        return string.toString();
    }
}
