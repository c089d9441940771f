//! The transpose of a linear `while`, whose number of trips nobody knows before.
//!
//! One loop counts the trips. Another one goes backwards over them and computes, for each, the values that the trip began with again from
//! the start, since there is no place to keep so many: n trips take time in proportion to n², and memory that does not grow.

use super::Transposition;
use super::region::transposed;
use crate::Error;
use crate::builder::Builder;
use crate::forward::region::loop_activity;
use crate::subgraph::{build_graph, parameter_types, push_region};
use tandem_ir::{DType, Graph, Literal, NodeId, OpKind, Region, Shape, TensorType};

/// What a `while` computes without its linear part: the condition and the body of the other carried values.
struct Values {
    condition: Graph,
    body: Graph,
    /// The types of what it carries, and of what it reads besides.
    carried: Vec<TensorType>,
    invariant: Vec<TensorType>,
}

impl Transposition<'_> {
    /// The cotangents of a `while`'s linear operands.
    pub(super) fn while_loop(
        &mut self,
        inputs: &[NodeId],
        region: &Region,
        linear: &[bool],
        cts: &[Option<NodeId>],
    ) -> Result<Vec<(usize, NodeId)>, Error> {
        let Region::While { carried, condition, body } = region else { unreachable!("called for whiles") };
        // Zeros that become linear inside are so from the start on.
        let (linear, _) = loop_activity(body, *carried, linear);
        let part = |from: usize, to: usize, wanted: bool| -> Vec<usize> { (from..to).filter(|i| linear[*i] == wanted).collect() };
        let (fixed, moving) = (part(0, *carried, false), part(0, *carried, true));
        let (rest, summed) = (part(*carried, inputs.len(), false), part(*carried, inputs.len(), true));
        let own = parameter_types(body);
        let of = |list: &[usize]| list.iter().map(|i| own[*i].clone()).collect::<Vec<_>>();
        let values = Values {
            condition: without_linear(condition, &linear, &[0])?,
            body: without_linear(body, &linear, &fixed)?,
            carried: of(&fixed),
            invariant: of(&rest),
        };
        let mut given = vec![];
        for i in fixed.iter().chain(&rest) {
            given.push(self.coefficient(inputs[*i], OpKind::While)?);
        }
        let (starts, others) = given.split_at(fixed.len());
        let trips = values.count(&mut self.b, starts, others)?;
        let back = transposed(&crate::select(body, &moving)?, &linear)?;
        let types = [vec![index()], of(&moving), of(&summed), values.carried.clone(), values.invariant.clone()].concat();
        let step = build_graph("body", &types, |b, p| -> Result<Vec<NodeId>, Error> {
            let (trip, p) = (p[0], &p[1..]);
            let (cts, p) = p.split_at(moving.len());
            let (sums, p) = p.split_at(summed.len());
            let (starts, others) = p.split_at(fixed.len());
            let one = b.constant(Literal::I32(1));
            let last = b.sub(trip, one)?;
            let state = values.after(b, starts, others, last)?;
            let arguments: Vec<NodeId> = state.iter().chain(others).chain(cts).copied().collect();
            let mut found = b.inline(&back, &arguments)?;
            let shares = found.split_off(moving.len());
            for (sum, share) in sums.iter().zip(shares) {
                found.push(b.add(*sum, share)?);
            }
            Ok([vec![last], found].concat())
        })?;
        let more = build_graph("condition", &types, |b, p| -> Result<Vec<NodeId>, Error> {
            let zero = b.constant(Literal::I32(0));
            Ok(vec![b.greater(p[0], zero)?])
        })?;
        let mut operands = vec![trips];
        for i in &moving {
            operands.push(self.b.or_zeros(cts[*i], &own[*i])?);
        }
        for i in &summed {
            operands.push(self.b.zeros(&own[*i])?);
        }
        operands.extend(&given);
        let carried = 1 + moving.len() + summed.len();
        let (_, results) = push_region(&mut self.b, Region::While { carried, condition: more, body: step }, &operands)?;
        Ok(moving.into_iter().chain(summed).zip(results.into_iter().skip(1)).collect())
    }
}

