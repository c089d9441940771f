//! Choices and loops of models, made here node by node: what is not known when a model is read becomes a region that
//! computes the same, and what no region can say is refused in a sentence.

use super::proto::{Attribute, Dimension, Function, Graph, Model, Node, OperatorSet, ShapeProto, TensorProto, ValueInfo};
use super::{Axis, InputOrOutput, Options, branches, export::value_info, import, inspect, split, tensor};
use crate::{Error, Program, Tensor};
use expect_test::{Expect, expect};
use prost::Message;
use tandem_ir::{DType, Literal, NodeId, ParameterRole, Shape, TensorType};
use tandem_oracle::Value;

pub(super) fn node(op: &str, input: &[&str], output: &[&str]) -> Node {
    let names = |names: &[&str]| names.iter().map(|n| (*n).to_owned()).collect();
    Node { input: names(input), output: names(output), op_type: op.to_owned(), ..Node::default() }
}

pub(super) fn with(mut node: Node, name: &str, graph: Graph) -> Node {
    node.attribute.push(Attribute { name: name.to_owned(), g: Some(graph), ..Attribute::default() });
    node
}

pub(super) fn int(mut node: Node, name: &str, value: i64) -> Node {
    node.attribute.push(Attribute { name: name.to_owned(), i: Some(value), ..Attribute::default() });
    node
}

pub(super) fn ints(mut node: Node, name: &str, values: &[i64]) -> Node {
    node.attribute.push(Attribute { name: name.to_owned(), ints: values.to_vec(), ..Attribute::default() });
    node
}

fn names(names: &[&str]) -> Vec<ValueInfo> {
    names.iter().map(|name| ValueInfo { name: (*name).to_owned(), ty: None }).collect()
}

pub(super) fn graph(input: &[&str], node: Vec<Node>, output: &[&str]) -> Graph {
    Graph { node, name: "g".to_owned(), input: names(input), output: names(output), ..Graph::default() }
}

/// A number, or a list of them.
pub(super) fn numbers(name: &str, values: &[i64]) -> TensorProto {
    let elements: Vec<Literal> = values.iter().map(|v| Literal::I64(*v)).collect();
    tensor::to_proto(name, &Tensor::from_literals(TensorType::new(DType::I64, [values.len()]), &elements).unwrap())
}

pub(super) fn model(input: &[(&str, DType, &[usize])], initializer: Vec<TensorProto>, node: Vec<Node>, output: &[&str]) -> Model {
    let mut whole = graph(&[], node, output);
    whole.input = input.iter().map(|(name, dtype, dims)| value_info(name, &TensorType::new(*dtype, *dims))).collect();
    whole.initializer = initializer;
    Model { graph: Some(whole), opset_import: vec![OperatorSet { domain: String::new(), version: Some(21) }], ..Model::default() }
}

pub(super) fn read(model: &Model) -> Program {
    let program = import(&model.encode_to_vec(), &Options::default()).unwrap();
    tandem_ir::verify::verify(&program.graph).unwrap();
    program
}

pub(super) fn refused(model: &Model, expected: Expect) {
    expected.assert_eq(&import(&model.encode_to_vec(), &Options::default()).unwrap_err().to_string());
}

pub(super) fn floats(dims: &[usize], elements: &[f32]) -> Tensor {
    let elements: Vec<Literal> = elements.iter().map(|x| Literal::F32(*x)).collect();
    Tensor::from_literals(TensorType::new(DType::F32, dims), &elements).unwrap()
}

pub(super) fn compute(program: &Program, arguments: &[Tensor]) -> Vec<Tensor> {
    let (mut arguments, mut weights) = (arguments.iter(), program.weights.iter());
    let mut next = |role| if role == ParameterRole::Argument { arguments.next() } else { weights.next() };
    let inputs: Vec<Value> =
        program.graph.parameters().iter().map(|p| next(p.role).unwrap()).map(|t| Value::from_bytes(t.ty().clone(), t.bytes())).collect();
    tandem_oracle::run(&program.graph, &inputs).iter().map(|v| Tensor::new(v.ty.clone(), v.to_bytes()).unwrap()).collect()
}

