//! A function body under construction: instructions, locals and counted loops, and which part of the kernel instructions belong to.

use std::ops::Range;
use tandem_kernel::CodePart;
use wasm_encoder::{BlockType, Encode, Function, Instruction, ValType};

/// A local variable of the function.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Local(pub u32);

/// The body so far.
pub(crate) struct Code {
    parameters: u32,
    locals: Vec<(ValType, String)>,
    body: Vec<Instruction<'static>>,
    /// Parts of the kernel, each with a range of instructions, in the order of their ends.
    marks: Vec<(CodePart, Range<usize>)>,
}

/// How many elements a loop still has to visit: known while compiling, or in a local that loops count down.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Extent {
    Static(usize),
    Dynamic(Local),
}

impl Code {
    /// A body of a function with this many parameters; they are its first locals.
    pub fn new(parameters: u32) -> Code {
        Code { parameters, locals: Vec::new(), body: Vec::new(), marks: Vec::new() }
    }

    /// A fresh local; the engine has set it to zero.
    pub fn local(&mut self, ty: ValType) -> Local {
        self.named_local(ty, "")
    }

    /// As [`Code::local`], with a name for listings.
    pub fn named_local(&mut self, ty: ValType, name: &str) -> Local {
        self.locals.push((ty, name.to_owned()));
        Local(self.parameters + self.locals.len() as u32 - 1)
    }

    pub fn op(&mut self, instruction: Instruction<'static>) {
        self.body.push(instruction);
    }

    /// Locals beyond the parameters, with their names, and the instructions.
    pub fn parts(&self) -> (&[(ValType, String)], &[Instruction<'static>]) {
        (&self.locals, &self.body)
    }

    /// Number of instructions.
    pub fn len(&self) -> usize {
        self.body.len()
    }

    /// Says that all instructions from this one on belong to a part of the kernel.
    pub fn mark(&mut self, part: CodePart, from: usize) {
        let to = self.body.len();
        if from == to {
            return;
        }
        // What follows on the part's last instructions is one range with them.
        match self.marks.last_mut() {
            Some((last, range)) if *last == part && range.end == from => range.end = to,
            _ => self.marks.push((part, from..to)),
        }
    }

    /// What `body` emits belongs to a part of the kernel.
    pub fn within<R>(&mut self, part: CodePart, body: impl FnOnce(&mut Code) -> R) -> R {
        let from = self.len();
        let result = body(self);
        self.mark(part, from);
        result
    }

    /// Parts of the kernel with the ranges of their instructions.
    pub fn marks(&self) -> &[(CodePart, Range<usize>)] {
        &self.marks
    }

    /// Gives parts other names.
    pub fn rename_parts(&mut self, name: impl Fn(CodePart) -> CodePart) {
        self.marks.iter_mut().for_each(|(part, _)| *part = name(*part));
    }

    pub fn get(&mut self, local: Local) {
        self.op(Instruction::LocalGet(local.0));
    }

    pub fn set(&mut self, local: Local) {
        self.op(Instruction::LocalSet(local.0));
    }

    pub fn tee(&mut self, local: Local) {
        self.op(Instruction::LocalTee(local.0));
    }

    pub fn i32(&mut self, value: i32) {
        self.op(Instruction::I32Const(value));
    }

    /// `local += delta`, addresses modulo 2³²; joined with an addition to the same local just before.
    pub fn advance(&mut self, local: Local, delta: i64) {
        use Instruction as I;
        let mut delta = delta as i32;
        let mut end = self.body.len();
        while let Some([I::LocalGet(from), I::I32Const(earlier), I::I32Add, I::LocalSet(to)]) =
            end.checked_sub(4).map(|start| &self.body[start..end])
            && from == to
        {
            if *to == local.0 {
                delta = delta.wrapping_add(*earlier);
                self.body.drain(end - 4..end);
                self.unmark(end - 4..end);
                break;
            }
            end -= 4;
        }
        if delta != 0 {
            self.get(local);
            self.i32(delta);
            self.op(I::I32Add);
            self.set(local);
        }
    }

    /// Moves marks to where their instructions are once these are gone. They are few, at the end.
    fn unmark(&mut self, gone: Range<usize>) {
        let moved = |at: usize| if at >= gone.end { at - gone.len() } else { at.min(gone.start) };
        for (_, range) in self.marks.iter_mut().rev().take_while(|(_, range)| range.end > gone.start) {
            *range = moved(range.start)..moved(range.end);
        }
    }

    /// Runs `body` for every whole `step` of the extent and leaves the rest in it. The body is emitted at most once, and
    /// without a loop where it runs just once.
    pub fn strip(&mut self, extent: &mut Extent, step: usize, body: impl FnOnce(&mut Code)) {
        match extent {
            Extent::Static(n) => {
                self.times(*n / step, body);
                *n %= step;
            }
            Extent::Dynamic(rest) => {
                let (rest, step) = (*rest, step as i32);
                self.op(Instruction::Block(BlockType::Empty));
                self.get(rest);
                self.i32(step);
                self.op(Instruction::I32LtU);
                self.op(Instruction::BrIf(0));
                self.op(Instruction::Loop(BlockType::Empty));
                body(self);
                self.get(rest);
                self.i32(step);
                self.op(Instruction::I32Sub);
                self.tee(rest);
                self.i32(step);
                self.op(Instruction::I32GeU);
                self.op(Instruction::BrIf(0));
                self.op(Instruction::End);
                self.op(Instruction::End);
            }
        }
    }

    /// Runs `body` so many times.
    pub fn times(&mut self, count: usize, body: impl FnOnce(&mut Code)) {
        match count {
            0 => {}
            1 => body(self),
            _ => {
                let counter = self.local(ValType::I32);
                self.i32(count as i32);
                self.set(counter);
                self.op(Instruction::Loop(BlockType::Empty));
                body(self);
                self.get(counter);
                self.i32(1);
                self.op(Instruction::I32Sub);
                self.tee(counter);
                self.op(Instruction::BrIf(0));
                self.op(Instruction::End);
            }
        }
    }

    /// Runs `body` while the local is not zero; the body has to bring it there.
    pub fn until_zero(&mut self, local: Local, body: impl FnOnce(&mut Code)) {
        self.op(Instruction::Block(BlockType::Empty));
        self.get(local);
        self.op(Instruction::I32Eqz);
        self.op(Instruction::BrIf(0));
        self.op(Instruction::Loop(BlockType::Empty));
        body(self);
        self.get(local);
        self.op(Instruction::BrIf(0));
        self.op(Instruction::End);
        self.op(Instruction::End);
    }

    /// `into = min(a, b)`, unsigned, for a constant `b`.
    pub fn minimum(&mut self, into: Local, a: Local, b: usize) {
        self.get(a);
        self.i32(b as i32);
        self.get(a);
        self.i32(b as i32);
        self.op(Instruction::I32LtU);
        self.op(Instruction::Select);
        self.set(into);
    }

    /// The finished body.
    pub fn finish(&self) -> Function {
        let mut function = Function::new_with_locals_types(self.locals.iter().map(|(ty, _)| *ty));
        let mut bytes = Vec::new();
        for instruction in self.body.iter().chain([&Instruction::End]) {
            instruction.encode(&mut bytes);
        }
        function.raw(bytes);
        function
    }
}
