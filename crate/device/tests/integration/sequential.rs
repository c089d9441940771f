//! Sorts, scatters and scans as kernels of their own, against the reference interpreter: every dtype, along every axis, of sizes around
//! those from which on they are used. What threads do to them is in `threads.rs`.

use crate::graphs::{compute, fault};
use tandem_device::cpu::{Cpu, Features, Options};
use tandem_ir::{Attr, DType, Graph, GraphBuilder, Literal, Op, OpKind, ParameterRole, ScatterMode, Shape, TensorType};
use tandem_kernel::{Body, SequentialBody, Target, lower_for};
use tandem_oracle::{Accuracy, Value, random};

fn cpus() -> [Cpu; 3] {
    [Features::SCALAR, Features::SIMD, Features::RELAXED]
        .map(|features| Cpu::new(Options { features: Some(features), ..Options::default() }).expect("the CPU starts"))
}

fn sort(dtype: DType, shape: &[usize], axis: usize) -> Graph {
    let mut b = GraphBuilder::new("sort");
    let x = b.parameter("x", ParameterRole::Argument, TensorType::new(dtype, shape));
    let order = b.push(Op::new(OpKind::ArgSort, Attr::Axis(axis)), &[x], None).expect("it has the axis");
    b.finish(&[order])
}

fn scan(op: OpKind, dtype: DType, shape: &[usize], axis: usize) -> Graph {
    let mut b = GraphBuilder::new("scan");
    let x = b.parameter("x", ParameterRole::Argument, TensorType::new(dtype, shape));
    let sums = b.push(Op::new(op, Attr::Axis(axis)), &[x], None).expect("it has the axis");
    b.finish(&[sums])
}

/// `[rows, width]` with updates at places, some of which are no rows.
fn scatter(dtype: DType, mode: ScatterMode, [rows, count, width]: [usize; 3]) -> Graph {
    let mut b = GraphBuilder::new("scatter");
    let parameter = |b: &mut GraphBuilder, name, ty| b.parameter(name, ParameterRole::Argument, ty);
    let x = parameter(&mut b, "x", TensorType::new(dtype, [rows, width]));
    let at = parameter(&mut b, "at", TensorType::new(DType::I32, [count]));
    let updates = parameter(&mut b, "updates", TensorType::new(dtype, [count, width]));
    let result = b.push(Op::new(OpKind::Scatter, Attr::Mode(mode)), &[x, at, updates], None).expect("rows of one shape");
    b.finish(&[result])
}

/// The same of rows of zeros.
fn scatter_to_zeros(dtype: DType, [rows, count, width]: [usize; 3]) -> Graph {
    let mut b = GraphBuilder::new("sums");
    let at = b.parameter("at", ParameterRole::Argument, TensorType::new(DType::I32, [count]));
    let updates = b.parameter("updates", ParameterRole::Argument, TensorType::new(dtype, [count, width]));
    let zero = b.constant(Literal::zero(dtype), None);
    let shape = Attr::Shape(Shape::new(&[rows, width]));
    let zeros = b.push(Op::new(OpKind::BroadcastTo, shape), &[zero], None).expect("a scalar has every shape");
    let result = b.push(Op::new(OpKind::Scatter, Attr::Mode(ScatterMode::Add)), &[zeros, at, updates], None).expect("rows of one shape");
    b.finish(&[result])
}

#[test]
fn sorts() {
    for device in &cpus() {
        for dtype in DType::ALL {
            for (shape, axis) in [(&[64][..], 0), (&[65], 0), (&[700], 0), (&[3, 70], 1), (&[70, 3], 0), (&[20, 66], 1), (&[2, 90, 2], 1)] {
                let graph = sort(dtype, shape, axis);
                for inputs in [random::inputs(&graph, 3), random::special_inputs(&graph, 4)] {
                    let wrong = fault(device, &graph, &inputs, &Accuracy::CPU);
                    assert!(wrong.is_none(), "{dtype} {shape:?} along {axis}: {}", wrong.unwrap_or_default());
                }
            }
        }
    }
}

