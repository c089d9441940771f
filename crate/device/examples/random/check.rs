//! What is wrong with a graph, if anything, in every way of computing it. What a device may answer
//! is what the enclosures of the reference interpreter admit; there is no other tolerance.

use crate::compute::{compiled, eager};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::rc::Rc;
use tandem_device::Device;
use tandem_device::cpu::Cpu;
use tandem_device::gpu::{Gpu, Options};
use tandem_ir::{Graph, verify::verify};
use tandem_kernel::Fusion;
use tandem_oracle::random::{Random, inputs, special_inputs};
use tandem_oracle::{Accuracy, Agreement, Value, check_enclosures, enclose, run as interpret};
use tandem_pass::{ALL, Log, Pass, optimise, run};

/// What computes the graphs, and how exactly it must.
pub struct Checker {
    name: String,
    device: Option<(Box<dyn Device>, Accuracy)>,
}

/// A way of computing a graph that gave what it may not.
pub struct Fault {
    /// Which way.
    pub way: String,
    /// What was wrong, on one line.
    pub problem: String,
    /// Which of [`Checker::inputs`] showed it.
    pub inputs: usize,
}

/// A graph that means the same as the one that was made, and how it came about.
type Variant = (String, Rc<Graph>);

/// The GPU with code as for a card.
pub const CARD: &str = "gpu-card";

const TRACED: &str = "as traced";
const CHOSEN: &str = "as traced, with chosen fusion";

impl Checker {
    /// On a device: `oracle`, `cpu`, `gpu`, or `gpu-card`, the GPU with code as for a card, whatever it is.
    pub fn new(name: &str) -> Result<Checker, String> {
        let device: Option<(Box<dyn Device>, Accuracy)> = match name {
            "oracle" => None,
            "cpu" => Some((Box::new(Cpu::new(Default::default()).map_err(|e| e.to_string())?), Accuracy::CPU)),
            "gpu" | CARD => {
                // Code as for a card runs on an adapter in software, too.
                let software = (name == CARD).then_some(false);
                let gpu = Gpu::with_options(Options { software, ..Options::default() }).map_err(|e| e.to_string())?;
                Some((Box::new(gpu), Accuracy::WEBGPU))
            }
            _ => return Err(format!("`{name}` is no device; there are oracle, cpu, gpu and {CARD}")),
        };
        Ok(Checker { name: name.to_owned(), device })
    }

    /// The device's name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The inputs on which a graph is run: ordinary ones, and special ones.
    pub fn inputs(graph: &Graph, seed: u64) -> [Vec<Value>; 2] {
        [inputs(graph, seed), special_inputs(graph, seed)]
    }

    /// Checks a graph in every way, or in one.
    pub fn check(&mut self, graph: &Graph, seed: u64, only: Option<&str>) -> Result<Agreement, Fault> {
        let outcome = catch_unwind(AssertUnwindSafe(|| self.compare(graph, seed, only)));
        outcome.unwrap_or_else(|panic| {
            // What a device was doing is lost with the panic.
            if let Ok(fresh) = Checker::new(&self.name) {
                *self = fresh;
            }
            let said = panic.downcast_ref::<String>().cloned().or_else(|| panic.downcast_ref::<&str>().map(|s| (*s).to_owned()));
            let problem = format!("panic: {}", said.unwrap_or_default().lines().next().unwrap_or_default());
            Err(Fault { way: only.unwrap_or("some way").to_owned(), problem, inputs: 0 })
        })
    }

