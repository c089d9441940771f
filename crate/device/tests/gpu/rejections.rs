//! What a GPU rejects is an error with a name and a remedy, and never looks like a result: shaders that do not compile, invalid
//! calls, programs that do not fit together. What comes after works.

use crate::support::one_op::{Layout, kernel};
use crate::support::{bytes_of, floats, program, run, upload};
use tandem_device::gpu::{Gpu, Options};
use tandem_device::{Device, DeviceError, Remedy};
use tandem_ir::{DType, OpKind};
use tandem_kernel::{Argument, Buffer, Kernel, Program, Step};
use tandem_wgsl::Shader;

const LEN: usize = 100;

fn f32s(len: usize) -> Buffer {
    Buffer { dtype: DType::F32, len }
}

fn root() -> Kernel {
    kernel(OpKind::Sqrt, &[DType::F32], DType::F32, &[LEN], &[Layout::Contiguous])
}

fn add() -> Kernel {
    kernel(OpKind::Add, &[DType::F32, DType::F32], DType::F32, &[LEN], &[Layout::Contiguous, Layout::Contiguous])
}

/// A GPU that sees other texts of kernels that take roots.
fn spoilt(alter: fn(Shader) -> Shader) -> Gpu {
    Gpu::with_options(Options { shader_hook: Some(alter), ..Options::default() }).expect("a GPU")
}

fn replaced(shader: Shader, from: &str, to: &str) -> Shader {
    if !shader.source.contains("sqrt") {
        return shader;
    }
    assert!(shader.source.contains(from), "{from} is in\n{}", shader.source);
    Shader { source: shader.source.replace(from, to), ..shader }
}

/// Ways to spoil a text that shows when it is compiled: its grammar, its types, its entry point, its size, its bindings.
const SPOILT: [fn(Shader) -> Shader; 5] = [
    |shader| replaced(shader, "fn main(", "fn fn main("),
    |shader| replaced(shader, "let i = item * 4u;", "let i = item * 4.0;"),
    |shader| replaced(shader, "fn main(", "fn other("),
    |shader| replaced(shader, "@workgroup_size(", "@workgroup_size(16384 + "),
    |shader| replaced(shader, "var<storage, read> in0", "var<storage, read_write> in0"),
];

fn assert_invalid(error: &DeviceError, part: &str, help: &Remedy) {
    let DeviceError::Invalid { reason, remedy, .. } = error else { panic!("{error:?}") };
    assert!(reason.contains(part), "{part} is in: {reason}");
    assert_eq!(remedy.as_ref(), Some(help));
}

pub fn code_that_the_gpu_does_not_take_is_told_by_name(_: &Gpu) {
    for alter in SPOILT {
        let gpu = spoilt(alter);
        let (x, y) = (upload(&gpu, f32s(LEN), &bytes_of(&[4.0; LEN])), gpu.allocate(f32s(LEN)).unwrap());
        // Natively it is known at once, in the browser when the result is waited for.
        let attempt = || -> Result<(), DeviceError> {
            let id = gpu.load(&program(root()))?;
            gpu.run(id, &[x], &[y])?;
            gpu.read(y).map(|_| ())
        };
        for _ in 0..3 {
            assert_invalid(&attempt().expect_err("there is no such kernel"), "k1 (element-wise on 100)", &Remedy::SwitchDevice);
        }
        assert_eq!(run(&gpu, &add(), &[bytes_of(&[1.0; LEN]), bytes_of(&[2.0; LEN])]), bytes_of(&[3.0; LEN]), "and life goes on");
    }
}

