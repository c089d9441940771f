//! Calls that run later on the CPU: they give what calls in order give, in whatever order they run; there are not too many
//! of them; and nothing that was stopped passes for a result.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tandem_device::cpu::{Cpu, Options};
use tandem_device::{BufferId, Device, DeviceError, ProgramId, Queued, Threaded};
use tandem_ir::DType;
use tandem_ir::parse::parse;
use tandem_kernel::{Buffer, Program, lower};
use tandem_wasm::control::DEPTH;

fn program(text: &str) -> Program {
    lower(&parse(text).unwrap_or_else(|e| panic!("{text}\n{e}")), true)
}

/// A CPU on which every call is queued.
fn cpu(threads: u32) -> Cpu {
    let cpu = Cpu::new(Options { long: Some(0.0), ..Options::default() }).expect("wasmtime runs here");
    cpu.set_threads(threads);
    cpu
}

/// Whether the user presses Stop: says so as long as it is set.
fn button(cpu: &Cpu) -> Arc<AtomicBool> {
    let pressed = Arc::new(AtomicBool::new(false));
    let seen = pressed.clone();
    cpu.set_stop_callback(Arc::new(move || seen.load(Ordering::SeqCst)));
    pressed
}

/// Runs for ever.
fn endless() -> Program {
    program(
        "graph \"endless\"(%0 \"x\": f32[8]) {\n  %1 = while %0 carried=1 {\n    condition(%0 \"x\": f32[8]) {\n      %1 = constant true : bool[]\n      return %1\n    }\n    body(%0 \"x\": f32[8]) {\n      %1 = negative %0 : f32[8]\n      return %1\n    }\n  }\n  %2 = result %1 index=0 : f32[8]\n  return %2\n}",
    )
}

fn negative() -> Program {
    program("graph \"negative\"(%0 \"x\": f32[8]) {\n  %1 = negative %0 : f32[8]\n  return %1\n}")
}

const EIGHT: Buffer = Buffer { dtype: DType::F32, len: 8 };

fn floats(values: &[f32]) -> Vec<u8> {
    values.iter().flat_map(|v| v.to_le_bytes()).collect()
}

fn buffer(cpu: &Cpu, value: f32) -> BufferId {
    let id = cpu.allocate(EIGHT).expect("there is room");
    cpu.write(id, &floats(&[value; 8])).expect("it fits");
    id
}

/// Waits until the statistics say so.
fn until(cpu: &Cpu, what: &str, is_so: impl Fn(&tandem_device::Statistics) -> bool) {
    let start = std::time::Instant::now();
    while !is_so(&cpu.statistics()) {
        assert!(start.elapsed().as_secs() < 60, "{what}: {:?}", cpu.statistics());
        std::thread::yield_now();
    }
}

/// A small deterministic sequence.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n
    }
}

/// Programs over vectors of this length: a sum, one with slots, a kernel that is dealt out if it is long, a loop that takes
/// so long that calls behind it pile up, among them such as could run before their turn, and one with two results. All of
/// whole numbers that wrap, so that no difference is ever lost.
fn programs(n: usize) -> Vec<Program> {
    let v = format!("i32[{n}]");
    [
        format!("  %2 = add %0, %1 : {v}\n  return %2"),
        format!("  %2 = sum %0 axes=[0] : i32[]\n  %3 = subtract %1, %2 : {v}\n  %4 = max %3 axes=[0] : i32[]\n  %5 = add %3, %4 : {v}\n  return %5"),
        format!("  %2 = constant 1664525 : i32[]\n  %3 = multiply %0, %2 : {v}\n  %4 = constant 22695477 : i32[]\n  %5 = multiply %1, %4 : {v}\n  %6 = subtract %3, %5 : {v}\n  return %6"),
        format!("  %2 = constant 0 : i32[]\n  %3 = while %0, %2 carried=2 {{\n    condition(%0 \"x\": {v}, %1 \"i\": i32[]) {{\n      %2 = constant 8001 : i32[]\n      %3 = less %1, %2 : bool[]\n      return %3\n    }}\n    body(%0 \"x\": {v}, %1 \"i\": i32[]) {{\n      %2 = constant 1 : i32[]\n      %3 = negative %0 : {v}\n      %4 = add %1, %2 : i32[]\n      return %3, %4\n    }}\n  }}\n  %4 = result %3 index=0 : {v}\n  %5 = add %4, %1 : {v}\n  return %5"),
        format!("  %2 = constant 5 : i32[]\n  %3 = multiply %1, %2 : {v}\n  %4 = subtract %0, %3 : {v}\n  %5 = constant 3 : i32[]\n  %6 = multiply %0, %5 : {v}\n  %7 = add %6, %1 : {v}\n  return %4, %7"),
    ]
    .map(|body| program(&format!("graph \"g\"(%0 \"x\": {v}, %1 \"y\": {v}) {{\n{body}\n}}")))
    .into()
}

