// An adapter for jDip: requests of dipeq (docs/adapter-protocol.md) become its positions and orders, what it adjudicates becomes replies.
// Orders go to its own parser as they are written, and what it says is told as it says it: neither is repaired.
import dip.misc.Utils;
import dip.order.Hold;
import dip.order.Move;
import dip.order.Order;
import dip.order.OrderException;
import dip.order.OrderFactory;
import dip.order.OrderParser;
import dip.order.Orderable;
import dip.order.Support;
import dip.order.result.OrderResult;
import dip.process.OrderState;
import dip.process.StdAdjudicator;
import dip.process.Tristate;
import dip.world.Coast;
import dip.world.Location;
import dip.world.Position;
import dip.world.Power;
import dip.world.Province;
import dip.world.TurnState;
import dip.world.Unit;
import dip.world.World;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

public final class Adapter {
  private static final class Declined extends Exception {
    Declined(String why) {
      super(why);
    }
  }

  // What jDip writes to its standard output is no reply.
  private static final PrintStream replies = System.out;

  private final World world;
  private final TurnState opening;
  private TurnState now;

  private Adapter(World world) {
    this.world = world;
    opening = world.getLastTurnState();
    world.removeTurnState(opening);
  }

  // Refuses a map of which jDip's variant lacks provinces, or calls them otherwise.
  @SuppressWarnings("unchecked")
  private void expectProvinces(Map<String, Object> greeting) {
    Map<String, Object> map = (Map<String, Object>) greeting.get("map");
    for (Object told : (List<Object>) map.get("provinces")) {
      String code = (String) ((Map<String, Object>) told).get("code");
      Province province = world.getMap().getProvince(code);
      if (province == null || !province.getShortName().equalsIgnoreCase(code))
        throw new IllegalArgumentException("jDip's variant Standard has no province " + code);
    }
  }

  private static Map<String, Object> introduction() {
    Map<String, Object> dialect = new LinkedHashMap<>();
    dialect.put("via", true);
    dialect.put("coasts", true);
    Map<String, Object> told = new LinkedHashMap<>();
    told.put("protocol", 1);
    told.put("name", Engine.NAME);
    told.put("version", Engine.VERSION);
    told.put("dialect", dialect);
    told.put("observes", Arrays.asList("words", "retreats"));
    told.put("phases", Arrays.asList("movement"));
    return told;
  }

  // "F STP/nc" of Russia, in jDip's words.
  private static String jdip(String power, String order) {
    return power + ": " + order.replaceAll(" VIA$", " via convoy").toLowerCase();
  }

  private Order order(String power, String text) throws Declined {
    try {
      return OrderParser.getInstance().parse(OrderFactory.getDefault(), jdip(power, text), Engine.power(world, power), now, true, false);
    } catch (OrderException why) {
      throw new Declined("jDip cannot read " + text + ": " + why.getMessage());
    }
  }

