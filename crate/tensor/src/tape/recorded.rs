//! Derivatives of what ran eagerly. The records between sources and targets become one graph; its derivative, in which every
//! forward value is an input, is compiled once for all recordings of this structure.

use super::differentiate::{Forward, Input};
use super::report::Derivative;
use super::{History, Kind, Node, Record, Request, Saved};
use crate::error::Wanted;
use crate::executable::{Executable, cache_program, same_device};
use crate::tensor::{Storage, Tensor};
use crate::{Error, Options, Result, Runtime};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use std::ops::Range;
use std::rc::Rc;
use tandem_compiler::Prepared;
use tandem_device::Device;
use tandem_grad::Function;
use tandem_ir::{NodeId, OpKind, mapped};

/// Derivatives by the structure of what was recorded.
pub(super) type Cache = FxHashMap<Vec<usize>, Rc<Backward>>;

/// A compiled derivative.
pub(super) struct Backward {
    function: Rc<Function>,
    pub(super) executable: Executable,
    inputs: Vec<Input<Known>>,
    pub(super) of: Derivative,
    /// The recorded functions: their addresses are part of the structure, so that none is reused.
    _functions: Vec<Rc<Function>>,
}

/// A value of the recording.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Known {
    /// A result of a record.
    Result(usize, usize),
    /// An operand that no record between sources and targets computed.
    External(usize),
}

/// How a record reads an operand.
#[derive(Clone, Copy)]
enum Read {
    /// The result of a record that depends on a source.
    Result(usize, usize),
    /// A leaf that is a source, with this value.
    Source(usize, usize),
    /// Another value.
    External(usize),
}

/// The records between sources and targets, each with how it reads its operands, and the values from outside.
struct Recording {
    records: Vec<(Rc<Node>, SmallVec<[Read; 3]>)>,
    externals: Vec<Saved>,
    /// Which record each that depends on a source is.
    places: FxHashMap<usize, usize>,
}

/// The records that a value was computed by, in order, as far as the tape saw them.
pub(super) fn ancestors(targets: impl Iterator<Item = History>, within: Option<&[Range<u64>]>) -> Vec<Rc<Node>> {
    let seen = |node: &Node| within.is_none_or(|ranges| ranges.iter().any(|r| r.contains(&node.id)));
    let (mut found, mut known, mut waiting): (Vec<Rc<Node>>, FxHashSet<u64>, Vec<Rc<Node>>) = (vec![], FxHashSet::default(), vec![]);
    waiting.extend(targets.map(|h| h.node));
    while let Some(node) = waiting.pop() {
        let Kind::Record(_, record) = &node.kind else { continue };
        if !seen(&node) || !known.insert(node.id) {
            continue;
        }
        if let Some(record) = &*record.borrow() {
            waiting
                .extend(record.inputs.iter().filter_map(|i| i.history.as_ref()).map(|h| h.node.clone()).filter(|n| !known.contains(&n.id)));
        }
        found.push(node);
    }
    found.sort_unstable_by_key(|n| n.id);
    found
}

/// A record's contents.
pub(super) fn with_record<T>(node: &Node, f: impl FnOnce(&Record) -> T) -> Result<T> {
    let Kind::Record(_, record) = &node.kind else { unreachable!("only records are collected") };
    match &*record.borrow() {
        Some(record) => Ok(f(record)),
        None => Err(Error::State(
            "Trying to backward through the graph a second time: the saved values were freed by the first; ask for them to be kept, \
             with backward(retain_graph=True) or GradientTape(persistent=True)"
                .into(),
        )),
    }
}

impl Recording {
    fn new(request: &Request<'_>, sources: &FxHashMap<(usize, usize), usize>) -> Result<Recording> {
        let targets = request.targets.iter().filter_map(|(t, _)| t.history().clone());
        let mut recording = Recording { records: vec![], externals: vec![], places: FxHashMap::default() };
        // Values by where they lie: views of one storage have one place and several types.
        let mut external: FxHashMap<(usize, usize), SmallVec<[usize; 1]>> = FxHashMap::default();
        for node in ancestors(targets, request.within) {
            let is_source = |h: &History| sources.contains_key(&h.key());
            let depends = |h: &History| is_source(h) || recording.places.contains_key(&h.key().0);
            if !with_record(&node, |r| r.inputs.iter().any(|i| i.history.as_ref().is_some_and(depends)))? {
                continue;
            }
            let reads = with_record(&node, |record| {
                let mut reads = SmallVec::new();
                for input in &record.inputs {
                    let place = input.history.as_ref().and_then(|h| Some((*recording.places.get(&h.key().0)?, h.output)));
                    if let Some((record, output)) = place {
                        reads.push(Read::Result(record, output));
                        continue;
                    }
                    let from = input.history.as_ref().map_or((0, 0), History::key);
                    let next = recording.externals.len();
                    let here = external.entry((Rc::as_ptr(&input.array.storage).addr(), from.0)).or_default();
                    let same = |at: &usize| recording.externals[*at].array.ty == input.array.ty;
                    let at = here.iter().copied().find(same).unwrap_or(next);
                    if at == next {
                        here.push(next);
                        recording.externals.push(input.clone());
                    }
                    let source = input.history.as_ref().and_then(|h| sources.get(&h.key()));
                    reads.push(source.map_or(Read::External(at), |source| Read::Source(*source, at)));
                }
                reads
            })?;
            recording.places.insert(Rc::as_ptr(&node).addr(), recording.records.len());
            recording.records.push((node, reads));
        }
        Ok(recording)
    }

