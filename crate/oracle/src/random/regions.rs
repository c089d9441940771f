//! Random conditionals and loops: sub-graphs grow like any graph, from sample values of their parameters, and results are chosen to
//! fit. A `while` counts, so that it ends. Regions are nested at most twice.

use super::generator::{Generator, is_well_scaled};
use super::rng::Random;
use crate::Value;
use crate::interpreter;
use std::sync::Arc;
use tandem_ir::{Attr, DType, GraphBuilder, Literal, NodeId, Op, OpKind, ParameterRole, Region, Shape, SliceRange, TensorType};

const MAX_DEPTH: usize = 2;

impl Generator<'_> {
    /// Tries to add an op with sub-graphs, and its results.
    pub(crate) fn grow_region(&mut self) {
        if self.depth >= MAX_DEPTH {
            return;
        }
        let made = match self.random.below(4) {
            0 => self.conditional(),
            1 => self.counting_while(),
            _ => self.scan(),
        };
        if let Some((region, inputs)) = made {
            self.push_region(Arc::new(region), &inputs);
        }
    }

    /// Adds a region and its results, if they are worth having.
    pub(crate) fn push_region(&mut self, region: Arc<Region>, inputs: &[NodeId]) {
        let small = |ty: TensorType| ty.shape.count() <= self.options.elements;
        if region.results() == 0 {
            return;
        }
        if !(0..region.results()).filter_map(|i| region.result_type(i)).all(small) {
            return;
        }
        let args: Vec<&Value> = inputs.iter().map(|i| &self.values[i.index()]).collect();
        let results = interpreter::region(&region, &args);
        if !results.iter().all(is_well_scaled) && !self.random.one_in(50) {
            return;
        }
        let nodes = self.builder.region(region, inputs, None).expect("it is made to fit");
        self.values.push(Value::new(Region::token(), []));
        assert_eq!(nodes.len(), results.len());
        self.values.extend(results);
    }

    /// A generator for a sub-graph whose parameters are like these values.
    fn inner(&mut self, name: &str, parameters: Vec<Value>) -> Generator<'_> {
        let builder = self::parameters(name, &parameters);
        let (random, sizes, depth) = (Random::new(self.random.bits()), self.sizes.clone(), self.depth + 1);
        let mut inner = Generator { random, options: self.options, ops: self.ops.clone(), builder, values: parameters, sizes, depth };
        for _ in 0..2 + inner.random.below(6) {
            inner.grow();
        }
        inner
    }

    fn some_nodes(&mut self, max: usize) -> Vec<NodeId> {
        (0..self.random.below(max + 1)).filter_map(|_| self.find(|_, _| true)).collect()
    }

    fn sample(&self, nodes: &[NodeId]) -> Vec<Value> {
        nodes.iter().map(|n| self.values[n.index()].clone()).collect()
    }

    fn conditional(&mut self) -> Option<(Region, Vec<NodeId>)> {
        let condition = self.condition()?;
        let mut operands = vec![self.find(|_, _| true)?];
        operands.extend(self.some_nodes(2));
        let mut inner = self.inner("then", self.sample(&operands));
        let results = inner.late_nodes();
        let types: Vec<TensorType> = results.iter().map(|r| inner.builder.graph().node(*r).ty.clone()).collect();
        let then = inner.builder.finish(&results);
        let mut inner = self.inner("else", self.sample(&operands));
        let results: Option<Vec<NodeId>> = types.iter().map(|ty| inner.node_of_type(ty, None)).collect();
        let otherwise = inner.builder.finish(&results?);
        let inputs = [condition].into_iter().chain(operands).collect();
        Some((Region::Cond { then, otherwise }, inputs))
    }

    /// A bool scalar, made from some tensor if there is none.
    fn condition(&mut self) -> Option<NodeId> {
        let bool_scalar = |_: NodeId, ty: &TensorType| ty.dtype == DType::Bool && ty.shape.rank() == 0;
        if let Some(found) = self.find(bool_scalar)
            && !self.random.one_in(3)
        {
            return Some(found);
        }
        let from = self.find(|_, ty| ty.dtype != DType::Bool && ty.shape.count() > 0)?;
        let axes = (0..self.shape_of(from).rank()).collect();
        let largest = self.push(Op::new(OpKind::Max, Attr::Axes(axes)), &[from])?;
        let dtype = self.builder.graph().node(from).ty.dtype;
        let limit = self.constant(dtype);
        self.push(OpKind::Less.into(), &[largest, limit])
    }

    fn scan(&mut self) -> Option<(Region, Vec<NodeId>)> {
        let mut operands = self.some_nodes(2);
        let carried = operands.len();
        let trips = match self.find(|_, ty| ty.shape.rank() > 0 && ty.shape[0] < 32) {
            Some(first) if !self.random.one_in(4) => {
                operands.push(first);
                let trips = self.shape_of(first)[0];
                let more = self.find(|_, ty| ty.shape.first() == Some(&trips));
                operands.extend(more.filter(|_| self.random.one_in(2)));
                trips
            }
            _ => self.random.below(5),
        };
        let sliced = operands.len() - carried;
        operands.extend(self.some_nodes(2));
        let mut sample = self.sample(&operands);
        for value in &mut sample[carried..carried + sliced] {
            let ty = TensorType { dtype: value.ty.dtype, shape: Shape::new(&value.ty.shape[1..]) };
            let n = ty.shape.count();
            let elements: Vec<Literal> = if trips == 0 { vec![Literal::zero(ty.dtype); n] } else { value.elements().take(n).collect() };
            *value = Value::new(ty, elements);
        }
        let mut inner = self.inner("body", sample);
        let mut results = inner.next_carried(0..carried)?;
        if carried == 0 || inner.random.one_in(2) {
            results.extend(inner.late_nodes());
        }
        let body = inner.builder.finish(&results);
        let reverse = self.random.one_in(3);
        Some((Region::Scan { trips, carried, sliced, reverse, body }, operands))
    }

    /// A `while` that counts to a small number, which may be data.
    fn counting_while(&mut self) -> Option<(Region, Vec<NodeId>)> {
        let start = Literal::I32(self.random.below(3) as i32);
        let first = self.builder.constant(start, None);
        self.values.push(Value::new(TensorType::new(DType::I32, Shape::scalar()), [start]));
        let carried = 1 + self.random.below(3);
        let mut operands = vec![first];
        for _ in 1..carried {
            operands.push(self.find(|_, _| true)?);
        }
        let limit = match self.find(|_, ty| ty.dtype == DType::I32 && ty.shape.rank() == 0) {
            Some(limit) => limit,
            None => self.first_of_some()?,
        };
        operands.push(limit);
        let sample = self.sample(&operands);
        let max_trips = self.random.below(6) as i32;
        let mut condition = parameters("condition", &sample);
        let max_trips = condition.constant(Literal::I32(max_trips), None);
        let (counter, limit) = (NodeId(0), NodeId(carried as u32));
        let bound = condition.push(OpKind::Minimum, &[limit, max_trips], None).ok()?;
        let goes_on = condition.push(OpKind::Less, &[counter, bound], None).ok()?;
        let condition = condition.finish(&[goes_on]);
        let mut inner = self.inner("body", sample);
        let one = inner.builder.constant(Literal::I32(1), None);
        inner.values.push(Value::new(TensorType::new(DType::I32, Shape::scalar()), [Literal::I32(1)]));
        let mut results = vec![inner.push(OpKind::Add.into(), &[counter, one])?];
        results.extend(inner.next_carried(1..carried)?);
        let body = inner.builder.finish(&results);
        Some((Region::While { carried, condition, body }, operands))
    }

    /// An integer that is data.
    fn first_of_some(&mut self) -> Option<NodeId> {
        let from = self.find(|_, ty| ty.dtype == DType::I32 && ty.shape.count() > 0)?;
        let rank = self.shape_of(from).rank();
        let ranges = vec![SliceRange { start: 0, step: 1, len: 1 }; rank].into();
        let first = self.push(Op::new(OpKind::Slice, Attr::Slice(ranges)), &[from])?;
        self.push(Op::new(OpKind::Reshape, Attr::Shape(Shape::scalar())), &[first])
    }

    /// The next values of carried parameters.
    fn next_carried(&mut self, parameters: std::ops::Range<usize>) -> Option<Vec<NodeId>> {
        let types: Vec<TensorType> = parameters.clone().map(|i| self.values[i].ty.clone()).collect();
        types.iter().zip(parameters).map(|(ty, i)| self.node_of_type(ty, Some(NodeId(i as u32)))).collect()
    }

    /// A node of a type: an existing one, or one made from a parameter.
    fn node_of_type(&mut self, ty: &TensorType, from: Option<NodeId>) -> Option<NodeId> {
        let (numeric, bits) = (ty.dtype != DType::Bool, [OpKind::BitwiseAnd, OpKind::BitwiseXor]);
        if let (Some(from), true) = (from, self.random.one_in(2)) {
            let partner = self.partner(ty.dtype, &[from]);
            let kind =
                if numeric { *self.random.pick(&[OpKind::Add, OpKind::Maximum, OpKind::Minimum, OpKind::Multiply]) } else { bits[0] };
            let made = self.push(kind.into(), &[from, partner]);
            if let Some(made) = made.filter(|m| self.builder.graph().node(*m).ty == *ty) {
                return Some(made);
            }
        }
        self.find(|_, found| found == ty).or(from)
    }

    /// Some late nodes.
    fn late_nodes(&mut self) -> Vec<NodeId> {
        (0..1 + self.random.below(2)).filter_map(|_| self.find(|id, _| id.0 > 0).or_else(|| self.find(|_, _| true))).collect()
    }
}

/// A graph with only parameters.
fn parameters(name: &str, values: &[Value]) -> GraphBuilder {
    let mut builder = GraphBuilder::new(name);
    for (i, value) in values.iter().enumerate() {
        builder.parameter(&format!("p{i}"), ParameterRole::Argument, value.ty.clone());
    }
    builder
}
