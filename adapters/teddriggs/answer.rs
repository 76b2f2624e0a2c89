// A board of the crate's, and what it says when it has adjudicated it.
use crate::words::{Placed, Why, order, ours, placed};
use diplomacy::geo::{RegionKey, standard_map};
use diplomacy::judge::retreat::Start;
use diplomacy::judge::{AttackOutcome, ConvoyOutcome, MappedMainOrder, OrderOutcome, Outcome, Rulebook, Submission, SupportOutcome};
use diplomacy::order::{Command, MainCommand};
use diplomacy::{ShortName, UnitPosition};
use serde_json::{Map, Value, json};

type Result<T> = std::result::Result<T, Why>;

/// What a request tells of each power, in its sequence.
fn each<T>(by_power: &Value, mut make: impl FnMut(&str, &str) -> Result<T>) -> Result<Vec<T>> {
    let mut all = vec![];
    for (power, texts) in by_power.as_object().into_iter().flatten() {
        for text in texts.as_array().into_iter().flatten() {
            all.push(make(power, text.as_str().unwrap_or_default())?);
        }
    }
    Ok(all)
}

/// Whether an order has what this one helps, as the crate compares the two. Its outcome says "cut" of a support that helps nobody as well.
fn matched<'a>(order: &MappedMainOrder, mut all: impl Iterator<Item = &'a MappedMainOrder>) -> bool {
    match &order.command {
        MainCommand::Support(helped) => all.any(|other| helped == other),
        MainCommand::Convoy(army) => all.any(|other| army == other),
        _ => true,
    }
}

/// In the words of the DATC, where the crate's say one of them: of a move without a path it does not say whether a convoy was ordered.
fn word(outcome: &OrderOutcome<&MappedMainOrder>) -> Option<&'static str> {
    match outcome {
        OrderOutcome::Illegal(_) => Some("illegal"),
        OrderOutcome::Hold(_) => None,
        OrderOutcome::Move(AttackOutcome::Succeeds) => Some("succeeds"),
        OrderOutcome::Move(AttackOutcome::NoPath | AttackOutcome::MoveToSelf) => None,
        OrderOutcome::Move(_) => Some("fails"),
        OrderOutcome::Support(SupportOutcome::CutBy(_)) => Some("cut"),
        OrderOutcome::Convoy(ConvoyOutcome::Dislodged(_) | ConvoyOutcome::Paradox) => Some("disrupted"),
        _ => None, // a support or convoy "succeeds" even if no other order asks for it
    }
}

struct Seen<'a> {
    outcome: &'a Outcome<'a, Rulebook>,
    start: &'a Start<'a>,
}

impl Seen<'_> {
    /// The orders of a unit with which it was adjudicated: those given, or the hold that stands for an illegal one.
    fn adjudicated(&self, position: &UnitPosition<'static, RegionKey>) -> Result<&MappedMainOrder> {
        let mut of_unit = self.outcome.orders().filter(|o| o.unit_position() == position.as_region_ref());
        let first = of_unit.next().ok_or(Why::Failed(format!("it says nothing of the unit in {}", position.region.short_name())))?;
        match of_unit.next() {
            None => Ok(first),
            Some(second) => Err(Why::Failed(format!("it adjudicates two orders of one unit: {first} and {second}"))),
        }
    }

    /// Retreats are those that it offers for the next phase.
    fn dislodged(&self, order: &MappedMainOrder) -> Option<Vec<String>> {
        self.start.dislodged().get(order)?;
        let to = self.start.retreat_destinations().get(&order.unit_position());
        Some(to.map(|d| d.available().into_iter().map(ours).collect()).unwrap_or_default())
    }

    fn unit(&self, unit: &Placed, illegal: bool) -> Result<Value> {
        let order = self.adjudicated(&unit.position)?;
        let outcome = self.outcome.get(order).ok_or(Why::Failed(format!("no outcome of {order}")))?;
        let moved = matches!(outcome, OrderOutcome::Move(AttackOutcome::Succeeds));
        let to = if moved { order.move_dest().unwrap_or(&order.region) } else { &order.region };
        let mut told = json!({"at": ours(to), "dislodged": false});
        let said = if matched(order, self.outcome.orders()) { word(outcome) } else { None };
        if let Some(word) = if illegal { Some("illegal") } else { said } {
            told["word"] = json!(word);
        }
        if let Some(retreats) = self.dislodged(order) {
            told["dislodged"] = json!(true);
            told["retreats"] = json!(retreats);
        }
        Ok(told)
    }
}

pub fn answer(asked: &Value, rules: Rulebook) -> Result<Map<String, Value>> {
    let units = each(&asked["units"], placed)?;
    let orders = each(&asked["orders"], |power, text| order(power, text, &units))?;
    let positions: Vec<_> = units.iter().map(|u| u.position.clone()).collect();
    let submission = Submission::new(standard_map(), &positions, orders);
    let outcome = submission.adjudicate(rules);
    let start = outcome.to_retreat_start();
    let seen = Seen { outcome: &outcome, start: &start };
    let replaced = |unit: &Placed| {
        let given = submission.submitted_orders().any(|o| o.unit_position() == unit.position.as_region_ref());
        given && submission.generated_orders().any(|o| o.unit_position() == unit.position.as_region_ref())
    };
    let mut told = Map::new();
    for unit in &units {
        told.insert(unit.text.clone(), seen.unit(unit, replaced(unit))?);
    }
    Ok(told)
}
