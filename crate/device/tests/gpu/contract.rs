//! What the device promises besides right results: order, reuse, counters, refusals, Stop, and how it goes when the GPU
//! is lost.

use crate::support::one_op::{Layout, kernel};
use crate::support::{Builder, bytes_of, dense, distance, element, floats, matmul, program, run, upload};
use std::cell::Cell;
use std::rc::Rc;
use tandem_device::gpu::Gpu;
use tandem_device::{CodeForm, Device, DeviceError, Profiled, Remedy, Tunable, Watch};
use tandem_ir::{DType, OpKind};
use tandem_kernel::support::GPU_DTYPES;
use tandem_kernel::{Argument, Buffer, Kernel, Program, Step};

fn f32s(len: usize) -> Buffer {
    Buffer { dtype: DType::F32, len }
}

fn add(len: usize) -> Kernel {
    kernel(OpKind::Add, &[DType::F32, DType::F32], DType::F32, &[len], &[Layout::Contiguous, Layout::Contiguous])
}

pub fn it_says_what_it_is(gpu: &Gpu) {
    println!("{}", gpu.label());
    assert_eq!(gpu.name(), "webgpu");
    assert!(gpu.label().to_string().starts_with("WebGPU · "), "{}", gpu.label());
    assert_eq!(gpu.label().is_software, gpu.label().to_string().ends_with("(software)"));
    let code = gpu.code(&add(4), CodeForm::Text);
    assert_eq!(code.language, "wgsl");
    assert!(code.text().contains("fn main("), "{}", code.text());
}

pub fn bytes_come_back_as_they_went(gpu: &Gpu) {
    for dtype in GPU_DTYPES {
        for len in [0, 1, 2, 3, 5, 1000, 100_003] {
            let bytes: Vec<u8> =
                (0..len * dtype.host_size()).map(|i| if dtype == DType::Bool { (i % 3 == 0).into() } else { (i % 251) as u8 }).collect();
            let id = upload(gpu, Buffer { dtype, len }, &bytes);
            let back = gpu.read(id).unwrap();
            // Which NaN a NaN is, is no value.
            let same = |i: usize| distance(element(dtype, &back, i), element(dtype, &bytes, i)) == 0;
            assert!(back == bytes || (back.len() == bytes.len() && (0..len).all(same)), "{dtype} {len}");
            gpu.free(id);
        }
    }
}

pub fn a_chain_of_steps_is_one_submission(gpu: &Gpu) {
    // ((x + x) + (x + x)) through two slots, then a layer of steps.
    let double = Rc::new(add(100));
    let step = |inputs: [Argument; 2], output| Step {
        kernel: double.clone(),
        inputs: inputs.to_vec(),
        outputs: vec![output],
        nodes: vec![],
        fused: vec![],
        parts: vec![],
    };
    let (x, a, b) = (Argument::Input(0), Argument::Slot(0), Argument::Slot(1));
    let program = Program {
        inputs: vec![f32s(100)],
        outputs: vec![f32s(100)],
        results: vec![Argument::Output(0)],
        temporaries: vec![],
        slots: vec![400, 400],
        peak_bytes: 0,
        steps: vec![step([x, x], a), step([a, a], b), step([b, x], a), step([a, b], Argument::Output(0))],
        refusals: vec![],
        actions: vec![],
    };
    let values: Vec<f32> = (0..100).map(|i| i as f32).collect();
    let input = upload(gpu, f32s(100), &bytes_of(&values));
    let output = gpu.allocate(f32s(100)).unwrap();
    let id = gpu.load(&program).unwrap();
    let before = gpu.statistics();
    gpu.run(id, &[input], &[output]).unwrap();
    assert_eq!(floats(&gpu.read(output).unwrap()), values.iter().map(|v| 9.0 * v).collect::<Vec<_>>());
    let after = gpu.statistics();
    assert_eq!((after.kernels - before.kernels, after.dispatches - before.dispatches), (4, 4));
    assert_eq!(after.submits - before.submits, 1);
    assert_eq!(after.bytes_moved - before.bytes_moved, 4 * 1200);
    assert_eq!(after.compiled, before.compiled, "the four steps are one kernel, compiled by load");
}

pub fn kernels_are_compiled_once(gpu: &Gpu) {
    let first = gpu.load(&program(add(64))).unwrap();
    let compiled = gpu.statistics().compiled;
    let second = gpu.load(&program(add(64))).unwrap();
    assert_eq!(gpu.statistics().compiled, compiled);
    gpu.unload(first);
    gpu.unload(second);
    gpu.load(&program(add(65))).unwrap();
    assert_eq!(gpu.statistics().compiled, compiled + 1);
}

