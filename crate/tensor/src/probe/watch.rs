//! Values looked at while a function is called: each so many calls its program has their statistics as further results, so that such a
//! call is the call itself.

use super::statistics::{add_statistics, has_value, read_statistics};
use super::{Probeable, all_mapped, extended};
use crate::compiled::Compiled;
use crate::tensor::Tensor;
use crate::trace::Traced;
use crate::{OpKind, Options, Result, Runtime};
use smallvec::SmallVec;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use tandem_ir::{Graph, NodeId};
use tandem_protocol::{NodeStatistics, WatchUpdate, WatchWish, WatchedStep};

/// Values that are looked at unless they are named.
const MAX_NODES: usize = 16;
/// Milliseconds between two reports, at least.
const REPORT_MS: f64 = 100.0;
/// The share of the time that reading and reporting take, at most.
const REPORT_SHARE: f64 = 0.04;
/// Steps that wait for a report at most: then they are read, however short ago the last one was.
const MAX_PENDING: usize = 256;

/// Which nodes are looked at.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Selection {
    /// Products, and the non-linear functions that follow them: the first ones.
    #[default]
    Usual,
    /// Results of these ops, and these nodes.
    Named(Vec<String>, Vec<u32>),
}

impl Selection {
    /// The nodes of a traced graph that it means.
    fn nodes(&self, graph: &Graph) -> Vec<NodeId> {
        let floats = graph.nodes().filter(|(id, node)| node.ty.dtype.is_float() && has_value(graph, *id));
        match self {
            Selection::Usual => {
                let is_activation = |kind| matches!(kind, OpKind::Relu | OpKind::Sigmoid | OpKind::Tanh | OpKind::Erf | OpKind::Maximum);
                let is_usual = |kind: OpKind, rank: usize| kind == OpKind::MatMul || (is_activation(kind) && rank > 0);
                let usual = floats.filter(|(_, node)| is_usual(node.op.kind, node.ty.shape.rank()));
                usual.map(|(id, _)| id).take(MAX_NODES).collect()
            }
            Selection::Named(ops, numbers) => {
                let is_named = |id: NodeId, kind: OpKind| numbers.contains(&id.0) || ops.iter().any(|op| op == kind.info().name);
                floats.filter(|(id, node)| is_named(*id, node.op.kind)).map(|(id, _)| id).collect()
            }
        }
    }
}

/// A program with the statistics of nodes as further results.
pub(crate) struct ObservedProgram {
    selection: Selection,
    nodes: Rc<[NodeId]>,
    compiled: Compiled,
    /// How many of its results are statistics.
    further: usize,
}

/// What a call gave that was looked at.
pub struct Observed {
    /// The function's results.
    pub results: SmallVec<[Tensor; 2]>,
    nodes: Rc<[NodeId]>,
    statistics: Vec<Tensor>,
}

impl Observed {
    /// The nodes that were looked at.
    pub fn nodes(&self) -> impl Iterator<Item = u32> {
        self.nodes.iter().map(|id| id.0)
    }

    /// Their statistics, `COLUMNS` numbers for each, in as many tensors as were made.
    pub fn statistics(&self) -> &[Tensor] {
        &self.statistics
    }

    /// The same, read. Waits for them.
    fn read(&self) -> Result<Vec<NodeStatistics>> {
        read_statistics(&self.nodes, &self.statistics)
    }
}

/// Who looks at the calls of a graph.
#[derive(Default)]
pub(crate) struct Watches {
    /// What a person asked for.
    wished: RefCell<Option<Rc<Wished>>>,
    is_wished: Cell<bool>,
    /// The program of those who looked last.
    program: RefCell<Option<Rc<ObservedProgram>>>,
}

/// A wish, and what was seen and not yet reported.
struct Wished {
    watch: u32,
    every: u64,
    selection: Selection,
    calls: Cell<u64>,
    pending: RefCell<Vec<(u64, Observed)>>,
    next_ms: Cell<f64>,
}

/// Takes reports.
type Report = Box<dyn Fn(WatchUpdate)>;

/// What persons wish to see, and who takes it.
#[derive(Default)]
pub(crate) struct WatchWishes {
    wishes: RefCell<Vec<WatchWish>>,
    report: RefCell<Option<Report>>,
}

impl Watches {
    /// Whether this call is to be looked at, at a person's wish.
    fn due(&self) -> Option<(u64, Rc<Wished>)> {
        if !self.is_wished.get() {
            return None;
        }
        let wished = self.wished.borrow().clone()?;
        let call = wished.calls.get() + 1;
        wished.calls.set(call);
        ((call - 1) % wished.every == 0).then_some((call, wished))
    }

    fn set(&self, wished: Option<Rc<Wished>>) {
        self.is_wished.set(wished.is_some());
        let _before = self.wished.replace(wished);
    }
}

impl Wished {
    fn of(wish: &WatchWish) -> Rc<Wished> {
        let selection = if wish.nodes.is_empty() { Selection::Usual } else { Selection::Named(vec![], wish.nodes.clone()) };
        Rc::new(Wished {
            watch: wish.watch,
            every: u64::from(wish.every),
            selection,
            calls: Cell::new(0),
            pending: RefCell::default(),
            next_ms: Cell::new(0.0),
        })
    }

