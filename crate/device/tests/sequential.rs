//! Sorts and scatters as kernels of their own, against the reference interpreter: every dtype, along every axis, of sizes around
//! those from which on they are used. What threads do to them is in `threads.rs`.
#![cfg(not(target_arch = "wasm32"))]

#[path = "support/graphs.rs"]
mod graphs;

use graphs::fault;
use tandem_device::cpu::{Cpu, Features, Options};
use tandem_ir::{Attr, DType, Graph, GraphBuilder, Literal, Op, OpKind, ParameterRole, ScatterMode, Shape, TensorType};
use tandem_kernel::{Body, Target, lower_for};
use tandem_oracle::{Accuracy, random};

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
    let target = Target { has_sequential: true };
    let program = lower_for(&sort(DType::I32, &[3, 70], 1), true, target);
    assert!(matches!(program.steps[..], [ref step] if matches!(step.kernel.body, Body::Sort(_))), "{program}");
    let program = lower_for(&scatter(DType::F32, ScatterMode::Add, [5, 4, 3]), true, target);
    assert!(matches!(program.steps[..], [ref step] if matches!(step.kernel.body, Body::Scatter(_))), "{program}");
    assert_eq!(lower_for(&scatter_to_zeros(DType::F32, [60, 90, 5]), true, target).steps.len(), 1, "nothing stores the zeros");
    // Keys of floats are made before.
    assert_eq!(lower_for(&sort(DType::F32, &[70], 0), true, target).steps.len(), 2);
}