/// Every way to cut a scan into units, with and without a rest.
#[test]
fn scans() {
    let shapes = [
        (&[1][..], 0),
        (&[75], 0),
        (&[3, 9], 1),
        (&[11, 10], 1),
        (&[8, 1], 1),
        (&[2, 6, 3], 1),
        (&[9, 5], 0),
        (&[4, 70], 0),
        (&[3, 1100], 0),
        (&[17, 3, 21], 1),
    ];
    for device in &cpus() {
        for dtype in DType::ALL.into_iter().filter(|dtype| *dtype != DType::Bool) {
            for op in [OpKind::CumulativeSum, OpKind::CumulativeProd] {
                for (shape, axis) in shapes {
                    let graph = scan(op, dtype, shape, axis);
                    for inputs in [random::inputs(&graph, 3), random::special_inputs(&graph, 4)] {
                        let wrong = fault(device, &graph, &inputs, &Accuracy::CPU);
                        assert!(wrong.is_none(), "{op:?} {dtype} {shape:?} along {axis}: {}", wrong.unwrap_or_default());
                    }
                }
            }
        }
    }
}

/// A row that all threads share, in blocks.
#[test]
fn long_scans() {
    for device in &cpus() {
        for rows in [1, 2] {
            let graph = scan(OpKind::CumulativeSum, DType::I32, &[rows, 300_001], 1);
            let inputs = random::inputs(&graph, 6);
            let numbers = |value: &Value| -> Vec<i64> { value.elements().map(Literal::to_i64).collect() };
            let (given, found) = (numbers(&inputs[0]), numbers(&compute(device, &graph, true, &inputs)[0]));
            for (row, sums) in given.chunks(300_001).zip(found.chunks(300_001)) {
                let mut sum = 0_i32;
                for (element, found) in row.iter().zip(sums) {
                    sum = sum.wrapping_add(*element as i32);
                    assert_eq!(*found, i64::from(sum));
                }
            }
        }
    }
}

/// A sum keeps NumPy's order: each element is added to what the sum has come to.
#[test]
fn sums_are_rounded_in_order() {
    let graph = scan(OpKind::CumulativeSum, DType::F32, &[10, 1000], 1);
    let inputs = random::inputs(&graph, 9);
    let numbers = |value: &Value| -> Vec<f32> { value.elements().map(|element| element.to_f64() as f32).collect() };
    let given = numbers(&inputs[0]);
    for device in &cpus() {
        let found = numbers(&compute(device, &graph, true, &inputs)[0]);
        for (row, sums) in given.chunks(1000).zip(found.chunks(1000)) {
            let mut sum = -0.0_f32;
            for (element, found) in row.iter().zip(sums) {
                sum += element;
                assert_eq!(found.to_bits(), sum.to_bits());
            }
        }
    }
}

#[test]
fn scatters() {
    for device in &cpus() {
        for dtype in DType::ALL {
            for mode in ScatterMode::ALL.into_iter().filter(|mode| dtype != DType::Bool || *mode == ScatterMode::Set) {
                for sizes in [[1, 5, 1], [7, 4, 3], [5, 40, 9], [200, 90, 2]] {
                    let graph = scatter(dtype, mode, sizes);
                    let wrong = fault(device, &graph, &random::inputs(&graph, 5), &Accuracy::CPU);
                    assert!(wrong.is_none(), "{dtype} {mode:?} {sizes:?}: {}", wrong.unwrap_or_default());
                }
            }
        }
    }
}

#[test]
fn scatters_to_zeros() {
    for device in &cpus() {
        for dtype in [DType::I32, DType::F16, DType::F32, DType::F64] {
            let graph = scatter_to_zeros(dtype, [60, 90, 5]);
            let wrong = fault(device, &graph, &random::inputs(&graph, 5), &Accuracy::CPU);
            assert!(wrong.is_none(), "{dtype}: {}", wrong.unwrap_or_default());
        }
    }
}

#[test]
fn each_is_one_kernel() {
    let target = Target { has_sequential: true, has_prologues: true };
    let program = lower_for(&sort(DType::I32, &[3, 70], 1), true, target);
    assert!(matches!(program.steps[..], [ref step] if matches!(step.kernel.body, Body::Sequential(SequentialBody::Sort(_)))), "{program}");
    let program = lower_for(&scatter(DType::F32, ScatterMode::Add, [5, 4, 3]), true, target);
    assert!(
        matches!(program.steps[..], [ref step] if matches!(step.kernel.body, Body::Sequential(SequentialBody::Scatter(_)))),
        "{program}"
    );
    assert_eq!(lower_for(&scatter_to_zeros(DType::F32, [60, 90, 5]), true, target).steps.len(), 1, "nothing stores the zeros");
    let program = lower_for(&scan(OpKind::CumulativeSum, DType::F32, &[3, 1100], 0), true, target);
    assert!(matches!(program.steps[..], [ref step] if matches!(step.kernel.body, Body::Sequential(SequentialBody::Scan(_)))), "{program}");
    // Keys of floats are made before.
    assert_eq!(lower_for(&sort(DType::F32, &[70], 0), true, target).steps.len(), 2);
}