/// Several at a time, where that is possible, and each step gets its own.
pub fn a_programs_kernels_are_compiled_together(gpu: &Gpu) {
    let sizes: Vec<usize> = (0..12).map(|i| 30 + 7 * i).collect();
    // `relu(x @ w + b)` of these widths, one layer after another, with `b` = the number of the layer and `w` the identity.
    let layers: Vec<Kernel> = sizes.iter().map(|m| dense(*m, 8, 8)).collect();
    let mut steps = vec![];
    for (i, layer) in layers.iter().enumerate() {
        let given = Argument::Input(i as u32);
        let inputs = vec![given, Argument::Input(12), Argument::Input(13)];
        let (kernel, outputs) = (Rc::new(layer.clone()), vec![Argument::Output(i as u32)]);
        steps.push(Step { kernel, inputs, outputs, nodes: vec![], fused: vec![], parts: vec![] });
    }
    let inputs: Vec<Buffer> = sizes.iter().map(|m| f32s(8 * m)).chain([f32s(64), f32s(8)]).collect();
    let outputs: Vec<Buffer> = sizes.iter().map(|m| f32s(8 * m)).collect();
    let results = (0..12).map(Argument::Output).collect();
    let program =
        Program { inputs, outputs, results, temporaries: vec![], slots: vec![], peak_bytes: 0, steps, refusals: vec![], actions: vec![] };
    let before = gpu.statistics().compiled;
    let id = gpu.load(&program).unwrap();
    assert_eq!(gpu.statistics().compiled - before, 12);
    let identity: Vec<f32> = (0..64).map(|i| if i % 9 == 0 { 1.0 } else { 0.0 }).collect();
    let ones: Vec<Vec<f32>> = sizes.iter().enumerate().map(|(i, m)| vec![i as f32; 8 * m]).collect();
    let mut given: Vec<_> = sizes.iter().zip(&ones).map(|(m, x)| upload(gpu, f32s(8 * m), &bytes_of(x))).collect();
    given.extend([upload(gpu, f32s(64), &bytes_of(&identity)), upload(gpu, f32s(8), &bytes_of(&[0.5; 8]))]);
    let made: Vec<_> = sizes.iter().map(|m| gpu.allocate(f32s(8 * m)).unwrap()).collect();
    gpu.run(id, &given, &made).unwrap();
    for (i, (made, m)) in made.iter().zip(&sizes).enumerate() {
        assert_eq!(floats(&gpu.read(*made).unwrap()), vec![i as f32 + 0.5; 8 * m], "layer {i}");
    }
}

/// The map of pipelines is bounded, and a program that is loaded keeps its own.
pub fn old_pipelines_are_let_go_and_loaded_ones_stay(gpu: &Gpu) {
    let sum = |len: usize| bytes_of(&vec![3.0; len]);
    let given = |len: usize| [bytes_of(&vec![1.0; len]), bytes_of(&vec![2.0; len])];
    let [x, y] = given(4).map(|bytes| upload(gpu, f32s(4), &bytes));
    let kept = gpu.load(&program(add(4))).unwrap();
    let shape = |i: usize| 4 * (i + 300);
    for i in 0..600 {
        let id = gpu.load(&program(add(shape(i)))).unwrap();
        gpu.unload(id);
    }
    let compiled = gpu.statistics().compiled;
    assert_eq!(run(gpu, &add(shape(599)), &given(shape(599))), sum(shape(599)));
    assert_eq!(gpu.statistics().compiled, compiled, "what was used lately is known");
    assert_eq!(run(gpu, &add(shape(0)), &given(shape(0))), sum(shape(0)));
    assert_eq!(gpu.statistics().compiled, compiled + 1, "what was not is compiled anew");
    let made = gpu.allocate(f32s(4)).unwrap();
    gpu.run(kept, &[x, y], &[made]).unwrap();
    assert_eq!(gpu.read(made).unwrap(), sum(4));
    assert_eq!(gpu.statistics().compiled, compiled + 1, "a loaded program keeps its own");
}

/// Kernels that differ in what no text says are one pipeline.
pub fn kernels_of_one_text_share_a_pipeline(gpu: &Gpu) {
    let start = gpu.statistics().compiled;
    // Of the longer input only the start is read.
    for len in [64, 100, 1000] {
        let mut b = Builder::default();
        let (x, y) = (b.input(DType::F32, len), b.input(DType::F32, 64));
        let (x, y) = (b.load(x, 0, &[1]), b.load(y, 0, &[1]));
        let sum = b.apply(OpKind::Add, DType::F32, &[x, y]);
        assert_eq!(run(gpu, &b.map(&[64], sum), &[bytes_of(&vec![1.0; len]), bytes_of(&[2.0; 64])]), bytes_of(&[3.0; 64]));
        assert_eq!(gpu.statistics().compiled, start + 1);
    }
}

