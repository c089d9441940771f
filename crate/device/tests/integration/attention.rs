//! Attention in one kernel on the CPU and on a GPU, against the reference interpreter: sizes below, at and above a block of
//! scores and a tile of rows, masks, layouts of heads, shared keys, and one row of queries as in generation.

use crate::graphs::{compute, fault};
use tandem_device::cpu::{Cpu, Features, Options};
use tandem_device::gpu::Gpu;
use tandem_device::{Device, Threaded};
use tandem_ir::{Attr, DType, Graph, GraphBuilder, Literal, NodeId, Op, OpKind, ParameterRole, Shape, TensorType};
use tandem_kernel::{Body, Program, lower};
use tandem_oracle::{Accuracy, Value, random};

/// What is done to the scores before the softmax.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Mask {
    None,
    /// No row sees a later column.
    Causal,
    /// A bool for each score says where to look.
    Where,
    /// A row of numbers is added, one for each column of each batch.
    Added,
    /// The same numbers for all heads and batches are added.
    Bias,
}

/// Queries and keys of so many batches, heads, rows, columns and elements, and columns of values.
#[derive(Clone, Copy, Debug)]
struct Sizes {
    batch: usize,
    heads: usize,
    rows: usize,
    keys: usize,
    depth: usize,
    columns: usize,
}

const fn sizes([batch, heads, rows, keys, depth, columns]: [usize; 6]) -> Sizes {
    Sizes { batch, heads, rows, keys, depth, columns }
}

struct Net {
    b: GraphBuilder,
    dtype: DType,
}

impl Net {
    fn input(&mut self, name: &str, dtype: DType, shape: &[usize]) -> NodeId {
        self.b.parameter(name, ParameterRole::Argument, TensorType::new(dtype, shape))
    }

    fn op(&mut self, kind: OpKind, inputs: &[NodeId]) -> NodeId {
        self.b.push(kind, inputs, None).unwrap_or_else(|e| panic!("{e}"))
    }

    fn with(&mut self, kind: OpKind, attr: Attr, x: NodeId) -> NodeId {
        self.b.push(Op::new(kind, attr), &[x], None).unwrap_or_else(|e| panic!("{e}"))
    }

    fn permuted(&mut self, x: NodeId, perm: &[usize]) -> NodeId {
        self.with(OpKind::Permute, Attr::Perm(perm.iter().copied().collect()), x)
    }

    fn number(&mut self, x: f64) -> NodeId {
        self.b.constant(Literal::float(self.dtype, x), None)
    }

    /// A reduction along the last axis, which is kept.
    fn along_last(&mut self, kind: OpKind, x: NodeId) -> NodeId {
        let mut shape = self.b.graph().node(x).ty.shape.to_vec();
        let last = shape.len() - 1;
        let folded = self.with(kind, Attr::Axes([last].into_iter().collect()), x);
        shape[last] = 1;
        self.with(OpKind::Reshape, Attr::Shape(Shape::new(&shape)), folded)
    }

    fn softmax(&mut self, x: NodeId) -> NodeId {
        let max = self.along_last(OpKind::Max, x);
        let shifted = self.op(OpKind::Subtract, &[x, max]);
        let exp = self.op(OpKind::Exp, &[shifted]);
        let sum = self.along_last(OpKind::Sum, exp);
        self.op(OpKind::Divide, &[exp, sum])
    }

    fn masked(&mut self, scores: NodeId, mask: Mask, size: Sizes) -> NodeId {
        let never = self.number(f64::NEG_INFINITY);
        let Sizes { batch, heads, rows, keys, .. } = size;
        match mask {
            Mask::None => scores,
            Mask::Causal => {
                let [i, j] =
                    [rows, keys].map(|n| self.b.push(Op::new(OpKind::Iota, Attr::Shape(Shape::new(&[n]))), &[], None).expect("a row"));
                let i = self.with(OpKind::Reshape, Attr::Shape(Shape::new(&[rows, 1])), i);
                let seen = self.op(OpKind::LessEqual, &[j, i]);
                self.op(OpKind::Where, &[seen, scores, never])
            }
            Mask::Where => {
                let seen = self.input("mask", DType::Bool, &[batch, heads, rows, keys]);
                self.op(OpKind::Where, &[seen, scores, never])
            }
            Mask::Added => {
                let row = self.input("mask", self.dtype, &[batch, 1, 1, keys]);
                self.op(OpKind::Add, &[scores, row])
            }
            Mask::Bias => {
                let bias = self.input("bias", self.dtype, &[rows, keys]);
                self.op(OpKind::Add, &[bias, scores])
            }
        }
    }
}

/// Attention with a scale, a mask, and something after it. Heads lie apart in memory, or next to each other in a row.
fn graph(size: Sizes, dtype: DType, mask: Mask, is_interleaved: bool) -> Graph {
    let mut net = Net { b: GraphBuilder::new("attention"), dtype };
    let Sizes { batch, heads, rows, keys, depth, columns } = size;
    let operand = |net: &mut Net, name: &str, length: usize, width: usize| {
        if is_interleaved {
            let x = net.input(name, dtype, &[batch, length, heads, width]);
            net.permuted(x, &[0, 2, 1, 3])
        } else {
            net.input(name, dtype, &[batch, heads, length, width])
        }
    };
    let (q, k, v) = (operand(&mut net, "q", rows, depth), operand(&mut net, "k", keys, depth), operand(&mut net, "v", keys, columns));
    let turned = net.permuted(k, &[0, 1, 3, 2]);
    let scores = net.op(OpKind::MatMul, &[q, turned]);
    let scale = net.number(0.5);
    let scores = net.op(OpKind::Multiply, &[scores, scale]);
    let scores = net.masked(scores, mask, size);
    let weights = net.softmax(scores);
    let y = net.op(OpKind::MatMul, &[weights, v]);
    let y = net.op(OpKind::Add, &[y, scale]);
    net.b.finish(&[y])
}

