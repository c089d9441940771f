//! Answers to what an editor asks while a cell is written: what can stand here, and what is this.
//!
//! Holds the reading of unfinished text, the look at live objects, and their description. Refuses to run code: names and
//! attributes are read from dictionaries and classes as they lie there. No property, `__getattr__`, `__dir__` or
//! `__repr__` is called, so that no question can hang, fail or change anything; of what a cell is going to import, only
//! modules that are part of the program are loaded.

mod completion;
mod cursor_context;
mod describe;
pub(crate) mod diagnostics;
mod inspection;
mod keywords;
mod pending_imports;
mod static_lookup;

pub(crate) use completion::complete;
pub(crate) use inspection::inspect;

use rustpython_vm::{PyObject, VirtualMachine, builtins::PyDictRef};
use serde::Serialize;
use std::collections::HashSet;
use tandem_protocol::Completion;

/// An object in a few words.
pub(crate) fn in_short(object: &PyObject, vm: &VirtualMachine) -> String {
    describe::short(object, vm)
}

/// All names that the session, or Python, has.
pub(crate) fn known_names(globals: &PyDictRef, vm: &VirtualMachine) -> HashSet<String> {
    let names = [globals.clone(), vm.builtins.dict()];
    names.iter().flat_map(|names| names.keys_vec()).filter_map(|name| static_lookup::text(&name)).collect()
}

/// What can stand at a place. Offsets count UTF-16 code units.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Completions {
    /// Where the text that an item replaces begins.
    pub from: u32,
    /// Where it ends.
    pub to: u32,
    /// The best first.
    pub items: Vec<Completion>,
}

/// The byte at a place that is told in UTF-16 code units; one inside of a character, or behind the text, is moved back.
pub(crate) fn byte_of(text: &str, units: u32) -> usize {
    let mut left = units as usize;
    for (at, c) in text.char_indices() {
        if left < c.len_utf16() {
            return at;
        }
        left -= c.len_utf16();
    }
    text.len()
}

/// How many UTF-16 code units `text` has.
pub(crate) fn units(text: &str) -> u32 {
    text.chars().map(|c| c.len_utf16() as u32).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_of_the_page_are_found() {
        let text = "é𝔸b";
        for (place, byte) in [(0, 0), (1, 2), (2, 2), (3, 6), (4, 7), (9, 7)] {
            assert_eq!(byte_of(text, place), byte, "{place}");
        }
        assert_eq!(units(text), 4);
    }
}