/// `x` is added `n` times to itself and the round's number each time; `x` is seen from outside, its shape is known there.
fn sum() -> Vec<Node> {
    let body = graph(
        &["i", "go", "s"],
        vec![
            node("Identity", &["go"], &["on"]),
            node("Shape", &["x"], &["shape"]),
            int(node("Cast", &["i"], &["number"]), "to", 1),
            node("Expand", &["number", "shape"], &["wide"]),
            node("Add", &["s", "x"], &["more"]),
            node("Add", &["more", "wide"], &["next"]),
        ],
        &["on", "next"],
    );
    vec![with(node("Loop", &["n", "", "x"], &["y"]), "body", body)]
}

#[test]
fn a_loop_whose_rounds_are_an_argument_is_a_region() {
    let program = read(&model(&[("n", DType::I64, &[]), ("x", DType::F32, &[2])], vec![], sum(), &["y"]));
    assert!(program.graph.to_string().contains(" = while "), "{}", program.graph);
    for (n, wanted) in [(0, [1.0, 2.0]), (-3, [1.0, 2.0]), (1, [2.0, 4.0]), (4, [11.0, 16.0])] {
        let found = compute(&program, &[Tensor::scalar(Literal::I64(n)), floats(&[2], &[1.0, 2.0])]);
        assert_eq!(found, [floats(&[2], &wanted)], "{n} rounds");
    }
}

#[test]
fn a_loop_goes_on_while_its_condition_holds() {
    let body =
        graph(&["i", "go", "s"], vec![node("Add", &["s", "s"], &["next"]), node("Less", &["next", "limit"], &["on"])], &["on", "next"]);
    let nodes = |first: &str| vec![with(node("Loop", &["most", first, "x"], &["y"]), "body", body.clone())];
    let inputs: &[(&str, DType, &[usize])] = &[("x", DType::F32, &[]), ("limit", DType::F32, &[]), ("begins", DType::Bool, &[1])];
    let most = |n| vec![numbers("most", &[n])];
    let run = |program: &Program, begins: bool| {
        let begins = Tensor::from_literals(TensorType::new(DType::Bool, [1]), &[Literal::Bool(begins)]).unwrap();
        compute(program, &[floats(&[], &[1.0]), floats(&[], &[100.0]), begins])[0].get(0)
    };
    let free = read(&model(inputs, most(i64::MAX), nodes(""), &["y"]));
    assert_eq!((run(&free, true), run(&free, false)), (Literal::F32(128.0), Literal::F32(128.0)));
    let short = read(&model(inputs, most(3), nodes("begins"), &["y"]));
    assert_eq!((run(&short, true), run(&short, false)), (Literal::F32(8.0), Literal::F32(1.0)));
}

#[test]
fn a_choice_sees_what_is_outside_of_the_loop_around_it() {
    // In each round x is reshaped as a list of the model says, or turned; the list is known two graphs further out.
    let then = graph(&[], vec![node("Reshape", &["s", "flat"], &["a"]), node("Reshape", &["a", "square"], &["b"])], &["b"]);
    let otherwise = graph(&[], vec![node("Add", &["s", "w"], &["c"])], &["c"]);
    let choice = with(with(node("If", &["p"], &["next"]), "then_branch", then), "else_branch", otherwise);
    let body = graph(&["i", "go", "s"], vec![node("Identity", &["go"], &["on"]), choice], &["on", "next"]);
    let nodes = vec![with(node("Loop", &["n", "", "x"], &["y"]), "body", body)];
    let lists = vec![numbers("flat", &[4]), numbers("square", &[2, 2]), tensor::to_proto("w", &floats(&[2], &[1.0, 10.0]))];
    let inputs: &[(&str, DType, &[usize])] = &[("n", DType::I64, &[]), ("p", DType::Bool, &[]), ("x", DType::F32, &[2, 2])];
    let program = read(&model(inputs, lists, nodes, &["y"]));
    assert_eq!(program.weights.len(), 1, "lists of sizes are no weights: {}", program.graph);
    let run = |p| compute(&program, &[Tensor::scalar(Literal::I64(2)), Tensor::scalar(Literal::Bool(p)), floats(&[2, 2], &[0.0; 4])]);
    assert_eq!(run(true), [floats(&[2, 2], &[0.0; 4])]);
    assert_eq!(run(false), [floats(&[2, 2], &[2.0, 20.0, 2.0, 20.0])]);
}

