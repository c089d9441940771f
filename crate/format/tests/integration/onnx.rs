//! ONNX: models are read into programs that compute the same, programs come back from models, and what is wrong or
//! lacking is said in a sentence. ONNX's own cases are run by `./x conformance onnx`.

use expect_test::{Expect, expect};
use tandem_format::onnx::{Options, export, import};
use tandem_format::{Error, Program, Tensor};
use tandem_ir::{DType, Literal, ParameterRole, TensorType, parse::parse};
use tandem_oracle::{Value, graphs};

macro_rules! seed {
    ($name:literal) => {
        include_bytes!(concat!("../../../../tests/fuzz/seeds/onnx/", $name))
    };
}

fn compute(program: &Program, arguments: &[Tensor]) -> Vec<Tensor> {
    let (mut arguments, mut weights) = (arguments.iter(), program.weights.iter());
    let mut next = |role| if role == ParameterRole::Argument { arguments.next() } else { weights.next() };
    let inputs: Vec<Value> =
        program.graph.parameters().iter().map(|p| next(p.role).unwrap()).map(|t| Value::from_bytes(t.ty().clone(), t.bytes())).collect();
    tandem_oracle::run(&program.graph, &inputs).iter().map(|v| Tensor::new(v.ty.clone(), v.to_bytes()).unwrap()).collect()
}

fn ramp(dims: &[usize]) -> Tensor {
    let ty = TensorType::new(DType::F32, dims);
    let elements: Vec<Literal> = (0..ty.shape.count()).map(|i| Literal::F32(i as f32)).collect();
    Tensor::from_literals(ty, &elements).unwrap()
}

#[test]
fn a_convolution_whose_shape_is_computed_in_the_model_is_read() {
    let program = import(seed!("conv_pool"), &Options::default()).unwrap();
    // Shape, Gather and Concat have become the numbers of the reshape.
    let text = program.graph.to_string();
    assert!(!text.contains("i64") && !text.contains("concatenate"), "{text}");
    assert_eq!(program.weights.len(), 1);
    let found = compute(&program, &[ramp(&[1, 1, 5, 5])]);
    assert_eq!(*found[0].ty(), TensorType::new(DType::F32, [1, 8]));
    // Sums of three by three elements, the largest of each two by two; the second channel is as the first.
    let expected = [54.0, 72.0, 144.0, 162.0].map(Literal::F32);
    assert_eq!(found[0].literals().collect::<Vec<_>>(), [expected, expected].concat());
}

#[test]
fn a_loop_with_a_known_number_of_rounds_is_unrolled() {
    let program = import(seed!("loop"), &Options::default()).unwrap();
    let found = compute(&program, &[ramp(&[1, 1, 5, 5])]);
    assert_eq!(found[0].get(3), Literal::F32(12.0));
}

#[test]
fn what_is_exported_and_read_again_computes_the_same() {
    let mut refused = vec![];
    for case in graphs::all() {
        let of = |role, inputs: &[Value]| {
            let chosen = case.graph.parameters().iter().zip(inputs).filter(|(p, _)| p.role == role);
            chosen.map(|(_, v)| Tensor::new(v.ty.clone(), v.to_bytes()).unwrap()).collect::<Vec<_>>()
        };
        let program = Program::new(case.graph.clone(), of(ParameterRole::Captured, &case.runs[0].inputs)).unwrap();
        let model = match export(&program) {
            Ok(model) => model,
            Err(Error::Unsupported { problem }) => {
                assert!(problem.contains("ONNX"), "{}: {problem}", case.name);
                refused.push(case.name);
                continue;
            }
            Err(other) => panic!("{}: {other}", case.name),
        };
        let read = import(&model, &Options::default()).unwrap_or_else(|e| panic!("{}: {e}", case.name));
        // Numbers that were computed while reading may have come to the weights.
        assert!(program.weights.iter().all(|w| read.weights.contains(w)), "{}", case.name);
        let arguments = of(ParameterRole::Argument, &case.runs[0].inputs);
        for (a, b) in compute(&program, &arguments).iter().zip(compute(&read, &arguments)) {
            let same = a.ty() == b.ty() && a.literals().zip(b.literals()).all(|(x, y)| x == y || (x.is_nan() && y.is_nan()));
            assert!(same, "{}: {a:?} became {b:?}", case.name);
        }
        for op in [" = cond ", " = while "] {
            assert_eq!(read.graph.to_string().contains(op), case.graph.to_string().contains(op), "{}:\n{}", case.name, read.graph);
        }
    }
    expect!["bits bits_of_nan narrow order running"].assert_eq(&refused.join(" "));
}