    /// Which sources something between them and the targets reads.
    fn connected(&self, request: &Request<'_>, sources: &FxHashMap<(usize, usize), usize>) -> Vec<bool> {
        let mut connected = vec![false; request.sources.len()];
        let results: FxHashMap<(usize, usize), usize> =
            sources.iter().filter_map(|((node, output), s)| Some(((*self.places.get(node)?, *output), *s))).collect();
        for read in self.records.iter().flat_map(|(_, reads)| reads) {
            match read {
                Read::Source(source, _) => connected[*source] = true,
                Read::Result(record, output) => results.get(&(*record, *output)).into_iter().for_each(|s| connected[*s] = true),
                Read::External(_) => {}
            }
        }
        for (target, _) in request.targets {
            if let Some(source) = target.history().as_ref().and_then(|h| sources.get(&h.key())) {
                connected[*source] = true;
            }
        }
        connected
    }

    /// The value of an input, and where it came from.
    fn saved(&self, known: Known) -> Result<Saved> {
        match known {
            Known::External(at) => Ok(self.externals[at].clone()),
            Known::Result(record, output) => {
                let node = &self.records[record].0;
                let array = with_record(node, |r| r.outputs[output].clone())?;
                Ok(Saved { array, history: Some(History { node: node.clone(), output }) })
            }
        }
    }
}

/// The targets that depend on sources: which, and the source or result that each is.
struct Targets {
    which: Vec<usize>,
    reads: Vec<Read>,
}

impl Runtime {
    /// The gradients, as far as one device computed what is recorded.
    pub(super) fn gradient_on_device(&self, request: &Request<'_>) -> Result<Vec<Option<Tensor>>> {
        let mut sources: FxHashMap<(usize, usize), usize> = FxHashMap::default();
        let mut same: Vec<usize> = vec![];
        for (i, source) in request.sources.iter().enumerate() {
            same.push(source.history().as_ref().map_or(i, |h| *sources.entry(h.key()).or_insert(i)));
        }
        let mut recording = Recording::new(request, &sources)?;
        let connected = recording.connected(request, &sources);
        let mut targets = Targets { which: vec![], reads: vec![] };
        for (i, (target, _)) in request.targets.iter().enumerate() {
            let Some(history) = target.history().clone() else { continue };
            let read = match (recording.places.get(&history.key().0), sources.get(&history.key())) {
                (Some(record), _) => Read::Result(*record, history.output),
                (None, Some(source)) => {
                    recording.externals.push(Saved { array: target.array(Wanted::Array)?, history: Some(history.clone()) });
                    Read::Source(*source, recording.externals.len() - 1)
                }
                (None, None) => continue,
            };
            targets.which.push(i);
            targets.reads.push(read);
        }
        let wanted: Vec<usize> = (0..request.sources.len()).filter(|i| connected[*i]).collect();
        if wanted.is_empty() || targets.which.is_empty() {
            return Ok(vec![None; request.sources.len()]);
        }
        let found = self.run_backward(request, &recording, &targets, &wanted, &sources)?;
        let at: FxHashMap<usize, &Tensor> = wanted.iter().copied().zip(&found).collect();
        Ok(same.iter().map(|i| at.get(i).map(|t| (*t).clone())).collect())
    }

