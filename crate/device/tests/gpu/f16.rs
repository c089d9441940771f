//! Floats of 16 bits where shaders have them, and where they lie in words: memory, odd numbers of them, slices of loops,
//! parts of large buffers.

use super::{contract, elementwise, graphs};
use crate::support::one_op::{Layout, kernel};
use crate::support::{Builder, Random, cpu, element, run, upload};
use std::rc::Rc;
use tandem_device::cpu::Features;
use tandem_device::gpu::{Gpu, LimitCaps, Options};
use tandem_device::{CodeForm, Device};
use tandem_ir::{DType, Literal, OpKind};
use tandem_kernel::{Action, Argument, Buffer, Kernel, Program, Slices, Step, Transfer};

const F16: DType = DType::F16;

fn halves(len: usize) -> Buffer {
    Buffer { dtype: F16, len }
}

/// A GPU whose shaders have floats of 16 bits, if there is one, and one that does without.
fn each(limit_caps: LimitCaps, test: impl Fn(&Gpu, bool)) {
    for f16_as_f32 in [false, true] {
        let gpu = Gpu::with_options(Options { f16_as_f32, limit_caps, ..Options::default() }).expect("a GPU");
        let has_them = gpu.code(&double(4), CodeForm::Text).text().starts_with("enable f16;");
        assert!(!(f16_as_f32 && has_them));
        println!("f16 in {}", if has_them { "two bytes" } else { "words" });
        test(&gpu, has_them);
    }
}

/// `x + x` of so many.
fn double(len: usize) -> Kernel {
    kernel(OpKind::Add, &[F16, F16], F16, &[len], &[Layout::Contiguous, Layout::Contiguous])
}

fn bytes(values: impl IntoIterator<Item = f32>) -> Vec<u8> {
    values.into_iter().flat_map(|x| (Literal::F32(x).cast(F16).bits() as u16).to_le_bytes()).collect()
}

pub fn they_take_two_bytes_where_shaders_have_them() {
    each(LimitCaps::default(), |gpu, has_them| {
        let before = gpu.statistics().live_bytes;
        let id = gpu.allocate(halves(1000)).expect("there is room");
        assert_eq!(gpu.statistics().live_bytes - before, if has_them { 2000 } else { 4000 });
        gpu.free(id);
        for len in [1, 2, 3, 4, 5, 7, 8, 1001] {
            let x = bytes((0..len).map(|i| i as f32 / 8.0 - 3.0));
            let out = run(gpu, &double(len), &[x.clone(), x]);
            assert_eq!(out, bytes((0..len).map(|i| i as f32 / 4.0 - 6.0)), "{len}");
        }
    });
}

/// All that is special about a float of 16 bits, moved, rounded and converted.
pub fn special_values_pass_through() {
    let values = [0x0000, 0x8000, 0x0001, 0x8001, 0x03ff, 0x0400, 0x3c00, 0x3c01, 0x7bff, 0xfbff, 0x7c00, 0xfc00, 0x7e00];
    let given: Vec<u8> = values.iter().flat_map(|bits: &u16| bits.to_le_bytes()).collect();
    let len = values.len();
    each(LimitCaps::default(), |gpu, _| {
        for to in [F16, DType::F32] {
            let mut b = Builder::default();
            let x = b.input(F16, len);
            let x = b.load(x, 0, &[1]);
            let value = b.apply(OpKind::Cast, to, &[x]);
            let out = run(gpu, &b.map(&[len], value), std::slice::from_ref(&given));
            for (i, bits) in values.iter().enumerate() {
                let (got, wanted) = (element(to, &out, i), Literal::from_bits(F16, u64::from(*bits)).cast(to));
                // WGSL lets an adapter take a subnormal number for zero.
                let is_lost = bits & 0x7c00 == 0 && got.to_f64() == 0.0;
                assert!(got == wanted || (got.is_nan() && wanted.is_nan()) || is_lost, "{bits:#06x}: {got:?}, not {wanted:?}");
            }
        }
    });
}

