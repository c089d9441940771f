//! The tunings chosen for kernels by measurement (see `autotune`). No tuning changes a bit of a result.

use rustc_hash::{FxHashMap, FxHasher};
use std::borrow::Cow;
use std::cell::{Cell, RefCell};
use std::hash::Hasher;
use std::rc::Rc;
use tandem_kernel::{Kernel, Program, Tuning};

/// The choices.
#[derive(Default)]
pub struct Tunings {
    chosen: RefCell<FxHashMap<u64, Tuning>>,
    code_version: Cell<u32>,
}

impl Tunings {
    /// See [`Device::code_version`](crate::Device::code_version).
    pub fn code_version(&self) -> u32 {
        self.code_version.get()
    }

    /// Programs get other code from now on.
    pub fn changed(&self) {
        self.code_version.set(self.code_version.get() + 1);
    }

    /// A kernel as it was tuned.
    pub fn tuned<'k>(&self, kernel: &'k Kernel) -> Cow<'k, Kernel> {
        let chosen = self.chosen.borrow();
        if chosen.is_empty() || kernel.tuning != Tuning::default() {
            return Cow::Borrowed(kernel);
        }
        match chosen.get(&fingerprint(kernel)) {
            Some(tuning) => Cow::Owned(Kernel { tuning: *tuning, ..kernel.clone() }),
            None => Cow::Borrowed(kernel),
        }
    }

    /// A program of such kernels.
    pub fn tuned_program<'p>(&self, program: &'p Program) -> Cow<'p, Program> {
        let mut program = Cow::Borrowed(program);
        for i in 0..program.steps.len() {
            if let Cow::Owned(kernel) = self.tuned(&program.steps[i].kernel) {
                program.to_mut().steps[i].kernel = Rc::new(kernel);
            }
        }
        program
    }

    /// All choices about kernels, in the order of their numbers.
    pub fn all(&self) -> Vec<(u64, Tuning)> {
        let mut all: Vec<_> = self.chosen.borrow().iter().map(|(kernel, tuning)| (*kernel, *tuning)).collect();
        all.sort_unstable_by_key(|(kernel, _)| *kernel);
        all
    }

    /// Chooses for a kernel by its number; the heuristic is no choice.
    pub fn choose(&self, kernel: u64, tuning: Tuning) {
        let before = match tuning == Tuning::default() {
            true => self.chosen.borrow_mut().remove(&kernel),
            false => self.chosen.borrow_mut().insert(kernel, tuning),
        };
        if before.unwrap_or_default() != tuning {
            self.changed();
        }
    }
}

/// A number that names a kernel whatever the machine and the version of this program: a hash of its text. Numbers that were saved
/// for other texts name no kernel, and do nothing.
pub fn fingerprint(kernel: &Kernel) -> u64 {
    let mut hasher = FxHasher::default();
    // In words of eight bytes, which a hasher takes alike on machines of 32 and of 64 bits.
    for word in kernel.signature().as_bytes().chunks(8) {
        hasher.write_u64(word.iter().rev().fold(0, |bits, byte| bits << 8 | u64::from(*byte)));
    }
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;
    use tandem_ir::DType;
    use tandem_kernel::{Access, Body, Buffer, Expr, ExprId, MapBody, Scalar};

    fn copy(dtype: DType, len: usize) -> Kernel {
        let access = Access { offset: 0, strides: [1].into_iter().collect() };
        Kernel {
            inputs: vec![Buffer { dtype, len }],
            outputs: vec![Buffer { dtype, len }],
            exprs: vec![Expr { dtype, scalar: Scalar::Load { input: 0, access } }],
            body: Body::Map(MapBody { domain: vec![4], values: vec![ExprId(0)] }),
            tuning: Tuning::default(),
        }
    }

    #[test]
    fn saved_choices_name_a_kernel_by_its_text() {
        let kernel = copy(DType::F32, 4);
        assert_eq!(kernel.signature(), "f32 4 -> f32 4\n  map [4] -> e0\n    e0 = b0[0+1]\n");
        let tuned = Kernel { tuning: Tuning { lanes: 64, ..Tuning::default() }, ..kernel.clone() };
        assert_eq!(fingerprint(&tuned), fingerprint(&kernel));
        for other in [copy(DType::I32, 4), copy(DType::F32, 8)] {
            assert_ne!(fingerprint(&other), fingerprint(&kernel));
        }
    }
}