pub fn memory_is_counted_and_given_back(gpu: &Gpu) {
    let start = gpu.statistics().live_bytes;
    let a = gpu.allocate(f32s(1000)).unwrap();
    let b = gpu.allocate(f32s(1000)).unwrap();
    assert_eq!(gpu.statistics().live_bytes, start + 8000);
    gpu.free(a);
    gpu.free(b);
    gpu.free(b);
    assert_eq!(gpu.statistics().live_bytes, start);
    assert!(gpu.statistics().peak_bytes >= start + 8000);
    gpu.reset_peak();
    assert_eq!(gpu.statistics().peak_bytes, start);
}

/// A buffer that is freed while work on it is still recorded may be used again, and what is written into it then must not
/// overtake that work.
pub fn writes_do_not_overtake_work(gpu: &Gpu) {
    let id = gpu.load(&program(add(1000))).unwrap();
    let mut sums = Vec::new();
    for round in 0..50 {
        let value = round as f32;
        let x = upload(gpu, f32s(1000), &bytes_of(&[value; 1000]));
        let sum = gpu.allocate(f32s(1000)).unwrap();
        gpu.run(id, &[x, x], &[sum]).unwrap();
        gpu.free(x);
        sums.push(sum);
    }
    for (round, sum) in sums.into_iter().enumerate() {
        assert!(floats(&gpu.read(sum).unwrap()).iter().all(|&v| v == 2.0 * round as f32), "round {round}");
    }
}

pub fn many_calls_without_reading(gpu: &Gpu) {
    let id = gpu.load(&program(add(10))).unwrap();
    let mut x = upload(gpu, f32s(10), &bytes_of(&[1.0; 10]));
    let one = upload(gpu, f32s(10), &bytes_of(&[1.0; 10]));
    for _ in 0..5000 {
        let next = gpu.allocate(f32s(10)).unwrap();
        gpu.run(id, &[x, one], &[next]).unwrap();
        gpu.free(x);
        x = next;
    }
    gpu.wait().unwrap();
    assert_eq!(floats(&gpu.read(x).unwrap()), [5001.0; 10]);
    assert!(gpu.statistics().submits < 200, "{} submissions for 5000 kernels", gpu.statistics().submits);
    assert!(gpu.statistics().peak_bytes < 10_000);
}

pub fn impossible_sizes_are_refused_with_a_remedy(gpu: &Gpu) {
    let error = gpu.allocate(f32s(1 << 30)).unwrap_err();
    let DeviceError::Unsupported { reason, remedy } = &error else { panic!("{error:?}") };
    assert!(reason.contains("4.3 GB") && *remedy == Some(Remedy::KeepElsewhereOrSplit), "{error:?}");
    assert_eq!(run(gpu, &add(3), &[bytes_of(&[1.0; 3]), bytes_of(&[2.0; 3])]), bytes_of(&[3.0; 3]), "and life goes on");
}

/// Every candidate gives the same sums, and the tuner takes one of them from then on.
pub fn what_is_tuned_stays_right(gpu: &Gpu) {
    let product = matmul(DType::F32, [70, 40, 36], |_, sum| sum);
    let ramp = |len: usize| (0..len).map(|i| (i % 7) as f32 - 3.0).collect::<Vec<_>>();
    let inputs = [bytes_of(&ramp(70 * 40)), bytes_of(&ramp(40 * 36))];
    let wanted = run(gpu, &product, &inputs);
    let clock = Cell::new(0.0);
    let trials = gpu.tune(&product, &|| clock.replace(clock.get() + 1.0), &Watch { measured: &|_| true, is_faster: &|_, _| true }).unwrap();
    assert!(trials.len() > 2, "{} candidates", trials.len());
    assert_eq!(trials.iter().filter(|trial| trial.chosen).count(), 1);
    for trial in &trials {
        assert_eq!(run(gpu, &Kernel { tuning: trial.tuning, ..product.clone() }, &inputs), wanted, "{}", trial.tuning.label());
    }
    // The clock moves on, so that a measurement ends.
    let trials =
        gpu.tune(&add(1000), &|| clock.replace(clock.get() + 1.0), &Watch { measured: &|_| true, is_faster: &|_, _| true }).unwrap();
    assert!(trials.iter().any(|trial| trial.tuning.lanes > 0) && trials.iter().any(|trial| trial.tuning.unroll > 0), "{trials:?}");
}

