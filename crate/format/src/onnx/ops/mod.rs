//! ONNX's operators, by family: each is a function that puts nodes into the graph. Refuses what the families' own
//! notes name.

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
use crate::Result;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use tandem_ir::NodeId;

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

/// All operators by name.
pub fn handlers() -> FxHashMap<&'static str, Handler> {
    FAMILIES.iter().copied().flatten().copied().collect()
}

/// One result.
fn only(x: NodeId) -> Outputs {
    SmallVec::from_slice(&[x])
}
