//! Operators of other domains are what they are made of: each is compared with the same in ONNX's own operators, or with numbers
//! that are easily seen. Their agreement with ONNX Runtime is checked by `./x conformance models`.

use super::proto::{Attribute, Node, TensorProto};
use super::tensor;
use super::tests::{compute, floats, int, model, node, read, refused};
use crate::Tensor;
use expect_test::expect;
use tandem_ir::{DType, Literal, TensorType};

pub(super) fn of(domain: &str, mut node: Node, attributes: &[(&str, Given)]) -> Node {
    node.domain = domain.to_owned();
    node.attribute.extend(attributes.iter().map(|(name, given)| {
        let own = Attribute { name: (*name).to_owned(), ..Attribute::default() };
        match given {
            Given::Int(i) => Attribute { i: Some(*i), ..own },
            Given::Float(f) => Attribute { f: Some(*f), ..own },
            Given::Text(s) => Attribute { s: Some(s.as_bytes().to_vec()), ..own },
            Given::Ints(ints) => Attribute { ints: ints.to_vec(), ..own },
            Given::Floats(floats) => Attribute { floats: floats.to_vec(), ..own },
            Given::Texts(texts) => Attribute { strings: texts.iter().map(|t| t.as_bytes().to_vec()).collect(), ..own },
        }
    }));
    node
}