#[test]
fn what_a_loop_carries_may_get_its_shape_in_the_first_round() {
    // As exporters write a variable that Python sets in the loop only: a number stands for it before.
    let body = graph(
        &["i", "go", "unset", "s"],
        vec![node("Add", &["x", "s"], &["set"]), node("Add", &["s", "one"], &["next"]), node("Less", &["next", "limit"], &["on"])],
        &["on", "set", "next"],
    );
    let nodes = vec![with(node("Loop", &["", "", "nothing", "zero"], &["y", "rounds"]), "body", body)];
    let values = ["nothing", "zero", "one"].map(|name| tensor::to_proto(name, &floats(&[], &[f32::from(u8::from(name == "one"))])));
    let inputs: &[(&str, DType, &[usize])] = &[("x", DType::F32, &[2]), ("limit", DType::F32, &[])];
    let program = read(&model(inputs, values.to_vec(), nodes, &["y", "rounds"]));
    assert!(program.graph.to_string().contains(" = while "), "{}", program.graph);
    for (limit, rounds) in [(0.0, 1.0), (1.0, 1.0), (5.0, 5.0)] {
        let found = compute(&program, &[floats(&[2], &[10.0, 20.0]), floats(&[], &[limit])]);
        assert_eq!(found, [floats(&[2], &[9.0 + rounds, 19.0 + rounds]), floats(&[], &[rounds])], "below {limit}");
    }
}

#[test]
fn one_float_is_a_constant_and_no_weight() {
    // A kernel has few buffers: bounds of an activation would keep a convolution out of it.
    let nodes = vec![node("Add", &["x", "three"], &["a"]), node("Div", &["a", "six"], &["y"])];
    let values = vec![tensor::to_proto("three", &floats(&[1], &[3.0])), tensor::to_proto("six", &floats(&[1, 1], &[6.0]))];
    let program = read(&model(&[("x", DType::F32, &[2, 2])], values, nodes, &["y"]));
    assert!(program.weights.is_empty(), "{}", program.graph);
    let found = compute(&program, &[floats(&[2, 2], &[3.0, 9.0, -3.0, 0.0])]);
    assert_eq!(found, [floats(&[2, 2], &[1.0, 2.0, 0.0, 0.5])]);
}

#[test]
fn branches_may_differ_in_axes_of_one_element() {
    let (one, other) =
        (graph(&[], vec![node("Identity", &["x"], &["a"])], &["a"]), graph(&[], vec![node("Identity", &["s"], &["b"])], &["b"]));
    let nodes = vec![with(with(node("If", &["p"], &["y"]), "then_branch", one), "else_branch", other)];
    let inputs: &[(&str, DType, &[usize])] = &[("p", DType::Bool, &[]), ("x", DType::F32, &[1]), ("s", DType::F32, &[])];
    let program = read(&model(inputs, vec![], nodes, &["y"]));
    for (p, wanted) in [(true, 3.0), (false, 4.0)] {
        let found = compute(&program, &[Tensor::scalar(Literal::Bool(p)), floats(&[1], &[3.0]), floats(&[], &[4.0])]);
        assert_eq!(found, [floats(&[1], &[wanted])]);
    }
}