    fn run_backward(
        &self,
        request: &Request<'_>,
        recording: &Recording,
        targets: &Targets,
        wanted: &[usize],
        sources: &FxHashMap<(usize, usize), usize>,
    ) -> Result<Vec<Tensor>> {
        let seeds: Vec<Option<&Tensor>> = targets.which.iter().map(|i| request.targets[*i].1.as_ref()).collect();
        let array = request.targets[targets.which[0]].0.array(Wanted::Array)?;
        let device = &array.storage.device;
        let mut key = structure(recording, targets, wanted, &seeds, sources)?;
        key.extend([Rc::as_ptr(device).addr(), request.stacked.unwrap_or(usize::MAX)]);
        for source in wanted {
            let ty = request.sources[*source].ty();
            key.extend([ty.dtype as usize, ty.shape.rank()]);
            key.extend(ty.shape.iter());
        }
        let cached = self.tape.programs.borrow().get(&key).cloned();
        let backward = match cached {
            Some(backward) => {
                backward.of.hits.set(backward.of.hits.get() + 1);
                backward
            }
            None => {
                let backward = self.compile_backward(request, recording, targets, wanted, sources, device)?;
                cache_program(&mut self.tape.programs.borrow_mut(), key, backward)
            }
        };
        if self.is_tracing() {
            return self.inline(&backward.function, &self.values(recording, &backward.inputs, &seeds)?);
        }
        let mut storages: SmallVec<[Rc<Storage>; 8]> = SmallVec::new();
        let mut histories: Vec<Option<History>> = vec![];
        let keeps = request.recorded && self.tape.recording.get();
        for input in &backward.inputs {
            let (array, history) = match input {
                Input::Seed(i) => {
                    let Some(seed) = seeds[*i] else { unreachable!("only a target with a gradient has this input") };
                    (seed.array(Wanted::Array)?, seed.history().clone())
                }
                Input::Known(known) => {
                    let saved = recording.saved(*known)?;
                    (saved.array, saved.history)
                }
            };
            same_device(&array.storage, device)?;
            storages.push(array.storage);
            histories.push(history);
        }
        let results = backward.executable.run(self, &storages)?.into_vec();
        if keeps && histories.iter().any(Option::is_some) {
            let types = backward.function.graph.parameters().iter().map(|p| &backward.function.graph.node(p.node).ty);
            let inputs = storages.iter().zip(types).zip(histories);
            let inputs = inputs.map(|((storage, ty), history)| Saved { array: super::array(storage, ty), history });
            self.push_record(&backward.function, inputs.collect(), &results);
        }
        Ok(results)
    }

    /// Makes the derivative of a recording and compiles it for the device of its targets.
    fn compile_backward(
        &self,
        request: &Request<'_>,
        recording: &Recording,
        targets: &Targets,
        wanted: &[usize],
        sources: &FxHashMap<(usize, usize), usize>,
        device: &Rc<dyn Device>,
    ) -> Result<Backward> {
        let start = self.now();
        let types: Vec<_> = wanted.iter().map(|i| request.sources[*i].ty().clone()).collect();
        let given: Vec<bool> = targets.which.iter().map(|i| request.targets[*i].1.is_some()).collect();
        let (mut function, inputs) = graph(recording, targets, wanted, sources, &types, &given)?;
        if let Some(size) = request.stacked {
            let stacked: Vec<bool> = inputs.iter().map(|i| matches!(i, Input::Seed(_))).collect();
            function = function.vmap(&stacked, size)?;
        }
        let traced = self.now();
        let mut prepared = Prepared::new(Rc::new(function.graph.clone()), &Options::default());
        let program = prepared.schedule(&Options::default(), device.capabilities().target);
        let executable = Executable::new(program, prepared.graph(), device)?;
        let functions = recording.records.iter().map(|(n, _)| with_record(n, |r| r.function.clone())).collect::<Result<_>>()?;
        let mut of = Derivative::new(recording.records.iter().map(|(node, _)| node), &types)?;
        of.number = self.tape.compilations.get() + 1;
        self.tape.compilations.set(of.number);
        (of.origin, of.trace_ms, of.compile_ms) = (self.origin(), traced - start, self.now() - traced);
        Ok(Backward { function: Rc::new(function), executable, inputs, of, _functions: functions })
    }

    /// The inputs as tensors, for a trace.
    fn values(&self, recording: &Recording, inputs: &[Input<Known>], seeds: &[Option<&Tensor>]) -> Result<Vec<Tensor>> {
        let value = |input: &Input<Known>| match input {
            Input::Seed(i) => Ok(seeds[*i].cloned().unwrap_or_else(|| unreachable!("only a target with a gradient has this input"))),
            Input::Known(known) => {
                let saved = recording.saved(*known)?;
                // A leaf stands for itself, so that the trace reads it at each call.
                let leaf = saved.history.as_ref().and_then(History::leaf).and_then(|leaf| leaf.tensor.upgrade());
                Ok(leaf.unwrap_or_else(|| Tensor::new(crate::tensor::Value::Array(saved.array))))
            }
        };
        inputs.iter().map(value).collect()
    }
}

