//! The table of the wheels that come with the page: packages in pure Python by others, fetched when a notebook imports them.

use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// What `crate/python/wheels/wheels.py lock` writes of a package.
#[derive(Debug, Deserialize)]
pub(crate) struct Wheel {
    pub version: String,
    pub file: String,
    /// The top-level modules that it gives.
    pub modules: Vec<String>,
    /// The packages of the table that it needs.
    pub needs: Vec<String>,
}

/// By the packages' names, as PyPI normalises them.
static TABLE: LazyLock<BTreeMap<String, Wheel>> =
    LazyLock::new(|| serde_json::from_str(include_str!("../wheels/lock.json")).expect("the table is part of the program"));

/// The wheel of a package.
pub(crate) fn of_package(name: &str) -> Option<&'static Wheel> {
    TABLE.get(name)
}

/// The name of the package that gives a top-level module.
pub(crate) fn package_of_module(module: &str) -> Option<&'static str> {
    TABLE.iter().find(|(_, wheel)| wheel.modules.iter().any(|given| given == module)).map(|(name, _)| name.as_str())
}

/// The top-level modules of all.
pub(crate) fn modules() -> impl Iterator<Item = &'static str> {
    TABLE.values().flat_map(|wheel| &wheel.modules).map(String::as_str)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn modules_are_found_by_their_names_and_needs_are_in_the_table() {
        assert_eq!(package_of_module("markdown_it"), Some("markdown-it-py"));
        assert_eq!(package_of_module("no_such_module"), None);
        for (name, wheel) in TABLE.iter() {
            assert!(wheel.modules.iter().all(|module| package_of_module(module) == Some(name)), "{name} shares a module with another");
            assert!(wheel.needs.iter().all(|needed| of_package(needed).is_some()), "{name} needs what is not in the table");
        }
    }

    #[test]
    fn no_module_is_that_of_a_library_of_ours() {
        let ours: Vec<_> = crate::Library::top_level_names().collect();
        assert_eq!(modules().find(|module| ours.contains(module)), None);
    }
}
