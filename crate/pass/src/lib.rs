//! Graph passes: each a pure function from graph to graph, in a file of its own that states `before => after`.
//!
//! Every rewrite is logged with the nodes it touched and the lines that made them, and every refusal with its reason, so
//! that a person can follow the compiler. Every pass works inside of regions as it does outside. Refuses clocks, environments, globals, and knowledge of devices; refuses "fast
//! math": a pass keeps every bit of every result that the reference interpreter gives. Passes take time linear in the
//! graph and do not recurse over it, so deep graphs are safe.

#![forbid(unsafe_code)]

pub mod batch;
pub mod canonical;
mod copy;
pub mod cse;
pub mod dce;
mod engine;
mod estimate;
pub mod fold;
mod hoist;
pub mod layout;
mod log;
pub mod movement;
mod nested;
pub mod region;
pub mod rematerialise;
pub mod repeat;
mod rule;
pub mod share;
pub mod simplify;
pub mod sink;
mod tree;
mod values;

pub use log::{Log, Reason, Refusal, Rewrite};
pub use rule::Rule;

use std::rc::Rc;
use tandem_ir::Graph;

/// A pass.
#[derive(Debug)]
pub struct PassInfo {
    /// Its name, by which it is switched off.
    pub name: &'static str,
    /// What it does, a sentence for people.
    pub about: &'static str,
    /// The rules that it tries at each node; none where the pass looks at the graph as a whole.
    pub rules: &'static [Rule],
    /// Whether it runs once, when the others have nothing more to do, since these would undo what it does.
    pub closes: bool,
    /// The pass; `None` where nothing changed.
    pub run: fn(&Graph, &mut Log) -> Option<Graph>,
}

/// All passes, in the order in which they run.
pub static ALL: &[PassInfo] = &[
    PassInfo {
        name: canonical::NAME,
        about: "what can be written in several ways gets one form",
        rules: canonical::RULES,
        closes: false,
        run: canonical::run,
    },
    PassInfo { name: fold::NAME, about: "ops on constants are computed now", rules: fold::RULES, closes: false, run: fold::run },
    PassInfo {
        name: simplify::NAME,
        about: "arithmetic that changes nothing goes, and dear ops become cheap ones",
        rules: simplify::RULES,
        closes: false,
        run: simplify::run,
    },
    PassInfo {
        name: movement::NAME,
        about: "movement in a row becomes one, and what moves nothing goes",
        rules: movement::RULES,
        closes: false,
        run: movement::run,
    },
    PassInfo {
        name: repeat::NAME,
        about: "work is done before its operands are repeated",
        rules: repeat::RULES,
        closes: false,
        run: repeat::run,
    },
    PassInfo { name: sink::NAME, about: "transpositions meet and cancel", rules: sink::RULES, closes: false, run: sink::run },
    PassInfo { name: batch::NAME, about: "products with a common factor become one", rules: batch::RULES, closes: false, run: batch::run },
    PassInfo {
        name: share::NAME,
        about: "a reduction over more axes starts from one over fewer",
        rules: &[],
        closes: false,
        run: share::run,
    },
    PassInfo {
        name: region::NAME,
        about: "choices that are known are made, loops carry no more than they need",
        rules: &[],
        closes: false,
        run: region::run,
    },
    PassInfo { name: cse::NAME, about: "equal computations are done once", rules: &[], closes: false, run: cse::run },
    PassInfo { name: dce::NAME, about: "what no result needs is dropped", rules: &[], closes: false, run: dce::run },
    PassInfo {
        name: layout::NAME,
        about: "values are stored in the order in which they are read",
        rules: &[],
        closes: true,
        run: layout::run,
    },
    PassInfo {
        name: rematerialise::NAME,
        about: "what is cheap is computed again where keeping it is what memory goes for",
        rules: &[],
        closes: true,
        run: rematerialise::run,
    },
];

/// Rounds of [`optimise`]; two find nearly everything.
const ROUNDS: usize = 4;

/// The graph after a pass, with the pass's name. A pass that changed nothing shares the graph before it.
pub type Stage = (&'static str, Rc<Graph>);

/// Runs passes one after another, each once.
pub fn run(graph: &Rc<Graph>, passes: &[&PassInfo], log: &mut Log) -> Vec<Stage> {
    let mut stages: Vec<Stage> = Vec::with_capacity(passes.len());
    for pass in passes {
        let last = stages.last().map_or(graph, |(_, last)| last);
        let next = (pass.run)(last, log).map_or_else(|| last.clone(), Rc::new);
        stages.push((pass.name, next));
    }
    stages
}

/// Runs passes in order, again and again until none finds anything or the bound is reached; a pass runs again only when
/// another one changed the graph since. Those that close run once, after all others. The first round gives a stage for
/// every pass, later ones for each that changed something. Refusals are those of each pass's last run.
pub fn optimise(graph: &Rc<Graph>, passes: &[&PassInfo], log: &mut Log) -> Vec<Stage> {
    let mut stages: Vec<Stage> = vec![];
    let (closing, passes): (Vec<&PassInfo>, Vec<&PassInfo>) = passes.iter().partition(|pass| pass.closes);
    let mut settled = vec![false; passes.len()];
    for round in 0..ROUNDS {
        for (at, pass) in passes.iter().enumerate() {
            if settled[at] {
                continue;
            }
            log.refusals.retain(|r| r.pass != pass.name);
            let last = stages.last().map_or(graph, |(_, last)| last).clone();
            match (pass.run)(&last, log) {
                Some(next) => {
                    settled.fill(false);
                    stages.push((pass.name, Rc::new(next)));
                }
                None if round == 0 => stages.push((pass.name, last)),
                None => (),
            }
            settled[at] = true;
        }
        if settled.iter().all(|s| *s) {
            break;
        }
    }
    let last = stages.last().map_or(graph, |(_, last)| last).clone();
    stages.extend(run(&last, &closing, log));
    stages
}
