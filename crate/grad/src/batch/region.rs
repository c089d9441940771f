//! Batching of conditionals and loops.
//!
//! All carried values of a loop are stacked as soon as any operand is. A conditional on a stacked condition computes both branches
//! and selects; a `while` runs for as long as it would for any element, and masks elements that are done.

use super::{Value, with_axis};
use crate::Error;
use crate::builder::Builder;
use crate::subgraph::{build_graph, parameter_types, push_region};
use tandem_ir::{Attr, DType, Graph, Literal, NodeId, Op, OpKind, Region, Shape, TensorType};

/// The region's node in the new graph, where it has one, and its results, all stacked.
pub(super) fn stacked(b: &mut Builder, region: &Region, x: &[Value], size: usize) -> Result<(NodeId, Vec<NodeId>), Error> {
    let flags: Vec<bool> = x.iter().map(|v| v.stacked).collect();
    match region {
        Region::Cond { then, otherwise } => {
            let (then, otherwise) = (crate::vmap(then, &flags[1..], size)?, crate::vmap(otherwise, &flags[1..], size)?);
            let operands: Vec<NodeId> = x.iter().map(|v| v.node).collect();
            if !flags[0] {
                return Ok(push_region(b, Region::Cond { then, otherwise }, &operands)?);
            }
            let (yes, no) = (b.inline(&then, &operands[1..])?, b.inline(&otherwise, &operands[1..])?);
            let results = yes.into_iter().zip(no).map(|(yes, no)| choose(b, operands[0], yes, no)).collect::<Result<Vec<_>, _>>()?;
            Ok((operands[0], results))
        }
        Region::Scan { trips, carried, sliced, reverse, body } => {
            let flags = carrying(&flags, *carried);
            let mut operands = operands(b, x, *carried, size)?;
            for (operand, flag) in operands.iter_mut().zip(&flags).skip(*carried).take(*sliced) {
                *operand = if *flag { exchanged(b, *operand)? } else { *operand };
            }
            let body = crate::vmap(body, &flags, size)?;
            let scan = Region::Scan { trips: *trips, carried: *carried, sliced: *sliced, reverse: *reverse, body };
            let (node, mut results) = push_region(b, scan, &operands)?;
            for result in &mut results[*carried..] {
                *result = exchanged(b, *result)?;
            }
            Ok((node, results))
        }
        Region::While { carried, condition, body } => {
            let flags = carrying(&flags, *carried);
            let operands = operands(b, x, *carried, size)?;
            let (lanes, next) = (crate::vmap(condition, &flags, size)?, crate::vmap(body, &flags, size)?);
            let types = parameter_types(&next);
            let condition = any(&lanes, &types)?;
            let body = build_graph("body", &types, |b, p| -> Result<Vec<NodeId>, tandem_ir::Error> {
                let goes_on = b.inline(&lanes, p)?[0];
                let next = b.inline(&next, p)?;
                next.into_iter().zip(p).map(|(new, old)| choose(b, goes_on, new, *old)).collect()
            })?;
            Ok(push_region(b, Region::While { carried: *carried, condition, body }, &operands)?)
        }
    }
}

/// The flags with all that is carried stacked.
fn carrying(flags: &[bool], carried: usize) -> Vec<bool> {
    flags.iter().enumerate().map(|(i, f)| *f || i < carried).collect()
}

/// The operands, those that are carried stacked.
fn operands(b: &mut Builder, x: &[Value], carried: usize, size: usize) -> Result<Vec<NodeId>, tandem_ir::Error> {
    let mut found = vec![];
    for (i, value) in x.iter().enumerate() {
        let all = with_axis(size, &b.shape(value.node));
        found.push(if i < carried && !value.stacked { b.broadcast(value.node, &all)? } else { value.node });
    }
    Ok(found)
}

/// The first two axes exchanged.
fn exchanged(b: &mut Builder, x: NodeId) -> Result<NodeId, tandem_ir::Error> {
    let perm: Vec<usize> = [1, 0].into_iter().chain(2..b.rank(x)).collect();
    b.permute(x, &perm)
}

/// One or the other, by a bool for each element of the first axis.
fn choose(b: &mut Builder, condition: NodeId, yes: NodeId, no: NodeId) -> Result<NodeId, tandem_ir::Error> {
    let rank = b.rank(yes);
    let condition = b.along_first(condition, rank)?;
    b.select(condition, yes, no)
}

/// Whether any of the bools that a graph gives is true.
fn any(lanes: &Graph, types: &[TensorType]) -> Result<Graph, tandem_ir::Error> {
    build_graph("condition", types, |b, p| {
        let bools = b.inline(lanes, p)?[0];
        let ones = b.push(Op::new(OpKind::Cast, Attr::DType(DType::I32)), &[bools])?;
        let sum = b.sum(ones, &[0])?;
        let zero = b.constant(Literal::I32(0));
        debug_assert_eq!(b.shape(sum), Shape::scalar());
        Ok(vec![b.greater(sum, zero)?])
    })
}
