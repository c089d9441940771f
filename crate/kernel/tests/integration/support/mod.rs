//! A kernel interpreter: what the kernel IR means, element by element, and the promises that it makes to generators,
//! checked at every step. With it the scheduler is compared with the oracle without any back end. Simple rather than fast.

mod promise;

use promise::{check_kernel, check_plan};
use tandem_ir::{Attr, DType, Graph, Literal, Op, OpKind, scalar};
use tandem_kernel::affine::split::split;
use tandem_kernel::{
    Access, Action, Argument, AttentionBody, Body, Buffer, ExprId, Kernel, MatMulBody, Program, Scalar, ScanBody, ScatterBody,
    SequentialBody, Slices, SortBody, Stage, Step, Target, Transfer, action, lower_for,
};
use tandem_oracle::Value;

/// The results of a graph, by the kernels of a target.
pub fn compute(graph: &Graph, fuse: bool, target: Target, inputs: &[Value]) -> Vec<Value> {
    run(graph, &lower_for(graph, fuse, target), inputs)
}

/// The results of a graph's program.
///
/// # Panics
/// When the program breaks one of its promises.
pub fn run(graph: &Graph, program: &Program, inputs: &[Value]) -> Vec<Value> {
    let mut memory = Memory {
        inputs: inputs.iter().map(|v| v.elements().collect()).collect(),
        outputs: vec![None; program.outputs.len()],
        slots: vec![None; program.slots.len()],
    };
    check_plan(program);
    if program.actions.is_empty() {
        program.steps.iter().for_each(|s| step(&mut memory, program, s));
    }
    actions(&mut memory, program, &program.actions, (0, 1, false));
    let results = graph.outputs().iter().zip(&program.results).map(|(node, at)| {
        let ty = graph.node(*node).ty.clone();
        let buffer = Buffer { dtype: ty.dtype, len: ty.shape.count() };
        assert!(!matches!(at, Argument::Slot(_)), "a result outlives the slots");
        Value::new(ty, memory.read(*at, buffer).iter().copied())
    });
    results.collect()
}

/// Trips of loops that are surely no more.
const MAX_TRIPS: usize = 10_000;

/// Runs actions in a trip of so many, last first or not.
fn actions(memory: &mut Memory, program: &Program, list: &[Action], trip: (usize, usize, bool)) {
    let holds = |memory: &Memory, at: Argument| memory.read(at, Buffer { dtype: DType::Bool, len: 1 })[0] == Literal::Bool(true);
    for action in list {
        match action {
            Action::Step(i) => step(memory, program, &program.steps[*i as usize]),
            Action::Copy(copy) => transfer(memory, program, copy, trip),
            Action::If { condition, then, otherwise } => {
                let chosen = if holds(memory, *condition) { then } else { otherwise };
                actions(memory, program, chosen, trip);
            }
            Action::Loop { trips, reverse, body } => (0..*trips).for_each(|t| actions(memory, program, body, (t, *trips, *reverse))),
            Action::While { before, condition, body } => {
                for t in 0.. {
                    assert!(t < MAX_TRIPS, "a while ends");
                    actions(memory, program, before, trip);
                    if !holds(memory, *condition) {
                        break;
                    }
                    actions(memory, program, body, trip);
                }
            }
        }
    }
}

fn transfer(memory: &mut Memory, program: &Program, copy: &Transfer, (trip, trips, reverse): (usize, usize, bool)) {
    assert_ne!(copy.from, copy.to, "a copy is between different buffers");
    let (at, n) = (action::slice_of(trip, trips, reverse), copy.buffer.len);
    assert!(n > 0, "nothing is not copied");
    let all = Buffer { len: n * trips, ..copy.buffer };
    let content = match copy.slices {
        Slices::From => memory.read(copy.from, all)[at * n..(at + 1) * n].to_vec(),
        Slices::None | Slices::To => memory.read(copy.from, copy.buffer).to_vec(),
    };
    match copy.slices {
        Slices::None | Slices::From => memory.write(copy.to, copy.buffer, program, content),
        Slices::To => {
            // In the first trip nothing is known of the other slices.
            let zeros = || vec![Literal::zero(copy.buffer.dtype); all.len];
            let mut whole = if trip == 0 { zeros() } else { memory.read(copy.to, all).to_vec() };
            whole.splice(at * n..(at + 1) * n, content);
            memory.write(copy.to, all, program, whole);
        }
    }
}

