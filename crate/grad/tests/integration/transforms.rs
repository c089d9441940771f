//! Corners, refusals, composition in every order, origins, and random graphs.

use crate::common::{Case, Random, attr, batches, derivatives, moves, numbers, reals, slopes};
use smallvec::smallvec;
use tandem_grad::{Error, gradient, jvp, select, vjp, vmap};
use tandem_ir::parse::parse;
use tandem_ir::verify::verify;
use tandem_ir::{Attr, Class, DType, Graph, GraphBuilder, Literal, NodeId, OpKind, Origin, ParameterRole, ScatterMode, Shape, TensorType};
use tandem_oracle::{Value, run};

fn read(body: &str) -> Graph {
    parse(&format!("graph \"f\"{body}")).unwrap()
}

fn row(elements: &[f64]) -> Value {
    Value::f64([elements.len()], elements)
}

#[test]
fn at_corners_the_derivative_lies_between_those_of_the_sides() {
    // Where 1 + x rounds to 1: a quotient of two errors, which is how it was once composed, is 0 / 0 there.
    assert_eq!(slopes(OpKind::Log1p, &[row(&[0.0, 1e-20, -1e-20, 1.0])], 0), [1.0, 1.0, 1.0, 0.5]);
    assert_eq!(slopes(OpKind::Abs, &[row(&[0.0, -2.0, 3.0])], 0), [0.0, -1.0, 1.0]);
    assert_eq!(slopes(OpKind::Relu, &[row(&[0.0, -2.0, 3.0])], 0), [0.0, 0.0, 1.0]);
    let (x, y) = (row(&[1.0, 2.0, 3.0]), row(&[1.0, 3.0, 2.0]));
    assert_eq!(slopes(OpKind::Maximum, &[x.clone(), y.clone()], 0), [0.5, 0.0, 1.0]);
    assert_eq!(slopes(OpKind::Minimum, &[x, y], 1), [0.5, 0.0, 1.0]);
    let over = |kind| attr(kind, Attr::Axes(smallvec![0]));
    assert_eq!(slopes(over(OpKind::Max), &[row(&[2.0, 5.0, 5.0])], 0), [0.0, 0.5, 0.5]);
    assert_eq!(slopes(over(OpKind::Min), &[row(&[2.0, 5.0, 2.0])], 0), [0.5, 0.0, 0.5]);
    let scatter = attr(OpKind::Scatter, Attr::Mode(ScatterMode::Maximum));
    let inputs = [row(&[4.0, 1.0]), Value::i32([3], [0, 0, 1]), row(&[4.0, 4.0, 0.0])];
    assert_eq!(slopes(scatter.clone(), &inputs, 2), [1.0 / 3.0, 1.0 / 3.0, 0.0]);
    assert_eq!(slopes(scatter, &inputs, 0), [1.0 / 3.0, 1.0]);
}

#[test]
fn products_have_derivatives_at_zeros() {
    let over = |kind| attr(kind, Attr::Axes(smallvec![0]));
    assert_eq!(slopes(over(OpKind::Prod), &[row(&[2.0, 0.0, 3.0])], 0), [0.0, 6.0, 0.0]);
    assert_eq!(slopes(over(OpKind::Prod), &[row(&[0.0, 0.0])], 0), [0.0, 0.0]);
    // 2, 2·0, 2·0·3: by the first 1, by the second 2 + 6.
    assert_eq!(slopes(attr(OpKind::CumulativeProd, Attr::Axis(0)), &[row(&[2.0, 0.0, 3.0])], 0), [1.0, 8.0, 0.0]);
    Case::new(over(OpKind::Prod), &[row(&[2.0, 0.0, 3.0, 0.0])]).check();
    Case::new(attr(OpKind::CumulativeProd, Attr::Axis(0)), &[row(&[0.0, 2.0, 0.0, -1.0])]).check();
    let scatter = attr(OpKind::Scatter, Attr::Mode(ScatterMode::Multiply));
    let inputs = [row(&[5.0, 2.0]), Value::i32([3], [0, 0, 1]), row(&[0.0, 3.0, 0.0])];
    assert_eq!(slopes(scatter.clone(), &inputs, 2), [15.0, 0.0, 2.0]);
    assert_eq!(slopes(scatter, &inputs, 0), [0.0, 0.0]);
    assert_eq!(slopes(OpKind::Power, &[row(&[0.0, 0.0, -2.0]), row(&[2.0, 0.0, 3.0])], 0), [0.0, 0.0, 12.0]);
    assert_eq!(slopes(OpKind::Power, &[row(&[0.0]), row(&[2.0])], 1), [0.0]);
}