/// `ys[t] = 2 · xs[t]`, slices of three, which mostly begin within a word; forwards and backwards.
pub fn slices_of_an_odd_number_of_them_are_moved() {
    let (trips, len) = (5, 3);
    let (given, made) = (Argument::Slot(0), Argument::Slot(1));
    let copy = |from, to, slices| Action::Copy(Transfer { from, to, buffer: halves(len), slices });
    let step =
        Step { kernel: Rc::new(double(len)), inputs: vec![given, given], outputs: vec![made], nodes: vec![], fused: vec![], parts: vec![] };
    each(LimitCaps::default(), |gpu, _| {
        for reverse in [false, true] {
            let body = vec![
                copy(Argument::Input(0), given, Slices::From),
                Action::Step(0),
                copy(made, Argument::Output(0), Slices::To),
                copy(made, Argument::Output(1), Slices::None),
            ];
            let program = Program {
                inputs: vec![halves(trips * len)],
                outputs: vec![halves(trips * len), halves(len)],
                results: vec![Argument::Output(0), Argument::Output(1)],
                temporaries: vec![],
                slots: vec![4 * len; 2],
                peak_bytes: 0,
                steps: vec![step.clone()],
                refusals: vec![],
                actions: vec![Action::Loop { trips, reverse, body }],
            };
            let id = gpu.load(&program).expect("it loads");
            let x = upload(gpu, halves(trips * len), &bytes((0..15).map(|i| i as f32)));
            let outputs = program.outputs.iter().map(|b| gpu.allocate(*b).expect("there is room")).collect::<Vec<_>>();
            gpu.run(id, &[x], &outputs).expect("it runs");
            assert_eq!(gpu.read(outputs[0]).expect("it is there"), bytes((0..15).map(|i| 2.0 * i as f32)));
            let last = if reverse { 0 } else { 12 };
            assert_eq!(gpu.read(outputs[1]).expect("it is there"), bytes((last..last + 3).map(|i| 2.0 * i as f32)));
        }
    });
}

pub fn they_go_in_parts_through_large_buffers() {
    let limit_caps = LimitCaps { binding_bytes: 1 << 20, ..LimitCaps::default() };
    let cpu = cpu(Features::RELAXED);
    let long = 1_100_003;
    let mixed = |domain: &[usize], strides: [&[isize]; 2], offset: usize| {
        let mut b = Builder::default();
        let (x, y) = (b.input(F16, long), b.input(DType::F32, long));
        let (x, y) = (b.load(x, offset, strides[0]), b.load(y, 0, strides[1]));
        let y = b.apply(OpKind::Cast, F16, &[y]);
        let least = b.apply(OpKind::Minimum, F16, &[x, y]);
        b.map(domain, least)
    };
    let fold = {
        let mut b = Builder::default();
        let x = b.input(F16, long);
        let x = b.load(x, 0, &[1001, 1]);
        b.reduce(&[1000], &[1001], OpKind::Max, x, None)
    };
    each(limit_caps, |gpu, _| {
        for kernel in [&mixed(&[long], [&[1], &[1]], 0), &mixed(&[1001, 997], [&[1001, 1], &[997, 1]], 7), &fold] {
            let mut random = Random(13);
            let inputs: Vec<Vec<u8>> = kernel.inputs.iter().map(|b| random.bytes(*b, false)).collect();
            assert!(run(gpu, kernel, &inputs) == run(&cpu, kernel, &inputs), "{:?}", kernel.body);
        }
    });
}

/// The native tests of one adapter show one of both ways; this is the other.
pub fn in_words_everything_is_as_right() {
    let gpu = Gpu::with_options(Options { f16_as_f32: true, ..Options::default() }).expect("a GPU");
    contract::bytes_come_back_as_they_went(&gpu);
    elementwise::every_op_dtype_shape_and_layout(&gpu);
    elementwise::every_op_at_every_pair_of_edges(&gpu);
    graphs::random_graphs(&gpu);
}
