//! Values inside of compiled graphs. A graph that is offered for it can be found by its text; its nodes are then computed as results of
//! it, for the arguments of its last call and what it captures as that is now. Nothing that it would write is written, and random numbers
//! stay where they are.

mod kept;
mod statistics;
mod watch;

pub use statistics::COLUMNS;
pub use watch::{Observed, Selection};
pub(crate) use watch::{WatchWishes, Watches};

use crate::compiled::Compiled;
use crate::error::Wanted;
use crate::tensor::Tensor;
use crate::trace::Capture;
use crate::{Error, Graph, Options, Result, Runtime, preview};
use kept::{Kept, KeptCapture};
use statistics::{add_statistics, has_value, read_statistics};
use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::{Rc, Weak};
use tandem_device::Device;
use tandem_ir::rebuild::mapped;
use tandem_ir::{GraphBuilder, NodeId};
use tandem_pass::Stage;
use tandem_protocol::{NodeStatistics, NodeValue, Probe, ProbeRefusal, ProbeRefusalCode, Probed};

/// Graphs that were shown and never called are known so long as they are among the last ones.
const MAX_SHOWN: usize = 8;
/// Nodes of which statistics are computed at once.
const MAX_NODES: usize = 512;

/// What is known of a compiled graph so that its values can be computed.
pub(crate) struct Probeable {
    stages: Vec<Stage>,
    captures: Vec<KeptCapture>,
    device: Rc<dyn Device>,
    options: Options,
    kept: Kept,
    /// The count of calls at its last one; 0 before the first.
    called: Cell<u64>,
    pub(crate) watches: Watches,
    /// The program that computed statistics last.
    program: RefCell<Option<StatisticsProgram>>,
}

/// What computes the statistics of these nodes of a stage.
struct StatisticsProgram {
    stage: usize,
    nodes: Vec<NodeId>,
    program: Rc<Compiled>,
}

/// The graphs that were offered.
#[derive(Default)]
pub(crate) struct Probeables {
    all: RefCell<Vec<Weak<Probeable>>>,
    shown: RefCell<VecDeque<Rc<Probeable>>>,
}

impl Probeables {
    pub(crate) fn alive(&self) -> Vec<Rc<Probeable>> {
        self.all.borrow().iter().filter_map(Weak::upgrade).collect()
    }

    fn add(&self, probeable: &Rc<Probeable>) {
        let mut all = self.all.borrow_mut();
        if all.len().is_power_of_two() {
            all.retain(|known| known.strong_count() > 0);
        }
        all.push(Rc::downgrade(probeable));
    }

    fn show(&self, probeable: Rc<Probeable>) {
        let mut shown = self.shown.borrow_mut();
        shown.push_back(probeable);
        if shown.len() > MAX_SHOWN {
            shown.pop_front();
        }
    }
}

impl Probeable {
    pub(crate) fn new(compiled: &Compiled, captures: &[Capture], options: &Options) -> Rc<Probeable> {
        let arguments = compiled.graph().parameters()[..compiled.arguments].iter().map(|p| &compiled.graph().node(p.node).ty);
        Rc::new(Probeable {
            stages: compiled.stages.clone(),
            captures: captures.iter().map(KeptCapture::of).collect(),
            device: compiled.device().clone(),
            // Choices are about nodes of one graph.
            options: Options { choices: vec![], ..options.clone() },
            kept: Kept::of_types(arguments),
            called: Cell::new(0),
            watches: Watches::default(),
            program: RefCell::default(),
        })
    }

    pub(crate) fn traced(&self) -> &Rc<Graph> {
        &self.stages[0].1
    }

    /// Notes a call, before it runs.
    pub(crate) fn note_call(&self, runtime: &Runtime, arguments: &[Tensor]) {
        self.called.set(runtime.compiled_calls() + 1);
        self.kept.keep(arguments);
    }

    /// Lets go of the arguments.
    pub(crate) fn forget(&self) {
        self.kept.forget();
    }