#[test]
fn what_moves_in_steps_is_refused_by_name_and_floor_is_flat() {
    assert_eq!(slopes(OpKind::Floor, &[row(&[1.5])], 0), [0.0]);
    assert_eq!(slopes(OpKind::Round, &[row(&[1.2])], 0), [0.0]);
    let refusal = |body: &str| gradient(&read(body), &[0], 0).unwrap_err();
    let counted = "(%0 \"x\": f64[2], %1 \"y\": f64[2]) {\n%2 = greater %0, %1 : bool[2]\n%3 = cast %2 dtype=f64 : f64[2]\n%4 = sum %3 axes=[0] : f64[]\nreturn %4\n}";
    assert_eq!(refusal(counted), Error::Blocked { op: OpKind::Greater, origin: None });
    let ranked = "(%0 \"x\": f64[2]) {\n%1 = argsort %0 axis=0 : i32[2]\n%2 = cast %1 dtype=f64 : f64[2]\n%3 = sum %2 axes=[0] : f64[]\nreturn %3\n}";
    assert_eq!(
        refusal(ranked).to_string(),
        "argsort has no gradient, and the result depends on the arguments only through it; its values are steps, not a smooth \
         function of its operands"
    );
    let whole = "(%0 \"n\": i32[]) {\nreturn %0\n}";
    assert_eq!(refusal(whole).to_string(), "the argument \"n\" is int32; only floats have gradients (use .astype(\"float32\"))");
    let index = "(%0 \"x\": f64[1]) {\n%1 = argsort %0 axis=0 : i32[1]\n%2 = reshape %1 shape=[] : i32[]\nreturn %2\n}";
    assert_eq!(refusal(index).to_string(), "the result (reshape) is int32; only floats have gradients (use .astype(\"float32\"))");
    let rank = "(%0 \"x\": f64[2]) {\n%1 = exp %0 : f64[2]\nreturn %1\n}";
    assert_eq!(refusal(rank).to_string(), "the gradient is that of one number, but the result has shape [2]; take its sum() or mean()");
}

/// A weight is one for all batches: its gradient needs no product for each of them.
#[test]
fn the_gradient_of_a_broadcast_factor_sums_over_batches_inside_the_product() {
    // By position of the weight and its rows, and what is left of four batches.
    for (position, rows, parts) in [(0, 256, 1), (1, 256, 1), (0, 128, 2), (1, 128, 2)] {
        let (weight, x) =
            (format!("f64[{rows}, 256]"), if position == 0 { "f64[2, 2, 256, 3]".to_owned() } else { format!("f64[2, 2, 3, {rows}]") });
        let (factors, product) =
            if position == 0 { ("%2, %1", format!("f64[2, 2, {rows}, 3]")) } else { ("%1, %2", "f64[2, 2, 3, 256]".to_owned()) };
        let f = read(&format!(
            "(%0 \"w\": {weight}, %1 \"x\": {x}) {{\n%2 = broadcast_to %0 shape=[2, 2, {rows}, 256] : f64[2, 2, {rows}, 256]\n%3 = matmul {factors} : {product}\n%4 = sum %3 axes=[0, 1, 2, 3] : f64[]\nreturn %4\n}}"
        ));
        let g = gradient(&f, &[0], 0).unwrap();
        let products: Vec<&Shape> = g.nodes().filter(|(_, n)| n.op.kind == OpKind::MatMul).map(|(_, n)| &n.ty.shape).collect();
        assert_eq!(products.last(), Some(&&Shape::from([parts, rows, 256])), "{position} {rows}");
        let inner = if position == 0 { 256 } else { rows };
        let elements: Vec<f64> = (0..4 * 3 * inner).map(|i| (i % 7) as f64).collect();
        let shape = f.node(f.parameters()[1].node).ty.shape.clone();
        let found = run(&g, &[Value::f64([rows, 256], vec![0.0; rows * 256]), Value::f64(shape, elements.clone())]);
        let along = |i: usize, k: usize| -> f64 {
            let at = |b: usize, j: usize| if position == 0 { (b * 256 + k) * 3 + j } else { (b * 3 + j) * rows + i };
            (0..4).flat_map(|b| (0..3).map(move |j| (b, j))).map(|(b, j)| elements[at(b, j)]).sum()
        };
        let expected: Vec<f64> = (0..rows * 256).map(|at| along(at / 256, at % 256)).collect();
        assert_eq!(numbers(found.last().unwrap()), expected, "{position} {rows}");
    }
}