    fn compare(&self, graph: &Graph, seed: u64, only: Option<&str>) -> Result<Agreement, Fault> {
        let original = Rc::new(graph.clone());
        let given = Self::inputs(graph, seed);
        let mut agreement = Agreement::default();
        let mut variants = variants(&original, seed, self.name.starts_with("gpu"));
        // A panic happens in some way or other.
        variants.retain(|(way, _)| only.is_none_or(|only| *way == only || only == "some way"));
        for (way, variant) in &variants {
            let fault = |problem: String, inputs: usize| Fault { way: way.clone(), problem, inputs };
            verify(variant).map_err(|e| fault(e.to_string(), 0))?;
            for (at, inputs) in given.iter().enumerate().filter(|_| !Rc::ptr_eq(variant, &original)) {
                let (expected, found) = (interpret(&original, inputs), interpret(variant, inputs));
                if let Some(i) = (0..expected.len().max(found.len())).find(|i| !expected[*i].same(&found[*i])) {
                    return Err(fault(format!("the interpreter's result {i} changes"), at));
                }
            }
        }
        let Some((device, accuracy)) = &self.device else { return Ok(agreement) };
        let expected = given.each_ref().map(|inputs| enclose(&original, inputs, accuracy));
        let mut judged = |way: &str, at: usize, found: Result<Vec<Value>, String>| {
            let problem = match found {
                Ok(found) => match check_enclosures(&expected[at], &found) {
                    Ok(seen) => {
                        agreement = agreement.plus(seen);
                        return Ok(());
                    }
                    Err(mismatch) => mismatch.to_string(),
                },
                Err(problem) => problem,
            };
            Err(Fault { way: way.to_owned(), problem, inputs: at })
        };
        for (at, inputs) in given.iter().enumerate() {
            if only.is_none_or(|only| only == "eager" || only == "some way") {
                judged("eager", at, eager(&**device, graph, inputs))?;
            }
        }
        for (way, variant) in &variants {
            let results = compiled(&**device, variant, Fusion::Automatic, &given);
            results.into_iter().enumerate().try_for_each(|(at, found)| judged(way, at, found))?;
        }
        if only.is_none_or(|only| only == CHOSEN || only == "some way") {
            let results = compiled(&**device, graph, random_fusion(graph, seed), &given);
            results.into_iter().enumerate().try_for_each(|(at, found)| judged(CHOSEN, at, found))?;
        }
        Ok(agreement)
    }
}

/// Nodes that are stored or fused whether that pays or not.
fn random_fusion(graph: &Graph, seed: u64) -> Fusion {
    let mut random = Random::new(seed ^ 0xf0_5e);
    let choices = graph.nodes().filter_map(|(id, _)| [None, Some((id, true)), Some((id, false))][random.below(3)]);
    Fusion::Chosen(choices.collect())
}

/// The graph as it is, and what the passes make of it; each form once. `few` are for where every kernel is compiled for
/// tens of milliseconds: of the passes alone only one, which the seed chooses, and all of them but one are left out.
fn variants(graph: &Rc<Graph>, seed: u64, few: bool) -> Vec<Variant> {
    let mut random = Random::new(seed ^ 0x0_de5);
    let mut found: Vec<Variant> = vec![(TRACED.to_owned(), graph.clone())];
    let mut add = |way: String, last: Option<Rc<Graph>>| {
        if let Some(last) = last.filter(|last| found.iter().all(|(_, known)| known != last)) {
            found.push((way, last));
        }
    };
    let chosen = seed as usize % ALL.len();
    for pass in ALL.iter().enumerate().filter(|(i, _)| !few || *i == chosen).map(|(_, pass)| pass) {
        add(format!("{} alone", pass.name), run(graph, &[pass], &mut Log::default()).pop().map(|(_, last)| last));
    }
    let mut order: Vec<&Pass> = ALL.iter().collect();
    for i in (1..order.len()).rev() {
        order.swap(i, random.below(i + 1));
    }
    let names: Vec<&str> = order.iter().map(|p| p.name).collect();
    add(names.join(", then "), run(graph, &order, &mut Log::default()).pop().map(|(_, last)| last));
    let all: Vec<&Pass> = ALL.iter().collect();
    add("all passes".to_owned(), optimise(graph, &all, &mut Log::default()).pop().map(|(_, last)| last));
    if few {
        return found;
    }
    let without = random.pick(ALL).name;
    let rest: Vec<&Pass> = ALL.iter().filter(|p| p.name != without).collect();
    add(format!("all passes but {without}"), optimise(graph, &rest, &mut Log::default()).pop().map(|(_, last)| last));
    found
}
