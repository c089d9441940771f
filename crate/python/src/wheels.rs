//! The table of the wheels that come with the page: packages in pure Python by others, fetched when a notebook imports them.

use std::collections::BTreeMap;
use std::sync::LazyLock;

/// What the program knows of a package.
#[derive(Debug)]
pub(crate) struct Wheel {
    pub version: &'static str,
    pub file: &'static str,
    /// The top-level modules that it gives.
    pub modules: Vec<&'static str>,
    /// The packages of the table that it needs.
    pub needs: Vec<&'static str>,
}

/// By the packages' names, as PyPI normalises them; `build.rs` writes the lines.
static TABLE: LazyLock<BTreeMap<&'static str, Wheel>> =
    LazyLock::new(|| include_str!(concat!(env!("OUT_DIR"), "/wheels.txt")).lines().filter_map(read).collect());

fn read(line: &'static str) -> Option<(&'static str, Wheel)> {
    let mut columns = line.split(' ');
    let mut next = || columns.next();
    let (name, version, file) = (next()?, next()?, next()?);
    let mut list = || Some(next()?.split(',').filter(|word| !word.is_empty()).collect());
    Some((name, Wheel { version, file, modules: list()?, needs: list()? }))
}

/// The wheel of a package.
pub(crate) fn of_package(name: &str) -> Option<&'static Wheel> {
    TABLE.get(name)
}

/// The name of the package that gives a top-level module.
pub(crate) fn package_of_module(module: &str) -> Option<&'static str> {
    TABLE.iter().find(|(_, wheel)| wheel.modules.contains(&module)).map(|(name, _)| *name)
}

/// The top-level modules of all.
pub(crate) fn modules() -> impl Iterator<Item = &'static str> {
    TABLE.values().flat_map(|wheel| wheel.modules.iter().copied())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn modules_are_found_by_their_names_and_needs_are_in_the_table() {
        assert_eq!(package_of_module("markdown_it"), Some("markdown-it-py"));
        assert_eq!(package_of_module("no_such_module"), None);
        for (name, wheel) in TABLE.iter() {
            assert!(wheel.modules.iter().all(|module| package_of_module(module) == Some(*name)), "{name} shares a module with another");
            assert!(wheel.needs.iter().all(|needed| of_package(needed).is_some()), "{name} needs what is not in the table");
        }
    }

    #[test]
    fn no_module_is_that_of_a_library_of_ours() {
        let ours: Vec<_> = crate::Library::top_level_names().collect();
        assert_eq!(modules().find(|module| ours.contains(module)), None);
    }
}