/// A kernel's time is measured by the GPU's own clock where it has one, with the step of that clock.
pub fn kernels_are_timed(gpu: &Gpu) {
    // So slow a clock that a run is long enough for a measurement.
    let clock = Cell::new(0.0);
    let large = tandem_device::time_kernel(gpu, &add(1 << 20), &|| clock.replace(clock.get() + 10.0)).unwrap();
    assert!(large.ms > 0.0 && large.calls == 1, "{large:?}");
    match large.step_ms {
        Some(step) => assert!(step > 0.0 && step <= large.ms, "{large:?}"),
        None => println!("this GPU tells no time"),
    }
    assert_eq!(run(gpu, &add(3), &[bytes_of(&[1.0; 3]), bytes_of(&[2.0; 3])]), bytes_of(&[3.0; 3]), "and life goes on");
}

/// Numbers of 64 bits are refused where they are placed, and where a program computes with them in between.
pub fn wide_dtypes_are_refused_with_a_remedy(gpu: &Gpu) {
    for (dtype, name, narrow) in [(DType::I64, "int64", "int32"), (DType::F64, "float64", "float32")] {
        let wanted = DeviceError::unsupported(format!("the GPU has no {name}")).with_remedy(Remedy::NarrowerDType(narrow));
        assert_eq!(gpu.allocate(Buffer { dtype, len: 3 }), Err(wanted.clone()));
        let mut b = Builder::default();
        let x = b.input(DType::I32, 3);
        let x = b.load(x, 0, &[1]);
        let wide = b.apply(OpKind::Cast, dtype, &[x]);
        let sum = b.apply(OpKind::Add, dtype, &[wide, wide]);
        let back = b.apply(OpKind::Cast, DType::I32, &[sum]);
        assert_eq!(gpu.load(&program(b.map(&[3], back))), Err(wanted));
    }
}

pub fn misuse_is_an_error(gpu: &Gpu) {
    let id = gpu.load(&program(add(4))).unwrap();
    let (x, short) = (gpu.allocate(f32s(4)).unwrap(), gpu.allocate(f32s(3)).unwrap());
    let invalid = |result: Result<(), DeviceError>, part: &str| match result {
        Err(DeviceError::Invalid { reason, .. }) => assert!(reason.contains(part), "{reason}"),
        other => panic!("{other:?} instead of a refusal that says {part}"),
    };
    invalid(gpu.run(id, &[x], &[x]), "2 inputs was run with 1");
    invalid(gpu.run(id, &[x, short], &[x]), "3 f32 was given where the program has 4 f32");
    invalid(gpu.write(x, &[0; 3]), "3 bytes were written to a buffer of 16");
    gpu.free(x);
    invalid(gpu.read(x).map(|_| ()), "no buffer");
    gpu.unload(id);
    invalid(gpu.run(id, &[], &[]), "no program");
}

pub fn stop_ends_a_wait(gpu: &Gpu) {
    // Soon done, even where much else runs: what goes on for long after Stop is given up.
    let kernel = dense(100, 100, 100);
    let asked = Rc::new(Cell::new(0));
    let count = asked.clone();
    gpu.set_stop_callback(move || {
        count.set(count.get() + 1);
        true
    });
    let ids: Vec<_> = kernel.inputs.iter().map(|b| gpu.allocate(*b).unwrap()).collect();
    let out = gpu.allocate(kernel.output()).unwrap();
    let id = gpu.load(&program(kernel)).unwrap();
    gpu.run(id, &ids, &[out]).unwrap();
    assert_eq!(gpu.read(out), Err(DeviceError::Interrupted));
    assert_eq!(asked.get(), 1);
    // The device is as good as before.
    gpu.set_stop_callback(|| false);
    gpu.wait().unwrap();
    assert!(gpu.read(out).is_ok());
}

pub fn a_lost_gpu_says_so_from_then_on(gpu: &Gpu) {
    let x = upload(gpu, f32s(4), &bytes_of(&[1.0; 4]));
    let id = gpu.load(&program(add(4))).unwrap();
    gpu.lose();
    let lost = |result: Result<(), DeviceError>| match result {
        Err(DeviceError::Lost { reason, .. }) => assert!(reason.starts_with("the GPU was lost"), "{reason}"),
        other => panic!("{other:?} instead of a loss"),
    };
    lost(gpu.read(x).map(|_| ()));
    lost(gpu.allocate(f32s(4)).map(|_| ()));
    lost(gpu.write(x, &[0; 16]));
    lost(gpu.run(id, &[x, x], &[x]));
    lost(gpu.load(&program(add(5))).map(|_| ()));
    lost(gpu.wait());
    gpu.free(x);
    gpu.unload(id);
}
