//! An expression graph without order: nodes named by position, equal nodes shared (hash-consing), each with the depth of loop
//! below which its value does not change. It emits itself as stack code: values that a loop does not change before the loop,
//! the others at their first use.

use crate::Features;
use crate::emit::code::{Code, Local};
use crate::emit::memory::{extend_half, gather_four, gather_one, load_eight, load_four, load_one};
use crate::emit::prim::{Class, Index, Load, Prim, Shift, Width};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use tandem_kernel::CodePart;
use wasm_encoder::{Ieee32, Ieee64, Instruction};

/// Position of a node.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(crate) struct Id(u32);

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Node {
    prim: Prim,
    args: SmallVec<[Id; 3]>,
    /// Number of loops, from the outermost, that the value may change with.
    level: u8,
}

/// Nodes at one width.
pub(crate) struct Dag {
    pub width: Width,
    /// Whether `x·y + z` may be rounded once: it is then done by the same instruction at either width.
    fused: bool,
    /// Whether neighbouring half floats are read as if all were numbers.
    pub finite_halves: bool,
    nodes: Vec<Node>,
    /// For each node the parts of the kernel that it belongs to.
    parts: Vec<SmallVec<[CodePart; 1]>>,
    /// The part that nodes belong to which are asked for now.
    part: Option<CodePart>,
    memo: FxHashMap<Node, Id>,
    /// Where a value lies that was computed before a loop.
    hoisted: Vec<Option<Local>>,
    /// Where a value of the current scope lies.
    placed: Vec<Option<Local>>,
    /// Uses in the current scope that are still to come.
    uses: Vec<u32>,
    /// Loads of the current scope that are half of a wider one.
    halves: FxHashMap<Id, Half>,
}

/// Four of eight neighbours of 8 bits that are loaded at once.
#[derive(Clone, Copy, Debug)]
struct Half {
    /// Of the lower four.
    load: Load,
    /// Of the four that are not these.
    other: Id,
    is_upper: bool,
    /// Where the eight lie once they are loaded.
    local: Option<Local>,
}

impl Dag {
    pub fn new(width: Width, features: Features) -> Dag {
        Dag {
            width,
            fused: features.relaxed,
            finite_halves: false,
            nodes: Vec::new(),
            parts: Vec::new(),
            part: None,
            memo: FxHashMap::default(),
            hoisted: Vec::new(),
            placed: Vec::new(),
            uses: Vec::new(),
            halves: FxHashMap::default(),
        }
    }

    /// The node of this operation, which changes with the loops its operands change with.
    pub fn node(&mut self, prim: Prim, args: &[Id]) -> Id {
        self.leaf(prim, args, 0)
    }

    /// As [`Dag::node`], for what also changes with the first `level` loops.
    pub fn leaf(&mut self, prim: Prim, args: &[Id], level: u8) -> Id {
        let level = args.iter().map(|a| self.nodes[a.0 as usize].level).fold(level, u8::max);
        let node = Node { prim, args: SmallVec::from_slice(args), level };
        if let Some(id) = self.memo.get(&node) {
            let known = &mut self.parts[id.0 as usize];
            known.extend(self.part.filter(|part| !known.contains(part)));
            return *id;
        }
        let id = Id(self.nodes.len() as u32);
        self.nodes.push(node.clone());
        self.parts.push(self.part.into_iter().collect());
        self.hoisted.push(None);
        self.memo.insert(node, id);
        id
    }

    /// The nodes that `build` asks for belong to a part of the kernel, or to none.
    pub fn within<R>(&mut self, part: impl Into<Option<CodePart>>, build: impl FnOnce(&mut Dag) -> R) -> R {
        let before = std::mem::replace(&mut self.part, part.into());
        let result = build(self);
        self.part = before;
        result
    }

    /// Says that a node belongs to a part of the kernel too, as where an op changes nothing and its value is the operand.
    pub fn claim(&mut self, id: Id, part: CodePart) {
        let known = &mut self.parts[id.0 as usize];
        if !known.contains(&part) {
            known.push(part);
        }
    }