/// Runs a step.
fn step(memory: &mut Memory, program: &Program, step: &Step) {
    check_kernel(&step.kernel);
    assert_eq!(step.inputs.len(), step.kernel.inputs.len(), "an argument for each input");
    assert_eq!(step.outputs.len(), step.kernel.outputs.len(), "an argument for each output");
    assert!(!step.inputs.iter().any(|input| step.outputs.contains(input)), "no input is an output");
    let arguments: Vec<&[Literal]> = step.inputs.iter().zip(&step.kernel.inputs).map(|(at, buffer)| memory.read(*at, *buffer)).collect();
    let writes_in_place = step.kernel.exprs.iter().any(|e| matches!(e.scalar, Scalar::Written(_)));
    let before = match step.kernel.body {
        Body::Map(_) if writes_in_place => vec![memory.read(step.outputs[0], step.kernel.outputs[0]).to_vec()],
        Body::Map(_) | Body::Reduce(_) | Body::MatMul(_) | Body::Rows(_) | Body::Attention(_) | Body::Sequential(_) => {
            vec![vec![]; step.outputs.len()]
        }
    };
    let results = kernel(&step.kernel, &arguments, before);
    for ((at, buffer), result) in step.outputs.iter().zip(&step.kernel.outputs).zip(results) {
        memory.write(*at, *buffer, program, result);
    }
}

struct Memory {
    inputs: Vec<Vec<Literal>>,
    outputs: Vec<Option<Vec<Literal>>>,
    slots: Vec<Option<Vec<Literal>>>,
}

impl Memory {
    fn read(&self, at: Argument, buffer: Buffer) -> &[Literal] {
        let content = match at {
            Argument::Input(i) => Some(&self.inputs[i as usize]),
            Argument::Output(i) => self.outputs[i as usize].as_ref(),
            Argument::Slot(i) => self.slots[i as usize].as_ref(),
        };
        // Nobody writes what has no elements.
        let content = content.map_or(&[] as &[Literal], |c| c);
        assert_eq!(content.len(), buffer.len, "{at} is written before it is read, at the size that is read");
        assert!(content.iter().all(|l| l.dtype() == buffer.dtype), "{at} is read at the dtype that was written");
        content
    }

    fn write(&mut self, at: Argument, buffer: Buffer, program: &Program, content: Vec<Literal>) {
        assert_eq!(content.len(), buffer.len, "a kernel fills its output");
        assert!(content.iter().all(|l| l.dtype() == buffer.dtype), "a kernel writes its output's dtype");
        match at {
            Argument::Input(_) => panic!("no kernel writes a parameter"),
            Argument::Output(i) => {
                assert_eq!(program.outputs[i as usize], buffer);
                let before = self.outputs[i as usize].replace(content);
                assert!(before.is_none() || !program.actions.is_empty(), "one kernel writes a result");
            }
            Argument::Slot(i) => {
                let bytes = buffer.len * buffer.dtype.host_size().max(4);
                assert!(program.slots[i as usize] >= bytes, "a slot has room for what is written to it");
                self.slots[i as usize] = Some(content);
            }
        }
    }
}

/// Positions in each row in the order of its keys.
fn order(body: &SortBody, keys: &[Literal]) -> Vec<Literal> {
    let of_row = |row: &[Literal]| {
        let mut positions: Vec<usize> = (0..body.length).collect();
        let key = |at: &usize| if let Literal::U64(key) = row[*at] { i128::from(key) } else { i128::from(row[*at].to_i64()) };
        positions.sort_by_key(key);
        positions.into_iter().map(|at| Literal::I32(at as i32)).collect::<Vec<_>>()
    };
    assert_eq!(keys.len(), body.rows * body.length);
    keys.chunks(body.length).flat_map(of_row).collect()
}