  @SuppressWarnings("unchecked")
  private void place(Map<String, Object> units) throws Declined {
    Position position = now.getPosition();
    for (Map.Entry<String, Object> of : units.entrySet())
      for (String text : (List<String>) of.getValue()) {
        Order stands = order(of.getKey(), text);
        Unit unit = new Unit(stands.getPower(), stands.getSourceUnitType());
        try {
          unit.setCoast(stands.getSource().getValidatedSetup(unit.getType()).getCoast());
        } catch (OrderException why) {
          throw new Declined("jDip cannot place " + text + ": " + why.getMessage());
        }
        position.setUnit(stands.getSource().getProvince(), unit);
      }
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  private void give(Map<String, Object> orders) throws Declined {
    now.clearAllOrders();
    for (Map.Entry<String, Object> by : orders.entrySet()) {
      List given = new ArrayList();
      for (String text : (List<String>) by.getValue()) given.add(order(by.getKey(), text));
      now.setOrders(Engine.power(world, by.getKey()), given);
    }
  }

  private static String told(Location location) {
    Coast coast = location.getCoast();
    String code = location.getProvince().getShortName().toUpperCase();
    boolean named = location.getProvince().isMultiCoastal() && Coast.isDisplayable(coast);
    return named ? code + "/" + coast.getAbbreviation().toLowerCase() : code;
  }

  // In DATC's words, where jDip has one that means the same. Orders that match no other it fails as well as those that do, and says why;
  // of these, of convoys and of dislodged units no word is told.
  private static String word(OrderState of, String why, boolean illegal) {
    if (illegal) return "illegal";
    Orderable order = of.getOrder();
    boolean succeeds = of.getEvalState() == Tristate.SUCCESS;
    if (order instanceof Hold) return "stands";
    if (UNMATCHED.contains(why)) return null;
    if (order instanceof Move) return succeeds ? "succeeds" : "fails";
    return order instanceof Support ? succeeds ? "given" : "cut" : null;
  }

  private static final Set<String> UNMATCHED = new HashSet<>();

  static {
    for (String key : new String[] {"SUPPORT_VER_FAILTEXT", "SUPPORT_VER_MOVE_ERR", "SUPPORT_VER_NOMATCH", "SUPPORT_VER_MOVE_BADCOAST",
                                    "CONVOY_VER_NOMOVE", "MOVE_VER_NO_ROUTE"})
      UNMATCHED.add(Utils.getLocalString(key));
  }

  private Map<String, Object> seen(Province province, StdAdjudicator judge, Map<Province, String> why, Set<Province> illegal) {
    OrderState of = judge.findOrderStateBySrc(province);
    Unit unit = Engine.unit(now.getPosition(), province);
    boolean dislodged = of.getDislodgedState() == Tristate.YES;
    boolean moved = !dislodged && of.getOrder() instanceof Move && of.getEvalState() == Tristate.SUCCESS;
    Location stands = new Location(province, unit.getCoast());
    Map<String, Object> told = new LinkedHashMap<>();
    told.put("at", told(moved ? ((Move) of.getOrder()).getDest() : stands));
    told.put("dislodged", dislodged);
    if (dislodged) {
      List<String> retreats = new ArrayList<>();
      boolean left = Engine.dislodged(judge.getNextTurnState().getPosition(), province) != null;
      if (left)
        for (Location to : Engine.retreats(judge.getNextTurnState(), now.getResultList(), stands)) retreats.add(told(to));
      told.put("retreats", retreats);
    } else {
      String word = word(of, why.get(province), illegal.contains(province));
      if (word != null) told.put("word", word);
    }
    return told;
  }

  @SuppressWarnings("unchecked")
  private Map<String, Object> adjudicate(Map<String, Object> request) throws Declined {
    now = new TurnState(Engine.spring1901());
    now.setPosition(opening.getPosition().cloneExceptUnits());
    now.setWorld(world);
    Map<String, Object> units = (Map<String, Object>) request.get("units");
    for (Power power : Engine.powers(world)) now.getPosition().setEliminated(power, false);
    place(units);
    give((Map<String, Object>) request.get("orders"));
    world.setTurnState(now);
    StdAdjudicator judge = new StdAdjudicator(OrderFactory.getDefault(), now);
    judge.process();
    Map<Province, String> why = new LinkedHashMap<>();
    Set<Province> illegal = new HashSet<>();
    for (Object result : now.getResultList())
      if (result instanceof OrderResult && ((OrderResult) result).getOrder() != null) {
        OrderResult of = (OrderResult) result;
        Province province = of.getOrder().getSource().getProvince();
        if (of.getMessage() != null) why.put(province, of.getMessage());
        if (of.getResultType() == OrderResult.ResultType.VALIDATION_FAILURE) illegal.add(province);
      }
    Map<String, Object> told = new LinkedHashMap<>();
    for (Map.Entry<String, Object> of : units.entrySet())
      for (String text : (List<String>) of.getValue())
        told.put(text, seen(order(of.getKey(), text).getSource().getProvince(), judge, why, illegal));
    return told;
  }

  private Map<String, Object> reply(Map<String, Object> request) {
    Map<String, Object> reply = new LinkedHashMap<>();
    reply.put("id", request.get("id"));
    try {
      reply.put("units", adjudicate(request));
    } catch (Declined declined) {
      reply.put("declined", declined.getMessage());
    } catch (VirtualMachineError thrown) {
      reply.put("failed", "it takes all memory: " + thrown.getClass().getSimpleName());
    } catch (RuntimeException | AssertionError thrown) {
      StackTraceElement[] from = thrown.getStackTrace();
      String where = from.length == 0 ? "" : " at " + from[0].getClassName() + "." + from[0].getMethodName();
      reply.put("failed", "it throws: " + thrown + where);
    } finally {
      world.removeAllTurnStates();
    }
    return reply;
  }

  @SuppressWarnings("unchecked")
  public static void main(String[] arguments) throws Exception {
    System.setOut(System.err);
    System.setProperty("java.awt.headless", "true");
    BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, "UTF-8"));
    Adapter adapter = new Adapter(Engine.world(arguments[0]));
    adapter.expectProvinces((Map<String, Object>) Json.read(lines.readLine()));
    replies.println(Json.write(introduction()));
    replies.flush();
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      replies.println(Json.write(adapter.reply((Map<String, Object>) Json.read(line))));
      replies.flush();
    }
  }
}
