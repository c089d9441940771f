//! Ops with sub-graphs: `cond` becomes `if`, `while` stays, and `scan` becomes `while` with dynamic slices.
//!
//! StableHLO's regions see the values around them, so what a loop only reads is no operand of it.

use super::text::{Body, Emitter, Value, array};
use super::{Error, Result};
use tandem_ir::{DType, Graph, Literal, Region, Shape, TensorType};

impl Emitter {
    /// The values of a region's results.
    pub(super) fn region(&mut self, region: &Region, x: &[Value]) -> Result<Vec<Value>> {
        let types: Vec<TensorType> = (0..region.results()).filter_map(|i| region.result_type(i)).collect();
        match region {
            Region::Cond { then, otherwise } => {
                let (condition, rest) = x.split_first().ok_or_else(|| Error::unsupported("a choice has no condition"))?;
                let mut first = |to: &mut Emitter, _: &[Value]| to.graph(then, rest);
                let mut second = |to: &mut Emitter, _: &[Value]| to.graph(otherwise, rest);
                self.op_with_regions("if", &[condition], &types, "", &mut [(vec![], &mut first), (vec![], &mut second)])
            }
            Region::While { carried, condition, body } => {
                let (start, fixed) = x.split_at((*carried).min(x.len()));
                let with_fixed = |v: &[Value]| [v, fixed].concat();
                let mut goes_on = |to: &mut Emitter, v: &[Value]| to.graph(condition, &with_fixed(v));
                let mut next = |to: &mut Emitter, v: &[Value]| to.graph(body, &with_fixed(v));
                self.repeat(start, &types, &mut goes_on, &mut next)
            }
            Region::Scan { trips, carried, sliced, reverse, body } => {
                let fixed = (*carried + *sliced).min(x.len());
                let operands = [&x[..*carried], &x[*carried..fixed], &x[fixed..]];
                self.scan(*trips, *reverse, body, operands, &types)
            }
        }
    }

    fn repeat<'a>(
        &mut self,
        start: &[Value],
        types: &[TensorType],
        goes_on: &'a mut Body<'a, Error>,
        next: &'a mut Body<'a, Error>,
    ) -> Result<Vec<Value>> {
        let start: Vec<&Value> = start.iter().collect();
        self.op_with_regions("while", &start, types, "", &mut [(types.to_vec(), goes_on), (types.to_vec(), next)])
    }

    /// Carried beside the scan's own values are the number of trips made and the stacks, which begin as zeros.
    fn scan(
        &mut self,
        trips: usize,
        reverse: bool,
        body: &Graph,
        [carried, sliced, fixed]: [&[Value]; 3],
        types: &[TensorType],
    ) -> Result<Vec<Value>> {
        let index = TensorType::new(DType::I32, Shape::scalar());
        let mut start = carried.to_vec();
        for ty in &types[carried.len()..] {
            start.push(self.number(0, ty));
        }
        if trips == 0 {
            return Ok(start);
        }
        start.insert(0, self.number(0, &index));
        let types: Vec<TensorType> = start.iter().map(|v| v.ty.clone()).collect();
        let (end, last) = (Literal::I32(trips as i32), Literal::I32(trips as i32 - 1));
        let mut goes_on = |to: &mut Emitter, v: &[Value]| {
            let end = to.literal(end, &index);
            Ok(vec![to.compare("LT", &v[0], &end)])
        };
        let mut next = |to: &mut Emitter, v: &[Value]| {
            let (one, zero) = (to.number(1, &index), to.number(0, &index));
            let at = if reverse {
                let last = to.literal(last, &index);
                to.same("subtract", &[&last, &v[0]])
            } else {
                v[0].clone()
            };
            let mut given = v[1..=carried.len()].to_vec();
            for whole in sliced {
                given.push(to.row(whole, &at, &zero));
            }
            given.extend_from_slice(fixed);
            let results = to.graph(body, &given)?;
            let (values, rows) = results.split_at(carried.len());
            let mut after = vec![to.same("add", &[&v[0], &one])];
            after.extend_from_slice(values);
            for (stack, row) in v[1 + carried.len()..].iter().zip(rows) {
                after.push(to.with_row(stack, row, &at, &zero));
            }
            Ok(after)
        };
        let mut results = self.repeat(&start, &types, &mut goes_on, &mut next)?;
        results.remove(0);
        Ok(results)
    }

    /// A tensor at an index of its first axis.
    fn row(&mut self, whole: &Value, at: &Value, zero: &Value) -> Value {
        let shape = &whole.ty.shape;
        let rest = Shape::new(&shape[1..]);
        if rest.contains(&0) {
            return self.number(0, &TensorType::new(whole.ty.dtype, rest));
        }
        let size: Shape = [1].iter().chain(rest.iter()).copied().collect();
        let starts: Vec<&Value> = [whole, at].into_iter().chain(std::iter::repeat_n(zero, rest.rank())).collect();
        let row = self.op("dynamic_slice", &starts, &TensorType::new(whole.ty.dtype, size.clone()), &array("slice_sizes", size.iter()));
        self.reshape(&row, rest)
    }

    /// A stack with one row replaced.
    fn with_row(&mut self, stack: &Value, row: &Value, at: &Value, zero: &Value) -> Value {
        if stack.ty.shape.contains(&0) {
            return stack.clone();
        }
        let rank = row.ty.shape.rank();
        let row = self.reshape(row, [1].iter().chain(row.ty.shape.iter()).copied().collect::<Shape>());
        let operands: Vec<&Value> = [stack, &row, at].into_iter().chain(std::iter::repeat_n(zero, rank)).collect();
        self.op("dynamic_update_slice", &operands, &stack.ty, "")
    }
}
