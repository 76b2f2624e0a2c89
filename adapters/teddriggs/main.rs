// An adapter for TedDriggs' crate diplomacy: dipeq's requests (docs/adapter-protocol.md) become its positions and orders, what it resolves
// becomes replies.
mod answer;
mod words;

use diplomacy::judge::Rulebook;
use serde_json::{Value, json};
use std::io::{BufRead, Write};

/// The version that the adapter tells: that of the crate's manifest, and the commit that was read.
const VERSION: &str = "0.2.0 (588758e)";

fn rulebook(edition: Option<&str>) -> Result<Rulebook, String> {
    match edition {
        None => Ok(Rulebook::default()),
        Some("2023") => Ok(Rulebook::edition_2023()),
        Some("1971") => Ok(Rulebook::edition_1971()),
        Some("1982") => Ok(Rulebook::edition_1982()),
        Some("dptg") => Ok(Rulebook::edition_dptg()),
        Some(other) => Err(format!("the crate has no rulebook {other:?}: 1971, 1982, 2023 or dptg")),
    }
}

fn introduction() -> Value {
    json!({"protocol": 1, "name": "TedDriggs/diplomacy", "version": VERSION, "phases": ["movement"],
           "dialect": {"via": true, "coasts": true, "provinces": {}}, "observes": ["words", "retreats"]})
}

/// What it panics about is a result of the comparison.
fn reply(asked: &Value, rules: &Rulebook) -> Value {
    let told = std::panic::catch_unwind(|| answer::answer(asked, rules.clone()));
    let mut reply = match told {
        Ok(Ok(units)) => json!({ "units": units }),
        Ok(Err(why)) => why.told(),
        Err(panic) => {
            let text = panic.downcast_ref::<String>().cloned().or(panic.downcast_ref::<&str>().map(|s| s.to_string()));
            json!({"failed": format!("it panics: {}", text.unwrap_or_default())})
        }
    };
    reply["id"] = asked["id"].clone();
    reply
}

fn run() -> Result<(), String> {
    let rules = rulebook(std::env::args().nth(1).as_deref())?;
    let mut out = std::io::stdout();
    let mut greeted = false;
    for line in std::io::stdin().lock().lines() {
        let asked: Value = serde_json::from_str(&line.map_err(|e| e.to_string())?).map_err(|e| e.to_string())?;
        let line = if greeted { reply(&asked, &rules) } else { introduction() };
        greeted = true;
        writeln!(out, "{line}").and_then(|_| out.flush()).map_err(|e| e.to_string())?;
    }
    Ok(())
}

fn main() {
    if let Err(why) = run() {
        eprintln!("teddriggs-adapter: {why}");
        std::process::exit(1);
    }
}
