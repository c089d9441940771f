//! Choices and loops over traced functions: what the functions close over becomes operands, which all sub-graphs of a
//! region share. In an open trace a region is a node; outside of one it runs at once, as a program of its own. The front end
//! traces the functions, in a trace inside the open one.

use crate::error::Wanted;
use crate::executable::{Executable, cache_program, same_device};
use crate::tensor::Storage;
use crate::trace::{Capture, Traced};
use crate::{Error, Operand, Result, Runtime, Shape, Tensor, TensorType};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::rc::Rc;
use std::sync::Arc;
use tandem_device::Device;
use tandem_ir::{Graph, GraphBuilder, OpKind, Origin, ParameterRole, Region};

/// Programs of regions that ran at once.
#[derive(Default)]
pub struct Cache(FxHashMap<Key, Rc<Executable>>);

type Key = (usize, Arc<Region>, Vec<TensorType>);

impl Runtime {
    /// The results of one of two traced functions of these operands.
    pub fn cond(&self, condition: &Tensor, then: Traced, otherwise: Traced, operands: &[Tensor]) -> Result<Vec<Tensor>> {
        let (graphs, captured) = self.unify_captures("cond", vec![then, otherwise], None)?;
        let [then, otherwise] = two(graphs);
        let operands: Vec<Tensor> = [condition].into_iter().chain(operands).chain(&captured).cloned().collect();
        self.region(Region::Cond { then, otherwise }, &operands)
    }

    /// The carried values when a traced condition no longer holds of them.
    pub fn while_loop(&self, condition: Traced, body: Traced, carried: &[Tensor]) -> Result<Vec<Tensor>> {
        let (graphs, captured) = self.unify_captures("while_loop", vec![condition, body], None)?;
        let [condition, body] = two(graphs);
        let operands: Vec<Tensor> = carried.iter().chain(&captured).cloned().collect();
        self.region(Region::While { carried: carried.len(), condition, body }, &operands)
    }

    /// The carried values after so many trips of a traced body, and its other results, stacked. The body takes the carried
    /// values and a slice of each sliced one. Random numbers are drawn for each trip.
    pub fn scan(&self, body: Traced, carried: &[Tensor], sliced: &[Tensor], trips: usize, reverse: bool) -> Result<Vec<Tensor>> {
        let draws = body.captures.iter().filter(|c| matches!(c, Capture::Draw(..))).count();
        let (graphs, captured) = self.unify_captures("scan", vec![body], Some(trips))?;
        let body = graphs.into_iter().next().ok_or_else(|| Error::Value("scan without a body".into()))?;
        let operands: Vec<Tensor> = carried.iter().chain(sliced).chain(&captured).cloned().collect();
        let (carried, sliced) = (carried.len(), sliced.len() + draws);
        self.region(Region::Scan { trips, carried, sliced, reverse, body }, &operands)
    }

    /// The graphs of traced functions with their captures as parameters behind the arguments, the same for all; and what
    /// those stand for here, draws first. With `trips`, draws are stacked, one for each.
    fn unify_captures(&self, op: &str, traced: Vec<Traced>, trips: Option<usize>) -> Result<(Vec<Graph>, Vec<Tensor>)> {
        let (mut draws, mut tensors): (Vec<Tensor>, Vec<Tensor>) = (vec![], vec![]);
        // For each graph, of each capture whether it is a draw, and its number among those.
        let mut places: Vec<Vec<(bool, usize)>> = vec![];
        let mut types: [Vec<TensorType>; 2] = [vec![], vec![]];
        for t in &traced {
            t.refuse_writes(&format!("in the functions of {op} a value that changes is one that is carried or returned"))?;
            if !t.custom.is_empty() {
                return Err(Error::Value(format!("{op}: a custom gradient cannot stand inside of a choice or a loop yet; put it around")));
            }
            let mut of = vec![];
            for (capture, p) in t.captures.iter().zip(&t.graph.parameters()[t.arguments..]) {
                let ty = t.graph.node(p.node).ty.clone();
                of.push(match capture {
                    Capture::Tensor(tensor) => {
                        let known = tensors.iter().position(|other| other.key() == tensor.key());
                        let at = known.unwrap_or(tensors.len());
                        if known.is_none() {
                            tensors.push(tensor.clone());
                            types[1].push(ty);
                        }
                        (false, at)
                    }
                    Capture::Draw(..) if op == "while_loop" => {
                        return Err(Error::Value(
                            "while_loop: nobody knows how many random numbers its body would draw; draw them before, or use scan".into(),
                        ));
                    }
                    Capture::Draw(distribution, shape) => {
                        let shape: Shape = trips.into_iter().chain(shape.iter().copied()).collect();
                        draws.push(self.draw(*distribution, &shape)?);
                        types[0].push(ty);
                        (true, draws.len() - 1)
                    }
                });
            }
            places.push(of);
        }
        let graphs = traced.iter().zip(places).map(|(t, of)| with_shared_captures(t, &of, &types)).collect();
        draws.extend(tensors);
        Ok((graphs, draws))
    }

