//! Writes models for the comparison with onnxruntime: the networks of the lessons with weights, and the graphs of
//! `tests/graphs`, each as ONNX with inputs and the oracle's outputs as npz. `./x conformance onnx` calls this.

#![forbid(unsafe_code)]

use std::fs;
use std::path::{Path, PathBuf};
use tandem_format::{Program, Tensor, npz, onnx};
use tandem_ir::{Attr, DType, GraphBuilder, NodeId, Op, OpKind, ParameterRole, Shape, TensorType};
use tandem_oracle::random::Random;
use tandem_oracle::{Value, graphs};

/// Graphs whose values onnxruntime computes in another way, or not at all, and what it does.
const LEFT_OUT: &[(&str, &str)] = &[
    ("bits_of_nan", "bits as another dtype came with version 26 of ONNX's operators"),
    ("bits", "ONNX shifts unsigned integers only"),
    ("narrow", "as bits"),
    ("order", "cumulative products came with version 26 of ONNX's operators"),
    ("running", "as order"),
    ("column_sums", "onnxruntime has no product of int8"),
    ("cast", "what a float beyond the integers becomes is left open by ONNX"),
    ("floor_division", "a whole number divided by 0 ends onnxruntime"),
    ("largest_and_smallest", "onnxruntime's maximum passes over NaN"),
    ("sum_of_integers", "onnxruntime sums int32 as floats and saturates"),
    ("where", "onnxruntime has no Where for bools"),
];

fn main() -> Result<(), String> {
    let folder = PathBuf::from(std::env::args().nth(1).ok_or("usage: export_models FOLDER")?);
    let mut problems = vec![];
    for (name, program, inputs) in networks() {
        problems.extend(write(&folder, &name, &program, &inputs).err());
    }
    for case in graphs::all().into_iter().filter(|case| LEFT_OUT.iter().all(|(name, _)| *name != case.name)) {
        let inputs = &case.runs[0].inputs;
        let of = |role| case.graph.parameters().iter().zip(inputs).filter(move |(p, _)| p.role == role).map(|(_, v)| tensor(v));
        let program = Program::new(case.graph.clone(), of(ParameterRole::Captured).collect()).ok_or("the weights do not fit")?;
        let arguments: Vec<Tensor> = of(ParameterRole::Argument).collect();
        problems.extend(write(&folder, &format!("graph_{}", case.name), &program, &arguments).err());
    }
    if problems.is_empty() { Ok(()) } else { Err(problems.join("\n")) }
}

fn write(folder: &Path, name: &str, program: &Program, arguments: &[Tensor]) -> Result<(), String> {
    let model = onnx::export(program).map_err(|e| format!("{name}: {e}"))?;
    // What was written is read again, so the model's own names are at hand, and computes the same here.
    let read = onnx::import(&model, &onnx::Options::default()).map_err(|e| format!("{name}, read again: {e}"))?;
    let outputs = compute(program, arguments);
    if compute(&read, arguments) != outputs {
        return Err(format!("{name}: what was exported and read again computes something else"));
    }
    let names: Vec<&str> = read.graph.parameters().iter().filter(|p| p.role == ParameterRole::Argument).map(|p| p.name.as_str()).collect();
    let inputs = npz::write(names.into_iter().zip(arguments)).map_err(|e| e.to_string())?;
    let names: Vec<String> = (0..outputs.len()).map(|i| format!("output_{i}")).collect();
    let outputs = npz::write(names.iter().map(String::as_str).zip(&outputs)).map_err(|e| e.to_string())?;
    for (ending, bytes) in [("onnx", model), ("inputs.npz", inputs), ("outputs.npz", outputs)] {
        fs::write(folder.join(format!("{name}.{ending}")), bytes).map_err(|e| format!("{name}.{ending} cannot be written: {e}"))?;
    }
    Ok(())
}

fn compute(program: &Program, arguments: &[Tensor]) -> Vec<Tensor> {
    let (mut arguments, mut weights) = (arguments.iter(), program.weights.iter());
    let mut next = |role| if role == ParameterRole::Argument { arguments.next() } else { weights.next() };
    let inputs: Vec<Value> =
        program.graph.parameters().iter().filter_map(|p| next(p.role)).map(|t| Value::from_bytes(t.ty().clone(), t.bytes())).collect();
    tandem_oracle::run(&program.graph, &inputs).iter().map(tensor).collect()
}

fn tensor(value: &Value) -> Tensor {
    Tensor::new(value.ty.clone(), value.to_bytes()).expect("a value has the bytes of its type")
}

/// The lessons' networks: layers of these widths, relu between them.
fn networks() -> Vec<(String, Program, Vec<Tensor>)> {
    let mut random = Random::new(7);
    [("mlp", 1, vec![512, 256, 128, 2]), ("classifier", 32, vec![64, 48, 10])]
        .into_iter()
        .map(|(name, batch, widths)| {
            let (program, inputs) = network(name, batch, &widths, &mut random).expect("the network is well-typed");
            (name.to_owned(), program, inputs)
        })
        .collect()
}

fn network(name: &str, batch: usize, widths: &[usize], random: &mut Random) -> Result<(Program, Vec<Tensor>), tandem_ir::Error> {
    let mut draw = |shape: &[usize]| {
        let spread = 1.0 / (shape[0] as f32).sqrt();
        let elements: Vec<f32> = (0..shape.iter().product()).map(|_| (2.0 * random.unit() as f32 - 1.0) * spread).collect();
        tensor(&Value::f32(Shape::new(shape), elements))
    };
    let mut b = GraphBuilder::new(name);
    let input = draw(&[batch, widths[0]]);
    let mut x = b.parameter("x", ParameterRole::Argument, TensorType::new(DType::F32, [batch, widths[0]]));
    let mut weights = vec![];
    for (layer, pair) in widths.windows(2).enumerate() {
        let mut captured = |b: &mut GraphBuilder, name: &str, shape: &[usize]| {
            let value = draw(shape);
            let node = b.parameter(&format!("{layer}.{name}"), ParameterRole::Captured, value.ty().clone());
            weights.push(value);
            node
        };
        let (weight, bias) = (captured(&mut b, "weight", pair), captured(&mut b, "bias", &pair[1..]));
        let product = b.push(OpKind::MatMul, &[x, weight], None)?;
        x = b.push(OpKind::Add, &[product, bias], None)?;
        if layer + 2 < widths.len() {
            x = b.push(OpKind::Relu, &[x], None)?;
        }
    }
    let scores = x;
    let chances = softmax(&mut b, scores)?;
    let program = Program::new(b.finish(&[scores, chances]), weights).expect("the weights are the graph's");
    Ok((program, vec![input]))
}

fn softmax(b: &mut GraphBuilder, x: NodeId) -> Result<NodeId, tandem_ir::Error> {
    let shape = b.graph().node(x).ty.shape.clone();
    let column = Op::new(OpKind::Reshape, Attr::Shape(Shape::new(&[shape[0], 1])));
    let along = |kind| Op::new(kind, Attr::Axes([1].into_iter().collect()));
    let top = b.push(along(OpKind::Max), &[x], None)?;
    let top = b.push(column.clone(), &[top], None)?;
    let rest = b.push(OpKind::Subtract, &[x, top], None)?;
    let powers = b.push(OpKind::Exp, &[rest], None)?;
    let sum = b.push(along(OpKind::Sum), &[powers], None)?;
    let sum = b.push(column, &[sum], None)?;
    b.push(OpKind::Divide, &[powers, sum], None)
}
