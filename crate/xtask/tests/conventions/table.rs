//! Tables of arrows in ARCHITECTURE.md: one line a unit, `from -> to, to`, in a fenced block with a name.

use std::collections::{BTreeMap, BTreeSet};

/// What each unit may use.
pub type Arrows = BTreeMap<String, BTreeSet<String>>;

/// Parses the fenced block of that name.
pub fn parse(document: &str, fence: &str) -> Arrows {
    let (_, rest) = document.split_once(&format!("```{fence}\n")).unwrap_or_else(|| panic!("ARCHITECTURE.md holds a block ```{fence}"));
    let (block, _) = rest.split_once("```").expect("the block of arrows is closed");
    let mut arrows = Arrows::new();
    for line in block.lines().filter(|line| !line.trim().is_empty()) {
        let (from, to) = line.split_once("->").unwrap_or_else(|| panic!("not an arrow: {line}"));
        let to = to.split(',').map(str::trim).filter(|name| *name != "nothing").map(str::to_owned).collect();
        assert!(arrows.insert(from.trim().to_owned(), to).is_none(), "two lines for {}", from.trim());
    }
    arrows
}

/// The units that stand on a cycle or use one.
pub fn on_a_cycle(arrows: &Arrows) -> Vec<String> {
    let mut left = arrows.clone();
    // Whatever uses nothing that is left can be taken away; what can never be taken stands on a cycle.
    while let Some(name) = left.iter().find(|(_, to)| to.iter().all(|to| !left.contains_key(to))).map(|(name, _)| name.clone()) {
        left.remove(&name);
    }
    left.into_keys().collect()
}

#[test]
fn cycles_are_found() {
    let arrows = |lines: &str| parse(&format!("```arrows\n{lines}\n```"), "arrows");
    assert!(on_a_cycle(&arrows("a -> b\nb -> nothing")).is_empty());
    assert_eq!(on_a_cycle(&arrows("a -> b\nb -> c\nc -> b\nd -> nothing")), ["a", "b", "c"]);
}
