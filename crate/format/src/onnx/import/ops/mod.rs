//! The handlers of ONNX's operators: one for all operators that are ops of the IR's table, and others by group, one file each.

mod activation;
mod attention;
mod control;
mod data_sized;
mod dequantized;
mod elementwise;
mod encoders;
mod forest;
mod generate;
mod indexing;
mod learned;
mod linear;
mod loss;
mod microsoft;
mod microsoft_attention;
mod microsoft_grouped;
mod microsoft_quant;
mod movement;
mod narrow;
mod ngrams;
mod norm;
mod optimisers;
mod pairwise_coupling;
mod prepared_weights;
mod quant;
mod random;
mod recurrent;
mod reduction;
mod resize;
mod sample;
mod sequence;
mod signal;
mod state_space;
mod text;
mod trees;
mod vectors;
mod window;

pub use self::dequantized::Dequantized;
pub use self::prepared_weights::PreparedWeight;
use super::context::{Handler, HandlerTable, Import, Outputs, single};
use super::operator_call::OperatorCall;
use crate::{Error, Result};
use rustc_hash::FxHashMap;
use tandem_ir::{Attr, NodeId, OpKind};

const TABLES: &[HandlerTable] = &[
    activation::HANDLERS,
    attention::HANDLERS,
    control::HANDLERS,
    data_sized::HANDLERS,
    elementwise::HANDLERS,
    encoders::HANDLERS,
    generate::HANDLERS,
    indexing::HANDLERS,
    learned::HANDLERS,
    linear::HANDLERS,
    loss::HANDLERS,
    microsoft::HANDLERS,
    microsoft_attention::HANDLERS,
    microsoft_grouped::HANDLERS,
    microsoft_quant::HANDLERS,
    movement::HANDLERS,
    ngrams::HANDLERS,
    norm::HANDLERS,
    optimisers::HANDLERS,
    quant::HANDLERS,
    random::HANDLERS,
    recurrent::HANDLERS,
    reduction::HANDLERS,
    resize::HANDLERS,
    sample::HANDLERS,
    sequence::HANDLERS,
    signal::HANDLERS,
    state_space::HANDLERS,
    text::HANDLERS,
    trees::HANDLERS,
    vectors::HANDLERS,
    window::HANDLERS,
];

/// All handlers by ONNX's name of the operator. Handlers of the tables override those of the IR's op table.
pub fn handlers() -> FxHashMap<&'static str, Handler> {
    let rows = OpKind::ALL.iter().flat_map(|kind| kind.info().onnx_operators());
    let table_op = rows.map(|name| (name, table_op as Handler));
    table_op.chain(TABLES.iter().copied().flatten().copied()).collect()
}

/// An operator that is one op of the IR's table, on all inputs.
fn table_op(cx: &mut Import, call: &OperatorCall) -> Result<Outputs> {
    let is_it = |kind: &&OpKind| kind.info().onnx_operators().any(|name| name == call.operator());
    let kind = OpKind::ALL.iter().find(is_it).ok_or_else(|| Error::unsupported("this operator is not known to Tandem"))?;
    let inputs: Vec<NodeId> = (0..kind.info().arity).map(|i| call.input(i)).collect::<Result<_>>()?;
    cx.push(*kind, Attr::None, &inputs).map(single)
}