    /// Says whose the instructions from one on are: those of a node, or where it is an operand at hand, of what uses it.
    fn mark(&self, code: &mut Code, from: usize, id: Id, user: Option<Id>) {
        let Node { prim, .. } = self.nodes[id.0 as usize];
        let is_at_hand = matches!(prim, Prim::Local(..) | Prim::Lane(..) | Prim::Constant(..));
        let own = &self.parts[id.0 as usize];
        let owner = if own.is_empty() && is_at_hand { user.unwrap_or(id) } else { id };
        self.parts[owner.0 as usize].iter().for_each(|part| code.mark(*part, from));
    }

    /// The bits of a constant.
    pub fn constant(&self, id: Id) -> Option<u64> {
        if let Prim::Constant(_, bits) = self.nodes[id.0 as usize].prim { Some(bits) } else { None }
    }

    /// The load that a node is, if it is one.
    pub fn load_of(&self, id: Id) -> Option<Load> {
        if let Prim::Load(load) = self.nodes[id.0 as usize].prim { Some(load) } else { None }
    }

    /// The loads that lead to some nodes, each once, by pointer and place.
    pub fn loads_of(&self, roots: &[Id]) -> Vec<Load> {
        let mut seen = vec![false; self.nodes.len()];
        let mut stack = roots.to_vec();
        let mut found = Vec::new();
        while let Some(id) = stack.pop() {
            if !std::mem::replace(&mut seen[id.0 as usize], true) {
                found.extend(self.load_of(id));
                stack.extend(&self.nodes[id.0 as usize].args);
            }
        }
        found.sort_by_key(|load| (load.pointer.0, load.delta));
        found
    }

    /// The pairs that were shifted down, and by how much, where a node is that.
    pub fn shift_of_pairs(&self, id: Id) -> Option<(Id, u8)> {
        let Node { prim, args, .. } = &self.nodes[id.0 as usize];
        if let Prim::ShiftPairs(Shift::Right, by) = prim { Some((args[0], *by)) } else { None }
    }

    /// Whether products and sums may be rounded as one.
    pub fn is_fused(&self) -> bool {
        self.fused
    }

    /// Number of nodes, a measure of the work.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Computes into locals what deeper loops use and does not change below `level` loops. To be called where the loop
    /// of that depth begins, after the calls for the loops around it.
    pub fn hoist(&mut self, code: &mut Code, level: u8) {
        let mut wanted = vec![false; self.nodes.len()];
        for node in self.nodes.iter().filter(|n| n.level > level) {
            for arg in &node.args {
                wanted[arg.0 as usize] = true;
            }
        }
        let wanted: Vec<Id> = (0..self.nodes.len())
            .filter(|&i| wanted[i] && self.nodes[i].level <= level && self.hoisted[i].is_none() && !self.is_free(Id(i as u32)))
            .map(|i| Id(i as u32))
            .collect();
        self.scope(&wanted);
        for id in wanted {
            let local = self.local_for(code, id);
            self.set(code, id, local);
            self.hoisted[id.0 as usize] = Some(local);
        }
    }

    /// Whether repeating the node costs no more than reading a local.
    fn is_free(&self, id: Id) -> bool {
        match self.nodes[id.0 as usize].prim {
            Prim::Local(..) => true,
            Prim::Constant(..) => self.width == Width::One,
            Prim::Lane(..)
            | Prim::Load(_)
            | Prim::Index(_)
            | Prim::Gather(..)
            | Prim::Op(_)
            | Prim::VectorOp(_)
            | Prim::ScalarOp(_)
            | Prim::Shift(..)
            | Prim::Select(_)
            | Prim::Not
            | Prim::RelaxedMultiplyAdd(_)
            | Prim::Reinterpret(_)
            | Prim::HighHalf
            | Prim::JoinLow
            | Prim::JoinHigh
            | Prim::InterleaveLow
            | Prim::InterleaveHigh
            | Prim::Routine(_)
            | Prim::LowWords
            | Prim::LoadPairs(_)
            | Prim::ShiftPairs(..) => false,
        }
    }

