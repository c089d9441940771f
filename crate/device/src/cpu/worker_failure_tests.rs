//! A worker fails while it runs chunks of the caller's own kernel: that call fails, and the queued calls go on.

use super::{Cpu, Options};
use crate::{BufferId, Device, DeviceError, Threaded};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tandem_ir::DType;
use tandem_ir::parse::parse;
use tandem_kernel::{Buffer, Program, lower};
use tandem_wasm::control::{FOUND_CHUNKS, record_of, status};
use wasmtime::SharedMemory;

/// The address of the word in the calling thread's record that says how its kernel ended.
const OUTCOME: usize = record_of(FOUND_CHUNKS) as usize + 68;

/// Marks the kernel that runs as failed, as a worker does that fails.
#[allow(unsafe_code, reason = "the one way to write to a shared memory")]
fn fail(memory: &SharedMemory) {
    // SAFETY: the word lies in the memory, which never moves; all threads touch it by atomic instructions only.
    let word = unsafe { &*memory.data()[OUTCOME].get().cast::<std::sync::atomic::AtomicI32>() };
    word.store(status::FAILED, Ordering::SeqCst);
}

fn program(body: &str) -> Program {
    let graph = parse(&format!("graph \"g\"(%0 \"x\": f32[150000]) {{\n{body}\n}}")).unwrap_or_else(|e| panic!("{e}"));
    lower(&graph, true)
}

fn buffer(cpu: &Cpu, value: f32) -> BufferId {
    let id = cpu.allocate(Buffer { dtype: DType::F32, len: 150_000 }).expect("there is room");
    cpu.write(id, &value.to_le_bytes().repeat(150_000)).expect("it fits");
    id
}

/// Takes a while, and more than it is known to take.
const SLOW: &str = "  %1 = while %0 carried=1 {\n    condition(%0 \"x\": f32[150000]) {\n      %1 = constant 12000.0 : f32[]\n      %2 = max %0 axes=[0] : f32[]\n      %3 = less %2, %1 : bool[]\n      return %3\n    }\n    body(%0 \"x\": f32[150000]) {\n      %1 = constant 1.0 : f32[]\n      %2 = add %0, %1 : f32[150000]\n      return %2\n    }\n  }\n  %2 = result %1 index=0 : f32[150000]\n  %3 = sin %2 : f32[150000]\n  %4 = cos %3 : f32[150000]\n  %5 = sin %4 : f32[150000]\n  %6 = cos %5 : f32[150000]\n  return %2, %6";

#[test]
fn a_lost_thread_ends_the_call_that_it_helped_with_and_no_other() {
    let [slow, own] = [SLOW, "  %1 = sin %0 : f32[150000]\n  %2 = cos %1 : f32[150000]\n  return %2"].map(program);
    let times = [&slow, &own].map(tandem_wasm::nanoseconds);
    // Both are worth several threads, and one of them the queue.
    assert!(times[0] > times[1] && times[1] > 60_000.0, "{times:?}");
    let cpu = Cpu::new(Options { long: Some(times[0]), ..Options::default() }).expect("wasmtime runs here");
    cpu.set_threads(2);
    let is_lost = Arc::new(AtomicBool::new(false));
    let (seen, memory) = (is_lost.clone(), cpu.host.memory().clone());
    // Asked for between the parts of a kernel.
    cpu.set_stop_callback(Arc::new(move || {
        if seen.load(Ordering::SeqCst) {
            fail(&memory);
        }
        false
    }));
    let [slow, own] = [slow, own].map(|program| cpu.load(&program).expect("it compiles"));
    let [x, y, z, w] = [0.0, 1.0, 2.0, 0.5].map(|value| buffer(&cpu, value));
    cpu.run(slow, &[x], &[y, z]).expect("it is queued");
    assert_eq!(cpu.statistics().waiting, 1, "it takes a while");
    is_lost.store(true, Ordering::SeqCst);
    let out = buffer(&cpu, 0.0);
    let failed = cpu.run(own, &[w], &[out]);
    is_lost.store(false, Ordering::SeqCst);
    assert!(
        matches!(&failed, Err(DeviceError::Lost { reason, .. }) if reason.contains("a thread that helped to compute has failed")),
        "{failed:?}"
    );
    assert_eq!((cpu.threads(), cpu.statistics().waiting), (1, 1), "the queue is what it was");
    assert_eq!(cpu.read(y).expect("nothing ended it"), 12000.0_f32.to_le_bytes().repeat(150_000));
    // What the failed call would have written is no value, and can be made again.
    assert!(matches!(cpu.read(out), Err(DeviceError::Lost { reason, .. }) if reason.contains("never computed")));
    cpu.run(own, &[w], &[out]).expect("this thread alone can do it");
    assert!(cpu.read(out).is_ok());
}
