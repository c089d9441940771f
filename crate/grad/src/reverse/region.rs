//! Transposes of linear conditionals and loops.
//!
//! A conditional is transposed branch by branch. A scan becomes a scan in the other direction: it carries the cotangents of the
//! carried values and sums those of the invariant operands, or stacks what they are products of ([`super::stacked_products`]);
//! per-trip values are sliced operands. For a `while` see [`super::while_loop`].

use super::stacked_products::{Coefficients, Shares};
use super::{Transposition, transpose};
use crate::Error;
use crate::subgraph::{flagged_indices, parameter_types, push_region, reordered, select_flagged};
use tandem_ir::{Graph, NodeId, OpKind, Region, TensorType, mapped};

impl Transposition<'_> {
    /// Hands the cotangents of a region's results on to its operands.
    pub(super) fn region(&mut self, id: NodeId, region: &Region, cts: &[Option<NodeId>]) -> Result<(), Error> {
        let node = self.graph.node(id);
        let linear: Vec<bool> = node.inputs.iter().map(|i| self.linear[i.index()]).collect();
        if let Region::While { .. } = region {
            for (operand, ct) in self.while_loop(&node.inputs, region, &linear, cts)? {
                self.contribute(node.inputs[operand], ct)?;
            }
            return Ok(());
        }
        let mut given = vec![];
        for (i, ct) in cts.iter().enumerate() {
            let ty = region.result_type(i).ok_or(Error::NotLinear { op: region.kind() })?;
            if !ty.dtype.is_float() {
                return Err(Error::NotLinear { op: region.kind() });
            }
            given.push(self.b.or_zeros(*ct, &ty)?);
        }
        let found = match region {
            Region::Cond { then, otherwise } => {
                if linear[0] {
                    return Err(Error::NotLinear { op: OpKind::Cond });
                }
                let linear = &linear[1..];
                let region = Region::Cond { then: transposed(then, linear)?, otherwise: transposed(otherwise, linear)? };
                let mut operands = vec![mapped(&self.map, node.inputs[0])];
                for i in flagged_indices(&inverted(linear)) {
                    operands.push(self.coefficient(node.inputs[i + 1], OpKind::Cond)?);
                }
                operands.extend(given);
                let (_, results) = push_region(&mut self.b, region, &operands)?;
                flagged_indices(linear).into_iter().map(|i| i + 1).zip(results).collect()
            }
            Region::Scan { .. } | Region::While { .. } => self.scan(&node.inputs, region, &linear, given)?,
        };
        for (operand, ct) in found {
            self.contribute(node.inputs[operand], ct)?;
        }
        Ok(())
    }

    pub(super) fn coefficient(&self, node: NodeId, op: OpKind) -> Result<NodeId, Error> {
        self.map[node.index()].ok_or(Error::NotLinear { op })
    }

    fn scan(&mut self, inputs: &[NodeId], region: &Region, linear: &[bool], given: Vec<NodeId>) -> Result<Vec<(usize, NodeId)>, Error> {
        let Region::Scan { trips, carried, sliced, reverse, body } = region else { unreachable!("called for scans") };
        let (n, m) = (*carried, *sliced);
        // Zero is linear: a carried value may begin with it.
        let linear: Vec<bool> = linear.iter().enumerate().map(|(i, l)| *l || i < n).collect();
        let back = transposed(body, &linear)?;
        let part = |range: std::ops::Range<usize>, wanted: bool| -> Vec<usize> { range.filter(|i| linear[*i] == wanted).collect() };
        let (slices, moving) = (part(n..n + m, false), part(n..n + m, true));
        let (rest, shared) = (part(n + m..inputs.len(), false), part(n + m..inputs.len(), true));
        // What all trips share has a sum of the trips' cotangents: as products of stacks, or carried.
        let coefficients = Coefficients { slices: 0..slices.len(), same: slices.len()..slices.len() + rest.len() };
        let shares = Shares::find(&back, n..n + moving.len(), &coefficients, *trips);
        let summed = select_flagged(&shared, &shares.carried());
        let own = parameter_types(body);
        let outputs: Vec<TensorType> = body.outputs().iter().map(|o| body.node(*o).ty.clone()).collect();
        let of = |list: &[usize]| list.iter().map(|i| own[*i].clone()).collect::<Vec<_>>();
        let types = [outputs[..n].to_vec(), of(&summed), outputs[n..].to_vec(), of(&slices), of(&rest)].concat();
        let (s, q) = (summed.len(), outputs.len() - n);
        let step = shares.step(&back, &types, [n, s, q])?;
        let (cts, ys) = given.split_at(n);
        let mut operands = cts.to_vec();
        for i in &summed {
            operands.push(self.b.zeros(&own[*i])?);
        }
        operands.extend(ys);
        for i in slices.iter().chain(&rest) {
            operands.push(self.coefficient(inputs[*i], OpKind::Scan)?);
        }
        let scan = Region::Scan { trips: *trips, carried: n + s, sliced: q + slices.len(), reverse: !reverse, body: step };
        let (_, results) = push_region(&mut self.b, scan, &operands)?;
        let multiplied = shares.multiplied(&mut self.b, &operands[n + s + q..], &results[n + s..])?;
        let products = select_flagged(&shared, &inverted(&shares.carried())).into_iter().zip(multiplied);
        Ok((0..n).chain(summed).chain(moving).zip(results).chain(products).collect())
    }
}

fn inverted(flags: &[bool]) -> Vec<bool> {
    flags.iter().map(|f| !f).collect()
}

/// A graph's transpose: its parameters are those that are not linear and then a cotangent for each result, its results the
/// cotangents of the linear parameters.
pub(super) fn transposed(graph: &Graph, linear: &[bool]) -> Result<Graph, Error> {
    let all: Vec<usize> = (0..linear.len()).collect();
    let fixed = select_flagged(&all, &inverted(linear));
    let order: Vec<usize> = fixed.iter().copied().chain(select_flagged(&all, linear)).collect();
    transpose(&reordered(graph, &order)?, fixed.len(), 0)
}