    /// The results of a region: nodes of the open trace, or computed at once.
    pub(crate) fn region(&self, region: Region, operands: &[Tensor]) -> Result<Vec<Tensor>> {
        let operands: Vec<Operand<'_>> = operands.iter().map(Operand::Tensor).collect();
        self.apply_region(&Arc::new(region), &operands, self.origin())
    }

    /// The same, of operands that may be numbers, made by another line.
    pub(crate) fn apply_region(&self, region: &Arc<Region>, operands: &[Operand<'_>], origin: Option<Origin>) -> Result<Vec<Tensor>> {
        if self.is_tracing() { self.trace_region(region, operands, origin) } else { self.run_region(region, operands) }
    }

    fn run_region(&self, region: &Arc<Region>, operands: &[Operand<'_>]) -> Result<Vec<Tensor>> {
        let device = operands.iter().find_map(|o| if let Operand::Tensor(t) = o { t.array(Wanted::Array).ok() } else { None });
        let device = device.map_or_else(|| self.device(), |a| a.storage.device.clone());
        let mut storages: SmallVec<[Rc<Storage>; 8]> = SmallVec::new();
        let mut types = vec![];
        for operand in operands {
            let array = match operand {
                Operand::Tensor(t) => t.array(Wanted::Array)?,
                Operand::Scalar(l) => self.scalar(*l, &device)?.array(Wanted::Array)?,
            };
            same_device(&array.storage, &device)?;
            types.push(array.ty);
            storages.push(array.storage);
        }
        let key = (Rc::as_ptr(&device).addr(), region.clone(), types);
        let found = self.regions.borrow().0.get(&key).cloned();
        let loaded = match found {
            Some(loaded) => loaded,
            None => {
                let loaded = load(region, &key.2, &device)?;
                cache_program(&mut self.regions.borrow_mut().0, key, loaded)
            }
        };
        let results = loaded.run(self, &storages)?.into_vec();
        if self.tape.recording.get() {
            let history = |o: &Operand<'_>| if let Operand::Tensor(t) = o { t.history().clone() } else { None };
            let histories: Vec<_> = operands.iter().map(history).collect();
            self.record(&loaded, &histories, &storages, &results);
        }
        Ok(results)
    }
}

fn two(graphs: Vec<Graph>) -> [Graph; 2] {
    graphs.try_into().unwrap_or_else(|_| unreachable!("a graph for each traced function"))
}

/// A traced graph whose parameters behind the arguments are all draws and then all tensors that any of the graphs captures.
fn with_shared_captures(t: &Traced, of: &[(bool, usize)], types: &[Vec<TensorType>; 2]) -> Graph {
    let (mut builder, mut map) = t.graph.rebuild_with(0..t.arguments);
    let [draws, tensors] = types;
    for (is_draw, list) in [(true, draws), (false, tensors)] {
        for (at, ty) in list.iter().enumerate() {
            let own = of.iter().position(|place| *place == (is_draw, at)).map(|i| &t.graph.parameters()[t.arguments + i]);
            let parameter = builder.parameter(own.map_or("unused", |p| &p.name), ParameterRole::Argument, ty.clone());
            if let Some(p) = own {
                map[p.node.index()] = Some(parameter);
            }
        }
    }
    for (id, node) in t.graph.nodes().filter(|(_, n)| n.op.kind != OpKind::Parameter) {
        let inputs: SmallVec<[_; 3]> = node.inputs.iter().filter_map(|i| map[i.index()]).collect();
        map[id.index()] = Some(builder.copy(node, inputs));
    }
    // What is written to arguments is seen by the function alone.
    let outputs: Vec<_> = t.graph.outputs()[..t.results()].iter().filter_map(|o| map[o.index()]).collect();
    builder.finish(&outputs)
}

fn load(region: &Arc<Region>, operands: &[TensorType], device: &Rc<dyn Device>) -> Result<Executable> {
    let mut builder = GraphBuilder::new(region.kind().info().name);
    let nodes: Vec<_> = operands.iter().map(|ty| builder.parameter("", ParameterRole::Argument, ty.clone())).collect();
    let results = builder.region(region.clone(), &nodes, None)?;
    Executable::of_graph(&builder.finish(&results), device)
}
