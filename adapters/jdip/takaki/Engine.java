// What takaki/jdip calls otherwise than jDip 1.6.8.
import dip.process.RetreatChecker;
import dip.order.result.Result;
import dip.world.Location;
import dip.world.Phase;
import dip.world.Position;
import dip.world.Power;
import dip.world.Province;
import dip.world.RuleOptions;
import dip.world.TurnState;
import dip.world.Unit;
import dip.world.World;
import dip.world.WorldFactory;
import dip.world.variant.data.Variant;
import dip.world.variant.parser.XMLVariantParser;
import java.io.File;
import java.util.List;

final class Engine {
  static final String NAME = "jdip-takaki", VERSION = "1.7.90-SNAPSHOT (14b17be)";

  static World world(String variants) throws Exception {
    for (Variant variant : new XMLVariantParser(new File(variants).toURI().toURL()).getVariants())
      if (variant.getName().equals("Standard")) {
        World world = WorldFactory.createWorld(variant);
        world.setRuleOptions(RuleOptions.createFromVariant(variant));
        return world;
      }
    throw new IllegalArgumentException(variants + " has no variant Standard");
  }

  static Phase spring1901() {
    return Phase.parse("Spring 1901, Movement").get();
  }

  static List<Power> powers(World world) {
    return world.getMap().getPowers();
  }

  static Power power(World world, String name) {
    return world.getMap().getPower(name);
  }

  static Unit unit(Position position, Province province) {
    return position.getUnit(province).orElse(null);
  }

  static Unit dislodged(Position position, Province province) {
    return position.getDislodgedUnit(province).orElse(null);
  }

  static List<Location> retreats(TurnState next, List<Result> results, Location from) {
    return new RetreatChecker(next, results).getValidLocations(from);
  }
}