    /// Begins a stretch of straight code that will push these roots, once each, in this order. What an earlier stretch
    /// computed is forgotten, hoisted values excepted.
    pub fn scope(&mut self, roots: &[Id]) {
        self.placed = vec![None; self.nodes.len()];
        self.uses = vec![0; self.nodes.len()];
        let mut stack: Vec<Id> = Vec::new();
        for root in roots {
            self.uses[root.0 as usize] += 1;
            if self.uses[root.0 as usize] == 1 {
                stack.push(*root);
            }
            while let Some(id) = stack.pop() {
                if self.hoisted[id.0 as usize].is_some() {
                    continue;
                }
                for arg in &self.nodes[id.0 as usize].args {
                    self.uses[arg.0 as usize] += 1;
                    if self.uses[arg.0 as usize] == 1 {
                        stack.push(*arg);
                    }
                }
            }
        }
        self.join_loads();
    }

    /// How many looked-up elements lie on the longest way to a node: each waits for the one before it.
    pub fn lookups_in_a_row(&self) -> usize {
        let mut depths: Vec<usize> = Vec::with_capacity(self.nodes.len());
        for node in &self.nodes {
            let before = node.args.iter().map(|arg| depths[arg.0 as usize]).max().unwrap_or(0);
            depths.push(before + usize::from(matches!(node.prim, Prim::Gather(..))));
        }
        depths.into_iter().max().unwrap_or(0)
    }

    /// Computes a value of the current scope into a local, unless it is in one.
    pub fn place(&mut self, code: &mut Code, id: Id) {
        if self.placed[id.0 as usize].is_none() {
            let local = self.local_for(code, id);
            self.set(code, id, local);
            self.placed[id.0 as usize] = Some(local);
        }
    }

    /// Computes the looked-up elements of the current scope that lead to some nodes into locals: the first of each node, then the
    /// second of each, and so on, so that what waits for one of them stands between what does not.
    pub fn look_up_in_turn(&mut self, code: &mut Code, roots: &[Id]) {
        let lookups: Vec<Vec<Id>> = roots.iter().map(|root| self.lookups_of(*root)).collect();
        for step in 0..lookups.iter().map(Vec::len).max().unwrap_or(0) {
            for id in lookups.iter().filter_map(|of_root| of_root.get(step)) {
                self.place(code, *id);
            }
        }
    }

    /// The looked-up elements that lead to a node and no loop around has computed, operands first.
    fn lookups_of(&self, root: Id) -> Vec<Id> {
        let mut leads = vec![false; self.nodes.len()];
        leads[root.0 as usize] = true;
        for at in (0..leads.len()).rev().filter(|at| self.hoisted[*at].is_none()) {
            if leads[at] {
                self.nodes[at].args.iter().for_each(|arg| leads[arg.0 as usize] = true);
            }
        }
        let is_lookup = |at: &usize| leads[*at] && self.hoisted[*at].is_none() && matches!(self.nodes[*at].prim, Prim::Gather(..));
        (0..leads.len()).filter(is_lookup).map(|at| Id(at as u32)).collect()
    }

    /// Finds loads of the current scope that touch neighbours of 8 bits: one instruction loads and extends eight of them.
    fn join_loads(&mut self) {
        self.halves.clear();
        if self.width == Width::One {
            return;
        }
        let packed_bytes = |i: usize| {
            let used = self.uses[i] > 0 && self.hoisted[i].is_none();
            let Prim::Load(load) = self.nodes[i].prim else { return None };
            (used && load.is_packed_bytes()).then_some((load, Id(i as u32)))
        };
        let mut by_address: Vec<(Load, Id)> = (0..self.nodes.len()).filter_map(packed_bytes).collect();
        by_address.sort_by_key(|(load, _)| load.delta);
        let loads: FxHashMap<Load, Id> = by_address.iter().copied().collect();
        for (load, id) in by_address {
            let Some(&above) = loads.get(&Load { delta: load.delta + 4, ..load }) else { continue };
            if self.halves.contains_key(&id) {
                continue;
            }
            for (this, other, is_upper) in [(id, above, false), (above, id, true)] {
                self.halves.insert(this, Half { load, other, is_upper, local: None });
            }
        }
    }

