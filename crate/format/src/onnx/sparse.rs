//! Sparse tensors of models become dense ones before anything reads the model.

use super::proto::{Graph, Model, Node, SparseTensor, TensorProto};
use super::tensor;
use crate::{Error, Result, Tensor};
use tandem_ir::{Literal, Shape, TensorType};

/// Greatest number of elements of a tensor that is made dense.
const MAX_ELEMENTS: usize = 1 << 24;

/// Puts dense tensors in the place of sparse initialisers and constants.
pub fn make_dense(model: &mut Model) -> Result<()> {
    model.graph.iter_mut().try_for_each(in_graph)?;
    model.functions.iter_mut().try_for_each(|function| in_nodes(&mut function.node))
}

fn in_graph(graph: &mut Graph) -> Result<()> {
    for sparse in std::mem::take(&mut graph.sparse_initializer) {
        graph.initializer.push(dense(&sparse)?);
    }
    in_nodes(&mut graph.node)
}

fn in_nodes(nodes: &mut [Node]) -> Result<()> {
    for attribute in nodes.iter_mut().flat_map(|node| &mut node.attribute) {
        if let Some(sparse) = attribute.sparse_tensor.take() {
            "value".clone_into(&mut attribute.name);
            attribute.t = Some(dense(&sparse)?);
        }
        attribute.g.iter_mut().try_for_each(in_graph)?;
    }
    Ok(())
}

fn dense(sparse: &SparseTensor) -> Result<TensorProto> {
    let (Some(values), Some(indices)) = (&sparse.values, &sparse.indices) else {
        return Err(Error::unsupported("a sparse tensor has no values or no places"));
    };
    let of = |problem: &str| Error::unsupported(format!("the sparse tensor '{}' {problem}", values.name));
    let (elements, places) = (tensor::from_proto(values)?, tensor::from_proto(indices)?);
    let shape: Option<Shape> = sparse.dims.iter().map(|d| i32::try_from(*d).ok().and_then(|d| usize::try_from(d).ok())).collect();
    let sizes = shape.filter(|shape| shape.iter().try_fold(1, |n: usize, d| n.checked_mul(*d)).is_some_and(|n| n <= MAX_ELEMENTS));
    let shape = sizes.ok_or_else(|| of("is too large"))?;
    let strides = if places.ty().shape.rank() == 2 { shape.strides().to_vec() } else { vec![1] };
    if places.len() != elements.len() * strides.len() {
        return Err(of("has not one place for each value"));
    }
    let places: Vec<i64> = places.literals().map(Literal::to_i64).collect();
    let width = elements.ty().dtype.host_size();
    let mut all = vec![0; shape.count() * width];
    for (element, place) in elements.bytes().chunks_exact(width).zip(places.chunks_exact(strides.len().max(1))) {
        let offset = |(i, stride): (&i64, &usize)| usize::try_from(*i).ok()?.checked_mul(*stride);
        let at = place.iter().zip(&strides).try_fold(0, |sum: usize, pair| sum.checked_add(offset(pair)?));
        let at = at.filter(|at| *at < shape.count()).ok_or_else(|| of("has a place outside of its shape"))?;
        all[at * width..][..width].copy_from_slice(element);
    }
    let whole = Tensor::new(TensorType::new(elements.ty().dtype, shape), all).ok_or_else(|| of("is too large"))?;
    Ok(tensor::to_proto(&values.name, &whole))
}
