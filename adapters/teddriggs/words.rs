// Orders in dipeq's notation become the crate's. Its orders always say a unit's type; where dipeq's do not, it is that of the unit that
// stands there, as a player of the crate would have to write. Nothing else is made good.
use diplomacy::geo::RegionKey;
use diplomacy::judge::MappedMainOrder;
use diplomacy::{ShortName, Unit, UnitPosition, UnitType};
use serde_json::{Value, json};

pub enum Why {
    Declined(String),
    Failed(String),
}

impl Why {
    pub fn told(&self) -> Value {
        match self {
            Why::Declined(why) => json!({"declined": why}),
            Why::Failed(why) => json!({"failed": why}),
        }
    }
}

pub struct Placed {
    pub text: String, // dipeq's
    pub position: UnitPosition<'static, RegionKey>,
}

/// "STP/nc" is its "stp(nc)".
fn theirs(place: &str) -> String {
    let (province, coast) = place.split_once('/').unwrap_or((place, ""));
    let coast = if coast.is_empty() { String::new() } else { format!("({coast})") };
    province.to_lowercase() + &coast
}

pub fn ours(region: &RegionKey) -> String {
    let text = region.short_name().to_string();
    let (province, coast) = text.split_once('(').unwrap_or((&text, ""));
    let coast = if coast.is_empty() { String::new() } else { format!("/{}", coast.trim_end_matches(')')) };
    province.to_uppercase() + &coast
}

fn region(place: &str) -> Result<RegionKey, Why> {
    theirs(place).parse().map_err(|_| Why::Declined(format!("the crate has no words for the place {place}")))
}

pub fn placed(power: &str, text: &str) -> Result<Placed, Why> {
    let (kind, place) = text.split_once(' ').ok_or(Why::Declined(format!("no unit: {text}")))?;
    let kind: UnitType = kind.parse().map_err(|_| Why::Declined(format!("no type of unit: {kind}")))?;
    let unit = Unit::new(std::borrow::Cow::Owned(power.into()), kind);
    Ok(Placed { text: text.to_string(), position: UnitPosition::new(unit, region(place)?) })
}

/// "F STP" or "STP" at the head of the words, with the type that the crate needs; what is left of the words.
fn unit<'w>(words: &'w [&'w str], board: &[Placed]) -> Result<(String, &'w [&'w str]), Why> {
    match words {
        [kind @ ("A" | "F"), place, rest @ ..] => Ok((format!("{kind} {}", theirs(place)), rest)),
        [place, rest @ ..] => {
            let province = region(place)?.province().clone();
            let there = board.iter().find(|p| *p.position.region.province() == province);
            let kind = there.map(|p| p.position.unit.unit_type().short_name().to_string());
            let kind = kind.ok_or(Why::Declined(format!("the crate's orders say a type, and in {place} stands no unit")))?;
            Ok((format!("{kind} {}", theirs(place)), rest))
        }
        [] => Err(Why::Declined("an order without words".into())),
    }
}

fn command(words: &[&str], board: &[Placed]) -> Result<String, Why> {
    let unreadable = || Why::Declined(format!("the crate has no words for {}", words.join(" ")));
    match words {
        ["H"] => Ok("holds".into()),
        ["-", to] => Ok(format!("-> {}", theirs(to))),
        ["-", to, "VIA"] => Ok(format!("-> {} via convoy", theirs(to))),
        [help @ ("S" | "C"), rest @ ..] => {
            let (whom, rest) = unit(rest, board)?;
            let verb = if *help == "S" { "supports" } else { "convoys" };
            match rest {
                [] if *help == "S" => Ok(format!("{verb} {whom}")),
                ["-", to] => Ok(format!("{verb} {whom} -> {}", theirs(to))),
                _ => Err(unreadable()),
            }
        }
        _ => Err(unreadable()),
    }
}

pub fn order(power: &str, text: &str, board: &[Placed]) -> Result<MappedMainOrder, Why> {
    let words: Vec<&str> = text.split(' ').collect();
    let (who, rest) = unit(&words, board)?;
    let written = format!("{power}: {who} {}", command(rest, board)?);
    written.parse().map_err(|e| Why::Declined(format!("the crate does not read {written}: {e:?}")))
}