    pub(crate) fn last_call(&self) -> u64 {
        self.called.get()
    }

    fn is_of(&self, function: &str, text: &str) -> bool {
        self.traced().name == function && is_same(&self.traced().to_string(), text)
    }

    /// The values of its parameters: the arguments of the last call, and what it captures now.
    fn inputs(&self, runtime: &Runtime) -> Result<Option<Vec<Tensor>>> {
        let graph = self.traced();
        let mut inputs: Vec<Option<Tensor>> = self.kept.arguments();
        for capture in &self.captures {
            inputs.push(match capture {
                KeptCapture::Tensor(tensor) => tensor.upgrade(),
                KeptCapture::Draw(distribution, shape) => Some(runtime.draw_on(*distribution, shape, &self.device)?),
            });
        }
        let fits = |input: &Tensor, node: NodeId| {
            *input.ty() == graph.node(node).ty
                && input.array(Wanted::Array).is_ok_and(|array| Rc::ptr_eq(&array.storage.device, &self.device))
        };
        let given = graph.parameters().iter().zip(inputs).map(|(p, input)| input.filter(|input| fits(input, p.node)));
        let given: Option<Vec<Tensor>> = given.collect();
        Ok(given.filter(|given| given.len() == graph.parameters().len()))
    }

    fn compile(&self, graph: Graph, runtime: &Runtime) -> Result<Compiled> {
        runtime.compile_graph(&graph, &self.options, &self.device)
    }
}

impl Compiled {
    /// Makes it one whose values can be computed, and that can be watched.
    pub fn offer(&self, runtime: &Runtime) {
        if let Some(probeable) = self.probeable_once() {
            runtime.probeables.add(&probeable);
            runtime.watch_if_wished(&probeable);
        }
    }

    /// The same for these arguments, without a call.
    pub fn offer_shown(&self, runtime: &Runtime, arguments: &[Tensor]) {
        self.offer(runtime);
        if let Some(probeable) = self.probeable() {
            probeable.kept.want(runtime);
            probeable.note_call(runtime, arguments);
            runtime.probeables.show(probeable.clone());
        }
    }
}

/// Whether texts are of the same graph, whatever lines made it: a cell that is run again makes it at its next execution.
fn is_same(text: &str, other: &str) -> bool {
    let without_origins = |text: &'_ str| -> Vec<String> {
        text.lines().map(|line| line.rsplit_once("  # In [").map_or(line, |(node, _)| node).to_owned()).collect()
    };
    without_origins(text) == without_origins(other)
}

/// A builder with all of a graph, and its nodes there.
fn extended(graph: &Graph) -> (GraphBuilder, Vec<Option<NodeId>>) {
    let (mut builder, mut map) = graph.rebuild();
    for (id, node) in graph.nodes() {
        if map[id.index()].is_none() {
            map[id.index()] = Some(builder.copy_mapped(node, &map));
        }
    }
    (builder, map)
}

/// The new nodes of old ones.
fn all_mapped(map: &[Option<NodeId>], nodes: &[NodeId]) -> Vec<NodeId> {
    nodes.iter().map(|id| mapped(map, *id)).collect()
}

fn refusal(code: ProbeRefusalCode, text: impl Into<String>) -> ProbeRefusal {
    ProbeRefusal { code, text: text.into() }
}

impl Runtime {
    /// Computes values of nodes; why they cannot be computed is part of the answer.
    ///
    /// # Errors
    ///
    /// Where it was interrupted.
    pub fn probe(&self, wanted: &Probe) -> Result<Probed> {
        let before = self.random_position();
        let probed = self.without_recording(|| self.probe_now(wanted));
        self.set_random_position(before);
        match probed {
            Ok(probed) => Ok(probed),
            Err(Failure::Refused(refused)) => Ok(Probed { refused: Some(refused), ..Probed::default() }),
            Err(Failure::Error(error @ Error::Device(tandem_device::DeviceError::Interrupted))) => Err(error),
            Err(Failure::Error(error)) => {
                Ok(Probed { refused: Some(refusal(ProbeRefusalCode::Failed, error.to_string())), ..Probed::default() })
            }
        }
    }