/// What the derivative depends on, besides the values.
fn structure(
    recording: &Recording,
    targets: &Targets,
    wanted: &[usize],
    seeds: &[Option<&Tensor>],
    sources: &FxHashMap<(usize, usize), usize>,
) -> Result<Vec<usize>> {
    let mut key = Vec::with_capacity(recording.records.len() * 6 + 16);
    let read = |key: &mut Vec<usize>, read: &Read| match read {
        Read::Result(record, output) => key.extend([0, *record, *output]),
        Read::Source(source, value) => key.extend([1, *source, *value]),
        Read::External(value) => key.extend([2, *value]),
    };
    for (node, reads) in &recording.records {
        key.push(with_record(node, |r| Rc::as_ptr(&r.function).addr())?);
        reads.iter().for_each(|r| read(&mut key, r));
    }
    key.push(usize::MAX);
    targets.reads.iter().zip(seeds).for_each(|(r, seed)| {
        read(&mut key, r);
        key.push(usize::from(seed.is_some()));
    });
    key.push(usize::MAX);
    let mut computed: Vec<_> = sources.iter().filter_map(|((node, output), s)| Some([*s, *recording.places.get(node)?, *output])).collect();
    computed.sort_unstable();
    key.extend(computed.into_iter().flatten());
    key.push(usize::MAX);
    key.extend(wanted);
    Ok(key)
}

/// The derivative as a graph of known values.
fn graph(
    recording: &Recording,
    targets: &Targets,
    wanted: &[usize],
    sources: &FxHashMap<(usize, usize), usize>,
    types: &[tandem_ir::TensorType],
    seeded: &[bool],
) -> Result<(Function, Vec<Input<Known>>)> {
    let mut forward = Forward::new(types);
    let place: FxHashMap<usize, usize> = wanted.iter().enumerate().map(|(at, source)| (*source, at)).collect();
    let computed: FxHashMap<(usize, usize), usize> =
        sources.iter().filter_map(|((node, output), s)| Some(((*recording.places.get(node)?, *output), *place.get(s)?))).collect();
    let mut externals: Vec<Option<NodeId>> = vec![None; recording.externals.len()];
    let mut at_source: FxHashMap<(usize, usize), NodeId> = FxHashMap::default();
    let mut results: Vec<Vec<NodeId>> = vec![];
    let mut operand = |forward: &mut Forward<Known>, results: &[Vec<NodeId>], read: &Read| -> Result<NodeId> {
        let (source, value) = match *read {
            Read::Result(record, output) => return Ok(results[record][output]),
            Read::Source(source, value) => (place.get(&source), value),
            Read::External(value) => (None, value),
        };
        let known = Known::External(value);
        let node = *externals[value].get_or_insert_with(|| forward.parameter(&recording.externals[value].array.ty, known));
        let Some(source) = source else { return Ok(node) };
        if let Some(node) = at_source.get(&(*source, value)) {
            return Ok(*node);
        }
        let node = forward.source(node, *source, known)?;
        at_source.insert((*source, value), node);
        Ok(node)
    };
    for (i, (node, reads)) in recording.records.iter().enumerate() {
        let arguments = reads.iter().map(|r| operand(&mut forward, &results, r)).collect::<Result<Vec<_>>>()?;
        let mut outputs = with_record(node, |record| inlined(&mut forward, &record.function, &arguments))??;
        for (output, value) in outputs.iter_mut().enumerate() {
            // A result that is an operand is known as that.
            if !arguments.contains(value) {
                forward.know(*value, Known::Result(i, output));
            }
            if let Some(source) = computed.get(&(i, output)) {
                *value = forward.source(*value, *source, Known::Result(i, output))?;
            }
        }
        results.push(outputs);
    }
    let ends = targets.reads.iter().map(|r| operand(&mut forward, &results, r)).collect::<Result<Vec<_>>>()?;
    forward.differentiate(&ends, seeded)
}

/// The results of a function of nodes.
fn inlined(forward: &mut Forward<Known>, function: &Function, arguments: &[NodeId]) -> Result<Vec<NodeId>> {
    let graph = &function.graph;
    let mut map = vec![None; graph.len()];
    graph.parameters().iter().zip(arguments).for_each(|(p, a)| map[p.node.index()] = Some(*a));
    for (id, node) in graph.nodes() {
        if node.op.kind != OpKind::Parameter {
            map[id.index()] = Some(forward.copy(graph, id, &map)?);
        }
    }
    forward.custom.extend(function.custom.iter().map(|c| c.mapped(&map)));
    Ok(graph.outputs().iter().map(|n| mapped(&map, *n)).collect())
}
