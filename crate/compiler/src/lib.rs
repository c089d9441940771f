//! The compiler's driver: the passes over a traced graph, then the schedule, then the one decision that needs both, namely
//! whether rematerialisation saves memory.
//!
//! A graph goes in; the graph after each pass, a log of rewrites and refusals, and a [`Program`] of kernels come out. Pure:
//! no device, no clock, no I/O. Code generators take the program from here.
//!
//! ```
//! use std::rc::Rc;
//! use tandem_compiler::{Options, Prepared};
//! use tandem_kernel::Target;
//! use tandem_ir::parse::parse;
//!
//! let text = r#"graph "f"(%0 "x": f32[4]) {
//!   %1 = constant 1.0 : f32[]
//!   %2 = multiply %0, %1 : f32[4]
//!   %3 = relu %2 : f32[4]
//!   return %3
//! }"#;
//! let options = Options::default();
//! let mut prepared = Prepared::new(Rc::new(parse(text).unwrap()), &options);
//! // `x * 1 => x` is gone, and one kernel is left.
//! assert_eq!(prepared.graph().len(), 2);
//! assert_eq!(prepared.schedule(&options, Target::default()).steps.len(), 1);
//! ```

#![forbid(unsafe_code)]

mod choice;

pub use choice::{FusionChoice, FusionError, Nodes};
use std::rc::Rc;
use tandem_ir::Graph;
use tandem_kernel::{Program, Target, lower_for};
use tandem_pass::{Log, Pass, Reason, Refusal, Stage, optimise, ordered, rematerialise};

/// Bytes of temporaries at once from which on memory counts: what is less stays in the caches of a processor, and is not
/// worth computing anything twice.
const COUNTS_FROM: usize = 1 << 20;

/// What a user may switch, and what a compiled function therefore depends on.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Options {
    /// Passes left out, by name.
    pub without: Vec<String>,
    /// Names of passes in the order in which they run; those that are not named keep their places ([`tandem_pass::ordered`]).
    pub order: Vec<String>,
    /// Whether the scheduler may fuse.
    pub fuse: bool,
    /// What it does with these nodes instead of what it finds best.
    pub choices: Vec<FusionChoice>,
    /// Whether code is generated for the whole graph; without, its ops run one by one.
    pub codegen: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options { without: vec![], order: vec![], fuse: true, choices: vec![], codegen: true }
    }
}

/// A graph and what the passes made of it so far.
pub struct Prepared {
    /// The graph as traced, then after each pass, with the pass's name.
    pub stages: Vec<Stage>,
    /// What the passes did.
    pub log: Log,
}

impl Prepared {
    /// After all passes but the one that is decided by the schedule.
    pub fn new(graph: Rc<Graph>, options: &Options) -> Prepared {
        let mut log = Log::default();
        let stages = optimise(&graph, &passes(options, false), &mut log);
        let stages = std::iter::once(("traced", graph)).chain(stages).collect();
        Prepared { stages, log }
    }

    /// The graph as it is now.
    pub fn graph(&self) -> &Rc<Graph> {
        &self.stages[self.stages.len() - 1].1
    }

    /// The schedule with the user's choices for single nodes. Nothing is computed again to save memory then, so that the graph
    /// keeps the numbers that the choices name.
    ///
    /// # Errors
    ///
    /// Where a choice names what is not there, or cannot be done.
    pub fn schedule_chosen(&mut self, options: &Options, target: Target) -> Result<Program, FusionError> {
        if options.choices.is_empty() || !options.fuse {
            return Ok(self.schedule(options, target));
        }
        let fusion = choice::resolve(self.graph(), &options.choices)?;
        let program = lower_for(self.graph(), fusion.clone(), target);
        choice::check(self.graph(), &fusion, &program)?;
        Ok(program)
    }

    /// The schedule for a device. Values are computed again where the plan of memory then needs less.
    pub fn schedule(&mut self, options: &Options, target: Target) -> Program {
        let program = lower_for(self.graph(), options.fuse, target);
        let Some(pass) = passes(options, true).pop() else { return program };
        let last = self.graph().clone();
        if program.peak_bytes < COUNTS_FROM {
            self.stages.push((pass.name, last));
            return program;
        }
        let start = self.log.rewrites.len();
        let Some(next) = (pass.run)(&last, &mut self.log) else {
            self.stages.push((pass.name, last));
            return program;
        };
        let smaller = lower_for(&next, options.fuse, target);
        if needs(&smaller) < needs(&program) {
            self.stages.push((pass.name, Rc::new(next)));
            return smaller;
        }
        for r in self.log.rewrites.drain(start..) {
            let stays = r.before.split_once(" = ").map_or(&*r.before, |(_, call)| call).to_owned();
            let refusal = Refusal { pass: r.pass, rule: r.rule, stays, nodes: r.nodes, origins: r.origins, reason: Reason::Memory };
            self.log.refusals.push(refusal);
        }
        self.stages.push((pass.name, last));
        program
    }
}

/// Bytes alive at once, and those of the slots that they share.
fn needs(program: &Program) -> (usize, usize) {
    (program.peak_bytes, program.slots.iter().sum())
}

/// The passes that are not switched off: those that the graph alone decides, or the other one.
fn passes(options: &Options, by_schedule: bool) -> Vec<&'static Pass> {
    let wanted = |pass: &&Pass| !options.without.iter().any(|w| w == pass.name);
    ordered(&options.order).into_iter().filter(wanted).filter(|pass| (pass.name == rematerialise::NAME) == by_schedule).collect()
}
