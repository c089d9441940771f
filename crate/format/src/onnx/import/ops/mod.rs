//! ONNX's operators: those that are ops of the table, and others by family, each a function that puts nodes into the
//! graph. Refuses what the families' own notes name.

mod activation;
mod attention;
mod control;
mod elementwise;
mod generate;
mod indexing;
mod linear;
mod loss;
mod movement;
mod norm;
mod quant;
mod recurrent;
mod reduction;
mod resize;
mod sample;
mod signal;
mod window;

use super::call::Call;
use super::import::Import;
use crate::{Error, Result};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use tandem_ir::{Attr, NodeId, OpKind};

/// An operator's results.
pub type Outputs = SmallVec<[NodeId; 2]>;
/// An operator.
pub type Handler = fn(&mut Import, &Call) -> Result<Outputs>;
/// Operators of a family, with ONNX's names.
type Family = &'static [(&'static str, Handler)];

const FAMILIES: &[Family] = &[
    activation::FAMILY,
    attention::FAMILY,
    control::FAMILY,
    elementwise::FAMILY,
    generate::FAMILY,
    indexing::FAMILY,
    linear::FAMILY,
    loss::FAMILY,
    movement::FAMILY,
    norm::FAMILY,
    quant::FAMILY,
    recurrent::FAMILY,
    reduction::FAMILY,
    resize::FAMILY,
    sample::FAMILY,
    signal::FAMILY,
    window::FAMILY,
];

/// All operators by name: those that the op table names, and the families', which go before.
pub fn handlers() -> FxHashMap<&'static str, Handler> {
    let rows = OpKind::ALL.iter().flat_map(|kind| kind.info().onnx_operators());
    let of_table = rows.map(|name| (name, of_table as Handler));
    of_table.chain(FAMILIES.iter().copied().flatten().copied()).collect()
}

/// The op whose name in ONNX this is, of all inputs.
fn of_table(cx: &mut Import, call: &Call) -> Result<Outputs> {
    let is_it = |kind: &&OpKind| kind.info().onnx_operators().any(|name| name == call.operator());
    let kind = OpKind::ALL.iter().find(is_it).ok_or_else(|| Error::unsupported("this operator is not known to Tandem"))?;
    let inputs: Vec<NodeId> = (0..kind.info().arity).map(|i| call.input(i)).collect::<Result<_>>()?;
    cx.push(*kind, Attr::None, &inputs).map(only)
}

/// One result.
fn only(x: NodeId) -> Outputs {
    SmallVec::from_slice(&[x])
}
