//! Composite ops on tensors: built into the open trace, or run at once as one program, cached by arguments and types.
//! A composite never looks at values: see [`tandem_composite`].

use crate::executable::{Executable, cache_program, same_device};
use crate::operand_notes::with_operands;
use crate::tensor::{Array, Storage, Tensor, Value};
use crate::{Result, Runtime};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::rc::Rc;
use tandem_composite::{Arg, Args, Builder, Composite, Output, Signature};
use tandem_device::Device;
use tandem_ir::{GraphBuilder, NodeId, ParameterRole, TensorType};

/// What a composite gives: one tensor, or a tuple of them.
pub enum Results {
    /// A tensor.
    One(Tensor),
    /// A tuple.
    Many(Vec<Tensor>),
}

/// Signatures, read once, and programs of composites that ran at once.
#[derive(Default)]
pub struct Cache {
    signatures: FxHashMap<&'static str, Rc<Signature>>,
    programs: FxHashMap<Key, Rc<Loaded>>,
}

#[derive(PartialEq, Eq, Hash)]
struct Key {
    name: &'static str,
    device: usize,
    args: Vec<Arg<TensorType>>,
}

struct Loaded {
    executable: Executable,
    tuple: bool,
}

impl Runtime {
    /// Calls a composite with arguments by place and by name.
    pub fn composite(&self, composite: &'static Composite, given: Vec<Arg<Tensor>>, named: Vec<(String, Arg<Tensor>)>) -> Result<Results> {
        let signature = self.signature(composite);
        let values = signature.bind(composite.name, given, named)?;
        let results = if self.is_tracing() {
            self.trace_composite(composite, &signature, &values)
        } else {
            self.run_composite(composite, &signature, &values)
        };
        results.map_err(|error| {
            let mut tensors = vec![];
            for value in &values {
                let _ = value.map(&mut |tensor: &Tensor| {
                    tensors.push(tensor.clone());
                    Ok::<(), crate::Error>(())
                });
            }
            with_operands(error, tensors.iter())
        })
    }

    /// The same of a composite that gives one tensor.
    pub fn one_result(&self, composite: &'static Composite, given: Vec<Arg<Tensor>>, named: Vec<(String, Arg<Tensor>)>) -> Result<Tensor> {
        match self.composite(composite, given, named)? {
            Results::One(tensor) => Ok(tensor),
            Results::Many(_) => unreachable!("{} gives one tensor", composite.name),
        }
    }

    fn signature(&self, composite: &'static Composite) -> Rc<Signature> {
        let mut cache = self.composites.borrow_mut();
        cache.signatures.entry(composite.name).or_insert_with(|| Rc::new(Signature::parse(composite.signature))).clone()
    }

    fn run_composite(&self, composite: &'static Composite, signature: &Signature, values: &[Arg<Tensor>]) -> Result<Results> {
        let mut arrays: SmallVec<[Array; 4]> = SmallVec::new();
        let (recording, mut histories) = (self.tape.recording.get(), vec![]);
        let mut ty = |t: &Tensor| match &*t.value() {
            Value::Array(array) => {
                if recording {
                    histories.push(t.history().clone());
                }
                arrays.push(array.clone());
                Ok(array.ty.clone())
            }
            Value::Symbol(symbol) => Err(symbol.leak_error()),
        };
        let args = values.iter().map(|a| a.map(&mut ty)).collect::<Result<Vec<_>>>()?;
        let device = arrays.first().map_or_else(|| self.device(), |a| a.storage.device.clone());
        for array in &arrays {
            same_device(&array.storage, &device)?;
        }
        let key = Key { name: composite.name, device: Rc::as_ptr(&device).addr(), args };
        let found = self.composites.borrow().programs.get(&key).cloned();
        let loaded = match found {
            Some(loaded) => loaded,
            None => {
                let loaded = load(composite, signature, &key.args, &device)?;
                cache_program(&mut self.composites.borrow_mut().programs, key, loaded)
            }
        };
        let storages: SmallVec<[Rc<Storage>; 4]> = arrays.into_iter().map(|a| a.storage).collect();
        let results = loaded.executable.run(self, &storages)?.into_vec();
        if recording {
            self.record(&loaded.executable, &histories, &storages, &results);
        }
        Ok(pack(results, loaded.tuple))
    }
}

/// The results of a composite: one tensor unless it returns a tuple.
pub(crate) fn pack(mut results: Vec<Tensor>, tuple: bool) -> Results {
    match (tuple, results.pop()) {
        (false, Some(only)) => Results::One(only),
        (_, last) => Results::Many(results.into_iter().chain(last).collect()),
    }
}

fn load(composite: &'static Composite, signature: &Signature, args: &[Arg<TensorType>], device: &Rc<dyn Device>) -> Result<Loaded> {
    let mut builder = GraphBuilder::new(composite.name);
    let mut parameter = |ty: &TensorType| Ok::<NodeId, crate::Error>(builder.parameter("", ParameterRole::Argument, ty.clone()));
    let values = args.iter().map(|a| a.map(&mut parameter)).collect::<Result<Vec<_>>>()?;
    let args = Args { op: composite.name, signature, values };
    let output = (composite.build)(&mut Builder::new(&mut builder, composite.name, None), &args)?;
    let executable = Executable::of_graph(&builder.finish(output.nodes()), device)?;
    Ok(Loaded { executable, tuple: matches!(output, Output::Many(_)) })
}
