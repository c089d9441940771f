//! What the CPU device reaches under wasmtime: `cargo run --release -p tandem-device --example cpu_bench`.

#[path = "../tests/support/mod.rs"]
mod support;

use std::time::Instant;
use support::{Builder, Random, cpu, dense, matmul, program, upload};
use tandem_device::Device;
use tandem_device::cpu::{Cpu, Features};
use tandem_ir::{DType, OpKind};
use tandem_kernel::Kernel;

/// Seconds of one run, the least of several.
fn seconds(device: &Cpu, kernel: &Kernel) -> f64 {
    let mut random = Random(3);
    let inputs: Vec<_> = kernel.inputs.iter().map(|b| upload(device, *b, &random.bytes(*b, false))).collect();
    let out = device.allocate(kernel.output()).expect("there is room");
    let id = device.load(&program(kernel.clone())).expect("the code is valid");
    device.run(id, &inputs, &[out]).expect("the code runs");
    let start = Instant::now();
    device.run(id, &inputs, &[out]).expect("the code runs");
    // Short stretches, so that some of them are undisturbed.
    let count = (2e-5 / start.elapsed().as_secs_f64()).clamp(1.0, 1_000.0) as u32;
    let mut best = f64::MAX;
    for _ in 0..200 {
        let start = Instant::now();
        for _ in 0..count {
            device.run(id, &inputs, &[out]).expect("the code runs");
        }
        best = best.min(start.elapsed().as_secs_f64() / f64::from(count));
    }
    device.unload(id);
    inputs.into_iter().chain([out]).for_each(|id| device.free(id));
    best
}

fn unary(op: OpKind, n: usize) -> Kernel {
    let mut b = Builder::default();
    let x = b.input(DType::F32, n);
    let x = b.load(x, 0, &[1]);
    let y = b.apply(op, DType::F32, &[x]);
    b.map(&[n], y)
}

fn sum(outer: &[usize], inner: &[usize], strides: &[isize]) -> Kernel {
    let mut b = Builder::default();
    let x = b.input(DType::F32, outer.iter().chain(inner).product());
    let x = b.load(x, 0, strides);
    b.reduce(outer, inner, OpKind::Sum, x, None)
}

/// A whole graph, as compiled functions run it.
fn graph_seconds(device: &Cpu, text: &str) -> (f64, usize) {
    let program = tandem_kernel::lower(&tandem_ir::parse::parse(text).expect("a graph"), true);
    let mut random = Random(3);
    let inputs: Vec<_> = program.inputs.iter().map(|b| upload(device, *b, &random.bytes(*b, false))).collect();
    let outputs: Vec<_> = program.outputs.iter().map(|b| device.allocate(*b).expect("there is room")).collect();
    let id = device.load(&program).expect("the code is valid");
    let mut best = f64::MAX;
    for _ in 0..200 {
        let start = Instant::now();
        device.run(id, &inputs, &outputs).expect("the code runs");
        // Long calls are queued.
        device.wait().expect("the code ends");
        best = best.min(start.elapsed().as_secs_f64());
    }
    device.unload(id);
    inputs.into_iter().chain(outputs).for_each(|id| device.free(id));
    (best, program.steps.len())
}

/// The softmax of a square along an axis.
fn softmax(n: usize, axis: usize) -> String {
    let kept = if axis == 0 { format!("1, {n}") } else { format!("{n}, 1") };
    format!(
        "graph \"s\"(%0 \"x\": f32[{n}, {n}]) {{
  %1 = max %0 axes=[{axis}] : f32[{n}]
  %2 = reshape %1 shape=[{kept}] : f32[{kept}]
  %3 = subtract %0, %2 : f32[{n}, {n}]
  %4 = exp %3 : f32[{n}, {n}]
  %5 = sum %4 axes=[{axis}] : f32[{n}]
  %6 = reshape %5 shape=[{kept}] : f32[{kept}]
  %7 = divide %4, %6 : f32[{n}, {n}]
  return %7
}}"
    )
}

/// Attention of heads of 64 elements; with its weights among the results it is three kernels.
fn attention([heads, rows, keys]: [usize; 3], keeps_weights: bool) -> String {
    let (kept, scores) = (format!("{heads}, {rows}, 1"), format!("{heads}, {rows}, {keys}"));
    let results = if keeps_weights { "%14, %13" } else { "%14" };
    format!(
        "graph \"a\"(%0 \"q\": f32[{heads}, {rows}, 64], %1 \"k\": f32[{heads}, {keys}, 64], %2 \"v\": f32[{heads}, {keys}, 64]) {{
  %3 = permute %1 perm=[0, 2, 1] : f32[{heads}, 64, {keys}]
  %4 = matmul %0, %3 : f32[{scores}]
  %5 = constant 0.125 : f32[]
  %6 = multiply %4, %5 : f32[{scores}]
  %7 = max %6 axes=[2] : f32[{heads}, {rows}]
  %8 = reshape %7 shape=[{kept}] : f32[{kept}]
  %9 = subtract %6, %8 : f32[{scores}]
  %10 = exp %9 : f32[{scores}]
  %11 = sum %10 axes=[2] : f32[{heads}, {rows}]
  %12 = reshape %11 shape=[{kept}] : f32[{kept}]
  %13 = divide %10, %12 : f32[{scores}]
  %14 = matmul %13, %2 : f32[{heads}, {rows}, 64]
  return {results}
}}"
    )
}

