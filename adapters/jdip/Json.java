// JSON, as far as the adapter protocol needs it: objects are maps that keep their sequence, arrays are lists.
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

final class Json {
  private final String text;
  private int at = 0;

  private Json(String text) {
    this.text = text;
  }

  static Object read(String text) {
    Json reader = new Json(text);
    Object value = reader.value();
    if (reader.next() != 0) throw reader.wrong("the end");
    return value;
  }

  private RuntimeException wrong(String expected) {
    return new IllegalArgumentException("no JSON: expected " + expected + " at character " + at);
  }

  private char next() {
    while (at < text.length() && text.charAt(at) <= ' ') at++;
    return at < text.length() ? text.charAt(at) : 0;
  }

  private void expect(char sign) {
    if (next() != sign) throw wrong("'" + sign + "'");
    at++;
  }

  private boolean skip(char sign) {
    if (next() != sign) return false;
    at++;
    return true;
  }

  private Object value() {
    switch (next()) {
      case '{': return object();
      case '[': return array();
      case '"': return string();
      default: return word();
    }
  }

  private Map<String, Object> object() {
    Map<String, Object> members = new LinkedHashMap<>();
    expect('{');
    if (skip('}')) return members;
    do {
      next();
      String name = string();
      expect(':');
      members.put(name, value());
    } while (skip(','));
    expect('}');
    return members;
  }

  private List<Object> array() {
    List<Object> values = new ArrayList<>();
    expect('[');
    if (skip(']')) return values;
    do values.add(value());
    while (skip(','));
    expect(']');
    return values;
  }

  private String string() {
    expect('"');
    StringBuilder read = new StringBuilder();
    for (; at < text.length() && text.charAt(at) != '"'; at++) {
      if (text.charAt(at) == '\\') read.append(escaped());
      else read.append(text.charAt(at));
    }
    if (at == text.length()) throw wrong("'\"'");
    at++;
    return read.toString();
  }

  private char escaped() {
    char sign = text.charAt(++at);
    if (sign == 'u') {
      at += 4;
      return (char) Integer.parseInt(text.substring(at - 3, at + 1), 16);
    }
    int control = "bfnrt".indexOf(sign);
    return control < 0 ? sign : "\b\f\n\r\t".charAt(control);
  }

  // Numbers stay as they were written: the protocol's are whole.
  private Object word() {
    int start = at;
    while (at < text.length() && (text.charAt(at) == '-' || Character.isLetterOrDigit(text.charAt(at)))) at++;
    String word = text.substring(start, at);
    if (word.isEmpty()) throw wrong("a value");
    if (word.equals("true") || word.equals("false")) return Boolean.valueOf(word);
    return word.equals("null") ? null : Long.valueOf(word);
  }

  static String write(Object value) {
    StringBuilder out = new StringBuilder();
    write(value, out);
    return out.toString();
  }

  private static void write(Object value, StringBuilder out) {
    if (value instanceof Map) {
      String before = "{";
      for (Map.Entry<?, ?> member : ((Map<?, ?>) value).entrySet()) {
        out.append(before);
        quote((String) member.getKey(), out);
        write(member.getValue(), out.append(':'));
        before = ",";
      }
      out.append(before.equals("{") ? "{}" : "}");
    } else if (value instanceof List) {
      String before = "[";
      for (Object one : (List<?>) value) {
        write(one, out.append(before));
        before = ",";
      }
      out.append(before.equals("[") ? "[]" : "]");
    } else if (value instanceof String) {
      quote((String) value, out);
    } else {
      out.append(value);
    }
  }

  private static void quote(String text, StringBuilder out) {
    out.append('"');
    for (char sign : text.toCharArray()) {
      if (sign == '"' || sign == '\\') out.append('\\').append(sign);
      else if (sign < ' ') out.append(String.format("\\u%04x", (int) sign));
      else out.append(sign);
    }
    out.append('"');
  }
}
