//! Recurrent layers (RNN, GRU, LSTM): unrolled over the steps of a short sequence, and a loop over those of a long one.

use crate::onnx::import::context::Import;
use crate::onnx::import::context::{HandlerTable, Outputs};
use crate::onnx::import::operator_call::OperatorCall;
use crate::onnx::import::subgraph::Scan;
use crate::{Error, Result};
use tandem_composite::op::activation;
use tandem_ir::{DType, NodeId, OpKind, Shape};

/// The operators of this file.
pub const HANDLERS: HandlerTable = &[
    ("RNN", |cx, call| layer(cx, call, Cell { gates: 1, step: rnn, activations: &["Tanh"], rounds: Rounding::None })),
    ("GRU", |cx, call| layer(cx, call, Cell { gates: 3, step: gru, activations: &["Sigmoid", "Tanh"], rounds: Rounding::None })),
    ("LSTM", |cx, call| layer(cx, call, LSTM)),
];

const LSTM: Cell = Cell { gates: 4, step: lstm, activations: &["Sigmoid", "Tanh", "Tanh"], rounds: Rounding::None };

/// Most steps that are unrolled.
const MAX_UNROLLED_STEPS: usize = 32;

/// Most rows of whole numbers whose products with a matrix are summed one by one, so that the matrix is read as it lies.
const MAX_SUMMED_ROWS: usize = 4;

/// Whether what the matrices are multiplied by is rounded to 8 bits first.
#[derive(Clone, Copy)]
pub enum Rounding {
    None,
    /// By matrices of floats.
    Floats,
    /// By the input's and the recurrent matrices of whole numbers.
    Whole([WholeMatrix; 2]),
}

/// Matrices of whole numbers of each direction, a row for each unit of each gate.
#[derive(Clone, Copy)]
pub struct WholeMatrix {
    pub numbers: NodeId,
    /// Of the rows, `[directions, units]`.
    pub sums: NodeId,
    /// `[directions]`.
    pub scale: NodeId,
}

/// Rows that matrices are multiplied by, or a matrix of a gate: floats, or whole numbers.
#[derive(Clone, Copy)]
struct Factor {
    numbers: NodeId,
    whole: Option<Whole>,
}

/// What whole numbers are scaled by, and what their products are less: a zero point of rows, the sums of a matrix.
#[derive(Clone, Copy)]
struct Whole {
    scale: NodeId,
    less: NodeId,
}

impl Factor {
    fn floats(numbers: NodeId) -> Factor {
        Factor { numbers, whole: None }
    }
}

/// A kind of recurrent layer.
struct Cell {
    /// Parts of its weight matrices.
    gates: usize,
    /// One step, of what the input gives each gate.
    step: fn(&mut Import, &Direction, &[NodeId], State) -> Result<State>,
    /// Its activations, where the model names none.
    activations: &'static [&'static str],
    rounds: Rounding,
}

/// What goes from step to step: the hidden state, and an LSTM's cell.
#[derive(Clone, Copy)]
struct State {
    hidden: NodeId,
    cell: NodeId,
}

/// One direction's weights by gate: matrices of floats already turned.
#[derive(Clone)]
struct Direction<'a> {
    input: Vec<Factor>,
    recurrent: Vec<Factor>,
    input_bias: Vec<NodeId>,
    recurrent_bias: Vec<NodeId>,
    peepholes: Vec<NodeId>,
    activations: Vec<Activation<'a>>,
    clip: Option<f64>,
    linear_before_reset: bool,
    coupled: bool,
    rounds: Rounding,
    gates: usize,
    /// Units of each.
    width: usize,
}

/// An activation with its numbers.
#[derive(Clone, Copy)]
struct Activation<'a> {
    name: &'a str,
    alpha: Option<f64>,
    beta: Option<f64>,
}

