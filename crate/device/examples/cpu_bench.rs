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
    let count = (0.05 / start.elapsed().as_secs_f64()).clamp(1.0, 100_000.0) as u32;
    let mut best = f64::MAX;
    for _ in 0..7 {
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
