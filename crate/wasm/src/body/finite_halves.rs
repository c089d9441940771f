//! Folds over half floats. An infinity or a NaN takes half of the instructions that make floats of halves, and weights hardly ever have
//! one: a row is folded as if there were none, while the largest bits are watched, and where there was one, once more as it is.

use crate::body::fold::{FoldExtras, Reduction};
use crate::body::loop_nest::LoopNest;
use crate::emit::code::{Code, Local};
use crate::emit::dag::{Dag, Id};
use crate::emit::pointers::DEEPEST;
use crate::emit::prim::{Class, Prim, VectorOp, Width};
use tandem_ir::DType;
use tandem_kernel::{CodePart, Scalar};
use wasm_encoder::{BlockType, Instruction, ValType};

/// The largest bits of a finite half, and of one below zero.
const LARGEST: [u16; 2] = [0x7bff, 0xfbff];

/// Bytes of four halves.
const FOUR: i64 = 8;

/// The largest bits so far, eight neighbours side by side: as numbers with sign, which finds what lies above zero, and without.
#[derive(Clone, Copy)]
pub(crate) struct FiniteHalves([Local; 2]);

impl FiniteHalves {
    /// None yet.
    pub fn new(code: &mut Code) -> FiniteHalves {
        FiniteHalves([(); 2].map(|()| {
            let local = code.local(ValType::V128);
            code.op(Instruction::V128Const(0));
            code.set(local);
            local
        }))
    }

    /// What the locals become by the halves that lead to some nodes. They are read in fours, an even number of them side by side.
    pub fn watched(&self, dag: &mut Dag, part: CodePart, roots: &[Id]) -> Vec<(Id, Local)> {
        let halves: Vec<_> = dag.loads_of(roots).into_iter().filter(|load| load.is_packed_halves()).collect();
        let mut largest = self.0.map(|local| dag.leaf(Prim::Local(local, Class::I32), &[], DEEPEST));
        for [low, high] in halves.as_chunks::<2>().0 {
            debug_assert!(low.pointer == high.pointer && high.delta == low.delta + FOUR, "halves lie in eights");
            dag.within(part, |dag| {
                let bits = dag.leaf(Prim::LoadPairs(*low), &[], DEEPEST);
                for (largest, op) in largest.iter_mut().zip([VectorOp::PairMax, VectorOp::PairUMax]) {
                    *largest = dag.node(Prim::VectorOp(op), &[*largest, bits]);
                }
            });
        }
        largest.into_iter().zip(self.0).collect()
    }

    /// Leaves on the stack whether a half was no number.
    pub fn push_found(&self, code: &mut Code) {
        let splat = |bits: u16| i128::from_ne_bytes(std::array::from_fn(|i| bits.to_le_bytes()[i % 2]));
        for ((local, largest), compare) in self.0.iter().zip(LARGEST).zip([Instruction::I16x8GtS, Instruction::I16x8GtU]) {
            code.get(*local);
            code.op(Instruction::V128Const(splat(largest)));
            code.op(compare);
        }
        code.op(Instruction::V128Or);
        code.op(Instruction::V128AnyTrue);
    }
}

impl LoopNest<'_> {
    /// Whether a fold with lanes along the innermost loop reads eight halves at a time.
    pub fn reads_halves(&self, what: Reduction) -> bool {
        let last = self.dims.len() - 1;
        let is_packed = |scalar: &Scalar| match scalar {
            Scalar::Load { input, access } => {
                let along = (0..access.strides.len()).filter(|axis| self.loop_of(*axis) == last).map(|axis| access.strides[axis]);
                self.kernel.inputs[*input as usize].dtype == DType::F16 && along.sum::<isize>() == 1
            }
            Scalar::Constant(_)
            | Scalar::Index(_)
            | Scalar::Gather { .. }
            | Scalar::Apply { .. }
            | Scalar::Accumulated(_)
            | Scalar::Written(_) => false,
        };
        let reads = self.kernel.reachable(what.value).into_iter().any(|id| is_packed(&self.kernel.expr(id).scalar));
        reads && self.features.simd && self.vectors_along() > 1
    }

    /// As [`LoopNest::fold_along`].
    pub fn fold_halves(&self, code: &mut Code, single: &mut Dag, what: Reduction) -> Id {
        let result = code.local(Width::One.local_type(what.class));
        let halves = FiniteHalves::new(code);
        let sum = self.fold_along(code, single, what, &[], FoldExtras { halves: Some(halves), ..FoldExtras::default() });
        single.scope(&[sum]);
        single.set(code, sum, result);
        code.within(what.part, |code| halves.push_found(code));
        code.op(Instruction::If(BlockType::Empty));
        let (first, steps) = (self.outer, self.dims[self.outer] as i64);
        self.pointers.step(code, |p| -steps * p.strides[first]);
        let sum = self.fold_along(code, single, what, &[], FoldExtras::default());
        single.scope(&[sum]);
        single.set(code, sum, result);
        code.op(Instruction::End);
        single.leaf(Prim::Local(result, what.class), &[], DEEPEST)
    }
}