/// An attribute's value.
pub(super) enum Given {
    Int(i64),
    Float(f32),
    Text(&'static str),
    Ints(&'static [i64]),
    Floats(&'static [f32]),
    Texts(&'static [&'static str]),
}

pub(super) const MICROSOFT: &str = "com.microsoft";
pub(super) const LEARNED: &str = "ai.onnx.ml";

/// Elements that are spread around 0.
pub(super) fn spread(dims: &[usize]) -> Tensor {
    let count: usize = dims.iter().product();
    let elements: Vec<f32> = (0..count).map(|i| (i * 37 % 19) as f32 / 19.0 - 0.5).collect();
    floats(dims, &elements)
}

pub(super) fn whole(name: &str, dims: &[usize], dtype: DType, elements: &[i64]) -> TensorProto {
    let elements: Vec<Literal> = elements.iter().map(|v| Literal::I64(*v).cast(dtype)).collect();
    tensor::to_proto(name, &Tensor::from_literals(TensorType::new(dtype, dims), &elements).unwrap())
}

/// The result `y` of nodes on `x`.
pub(super) fn result(x: &Tensor, constants: &[TensorProto], nodes: Vec<Node>) -> Tensor {
    let program = read(&model(&[("x", x.ty().dtype, x.ty().shape.as_ref())], constants.to_vec(), nodes, &["y"]));
    compute(&program, std::slice::from_ref(x)).remove(0)
}

pub(super) fn near(a: &Tensor, b: &Tensor) {
    assert_eq!(a.ty(), b.ty());
    for (a, b) in a.literals().zip(b.literals()) {
        assert!((a.to_f64() - b.to_f64()).abs() < 1e-5, "{a} is not {b}");
    }
}

#[test]
fn fused_operators_are_their_parts() {
    let x = spread(&[2, 3, 4]);
    let constants =
        [tensor::to_proto("w", &spread(&[5, 4])), tensor::to_proto("b", &spread(&[4])), tensor::to_proto("half", &floats(&[], &[0.5]))];
    let fused = |op: &str, inputs: &[&str], attributes: &[(&str, Given)]| {
        result(&x, &constants, vec![of(MICROSOFT, node(op, inputs, &["y"]), attributes)])
    };
    let parts = |nodes: Vec<Node>| result(&x, &constants, nodes);
    near(
        &fused("FusedMatMul", &["x", "w"], &[("transB", Given::Int(1)), ("alpha", Given::Float(0.5))]),
        &parts(vec![node("Transpose", &["w"], &["t"]), node("MatMul", &["x", "t"], &["p"]), node("Mul", &["p", "half"], &["y"])]),
    );
    let biased = || node("Add", &["x", "b"], &["s"]);
    near(&fused("BiasGelu", &["x", "b"], &[]), &parts(vec![biased(), node("Gelu", &["s"], &["y"])]));
    let tanh = of("", node("Gelu", &["s"], &["y"]), &[("approximate", Given::Text("tanh"))]);
    near(&fused("FastGelu", &["x", "b"], &[]), &parts(vec![biased(), tanh]));
    let norm = of("", node("LayerNormalization", &["d", "b", "b"], &["y"]), &[("epsilon", Given::Float(1e-12))]);
    near(&fused("SkipLayerNormalization", &["x", "x", "b", "b"], &[]), &parts(vec![node("Add", &["x", "x"], &["d"]), norm]));
}

#[test]
fn attention_is_a_softmax_of_products() {
    // One head: queries, keys and values are the input, which the matrix repeats three times.
    let x = spread(&[1, 3, 2]);
    let repeated = floats(&[2, 6], &[1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0]);
    let constants = [tensor::to_proto("w", &repeated), tensor::to_proto("root", &floats(&[], &[2f32.sqrt()]))];
    let call = of(MICROSOFT, node("Attention", &["x", "w"], &["y"]), &[("num_heads", Given::Int(1))]);
    let turned = of("", node("Transpose", &["x"], &["t"]), &[("perm", Given::Ints(&[0, 2, 1]))]);
    let parts = vec![
        turned,
        node("MatMul", &["x", "t"], &["p"]),
        node("Div", &["p", "root"], &["s"]),
        node("Softmax", &["s"], &["weights"]),
        node("MatMul", &["weights", "x"], &["y"]),
    ];
    let wanted = result(&x, &constants, parts);
    near(&result(&x, &constants, vec![call]), &wanted);
    let heads = of(MICROSOFT, node("MultiHeadAttention", &["x", "x", "x"], &["y"]), &[("num_heads", Given::Int(1))]);
    near(&result(&x, &constants, vec![heads]), &wanted);
}

#[test]
fn weights_of_four_bits_stand_for_floats() {
    // Two rows of sixteen numbers; each byte holds two of them, the lower one first, and 8 stands for 0.
    let bytes: Vec<i64> = (0..16).map(|i| i + 16 * (15 - i)).collect();
    let constants = [whole("q", &[2, 1, 8], DType::U8, &bytes), tensor::to_proto("scales", &floats(&[2], &[1.0, 0.5]))];
    let sizes = [("N", Given::Int(2)), ("K", Given::Int(16)), ("bits", Given::Int(4)), ("block_size", Given::Int(16))];
    let found =
        result(&floats(&[1, 16], &[1.0; 16]), &constants, vec![of(MICROSOFT, node("MatMulNBits", &["x", "q", "scales"], &["y"]), &sizes)]);
    // In each byte the numbers sum up to 15, which is 1 less than twice 8.
    near(&found, &floats(&[1, 2], &[-8.0, -4.0]));
}

#[test]
fn quantised_operators_are_those_of_the_floats() {
    let x = Tensor::from_literals(TensorType::new(DType::U8, [4]), &[0, 100, 128, 255].map(Literal::U8)).unwrap();
    let constants = [
        tensor::to_proto("scale", &floats(&[], &[0.5])),
        whole("zero", &[], DType::U8, &[128]),
        tensor::to_proto("fine", &floats(&[], &[1.0 / 256.0])),
        whole("none", &[], DType::U8, &[0]),
    ];
    let inputs = ["x", "scale", "zero", "fine", "none"];
    let found = result(&x, &constants, vec![of(MICROSOFT, node("QLinearSigmoid", &inputs, &["y"]), &[])]);
    assert_eq!(found.literals().collect::<Vec<_>>(), [0, 0, 128, 255].map(Literal::U8));
    let inputs = ["x", "scale", "zero", "x", "scale", "zero", "scale", "zero"];
    let found = result(&x, &constants, vec![of(MICROSOFT, node("QLinearAdd", &inputs, &["y"]), &[])]);
    assert_eq!(found.literals().collect::<Vec<_>>(), [0, 72, 128, 255].map(Literal::U8));
}

#[test]
fn trees_lead_samples_to_their_leaves() {
    // x0 <= 0.5 ? (x1 <= 0 ? 1 : 2) : 4, and a second tree that is one leaf of 10.
    let lists: &[(&str, Given)] = &[
        ("nodes_treeids", Given::Ints(&[0, 0, 0, 0, 0, 1])),
        ("nodes_nodeids", Given::Ints(&[0, 1, 2, 3, 4, 0])),
        ("nodes_featureids", Given::Ints(&[0, 1, 0, 0, 0, 0])),
        ("nodes_values", Given::Floats(&[0.5, 0.0, 0.0, 0.0, 0.0, 0.0])),
        ("nodes_modes", Given::Texts(&["BRANCH_LEQ", "BRANCH_LEQ", "LEAF", "LEAF", "LEAF", "LEAF"])),
        ("nodes_truenodeids", Given::Ints(&[1, 3, 0, 0, 0, 0])),
        ("nodes_falsenodeids", Given::Ints(&[2, 4, 0, 0, 0, 0])),
        ("target_treeids", Given::Ints(&[0, 0, 0, 1])),
        ("target_nodeids", Given::Ints(&[2, 3, 4, 0])),
        ("target_ids", Given::Ints(&[0, 0, 0, 0])),
        ("target_weights", Given::Floats(&[4.0, 1.0, 2.0, 10.0])),
    ];
    let call = of(LEARNED, node("TreeEnsembleRegressor", &["x"], &["y"]), lists);
    let x = floats(&[4, 2], &[0.5, 0.0, 0.5, 0.1, 0.6, 0.0, f32::NAN, 0.0]);
    assert_eq!(result(&x, &[], vec![call.clone()]), floats(&[4, 1], &[11.0, 12.0, 14.0, 14.0]));
    let mut circle = call.clone();
    circle.attribute.iter_mut().find(|a| a.name == "nodes_truenodeids").unwrap().ints = vec![0, 3, 0, 0, 0, 0];
    let inputs: &[(&str, DType, &[usize])] = &[("x", DType::F32, &[4, 2])];
    refused(&model(inputs, vec![], vec![circle], &["y"]), expect!["TreeEnsembleRegressor: the lists of its nodes do not fit together"]);
    refused(
        &model(&[("x", DType::F32, &[4, 1])], vec![], vec![call], &["y"]),
        expect!["TreeEnsembleRegressor: a tree asks for feature 1, and samples have 1 features"],
    );
}

#[test]
fn a_linear_classifier_tells_the_class_of_the_greatest_score() {
    let attributes = [("coefficients", Given::Floats(&[1.0, 0.0, 0.0, 1.0])), ("classlabels_ints", Given::Ints(&[7, 9]))];
    let call = |outputs: &[&str]| of(LEARNED, node("LinearClassifier", &["x"], outputs), &attributes);
    let x = floats(&[2, 2], &[2.0, 1.0, -1.0, 3.0]);
    assert_eq!(result(&x, &[], vec![call(&["y", "scores"])]).literals().collect::<Vec<_>>(), [7, 9].map(Literal::I64));
    assert_eq!(result(&x, &[], vec![call(&["label", "y"])]), x);
    let norm = of(LEARNED, node("Normalizer", &["x"], &["y"]), &[("norm", Given::Text("L2"))]);
    near(&result(&floats(&[2, 2], &[3.0, -4.0, 0.0, 0.0]), &[], vec![norm]), &floats(&[2, 2], &[0.6, -0.8, 0.0, 0.0]));
    let scaled = of(LEARNED, node("Scaler", &["x"], &["y"]), &[("offset", Given::Floats(&[1.0])), ("scale", Given::Floats(&[2.0, 3.0]))]);
    assert_eq!(result(&x, &[], vec![scaled]), floats(&[2, 2], &[2.0, 0.0, -4.0, 6.0]));
    // Mean and deviation of the norm with a skip are named when they are wanted.
    let skip = of(MICROSOFT, int(node("SkipLayerNormalization", &["x", "x", "x"], &["y", "mean"]), "unused", 0), &[]);
    refused(
        &model(&[("x", DType::F32, &[2])], vec![], vec![skip], &["y"]),
        expect!["SkipLayerNormalization: mean and deviation, which only training wants, are not given"],
    );
}

#[test]
fn a_long_recurrent_layer_is_a_loop_that_computes_the_same() {
    let x = spread(&[40, 2, 3]);
    let constants = [
        tensor::to_proto("w", &spread(&[1, 8, 3])),
        tensor::to_proto("r", &spread(&[1, 8, 2])),
        tensor::to_proto("b", &spread(&[1, 16])),
        whole("lengths", &[2], DType::I32, &[40, 20]),
        whole("zero", &[1], DType::I64, &[0]),
        whole("half", &[1], DType::I64, &[20]),
        whole("end", &[1], DType::I64, &[40]),
        whole("all", &[2], DType::I32, &[20, 20]),
        whole("one", &[2], DType::I32, &[20, 0]),
    ];
    let layer = |inputs: &[&str], outputs: &[&str]| of("", node("LSTM", inputs, outputs), &[("hidden_size", Given::Int(2))]);
    let long = result(&x, &constants, vec![layer(&["x", "w", "r", "b", "lengths"], &["", "y"])]);
    let halves = vec![
        node("Slice", &["x", "zero", "half"], &["first"]),
        node("Slice", &["x", "half", "end"], &["second"]),
        layer(&["first", "w", "r", "b", "all"], &["", "h", "c"]),
        layer(&["second", "w", "r", "b", "one", "h", "c"], &["", "y"]),
    ];
    near(&long, &result(&x, &constants, halves));
    let program =
        read(&model(&[("x", DType::F32, &[40, 2, 3])], constants.to_vec(), vec![layer(&["x", "w", "r", "b"], &["", "y"])], &["y"]));
    assert!(program.graph.to_string().contains("scan"), "{}", program.graph);
}

#[test]
fn numbers_of_other_dtypes_become_wider_ones() {
    let raw = |code: i32, dims: &[i64], bytes: &[u8]| TensorProto {
        data_type: Some(code),
        dims: dims.to_vec(),
        name: "w".to_owned(),
        raw_data: Some(bytes.to_vec()),
        ..TensorProto::default()
    };
    let elements = |proto: &TensorProto| tensor::from_proto(proto).map(|t| t.literals().map(Literal::to_f64).collect::<Vec<_>>());
    // Of four bits, the lower half of a byte first: int4, uint4; then int16, uint16 and bfloat16.
    assert_eq!(elements(&raw(22, &[3], &[0xf8, 0x07])), Ok(vec![-8.0, -1.0, 7.0]));
    assert_eq!(elements(&raw(21, &[3], &[0xf8, 0x07])), Ok(vec![8.0, 15.0, 7.0]));
    assert_eq!(elements(&raw(5, &[2], &[0xff, 0xff, 1, 0])), Ok(vec![-1.0, 1.0]));
    assert_eq!(elements(&raw(4, &[1], &[0xff, 0xff])), Ok(vec![65535.0]));
    assert_eq!(elements(&raw(16, &[1], &[0xc0, 0x3f])), Ok(vec![1.5]));
    expect!["tensor 'w': i8[4] has more elements than the file gives"]
        .assert_eq(&elements(&raw(22, &[4], &[0xf8])).unwrap_err().to_string());
    // Quantised numbers stop at the ends of their own dtype.
    let x = floats(&[3], &[-100.0, 1.0, 100.0]);
    let constants = [tensor::to_proto("one", &floats(&[], &[1.0])), TensorProto { name: "zero".to_owned(), ..raw(22, &[], &[0]) }];
    let found = result(&x, &constants, vec![node("QuantizeLinear", &["x", "one", "zero"], &["y"])]);
    assert_eq!(found.literals().collect::<Vec<_>>(), [-8, 1, 7].map(Literal::I8));
}

#[test]
fn rows_are_divided_by_each_norm() {
    let x = floats(&[3, 2], &[3.0, -4.0, -1.0, 1.0, 0.0, 0.0]);
    let of_norm = |norm| result(&x, &[], vec![of(LEARNED, node("Normalizer", &["x"], &["y"]), &[("norm", Given::Text(norm))])]);
    near(&of_norm("L1"), &floats(&[3, 2], &[3.0 / 7.0, -4.0 / 7.0, -0.5, 0.5, 0.0, 0.0]));
    let root = 0.5f32.sqrt();
    near(&of_norm("L2"), &floats(&[3, 2], &[0.6, -0.8, -root, root, 0.0, 0.0]));
    near(&of_norm("MAX"), &floats(&[3, 2], &[1.0, -4.0 / 3.0, -1.0, 1.0, 0.0, 0.0]));
}

/// Both directions with activations of their own are two networks, of which one reads backwards.
#[test]
fn each_direction_of_a_recurrent_network_has_its_activations() {
    check_directions("RNN", 1, &["Relu"], &["Tanh"], &["Relu", "Tanh"]);
    check_directions("GRU", 3, &["Sigmoid", "Relu"], &["HardSigmoid", "Tanh"], &["Sigmoid", "Relu", "HardSigmoid", "Tanh"]);
}

type Names = &'static [&'static str];

fn check_directions(op: &str, gates: usize, forward: Names, reverse: Names, all: Names) {
    let x = spread(&[3, 1, 2]);
    let weights = spread(&[2, 2 * gates, 2]);
    let of_direction = |name: &str, directions: usize, first: usize| {
        let each = weights.ty().shape.count() / 2;
        let elements: Vec<f32> = weights.literals().skip(first * each).take(directions * each).map(|x| x.to_f64() as f32).collect();
        tensor::to_proto(name, &floats(&[directions, 2 * gates, 2], &elements))
    };
    let constants = [of_direction("w", 2, 0), of_direction("w0", 1, 0), of_direction("w1", 1, 1)];
    let network = |weight: &str, output: &str, direction, activations| {
        let given = [("hidden_size", Given::Int(2)), ("direction", Given::Text(direction)), ("activations", Given::Texts(activations))];
        of("", node(op, &["x", weight, weight], &[output]), &given)
    };
    let apart = vec![
        network("w0", "a", "forward", forward),
        network("w1", "b", "reverse", reverse),
        int(node("Concat", &["a", "b"], &["y"]), "axis", 1),
    ];
    near(&result(&x, &constants, vec![network("w", "y", "bidirectional", all)]), &result(&x, &constants, apart));
}

#[test]
fn channels_that_make_no_blocks_are_refused() {
    let call = int(node("DepthToSpace", &["x"], &["y"]), "blocksize", 3);
    let whole = model(&[("x", DType::F32, &[1, 12, 2, 2])], vec![], vec![call], &["y"]);
    refused(&whole, expect![[r#"DepthToSpace: 12 channels do not make blocks of 3"#]]);
}

/// Until version 11 the second input held the scales; places were the product of theirs, rounded down.
#[test]
fn resize_is_what_its_version_says() {
    let x = floats(&[1, 1, 1, 3], &[1.0, 2.0, 3.0]);
    let of_version = |version, inputs: &[&str]| {
        let constants = vec![tensor::to_proto("s", &floats(&[4], &[1.0, 1.0, 1.0, 1.5])), tensor::to_proto("none", &floats(&[0], &[]))];
        let mut whole = model(&[("x", DType::F32, &[1, 1, 1, 3])], constants, vec![node("Resize", inputs, &["y"])], &["y"]);
        whole.opset_import[0].version = Some(version);
        compute(&read(&whole), std::slice::from_ref(&x)).remove(0)
    };
    near(&of_version(10, &["x", "s"]), &floats(&[1, 1, 1, 4], &[1.0, 1.0, 2.0, 3.0]));
    // The middles of four places, of which the second lies at 0.5 and the third at 1.17.
    near(&of_version(11, &["x", "none", "s"]), &floats(&[1, 1, 1, 4], &[1.0, 1.0, 2.0, 3.0]));
}