    /// Reads what was seen, the last `newest` steps excepted, and reports it.
    fn report(&self, runtime: &Runtime, newest: usize) -> Result<()> {
        // Reading may suspend, so that nothing is borrowed.
        let mut steps = self.pending.take();
        let rest = steps.split_off(steps.len().saturating_sub(newest));
        self.pending.borrow_mut().extend(rest);
        let read = steps.iter().map(|(call, seen)| Ok(WatchedStep { call: *call as f64, nodes: seen.read()? }));
        let steps = read.collect::<Result<Vec<WatchedStep>>>()?;
        if !steps.is_empty()
            && let Some(report) = &*runtime.watch_wishes.report.borrow()
        {
            report(WatchUpdate { watch: self.watch, steps });
        }
        Ok(())
    }

    fn note(&self, call: u64, seen: Observed, runtime: &Runtime) -> Result<()> {
        self.pending.borrow_mut().push((call, seen));
        let now = runtime.now();
        if now < self.next_ms.get() && self.pending.borrow().len() < MAX_PENDING {
            return Ok(());
        }
        // The step that was just begun is not waited for, unless it is the first that is seen.
        self.report(runtime, usize::from(call > 1))?;
        let end = runtime.now();
        self.next_ms.set(end + REPORT_MS.max((end - now) / REPORT_SHARE));
        Ok(())
    }
}

impl Compiled {
    /// Calls it, and has the statistics of nodes as well. None, without a call, where there are no such nodes.
    pub fn call_observed(&self, runtime: &Runtime, arguments: &[Tensor], selection: &Selection) -> Result<Option<Observed>> {
        let Some(probeable) = self.probeable() else { return Ok(None) };
        let known = probeable.watches.program.borrow().clone().filter(|program| program.selection == *selection);
        let program = match known {
            Some(program) => program,
            None => {
                let Some(program) = self.observed(runtime, selection, &probeable.options)? else { return Ok(None) };
                let program = Rc::new(program);
                *probeable.watches.program.borrow_mut() = Some(program.clone());
                program
            }
        };
        let mut results = program.compiled.call(runtime, arguments)?;
        probeable.note_call(runtime, arguments);
        // Without where they come from: what is to be differentiated would live as long as they wait to be read.
        let further = results.drain(results.len() - program.further..);
        let statistics = further.map(|tensor| Tensor::new(tensor.value().clone())).collect();
        Ok(Some(Observed { results, nodes: program.nodes.clone(), statistics }))
    }

    fn observed(&self, runtime: &Runtime, selection: &Selection, options: &Options) -> Result<Option<ObservedProgram>> {
        let traced = self.traced();
        let nodes = selection.nodes(&traced.graph);
        if nodes.is_empty() {
            return Ok(None);
        }
        let (mut builder, map) = extended(&traced.graph);
        let statistics = add_statistics(&mut builder, &all_mapped(&map, &nodes))?;
        let further = statistics.len();
        let mut outputs = all_mapped(&map, traced.graph.outputs());
        let custom = traced.custom.iter().map(|own| own.mapped(&map)).collect();
        let writes = outputs.split_off(outputs.len() - traced.writes.len());
        let graph = builder.finish(&[outputs, statistics, writes].concat());
        let compiled = runtime.compile(Traced { graph, custom, ..traced }, options, self.device())?;
        Ok(Some(ObservedProgram { selection: selection.clone(), nodes: nodes.into(), compiled, further }))
    }

    /// A call that a person wished to look at; None where this one is not such a call.
    pub(crate) fn call_wished(&self, runtime: &Runtime, arguments: &[Tensor]) -> Result<Option<SmallVec<[Tensor; 2]>>> {
        let Some((call, wished)) = self.probeable().and_then(|probeable| probeable.watches.due()) else { return Ok(None) };
        let Some(mut seen) = self.call_observed(runtime, arguments, &wished.selection)? else { return Ok(None) };
        let results = std::mem::take(&mut seen.results);
        wished.note(call, seen, runtime)?;
        Ok(Some(results))
    }
}

impl Runtime {
    /// Who takes the reports about watched functions.
    pub fn report_watches(&self, report: impl Fn(WatchUpdate) + 'static) {
        *self.watch_wishes.report.borrow_mut() = Some(Box::new(report));
    }

    /// Looks at the calls of a function from now on, or no longer. Does not wait, and may be called while a function runs.
    pub fn set_watch(&self, wish: WatchWish) {
        let mut wishes = self.watch_wishes.wishes.borrow_mut();
        let ends: Vec<WatchWish> = wishes.extract_if(.., |known| known.watch == wish.watch).collect();
        for known in self.probeables.alive() {
            let is_meant = |wish: &WatchWish| known.is_of(&wish.function, &wish.traced);
            if wish.every > 0 && is_meant(&wish) {
                known.watches.set(Some(Wished::of(&wish)));
            } else if ends.iter().any(is_meant) {
                known.watches.set(None);
            }
        }
        if wish.every > 0 {
            wishes.push(wish);
        }
    }

    /// Watches a graph that is new, if that was wished.
    pub(super) fn watch_if_wished(&self, known: &Probeable) {
        let wishes = self.watch_wishes.wishes.borrow();
        if let Some(wish) = wishes.iter().find(|wish| known.is_of(&wish.function, &wish.traced)) {
            known.watches.set(Some(Wished::of(wish)));
        }
    }

    /// Reports all that was seen, to the last step: at the end of a cell.
    ///
    /// # Errors
    ///
    /// Where a device fails, or was stopped.
    pub fn finish_watch_reports(&self) -> Result<()> {
        if self.watch_wishes.wishes.borrow().is_empty() {
            return Ok(());
        }
        for known in self.probeables.alive() {
            let wished = known.watches.wished.borrow().clone();
            wished.map_or(Ok(()), |wished| wished.report(self, 0))?;
        }
        Ok(())
    }
}
