//! The CPU device as its users see it: what it refuses, what it shares, what it counts.

use crate::support::{self, Builder, bytes_of, dense, floats, matmul, program, run, upload};
use tandem_device::cpu::{Cpu, Features, Options};
use tandem_device::{BufferId, CodeForm, Device, DeviceError, Profiled, ProgramId, Threaded};
use tandem_ir::{DType, OpKind};
use tandem_kernel::{Argument, Buffer, Kernel, Program};

fn cpu() -> Cpu {
    Cpu::new(Options::default()).expect("the CPU starts")
}

fn vector(len: usize) -> Buffer {
    Buffer { dtype: DType::F32, len }
}

fn doubled(len: usize) -> Kernel {
    let mut b = Builder::default();
    let x = b.input(DType::F32, len);
    let x = b.load(x, 0, &[1]);
    let sum = b.apply(OpKind::Add, DType::F32, &[x, x]);
    b.map(&[len], sum)
}

#[test]
fn wrong_arguments_are_refused_with_a_sentence() {
    let device = cpu();
    let id = device.load(&program(doubled(3))).expect("the code is valid");
    let [three, four] = [3, 4].map(|n| upload(&device, vector(n), &vec![0; 4 * n]));
    let out = device.allocate(vector(3)).expect("there is room");
    let cases = [
        (device.run(id, &[], &[out]), "a program with 1 inputs was run with 0"),
        (device.run(id, &[three], &[]), "a program with 1 outputs was run with 0"),
        (device.run(id, &[four], &[out]), "a buffer of 4 f32 was given where the program has 3 f32"),
        (device.run(id, &[BufferId(99)], &[out]), "the CPU has no buffer 99"),
        (device.run(ProgramId(99), &[three], &[out]), "the CPU has no program 99"),
        (device.write(three, &[0; 8]), "8 bytes were written to a buffer of 12"),
    ];
    for (result, sentence) in cases {
        let error = result.expect_err(sentence).to_string();
        assert!(error.contains(sentence), "{error}");
    }
    device.free(three);
    assert!(device.read(three).is_err(), "a freed buffer is gone");
    device.unload(id);
    assert!(device.run(id, &[four], &[out]).is_err(), "an unloaded program is gone");
}

#[test]
fn what_does_not_fit_is_refused_and_the_rest_goes_on() {
    let device = Cpu::new(Options { pages: Some(64), ..Options::default() }).expect("the CPU starts");
    let limit = 64 << 16;
    for wanted in [limit, 2 << 30, 16 << 30] {
        let error = device.allocate(vector(wanted as usize / 4)).expect_err("too large");
        assert_eq!(error, DeviceError::OutOfMemory { wanted, limit });
    }
    assert_eq!(
        device.allocate(vector(1 << 29)).expect_err("too large").to_string(),
        "not enough memory for 2.1 GB: the device holds at most 4.2 MB"
    );
    assert_eq!(device.statistics().live_bytes, 0);
    let mut ids = Vec::new();
    while let Ok(id) = device.allocate(vector(50_000)) {
        ids.push(id);
    }
    assert_eq!(ids.len(), 20, "200 kB each");
    ids.into_iter().for_each(|id| device.free(id));
    let whole = device.allocate(vector(1_000_000)).expect("the blocks were joined");
    device.free(whole);
    assert_eq!(floats(&run(&device, &doubled(2), &[bytes_of(&[1.5, -4.0])])), [3.0, -8.0]);
}

#[test]
fn slots_that_do_not_fit_are_given_back() {
    let device = Cpu::new(Options { pages: Some(64), ..Options::default() }).expect("the CPU starts");
    let mut large = program(doubled(3));
    large.slots = vec![1 << 20, 1 << 20, 64 << 20];
    assert!(matches!(device.load(&large), Err(DeviceError::OutOfMemory { .. })));
    assert_eq!(device.statistics().live_bytes, 0);
}

#[test]
fn programs_of_the_same_kernels_share_code_but_not_slots() {
    let device = cpu();
    let twice = doubled_twice(5, 20);
    let ids = [device.load(&twice).expect("valid"), device.load(&twice.clone()).expect("valid")];
    assert_eq!(device.statistics().compiled, 1);
    assert_eq!(device.statistics().live_bytes, 40);
    let x = upload(&device, vector(5), &bytes_of(&[1.0, 2.0, 3.0, 4.0, 5.0]));
    let out = device.allocate(vector(5)).expect("there is room");
    for id in ids {
        device.run(id, &[x], &[out]).expect("the code runs");
        assert_eq!(floats(&device.read(out).expect("the buffer lives")), [4.0, 8.0, 12.0, 16.0, 20.0]);
        device.unload(id);
    }
    let statistics = device.statistics();
    assert_eq!((statistics.kernels, statistics.submits, statistics.bytes_moved), (4, 2, 4 * 40));
    assert_eq!(statistics.dispatches, 4);
    assert_eq!(statistics.live_bytes, 40, "two buffers");
    device.free(x);
    device.reset_peak();
    assert_eq!(device.statistics().peak_bytes, 20);
}