/// The number of the loop.
const SLOW: usize = 3;

/// A random sequence of calls, frees, writes and reads over few buffers; everything that was read, and what is left.
fn sequence(cpu: &Cpu, seed: u64, calls: usize, n: usize) -> Vec<Vec<u8>> {
    let mut random = Random(seed);
    let programs = programs(n);
    let mut loaded: Vec<ProgramId> = programs.iter().map(|p| cpu.load(p).expect("it compiles")).collect();
    let of = Buffer { dtype: DType::I32, len: n };
    let fill = |random: &mut Random| (0..n).flat_map(|_| (random.below(1 << 31) as u32).to_le_bytes()).collect::<Vec<_>>();
    let fresh = |random: &mut Random| {
        let id = cpu.allocate(of).expect("there is room");
        cpu.write(id, &fill(random)).expect("it fits");
        id
    };
    let mut buffers: Vec<BufferId> = (0..5).map(|_| fresh(&mut random)).collect();
    let mut read = vec![];
    for _ in 0..calls {
        match random.below(40) {
            0 => {
                // Given back while calls use it, and another one made, perhaps at the same place.
                let at = random.below(buffers.len());
                cpu.free(buffers[at]);
                buffers[at] = fresh(&mut random);
            }
            1 => {
                let (at, values) = (random.below(buffers.len()), fill(&mut random));
                cpu.write(buffers[at], &values).expect("it fits");
            }
            2 => read.push(cpu.read(buffers[random.below(buffers.len())]).expect("nothing stops it")),
            3 => {
                // A program goes while calls of it are queued.
                let at = random.below(loaded.len());
                cpu.unload(loaded[at]);
                loaded[at] = cpu.load(&programs[at]).expect("it compiles");
            }
            _ => {
                // The loop seldom, and only over short vectors.
                let at = match random.below(30) {
                    0 if n < 100 => SLOW,
                    other => [0, 1, 2, 4][other % 4],
                };
                let inputs = [0; 2].map(|_| buffers[random.below(buffers.len())]);
                // A new buffer as tensors have it, or one that is written again.
                let mut outputs: Vec<BufferId> = vec![];
                let mut replaced = vec![];
                for _ in &programs[at].outputs {
                    let free: Vec<_> = (0..buffers.len()).filter(|i| !inputs.contains(&buffers[*i]) && !replaced.contains(i)).collect();
                    let slot = free[random.below(free.len())];
                    if random.below(3) == 0 {
                        outputs.push(buffers[slot]);
                    } else {
                        let out = cpu.allocate(of).expect("there is room");
                        cpu.free(buffers[slot]);
                        buffers[slot] = out;
                        outputs.push(out);
                    }
                    replaced.push(slot);
                }
                cpu.run(loaded[at], &inputs, &outputs).expect("nothing stops it");
            }
        }
    }
    read.extend(buffers.iter().map(|id| cpu.read(*id).expect("nothing stops it")));
    buffers.into_iter().for_each(|id| cpu.free(id));
    loaded.into_iter().for_each(|id| cpu.unload(id));
    read
}

