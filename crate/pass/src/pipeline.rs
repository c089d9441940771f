//! The pass pipeline: the list of all passes, and their fixpoint.

use crate::log::Log;
use crate::passes::{batch, canonical, cse, dce, fold, layout, movement, regions, rematerialise, repeat, share, simplify, sink};
use crate::rewrite::Rule;
use std::rc::Rc;
use tandem_ir::Graph;

/// A pass.
#[derive(Debug)]
pub struct Pass {
    /// The pass's name, which documents and switches use.
    pub name: &'static str,
    /// What the pass does: one English sentence, shown in documents.
    pub about: &'static str,
    /// The rules that the pass tries at each node; empty for a pass that works on the graph as a whole.
    pub rules: &'static [Rule],
    /// Whether the pass runs once after all others, since others would undo its work.
    pub runs_last: bool,
    /// Runs the pass; `None` where nothing changed.
    pub run: fn(&Graph, &mut Log) -> Option<Graph>,
}

/// All passes, in the order in which they run.
pub static ALL: &[Pass] = &[
    Pass {
        name: canonical::NAME,
        about: "Canonical forms: what can be written in several ways is written in one.",
        rules: canonical::RULES,
        runs_last: false,
        run: canonical::run,
    },
    Pass {
        name: fold::NAME,
        about: "Constant folding: what is known while compiling is computed once, now.",
        rules: fold::RULES,
        runs_last: false,
        run: fold::run,
    },
    Pass {
        name: simplify::NAME,
        about: "Arithmetic that changes nothing goes, and expensive operations become cheap ones.",
        rules: simplify::RULES,
        runs_last: false,
        run: simplify::run,
    },
    Pass {
        name: movement::NAME,
        about: "Movements in a row become one, and what moves nothing goes.",
        rules: movement::RULES,
        runs_last: false,
        run: movement::run,
    },
    Pass {
        name: repeat::NAME,
        about: "Work is done before its operands are repeated, and after elements are picked, not on each copy.",
        rules: repeat::RULES,
        runs_last: false,
        run: repeat::run,
    },
    Pass {
        name: sink::NAME,
        about: "Transpositions are moved until they meet and cancel.",
        rules: sink::RULES,
        runs_last: false,
        run: sink::run,
    },
    Pass {
        name: batch::NAME,
        about: "Products with a common factor become one product.",
        rules: batch::RULES,
        runs_last: false,
        run: batch::run,
    },
    Pass {
        name: share::NAME,
        about: "A reduction over more axes starts from one over fewer.",
        rules: &[],
        runs_last: false,
        run: share::run,
    },
    Pass {
        name: regions::NAME,
        about: "Choices that are known are made; loops carry and compute no more than they need.",
        rules: &[],
        runs_last: false,
        run: regions::run,
    },
    Pass {
        name: cse::NAME,
        about: "Common subexpressions: what is computed twice is computed once and shared.",
        rules: &[],
        runs_last: false,
        run: cse::run,
    },
    Pass { name: dce::NAME, about: "Dead code: what no result needs is dropped.", rules: &[], runs_last: false, run: dce::run },
    Pass {
        name: layout::NAME,
        about: "Values are stored in the order in which they are read.",
        rules: &[],
        runs_last: true,
        run: layout::run,
    },
    Pass {
        name: rematerialise::NAME,
        about: "What is cheap is computed again, not kept, where keeping it is what memory goes for.",
        rules: &[],
        runs_last: true,
        run: rematerialise::run,
    },
];

/// All passes, in another order: those that `order` names run in its order, in the places that they share in [`ALL`]; the others keep
/// theirs. Each pass keeps the meaning of a graph by itself, so that any order does. What is no pass's name, or was named before, is
/// passed over.
pub fn ordered(order: &[String]) -> Vec<&'static Pass> {
    let mut named: Vec<&Pass> = vec![];
    for pass in order.iter().filter_map(|name| ALL.iter().find(|pass| pass.name == name)) {
        if !named.iter().any(|other| other.name == pass.name) {
            named.push(pass);
        }
    }
    let mut next = named.iter().copied();
    let is_named = |pass: &Pass| named.iter().any(|other| other.name == pass.name);
    ALL.iter().map(|pass| if is_named(pass) { next.next().unwrap_or(pass) } else { pass }).collect()
}

/// Greatest number of rounds of [`optimise`]; two rounds find nearly everything.
const MAX_ROUNDS: usize = 4;

/// The graph after a pass, with the pass's name. A pass that changed nothing shares the graph before it.
pub type Stage = (&'static str, Rc<Graph>);

/// Runs passes one after another, each once.
pub fn run(graph: &Rc<Graph>, passes: &[&Pass], log: &mut Log) -> Vec<Stage> {
    let mut stages: Vec<Stage> = Vec::with_capacity(passes.len());
    for pass in passes {
        let last = stages.last().map_or(graph, |(_, last)| last);
        let next = (pass.run)(last, log).map_or_else(|| last.clone(), Rc::new);
        stages.push((pass.name, next));
    }
    stages
}

/// Runs passes in order, round after round, until none changes the graph or the limit is reached. A pass runs again only
/// when another one changed the graph since. Passes with `runs_last` run once after all others. The first round gives a
/// stage for every pass, later ones for each pass that changed something. Refusals are those of each pass's last run.
pub fn optimise(graph: &Rc<Graph>, passes: &[&Pass], log: &mut Log) -> Vec<Stage> {
    let mut stages: Vec<Stage> = vec![];
    let (last_passes, passes): (Vec<&Pass>, Vec<&Pass>) = passes.iter().partition(|pass| pass.runs_last);
    let mut unchanged = vec![false; passes.len()];
    for round in 0..MAX_ROUNDS {
        for (at, pass) in passes.iter().enumerate() {
            if unchanged[at] {
                continue;
            }
            log.refusals.retain(|r| r.pass != pass.name);
            let last = stages.last().map_or(graph, |(_, last)| last).clone();
            match (pass.run)(&last, log) {
                Some(next) => {
                    unchanged.fill(false);
                    stages.push((pass.name, Rc::new(next)));
                }
                None if round == 0 => stages.push((pass.name, last)),
                None => (),
            }
            unchanged[at] = true;
        }
        if unchanged.iter().all(|s| *s) {
            break;
        }
    }
    let last = stages.last().map_or(graph, |(_, last)| last).clone();
    stages.extend(run(&last, &last_passes, log));
    stages
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passes_that_are_named_share_their_places_in_the_order_of_the_names() {
        let names = |order: &[&str]| {
            let order: Vec<String> = order.iter().map(|name| (*name).to_owned()).collect();
            ordered(&order).iter().map(|pass| pass.name).collect::<Vec<_>>()
        };
        let all = names(&[]);
        assert_eq!(all, ALL.iter().map(|pass| pass.name).collect::<Vec<_>>());
        let turned = names(&["cse", "canonical", "nothing", "cse", "fold"]);
        assert_eq!((turned[0], turned[1], turned[2]), ("cse", "canonical", "simplify"));
        assert_eq!(turned[all.iter().position(|name| *name == "cse").unwrap()], "fold");
    }
}