    /// Pushes half of eight neighbours, which the first of both halves loads.
    fn push_half(&mut self, code: &mut Code, id: Id, half: Half) {
        match half.local {
            Some(local) => code.get(local),
            None => {
                load_eight(code, half.load);
                let local = code.local(Width::Four.local_type(Class::I32));
                code.tee(local);
                self.halves.entry(half.other).and_modify(|other| other.local = Some(local));
            }
        }
        self.halves.remove(&id);
        extend_half(code, half.load.dtype, half.is_upper);
    }

    /// Leaves a value on the stack. Its type is that of [`Width::local_type`].
    pub fn push(&mut self, code: &mut Code, id: Id) {
        self.push_for(code, id, None);
    }

    /// Puts a value into a local.
    pub fn set(&mut self, code: &mut Code, id: Id, local: Local) {
        self.push(code, id);
        let from = code.len();
        code.set(local);
        self.mark(code, from, id, None);
    }

    /// Leaves a value on the stack, which another one uses.
    fn push_for(&mut self, code: &mut Code, id: Id, user: Option<Id>) {
        let i = id.0 as usize;
        if let Some(local) = self.hoisted[i].or(self.placed[i]) {
            let from = code.len();
            code.get(local);
            self.mark(code, from, user.unwrap_or(id), None);
            return;
        }
        let Node { prim, args, .. } = self.nodes[i].clone();
        for arg in &args {
            self.push_for(code, *arg, Some(id));
            let from = code.len();
            if let (Prim::RelaxedMultiplyAdd(class), Width::One) = (prim, self.width) {
                code.op(if class == Class::F64 { Instruction::F64x2Splat } else { Instruction::F32x4Splat });
                self.mark(code, from, id, None);
            }
        }
        let from = code.len();
        match self.halves.get(&id).copied() {
            Some(half) => self.push_half(code, id, half),
            None => self.compute(code, prim),
        }
        if self.uses[i] > 1 && !self.is_free(id) {
            let local = self.local_for(code, id);
            code.tee(local);
            self.placed[i] = Some(local);
        }
        self.mark(code, from, id, user);
    }

    fn local_for(&self, code: &mut Code, id: Id) -> Local {
        code.local(self.width.local_type(self.nodes[id.0 as usize].prim.class()))
    }

