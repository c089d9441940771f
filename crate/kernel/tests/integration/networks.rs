//! Into how many kernels the networks of the design go, and that larger graphs cost no more a node.

use expect_test::{Expect, expect};
use std::fmt::Write;
use tandem_ir::parse::parse;
use tandem_ir::{Attr, DType, Graph, GraphBuilder, Literal, NodeId, Op, OpKind, ParameterRole, Shape, TensorType};
use tandem_kernel::{Body, MAX_ATTENTION_COLUMNS, Program, Reason, lower};

/// A graph in the making.
struct Net(GraphBuilder);

impl Net {
    fn new(name: &str) -> Net {
        Net(GraphBuilder::new(name))
    }

    fn input(&mut self, name: &str, shape: &[usize]) -> NodeId {
        self.0.parameter(name, ParameterRole::Argument, TensorType::new(DType::F32, shape))
    }

    fn op(&mut self, kind: OpKind, inputs: &[NodeId]) -> NodeId {
        self.0.push(kind, inputs, None).unwrap_or_else(|e| panic!("{e}"))
    }

    fn with(&mut self, kind: OpKind, attr: Attr, x: NodeId) -> NodeId {
        self.0.push(Op::new(kind, attr), &[x], None).unwrap_or_else(|e| panic!("{e}"))
    }

    fn number(&mut self, x: f32) -> NodeId {
        self.0.constant(Literal::F32(x), None)
    }

    fn shape(&self, x: NodeId) -> Shape {
        self.0.graph().node(x).ty.shape.clone()
    }

    /// A reduction that keeps its axis, of size 1.
    fn reduce(&mut self, kind: OpKind, x: NodeId, axis: usize) -> NodeId {
        let mut shape: Vec<usize> = self.shape(x).to_vec();
        let folded = self.with(kind, Attr::Axes([axis].into_iter().collect()), x);
        shape[axis] = 1;
        self.with(OpKind::Reshape, Attr::Shape(Shape::new(&shape)), folded)
    }

    fn mean(&mut self, x: NodeId, axis: usize) -> NodeId {
        let count = self.number(self.shape(x)[axis] as f32);
        let sum = self.reduce(OpKind::Sum, x, axis);
        self.op(OpKind::Divide, &[sum, count])
    }

    fn softmax(&mut self, x: NodeId, axis: usize) -> NodeId {
        let max = self.reduce(OpKind::Max, x, axis);
        let shifted = self.op(OpKind::Subtract, &[x, max]);
        let exp = self.op(OpKind::Exp, &[shifted]);
        let sum = self.reduce(OpKind::Sum, exp, axis);
        self.op(OpKind::Divide, &[exp, sum])
    }

    fn transposed(&mut self, x: NodeId) -> NodeId {
        let rank = self.shape(x).rank();
        let perm = (0..rank - 2).chain([rank - 1, rank - 2]).collect();
        self.with(OpKind::Permute, Attr::Perm(perm), x)
    }

    fn dense(&mut self, x: NodeId, w: NodeId, b: NodeId) -> NodeId {
        let product = self.op(OpKind::MatMul, &[x, w]);
        self.op(OpKind::Add, &[product, b])
    }

    fn finish(self, outputs: &[NodeId]) -> Program {
        lower(&self.0.finish(outputs), true)
    }
}

fn check(program: &Program, expected: Expect) {
    expected.assert_eq(&program.to_string());
}

#[test]
fn a_forward_pass_is_one_kernel_a_layer() {
    let mut net = Net::new("mlp");
    let mut x = net.input("x", &[64, 512]);
    for (i, (k, n)) in [(512, 256), (256, 128), (128, 2)].into_iter().enumerate() {
        let (w, b) = (net.input("w", &[k, n]), net.input("b", &[n]));
        x = net.dense(x, w, b);
        if i < 2 {
            x = net.op(OpKind::Relu, &[x]);
        }
    }
    let program = net.finish(&[x]);
    assert_eq!(program.steps.len(), 3, "{program}");
}