/// A factor that some batches share: its gradient has their sum alone, whichever batch axis they are along.
#[test]
fn the_gradient_of_a_factor_of_some_batches_keeps_the_others() {
    for (from, shared) in [("2, 1", 1), ("1, 3", 0), ("3", 0)] {
        let f = read(&format!(
            "(%0 \"w\": f64[{from}, 128, 128], %1 \"x\": f64[2, 3, 4, 128]) {{\n%2 = broadcast_to %0 shape=[2, 3, 128, 128] : f64[2, 3, 128, 128]\n\
             %3 = matmul %1, %2 : f64[2, 3, 4, 128]\n%4 = sum %3 axes=[0, 1, 2, 3] : f64[]\nreturn %4\n}}"
        ));
        let g = gradient(&f, &[0], 0).unwrap();
        let x: Vec<f64> = (0..2 * 3 * 4 * 128).map(|i| (i % 11) as f64).collect();
        let shape = f.node(f.parameters()[0].node).ty.shape.clone();
        let weight = Value::f64(shape.clone(), vec![0.0; shape.count()]);
        let found = numbers(run(&g, &[weight, Value::f64([2, 3, 4, 128], x.clone())]).last().unwrap());
        let rows = |batch: [usize; 2], k: usize| (0..4).map(|row| x[((batch[0] * 3 + batch[1]) * 4 + row) * 128 + k]).sum::<f64>();
        for (at, value) in found.iter().enumerate() {
            let (batch, k) = (at / (128 * 128), at / 128 % 128);
            let batches: Vec<[usize; 2]> =
                if shared == 1 { (0..3).map(|b| [batch, b]).collect() } else { (0..2).map(|b| [b, batch]).collect() };
            assert_eq!(*value, batches.iter().map(|b| rows(*b, k)).sum::<f64>(), "{from}: element {at}");
        }
    }
}

/// A matrix that all elements of a batch share is multiplied with all their rows at once.
#[test]
fn a_batch_of_rows_meets_a_plain_matrix_in_one_product() {
    let f = read("(%0 \"x\": f64[2, 3], %1 \"w\": f64[3, 4]) {\n%2 = matmul %0, %1 : f64[2, 4]\nreturn %2\n}");
    let shapes = |which: &[bool]| {
        let batch = vmap(&f, which, 5).unwrap();
        let products = batch.nodes().filter(|(_, n)| n.op.kind == OpKind::MatMul).map(|(_, n)| n.ty.shape.to_string());
        products.collect::<Vec<_>>()
    };
    assert_eq!(shapes(&[true, false]), ["[10, 4]"]);
    assert_eq!(shapes(&[true, true]), ["[5, 2, 4]"]);
    assert_eq!(shapes(&[false, true]), ["[5, 2, 4]"]);
}

#[test]
fn conditions_and_positions_select_without_moving() {
    // Sorting is taking at positions; the gradient goes back to where each element came from.
    let sort = read(
        "(%0 \"x\": f64[3], %1 \"w\": f64[3]) {\n%2 = argsort %0 axis=0 : i32[3]\n%3 = take %0, %2 axis=0 : f64[3]\n%4 = multiply %3, %1 : f64[3]\n%5 = sum %4 axes=[0] : f64[]\nreturn %5\n}",
    );
    let reverse = gradient(&sort, &[0], 0).unwrap();
    let found = run(&reverse, &[row(&[3.0, 1.0, 2.0]), row(&[10.0, 20.0, 30.0])]);
    assert_eq!(numbers(&found[1]), [30.0, 10.0, 20.0]);
    // An argument that nothing depends on has the gradient zero.
    let unused = read("(%0 \"x\": f64[2], %1 \"y\": f64[]) {\nreturn %1\n}");
    assert_eq!(numbers(&run(&gradient(&unused, &[0], 0).unwrap(), &[row(&[1.0, 2.0]), Value::f64([], [1.0])])[1]), [0.0, 0.0]);
    // A bitcast to the own dtype stops gradients.
    let stopped = read("(%0 \"x\": f64[]) {\n%1 = bitcast %0 dtype=f64 : f64[]\n%2 = multiply %0, %1 : f64[]\nreturn %2\n}");
    assert_eq!(numbers(&run(&gradient(&stopped, &[0], 0).unwrap(), &[Value::f64([], [3.0])])[1]), [3.0]);
}

