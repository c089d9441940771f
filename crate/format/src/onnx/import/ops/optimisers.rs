//! Steps of optimisers, of the domain `ai.onnx.preview.training`: a rate, the number of steps before, then all parameters, all
//! gradients, and all of each kind of state.

use crate::onnx::import::context::{HandlerTable, Import, Outputs};
use crate::onnx::import::operator_call::OperatorCall;
use crate::{Error, Result};
use tandem_ir::{NodeId, OpKind};

/// The operators of this file.
pub const HANDLERS: HandlerTable = &[
    ("ai.onnx.preview.training.Adagrad", |cx, call| Step::of(cx, call, 1)?.all(cx, adagrad)),
    ("ai.onnx.preview.training.Momentum", |cx, call| Step::of(cx, call, 1)?.all(cx, momentum)),
    ("ai.onnx.preview.training.Adam", |cx, call| Step::of(cx, call, 2)?.all(cx, adam)),
];

/// What a call is given.
struct Step<'c, 'n> {
    call: &'c OperatorCall<'n>,
    rate: NodeId,
    /// The number of steps before, as a float of the rate's dtype.
    steps: NodeId,
    parameters: usize,
    states: usize,
}

/// One parameter with its gradient and its states.
struct Parameter<'a> {
    x: NodeId,
    /// The gradient, with that of the norm.
    gradient: NodeId,
    states: &'a [NodeId],
}

impl<'c, 'n> Step<'c, 'n> {
    fn of(cx: &mut Import, call: &'c OperatorCall<'n>, states: usize) -> Result<Step<'c, 'n>> {
        let given = call.inputs()?.len().saturating_sub(2);
        if given == 0 || !given.is_multiple_of(2 + states) {
            return Err(Error::unsupported(format!("{given} tensors are not parameters, gradients and {states} kinds of state")));
        }
        let rate = call.input(0)?;
        let steps = cx.cast(call.input(1)?, cx.dtype(rate))?;
        Ok(Step { call, rate, steps, parameters: given / (2 + states), states })
    }

    fn float(&self, name: &str, default: f32) -> f64 {
        self.call.float(name, default)
    }

    /// The new parameters, then each kind of state.
    fn all(&self, cx: &mut Import, step: fn(&mut Import, &Step, &Parameter) -> Result<Vec<NodeId>>) -> Result<Outputs> {
        let mut rows = vec![];
        for number in 0..self.parameters {
            let of = |kind: usize| self.call.input(2 + kind * self.parameters + number);
            let (x, gradient) = (of(0)?, of(1)?);
            let states = (0..self.states).map(|state| of(2 + state)).collect::<Result<Vec<_>>>()?;
            let pulled = cx.binary_scalar(OpKind::Multiply, x, self.float("norm_coefficient", 0.0))?;
            let gradient = cx.binary(OpKind::Add, pulled, gradient)?;
            rows.push(step(cx, self, &Parameter { x, gradient, states: &states })?);
        }
        Ok((0..=self.states).flat_map(|kind| rows.iter().map(move |row| row[kind])).collect())
    }

    /// One number before the first step, another one after it.
    fn after_first(&self, cx: &mut Import, first: NodeId, later: NodeId) -> Result<NodeId> {
        let has_stepped = cx.binary_scalar(OpKind::Greater, self.steps, 0.0)?;
        cx.select(has_stepped, later, first)
    }
}

/// `a · x + b · y`.
fn blended(cx: &mut Import, [a, b]: [f64; 2], [x, y]: [NodeId; 2]) -> Result<NodeId> {
    let (x, y) = (cx.binary_scalar(OpKind::Multiply, x, a)?, cx.binary_scalar(OpKind::Multiply, y, b)?);
    cx.binary(OpKind::Add, x, y)
}

/// `x - rate · direction`.
fn moved(cx: &mut Import, x: NodeId, rate: NodeId, direction: NodeId) -> Result<NodeId> {
    let rate = cx.cast(rate, cx.dtype(x))?;
    let way = cx.binary(OpKind::Multiply, direction, rate)?;
    cx.binary(OpKind::Subtract, x, way)
}

fn adagrad(cx: &mut Import, step: &Step, own: &Parameter) -> Result<Vec<NodeId>> {
    let slowed = cx.binary_scalar(OpKind::Multiply, step.steps, step.float("decay_factor", 0.0))?;
    let slowed = cx.binary_scalar(OpKind::Add, slowed, 1.0)?;
    let rate = cx.binary(OpKind::Divide, step.rate, slowed)?;
    let square = cx.binary(OpKind::Multiply, own.gradient, own.gradient)?;
    let sum = cx.binary(OpKind::Add, own.states[0], square)?;
    let root = cx.unary(OpKind::Sqrt, sum)?;
    let root = cx.binary_scalar(OpKind::Add, root, step.float("epsilon", 1e-6))?;
    let direction = cx.binary(OpKind::Divide, own.gradient, root)?;
    Ok(vec![moved(cx, own.x, rate, direction)?, sum])
}

fn momentum(cx: &mut Import, step: &Step, own: &Parameter) -> Result<Vec<NodeId>> {
    let (alpha, beta) = (step.float("alpha", 0.0), step.float("beta", 0.0));
    let (one, share) = (cx.scalar(cx.dtype(step.rate), 1.0), cx.scalar(cx.dtype(step.rate), beta));
    let share = step.after_first(cx, one, share)?;
    let share = cx.cast(share, cx.dtype(own.x))?;
    let added = cx.binary(OpKind::Multiply, own.gradient, share)?;
    let velocity = blended(cx, [alpha, 1.0], [own.states[0], added])?;
    let direction = match step.call.text("mode", "standard") {
        "nesterov" => blended(cx, [1.0, alpha], [own.gradient, velocity])?,
        _ => velocity,
    };
    Ok(vec![moved(cx, own.x, step.rate, direction)?, velocity])
}

fn adam(cx: &mut Import, step: &Step, own: &Parameter) -> Result<Vec<NodeId>> {
    let (alpha, beta) = (step.float("alpha", 0.9), step.float("beta", 0.999));
    let square = cx.binary(OpKind::Multiply, own.gradient, own.gradient)?;
    let mean = blended(cx, [alpha, 1.0 - alpha], [own.states[0], own.gradient])?;
    let variance = blended(cx, [beta, 1.0 - beta], [own.states[1], square])?;
    let root = cx.unary(OpKind::Sqrt, variance)?;
    let root = cx.binary_scalar(OpKind::Add, root, step.float("epsilon", 1e-6))?;
    // The means start at 0; what that takes from them is given back.
    let missing = |cx: &mut Import, factor: f64| {
        let base = cx.scalar(cx.dtype(step.rate), factor);
        let left = cx.binary(OpKind::Power, base, step.steps)?;
        let one = cx.scalar(cx.dtype(step.rate), 1.0);
        cx.binary(OpKind::Subtract, one, left)
    };
    let (of_mean, of_variance) = (missing(cx, alpha)?, missing(cx, beta)?);
    let of_root = cx.unary(OpKind::Sqrt, of_variance)?;
    let adjusted = cx.binary(OpKind::Multiply, step.rate, of_root)?;
    let adjusted = cx.binary(OpKind::Divide, adjusted, of_mean)?;
    let rate = step.after_first(cx, step.rate, adjusted)?;
    let direction = cx.binary(OpKind::Divide, mean, root)?;
    let x = moved(cx, own.x, rate, direction)?;
    let kept = 1.0 - step.float("norm_coefficient_post", 0.0);
    Ok(vec![cx.binary_scalar(OpKind::Multiply, x, kept)?, mean, variance])
}
