//! What is decided by data that are known when a model is read, sequences and texts, and functions that leave inputs out.

use super::composition_tests::{Given, LEARNED, of};
use super::proto::{Attribute, Function, Model, OperatorSet, SparseTensor, TensorTypeProto, TypeProto};
use super::tests::{compute, floats, graph, int, ints, model, named, node, numbers, read, refused, with};
use super::{Options, import, split, tensor};
use crate::{Error, Program, Tensor};
use expect_test::expect;
use prost::Message;
use tandem_ir::{DType, Literal, TensorType};

fn known(model: &Model, name: &str, value: Tensor) -> Program {
    let options = Options { known: vec![(name.to_owned(), value)], ..Options::default() };
    import(&model.encode_to_vec(), &options).unwrap()
}

fn integers(dims: &[usize], elements: &[i64]) -> Tensor {
    let elements: Vec<Literal> = elements.iter().map(|x| Literal::I64(*x)).collect();
    Tensor::from_literals(TensorType::new(DType::I64, dims), &elements).unwrap()
}

/// Twice as much in each round for as long as it is less than the limit; each is kept.
fn doubled() -> Model {
    let body = graph(
        &["i", "go", "kept", "v"],
        vec![
            node("SequenceInsert", &["kept", "v"], &["more"]),
            node("Add", &["v", "v"], &["next"]),
            node("Less", &["next", "limit"], &["on"]),
        ],
        &["on", "more", "next"],
    );
    let nodes = vec![
        node("Neg", &["x"], &["low"]),
        node("SequenceEmpty", &[], &["none"]),
        with(node("Loop", &["", "", "none", "x"], &["all", "last"]), "body", body),
        int(int(node("ConcatFromSequence", &["all"], &["y"]), "axis", 0), "new_axis", 1),
        node("Neg", &["y"], &["z"]),
    ];
    model(&[("x", DType::F32, &[]), ("limit", DType::F32, &[])], vec![], nodes, &["z", "low"])
}

#[test]
fn a_loop_over_known_data_grows_a_sequence() {
    let mut whole = doubled();
    whole.graph.as_mut().unwrap().input.remove(0);
    whole.graph.as_mut().unwrap().initializer.push(tensor::to_proto("x", &Tensor::scalar(Literal::F32(1.5))));
    let program = known(&whole, "limit", Tensor::scalar(Literal::F32(10.0)));
    assert_eq!(compute(&program, &[])[0], floats(&[3], &[-1.5, -3.0, -6.0]));
}

#[test]
fn a_model_is_split_around_a_sequence() {
    let whole = doubled().encode_to_vec();
    let Err(Error::Undecided { node, problem, .. }) = import(&whole, &Options::default()) else { panic!("data decide it") };
    assert_eq!(problem, "Loop: it decides how many rounds a loop has, and carried value 0 is a sequence");
    let parts = split(&whole, node.unwrap()).unwrap();
    let told: Vec<(bool, Vec<String>)> = parts.into_iter().map(|part| (part.is_node, part.outputs)).collect();
    let one = |name: &str| vec![name.to_owned()];
    assert_eq!(told, [(false, one("low")), (true, one("y")), (false, one("z"))]);
}

#[test]
fn tensors_of_sequences_are_results_one_by_one() {
    let body = graph(&["e"], vec![node("Mul", &["e", "x"], &["m"])], &["m"]);
    let nodes = vec![
        int(node("SplitToSequence", &["x"], &["rows"]), "axis", 0),
        with(node("SequenceMap", &["rows"], &["all"]), "body", body),
        node("Neg", &["x"], &["low"]),
    ];
    let program = read(&model(&[("x", DType::F32, &[2, 1])], vec![], nodes, &["low", "all"]));
    let found = compute(&program, &[floats(&[2, 1], &[2.0, 3.0])]);
    assert_eq!(found, [[-2.0, -3.0], [4.0, 6.0], [6.0, 9.0]].map(|row| floats(&[2, 1], &row)));
}

#[test]
fn what_known_values_decide_is_computed() {
    // Sums, orders, places and products of what is known: how many different ones there are is the result's length.
    let nodes = vec![
        node("CumSum", &["k", "axis"], &["sums"]),
        node("TopK", &["sums", "three"], &["top", "order"]),
        node("ScatterElements", &["order", "order", "top"], &["placed"]),
        node("MatMul", &["placed", "order"], &["product"]),
        node("Unsqueeze", &["product", "first"], &["row"]),
        int(node("Concat", &["row", "placed"], &["joined"]), "axis", 0),
        node("Unique", &["joined"], &["different"]),
        int(node("Cast", &["different"], &["y"]), "to", 1),
    ];
    let weights = vec![numbers("three", &[3]), numbers("first", &[0]), tensor::to_proto("axis", &Tensor::scalar(Literal::I64(0)))];
    let whole = model(&[("k", DType::I64, &[3])], weights, nodes, &["y"]);
    // Sums 2, 5, 9; the largest first 9, 5, 2 at 2, 1, 0; placed 2, 5, 9; their product 2·2 + 5·1 + 9·0.
    let program = known(&whole, "k", integers(&[3], &[2, 3, 4]));
    assert_eq!(compute(&program, &[]), [floats(&[3], &[2.0, 5.0, 9.0])]);
}