#[test]
fn softmax_is_one_kernel_along_any_axis() {
    let mut net = Net::new("softmax");
    let x = net.input("x", &[4, 8]);
    let y = net.softmax(x, 1);
    check(
        &net.finish(&[y]),
        expect![[r#"
        k1: out0 <- in0   # %1 %2 %3 %4 %5 %6 %7
          rows [4] by [8]
            e0 = b0[0+8,1]
            e1 = fold0
            e2 = subtract(e0, e1) : f32
            e3 = exp(e2) : f32
            e4 = written0
            e5 = fold1
            e6 = divide(e4, e5) : f32
            fold0 = max of e0
            out0[0+8,1] = e3
            fold1 = sum of e4
            out0[0+8,1] = e6
        slots [], results out0
    "#]],
    );
    let mut net = Net::new("softmax");
    let x = net.input("x", &[4, 8, 6]);
    let y = net.softmax(x, 1);
    check(
        &net.finish(&[y]),
        expect![[r#"
        k1: out0 <- in0   # %1 %2 %3 %4 %5 %6 %7
          rows [4, 6] by [8]
            e0 = b0[0+48,1,6]
            e1 = fold0
            e2 = subtract(e0, e1) : f32
            e3 = exp(e2) : f32
            e4 = written0
            e5 = fold1
            e6 = divide(e4, e5) : f32
            fold0 = max of e0
            out0[0+48,1,6] = e3
            fold1 = sum of e4
            out0[0+48,1,6] = e6
        slots [], results out0
    "#]],
    );
}

#[test]
fn a_layer_norm_is_one_kernel() {
    let mut net = Net::new("layer norm");
    let (x, gain, bias) = (net.input("x", &[16, 32]), net.input("gain", &[32]), net.input("bias", &[32]));
    let mean = net.mean(x, 1);
    let centred = net.op(OpKind::Subtract, &[x, mean]);
    let square = net.op(OpKind::Multiply, &[centred, centred]);
    let variance = net.mean(square, 1);
    let epsilon = net.number(1e-5);
    let variance = net.op(OpKind::Add, &[variance, epsilon]);
    let deviation = net.op(OpKind::Sqrt, &[variance]);
    let normal = net.op(OpKind::Divide, &[centred, deviation]);
    let scaled = net.op(OpKind::Multiply, &[normal, gain]);
    let y = net.op(OpKind::Add, &[scaled, bias]);
    check(
        &net.finish(&[y]),
        expect![[r#"
        k1: out0 <- in0, in1, in2   # %4 %5 %6 %7 %8 %10 %11 %12 %14 %15 %16 %17 %18
          rows [16] by [32]
            e0 = b0[0+32,1]
            e1 = fold0
            e2 = 32.0
            e3 = divide(e1, e2) : f32
            e4 = subtract(e0, e3) : f32
            e5 = multiply(e4, e4) : f32
            e6 = fold1
            e7 = divide(e6, e2) : f32
            e8 = 1e-5
            e9 = add(e7, e8) : f32
            e10 = sqrt(e9) : f32
            e11 = divide(e4, e10) : f32
            e12 = b1[0+0,1]
            e13 = multiply(e11, e12) : f32
            e14 = b2[0+0,1]
            e15 = add(e13, e14) : f32
            fold0 = sum of e0
            fold1 = sum of e5
            out0[0+32,1] = e15
        slots [], results out0
    "#]],
    );
}

#[test]
fn a_log_sum_exp_is_one_kernel() {
    let mut net = Net::new("log-sum-exp");
    let x = net.input("x", &[16, 32]);
    let max = net.reduce(OpKind::Max, x, 1);
    let shifted = net.op(OpKind::Subtract, &[x, max]);
    let exp = net.op(OpKind::Exp, &[shifted]);
    let sum = net.reduce(OpKind::Sum, exp, 1);
    let log = net.op(OpKind::Log, &[sum]);
    let y = net.op(OpKind::Add, &[log, max]);
    check(
        &net.finish(&[y]),
        expect![[r#"
        k1: out0 <- in0   # %1 %2 %3 %4 %5 %6 %7 %8
          rows [16] by [32]
            e0 = b0[0+32,1]
            e1 = fold0
            e2 = subtract(e0, e1) : f32
            e3 = exp(e2) : f32
            e4 = fold1
            e5 = log(e4) : f32
            e6 = add(e5, e1) : f32
            fold0 = max of e0
            fold1 = sum of e3
            out0[0+1,0] = e6 once
        slots [], results out0
    "#]],
    );
    let mut net = Net::new("log-softmax");
    let x = net.input("x", &[16, 32]);
    let max = net.reduce(OpKind::Max, x, 1);
    let shifted = net.op(OpKind::Subtract, &[x, max]);
    let exp = net.op(OpKind::Exp, &[shifted]);
    let sum = net.reduce(OpKind::Sum, exp, 1);
    let log = net.op(OpKind::Log, &[sum]);
    let y = net.op(OpKind::Subtract, &[shifted, log]);
    let program = net.finish(&[y]);
    assert_eq!(program.steps.len(), 1, "{program}");
}

/// Attention of so many rows by columns of 8 heads; with its weights among the results if they are wanted.
fn attention([rows, columns]: [usize; 2], keeps_weights: bool) -> Program {
    let mut net = Net::new("attention");
    let q = net.input("q", &[1, 8, rows, 64]);
    let [k, v] = ["k", "v"].map(|name| net.input(name, &[1, 8, columns, 64]));
    let k = net.transposed(k);
    let scores = net.op(OpKind::MatMul, &[q, k]);
    let scale = net.number(0.125);
    let scaled = net.op(OpKind::Multiply, &[scores, scale]);
    let weights = net.softmax(scaled, 3);
    let y = net.op(OpKind::MatMul, &[weights, v]);
    let results = if keeps_weights { vec![y, weights] } else { vec![y] };
    net.finish(&results)
}

#[test]
fn attention_is_one_kernel_without_temporaries() {
    for size in [[1024, 1024], [256, 256], [16, 48], [1, 512], [3, 7]] {
        let program = attention(size, false);
        assert_eq!((program.steps.len(), program.peak_bytes), (1, 0), "{program}");
        assert!(matches!(program.steps[0].kernel.body, Body::Attention(_)), "{program}");
        assert!(program.refusals.is_empty(), "{program}");
    }
}

#[test]
fn attention_whose_weights_are_read_elsewhere_stores_them() {
    let program = attention([256, 256], true);
    assert!(!program.steps.iter().any(|step| matches!(step.kernel.body, Body::Attention(_))), "{program}");
}

/// A row of values that no device keeps at hand is told apart from one that fits.
#[test]
fn attention_with_wide_values_is_refused_with_a_reason() {
    for (columns, count) in [(MAX_ATTENTION_COLUMNS, 1), (MAX_ATTENTION_COLUMNS + 4, 3)] {
        let mut net = Net::new("attention");
        let [q, k, v] = [8, 8, columns].map(|width| net.input("x", &[2, 16, width]));
        let k = net.transposed(k);
        let scores = net.op(OpKind::MatMul, &[q, k]);
        let weights = net.softmax(scores, 2);
        let y = net.op(OpKind::MatMul, &[weights, v]);
        let program = net.finish(&[y]);
        assert_eq!(program.steps.len(), count, "{program}");
        assert_eq!(program.refusals.iter().any(|refusal| refusal.reason == Reason::TooLarge), count > 1, "{program}");
    }
}

/// Forward, softmax cross-entropy, backward and SGD of dense layers with relu between them.
fn training_step(sizes: &[usize]) -> Program {
    let mut net = Net::new("step");
    let classes = sizes[sizes.len() - 1];
    let (x, target) = (net.input("x", &[64, sizes[0]]), net.input("target", &[64, classes]));
    let layers: Vec<[NodeId; 2]> = sizes.windows(2).map(|s| [net.input("w", s), net.input("b", &s[1..])]).collect();
    // What each layer reads, and at last the logits.
    let mut values = vec![x];
    for (i, [w, b]) in layers.iter().enumerate() {
        let z = net.dense(values[i], *w, *b);
        values.push(if i + 1 < layers.len() { net.op(OpKind::Relu, &[z]) } else { z });
    }
    let logits = values[layers.len()];
    let max = net.reduce(OpKind::Max, logits, 1);
    let shifted = net.op(OpKind::Subtract, &[logits, max]);
    let exp = net.op(OpKind::Exp, &[shifted]);
    let sum = net.reduce(OpKind::Sum, exp, 1);
    let log = net.op(OpKind::Log, &[sum]);
    let log_softmax = net.op(OpKind::Subtract, &[shifted, log]);
    let picked = net.op(OpKind::Multiply, &[target, log_softmax]);
    let picked = net.with(OpKind::Sum, Attr::Axes([0, 1].into_iter().collect()), picked);
    let batch = net.number(-64.0);
    let loss = net.op(OpKind::Divide, &[picked, batch]);
    // Backward, from the last layer on.
    let softmax = net.op(OpKind::Divide, &[exp, sum]);
    let difference = net.op(OpKind::Subtract, &[softmax, target]);
    let share = net.number(1.0 / 64.0);
    let mut d = net.op(OpKind::Multiply, &[difference, share]);
    let (zero, rate) = (net.number(0.0), net.number(0.1));
    let mut gradients = vec![];
    for (i, [w, b]) in layers.iter().enumerate().rev() {
        let turned = net.transposed(values[i]);
        gradients.push((*w, net.op(OpKind::MatMul, &[turned, d])));
        gradients.push((*b, net.with(OpKind::Sum, Attr::Axes([0].into_iter().collect()), d)));
        if i > 0 {
            let w_turned = net.transposed(*w);
            let back = net.op(OpKind::MatMul, &[d, w_turned]);
            let on = net.op(OpKind::Greater, &[values[i], zero]);
            d = net.op(OpKind::Where, &[on, back, zero]);
        }
    }
    let mut results = vec![loss];
    for (parameter, gradient) in gradients {
        let step = net.op(OpKind::Multiply, &[gradient, rate]);
        results.push(net.op(OpKind::Subtract, &[parameter, step]));
    }
    net.finish(&results)
}

#[test]
fn a_training_step_of_three_layers_is_ten_kernels() {
    let program = training_step(&[784, 256, 128, 10]);
    assert!(program.steps.len() <= 10, "{} kernels\n{program}", program.steps.len());
    // The loss of each row and what the gradients begin with come from one kernel, and only their sum is another.
    let rows = program.steps.iter().filter(|s| matches!(s.kernel.body, Body::Rows(_)));
    assert_eq!(rows.map(|s| s.outputs.len()).collect::<Vec<_>>(), [2], "{program}");
}

/// A further layer costs a forward product, the gradient of what it reads, and that of its weights with the column sums for
/// the bias, each with what follows.
#[test]
fn a_further_layer_is_three_kernels() {
    let [one, two, three] =
        [&[784, 128, 10][..], &[784, 256, 128, 10], &[784, 256, 128, 64, 10]].map(|sizes| training_step(sizes).steps.len());
    assert!(two <= 10 && two - one == 3 && three - two == 3, "{one}, {two}, {three} kernels");
}

/// A graph of about so many nodes: a chain of cheap and costly ops, sums of rows and reads of far values.
fn long(nodes: usize) -> Graph {
    let mut text = String::from("graph \"long\"(%0 \"x\": f32[8, 8]) {\n");
    let (mut at, mut x, mut far) = (1, 0, 0);
    while at + 4 < nodes {
        let _ = writeln!(text, "  %{at} = tanh %{x} : f32[8, 8]");
        let _ = writeln!(text, "  %{} = add %{at}, %{far} : f32[8, 8]", at + 1);
        let _ = writeln!(text, "  %{} = max %{} axes=[1] : f32[8]", at + 2, at + 1);
        let _ = writeln!(text, "  %{} = reshape %{} shape=[8, 1] : f32[8, 1]", at + 3, at + 2);
        let _ = writeln!(text, "  %{} = subtract %{}, %{} : f32[8, 8]", at + 4, at + 1, at + 3);
        far = if at.is_multiple_of(3) { at } else { far };
        x = at + 4;
        at += 5;
    }
    let _ = writeln!(text, "  return %{x}\n}}");
    parse(&text).unwrap_or_else(|e| panic!("{e}"))
}

/// Kernels and expressions, of which each takes bounded time to make, grow as the nodes do; run with `--nocapture` for the
/// curve of times.
#[test]
fn the_work_of_a_node_does_not_depend_on_how_many_there_are() {
    let sizes = [1_000, 2_000, 5_000, 10_000];
    let work = sizes.map(|nodes| {
        let graph = long(nodes);
        let start = std::time::Instant::now();
        let program = lower(&graph, true);
        println!("{nodes} nodes: {:.2} ms", start.elapsed().as_secs_f64() * 1e3);
        let exprs: usize = program.steps.iter().map(|s| s.kernel.exprs.len() + s.inputs.len() + s.nodes.len()).sum();
        assert!(program.steps.len() <= nodes && program.slots.len() < 20, "{} slots", program.slots.len());
        exprs as f64 / nodes as f64
    });
    assert!(work[3] <= 1.1 * work[0], "{work:?}");
}

/// Each fold of a kernel computes anew what leads to it, so a kernel must not have ever more of them.
#[test]
fn code_grows_no_faster_than_a_row_of_softmaxes() {
    let code = |count: usize| {
        let mut net = Net::new("row");
        let mut x = net.input("x", &[16, 8]);
        for _ in 0..count {
            x = net.softmax(x, 1);
        }
        let program = net.finish(&[x]);
        let reached = |k: &tandem_kernel::Kernel| k.roots().into_iter().map(|r| k.reachable(r).len()).sum::<usize>();
        program.steps.iter().map(|s| reached(&s.kernel)).sum::<usize>()
    };
    let (few, many) = (code(10), code(100));
    assert!(many <= 11 * few, "{few} expressions in 10 softmaxes, {many} in 100");
}

#[test]
fn a_chain_of_ten_thousand_nodes() {
    let mut text = String::from("graph \"deep\"(%0 \"x\": f32[8]) {\n");
    for i in 1..=10_000 {
        let _ = writeln!(text, "  %{i} = negative %{} : f32[8]", i - 1);
    }
    text.push_str("  return %10000\n}");
    let program = lower(&parse(&text).unwrap(), true);
    assert_eq!(program.steps.iter().map(|s| s.nodes.len()).sum::<usize>(), 10_000);
    assert!(program.steps.len() < 100);
    assert_eq!(program.slots.len(), 1, "a chain works in place");
}

/// A row times a matrix of few bits, as when a text is generated: what leads to the row is not computed again for each output.
#[test]
fn what_all_rows_of_a_sum_read_is_computed_once() {
    let steps = |rows: usize| {
        let mut net = Net::new("step");
        let (x, scale) = (net.input("x", &[1, 512]), net.input("scale", &[1, 512]));
        let packed = TensorType::new(DType::I8, [rows, 512]);
        let packed = net.0.parameter("packed", ParameterRole::Argument, packed);
        let weights = net.with(OpKind::Cast, Attr::DType(DType::F32), packed);
        let scaled = net.op(OpKind::Multiply, &[x, scale]);
        let scaled = net.op(OpKind::Add, &[scaled, x]);
        let terms = net.op(OpKind::Multiply, &[weights, scaled]);
        let sums = net.with(OpKind::Sum, Attr::Axes([1].into_iter().collect()), terms);
        let program = lower(&net.0.finish(&[sums]), true);
        assert_eq!(program.refusals.len(), program.steps.len() - 1);
        assert!(program.refusals.iter().all(|refusal| refusal.reason == Reason::Repeated { times: rows }));
        program.steps.len()
    };
    assert_eq!([steps(8), steps(2048)], [1, 2]);
}
