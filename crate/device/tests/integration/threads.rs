//! The CPU device on several threads: results are the same to the bit for any number of them, one program after the
//! other, and Stop ends what would not end.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use tandem_device::cpu::{Cpu, Options};
use tandem_device::{Device, DeviceError, Threaded};
use tandem_ir::parse::parse;
use tandem_kernel::{Program, Target, lower_for};

/// Numbers between -1 and 1.
fn ramp(len: usize, step: u32) -> Vec<u8> {
    (0..len as u32).flat_map(|i| ((i.wrapping_mul(step) >> 8) as f32 / (1 << 23) as f32 - 1.0).to_le_bytes()).collect()
}

fn program(text: &str) -> Program {
    let target = Target { has_sequential: true, has_prologues: true };
    lower_for(&parse(text).unwrap_or_else(|e| panic!("{text}\n{e}")), true, target)
}

/// Kernels of every kind that are long enough for several threads, with odd sizes.
fn programs() -> Vec<Program> {
    [
        "graph \"product\"(%0 \"x\": f32[211, 190], %1 \"w\": f32[190, 203]) {\n  %2 = matmul %0, %1 : f32[211, 203]\n  %3 = relu %2 : f32[211, 203]\n  return %3\n}",
        "graph \"row\"(%0 \"x\": f32[1, 2000], %1 \"w\": f32[2000, 2003]) {\n  %2 = matmul %0, %1 : f32[1, 2003]\n  return %2\n}",
        "graph \"batches\"(%0 \"x\": f32[13, 40, 70], %1 \"w\": f32[13, 70, 61]) {\n  %2 = matmul %0, %1 : f32[13, 40, 61]\n  return %2\n}",
        "graph \"packed\"(%0 \"x\": f32[250, 310], %1 \"w\": f32[310, 523]) {\n  %2 = matmul %0, %1 : f32[250, 523]\n  return %2\n}",
        "graph \"transposed\"(%0 \"x\": f32[101, 1700], %1 \"w\": f32[123, 1700]) {\n  %2 = permute %1 perm=[1, 0] : f32[1700, 123]\n  %3 = matmul %0, %2 : f32[101, 123]\n  return %3\n}",
        "graph \"packed batches\"(%0 \"x\": f32[3, 60, 300], %1 \"w\": f32[3, 300, 520]) {\n  %2 = matmul %0, %1 : f32[3, 60, 520]\n  return %2\n}",
        "graph \"map\"(%0 \"x\": f32[300011], %1 \"y\": f32[300011]) {\n  %2 = multiply %0, %1 : f32[300011]\n  %3 = tanh %2 : f32[300011]\n  %4 = add %3, %0 : f32[300011]\n  return %4\n}",
        "graph \"fold\"(%0 \"x\": f32[701, 1000]) {\n  %1 = sum %0 axes=[1] : f32[701]\n  return %1\n}",
        "graph \"sort\"(%0 \"x\": f32[7, 5003]) {\n  %1 = argsort %0 axis=1 : i32[7, 5003]\n  return %1\n}",
        "graph \"scatter\"(%0 \"x\": f32[301, 9], %1 \"y\": f32[7001, 9]) {\n  %2 = iota shape=[7001] : i32[7001]\n  %3 = constant 307 : i32[]\n  %4 = remainder %2, %3 : i32[7001]\n  %5 = scatter %0, %4, %1 mode=add : f32[301, 9]\n  return %5\n}",
        "graph \"scatter of numbers\"(%0 \"x\": f32[1001], %1 \"y\": f32[40001]) {\n  %2 = iota shape=[40001] : i32[40001]\n  %3 = constant 1003 : i32[]\n  %4 = remainder %2, %3 : i32[40001]\n  %5 = scatter %0, %4, %1 mode=add : f32[1001]\n  return %5\n}",
        "graph \"scans of rows\"(%0 \"x\": f32[203, 1001]) {\n  %1 = cumulative_sum %0 axis=1 : f32[203, 1001]\n  return %1\n}",
        "graph \"scan of columns\"(%0 \"x\": f32[301, 1301]) {\n  %1 = cumulative_sum %0 axis=0 : f32[301, 1301]\n  return %1\n}",
        "graph \"long scan\"(%0 \"x\": f32[300011]) {\n  %1 = cumulative_sum %0 axis=0 : f32[300011]\n  return %1\n}",
        "graph \"rows\"(%0 \"x\": f32[307, 500]) {\n  %1 = max %0 axes=[1] : f32[307]\n  %2 = reshape %1 shape=[307, 1] : f32[307, 1]\n  %3 = subtract %0, %2 : f32[307, 500]\n  %4 = exp %3 : f32[307, 500]\n  %5 = sum %4 axes=[1] : f32[307]\n  %6 = reshape %5 shape=[307, 1] : f32[307, 1]\n  %7 = divide %4, %6 : f32[307, 500]\n  return %7\n}",
    ]
    .map(program)
    .into_iter()
    .chain([beside()])
    .collect()
}