#[test]
fn random_sequences_give_what_calls_in_order_give() {
    let reference = cpu(1);
    reference.set_synchronous(true);
    let others: Vec<Cpu> = [1, 2, 4].map(cpu).into();
    for seed in 0..24 {
        // Short calls, so that much happens at once; and long ones that are dealt out.
        let (calls, n) = if seed % 4 == 3 { (60, 60_011) } else { (400, 37) };
        let expected = sequence(&reference, seed, calls, n);
        for other in &others {
            let found = sequence(other, seed, calls, n);
            assert!(found == expected, "seed {seed}, {} threads", other.threads());
            other.wait().expect("nothing stops it");
            assert_eq!((other.statistics().live_bytes, other.statistics().held_bytes), (0, 0), "all memory comes back");
        }
    }
    assert_eq!(reference.statistics().queued, 0);
    assert_eq!(others[0].statistics().queued, 0, "one thread has no other to run a call");
    for other in &others[1..] {
        let statistics = other.statistics();
        assert!(statistics.queued > 5_000 && (1..=DEPTH).contains(&statistics.deepest), "{statistics:?}");
    }
}

#[test]
fn a_call_returns_before_it_has_run_and_independent_ones_run_at_the_same_time() {
    let cpu = cpu(3);
    let pressed = button(&cpu);
    let (endless, negative) = (cpu.load(&endless()).unwrap(), cpu.load(&negative()).unwrap());
    let (x, y, z, w) = (buffer(&cpu, 1.0), buffer(&cpu, 2.0), buffer(&cpu, 3.0), buffer(&cpu, 4.0));
    // Each would keep this thread for ever.
    cpu.run(endless, &[x], &[y]).expect("it is queued");
    // Its slots are in use: one after the other. Another module, another program.
    let other = cpu.load(&self::endless()).unwrap();
    cpu.run(other, &[x], &[z]).expect("it is queued");
    until(&cpu, "both run", |s| s.side_by_side == 2);
    // What needs none of it is not held up; what does is.
    cpu.run(negative, &[x], &[w]).expect("it is queued");
    assert_eq!(cpu.read(w).expect("it does not wait"), floats(&[-1.0; 8]));
    cpu.run(negative, &[y], &[w]).expect("it is queued");
    assert_eq!(cpu.statistics().waiting, 3);
    pressed.store(true, Ordering::SeqCst);
    assert_eq!(cpu.read(w), Err(DeviceError::Interrupted));
    pressed.store(false, Ordering::SeqCst);
    assert_eq!(cpu.statistics().waiting, 0, "the queue is empty afterwards");
    // What was not computed says so, and what was is there.
    for id in [y, z, w] {
        assert!(matches!(cpu.read(id), Err(DeviceError::Lost { reason, .. }) if reason.contains("never computed")));
        assert!(matches!(cpu.run(negative, &[id], &[x]), Err(DeviceError::Lost { .. })));
    }
    assert_eq!(cpu.read(x).unwrap(), floats(&[1.0; 8]));
    // A buffer that is written is a value again.
    cpu.run(negative, &[x], &[w]).expect("it is queued");
    assert_eq!(cpu.read(w).unwrap(), floats(&[-1.0; 8]));
    cpu.write(y, &floats(&[5.0; 8])).unwrap();
    assert_eq!(cpu.read(y).unwrap(), floats(&[5.0; 8]));
}

#[test]
fn the_queue_is_bounded_and_a_full_one_hears_stop() {
    let cpu = cpu(2);
    let pressed = button(&cpu);
    let (endless, negative) = (cpu.load(&endless()).unwrap(), cpu.load(&negative()).unwrap());
    let (x, y) = (buffer(&cpu, 1.0), buffer(&cpu, 2.0));
    cpu.run(endless, &[x], &[y]).expect("it is queued");
    let mut outputs = vec![];
    for _ in 1..DEPTH {
        outputs.push(buffer(&cpu, 0.0));
        cpu.run(negative, &[y], &outputs[outputs.len() - 1..]).expect("it is queued");
    }
    let statistics = cpu.statistics();
    assert_eq!((statistics.waiting, statistics.deepest), (DEPTH, DEPTH));
    // Memory that is given back is held until the calls are done, and shows.
    outputs.into_iter().for_each(|id| cpu.free(id));
    let held = 32 * u64::from(DEPTH - 1);
    assert_eq!(
        (cpu.statistics().held_bytes, cpu.statistics().live_bytes),
        (held, held + statistics.live_bytes - 32 * u64::from(DEPTH - 1))
    );
    pressed.store(true, Ordering::SeqCst);
    assert_eq!(cpu.run(negative, &[x], &[y]), Err(DeviceError::Interrupted), "one call more waits for a place");
    pressed.store(false, Ordering::SeqCst);
    let after = cpu.statistics();
    assert_eq!((after.waiting, after.deepest, after.held_bytes), (0, DEPTH, 0));
    cpu.run(negative, &[x], &[y]).expect("it is queued");
    assert_eq!(cpu.read(y).unwrap(), floats(&[-1.0; 8]));
}