#[test]
fn a_loop_of_many_rounds_collects() {
    let body =
        graph(&["i", "go", "s"], vec![node("Identity", &["go"], &["on"]), node("Add", &["s", "i"], &["next"])], &["on", "next", "s"]);
    let nodes = vec![with(node("Loop", &["n", "", "zero"], &["last", "all"]), "body", body)];
    let of = |n| model(&[("zero", DType::I64, &[1])], vec![numbers("n", &[n])], nodes.clone(), &["last", "all"]);
    let zero = Tensor::from_literals(TensorType::new(DType::I64, [1]), &[Literal::I64(0)]).unwrap();
    let (many, none) = (read(&of(2000)), read(&of(0)));
    assert!(many.graph.to_string().contains(" trips=2000 "), "{}", many.graph);
    let found = compute(&many, std::slice::from_ref(&zero));
    assert_eq!((found[0].get(0), found[1].get(1999)), (Literal::I64(1999 * 2000 / 2), Literal::I64(1998 * 1999 / 2)));
    let found = compute(&none, std::slice::from_ref(&zero));
    assert_eq!((&found[0], found[1].ty()), (&zero, &TensorType::new(DType::I64, [0, 1])));
}

#[test]
fn a_scan_of_many_steps_is_a_region() {
    let body = graph(&["s", "x"], vec![node("Add", &["s", "x"], &["next"])], &["next", "next"]);
    let call = |steps: usize| {
        let call = int(with(node("Scan", &["s0", "xs"], &["last", "all"]), "body", body.clone()), "num_scan_inputs", 1);
        let call = ints(ints(call, "scan_input_axes", &[1]), "scan_input_directions", &[1]);
        let call = ints(ints(call, "scan_output_axes", &[-1]), "scan_output_directions", &[1]);
        let program = read(&model(&[("s0", DType::F32, &[2]), ("xs", DType::F32, &[2, steps])], vec![], vec![call], &["last", "all"]));
        let xs: Vec<f32> = (0..2 * steps).map(|i| (i % 7) as f32).collect();
        (program.graph.to_string().contains(" = scan "), compute(&program, &[floats(&[2], &[0.0; 2]), floats(&[2, steps], &xs)]), xs)
    };
    for steps in [5, 1100] {
        let (region, found, xs) = call(steps);
        assert_eq!(region, steps == 1100);
        // Sums from the end.
        let sums: Vec<f32> = xs.chunks(steps).flat_map(|row| (0..steps).map(|i| row[i..].iter().sum()).collect::<Vec<f32>>()).collect();
        assert_eq!(found[1], floats(&[2, steps], &sums));
        assert_eq!(found[0], floats(&[2], &[sums[0], sums[steps]]));
    }
}

#[test]
fn results_whose_shape_depends_on_data_are_refused_by_name() {
    let inputs: &[(&str, DType, &[usize])] = &[("n", DType::I64, &[]), ("p", DType::Bool, &[]), ("x", DType::F32, &[2])];
    let collects = graph(&["i", "go", "s"], vec![node("Identity", &["go"], &["on"])], &["on", "s", "s"]);
    let nodes = vec![with(node("Loop", &["n", "", "x"], &["y", "all"]), "body", collects)];
    refused(
        &model(inputs, vec![], nodes, &["all"]),
        expect![
            "the value of the input 'n' must be given when the model is read: Loop: it decides how many rounds a loop has, and with that the shape of what the loop collects"
        ],
    );
    let joined = int(node("Concat", &["s", "s"], &["next"]), "axis", 0);
    let grows = graph(&["i", "go", "s"], vec![node("Identity", &["go"], &["on"]), joined], &["on", "next"]);
    let nodes = vec![with(node("Loop", &["n", "", "x"], &["y"]), "body", grows)];
    refused(
        &model(inputs, vec![], nodes, &["y"]),
        expect![
            "the value of the input 'n' must be given when the model is read: Loop: it decides how many rounds a loop has, and carried value 0 is f32[2] before a round and f32[4] after it"
        ],
    );
    let (one, other) =
        (graph(&[], vec![node("Identity", &["x"], &["a"])], &["a"]), graph(&[], vec![node("Identity", &["p"], &["b"])], &["b"]));
    let nodes = vec![with(with(node("If", &["p"], &["y"]), "then_branch", one), "else_branch", other)];
    refused(
        &model(inputs, vec![], nodes, &["y"]),
        expect![
            "the value of the input 'p' must be given when the model is read: If: it decides which branch is taken, and result 0 is f32[2] in one and bool[] in the other"
        ],
    );
    let endless = graph(&["i", "go", "s"], vec![node("Identity", &["go"], &["on"])], &["on", "s"]);
    let nodes = vec![with(node("Loop", &["", "", "x"], &["y"]), "body", endless)];
    refused(&model(inputs, vec![], nodes, &["y"]), expect!["Loop: a loop ends neither by its condition nor after a number of rounds"]);
}