    fn probe_now(&self, wanted: &Probe) -> std::result::Result<Probed, Failure> {
        let alive = self.probeables.alive();
        let found = alive.into_iter().filter(|known| known.is_of(&wanted.function, &wanted.traced)).max_by_key(|known| known.last_call());
        let Some(known) = found else {
            let text = format!("this kernel has no program of {} with this graph: run the cell that calls it", wanted.function);
            return Err(Failure::Refused(refusal(ProbeRefusalCode::Unknown, text)));
        };
        if known.last_call() == 0 {
            let text = format!("{} was compiled and not called: call it once", wanted.function);
            return Err(Failure::Refused(refusal(ProbeRefusalCode::NeverCalled, text)));
        }
        let Some(stage) = known.stages.iter().rposition(|(_, graph)| is_same(&graph.to_string(), &wanted.stage)) else {
            let text = "this is a stage of a program that was compiled otherwise: go back to the passes as they were";
            return Err(Failure::Refused(refusal(ProbeRefusalCode::OtherStage, text)));
        };
        let graph = &known.stages[stage].1;
        let in_graph = wanted.nodes.iter().filter(|id| (**id as usize) < graph.len()).map(|id| NodeId(*id));
        let nodes: Vec<NodeId> = in_graph.filter(|id| graph.node(*id).region().is_none()).collect();
        if nodes.is_empty() {
            let text = "a choice or a loop has no value of its own: look at its results";
            return Err(Failure::Refused(refusal(ProbeRefusalCode::NoValue, text)));
        }
        // The next call's are kept, where these are gone.
        known.kept.want(self);
        let Some(inputs) = known.inputs(self)? else {
            known.kept.ask();
            let text = format!("the tensors that {} was called with are gone: call it again, from now on they are kept", wanted.function);
            return Err(Failure::Refused(refusal(ProbeRefusalCode::ArgumentsGone, text)));
        };
        if wanted.statistics {
            return Ok(Probed { statistics: self.statistics_of(&known, stage, &nodes, &inputs)?, ..Probed::default() });
        }
        let (builder, map) = extended(graph);
        let program = known.compile(builder.finish(&all_mapped(&map, &nodes)), self)?;
        let results = program.call(self, &inputs)?;
        let mut values = vec![];
        for (id, result) in nodes.iter().zip(&results) {
            let value = preview::preview(&result.ty(), known.device.name(), &result.bytes(Wanted::Array)?);
            values.push(NodeValue { node: id.0, value });
        }
        Ok(Probed { values, ..Probed::default() })
    }

    fn statistics_of(&self, known: &Probeable, stage: usize, nodes: &[NodeId], inputs: &[Tensor]) -> Result<Vec<NodeStatistics>> {
        let graph = &known.stages[stage].1;
        let nodes: Vec<NodeId> = nodes.iter().copied().filter(|id| has_value(graph, *id)).take(MAX_NODES).collect();
        if nodes.is_empty() {
            return Ok(vec![]);
        }
        let last = known.program.take().filter(|last| last.stage == stage && last.nodes == nodes);
        let program = match last {
            Some(last) => last.program,
            None => {
                let (mut builder, map) = extended(graph);
                let results = add_statistics(&mut builder, &all_mapped(&map, &nodes))?;
                Rc::new(known.compile(builder.finish(&results), self)?)
            }
        };
        let results = program.call(self, inputs)?;
        let statistics = read_statistics(&nodes, &results);
        *known.program.borrow_mut() = Some(StatisticsProgram { stage, nodes, program });
        statistics
    }
}

/// Why there are no values.
enum Failure {
    Refused(ProbeRefusal),
    Error(Error),
}

impl From<Error> for Failure {
    fn from(error: Error) -> Failure {
        Failure::Error(error)
    }
}
