//! The table of wheels as the program needs it, a line for each: package, version, file, modules and needs. The checksums and licences
//! in `wheels/lock.json` are for who fetches the files, and most of its bytes.

use serde_json::Value;
use std::path::PathBuf;
use std::{env, fs};

const LOCK: &str = "wheels/lock.json";

fn main() {
    println!("cargo::rerun-if-changed={LOCK}");
    let text = fs::read_to_string(LOCK).expect("the table is there");
    let Ok(Value::Object(wheels)) = serde_json::from_str(&text) else { panic!("{LOCK} holds no object") };
    let words = |value: &Value| match value.as_array() {
        Some(list) => list.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(","),
        None => value.as_str().unwrap_or_default().to_owned(),
    };
    let line = |(name, wheel): (&String, &Value)| {
        let columns = ["version", "file", "modules", "needs"].map(|column| words(&wheel[column]));
        format!("{name} {}\n", columns.join(" "))
    };
    let table: String = wheels.iter().map(line).collect();
    let folder = PathBuf::from(env::var_os("OUT_DIR").expect("cargo tells it"));
    fs::write(folder.join("wheels.txt"), table).expect("the folder can be written to");
}
