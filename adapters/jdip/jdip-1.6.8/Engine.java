// What jDip 1.6.8 calls otherwise than its fork.
import dip.process.RetreatChecker;
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
import dip.world.variant.VariantManager;
import dip.world.variant.data.Variant;
import java.io.File;
import java.util.Arrays;
import java.util.List;

final class Engine {
  static final String NAME = "jdip", VERSION = "1.6.8";

  static World world(String variants) throws Exception {
    VariantManager.init(new File[] {new File(variants)}, false);
    Variant variant = VariantManager.getVariant("Standard", VariantManager.VERSION_NEWEST);
    if (variant == null) throw new IllegalArgumentException(variants + " has no variant Standard");
    World world = WorldFactory.getInstance().createWorld(variant);
    world.setRuleOptions(RuleOptions.createFromVariant(variant));
    return world;
  }

  static Phase spring1901() {
    return Phase.parse("Spring 1901, Movement");
  }

  static List<Power> powers(World world) {
    return Arrays.asList(world.getMap().getPowers());
  }

  static Power power(World world, String name) {
    return world.getMap().getPower(name);
  }

  static Unit unit(Position position, Province province) {
    return position.getUnit(province);
  }

  static Unit dislodged(Position position, Province province) {
    return position.getDislodgedUnit(province);
  }

  static List<Location> retreats(TurnState next, List results, Location from) {
    return Arrays.asList(new RetreatChecker(next, results).getValidLocations(from));
  }
}