const CHAIN: &str = "graph \"chain\"(%0 \"a\": f32[1000000], %1 \"b\": f32[1000000], %2 \"c\": f32[1000000]) {
  %3 = multiply %0, %1 : f32[1000000]
  %4 = add %3, %2 : f32[1000000]
  %5 = tanh %4 : f32[1000000]
  %6 = sigmoid %0 : f32[1000000]
  %7 = multiply %5, %6 : f32[1000000]
  %8 = constant 0.5 : f32[]
  %9 = multiply %8, %2 : f32[1000000]
  %10 = subtract %7, %9 : f32[1000000]
  return %10
}";

const JOINED: &str = "graph \"joined\"(%0 \"a\": f32[500, 1000], %1 \"b\": f32[500, 1000]) {
  %2 = concatenate %0, %1 axis=0 : f32[1000, 1000]
  return %2
}";

fn main() {
    for features in [Features::RELAXED, Features::SIMD, Features::SCALAR] {
        let device = cpu(features);
        println!("{}", device.label());
        let empty = unary(OpKind::Negative, 1);
        println!("  run of one element: {:.0} ns", seconds(&device, &empty) * 1e9);
        for n in [64, 128, 256, 512, 1024] {
            let t = seconds(&device, &matmul(DType::F32, [n, n, n], |_, s| s));
            println!("  matmul {n}^3: {:.1} GFLOP/s", 2.0 * (n as f64).powi(3) / t / 1e9);
        }
        for (m, k, n) in [(1, 512, 256), (1, 256, 128), (1, 128, 2), (1, 2048, 2048), (64, 512, 256)] {
            let t = seconds(&device, &dense(m, k, n));
            let (gb, gf) = ((k * n * 4) as f64 / t / 1e9, (2 * m * k * n) as f64 / t / 1e9);
            println!("  dense ({m},{k})x({k},{n}): {:.2} us, {gb:.1} GB/s, {gf:.1} GFLOP/s", t * 1e6);
        }
        for (name, text) in [
            ("softmax 1024x1024 along 1", softmax(1024, 1)),
            ("softmax 1024x1024 along 0", softmax(1024, 0)),
            ("exp 1024x1024", "graph \"e\"(%0 \"x\": f32[1048576]) {\n  %1 = exp %0 : f32[1048576]\n  return %1\n}".to_owned()),
            ("chain of 1e6", CHAIN.to_owned()),
            ("concatenate 1e6", JOINED.to_owned()),
        ] {
            let (t, kernels) = graph_seconds(&device, &text);
            println!("  {name}: {:.3} ms, {kernels} kernels", t * 1e3);
        }
        for m in [8, 32, 64, 127, 128] {
            let text = format!(
                "graph \"t\"(%0 \"x\": f32[{m}, 512], %1 \"w\": f32[256, 512]) {{
  %2 = permute %1 perm=[1, 0] : f32[512, 256]
  %3 = matmul %0, %2 : f32[{m}, 256]
  return %3
}}"
            );
            let (t, kernels) = graph_seconds(&device, &text);
            println!("  ({m},512) @ (256,512).T: {:.1} GFLOP/s, {kernels} kernels", 2.0 * (m * 512 * 256) as f64 / t / 1e9);
        }
        for size in [[8, 256, 256], [12, 1024, 1024], [12, 1, 512], [12, 4, 512]] {
            let [fused, stored] = [false, true].map(|keeps_weights| graph_seconds(&device, &attention(size, keeps_weights)));
            println!("  attention {size:?}: {:.3} ms in {} kernels, {:.3} ms in {}", fused.0 * 1e3, fused.1, stored.0 * 1e3, stored.1);
        }
        println!("  sum 1024x1024: {:.4} ms", seconds(&device, &sum(&[], &[1 << 20], &[1])) * 1e3);
        let n = 1 << 14;
        for op in [OpKind::Negative, OpKind::Relu, OpKind::Exp, OpKind::Log, OpKind::Tanh, OpKind::Sigmoid, OpKind::Sqrt] {
            println!("  {} of 16384: {:.2} Gelem/s", op.info().name, n as f64 / seconds(&device, &unary(op, n)) / 1e9);
        }
        let mut b = Builder::default();
        let (x, y) = (b.input(DType::F32, n), b.input(DType::F32, n));
        let (x, y) = (b.load(x, 0, &[1]), b.load(y, 0, &[1]));
        let z = b.apply(OpKind::Power, DType::F32, &[x, y]);
        println!("  pow of 16384: {:.2} Gelem/s", n as f64 / seconds(&device, &b.map(&[n], z)) / 1e9);
        println!("  sum of 16384: {:.2} Gelem/s", n as f64 / seconds(&device, &sum(&[], &[n], &[1])) / 1e9);
        println!("  sum of rows 128x128: {:.2} Gelem/s", n as f64 / seconds(&device, &sum(&[128], &[128], &[128, 1])) / 1e9);
        println!("  sum of columns 128x128: {:.2} Gelem/s", n as f64 / seconds(&device, &sum(&[128], &[128], &[1, 128])) / 1e9);
        let mut b = Builder::default();
        let x = b.input(DType::F32, 1 << 20);
        let x = b.load(x, 0, &[1, 1024]);
        println!("  transpose 1024x1024: {:.2} Gelem/s", (1 << 20) as f64 / seconds(&device, &b.map(&[1024, 1024], x)) / 1e9);
    }
}