impl Activation<'_> {
    fn apply(self, cx: &mut Import, x: NodeId) -> Result<NodeId> {
        let alpha = |default: f64| self.alpha.unwrap_or(default);
        match self.name.to_ascii_lowercase().as_str() {
            "sigmoid" => cx.unary(OpKind::Sigmoid, x),
            "tanh" => cx.unary(OpKind::Tanh, x),
            "relu" => cx.unary(OpKind::Relu, x),
            "hardsigmoid" => cx.build_composite("HardSigmoid", |b| activation::hard_sigmoid(b, x, alpha(0.2), self.beta.unwrap_or(0.5))),
            "softsign" => cx.build_composite("Softsign", |b| activation::softsign(b, x)),
            "softplus" => cx.build_composite("Softplus", |b| activation::softplus(b, x)),
            "affine" => {
                let scaled = cx.binary_scalar(OpKind::Multiply, x, alpha(1.0))?;
                cx.binary_scalar(OpKind::Add, scaled, self.beta.unwrap_or(0.0))
            }
            "scaledtanh" => {
                let inner = cx.binary_scalar(OpKind::Multiply, x, self.beta.unwrap_or(1.0))?;
                let inner = cx.unary(OpKind::Tanh, inner)?;
                cx.binary_scalar(OpKind::Multiply, inner, alpha(1.0))
            }
            "leakyrelu" => {
                let (small, above) = (cx.binary_scalar(OpKind::Multiply, x, alpha(0.01))?, cx.binary_scalar(OpKind::GreaterEqual, x, 0.0)?);
                cx.select(above, x, small)
            }
            other => Err(Error::unsupported(format!("the activation '{other}' is not known in recurrent layers"))),
        }
    }
}

impl Direction<'_> {
    /// `activation(x · W + h · R + biases)` of one gate, and what is added inside.
    fn gate(&self, cx: &mut Import, gate: usize, x: &[NodeId], hidden: Factor, more: Option<NodeId>, activation: usize) -> Result<NodeId> {
        let fed_back = self.of_hidden(cx, gate, hidden)?;
        let mut sum = cx.binary(OpKind::Add, x[gate], fed_back)?;
        if let Some(more) = more {
            sum = cx.binary(OpKind::Add, sum, more)?;
        }
        self.activate(cx, activation, sum)
    }

    /// What the input gives each gate, for all steps at once: `[steps, batch, width]`.
    fn of_inputs(&self, cx: &mut Import, x: NodeId) -> Result<Vec<NodeId>> {
        let shape = cx.shape(x);
        let rows = cx.reshape(x, [shape[0] * shape[1], shape[2]])?;
        let rows = self.seen(cx, rows)?;
        let mut all = vec![];
        for gate in 0..self.gates {
            let mut product = self.of_gate(cx, &self.input, gate, rows)?;
            if let Some(bias) = self.input_bias.get(gate) {
                product = cx.binary(OpKind::Add, product, *bias)?;
            }
            all.push(cx.reshape(product, [shape[0], shape[1], self.width])?);
        }
        Ok(all)
    }

    /// The product of rows and the matrix of one gate. Of whole numbers that of all gates is one product, which appears once however
    /// often it is asked for.
    fn of_gate(&self, cx: &mut Import, matrices: &[Factor], gate: usize, rows: Factor) -> Result<NodeId> {
        match matrices {
            [all] if all.whole.is_some() => {
                let all = product(cx, rows, *all)?;
                cx.slice_axis(all, 1, gate * self.width, self.width)
            }
            _ => product(cx, rows, matrices[gate]),
        }
    }

    /// What the matrices see of a value.
    fn seen(&self, cx: &mut Import, x: NodeId) -> Result<Factor> {
        if matches!(self.rounds, Rounding::None) {
            return Ok(Factor::floats(x));
        }
        let whole = cx.apply("DynamicQuantizeLinear", &[Some(x)], vec![])?;
        if matches!(self.rounds, Rounding::Floats) {
            return cx.apply_one("DequantizeLinear", &[Some(whole[0]), Some(whole[1]), Some(whole[2])], vec![]).map(Factor::floats);
        }
        Ok(Factor { numbers: whole[0], whole: Some(Whole { scale: whole[1], less: whole[2] }) })
    }

    /// The same weights as a sub-graph sees them.
    fn captured(&self, cx: &mut Import) -> Direction<'_> {
        let mut inside = self.clone();
        for matrix in &mut inside.recurrent {
            let whole = matrix.whole.map(|Whole { scale, less }| Whole { scale: cx.captured(scale), less: cx.captured(less) });
            *matrix = Factor { numbers: cx.captured(matrix.numbers), whole };
        }
        let lists = [&mut inside.recurrent_bias, &mut inside.peepholes];
        lists.into_iter().flatten().for_each(|node| *node = cx.captured(*node));
        inside
    }

    fn of_hidden(&self, cx: &mut Import, gate: usize, hidden: Factor) -> Result<NodeId> {
        let product = self.of_gate(cx, &self.recurrent, gate, hidden)?;
        self.recurrent_bias.get(gate).map_or(Ok(product), |bias| cx.binary(OpKind::Add, product, *bias))
    }

    fn activate(&self, cx: &mut Import, which: usize, mut x: NodeId) -> Result<NodeId> {
        if let Some(clip) = self.clip {
            x = cx.binary_scalar(OpKind::Maximum, x, -clip)?;
            x = cx.binary_scalar(OpKind::Minimum, x, clip)?;
        }
        self.activations[which].apply(cx, x)
    }

    /// The cell's own voice in a gate.
    fn peephole(&self, cx: &mut Import, which: usize, cell: NodeId) -> Result<Option<NodeId>> {
        self.peepholes.get(which).map(|p| cx.binary(OpKind::Multiply, cell, *p)).transpose()
    }
}