/// out = doubled(doubled(x)) of `n` elements, through a slot of `bytes`.
fn doubled_twice(n: usize, bytes: usize) -> Program {
    let mut twice = program(doubled(n));
    let mut second = twice.steps[0].clone();
    twice.steps[0].outputs = vec![Argument::Slot(0)];
    second.inputs = vec![Argument::Slot(0)];
    twice.steps.push(second);
    twice.slots = vec![bytes];
    twice
}

/// Many programs, each with large temporaries: a few of them fit beside each other, all do not.
#[test]
fn idle_programs_give_up_their_slots_where_the_heap_is_full() {
    for threads in [1, 3] {
        let device = Cpu::new(Options { pages: Some(64), long: Some(0.0), ..Options::default() }).expect("the CPU starts");
        device.set_threads(threads);
        let ids: Vec<_> = (5..15).map(|n| device.load(&doubled_twice(n, 1 << 20)).expect("the others are idle")).collect();
        for _ in 0..2 {
            for (n, id) in (5..15).zip(&ids) {
                let x = upload(&device, vector(n), &bytes_of(&vec![1.5; n]));
                let out = device.allocate(vector(n)).expect("there is room");
                device.run(*id, &[x], &[out]).expect("its slots are allocated again");
                assert_eq!(floats(&device.read(out).expect("the buffer lives")), vec![6.0; n]);
                device.free(x);
                device.free(out);
            }
        }
        let rest: Vec<_> = (0..3).map(|_| device.allocate(vector(260_000)).expect("no program runs")).collect();
        rest.into_iter().for_each(|id| device.free(id));
        ids.into_iter().for_each(|id| device.unload(id));
        assert_eq!(device.statistics().live_bytes, 0);
    }
}

/// More elements, and more products, than one call of a kernel's function takes.
#[test]
fn long_kernels_run_in_parts_and_to_the_end() {
    let device = cpu();
    let n = (3 << 20) + 77;
    let values: Vec<f32> = (0..n).map(|i| i as f32).collect();
    let out = floats(&run(&device, &doubled(n), &[bytes_of(&values)]));
    assert!(values.iter().zip(out).all(|(x, y)| y == 2.0 * x));
    let (m, k, n) = (13, 700, 701);
    let (left, right) = (vec![0.5; m * k], vec![2.0; k * n]);
    let kernel = support::matmul(DType::F32, [m, k, n], |_, sum| sum);
    assert_eq!(floats(&run(&device, &kernel, &[bytes_of(&left), bytes_of(&right)])), vec![700.0; m * n]);
}

#[test]
fn labels_and_listings_name_the_instructions() {
    for (features, label, instruction) in [
        (Features::SCALAR, "CPU · scalar", "f32.mul"),
        (Features::SIMD, "CPU · SIMD", "f32x4.mul"),
        (Features::RELAXED, "CPU · relaxed SIMD", "f32x4.relaxed_madd"),
    ] {
        let device = Cpu::new(Options { features: Some(features), ..Options::default() }).expect("the CPU starts");
        device.set_threads(1);
        let code = device.code(&dense(4, 8, 8), CodeForm::Text);
        assert_eq!((device.label().to_string().as_str(), code.language), (label, "wat"));
        assert!(code.text().contains(instruction), "{}", code.text());
        device.set_threads(3);
        assert_eq!(device.label().to_string(), format!("{label} · 3 threads"));
    }
}

#[test]
fn buffers_of_length_zero_are_buffers() {
    let device = cpu();
    let id = device.allocate(Buffer { dtype: DType::Bool, len: 0 }).expect("there is room");
    device.write(id, &[]).expect("nothing to write");
    assert_eq!(device.read(id).expect("it lives"), []);
    assert_eq!(run(&device, &doubled(0), &[vec![]]), []);
}

#[test]
fn scratch_memory_is_counted_while_a_call_runs_and_refused_where_there_is_none() {
    let kernel = matmul(DType::F32, [64, 512, 512], |_, sum| sum);
    let scratch = tandem_wasm::scratch(&kernel).expect("the right operand is packed").bytes as u64;
    // Room for the buffers, and no more.
    let device = Cpu::new(Options { pages: Some(24), ..Options::default() }).expect("the CPU starts");
    let inputs: Vec<BufferId> = kernel.inputs.iter().map(|b| upload(&device, *b, &vec![0; 4 * b.len])).collect();
    let out = device.allocate(kernel.output()).expect("there is room");
    let id = device.load(&program(kernel.clone())).expect("the code is valid");
    let error = device.run(id, &inputs, &[out]).expect_err("there is no room to pack");
    assert_eq!(error, DeviceError::OutOfMemory { wanted: scratch, limit: 24 << 16 });
    assert_eq!(run(&device, &doubled(3), &[bytes_of(&[1.0, 2.0, 3.0])]), bytes_of(&[2.0, 4.0, 6.0]));

    let device = cpu();
    let inputs: Vec<BufferId> = kernel.inputs.iter().map(|b| upload(&device, *b, &vec![0; 4 * b.len])).collect();
    let out = device.allocate(kernel.output()).expect("there is room");
    let id = device.load(&program(kernel)).expect("the code is valid");
    let before = device.statistics();
    assert_eq!(before.peak_bytes, before.live_bytes);
    device.run(id, &inputs, &[out]).expect("there is room");
    device.wait().expect("nothing stops it");
    let after = device.statistics();
    assert_eq!((after.live_bytes, after.peak_bytes), (before.live_bytes, before.live_bytes + scratch));
}