#[test]
fn casts_between_floats_keep_the_gradient() {
    let narrow = read(
        "(%0 \"x\": f32[2]) {\n%1 = cast %0 dtype=f64 : f64[2]\n%2 = multiply %1, %1 : f64[2]\n%3 = sum %2 axes=[0] : f64[]\nreturn %3\n}",
    );
    let found = run(&gradient(&narrow, &[0], 0).unwrap(), &[Value::f32([2], [1.5, -2.0])]);
    assert_eq!(found[1], Value::f32([2], [3.0, -4.0]));
}

/// A function of vectors that curves everywhere: sum(tanh(x·w)² + x·sin(w)).
fn curved() -> (Graph, Vec<Value>) {
    let graph = read(
        "(%0 \"x\": f64[3], %1 \"w\": f64[3]) {\n%2 = multiply %0, %1 : f64[3]\n%3 = tanh %2 : f64[3]\n%4 = multiply %3, %3 : f64[3]\n%5 = sin %1 : f64[3]\n%6 = multiply %0, %5 : f64[3]\n%7 = add %4, %6 : f64[3]\n%8 = sum %7 axes=[0] : f64[]\nreturn %8\n}",
    );
    (graph, vec![row(&[0.3, -1.2, 0.8]), row(&[1.1, 0.4, -0.7])])
}

#[test]
fn the_transforms_compose_in_any_order() {
    let (f, inputs) = curved();
    let first = select(&gradient(&f, &[0], 0).unwrap(), &[1]).unwrap();
    let direction = row(&[1.0, -0.5, 2.0]);
    // H·v by forward over reverse, reverse over forward, and reverse over reverse.
    let forward_reverse = jvp(&first, &[0], &[0]).unwrap();
    let a = run(&forward_reverse, &[&inputs[..], std::slice::from_ref(&direction)].concat()).remove(1);
    let along = select(&jvp(&f, &[0], &[0]).unwrap(), &[1]).unwrap();
    let b = run(&gradient(&along, &[0], 0).unwrap(), &[&inputs[..], std::slice::from_ref(&direction)].concat()).remove(1);
    let c = run(&vjp(&first, &[0], &[0]).unwrap(), &[&inputs[..], std::slice::from_ref(&direction)].concat()).remove(1);
    for (x, y) in [(&a, &b), (&a, &c)] {
        numbers(x).iter().zip(numbers(y)).for_each(|(x, y)| assert!((x - y).abs() < 1e-12, "{x} {y}"));
    }
    // A Hessian: the reverse of the gradient, mapped over unit vectors.
    let back = select(&vjp(&first, &[0], &[0]).unwrap(), &[1]).unwrap();
    let rows = vmap(&back, &[false, false, true], 3).unwrap();
    let unit = Value::f64([3, 3], [1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0]);
    let hessian = numbers(&run(&rows, &[&inputs[..], &[unit]].concat())[0]);
    let product: Vec<f64> = hessian.chunks(3).map(|r| r.iter().zip(numbers(&direction)).map(|(h, v)| h * v).sum()).collect();
    product.iter().zip(numbers(&a)).for_each(|(x, y)| assert!((x - y).abs() < 1e-12));
    // Batches of gradients are gradients of batches.
    batches(&first, &inputs);
    let batch = vmap(&f, &[true, false], 2).unwrap();
    derivatives(&batch, &[reals(&[2, 3], -1.0, 1.0), inputs[1].clone()], &[0, 1], 2);
}

#[test]
fn gradients_know_the_lines_that_they_stem_from() {
    let mut b = GraphBuilder::new("f");
    let x = b.parameter("x", ParameterRole::Argument, TensorType::new(DType::F64, Shape::scalar()));
    let line = |line| Origin { cell: "c".into(), execution: 2, line, scope: "".into() };
    let (first, second) = (b.origin(line(1)), b.origin(line(2)));
    let y = b.push(OpKind::Sin, &[x], Some(first)).unwrap();
    let z = b.push(OpKind::Exp, &[y], Some(second)).unwrap();
    let f = b.finish(&[z]);
    for graph in [gradient(&f, &[0], 0).unwrap(), jvp(&f, &[0], &[0]).unwrap(), vmap(&f, &[true], 2).unwrap()] {
        verify(&graph).unwrap();
        for (id, node) in graph.nodes() {
            let wanted = if matches!(node.op.kind, OpKind::Sin | OpKind::Cos) {
                Some(line(1))
            } else if node.op.kind == OpKind::Exp {
                Some(line(2))
            } else if node.op.kind == OpKind::Parameter {
                continue;
            } else {
                graph.origin(id).cloned()
            };
            assert!(wanted.is_some() && graph.origin(id) == wanted.as_ref(), "{id} of {graph}");
        }
    }
    let mut b = GraphBuilder::new("g");
    let x = b.parameter("x", ParameterRole::Argument, TensorType::new(DType::F64, Shape::scalar()));
    let place = b.origin(line(7));
    let y = b.push(OpKind::Equal, &[x, x], Some(place)).unwrap();
    let z = b.cast(y, DType::F64, Some(place)).unwrap();
    let error = gradient(&b.finish(&[z]), &[0], 0).unwrap_err().to_string();
    assert!(error.starts_with("equal (cell [2] line 7) has no gradient"), "{error}");
}