/// The product of rows and a gate's matrix; of whole numbers exact until it is scaled.
fn product(cx: &mut Import, rows: Factor, matrix: Factor) -> Result<NodeId> {
    let (Some(of_rows), Some(of_matrix)) = (rows.whole, matrix.whole) else { return cx.matmul(rows.numbers, matrix.numbers) };
    let (x, w) = (cx.cast(rows.numbers, DType::I32)?, cx.cast(matrix.numbers, DType::I32)?);
    let (count, units, k) = (cx.shape(x)[0], cx.shape(w)[0], cx.shape(x)[1]);
    let sums = if count > MAX_SUMMED_ROWS {
        let turned = cx.permute(w, &[1, 0])?;
        cx.matmul(x, turned)?
    } else {
        let (x, w) = (cx.reshape(x, [1, count, k])?, cx.reshape(w, [units, 1, k])?);
        let terms = cx.binary(OpKind::Multiply, w, x)?;
        let sums = cx.reduce(OpKind::Sum, terms, &[2], false)?;
        cx.permute(sums, &[1, 0])?
    };
    // What the zero point of the rows adds to each product.
    let zero = cx.cast(of_rows.less, DType::I32)?;
    let added = cx.binary(OpKind::Multiply, of_matrix.less, zero)?;
    let sums = cx.binary(OpKind::Subtract, sums, added)?;
    let sums = cx.cast(sums, DType::F32)?;
    let scale = cx.binary(OpKind::Multiply, of_rows.scale, of_matrix.scale)?;
    cx.binary(OpKind::Multiply, sums, scale)
}

fn rnn(cx: &mut Import, d: &Direction, x: &[NodeId], state: State) -> Result<State> {
    let hidden = d.gate(cx, 0, x, Factor::floats(state.hidden), None, 0)?;
    Ok(State { hidden, cell: hidden })
}

fn gru(cx: &mut Import, d: &Direction, x: &[NodeId], state: State) -> Result<State> {
    let before = Factor::floats(state.hidden);
    let (update, reset) = (d.gate(cx, 0, x, before, None, 0)?, d.gate(cx, 1, x, before, None, 0)?);
    let back = if d.linear_before_reset {
        let back = d.of_hidden(cx, 2, before)?;
        cx.binary(OpKind::Multiply, reset, back)?
    } else {
        let kept = cx.binary(OpKind::Multiply, reset, state.hidden)?;
        d.of_hidden(cx, 2, Factor::floats(kept))?
    };
    let sum = cx.binary(OpKind::Add, x[2], back)?;
    let new = d.activate(cx, 1, sum)?;
    // (1 - update) · new + update · hidden.
    let difference = cx.binary(OpKind::Subtract, state.hidden, new)?;
    let change = cx.binary(OpKind::Multiply, update, difference)?;
    let hidden = cx.binary(OpKind::Add, new, change)?;
    Ok(State { hidden, cell: hidden })
}

/// Gates in ONNX's order: input, output, forget, cell; peepholes: input, output, forget.
fn lstm(cx: &mut Import, d: &Direction, x: &[NodeId], state: State) -> Result<State> {
    let hidden = d.seen(cx, state.hidden)?;
    let more = d.peephole(cx, 0, state.cell)?;
    let input = d.gate(cx, 0, x, hidden, more, 0)?;
    let forget = if d.coupled {
        let one = cx.scalar(cx.dtype(input), 1.0);
        cx.binary(OpKind::Subtract, one, input)?
    } else {
        let more = d.peephole(cx, 2, state.cell)?;
        d.gate(cx, 2, x, hidden, more, 0)?
    };
    let new = d.gate(cx, 3, x, hidden, None, 1)?;
    let (kept, added) = (cx.binary(OpKind::Multiply, forget, state.cell)?, cx.binary(OpKind::Multiply, input, new)?);
    let cell = cx.binary(OpKind::Add, kept, added)?;
    let more = d.peephole(cx, 1, cell)?;
    let output = d.gate(cx, 1, x, hidden, more, 0)?;
    let shown = d.activations[2].apply(cx, cell)?;
    let hidden = cx.binary(OpKind::Multiply, output, shown)?;
    Ok(State { hidden, cell })
}