#[test]
fn a_function_that_calls_itself_is_refused() {
    let mut call = node("Again", &["x"], &["y"]);
    call.domain = "own".to_owned();
    let mut model = model(&[("x", DType::F32, &[2])], vec![], vec![call.clone()], &["y"]);
    let (input, output) = (vec!["x".to_owned()], vec!["y".to_owned()]);
    let function = super::proto::Function {
        name: "Again".to_owned(),
        domain: "own".to_owned(),
        input,
        output,
        node: vec![call],
        ..Default::default()
    };
    model.functions.push(function);
    let problem = import(&model.encode_to_vec(), &Options::default()).unwrap_err().to_string();
    assert!(problem.ends_with("graphs lie within graphs more than 32 deep"), "{problem}");
}

pub(super) fn named(mut node: Node, name: &str, domain: &str) -> Node {
    (node.name, node.domain) = (name.to_owned(), domain.to_owned());
    node
}

#[test]
fn all_unknown_operators_are_told_at_once() {
    let inner = graph(&[], vec![named(node("Sparkle", &["x"], &["s"]), "inner", "")], &["s"]);
    let other = graph(&[], vec![node("Relu", &["x"], &["r"])], &["r"]);
    let choice = with(with(node("If", &["c"], &["y"]), "then_branch", inner), "else_branch", other);
    let inputs: &[(&str, DType, &[usize])] = &[("x", DType::F32, &[2]), ("c", DType::Bool, &[])];
    let many = (0..4).map(|i| named(node("Glow", &["x"], &[&format!("g{i}")]), &format!("glow_{i}"), "com.example"));
    refused(
        &model(inputs, vec![], many.chain([choice.clone()]).collect(), &["y"]),
        expect![
            "the model uses 2 operators that Tandem does not have: com.example.Glow 4 times ('glow_0', 'glow_1', 'glow_2', …), Sparkle ('inner')"
        ],
    );
    // A branch that is known not to be taken is not asked for.
    let whole = model(&inputs[..1], vec![tensor::to_proto("c", &Tensor::scalar(Literal::Bool(false)))], vec![choice], &["y"]);
    assert_eq!(compute(&read(&whole), &[floats(&[2], &[-1.0, 2.0])]), [floats(&[2], &[0.0, 2.0])]);
}

/// A model of one node whose input `x` has these axes: a size, a name, or neither.
fn open(axes: &[(Option<i64>, Option<&str>)], node: Node) -> Model {
    let mut whole = model(&[("x", DType::F32, &[])], vec![], vec![node], &["y"]);
    let dim = |(value, parameter): &(Option<i64>, Option<&str>)| Dimension { value: *value, parameter: parameter.map(str::to_owned) };
    let input = &mut whole.graph.as_mut().unwrap().input[0];
    input.ty.as_mut().unwrap().tensor.as_mut().unwrap().shape = Some(ShapeProto { dim: axes.iter().map(dim).collect() });
    whole
}