#[test]
fn memory_that_queued_calls_hold_is_waited_for_when_there_is_no_room() {
    // Eight pages are less than three of the buffers.
    let cpu = Cpu::new(Options { long: Some(0.0), pages: Some(16), ..Options::default() }).expect("wasmtime runs here");
    cpu.set_threads(2);
    let n = 100_000;
    let text = format!("graph \"s\"(%0 \"x\": f32[{n}]) {{\n  %1 = sin %0 : f32[{n}]\n  return %1\n}}");
    let id = cpu.load(&program(&text)).unwrap();
    let of = Buffer { dtype: DType::F32, len: n };
    let mut x = cpu.allocate(of).unwrap();
    cpu.write(x, &floats(&vec![0.5; n])).unwrap();
    let mut expected = 0.5_f32;
    for _ in 0..20 {
        // There is room for two at a time: the third waits until the first is no longer used.
        let y = cpu.allocate(of).expect("the queue gives memory back");
        cpu.run(id, &[x], &[y]).unwrap();
        cpu.free(x);
        x = y;
        expected = expected.sin();
    }
    let found = cpu.read(x).unwrap();
    let first = f32::from_le_bytes([found[0], found[1], found[2], found[3]]);
    assert!((first - expected).abs() < 1e-4, "{first} {expected}");
    let other = cpu.allocate(of).expect("there is room for two");
    assert!(matches!(cpu.allocate(of), Err(DeviceError::OutOfMemory { .. })));
    cpu.free(other);
}

#[test]
fn synchronous_calls_are_done_when_they_return() {
    let cpu = cpu(2);
    cpu.set_synchronous(true);
    let pressed = button(&cpu);
    let endless = cpu.load(&endless()).unwrap();
    let (x, y) = (buffer(&cpu, 1.0), buffer(&cpu, 2.0));
    pressed.store(true, Ordering::SeqCst);
    assert_eq!(cpu.run(endless, &[x], &[y]), Err(DeviceError::Interrupted));
    pressed.store(false, Ordering::SeqCst);
    assert_eq!(cpu.statistics().queued, 0);
    assert!(cpu.wait().is_ok());
    // Stop ended that call, and nothing after it.
    let negative = cpu.load(&negative()).unwrap();
    cpu.set_synchronous(false);
    cpu.run(negative, &[x], &[y]).unwrap();
    assert_eq!(cpu.read(y).unwrap(), floats(&[-1.0; 8]));
}

#[test]
fn a_buffer_is_written_again_only_after_those_who_read_it_before() {
    let cpu = cpu(3);
    let n = 37;
    let of = Buffer { dtype: DType::I32, len: n };
    let loaded: Vec<ProgramId> = programs(n).iter().map(|p| cpu.load(p).expect("it compiles")).collect();
    let whole = |value: i32| {
        let id = cpu.allocate(of).expect("there is room");
        cpu.write(id, &value.to_le_bytes().repeat(n)).expect("it fits");
        id
    };
    let [x, y, late, sum] = [1, 10, 0, 0].map(whole);
    // -1 + 10, after a while.
    cpu.run(loaded[SLOW], &[x, y], &[late]).unwrap();
    // Reads y, and waits for the loop.
    cpu.run(loaded[0], &[late, y], &[sum]).unwrap();
    // Could write y at once.
    cpu.run(loaded[0], &[x, x], &[y]).unwrap();
    assert_eq!(cpu.read(y).unwrap(), 2_i32.to_le_bytes().repeat(n));
    assert_eq!(cpu.read(sum).unwrap(), 19_i32.to_le_bytes().repeat(n));
    // Could write it a second time before the first.
    cpu.run(loaded[SLOW], &[x, x], &[late]).unwrap();
    cpu.run(loaded[0], &[late, x], &[y]).unwrap();
    cpu.run(loaded[0], &[x, x], &[y]).unwrap();
    assert_eq!(cpu.read(y).unwrap(), 2_i32.to_le_bytes().repeat(n));
}
