//! How far functions of one float are from their values in f64, on every set of instructions.

use super::one_op::{Layout, kernel};
use super::{FEATURES, bytes_of, cpu, floats, ulps, upload};
use tandem_device::cpu::{Cpu, Features};
use tandem_device::{Device, ProgramId};
use tandem_ir::{Class, DType, ErrorBound, Literal, Op, OpInfo, OpKind};
use tandem_kernel::{Kernel, Program};

/// Functions of one float to a float, with the distance in units in the last place (ULP) that they may have.
pub fn functions() -> impl Iterator<Item = (OpKind, u32)> {
    let float = |op: OpKind| tandem_ir::scalar::eval(&op.into(), &[Literal::F32(1.0)]).is_some_and(|y| y.dtype() == DType::F32);
    OpKind::ALL.iter().copied().filter_map(move |op| match op.info() {
        OpInfo { class: Class::Elementwise, arity: 1, error_bound: ErrorBound::Ulp(bound), .. } if float(op) => Some((op, *bound)),
        _ => None,
    })
}

/// The greatest distance, and the first argument that has it.
#[derive(Clone, Copy, Default, Debug)]
pub struct Worst {
    pub ulps: u32,
    pub at: f32,
}

impl Worst {
    /// Takes one more distance into account.
    pub fn see(&mut self, ulps: u32, at: f32) {
        if ulps > self.ulps {
            *self = Worst { ulps, at };
        }
    }
}

/// Arguments that are nothing above the first one, which is 0.
pub fn not_positive(chunk: &mut [f32]) {
    chunk.iter_mut().for_each(|x| *x = if x.is_nan() { -1.0 } else { -x.abs() });
    chunk[0] = 0.0;
}

/// Computes one function on chunks of arguments.
pub struct Meter {
    op: Op,
    len: usize,
    /// One lane, four lanes, four lanes of relaxed SIMD, one lane of it.
    forms: [Form; 4],
}

/// A kernel that is ready to run.
struct Form {
    device: Cpu,
    program: ProgramId,
    kernel: Kernel,
}

impl Form {
    fn new(kernel: Kernel, features: Features) -> Form {
        let device = cpu(features);
        let program = device.load(&Program::from_kernel(kernel.clone())).expect("the code is valid");
        Form { device, program, kernel }
    }

    fn values(&self, input: &[u8]) -> Vec<f32> {
        let [argument, value] =
            [upload(&self.device, self.kernel.inputs[0], input), self.device.allocate(self.kernel.output()).expect("there is room")];
        self.device.run(self.program, &[argument], &[value]).expect("the code runs");
        let values = floats(&self.device.read(value).expect("the buffer lives"));
        self.device.free(argument);
        self.device.free(value);
        values
    }
}

impl Meter {
    /// For chunks of so many arguments.
    pub fn new(kind: OpKind, len: usize) -> Meter {
        let shaped = |shape: &[usize]| kernel(kind, &[DType::F32], DType::F32, shape, &[Layout::Contiguous]);
        let [scalar, simd, relaxed] = FEATURES.map(|features| Form::new(shaped(&[len]), features));
        let one_lane = Form::new(shaped(&[len, 1]), FEATURES[2]);
        Meter { op: kind.into(), len, forms: [scalar, simd, relaxed, one_lane] }
    }

    /// The exponential of how far elements are below the largest, which has code of its own; for rows of so many.
    pub fn exp_below_largest(len: usize) -> Meter {
        let text = format!(
            "graph \"below\"(%0 \"x\": f32[1, {len}]) {{
  %1 = max %0 axes=[1] : f32[1]
  %2 = reshape %1 shape=[1, 1] : f32[1, 1]
  %3 = subtract %0, %2 : f32[1, {len}]
  %4 = exp %3 : f32[1, {len}]
  return %4
}}"
        );
        let program = tandem_kernel::lower(&tandem_ir::parse::parse(&text).expect("a graph"), true);
        let [step] = &program.steps[..] else { panic!("one kernel folds and stores") };
        let form = |features| Form::new(Kernel::clone(&step.kernel), features);
        let [scalar, simd, relaxed] = FEATURES.map(form);
        Meter { op: OpKind::Exp.into(), len, forms: [scalar, simd, relaxed, form(FEATURES[2])] }
    }

    /// How far plain and relaxed SIMD are off. Panics where one lane and four differ, or scalar code and plain SIMD.
    pub fn measure(&self, chunk: &[f32], worst: &mut [Worst; 2]) {
        assert_eq!(chunk.len(), self.len, "a chunk of another length");
        let input = bytes_of(chunk);
        let [scalar, simd, relaxed, one_lane] = self.forms.each_ref().map(|form| form.values(&input));
        for (i, x) in chunk.iter().enumerate() {
            let Some(Literal::F32(wanted)) = tandem_ir::scalar::eval(&self.op, &[Literal::F32(*x)]) else { unreachable!("floats") };
            let alike = ulps(scalar[i], simd[i]) == 0 && ulps(relaxed[i], one_lane[i]) == 0;
            let lanes = [scalar[i], simd[i], one_lane[i], relaxed[i]];
            assert!(alike, "{:?}({x:e}) in one lane and in four, then of relaxed SIMD: {lanes:?}", self.op.kind);
            worst[0].see(ulps(simd[i], wanted), *x);
            worst[1].see(ulps(relaxed[i], wanted), *x);
        }
    }
}