#[test]
fn open_sizes_are_those_of_the_call() {
    let whole = open(&[(None, Some("batch")), (Some(-1), None), (None, None), (Some(3), None)], node("Relu", &["x"], &["y"]));
    let bytes = whole.encode_to_vec();
    let signature = inspect(&bytes).unwrap();
    let axes = vec![Axis::Named("batch".to_owned()), Axis::Open, Axis::Open, Axis::Size(3)];
    assert_eq!(signature.inputs, [InputOrOutput { name: "x".to_owned(), dtype: Some(DType::F32), is_text: false, axes: Some(axes) }]);
    assert_eq!((&signature.opsets[..], signature.operators["Relu"]), (&[("ai.onnx".to_owned(), 21)][..], 1));
    let with = |shape: &[usize]| import(&bytes, &Options { shapes: vec![("x".to_owned(), Shape::new(shape))], ..Options::default() });
    assert_eq!(with(&[2, 4, 5, 3]).unwrap().graph.node(NodeId(0)).ty, TensorType::new(DType::F32, [2, 4, 5, 3]));
    expect!["the input 'x' has size 3 in axis 3, and 4 was given"].assert_eq(&with(&[2, 4, 5, 4]).unwrap_err().to_string());
    expect!["the input 'x' has 4 axes, and [2] was given"].assert_eq(&with(&[2]).unwrap_err().to_string());
    expect!["the input 'x' has an axis 'batch' whose size must be given"]
        .assert_eq(&import(&bytes, &Options::default()).unwrap_err().to_string());
    // An axis without a name is called after its input.
    let size = |axis: &str, size| (axis.to_owned(), size);
    let mut sizes = vec![size("batch", 2), size("x.1", 4)];
    expect!["the input 'x' has an axis 'x.2' whose size must be given"]
        .assert_eq(&import(&bytes, &Options { sizes: sizes.clone(), ..Options::default() }).unwrap_err().to_string());
    sizes.push(size("x.2", 5));
    let sized = import(&bytes, &Options { sizes, ..Options::default() }).unwrap();
    assert_eq!(sized.graph.node(NodeId(0)).ty, TensorType::new(DType::F32, [2, 4, 5, 3]));
}

#[test]
fn a_number_that_steers_is_asked_for_if_that_is_wished() {
    let branch = |op: &str| graph(&[], vec![node(op, &["x"], &["r"])], &["r"]);
    let choice = with(with(node("If", &["c"], &["y"]), "then_branch", branch("Relu")), "else_branch", branch("Neg"));
    let rate = numbers("rate", &[16000]);
    let whole = |dims: &[usize]| {
        let inputs: &[(&str, DType, &[usize])] = &[("x", DType::F32, &[2]), ("sr", DType::I64, dims)];
        let whole = model(inputs, vec![rate.clone()], vec![node("Equal", &["sr", "rate"], &["c"]), choice.clone()], &["y"]);
        import(&whole.encode_to_vec(), &Options { decide_branches: true, ..Options::default() })
    };
    expect!["the value of the input 'sr' must be given when the model is read: If: it decides which branch is taken"]
        .assert_eq(&whole(&[]).unwrap_err().to_string());
    // Without the wish, both branches are part of the program.
    let inputs: &[(&str, DType, &[usize])] = &[("x", DType::F32, &[2]), ("sr", DType::I64, &[])];
    let both = read(&model(inputs, vec![rate.clone()], vec![node("Equal", &["sr", "rate"], &["c"]), choice.clone()], &["y"]));
    assert!(both.graph.to_string().contains(" = cond "));
}

#[test]
fn a_function_has_the_attributes_of_its_call() {
    let reference = Attribute { name: "alpha".to_owned(), ref_attr_name: "slope".to_owned(), ..Attribute::default() };
    let inner = Node { attribute: vec![reference], ..node("LeakyRelu", &["a"], &["b"]) };
    let function = Function {
        name: "Bent".to_owned(),
        domain: "own".to_owned(),
        input: vec!["a".to_owned()],
        output: vec!["b".to_owned()],
        node: vec![inner],
        attribute_proto: vec![Attribute::float("slope", 0.25)],
        ..Function::default()
    };
    let call = named(node("Bent", &["x"], &["y"]), "", "own");
    let steeper = Node { attribute: vec![Attribute::float("slope", 0.5)], ..named(node("Bent", &["y"], &["z"]), "", "own") };
    let mut whole = model(&[("x", DType::F32, &[2])], vec![], vec![call, steeper], &["z"]);
    whole.functions = vec![function];
    assert_eq!(compute(&read(&whole), &[floats(&[2], &[-8.0, 8.0])]), [floats(&[2], &[-1.0, 8.0])]);
}

