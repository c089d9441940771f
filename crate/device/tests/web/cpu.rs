//! The CPU device in a browser's worker: the same bytes as under wasmtime, on the browser's engine.

use crate::graphs::{fault, of_dtypes};
use crate::support::{self, Builder, FEATURES, Random, bytes_of, cpu, dense, floats, program, run, upload};
use tandem_device::cpu::{Cpu, Options};
use tandem_device::{Device, DeviceError};
use tandem_ir::{DType, OpKind};
use tandem_kernel::{Body, Buffer, Epilogue, MatMulBody, Operand};
use tandem_oracle::{Accuracy, random};
use wasm_bindgen_test::{console_log, wasm_bindgen_test};

#[wasm_bindgen_test]
fn graphs_have_the_results_of_the_oracle() {
    for device in FEATURES.map(cpu) {
        for case in tandem_oracle::graphs::all() {
            for run in &case.runs {
                let fault = fault(&device, &case.graph, &run.inputs, &Accuracy::CPU);
                assert_eq!(fault, None, "tests/graphs/{}.graph", case.name);
            }
        }
        for seed in 0..20 {
            let graph = random::graph(seed, &of_dtypes(&DType::ALL));
            for make in [random::inputs, random::special_inputs] {
                assert_eq!(fault(&device, &graph, &make(&graph, seed), &Accuracy::CPU), None, "seed {seed}\n{graph}");
            }
        }
    }
}

#[wasm_bindgen_test]
fn a_matrix_product_reuses_slots_of_the_function_table() {
    let kernel = dense(3, 20, 9);
    let mut random = Random(5);
    let inputs: Vec<Vec<u8>> = kernel.inputs.iter().map(|b| random.bytes(*b, false)).collect();
    let first = run(&cpu(FEATURES[2]), &kernel, &inputs);
    let entries = || js_sys::WebAssembly::Table::from(wasm_bindgen::function_table()).length();
    let before = entries();
    for _ in 0..20 {
        assert_eq!(run(&cpu(FEATURES[2]), &kernel, &inputs), first);
    }
    assert_eq!(entries(), before, "devices that were dropped gave their entries back");
}

#[wasm_bindgen_test]
fn the_heap_grows_and_a_request_beyond_it_is_refused() {
    let device = Cpu::new(Options { pages: Some(1024), ..Options::default() }).expect("the CPU starts");
    console_log!("{}", device.label());
    let large = Buffer { dtype: DType::F32, len: 5 << 20 };
    let id = device.allocate(large).expect("20 MiB fit 64 MiB");
    let values = vec![1.5_f32; large.len];
    device.write(id, &bytes_of(&values)).expect("the sizes agree");
    assert_eq!(floats(&device.read(id).expect("the buffer lives")), values);
    let too_large = Buffer { dtype: DType::F32, len: 1 << 28 };
    let error = device.allocate(too_large).expect_err("1 GiB does not fit");
    assert_eq!(error, DeviceError::OutOfMemory { wanted: 1 << 30, limit: 1024 << 16 });
}

/// Milliseconds now.
fn now() -> f64 {
    let global = js_sys::global();
    let performance = js_sys::Reflect::get(&global, &"performance".into()).expect("workers have a clock");
    let now = js_sys::Reflect::get(&performance, &"now".into()).expect("workers have a clock");
    js_sys::Function::from(now).call0(&performance).expect("a time").as_f64().expect("a number")
}

#[wasm_bindgen_test]
#[ignore = "a measurement"]
fn figures() {
    let device = Cpu::new(Options::default()).expect("the CPU starts");
    let mut random = Random(3);
    let mut time = |name: &str, kernel: &tandem_kernel::Kernel, work: f64, unit: &str| {
        let inputs: Vec<_> = kernel.inputs.iter().map(|b| upload(&device, *b, &random.bytes(*b, false))).collect();
        let out = device.allocate(kernel.output()).expect("there is room");
        let id = device.load(&program(kernel.clone())).expect("the code is valid");
        let start = now();
        device.run(id, &inputs, &[out]).expect("the code runs");
        let first = now() - start;
        let mut best = f64::MAX;
        let mut count = 1;
        for _ in 0..10 {
            let start = now();
            for _ in 0..count {
                device.run(id, &inputs, &[out]).expect("the code runs");
            }
            let elapsed = (now() - start).max(0.005);
            best = best.min(elapsed / f64::from(count));
            count = (30.0 / (elapsed / f64::from(count))).clamp(1.0, 100_000.0) as u32;
        }
        console_log!("{name}: {:.2} us, {:.2} {unit}; the first time {:.0} us", best * 1e3, work / best / 1e6, first * 1e3);
    };
    let unary = |op: OpKind, n: usize| {
        let mut b = Builder::default();
        let x = b.input(DType::F32, n);
        let x = b.load(x, 0, &[1]);
        let y = b.apply(op, DType::F32, &[x]);
        b.map(&[n], y)
    };
    let start = now();
    for n in 1..=200 {
        device.load(&program(unary(OpKind::Relu, n))).expect("the code is valid");
    }
    console_log!("load of a new kernel: {:.0} us", (now() - start) * 5.0);
    time("one element", &unary(OpKind::Negative, 1), 1.0, "Gelem/s");
    for n in [256, 512, 1024] {
        let kernel = support::matmul(DType::F32, [n, n, n], |_, s| s);
        time(&format!("matmul {n}"), &kernel, 2.0 * (n as f64).powi(3), "GFLOP/s");
    }
    for (m, k, n) in [(1, 512, 256), (1, 256, 128), (1, 128, 2), (1, 2048, 2048), (64, 512, 256)] {
        time(&format!("dense ({m},{k})x({k},{n})"), &dense(m, k, n), (4 * k * n) as f64, "GB/s");
    }
    for (m, k, n) in [(1, 512, 256), (2, 512, 256)] {
        let mut b = Builder::default();
        let (left, right) = (b.input(DType::F32, m * k), b.input(DType::F32, k * n));
        let epilogue = b.accumulated(DType::F32);
        let operand = |input, strides: &[isize], size| Operand::strided(input, support::access(0, strides), size);
        let (left, right) = (operand(left, &[k as isize, 1], [m, k]), operand(right, &[1, k as isize], [k, n]));
        let kernel = b.finish(Body::MatMul(MatMulBody {
            batch: vec![],
            m,
            n,
            k,
            left,
            right,
            prologue: None,
            is_narrow: false,
            epilogues: Epilogue::of_product(epilogue),
        }));
        time(&format!("({m},{k})x({n},{k})^T"), &kernel, (4 * k * n) as f64, "GB/s");
    }
    for op in [OpKind::Relu, OpKind::Exp, OpKind::Log, OpKind::Tanh, OpKind::Sigmoid] {
        time(op.info().name, &unary(op, 1 << 14), f64::from(1 << 14), "Gelem/s");
    }
}
