//! Statistics of values as further results of a graph: reductions on its device, of which a few numbers are read.

use crate::error::Wanted;
use crate::{DType, OpKind, Result, Shape, Tensor};
use tandem_composite::Builder;
use tandem_ir::{Graph, GraphBuilder, NodeId};
use tandem_protocol::{NodeStatistics, ValueStatistics};

/// Numbers of one value, in this order: min, max, mean and standard deviation of the finite elements, and the shares of those that are
/// 0, NaN, infinite and saturated (-1 where that means nothing).
pub const COLUMNS: usize = 8;
/// Values whose numbers are one result, so that they are read at once.
const ROWS: usize = 16;
/// How close to its limits a function counts as saturated.
const SATURATED: f64 = 0.01;

/// Whether a node has elements of which there are statistics. What has sub-graphs has none itself, its results have.
pub fn has_value(graph: &Graph, id: NodeId) -> bool {
    let node = graph.node(id);
    node.region().is_none() && node.ty.shape.count() > 0
}

/// Adds the statistics of nodes to a graph: results of `COLUMNS` numbers for each node, several nodes in one.
pub fn add_statistics(builder: &mut GraphBuilder, nodes: &[NodeId]) -> Result<Vec<NodeId>> {
    let mut results = vec![];
    for some in nodes.chunks(ROWS) {
        let mut rows = vec![];
        for id in some {
            let limits = limits(builder.graph().node(*id).op.kind);
            rows.extend(numbers(&mut Builder::new(builder, "statistics", None), *id, limits)?);
        }
        results.push(Builder::new(builder, "statistics", None).concatenate(&rows, 0)?);
    }
    Ok(results)
}

/// Between which numbers the results of a function lie that is flat far from 0.
#[allow(clippy::wildcard_enum_match_arm, reason = "all other functions have no such limits")]
fn limits(kind: OpKind) -> Option<(f64, f64)> {
    match kind {
        OpKind::Tanh | OpKind::Erf => Some((-1.0, 1.0)),
        OpKind::Sigmoid => Some((0.0, 1.0)),
        _ => None,
    }
}

/// The numbers of one value, each a float32 of shape `[1]`.
fn numbers(b: &mut Builder<'_>, x: NodeId, limits: Option<(f64, f64)>) -> std::result::Result<Vec<NodeId>, tandem_ir::Error> {
    let x = b.float(x)?;
    let axes: Vec<usize> = (0..b.rank(x)).collect();
    let size = b.shape(x).count() as f64;
    let (magnitude, infinity, zero) = (b.abs(x)?, b.like(x, f64::INFINITY), b.like(x, 0.0));
    let masks = [b.equal(x, zero)?, b.not_equal(x, x)?, b.equal(magnitude, infinity)?];
    let finite = b.less(magnitude, infinity)?;
    // Sums of 16 bits would overflow.
    let (x32, one) = (b.cast(x, DType::F32)?, b.number(DType::F32, 1.0));
    let (low, high, nothing) = (b.number(DType::F32, f64::INFINITY), b.number(DType::F32, f64::NEG_INFINITY), b.number(DType::F32, 0.0));
    let share = |b: &mut Builder<'_>, mask| {
        let mask = b.cast(mask, DType::F32)?;
        b.mean(mask, &axes, false)
    };
    let known = b.select(finite, x32, nothing)?;
    let (share_finite, elements) = (share(b, finite)?, b.number(DType::F32, size));
    let count = b.mul(share_finite, elements)?;
    let count = b.maximum(count, one)?;
    let sum = b.sum(known, &axes, false)?;
    let mean = b.div(sum, count)?;
    let deviation = b.sub(x32, mean)?;
    let deviation = b.select(finite, deviation, nothing)?;
    let squares = b.mul(deviation, deviation)?;
    let variance = b.sum(squares, &axes, false)?;
    let variance = b.div(variance, count)?;
    let lowest = b.select(finite, x32, low)?;
    let largest = b.select(finite, x32, high)?;
    let mut found =
        vec![b.reduce(OpKind::Min, lowest, &axes, false)?, b.reduce(OpKind::Max, largest, &axes, false)?, mean, b.sqrt(variance)?];
    for mask in masks {
        found.push(share(b, mask)?);
    }
    found.push(match limits {
        Some((least, most)) => {
            let (least, most) = (b.number(DType::F32, least + SATURATED), b.number(DType::F32, most - SATURATED));
            let (below, above) = (b.less(x32, least)?, b.greater(x32, most)?);
            let mask = b.or(below, above)?;
            share(b, mask)?
        }
        None => b.number(DType::F32, -1.0),
    });
    found.into_iter().map(|number| b.reshape(number, Shape::from([1]))).collect()
}

/// The statistics of nodes, from the results of `add_statistics`. Waits for them.
pub fn read_statistics(nodes: &[NodeId], results: &[Tensor]) -> Result<Vec<NodeStatistics>> {
    let mut numbers = vec![];
    for result in results {
        numbers.extend(result.to_f64(Wanted::Array)?);
    }
    Ok(nodes.iter().zip(numbers.as_chunks::<COLUMNS>().0).map(|(id, row)| of_row(id.0, *row)).collect())
}

fn of_row(node: u32, [min, max, mean, std, zeros, nan, infinite, saturated]: [f64; COLUMNS]) -> NodeStatistics {
    // Without a finite element the least is +∞.
    let statistics = (min <= max).then_some(ValueStatistics { min, max, mean, std });
    NodeStatistics { node, statistics, zeros, nan, infinite, saturated: (saturated >= 0.0).then_some(saturated) }
}