    fn compute(&self, code: &mut Code, prim: Prim) {
        use Instruction as I;
        match (prim, self.width) {
            (Prim::Constant(class, bits), width) => constant(code, class, bits, width),
            (Prim::Local(local, _), _) => code.get(local),
            (Prim::Lane(local, class, lane), _) => {
                code.get(local);
                code.op(match class {
                    Class::F32 => I::F32x4ExtractLane(lane),
                    Class::I32 | Class::Mask => I::I32x4ExtractLane(lane),
                    Class::F64 => I::F64x2ExtractLane(lane),
                    Class::I64 => I::I64x2ExtractLane(lane),
                });
            }
            (Prim::Load(load), Width::One) => load_one(code, load),
            (Prim::Load(load), Width::Four) => load_four(code, load),
            (Prim::Index(index), width) => push_index(code, index, width),
            (Prim::Gather(base, dtype, _), Width::One) => gather_one(code, base, dtype),
            (Prim::Gather(base, dtype, spread), Width::Four) => gather_four(code, base, dtype, spread),
            (Prim::Op(op), width) => code.op(op.instruction(width)),
            (Prim::VectorOp(packed), _) => code.op(packed.instruction()),
            (Prim::ScalarOp(single), _) => code.op(single.instruction()),
            (Prim::Shift(shift, by), width) => {
                code.i32(i32::from(by));
                code.op(match (shift, width) {
                    (Shift::Left, Width::One) => I::I32Shl,
                    (Shift::Left, Width::Four) => I::I32x4Shl,
                    (Shift::Right, Width::One) => I::I32ShrS,
                    (Shift::Right, Width::Four) => I::I32x4ShrS,
                    (Shift::RightUnsigned, Width::One) => I::I32ShrU,
                    (Shift::RightUnsigned, Width::Four) => I::I32x4ShrU,
                });
            }
            (Prim::Select(_), Width::One) => code.op(I::Select),
            (Prim::Select(_), Width::Four) => code.op(I::V128Bitselect),
            (Prim::Not, Width::One) => code.op(I::I32Eqz),
            (Prim::Not, Width::Four) => code.op(I::V128Not),
            (Prim::RelaxedMultiplyAdd(class), width) => {
                let [add, lane] = match class {
                    Class::F64 => [I::F64x2RelaxedMadd, I::F64x2ExtractLane(0)],
                    Class::F32 | Class::I32 | Class::Mask | Class::I64 => [I::F32x4RelaxedMadd, I::F32x4ExtractLane(0)],
                };
                code.op(add);
                if width == Width::One {
                    code.op(lane);
                }
            }
            (Prim::Reinterpret(Class::I32 | Class::Mask), _) => code.op(I::I32ReinterpretF32),
            (Prim::Reinterpret(Class::F32), _) => code.op(I::F32ReinterpretI32),
            (Prim::Reinterpret(Class::I64), _) => code.op(I::I64ReinterpretF64),
            (Prim::Reinterpret(Class::F64), _) => code.op(I::F64ReinterpretI64),
            (Prim::HighHalf, _) => shuffle(code, [2, 3, 2, 3]),
            (Prim::JoinLow, _) => shuffle(code, [0, 1, 4, 5]),
            (Prim::JoinHigh, _) => shuffle(code, [2, 3, 6, 7]),
            (Prim::InterleaveLow, _) => shuffle(code, [0, 4, 1, 5]),
            (Prim::InterleaveHigh, _) => shuffle(code, [2, 6, 3, 7]),
            (Prim::Routine(routine), width) => (routine.emit)(code, width),
            (Prim::LowWords, Width::One) => {
                code.op(I::I64ReinterpretF64);
                code.op(I::I32WrapI64);
            }
            (Prim::LowWords, Width::Four) => shuffle(code, [0, 2, 4, 6]),
            (Prim::LoadPairs(load), _) => load_eight(code, load),
            (Prim::ShiftPairs(shift, by), _) => {
                code.i32(i32::from(by));
                code.op(match shift {
                    Shift::Left => I::I16x8Shl,
                    Shift::Right => I::I16x8ShrS,
                    Shift::RightUnsigned => I::I16x8ShrU,
                });
            }
        }
    }
}

/// Picks four of the eight lanes of two vectors.
fn shuffle(code: &mut Code, lanes: [u8; 4]) {
    let mut bytes = [0; 16];
    for (i, byte) in bytes.iter_mut().enumerate() {
        *byte = 4 * lanes[i / 4] + i as u8 % 4;
    }
    code.op(Instruction::I8x16Shuffle(bytes));
}

fn constant(code: &mut Code, class: Class, bits: u64, width: Width) {
    let word = bits as u32;
    let splat = |word: u32| (0..4).fold(0u128, |v, lane| v | u128::from(word) << (32 * lane)) as i128;
    code.op(match (class, width) {
        (Class::F32, Width::One) => Instruction::F32Const(Ieee32::new(word)),
        (Class::F64, Width::One) => Instruction::F64Const(Ieee64::new(bits)),
        (Class::I64, Width::One) => Instruction::I64Const(bits as i64),
        (Class::I32 | Class::Mask, Width::One) => Instruction::I32Const(word as i32),
        (Class::F32 | Class::I32, Width::Four) => Instruction::V128Const(splat(word)),
        (Class::Mask, Width::Four) => Instruction::V128Const(if word == 0 { 0 } else { -1 }),
        (Class::F64 | Class::I64, Width::Four) => Instruction::V128Const((u128::from(bits) | u128::from(bits) << 64) as i128),
    });
}

fn push_index(code: &mut Code, index: Index, width: Width) {
    code.get(index.local);
    match width {
        Width::One if index.delta == 0 => {}
        Width::One => {
            code.i32(index.delta as i32);
            code.op(Instruction::I32Add);
        }
        Width::Four => {
            code.op(Instruction::I32x4Splat);
            let lane = |lane: i64| u128::from((index.delta + lane * index.stride) as u32) << (32 * lane);
            code.op(Instruction::V128Const((0..4).map(lane).fold(0, |all, one| all | one) as i128));
            code.op(Instruction::I32x4Add);
        }
    }
}