fn is_fused(program: &Program) -> bool {
    matches!(&program.steps[..], [step] if matches!(step.kernel.body, Body::Attention(_)))
}

const SIZES: &[Sizes] = &[
    sizes([1, 1, 3, 2, 1, 1]),
    sizes([1, 2, 7, 5, 3, 4]),
    sizes([2, 3, 6, 64, 8, 16]),
    sizes([1, 2, 13, 65, 5, 9]),
    sizes([2, 1, 37, 131, 8, 7]),
    sizes([1, 1, 30, 192, 4, 33]),
    sizes([1, 1, 50, 70, 12, 10]),
    sizes([1, 4, 1, 100, 16, 37]),
    sizes([3, 1, 1, 64, 4, 4]),
];

fn check_all(device: &dyn Device, accuracy: &Accuracy, dtypes: &[DType]) {
    for size in SIZES {
        for (at, mask) in [Mask::None, Mask::Causal, Mask::Where, Mask::Added, Mask::Bias].into_iter().enumerate() {
            // Each mask with one layout, and each dtype with both.
            for (dtype, is_interleaved) in dtypes.iter().enumerate().map(|(number, dtype)| (*dtype, (at + number) % 2 == 1)) {
                let graph = graph(*size, dtype, mask, is_interleaved);
                assert!(is_fused(&lower(&graph, true)), "{}", lower(&graph, true));
                if let Some(fault) = fault(device, &graph, &random::inputs(&graph, 7), accuracy) {
                    panic!("{size:?} of {dtype}, {mask:?}: {fault}");
                }
            }
        }
    }
}

fn cpu(features: Features) -> Cpu {
    Cpu::new(Options { features: Some(features), ..Options::default() }).expect("the CPU starts")
}

fn gpu() -> Option<Gpu> {
    if std::env::var_os("TANDEM_NO_GPU").is_some_and(|value| value == "1") {
        eprintln!("skipped: TANDEM_NO_GPU=1");
        return None;
    }
    Some(Gpu::new().unwrap_or_else(|reason| panic!("{reason} (or set TANDEM_NO_GPU=1 to leave these tests out)")))
}

#[test]
fn on_the_cpu() {
    for features in [Features::SCALAR, Features::SIMD, Features::RELAXED] {
        check_all(&cpu(features), &Accuracy::CPU, &[DType::F32, DType::F16]);
    }
}

#[test]
fn on_a_gpu() {
    if let Some(gpu) = gpu() {
        check_all(&gpu, &Accuracy::WEBGPU, &[DType::F32, DType::F16]);
    }
}

/// Extreme numbers, infinities and NaN among queries, keys and values.
#[test]
fn special_numbers_on_the_cpu() {
    for features in [Features::SCALAR, Features::SIMD, Features::RELAXED] {
        let device = cpu(features);
        for (seed, size) in (0..).zip(SIZES) {
            for mask in [Mask::None, Mask::Added] {
                let graph = graph(*size, DType::F32, mask, false);
                if let Some(fault) = fault(&device, &graph, &random::special_inputs(&graph, seed), &Accuracy::CPU) {
                    panic!("{size:?}, {mask:?}: {fault}");
                }
            }
        }
    }
}

/// Of the rows of a mask one is false everywhere, and another one only in the first block of scores.
#[test]
fn rows_without_a_score_are_nan_and_late_scores_count() {
    let size = sizes([1, 1, 31, 150, 4, 5]);
    let graph = graph(size, DType::F32, Mask::Where, false);
    let mut inputs = random::inputs(&graph, 3);
    let seen = (0..size.rows).flat_map(|row| (0..size.keys).map(move |key| Literal::Bool(row != 4 && (row != 9 || key >= 100))));
    inputs[3] = Value::new(inputs[3].ty.clone(), seen);
    for features in [Features::SCALAR, Features::SIMD] {
        let device = cpu(features);
        if let Some(fault) = fault(&device, &graph, &inputs, &Accuracy::CPU) {
            panic!("{fault}");
        }
        let found: Vec<Literal> = compute(&device, &graph, true, &inputs)[0].elements().collect();
        for (at, element) in found.iter().enumerate() {
            assert_eq!(element.is_nan(), at / size.columns == 4, "row {}", at / size.columns);
        }
    }
}

/// How rows are dealt out to threads changes no bit.
#[test]
fn threads_change_no_bit() {
    let graph = graph(sizes([2, 4, 200, 150, 32, 32]), DType::F32, Mask::Causal, true);
    let inputs = random::inputs(&graph, 5);
    let device = cpu(Features::SIMD);
    let bits = |count: u32| {
        device.set_threads(count);
        compute(&device, &graph, true, &inputs)[0].to_bytes()
    };
    let alone = bits(1);
    for count in [2, 3, 5, 16] {
        assert!(bits(count) == alone, "{count} threads");
    }
}
