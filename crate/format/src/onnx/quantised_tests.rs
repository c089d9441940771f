//! Quantised operators, and weights that are prepared while a model is read.

use super::composition_tests::{Given, MICROSOFT, near, of, result, spread, whole};
use super::proto::Node;
use super::tensor;
use super::tests::{compute, floats, model, node, read};
use crate::{Program, Tensor};
use tandem_ir::{DType, Literal, OpKind, TensorType};

#[test]
fn a_quantised_lstm_rounds_what_its_matrices_are_multiplied_by() {
    let x = spread(&[2, 1, 2]);
    let numbers: Vec<i64> = (0..8).map(|i| i * 31 % 200).collect();
    let small = |value: f32| floats(&[1], &[value]);
    let mut constants = vec![whole("w", &[1, 2, 4], DType::U8, &numbers), whole("r", &[1, 1, 4], DType::U8, &numbers[..4])];
    constants.extend([tensor::to_proto("scale", &small(0.01)), whole("zero", &[1], DType::U8, &[100])]);
    let hidden = [("hidden_size", Given::Int(1))];
    let inputs = ["x", "w", "r", "", "", "", "", "", "scale", "zero", "scale", "zero"];
    let call = || of(MICROSOFT, node("DynamicQuantizeLSTM", &inputs, &["", "y"]), &hidden);
    let found = result(&x, &constants, vec![call()]);
    let turned = |from: &str, to: &str| of("", node("Transpose", &[from], &[to]), &[("perm", Given::Ints(&[0, 2, 1]))]);
    let rounded = |from: &str, to: &str| -> [Node; 2] {
        let [q, s, z] = ["q", "s", "z"].map(|part| format!("{part}_{from}"));
        [node("DynamicQuantizeLinear", &[from], &[&q, &s, &z]), node("DequantizeLinear", &[&q, &s, &z], &[to])]
    };
    let mut parts = vec![
        node("DequantizeLinear", &["w", "one_scale", "one_zero"], &["wf"]),
        node("DequantizeLinear", &["r", "one_scale", "one_zero"], &["rf"]),
        turned("wf", "wt"),
        turned("rf", "rt"),
    ];
    // The steps of a sequence are rounded by its range, the hidden state by its own.
    parts.extend(rounded("x", "xr"));
    parts.push(of("", node("Split", &["xr"], &["x0", "x1"]), &[("num_outputs", Given::Int(2))]));
    parts.push(of("", node("LSTM", &["x0", "wt", "rt"], &["", "h0", "c0"]), &hidden));
    parts.extend(rounded("h0", "h0r"));
    parts.push(of("", node("LSTM", &["x1", "wt", "rt", "", "", "h0r", "c0"], &["", "y"]), &hidden));
    constants.extend([tensor::to_proto("one_scale", &floats(&[], &[0.01])), whole("one_zero", &[], DType::U8, &[100])]);
    near(&found, &result(&x, &constants, parts));
    let program = read(&model(&[("x", DType::F32, &[2, 1, 2])], constants, vec![call()], &["y"]));
    assert!(program.weights.iter().all(|weight| weight.ty().dtype != DType::F32), "its matrices stay whole");
    let matmuls = program.graph.nodes().filter(|(_, node)| node.op.kind == OpKind::MatMul).count();
    assert_eq!(matmuls, 0, "few rows are summed: {}", program.graph);
}

/// What is done with whole weights before they are multiplied does not depend on the call, so nothing of it is left in the program.
#[test]
fn whole_weights_are_prepared_once() {
    let x = Tensor::from_literals(TensorType::new(DType::U8, [2, 3]), &[1, 200, 3, 0, 255, 7].map(Literal::U8)).unwrap();
    let numbers = [0, 255, 130, 128, 1, 77];
    let check = |zeros: &[i64], dtype: DType, ops: usize| {
        let shape: &[usize] = if zeros.len() == 1 { &[] } else { &[2] };
        let constants = [whole("w", &[3, 2], DType::U8, &numbers), whole("zero", shape, DType::U8, zeros)];
        let call = node("MatMulInteger", &["x", "w", "", "zero"], &["y"]);
        let program = read(&model(&[("x", DType::U8, &[2, 3])], constants.to_vec(), vec![call], &["y"]));
        assert_eq!(program.weights.iter().map(|weight| weight.ty().dtype).collect::<Vec<_>>(), [dtype]);
        // Both operands, their widening, and the product.
        assert_eq!(program.graph.len(), ops, "{}", program.graph);
        let row =
            |i: usize, j: usize| -> i64 { (0..3).map(|k| x.get(3 * i + k).to_i64() * (numbers[2 * k + j] - zeros[j % zeros.len()])).sum() };
        let wanted = [row(0, 0), row(0, 1), row(1, 0), row(1, 1)];
        assert_eq!(compute(&program, std::slice::from_ref(&x))[0].literals().map(Literal::to_i64).collect::<Vec<_>>(), wanted);
    };
    check(&[128], DType::I8, 5);
    check(&[3], DType::I16, 5);
    check(&[100, 128], DType::I8, 5);
    check(&[0], DType::U8, 5);
    // The floats that a weight stands for are a weight, too.
    let constants = [whole("w", &[3, 2], DType::U8, &numbers), whole("zero", &[2], DType::U8, &[1, 2])];
    let scale = tensor::to_proto("scale", &floats(&[2], &[0.5, 0.25]));
    let call = of("", node("DequantizeLinear", &["w", "scale", "zero"], &["d"]), &[("axis", Given::Int(1))]);
    let nodes = vec![call, node("Mul", &["x", "d"], &["y"])];
    let program = read(&model(&[("x", DType::F32, &[3, 2])], [&constants[..], &[scale]].concat(), nodes, &["y"]));
    assert_eq!(program.graph.len(), 3, "{}", program.graph);
    assert_eq!(program.weights, [floats(&[3, 2], &[-0.5, 63.25, 64.5, 31.5, 0.0, 18.75])]);
}