#[test]
fn ops_without_derivatives_are_batched_too() {
    let (x, y) = (Value::i32([2, 3], [5, -2, 9, 0, 7, 3]), Value::i32([3], [1, 2, 3]));
    for kind in OpKind::ALL {
        let info = kind.info();
        if info.class == Class::Elementwise && info.arity == 2 && info.types.admits(0, DType::I32) && !moves(*kind) {
            let case = Case::new(*kind, &[x.clone(), y.clone()]);
            batches(&case.graph, &case.inputs);
        }
    }
    let sorted = Case::new(attr(OpKind::ArgSort, Attr::Axis(1)), std::slice::from_ref(&x));
    batches(&sorted.graph, &sorted.inputs);
    let flipped = Case::new(OpKind::BitwiseNot, std::slice::from_ref(&x));
    batches(&flipped.graph, &flipped.inputs);
    let bits = Case::new(attr(OpKind::Bitcast, Attr::DType(DType::F32)), &[x]);
    batches(&bits.graph, &bits.inputs);
}

/// A chain of ops that are smooth, and tame wherever their operands are.
fn random_graph(seed: u64) -> (Graph, Vec<Value>) {
    let mut r = Random(seed);
    let mut b = GraphBuilder::new(&format!("random {seed}"));
    let shapes: [&[usize]; 4] = [&[2, 3], &[3], &[2, 1], &[2, 3]];
    let inputs: Vec<Value> = shapes.iter().map(|s| r.value(&TensorType::new(DType::F64, *s), -1.0, 1.0)).collect();
    let mut nodes: Vec<NodeId> =
        inputs.iter().enumerate().map(|(i, v)| b.parameter(&format!("x{i}"), ParameterRole::Argument, v.ty.clone())).collect();
    for _ in 0..12 {
        let (x, y) = (nodes[r.below(nodes.len())], nodes[r.below(nodes.len())]);
        let unary = [OpKind::Tanh, OpKind::Sin, OpKind::Cos, OpKind::Sigmoid, OpKind::Erf, OpKind::Atan, OpKind::Negative];
        let binary = [OpKind::Add, OpKind::Subtract, OpKind::Multiply];
        let shape = b.graph().node(x).ty.shape.clone();
        let made = match r.below(7) {
            0 | 1 => b.push(unary[r.below(unary.len())], &[x], None),
            2 | 3 => b.push(binary[r.below(binary.len())], &[x, y], None),
            4 if shape.rank() > 0 => {
                b.push(attr([OpKind::Sum, OpKind::Prod][r.below(2)], Attr::Axes(smallvec![shape.rank() - 1])), &[x], None)
            }
            5 if shape.rank() == 2 => b.push(attr(OpKind::Permute, Attr::Perm(smallvec![1, 0])), &[x], None),
            6 if shape.rank() > 0 => b.push(attr(OpKind::CumulativeSum, Attr::Axis(0)), &[x], None),
            _ => {
                let half = b.constant(Literal::F64(0.5), None);
                b.push(OpKind::Multiply, &[x, half], None)
            }
        };
        // Shapes that do not broadcast are no program.
        nodes.extend(made.ok());
    }
    let mut squashed = vec![];
    for node in nodes.split_off(nodes.len().saturating_sub(3)) {
        squashed.push(b.push(OpKind::Tanh, &[node], None).unwrap());
    }
    (b.finish(&squashed), inputs)
}

#[test]
fn random_graphs_agree_with_differences_and_loops() {
    for seed in 0..40 {
        let (graph, inputs) = random_graph(seed);
        verify(&graph).unwrap();
        derivatives(&graph, &inputs, &[0, 1, 2, 3], 2);
        batches(&graph, &inputs);
        let reverse = vjp(&graph, &[0, 2], &[0]).unwrap();
        let seeded = [&inputs[..], &[run(&graph, &inputs)[0].clone()]].concat();
        batches(&reverse, &seeded);
    }
}