/// Each element combined with those before it.
fn scanned(body: &ScanBody, elements: &[Literal]) -> Vec<Literal> {
    let mut result = elements.to_vec();
    let row = body.length * body.width;
    for at in (0..result.len()).filter(|at| at % row >= body.width) {
        result[at] = eval(body.combine.into(), &[result[at - body.width], elements[at]]);
    }
    result
}

/// Rows combined with updates, one after another.
fn scattered(body: &ScatterBody, inputs: &[&[Literal]]) -> Vec<Literal> {
    let [places, updates] = [2, 1].map(|from_end| inputs[inputs.len() - from_end]);
    let zeros = || vec![Literal::zero(updates[0].dtype()); body.rows * body.width];
    let mut rows = if body.from_zero { zeros() } else { inputs[0].to_vec() };
    for (place, update) in places.iter().zip(updates.chunks(body.width)) {
        let Some(row) = usize::try_from(place.to_i64()).ok().filter(|row| *row < body.rows) else { continue };
        for (to, from) in rows[row * body.width..].iter_mut().zip(update) {
            *to = body.combine.map_or(*from, |op| eval(op.into(), &[*to, *from]));
        }
    }
    rows
}

/// The outputs of a kernel, which finds these there.
fn kernel(kernel: &Kernel, inputs: &[&[Literal]], before: Vec<Vec<Literal>>) -> Vec<Vec<Literal>> {
    let mut run = Run { kernel, inputs, folds: vec![], written: vec![None; kernel.outputs.len()] };
    let domain = points(&kernel.domain());
    match &kernel.body {
        Body::Map(map) => {
            let mut results = vec![vec![]; map.values.len()];
            let parts = split(kernel);
            for (i, at) in domain.iter().enumerate() {
                run.written = before.iter().map(|b| b.get(i).copied()).collect();
                map.values.iter().zip(&mut results).for_each(|(value, result)| result.push(run.value(*value, at)));
                if let Some(parts) = &parts {
                    let of_part = Run { kernel: &parts.kernel, inputs, folds: vec![], written: run.written.clone() };
                    for (value, result) in parts.values[part(&parts.cuts, at)].iter().zip(&results) {
                        assert_eq!(format!("{:?}", of_part.value(*value, at)), format!("{:?}", result[i]), "at {at:?} of\n{kernel:?}");
                    }
                }
            }
            results
        }
        Body::Reduce(reduce) => {
            let inner = points(&reduce.inner);
            let element = |at: &Vec<usize>| {
                let terms: Vec<Literal> = inner.iter().map(|j| run.value(reduce.value, &[at, &j[..]].concat())).collect();
                run.folds = vec![fold(reduce.op, kernel.expr(reduce.value).dtype, &terms)];
                run.value(reduce.epilogue, at)
            };
            vec![domain.iter().map(element).collect()]
        }
        Body::MatMul(mm) => {
            let element = |at: &Vec<usize>| {
                run.folds = vec![run.product(mm, at)];
                run.value(mm.product_value(), at)
            };
            let mut results = vec![domain.iter().map(element).collect()];
            if let Some((_, sums)) = mm.column_sums() {
                let column = |j: usize| {
                    run.folds = vec![Literal::zero(kernel.expr(sums).dtype), run.column(mm, j)];
                    run.value(sums, &[0, j])
                };
                results.push((0..mm.n).map(column).collect());
            }
            results
        }
        Body::Attention(body) => {
            let element = |at: &Vec<usize>| {
                let (row, column) = (&at[..at.len() - 1], at[at.len() - 1]);
                let sum = run.weighted_sum(body, row, column);
                run.folds = vec![Literal::zero(DType::F32), sum];
                run.value(body.result, at)
            };
            vec![domain.iter().map(element).collect()]
        }
        Body::Sequential(SequentialBody::Sort(body)) => vec![order(body, inputs[0])],
        Body::Sequential(SequentialBody::Scatter(body)) => vec![scattered(body, inputs)],
        Body::Sequential(SequentialBody::Scan(body)) => vec![scanned(body, inputs[0])],
        Body::Rows(body) => {
            let inner = points(&body.inner);
            let mut results: Vec<Vec<Option<Literal>>> = kernel.outputs.iter().map(|o| vec![None; o.len]).collect();
            for row in points(&body.rows) {
                run.folds.clear();
                for stage in &body.stages {
                    run.stage(stage, &row, &inner, &body.stages, &mut results);
                }
            }
            let whole = |result: Vec<Option<Literal>>| result.into_iter().map(|l| l.expect("every element is stored")).collect();
            results.into_iter().map(whole).collect()
        }
    }
}