/// Both operands of the products of a program, by their dtypes.
fn product_dtypes(program: &Program) -> Vec<DType> {
    let products = program.graph.nodes().filter(|(_, node)| node.op.kind == OpKind::MatMul);
    products.flat_map(|(_, node)| node.inputs.clone()).map(|x| program.graph.node(x).ty.dtype).collect()
}

/// Quantised around each operator, a model multiplies floats by its text.
#[test]
fn what_is_dequantised_is_multiplied_in_whole_numbers() {
    let numbers: Vec<i64> = (0..96 * 96).map(|i| i * 37 % 256 - 128).collect();
    let small = |value: f32| floats(&[], &[value]);
    let scales: Vec<f32> = (0..96).map(|i| 0.01 + 0.001 * i as f32).collect();
    let constants = |dims: &[usize], zero: i64| {
        vec![
            whole("w", dims, DType::I8, &numbers[..dims.iter().product()]),
            tensor::to_proto("each", &floats(&[dims[0]], &scales[..dims[0]])),
            whole("none", &[dims[0]], DType::I8, &vec![0; dims[0]]),
            tensor::to_proto("one", &small(0.03)),
            tensor::to_proto("unit", &small(1.0)),
            whole("zero", &[], DType::U8, &[zero]),
        ]
    };
    // Floats that are multiplied by 1 no longer show what they were made of.
    let around = |is_hidden: bool, last: Node| {
        let [x, w] = if is_hidden { ["x1", "w1"] } else { ["xd", "wd"] };
        let mut nodes = vec![
            node("QuantizeLinear", &["x", "one", "zero"], &["q"]),
            node("DequantizeLinear", &["q", "one", "zero"], &[x]),
            of("", node("DequantizeLinear", &["w", "each", "none"], &[w]), &[("axis", Given::Int(0))]),
        ];
        if is_hidden {
            nodes.extend([node("Mul", &["x1", "unit"], &["xd"]), node("Mul", &["w1", "unit"], &["wd"])]);
        }
        nodes.push(last);
        nodes
    };
    let check = |dims: &[usize], weight: &[usize], last: Node| {
        let x = spread(dims);
        let computed = |is_hidden: bool, dtype: DType| {
            let nodes = around(is_hidden, last.clone());
            let program = read(&model(&[("x", DType::F32, dims)], constants(weight, 117), nodes, &["y"]));
            assert_eq!(product_dtypes(&program), [dtype; 2], "{}", program.graph);
            compute(&program, std::slice::from_ref(&x)).remove(0)
        };
        near(&computed(false, DType::I32), &computed(true, DType::F32));
    };
    check(&[48, 96], &[96, 96], of("", node("Gemm", &["xd", "wd"], &["y"]), &[("transB", Given::Int(1))]));
    check(&[1, 16, 12, 12], &[32, 16, 3, 3], of("", node("Conv", &["xd", "wd"], &["y"]), &[("pads", Given::Ints(&[1, 1, 1, 1]))]));
}

#[test]
fn a_long_axis_is_continued_at_its_ends() {
    let count = 70_000;
    let elements: Vec<f32> = (0..count).map(|i| i as f32).collect();
    let x = floats(&[1, count], &elements);
    let constants = [whole("pads", &[4], DType::I64, &[0, 3, 0, 2])];
    let padded = |mode: &'static str| {
        let found = result(&x, &constants, vec![of("", node("Pad", &["x", "pads"], &["y"]), &[("mode", Given::Text(mode))])]);
        assert_eq!(found.len(), count + 5);
        [0, 1, 2, 3, count + 2, count + 3, count + 4].map(|i| found.get(i).to_f64() as usize)
    };
    let last = count - 1;
    assert_eq!(padded("reflect"), [3, 2, 1, 0, last, last - 1, last - 2]);
    assert_eq!(padded("edge"), [0, 0, 0, 0, last, last, last]);
    assert_eq!(padded("wrap"), [last - 2, last - 1, last, 0, last, 0, 1]);
}