#[test]
fn a_long_loop_stays_a_loop() {
    let text = "graph \"f\"(%0 \"x\": i32[3000], %1 \"y\": i32[], %2 \"z\": i32[]) {\n\
        %3 = scan %1, %0, %2 trips=3000 carried=1 sliced=1 reverse {\n\
        body(%0 \"sum\": i32[], %1 \"x\": i32[], %2 \"z\": i32[]) {\n%3 = add %0, %1 : i32[]\n%4 = multiply %0, %2 : i32[]\nreturn %3, %4\n}\n}\n\
        %4 = result %3 index=0 : i32[]\n%5 = result %3 index=1 : i32[3000]\nreturn %4, %5\n}";
    let program = Program::new(parse(text).unwrap(), vec![]).unwrap();
    let read = import(&export(&program).unwrap(), &Options::default()).unwrap();
    assert!(read.graph.to_string().contains(" trips=3000 "), "{}", read.graph);
    let whole = |n: i32| Tensor::scalar(Literal::I32(n));
    let elements: Vec<Literal> = (0..3000).map(Literal::I32).collect();
    let arguments = [Tensor::from_literals(TensorType::new(DType::I32, [3000]), &elements).unwrap(), whole(5), whole(-2)];
    assert_eq!(compute(&program, &arguments), compute(&read, &arguments));
}

/// A model of one node, written as protobuf by hand: the node's operator, inputs and one output, f32 inputs of a shape.
fn model(version: u8, op: &str, inputs: &[(&str, &[u8])]) -> Vec<u8> {
    fn field(number: u8, content: &[u8]) -> Vec<u8> {
        [&[number << 3 | 2, content.len() as u8], content].concat()
    }
    let value = |name: &str, dims: &[u8]| {
        let dims: Vec<u8> = dims.iter().flat_map(|d| field(1, &[0x08, *d])).collect();
        let tensor = [&[0x08, 1][..], &field(2, &dims)].concat();
        [field(1, name.as_bytes()), field(2, &field(1, &tensor))].concat()
    };
    let mut node: Vec<u8> = inputs.iter().flat_map(|(name, _)| field(1, name.as_bytes())).collect();
    node.extend([field(2, b"y"), field(4, op.as_bytes())].concat());
    let mut graph = field(1, &node);
    graph.extend(inputs.iter().flat_map(|(name, dims)| field(11, &value(name, dims))));
    graph.extend(field(12, &field(1, b"y")));
    [field(8, &[0x10, version]), field(7, &graph)].concat()
}

fn refused(bytes: &[u8], expected: Expect) {
    expected.assert_eq(&import(bytes, &Options::default()).unwrap_err().to_string());
}

#[test]
fn what_is_lacking_is_said_in_a_sentence() {
    let two: (&str, &[u8]) = ("x", &[2]);
    assert!(import(&model(21, "Relu", &[two]), &Options::default()).is_ok());
    refused(&model(21, "Sparkle", &[two]), expect!["the model uses an operator that Tandem does not have: Sparkle"]);
    refused(&model(99, "Relu", &[two]), expect!["the model uses version 99 of ONNX's operators, and versions up to 28 are known here"]);
    refused(
        &model(21, "Add", &[two, ("z", &[3])]),
        expect!["Add: shapes [2] and [3] do not broadcast: at axis 0 the sizes are 2 and 3; they must be equal, or one of them 1"],
    );
    refused(&model(21, "Add", &[two]), expect!["Add: input 1 is missing"]);
    refused(&model(21, "MatMul", &[("x", &[]), two]), expect!["MatMul: a scalar has no matrix product"]);
}

#[test]
fn an_input_that_decides_a_shape_must_be_given() {
    // Tile's repeats would be integers; what matters here is that they are asked for by name.
    let bytes = model(21, "Tile", &[("x", &[2]), ("times", &[1])]);
    refused(&bytes, expect!["the value of the input 'times' must be given when the model is read: Tile: it decides the repeats"]);
    let times = Tensor::from_literals(TensorType::new(DType::F32, [1]), &[Literal::F32(3.0)]).unwrap();
    let program = import(&bytes, &Options { known: vec![("times".to_owned(), times)], ..Options::default() }).unwrap();
    assert_eq!(*compute(&program, &[ramp(&[2])])[0].ty(), TensorType::new(DType::F32, [6]));
    let wrong = Options { known: vec![("times".to_owned(), ramp(&[2]))], ..Options::default() };
    expect!["the input 'times' is f32[1], and f32[2] was given"].assert_eq(&import(&bytes, &wrong).unwrap_err().to_string());
}

#[test]
fn a_broken_model_is_refused_with_its_byte() {
    let whole = seed!("dense");
    refused(&[], expect!["byte 0: the model has no graph"]);
    refused(&whole[..whole.len() / 2], expect!["byte 18: 293 bytes are said to follow, and 138 do"]);
    refused(b"\x3a\x05\x0a\x03\x0a\x01\xff", expect!["byte 6: a text is not UTF-8"]);
    refused(b"\x08\xff\xff\xff\xff\xff\xff\xff\xff\xff\x7f", expect!["byte 1: a number has more than 64 bits"]);
    refused(b"\x3a\x80\x80\x80\x80\x08", expect!["byte 1: 2147483648 bytes are said to follow, and 0 do"]);
    refused(b"\x0b\x0c", expect!["byte 0: field 1 of a model is not written in this way"]);
}

#[test]
fn what_version_21_cannot_say_is_not_exported() {
    let text = "graph \"f\"(%0 \"x\": f32[2]) {\n%1 = bitcast %0 dtype=i32 : i32[2]\nreturn %1\n}";
    let program = Program::new(parse(text).unwrap(), vec![]).unwrap();
    expect!["%1, bitcast: version 21 of ONNX's operators cannot say this of f32"].assert_eq(&export(&program).unwrap_err().to_string());
}
