//! Row kernels on the CPU and on a GPU, against the reference interpreter: networks that fold the same rows several times,
//! along every axis and over sizes below, at and above a vector and a workgroup.

use crate::graphs::{fault, of_dtypes};
use tandem_device::Device;
use tandem_device::cpu::{Cpu, Features, Options};
use tandem_device::gpu::Gpu;
use tandem_ir::{Attr, DType, Graph, GraphBuilder, Literal, NodeId, Op, OpKind, ParameterRole, Shape, TensorType};
use tandem_kernel::support::GPU_DTYPES;
use tandem_kernel::{Body, lower};
use tandem_oracle::{Accuracy, random};

fn keep(b: &mut GraphBuilder, kind: OpKind, x: NodeId, axis: usize) -> NodeId {
    let mut shape = b.graph().node(x).ty.shape.to_vec();
    let folded = b.push(Op::new(kind, Attr::Axes([axis].into_iter().collect())), &[x], None).expect("it has the axis");
    shape[axis] = 1;
    b.push(Op::new(OpKind::Reshape, Attr::Shape(Shape::new(&shape))), &[folded], None).expect("as many elements")
}

/// The softmax, its rows' maxima and their exponentials' sums, the standardised rows, and where they are positive, each
/// given back: one kernel of many stages.
fn graph(shape: &[usize], axis: usize, everything: bool) -> Graph {
    let mut b = GraphBuilder::new("rows");
    let x = b.parameter("x", ParameterRole::Argument, TensorType::new(DType::F32, shape));
    let op = |b: &mut GraphBuilder, kind: OpKind, inputs: &[NodeId]| b.push(kind, inputs, None).expect("f32");
    let max = keep(&mut b, OpKind::Max, x, axis);
    let shifted = op(&mut b, OpKind::Subtract, &[x, max]);
    let exp = op(&mut b, OpKind::Exp, &[shifted]);
    let sum = keep(&mut b, OpKind::Sum, exp, axis);
    let softmax = op(&mut b, OpKind::Divide, &[exp, sum]);
    if !everything {
        return b.finish(&[softmax]);
    }
    let count = b.constant(Literal::F32(shape[axis] as f32), None);
    let total = keep(&mut b, OpKind::Sum, x, axis);
    let mean = op(&mut b, OpKind::Divide, &[total, count]);
    let centred = op(&mut b, OpKind::Subtract, &[x, mean]);
    let squares = op(&mut b, OpKind::Multiply, &[centred, centred]);
    let spread = keep(&mut b, OpKind::Max, squares, axis);
    let one = b.constant(Literal::F32(1.0), None);
    let spread = op(&mut b, OpKind::Add, &[spread, one]);
    let standard = op(&mut b, OpKind::Divide, &[centred, spread]);
    let positive = op(&mut b, OpKind::Greater, &[x, mean]);
    let whole = b.push(Op::new(OpKind::Cast, Attr::DType(DType::I32)), &[shifted], None).expect("a cast");
    let least = keep(&mut b, OpKind::Min, whole, axis);
    b.finish(&[softmax, max, sum, standard, positive, least])
}

const SHAPES: &[&[usize]] =
    &[&[1, 3], &[7, 4], &[5, 33], &[3, 70], &[9, 300], &[70, 9], &[33, 64], &[4, 5, 6], &[3, 18, 7], &[2, 3, 5, 9], &[1030], &[40, 1]];

fn check_all(device: &dyn Device, accuracy: &Accuracy) {
    for shape in SHAPES {
        for axis in 0..shape.len() {
            for everything in [false, true] {
                let graph = graph(shape, axis, everything);
                if let Some(fault) = fault(device, &graph, &random::inputs(&graph, 7), accuracy) {
                    panic!("{shape:?} along {axis}: {fault}");
                }
            }
        }
    }
}

#[test]
fn rows_are_one_kernel() {
    for everything in [false, true] {
        let program = lower(&graph(&[5, 33], 1, everything), true);
        let rows = program.steps.iter().filter(|s| matches!(s.kernel.body, Body::Rows(_))).count();
        assert!(rows >= 1 && program.steps.len() <= 4, "{program}");
    }
}

fn cpus() -> [Cpu; 3] {
    [Features::SCALAR, Features::SIMD, Features::RELAXED]
        .map(|features| Cpu::new(Options { features: Some(features), ..Options::default() }).expect("the CPU starts"))
}

fn gpu() -> Option<Gpu> {
    if std::env::var_os("TANDEM_NO_GPU").is_some_and(|value| value == "1") {
        eprintln!("skipped: TANDEM_NO_GPU=1");
        return None;
    }
    Some(Gpu::new().unwrap_or_else(|reason| panic!("{reason} (or set TANDEM_NO_GPU=1 to leave these tests out)")))
}

/// Graphs of few ops that meet in row kernels, or of all with kernels.
fn check_random(device: &dyn Device, accuracy: &Accuracy, seeds: std::ops::Range<u64>, rows: bool) {
    use OpKind::{BroadcastTo, Exp, MatMul, Max, Multiply, Permute, Reshape, Subtract, Sum};
    let mut options = of_dtypes(&GPU_DTYPES);
    if rows {
        options.ops = vec![Sum, Max, Reshape, Permute, BroadcastTo, Exp, Subtract, Multiply, MatMul];
    }
    for seed in seeds {
        let graph = random::graph(seed, &options);
        let inputs = random::inputs(&graph, seed);
        if let Some(fault) = fault(device, &graph, &inputs, accuracy) {
            panic!("seed {seed}: {fault}\n{graph}");
        }
    }
}

#[test]
fn on_the_cpu() {
    for device in &cpus() {
        check_all(device, &Accuracy::CPU);
        check_random(device, &Accuracy::CPU, 0..40, true);
    }
}

#[test]
fn on_a_gpu() {
    let Some(device) = gpu() else { return };
    check_all(&device, &Accuracy::WEBGPU);
    check_random(&device, &Accuracy::WEBGPU, 0..25, true);
    check_random(&device, &Accuracy::WEBGPU, 0..25, false);
}