pub fn a_call_that_the_gpu_does_not_take_is_told_when_it_is_waited_for(_: &Gpu) {
    // More of the input than there is.
    let gpu = spoilt(|shader| replaced(shader, "in0: array<vec4<f32>>", "in0: array<vec4<f32>, 65536>"));
    let (x, y) = (upload(&gpu, f32s(LEN), &bytes_of(&[4.0; LEN])), gpu.allocate(f32s(LEN)).unwrap());
    let [before, after] = [(); 2].map(|()| gpu.allocate(f32s(LEN)).unwrap());
    let (id, double) = (gpu.load(&program(root())).expect("the text is valid"), gpu.load(&program(add())).unwrap());
    gpu.run(double, &[x, x], &[before]).unwrap();
    assert_eq!(floats(&gpu.read(before).unwrap()), [8.0; LEN]);
    gpu.run(double, &[x, x], &[after]).unwrap();
    for wait in [true, false] {
        let called = gpu.run(id, &[x], &[y]).and_then(|()| if wait { gpu.wait() } else { gpu.read(y).map(|_| ()) });
        assert_invalid(&called.expect_err("the buffer is too small"), "the GPU refused a call", &Remedy::SwitchDevice);
    }
    // A submission fails as a whole: nothing that it wrote is a result, nor what is made of that. What was there before is.
    for lost in [y, after] {
        assert_invalid(&gpu.read(lost).expect_err("it was not computed"), "never computed", &Remedy::Recompute);
        assert_invalid(&gpu.run(double, &[x, lost], &[y]).expect_err("it was not computed"), "never computed", &Remedy::Recompute);
    }
    assert_eq!(floats(&gpu.read(before).unwrap()), [8.0; LEN]);
    gpu.run(double, &[x, before], &[y]).unwrap();
    assert_eq!(floats(&gpu.read(y).unwrap()), [12.0; LEN]);
    assert_eq!(run(&gpu, &add(), &[bytes_of(&[1.0; LEN]), bytes_of(&[2.0; LEN])]), bytes_of(&[3.0; LEN]), "and life goes on");
}

pub fn grids_beyond_the_gpu_are_refused_by_name(_: &Gpu) {
    let gpu = spoilt(|shader| if shader.source.contains("sqrt") { Shader { workgroups: [1, 1 << 30, 1], ..shader } } else { shader });
    let Err(DeviceError::Unsupported { reason, remedy }) = gpu.load(&program(root())) else { panic!("it was loaded") };
    assert!(reason.contains("k1 (element-wise on 100)") && remedy == Some(Remedy::ComputeElsewhereOrSplit), "{reason}");
    assert_eq!(run(&gpu, &add(), &[bytes_of(&[1.0; LEN]), bytes_of(&[2.0; LEN])]), bytes_of(&[3.0; LEN]), "and life goes on");
}

/// A shader reads and writes nothing beyond the end of a buffer and says nothing of it, so that sizes are looked at before.
pub fn programs_whose_buffers_are_too_small_are_refused(gpu: &Gpu) {
    let step = |kernel: Kernel, inputs: &[Argument], output| Step {
        kernel: kernel.into(),
        inputs: inputs.to_vec(),
        outputs: vec![output],
        nodes: vec![],
        fused: vec![],
        parts: vec![],
    };
    let (x, slot) = (Argument::Input(0), Argument::Slot(0));
    let with_slot = |bytes: usize| Program {
        inputs: vec![f32s(LEN)],
        outputs: vec![f32s(LEN)],
        results: vec![Argument::Output(0)],
        temporaries: vec![],
        slots: vec![bytes],
        peak_bytes: 0,
        steps: vec![step(root(), &[x], slot), step(add(), &[slot, slot], Argument::Output(0))],
        refusals: vec![],
        actions: vec![],
    };
    let error = gpu.load(&with_slot(4 * LEN - 4)).expect_err("the slot is too small");
    assert_invalid(&error, "400 B in slot0, which has 396 B", &Remedy::SwitchDevice);
    assert!(error.to_string().contains("k1 ("));
    let id = gpu.load(&with_slot(4 * LEN)).expect("it fits");
    let (given, made) = (upload(gpu, f32s(LEN), &bytes_of(&[4.0; LEN])), gpu.allocate(f32s(LEN)).unwrap());
    gpu.run(id, &[given], &[made]).unwrap();
    assert_eq!(floats(&gpu.read(made).unwrap()), [4.0; LEN]);
}