impl Values {
    /// How many trips there are.
    fn count(&self, b: &mut Builder, starts: &[NodeId], others: &[NodeId]) -> Result<NodeId, Error> {
        let goes_on = |b: &mut Builder, values: &[NodeId], _: NodeId, others: &[NodeId]| -> Result<NodeId, Error> {
            let own: Vec<NodeId> = values.iter().chain(others).copied().collect();
            Ok(b.inline(&self.condition, &own)?[0])
        };
        let results = self.run(b, starts, others, goes_on)?;
        Ok(results[self.carried.len()])
    }

    /// The values after so many trips, of which there are as many.
    fn after(&self, b: &mut Builder, starts: &[NodeId], others: &[NodeId], trips: NodeId) -> Result<Vec<NodeId>, Error> {
        let goes_on = |b: &mut Builder, _: &[NodeId], number: NodeId, others: &[NodeId]| -> Result<NodeId, Error> {
            let limit = others[others.len() - 1];
            Ok(b.less(number, limit)?)
        };
        let others: Vec<NodeId> = others.iter().chain([&trips]).copied().collect();
        let mut results = self.run(b, starts, &others, goes_on)?;
        results.truncate(self.carried.len());
        Ok(results)
    }

    /// Runs the body while `goes_on` of the values, the number of the trip and the invariants holds; the values, and how many trips that were.
    fn run(
        &self,
        b: &mut Builder,
        starts: &[NodeId],
        others: &[NodeId],
        goes_on: impl Fn(&mut Builder, &[NodeId], NodeId, &[NodeId]) -> Result<NodeId, Error>,
    ) -> Result<Vec<NodeId>, Error> {
        let n = self.carried.len();
        let mut types = self.carried.clone();
        types.push(index());
        types.extend(others.iter().map(|other| b.ty(*other).clone()));
        let condition = build_graph("condition", &types, |b, p| Ok::<_, Error>(vec![goes_on(b, &p[..n], p[n], &p[n + 1..])?]))?;
        let body = build_graph("body", &types, |b, p| -> Result<Vec<NodeId>, Error> {
            let own: Vec<NodeId> = p[..n].iter().chain(&p[n + 1..][..self.invariant.len()]).copied().collect();
            let mut next = b.inline(&self.body, &own)?;
            let one = b.constant(Literal::I32(1));
            next.push(b.add(p[n], one)?);
            Ok(next)
        })?;
        let zero = b.constant(Literal::I32(0));
        let operands: Vec<NodeId> = starts.iter().chain([&zero]).chain(others).copied().collect();
        Ok(push_region(b, Region::While { carried: n + 1, condition, body }, &operands)?.1)
    }
}

/// The type of a number of trips.
fn index() -> TensorType {
    TensorType::new(DType::I32, Shape::scalar())
}

/// Some results of a graph, which do not depend on its linear parameters, from the other parameters.
fn without_linear(graph: &Graph, linear: &[bool], outputs: &[usize]) -> Result<Graph, Error> {
    let types = parameter_types(graph);
    let chosen = crate::select(graph, outputs)?;
    let fixed: Vec<TensorType> = types.iter().zip(linear).filter(|(_, linear)| !**linear).map(|(ty, _)| ty.clone()).collect();
    build_graph(&graph.name, &fixed, |b, p| -> Result<Vec<NodeId>, Error> {
        let mut given = p.iter();
        let mut arguments = vec![];
        for (ty, linear) in types.iter().zip(linear) {
            let parameter = if *linear { None } else { given.next() };
            arguments.push(b.or_zeros(parameter.copied(), ty)?);
        }
        Ok(b.inline(&chosen, &arguments)?)
    })
}