#[test]
fn a_model_is_split_at_a_node() {
    let nodes = vec![
        node("Relu", &["x"], &["high"]),
        node("NonZero", &["high"], &["places"]),
        node("Neg", &["x"], &["low"]),
        node("Transpose", &["places"], &["y"]),
    ];
    let whole = model(&[("x", DType::F32, &[3])], vec![], nodes, &["y", "low", "x"]).encode_to_vec();
    let Err(Error::Undecided { input, node, .. }) = import(&whole, &Options::default()) else { panic!("it is decided by its input") };
    assert_eq!((input.as_str(), node), ("x", Some(1)));
    let parts = split(&whole, 1).unwrap();
    let told: Vec<(Vec<String>, Vec<String>)> = parts.into_iter().map(|part| (part.inputs, part.outputs)).collect();
    let names = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
    let wanted =
        [(names(&["x"]), names(&["high", "low"])), (names(&["high"]), names(&["places"])), (names(&["x", "places"]), names(&["x", "y"]))];
    assert_eq!(told, wanted);
    assert!(split(&whole, 4).is_err());
}

#[test]
fn nodes_may_stand_before_those_that_they_read() {
    // As a converter to half precision leaves them: its casts are the last nodes.
    let nodes = vec![node("Neg", &["high"], &["y"]), node("Relu", &["cast"], &["high"]), node("Identity", &["x"], &["cast"])];
    let whole = model(&[("x", DType::F32, &[2])], vec![], nodes, &["y"]);
    assert_eq!(compute(&read(&whole), &[floats(&[2], &[-8.0, 8.0])]), [floats(&[2], &[-0.0, -8.0])]);
    // What a branch reads is computed before the choice.
    let branch = |op: &str| graph(&[], vec![node(op, &["late"], &["b"])], &["b"]);
    let choice = with(with(node("If", &["is_on"], &["y"]), "then_branch", branch("Neg")), "else_branch", branch("Relu"));
    let whole =
        model(&[("x", DType::F32, &[1]), ("is_on", DType::Bool, &[])], vec![], vec![choice, node("Abs", &["x"], &["late"])], &["y"]);
    assert_eq!(read(&whole).graph.parameters().len(), 2);
    let circle = vec![node("Neg", &["b"], &["a"]), node("Relu", &["a"], &["b"])];
    refused(&model(&[("x", DType::F32, &[2])], vec![], circle, &["b"]), expect!["Neg: the value 'b' is used before it is computed"]);
}

#[test]
fn an_if_gives_way_to_its_branches() {
    let branch = |name: &str, op: &str| {
        let own = Graph {
            node: vec![node(op, &["x"], &[name])],
            output: vec![value_info(name, &TensorType::new(DType::F32, [2]))],
            ..Graph::default()
        };
        Attribute { g: Some(own), ..Attribute::default() }
    };
    let then = Attribute { name: "then_branch".to_owned(), ..branch("high", "Relu") };
    let other = Attribute { name: "else_branch".to_owned(), ..branch("low", "Neg") };
    let choice = Node { attribute: vec![then, other], ..node("If", &["c"], &["y"]) };
    let whole = model(&[("x", DType::F32, &[2]), ("c", DType::Bool, &[])], vec![], vec![choice.clone()], &["y"]);
    let found = branches(&whole.encode_to_vec()).unwrap().expect("its only node is an If");
    assert_eq!(found.condition, "c");
    for (bytes, wanted) in [(&found.then, [0.0, 8.0]), (&found.otherwise, [8.0, -8.0])] {
        let program = import(bytes, &Options::default()).unwrap();
        assert_eq!(program.graph.parameters().len(), 1, "the condition is no input of a branch");
        assert_eq!(compute(&program, &[floats(&[2], &[-8.0, 8.0])]), [floats(&[2], &wanted)]);
    }
    let more = model(&[("x", DType::F32, &[2]), ("c", DType::Bool, &[])], vec![], vec![choice, node("Neg", &["y"], &["z"])], &["z"]);
    assert!(branches(&more.encode_to_vec()).unwrap().is_none());
}
