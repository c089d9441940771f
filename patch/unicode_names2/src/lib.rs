//! The names of Unicode's characters, from whoever provides them. The tables of the library of this name are 350 kB of a visitor's
//! download, and few programs ask for a name: in a browser they are fetched by the first that does. Native programs have the tables,
//! and use them until there is a provider.
#![forbid(unsafe_code)]

use std::fmt;
use std::sync::OnceLock;

/// Where names come from.
pub struct Provider {
    /// The name of a character.
    pub name: fn(char) -> Option<String>,
    /// The character of a name; the case of its letters does not matter.
    pub character: fn(&str) -> Option<char>,
}

static PROVIDER: OnceLock<Provider> = OnceLock::new();

/// Takes all names from `provider` from now on. A second provider is not heard.
pub fn provide(provider: Provider) {
    let _ = PROVIDER.set(provider);
}

/// The name of a character.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name(String);

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The name of a character, if it has one.
pub fn name(character: char) -> Option<Name> {
    match PROVIDER.get() {
        Some(provider) => (provider.name)(character),
        None => name_in_tables(character),
    }
    .map(Name)
}

/// The character of a name.
pub fn character(name: &str) -> Option<char> {
    match PROVIDER.get() {
        Some(provider) => (provider.character)(name),
        None => character_in_tables(name),
    }
}

#[cfg(not(target_family = "wasm"))]
fn name_in_tables(character: char) -> Option<String> {
    tables::name(character).map(|name| name.to_string())
}

#[cfg(not(target_family = "wasm"))]
fn character_in_tables(name: &str) -> Option<char> {
    tables::character(name)
}

#[cfg(target_family = "wasm")]
fn name_in_tables(_character: char) -> Option<String> {
    None
}

#[cfg(target_family = "wasm")]
fn character_in_tables(_name: &str) -> Option<char> {
    None
}
