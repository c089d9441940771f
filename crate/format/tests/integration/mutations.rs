//! The seeds of the fuzz targets, changed at random: no reader panics, and none asks for more memory than its file
//! deserves. A stable toolchain's stand-in for `./x fuzz`, in seconds.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::fs;
use std::path::Path;
use tandem_format::{npy, npz, onnx, safetensors, tandem};

/// Passes on to the system's allocator and counts the bytes that live on each thread.
struct Counting;

thread_local! {
    static LIVE: Cell<usize> = const { Cell::new(0) };
    static PEAK: Cell<usize> = const { Cell::new(0) };
}

// SAFETY: every call goes to the system's allocator with the layout it came with; counting touches no memory of it, and
// the counters' cells need no allocation.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let _ = LIVE.try_with(|live| {
            live.set(live.get().saturating_add(layout.size()));
            let _ = PEAK.try_with(|peak| peak.set(peak.get().max(live.get())));
        });
        // SAFETY: as the caller promises.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, at: *mut u8, layout: Layout) {
        let _ = LIVE.try_with(|live| live.set(live.get().saturating_sub(layout.size())));
        // SAFETY: as the caller promises.
        unsafe { System.dealloc(at, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// Cases for each seed.
const CASES: usize = 5_000;
/// Memory that a reader may take whatever the file is: tables of operators, error texts, small shapes computed.
const FREE: usize = 16 << 20;
/// And for each byte of the file.
const PER_BYTE: usize = 256;

struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % n.max(1)
    }
}

/// A few bits, bytes and numbers changed, pieces cut out, doubled or moved.
fn mutated(seed: &[u8], random: &mut Random) -> Vec<u8> {
    let mut bytes = seed.to_vec();
    for _ in 0..=random.below(4) {
        let len = bytes.len();
        let at = random.below(len);
        match random.below(7) {
            0 if len > 0 => bytes[at] ^= 1 << random.below(8),
            1 if len > 0 => bytes[at] = [0, 1, 0x7f, 0x80, 0xff][random.below(5)],
            2 => bytes.truncate(at),
            3 if len > 8 => {
                let number = [0, 1, u64::MAX, u64::MAX / 2, 1 << 31, 1 << 40][random.below(6)].to_le_bytes();
                let width = [1, 2, 4, 8][random.below(4)];
                let at = at.min(len - width);
                bytes[at..at + width].copy_from_slice(&number[..width]);
            }
            4 => drop(bytes.drain(at..(at + random.below(9)).min(len))),
            5 => {
                let piece = bytes[at..(at + random.below(33)).min(len)].to_vec();
                let to = random.below(len);
                bytes.splice(to..to, piece);
            }
            _ => bytes.insert(at.min(len), random.below(256) as u8),
        }
    }
    bytes
}

fn seeds(target: &str) -> Vec<Vec<u8>> {
    let folder = Path::new("../../tests/fuzz/seeds").join(target);
    let mut paths: Vec<_> = fs::read_dir(folder).expect("the seeds are there").flatten().map(|e| e.path()).collect();
    paths.sort();
    paths.iter().map(|p| fs::read(p).expect("a seed can be read")).collect()
}

/// Reads mutations of the target's seeds; says how many were still good files.
fn endures(target: &str, read: impl Fn(&[u8]) -> bool) {
    let (mut good, mut all) = (0, 0);
    for (number, seed) in seeds(target).iter().enumerate() {
        assert!(read(seed), "seed {number} of {target} is a good file");
        for case in 0..CASES {
            let bytes = mutated(seed, &mut Random((number * CASES + case) as u64));
            let before = LIVE.get();
            PEAK.set(before);
            good += usize::from(read(&bytes));
            all += 1;
            let taken = PEAK.get() - before;
            let most = FREE + PER_BYTE * bytes.len();
            assert!(taken <= most, "{target}, seed {number}, case {case}: {taken} bytes were asked for, {most} are allowed");
        }
    }
    assert!(good > 0 && good < all, "{good} of {all} mutations of {target} are good files: they test nothing");
}

#[test]
fn npy_endures() {
    endures("npy", |bytes| npy::read(bytes).is_ok());
}

#[test]
fn npz_endures() {
    endures("npz", |bytes| npz::read(bytes).is_ok());
}

#[test]
fn safetensors_endures() {
    endures("safetensors", |bytes| safetensors::read(bytes).is_ok());
}

#[test]
fn tandem_endures() {
    endures("tandem", |bytes| tandem::read(bytes).is_ok());
}

#[test]
fn onnx_endures() {
    // A model that was read is well-formed, whatever the file.
    endures("onnx", |bytes| match onnx::import(bytes, &onnx::Options::default()) {
        Ok(program) => tandem_ir::verify::verify(&program.graph).is_ok(),
        Err(_) => false,
    });
}

#[test]
fn onnx_tensor_endures() {
    endures("onnx_tensor", |bytes| onnx::tensor::read(bytes).is_ok());
}

#[test]
fn what_fuzzing_found_stays_mended() {
    // Each of these once made its reader panic.
    let finds = |target: &str| {
        let folder = Path::new("../../tests/fuzz/found").join(target);
        let finds: Vec<_> = fs::read_dir(folder).expect("the finds are there").flatten().collect();
        assert!(!finds.is_empty(), "{target}");
        finds.into_iter().map(|find| fs::read(find.path()).expect("a find can be read"))
    };
    assert!(finds("onnx").all(|bytes| onnx::import(&bytes, &onnx::Options::default()).is_err()));
    assert!(finds("npy").all(|bytes| npy::read(&bytes).is_err()));
}