/// An LSTM that rounds its inputs and its hidden state to 8 bits, each time by their range, before they are multiplied.
pub fn rounding_lstm(cx: &mut Import, call: &OperatorCall, rounds: Rounding) -> Result<Outputs> {
    layer(cx, call, Cell { rounds, ..LSTM })
}

fn layer(cx: &mut Import, call: &OperatorCall, kind: Cell) -> Result<Outputs> {
    let batch_first = call.flag("layout");
    let swap = |cx: &mut Import, x: NodeId| if batch_first { cx.permute(x, &[1, 0, 2]) } else { Ok(x) };
    let x = swap(cx, call.input(0)?)?;
    let shape = cx.shape(x);
    let recurrent = cx.shape(call.input(2)?);
    let count = if call.text("direction", "forward") == "bidirectional" { 2 } else { 1 };
    if shape.rank() != 3 || recurrent.rank() != 3 || shape[0] == 0 || recurrent[0] != count {
        return Err(Error::unsupported(format!("a sequence of shape {shape} does not fit weights of shape {recurrent}")));
    }
    let (batch, width) = (shape[1], recurrent[2]);
    let mut lengths = None;
    if let Some(given) = call.optional(4) {
        let given = cx.cast(given, DType::I32)?;
        lengths = Some(cx.reshape(given, [batch, 1])?);
    }
    let (mut all, mut hidden, mut cells) = (vec![], vec![], vec![]);
    for number in 0..count {
        let weights = direction(cx, call, &kind, number, width)?;
        let zero = cx.scalar(cx.dtype(x), 0.0);
        let empty = cx.broadcast(zero, [batch, width])?;
        let start = |cx: &mut Import, position: usize| match call.optional(position) {
            Some(state) => {
                let state = swap(cx, state)?;
                cx.index_axis(state, 0, number)
            }
            None => Ok(empty),
        };
        let mut state = State { hidden: start(cx, 5)?, cell: empty };
        if kind.gates == 4 {
            state.cell = start(cx, 6)?;
        }
        let inputs = weights.of_inputs(cx, x)?;
        let backwards = number == 1 || call.text("direction", "forward") == "reverse";
        let steps = if shape[0] <= MAX_UNROLLED_STEPS { unrolled } else { looped };
        let (last, shown) = steps(cx, &kind, &weights, &Sequence { inputs, lengths, backwards }, state)?;
        all.push(shown);
        hidden.push(last.hidden);
        cells.push(last.cell);
    }
    // [steps, directions, batch, width], or [batch, steps, directions, width].
    let mut output = cx.stack(&all, 1)?;
    let (mut last, mut cell) = (cx.stack(&hidden, 0)?, cx.stack(&cells, 0)?);
    if batch_first {
        output = cx.permute(output, &[2, 0, 1, 3])?;
        (last, cell) = (swap(cx, last)?, swap(cx, cell)?);
    }
    Ok([output, last, cell].into_iter().collect())
}

/// What one direction goes through.
struct Sequence {
    /// What the input gives each gate at all steps.
    inputs: Vec<NodeId>,
    /// How many steps each sequence of the batch has, `[batch, 1]`.
    lengths: Option<NodeId>,
    backwards: bool,
}

/// A step, and what it shows. Behind the end of a sequence nothing changes and nothing is shown; `number` is the step's.
fn step(
    cx: &mut Import,
    kind: &Cell,
    weights: &Direction,
    inputs: &[NodeId],
    state: State,
    end: Option<(NodeId, NodeId)>,
) -> Result<(State, NodeId)> {
    let next = (kind.step)(cx, weights, inputs, state)?;
    let Some((lengths, number)) = end else { return Ok((next, next.hidden)) };
    let inside = cx.binary(OpKind::Greater, lengths, number)?;
    let zero = cx.scalar(cx.dtype(next.hidden), 0.0);
    let kept = State { hidden: cx.select(inside, next.hidden, state.hidden)?, cell: cx.select(inside, next.cell, state.cell)? };
    Ok((kept, cx.select(inside, next.hidden, zero)?))
}

/// The last state, and what is shown at all steps.
fn unrolled(cx: &mut Import, kind: &Cell, weights: &Direction, sequence: &Sequence, mut state: State) -> Result<(State, NodeId)> {
    let count = cx.shape(sequence.inputs[0])[0];
    let mut shown = vec![state.hidden; count];
    for i in 0..count {
        let t = if sequence.backwards { count - 1 - i } else { i };
        let inputs = sequence.inputs.iter().map(|x| cx.index_axis(*x, 0, t)).collect::<Result<Vec<_>>>()?;
        let end = sequence.lengths.map(|lengths| (lengths, cx.integer(DType::I32, t as i64)));
        (state, shown[t]) = step(cx, kind, weights, &inputs, state, end)?;
    }
    Ok((state, cx.stack(&shown, 0)?))
}