/// Which part of a map has this point.
fn part(cuts: &[Vec<usize>], at: &[usize]) -> usize {
    let piece = |(cuts, i): (&Vec<usize>, &usize)| (cuts.len(), cuts.partition_point(|cut| cut <= i) - 1);
    cuts.iter().zip(at).map(piece).fold(0, |part, (pieces, piece)| part * pieces + piece)
}

struct Run<'a> {
    kernel: &'a Kernel,
    inputs: &'a [&'a [Literal]],
    folds: Vec<Literal>,
    /// This point's element of each output.
    written: Vec<Option<Literal>>,
}

fn index(access: &Access, at: &[usize]) -> usize {
    let steps: isize = access.strides.iter().zip(at).map(|(s, i)| s * *i as isize).sum();
    access.offset.checked_add_signed(steps).expect("no access is before its buffer")
}

impl Run<'_> {
    fn stage(&mut self, stage: &Stage, row: &[usize], inner: &[Vec<usize>], all: &[Stage], results: &mut [Vec<Option<Literal>>]) {
        let kernel = self.kernel;
        let mut points = inner.iter().map(|j| [row, j].concat());
        let at = |run: &mut Self, results: &[Vec<Option<Literal>>], point: &[usize], value: ExprId| {
            for stage in all {
                if let Stage::Store { output, access, .. } = stage {
                    run.written[*output as usize] = results[*output as usize][index(access, point)];
                }
            }
            run.value(value, point)
        };
        match stage {
            Stage::Fold { op, value } => {
                let terms: Vec<Literal> = points.map(|point| at(self, results, &point, *value)).collect();
                self.folds.push(fold(*op, kernel.expr(*value).dtype, &terms));
            }
            Stage::Store { output, access, once: true, value } => {
                let point = points.next().expect("a row has points");
                let stored = at(self, results, &point, *value);
                results[*output as usize][index(access, &point)] = Some(stored);
            }
            Stage::Store { output, access, once: false, value } => {
                for point in points {
                    let stored = at(self, results, &point, *value);
                    results[*output as usize][index(access, &point)] = Some(stored);
                }
            }
        }
    }

    fn product(&self, mm: &MatMulBody, at: &[usize]) -> Literal {
        let dtype = self.accumulated_dtype(mm.product_value());
        let (batch, i, j) = (&at[..mm.batch.len()], at[mm.batch.len()], at[mm.batch.len() + 1]);
        let left = |k| self.inputs[mm.left.input as usize][mm.left.access.element(batch, i, k)];
        let right = |k| match mm.prologue {
            Some(value) => self.value(value, &[batch, &[k, j]].concat()),
            None => self.inputs[mm.right.input as usize][mm.right.access.element(batch, k, j)],
        };
        let pairs = (0..mm.k).map(|k| (left(k), right(k)));
        if dtype.is_float() {
            return Literal::float(dtype, pairs.map(|(x, y)| x.to_f64() * y.to_f64()).fold(0.0, |sum, x| sum + x));
        }
        let of_sums = |x: Literal| if x.dtype() == dtype { x } else { Literal::integer(dtype, x.to_i64()) };
        let terms: Vec<Literal> = pairs.map(|(x, y)| eval(OpKind::Multiply.into(), &[of_sums(x), of_sums(y)])).collect();
        fold(OpKind::Sum, dtype, &terms)
    }

    /// The values of a column, weighted by the softmax of a row's scores; in f64, rounded once.
    fn weighted_sum(&mut self, body: &AttentionBody, row: &[usize], column: usize) -> Literal {
        let batch = &row[..row.len() - 1];
        let score = |run: &mut Self, j: usize| {
            let at = [row, &[j]].concat();
            run.folds = vec![run.product(&body.scores, &at)];
            run.value(body.scores.product_value(), &at).to_f64()
        };
        let scores: Vec<f64> = (0..body.scores.n).map(|j| score(self, j)).collect();
        let largest = scores.iter().copied().fold(f64::NEG_INFINITY, |x, y| if x.is_nan() || y.is_nan() { f64::NAN } else { x.max(y) });
        let weights: Vec<f64> = scores.iter().map(|score| (score - largest).exp()).collect();
        let value = |j: usize| self.inputs[body.values.input as usize][body.values.access.element(batch, j, column)].to_f64();
        let sum: f64 = weights.iter().enumerate().map(|(j, weight)| weight / weights.iter().sum::<f64>() * value(j)).sum();
        Literal::float(self.accumulated_dtype(body.result), sum)
    }

    /// The dtype in which an expression reads what is accumulated.
    fn accumulated_dtype(&self, root: ExprId) -> DType {
        let reachable = self.kernel.reachable(root);
        let accumulated = reachable.iter().map(|id| self.kernel.expr(*id)).find(|expr| matches!(expr.scalar, Scalar::Accumulated(_)));
        accumulated.map_or(DType::F32, |expr| expr.dtype)
    }

    fn column(&self, mm: &MatMulBody, j: usize) -> Literal {
        let input = mm.right.input as usize;
        let terms: Vec<Literal> = (0..mm.k).map(|k| self.inputs[input][mm.right.access.element(&[], k, j)]).collect();
        fold(OpKind::Sum, self.kernel.inputs[input].dtype, &terms)
    }

    fn value(&self, root: ExprId, at: &[usize]) -> Literal {
        let expr = self.kernel.expr(root);
        match &expr.scalar {
            Scalar::Constant(l) => *l,
            Scalar::Load { input, access } => self.inputs[*input as usize][index(access, at)],
            Scalar::Index(access) => Literal::I32(i32::try_from(index(access, at)).expect("an index fits")),
            Scalar::Gather { input, index } => {
                let index = usize::try_from(self.value(*index, at).to_i64()).expect("no gather is before its buffer");
                self.inputs[*input as usize][index]
            }
            Scalar::Apply { op, args } => {
                let operands: Vec<Literal> = args.iter().map(|a| self.value(*a, at)).collect();
                let converts = matches!(op, OpKind::Cast | OpKind::Bitcast);
                eval(Op::new(*op, if converts { Attr::DType(expr.dtype) } else { Attr::None }), &operands)
            }
            Scalar::Accumulated(i) => self.folds[*i as usize],
            Scalar::Written(o) => self.written[*o as usize].expect("what is read was written"),
        }
    }
}

fn eval(op: Op, operands: &[Literal]) -> Literal {
    scalar::eval(&op, operands).unwrap_or_else(|| panic!("{op:?} of {operands:?} has no value"))
}

/// As the oracle does: sums and products of floats in f64, in the order of the loops, rounded once.
fn fold(op: OpKind, dtype: DType, terms: &[Literal]) -> Literal {
    let floats = terms.iter().map(|t| t.to_f64());
    if op == OpKind::Sum && dtype.is_float() {
        return Literal::float(dtype, floats.fold(0.0, |sum, x| sum + x));
    }
    if op == OpKind::Prod && dtype.is_float() {
        return Literal::float(dtype, floats.product());
    }
    let combined = terms.iter().copied().reduce(|x, y| scalar::combine(op, x, y).expect("numbers combine"));
    combined.unwrap_or_else(|| scalar::identity(op, dtype).expect("folds have an identity"))
}

/// All indices of a domain, in row-major order.
fn points(sizes: &[usize]) -> Vec<Vec<usize>> {
    sizes.iter().fold(vec![vec![]], |points, size| {
        points.iter().flat_map(|p| (0..*size).map(move |i| p.iter().copied().chain([i]).collect())).collect()
    })
}
