//! A graph compiled by itself, on values that are made up: how else a program could be compiled, without the function that it was
//! traced from.

use crate::create::push;
use crate::random::{Distribution, Generator};
use crate::state::Grads;
use crate::tensor::{Array, Storage, Value};
use crate::trace::Traced;
use crate::{Compiled, Error, Literal, Options, Origin, Result, Runtime, Tensor, TensorType};
use std::rc::Rc;
use tandem_device::Device;
use tandem_ir::Graph;
use tandem_ir::parse::parse;
use tandem_kernel::Buffer;

/// A graph from its text, which has the parameters first, with the lines that made its nodes in this order. Lines that made parts of
/// regions are not told there.
///
/// # Errors
///
/// Where the text is none of a graph.
pub fn graph_of_text(text: &str, origins: &[Option<Origin>]) -> Result<Graph> {
    let graph = parse(text).map_err(|error| Error::Value(error.to_string()))?;
    Ok(graph.with_origins(origins.iter().cloned()))
}

impl Runtime {
    /// Makes a graph runnable whose parameters are all arguments.
    pub fn compile_graph(&self, graph: &Graph, options: &Options, device: &Rc<dyn Device>) -> Result<Compiled> {
        let arguments = graph.parameters().len();
        let traced = Traced { graph: graph.clone(), arguments, captures: vec![], custom: vec![], writes: vec![], grads: Grads::default() };
        self.compile(traced, options, device)
    }

    /// Values for the parameters of a graph: floats are drawn evenly from 0 (included) to 1, the same ones each time; others are 0. The
    /// random numbers of the program stay where they are.
    pub fn made_up_arguments(&self, graph: &Graph, device: &Rc<dyn Device>) -> Result<Vec<Tensor>> {
        let mut generator = Generator::new(0);
        let types = graph.parameters().iter().map(|parameter| &graph.node(parameter.node).ty);
        types.map(|ty| made_up(ty, &mut generator, device)).collect()
    }
}

fn made_up(ty: &TensorType, generator: &mut Generator, device: &Rc<dyn Device>) -> Result<Tensor> {
    // Memory first: an impossible size is refused before its values are made.
    let storage = Storage::new(device, Buffer { dtype: ty.dtype, len: ty.shape.count() })?;
    device.write(storage.id, &made_up_bytes(ty, generator))?;
    Ok(Tensor::new(Value::Array(Array { storage, ty: ty.clone() })))
}

fn made_up_bytes(ty: &TensorType, generator: &mut Generator) -> Vec<u8> {
    let count = ty.shape.count();
    if !ty.dtype.is_float() {
        return vec![0; count * ty.dtype.host_size()];
    }
    let mut bytes = Vec::with_capacity(count * ty.dtype.host_size());
    for x in generator.draw(Distribution::Uniform { low: 0.0, high: 1.0 }, count) {
        push(&mut bytes, Literal::F32(x).cast(ty.dtype));
    }
    bytes
}
