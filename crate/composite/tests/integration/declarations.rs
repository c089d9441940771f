//! Every declaration is whole: its signature can be read, its name is its own, its doc is a sentence.

use std::collections::BTreeSet;
use tandem_composite::{Signature, all, find};

#[test]
fn declarations_are_whole() {
    let mut names = BTreeSet::new();
    for composite in all() {
        assert!(names.insert(composite.name), "{} is declared twice", composite.name);
        assert!(!Signature::parse(composite.signature).parameters.is_empty(), "{}", composite.name);
        assert!(composite.doc.ends_with('.') && composite.doc.len() > 1, "{}: {}", composite.name, composite.doc);
        assert_eq!(find(composite.name).map(|c| c.signature), Some(composite.signature));
        assert!(tandem_ir::OpKind::from_name(composite.name).is_none_or(|k| !k.info().python), "{} is an op of the table", composite.name);
    }
    assert!(find("frobnicate").is_none());
}