#[test]
fn regions_without_a_sampling_ratio_have_samples_by_their_size() {
    let whole = |version: i64, mode: Option<&'static str>, op: &'static str| {
        let mut align = int(int(node("RoiAlign", &["x", "regions", "images"], &["y"]), "output_height", 1), "output_width", 1);
        align = of("", align, &[("mode", Given::Text(op))]);
        if let Some(mode) = mode {
            align = of("", align, &[("coordinate_transformation_mode", Given::Text(mode))]);
        }
        let inputs: &[(&str, DType, &[usize])] = &[("x", DType::F32, &[1, 1, 1, 4]), ("regions", DType::F32, &[2, 4])];
        let mut model = model(inputs, vec![numbers("images", &[0, 0])], vec![align], &["y"]);
        model.opset_import[0].version = Some(version);
        model
    };
    // The first region has one sample in its middle, the second three along the width.
    let regions = floats(&[2, 4], &[1.0, 0.0, 2.0, 0.0, 0.0, 0.0, 3.0, 0.0]);
    let x = floats(&[1, 1, 1, 4], &[0.0, 8.0, 16.0, 40.0]);
    let found = |model: &Model| compute(&known(model, "regions", regions.clone()), std::slice::from_ref(&x))[0].clone();
    let told = found(&whole(16, Some("output_half_pixel"), "avg"));
    assert_eq!(told, floats(&[2, 1, 1, 1], &[12.0, (4.0 + 12.0 + 28.0) / 3.0]));
    // Before version 16 there was no other way.
    assert_eq!(found(&whole(10, None, "avg")), told);
    assert_eq!(found(&whole(16, Some("output_half_pixel"), "max")).get(0), Literal::F32(8.0));
    let Err(Error::Undecided { input, .. }) = import(&whole(16, None, "avg").encode_to_vec(), &Options::default()) else {
        panic!("the regions decide it")
    };
    assert_eq!(input, "regions");
}

#[test]
fn texts_are_compared_by_their_numbers() {
    let text = |mut model: Model| {
        let shape = model.graph.as_ref().unwrap().input[0].ty.as_ref().unwrap().tensor.as_ref().unwrap().shape.clone();
        let ty = TensorTypeProto { elem_type: Some(tensor::TEXT), shape };
        model.graph.as_mut().unwrap().input[0].ty = Some(TypeProto { tensor: Some(ty), ..TypeProto::default() });
        model
    };
    let given = integers(&[3], &["b", "ä", "?"].map(|text| tensor::text_number(text.as_bytes())));
    let hot = of(LEARNED, node("OneHotEncoder", &["s"], &["y"]), &[("cats_strings", Given::Texts(&["ä", "b"]))]);
    let keys =
        [("keys_strings", Given::Texts(&["ä", "b"])), ("values_floats", Given::Floats(&[0.5, 2.0])), ("default_float", Given::Float(9.0))];
    let label = of(LEARNED, node("LabelEncoder", &["s"], &["z"]), &keys);
    let program = read(&text(model(&[("s", DType::I64, &[3])], vec![], vec![hot, label], &["y", "z"])));
    let wanted = [floats(&[3, 2], &[0.0, 1.0, 1.0, 0.0, 0.0, 0.0]), floats(&[3], &[2.0, 0.5, 9.0])];
    assert_eq!(compute(&program, &[given]), wanted);
}

#[test]
fn functions_leave_out_what_their_calls_do() {
    let names = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
    let function = Function {
        name: "Bound".to_owned(),
        domain: "own".to_owned(),
        input: names(&["a", "low", "high"]),
        output: names(&["c"]),
        // In this version the axes are attributes.
        node: vec![node("Clip", &["a", "low", "high"], &["b"]), ints(node("ReduceSum", &["b"], &["c"]), "axes", &[0])],
        opset_import: vec![OperatorSet { domain: String::new(), version: Some(11) }],
        ..Function::default()
    };
    let call = |inputs: &[&str], output: &str| named(node("Bound", inputs, &[output]), "", "own");
    let one = tensor::to_proto("one", &Tensor::scalar(Literal::F32(1.0)));
    let nodes = vec![call(&["x", "", "one"], "below"), call(&["x", "one"], "above"), call(&["x"], "free")];
    let mut whole = model(&[("x", DType::F32, &[3])], vec![one], nodes, &["below", "above", "free"]);
    whole.functions = vec![function];
    let found = compute(&read(&whole), &[floats(&[3], &[-2.0, 0.5, 4.0])]);
    assert_eq!(found, [-0.5, 6.0, 2.5].map(|sum| floats(&[1], &[sum])));
}

#[test]
fn sparse_tensors_become_dense() {
    let values = |name: &str| Some(tensor::to_proto(name, &floats(&[2], &[5.0, 7.0])));
    let sparse =
        |name: &str, places: Tensor| SparseTensor { values: values(name), indices: Some(tensor::to_proto("", &places)), dims: vec![2, 3] };
    let mut constant = node("Constant", &[], &["c"]);
    let attribute = Attribute { sparse_tensor: Some(sparse("", integers(&[2, 2], &[0, 2, 1, 0]))), ..Attribute::default() };
    constant.attribute.push(Attribute { name: "sparse_value".to_owned(), ..attribute });
    let nodes = vec![constant, node("Add", &["x", "w"], &["s"]), node("Add", &["s", "c"], &["y"])];
    let whole = |places: &[i64]| {
        let mut whole = model(&[("x", DType::F32, &[2, 3])], vec![], nodes.clone(), &["y"]);
        whole.graph.as_mut().unwrap().sparse_initializer = vec![sparse("w", integers(&[2], places))];
        whole
    };
    let found = compute(&read(&whole(&[1, 5])), &[floats(&[2, 3], &[0.0; 6])]);
    assert_eq!(found, [floats(&[2, 3], &[0.0, 5.0, 5.0, 7.0, 0.0, 7.0])]);
    refused(&whole(&[1, 6]), expect![[r#"the sparse tensor 'w' has a place outside of its shape"#]]);
}