/// Kernels that run beside each other: of different lengths, some of which cannot be cut.
fn beside() -> Program {
    program(
        "graph \"beside\"(%0 \"x\": f32[1, 509], %1 \"w\": f32[509, 501], %2 \"v\": f32[509, 263], %3 \"y\": f32[60001]) {\n  %4 = matmul %0, %1 : f32[1, 501]\n  %5 = matmul %0, %2 : f32[1, 263]\n  %6 = cumulative_sum %3 axis=0 : f32[60001]\n  %7 = tanh %3 : f32[60001]\n  %8 = sum %7 axes=[0] : f32[]\n  %9 = tanh %4 : f32[1, 501]\n  %10 = exp %5 : f32[1, 263]\n  return %9, %10, %6, %8, %7\n}",
    )
}

/// Runs a loaded program on a ramp for each input.
fn run(cpu: &Cpu, program: &Program, id: tandem_device::ProgramId) -> Result<Vec<Vec<u8>>, DeviceError> {
    let inputs: Vec<_> = program
        .inputs
        .iter()
        .enumerate()
        .map(|(i, buffer)| {
            let id = cpu.allocate(*buffer).expect("there is room");
            cpu.write(id, &ramp(buffer.len, 2_654_435_761 + 2 * i as u32)).expect("it fits");
            id
        })
        .collect();
    let outputs: Vec<_> = program.outputs.iter().map(|buffer| cpu.allocate(*buffer).expect("there is room")).collect();
    let ran = cpu.run(id, &inputs, &outputs);
    let read = ran.and_then(|()| outputs.iter().map(|id| cpu.read(*id)).collect());
    inputs.into_iter().chain(outputs).for_each(|id| cpu.free(id));
    read
}

#[test]
fn results_do_not_depend_on_the_number_of_threads() {
    let cpu = Cpu::new(Options::default()).expect("wasmtime runs here");
    let programs = programs();
    let loaded: Vec<_> = programs.iter().map(|p| cpu.load(p).expect("it compiles")).collect();
    let mut results = vec![];
    // In turn, so that workers meet another module each time, some of them late.
    for round in 0..40 {
        cpu.set_threads([1, 2, 4, 16][round % 4]);
        let all: Vec<_> = programs.iter().zip(&loaded).map(|(p, id)| run(&cpu, p, *id).expect("nothing stops it")).collect();
        results.push(all);
    }
    for (round, all) in results.iter().enumerate() {
        for (program, (found, expected)) in programs.iter().zip(all.iter().zip(&results[0])) {
            assert!(found == expected, "round {round} gives another result for\n{program}");
        }
    }
}

#[test]
fn programs_come_and_go_while_threads_help() {
    let cpu = Cpu::new(Options::default()).expect("wasmtime runs here");
    cpu.set_threads(3);
    let mut expected = None;
    for round in 0..60 {
        // A constant of its own makes each another module.
        let text = format!(
            "graph \"map\"(%0 \"x\": f32[200000]) {{\n  %1 = constant {round}.0 : f32[]\n  %2 = multiply %0, %1 : f32[200000]\n  %3 = subtract %2, %2 : f32[200000]\n  %4 = exp %3 : f32[200000]\n  return %4\n}}"
        );
        let program = program(&text);
        let id = cpu.load(&program).expect("it compiles");
        let found = run(&cpu, &program, id).expect("nothing stops it");
        cpu.unload(id);
        assert!(*expected.get_or_insert_with(|| found.clone()) == found, "round {round}");
    }
}

#[test]
fn stop_ends_a_loop_that_never_ends_and_a_long_kernel() {
    let cpu = Cpu::new(Options::default()).expect("wasmtime runs here");
    let (pressed, asked) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicU32::new(0)));
    let stop = {
        let (pressed, asked) = (pressed.clone(), asked.clone());
        // The user presses after a while.
        move || asked.fetch_add(1, Ordering::Relaxed) >= 2 && pressed.load(Ordering::Relaxed)
    };
    cpu.set_stop_callback(Arc::new(stop));
    let endless = program(
        "graph \"endless\"(%0 \"x\": f32[8]) {\n  %1 = while %0 carried=1 {\n    condition(%0 \"x\": f32[8]) {\n      %1 = constant true : bool[]\n      return %1\n    }\n    body(%0 \"x\": f32[8]) {\n      %1 = negative %0 : f32[8]\n      return %1\n    }\n  }\n  %2 = result %1 index=0 : f32[8]\n  return %2\n}",
    );
    let product = &program(
        "graph \"product\"(%0 \"x\": f32[700, 500], %1 \"w\": f32[500, 600]) {\n  %2 = matmul %0, %1 : f32[700, 600]\n  return %2\n}",
    );
    for program in [&endless, product] {
        let id = cpu.load(program).expect("it compiles");
        asked.store(0, Ordering::Relaxed);
        pressed.store(true, Ordering::Relaxed);
        assert_eq!(run(&cpu, program, id).unwrap_err(), DeviceError::Interrupted);
    }
    // What comes after is right again.
    pressed.store(false, Ordering::Relaxed);
    let id = cpu.load(product).expect("it compiles");
    let other = Cpu::new(Options::default()).expect("wasmtime runs here");
    let elsewhere = other.load(product).expect("it compiles");
    assert!(run(&cpu, product, id).unwrap() == run(&other, product, elsewhere).unwrap());
}