/// The same as a region.
fn looped(cx: &mut Import, kind: &Cell, weights: &Direction, sequence: &Sequence, state: State) -> Result<(State, NodeId)> {
    let trips = cx.shape(sequence.inputs[0])[0];
    let carried = if kind.gates == 4 { vec![state.hidden, state.cell] } else { vec![state.hidden] };
    let mut sliced = sequence.inputs.clone();
    if sequence.lengths.is_some() {
        sliced.push(cx.iota(&Shape::new(&[trips]), 0, DType::I32)?);
    }
    let scan = Scan { name: "step", trips, carried: &carried, sliced: &sliced, reverse: sequence.backwards };
    let results = cx.scan(
        &scan,
        |_| String::new(),
        |cx, given| {
            let (before, rows) = given.split_at(carried.len());
            let state = State { hidden: before[0], cell: before[carried.len() - 1] };
            let end = sequence.lengths.map(|lengths| (cx.captured(lengths), rows[rows.len() - 1]));
            let weights = weights.captured(cx);
            let (state, shown) = step(cx, kind, &weights, &rows[..kind.gates], state, end)?;
            Ok([state.hidden, state.cell].into_iter().take(carried.len()).chain([shown]).collect())
        },
    )?;
    Ok((State { hidden: results[0], cell: results[carried.len() - 1] }, results[carried.len()]))
}

/// One direction's weights, by gate.
fn direction<'a>(cx: &mut Import, call: &OperatorCall<'a>, kind: &Cell, number: usize, width: usize) -> Result<Direction<'a>> {
    let gates = kind.gates;
    let whole = if let Rounding::Whole(whole) = kind.rounds { Some(whole) } else { None };
    let matrices = |cx: &mut Import, position: usize| {
        let whole = whole.map(|whole| whole[position - 1]);
        let own = cx.index_axis(call.input(position)?, 0, number)?;
        if cx.shape(own)[0] != gates * width {
            return Err(Error::unsupported(format!("weights of shape {} do not make {gates} gates of {width}", cx.shape(own))));
        }
        if let Some(whole) = whole {
            let (scale, less) = (cx.index_axis(whole.scale, 0, number)?, cx.index_axis(whole.sums, 0, number)?);
            return Ok(vec![Factor { numbers: own, whole: Some(Whole { scale, less }) }]);
        }
        let gate = |cx: &mut Import, g: usize| {
            let part = cx.slice_axis(own, 0, g * width, width)?;
            cx.permute(part, &[1, 0]).map(Factor::floats)
        };
        (0..gates).map(|g| gate(cx, g)).collect::<Result<Vec<_>>>()
    };
    let vectors = |cx: &mut Import, position: usize, parts: usize| match call.optional(position) {
        Some(all) => {
            let own = cx.index_axis(all, 0, number)?;
            if cx.shape(own).count() != parts * width {
                return Err(Error::unsupported(format!("numbers of shape {} are not {parts} times {width}", cx.shape(own))));
            }
            (0..parts).map(|g| cx.slice_axis(own, 0, g * width, width)).collect::<Result<Vec<_>>>()
        }
        None => Ok(vec![]),
    };
    let (input, recurrent) = (matrices(cx, 1)?, matrices(cx, 2)?);
    let mut input_bias = vectors(cx, 3, 2 * gates)?;
    let recurrent_bias = input_bias.split_off(input_bias.len() / 2);
    let peepholes = if gates == 4 { vectors(cx, 7, 3)? } else { vec![] };
    let names = call.texts("activations");
    let each = kind.activations.len();
    let named = |i: usize| names.get(number * each + i).copied();
    let scaled = |name: &str, i: usize| call.floats(name).and_then(|v| v.get(number * each + i)).map(|x| f64::from(*x));
    let activation = |i: usize| Activation {
        name: named(i).unwrap_or(kind.activations[i]),
        alpha: scaled("activation_alpha", i),
        beta: scaled("activation_beta", i),
    };
    Ok(Direction {
        input,
        recurrent,
        input_bias,
        recurrent_bias,
        peepholes,
        activations: (0..each).map(activation).collect(),
        clip: call.has("clip").then(|| call.float("clip", 0.0)),
        linear_before_reset: call.flag("linear_before_reset"),
        coupled: call.flag("input_forget"),
        rounds: kind.rounds,
        gates,
        width,
    })
}
