//! Control code written as code: expressions of i32 and i64 with operators, and statements with blocks.
//!
//! An [`Expr`] is the sequence of instructions that leaves its value on the stack, so that instructions come out in the order
//! in which the code reads. Integers are unsigned.

use crate::emit::code::{Code, Local};
use std::marker::PhantomData;
use std::ops::{Add, BitAnd, BitOr, BitXor, Div, Mul, Shl, Shr, Sub};
use wasm_encoder::{BlockType, Instruction as I, MemArg, ValType};

/// A type of WebAssembly: i32, i64 or f64.
pub(crate) trait Type {
    const TYPE: ValType;
}

impl Type for i32 {
    const TYPE: ValType = ValType::I32;
}

impl Type for i64 {
    const TYPE: ValType = ValType::I64;
}

impl Type for f64 {
    const TYPE: ValType = ValType::F64;
}

/// Instructions that leave a value on the stack.
pub(crate) struct Expr<T> {
    code: Vec<I<'static>>,
    of: PhantomData<T>,
}

/// A local variable.
pub(crate) struct Var<T> {
    local: Local,
    of: PhantomData<T>,
}

impl<T> Clone for Var<T> {
    fn clone(&self) -> Var<T> {
        *self
    }
}

impl<T> Copy for Var<T> {}

impl<T> Expr<T> {
    fn new(code: Vec<I<'static>>) -> Expr<T> {
        Expr { code, of: PhantomData }
    }

    fn then<R>(mut self, instruction: I<'static>) -> Expr<R> {
        self.code.push(instruction);
        Expr::new(self.code)
    }

    fn with<S, R>(mut self, other: impl Into<Expr<S>>, instruction: I<'static>) -> Expr<R> {
        self.code.extend(other.into().code);
        self.then(instruction)
    }
}

impl<T> Var<T> {
    /// The parameter at this position of the function.
    pub fn parameter(position: u32) -> Var<T> {
        Var { local: Local(position), of: PhantomData }
    }

    pub fn value(self) -> Expr<T> {
        self.into()
    }

    /// Sets the variable; the value is that of the expression.
    pub fn assign(self, value: impl Into<Expr<T>>) -> Expr<T> {
        value.into().then(I::LocalTee(self.local.0))
    }
}

impl<T> From<Var<T>> for Expr<T> {
    fn from(var: Var<T>) -> Expr<T> {
        Expr::new(vec![I::LocalGet(var.local.0)])
    }
}

impl From<i32> for Expr<i32> {
    fn from(value: i32) -> Expr<i32> {
        Expr::new(vec![I::I32Const(value)])
    }
}

impl From<u32> for Expr<i32> {
    fn from(value: u32) -> Expr<i32> {
        Expr::from(value.cast_signed())
    }
}

impl From<i64> for Expr<i64> {
    fn from(value: i64) -> Expr<i64> {
        Expr::new(vec![I::I64Const(value)])
    }
}

/// An imported constant.
pub(crate) fn global(index: u32) -> Expr<i32> {
    Expr::new(vec![I::GlobalGet(index)])
}

/// The result of a function.
pub(crate) fn call<R, const N: usize>(function: u32, arguments: [Expr<i32>; N]) -> Expr<R> {
    let arguments = arguments.into_iter().flat_map(|argument| argument.code).collect();
    Expr::<R>::new(arguments).then(I::Call(function))
}

/// The first where the condition holds, else the second. Both are computed.
pub(crate) fn select(first: impl Into<Expr<i32>>, second: impl Into<Expr<i32>>, condition: impl Into<Expr<i32>>) -> Expr<i32> {
    let mut both = first.into();
    both.code.extend(second.into().code);
    both.with(condition, I::Select)
}

macro_rules! operators {
    ($($operator:ident $name:ident $t:ty, $instruction:ident;)*) => { $(
        impl<R: Into<Expr<$t>>> $operator<R> for Expr<$t> {
            type Output = Expr<$t>;
            fn $name(self, other: R) -> Expr<$t> {
                self.with(other, I::$instruction)
            }
        }

        impl<R: Into<Expr<$t>>> $operator<R> for Var<$t> {
            type Output = Expr<$t>;
            fn $name(self, other: R) -> Expr<$t> {
                self.value().with(other, I::$instruction)
            }
        }
    )* };
}

operators! {
    Add add i32, I32Add;
    Sub sub i32, I32Sub;
    Mul mul i32, I32Mul;
    Div div i32, I32DivU;
    BitAnd bitand i32, I32And;
    BitOr bitor i32, I32Or;
    BitXor bitxor i32, I32Xor;
    Shl shl i32, I32Shl;
    Shr shr i32, I32ShrU;
    Add add i64, I64Add;
    Sub sub i64, I64Sub;
    BitAnd bitand i64, I64And;
    BitOr bitor i64, I64Or;
    BitXor bitxor i64, I64Xor;
    Shl shl i64, I64Shl;
    Shr shr i64, I64ShrU;
}

macro_rules! methods {
    ($($t:ident { $($name:ident($($other:ident)?) -> $result:ident, $instruction:ident;)* })*) => { $(
        impl Expr<$t> {
            $(pub fn $name(self $(, $other: impl Into<Expr<$t>>)?) -> Expr<$result> {
                methods!(@ self $($other)?, I::$instruction)
            })*
        }

        impl Var<$t> {
            $(#[allow(dead_code, reason = "one table for variables and expressions")]
            pub fn $name(self $(, $other: impl Into<Expr<$t>>)?) -> Expr<$result> {
                self.value().$name($($other)?)
            })*
        }
    )* };
    (@ $this:ident $other:ident, $instruction:expr) => { $this.with($other, $instruction) };
    (@ $this:ident, $instruction:expr) => { $this.then($instruction) };
}

methods! {
    i32 {
        equals(other) -> i32, I32Eq;
        differs(other) -> i32, I32Ne;
        less_than(other) -> i32, I32LtU;
        greater_than(other) -> i32, I32GtU;
        at_least(other) -> i32, I32GeU;
        equals_zero() -> i32, I32Eqz;
        extend() -> i64, I64ExtendI32U;
    }
    i64 {
        equals_zero() -> i32, I64Eqz;
        wrap() -> i32, I32WrapI64;
        rotate_right(by) -> i64, I64Rotr;
        trailing_zeros() -> i64, I64Ctz;
    }
}

/// An address: of a record, or the start of the heap.
#[derive(Clone, Copy)]
pub(crate) struct Address(Option<Var<i32>>);

/// The start of the heap.
pub(crate) const HEAP: Address = Address(None);

impl From<Var<i32>> for Address {
    fn from(var: Var<i32>) -> Address {
        Address(Some(var))
    }
}

impl From<Address> for Expr<i32> {
    fn from(address: Address) -> Expr<i32> {
        address.0.map_or_else(|| Expr::from(0), Expr::from)
    }
}

impl Address {
    /// The i32 so many bytes from here.
    pub fn word(self, offset: u32) -> Field<i32> {
        Field { address: self, offset, of: PhantomData }
    }

    /// The i64 so many bytes from here.
    pub fn long(self, offset: u32) -> Field<i64> {
        Field { address: self, offset, of: PhantomData }
    }

    /// The f64 so many bytes from here.
    pub fn double(self, offset: u32) -> Field<f64> {
        Field { address: self, offset, of: PhantomData }
    }
}

/// A field of a record in memory. Accesses are atomic unless they say that they are plain; a plain one is for what an atomic
/// one publishes.
pub(crate) struct Field<T> {
    address: Address,
    offset: u32,
    of: PhantomData<T>,
}

impl<T: Type> Field<T> {
    fn arg(&self) -> MemArg {
        let align = if T::TYPE == ValType::I32 { 2 } else { 3 };
        MemArg { offset: u64::from(self.offset), align, memory_index: 0 }
    }

    fn address(&self) -> Expr<i32> {
        self.address.into()
    }
}

impl<T> Clone for Field<T> {
    fn clone(&self) -> Field<T> {
        *self
    }
}

impl<T> Copy for Field<T> {}

macro_rules! atomic_fields {
    ($($t:ty: $load:ident $store:ident $exchange:ident $equal:ident;)*) => { $(
        impl Field<$t> {
            pub fn load(self) -> Expr<$t> {
                self.address().then(I::$load(self.arg()))
            }

            pub fn store(self, f: &mut FunctionBuilder, value: impl Into<Expr<$t>>) {
                f.emit(self.address().with::<$t, ()>(value, I::$store(self.arg())));
            }

            /// Puts a value where another one was seen; says whether it was still there.
            pub fn compare_exchange(self, seen: Var<$t>, to: impl Into<Expr<$t>>) -> Expr<i32> {
                let mut operands = self.address();
                operands.code.extend(seen.value().code);
                operands.with::<$t, $t>(to, I::$exchange(self.arg())).with(seen, I::$equal)
            }
        }
    )* };
}

atomic_fields! {
    i32: I32AtomicLoad I32AtomicStore I32AtomicRmwCmpxchg I32Eq;
    i64: I64AtomicLoad I64AtomicStore I64AtomicRmwCmpxchg I64Eq;
}

impl Field<i32> {
    pub fn load_plain(self) -> Expr<i32> {
        self.address().then(I::I32Load(self.arg()))
    }

    pub fn store_plain(self, f: &mut FunctionBuilder, value: impl Into<Expr<i32>>) {
        f.emit(self.address().with::<i32, ()>(value, I::I32Store(self.arg())));
    }

    /// Adds; the value is that before.
    pub fn fetch_add(self, value: impl Into<Expr<i32>>) -> Expr<i32> {
        self.address().with(value, I::I32AtomicRmwAdd(self.arg()))
    }

    pub fn add(self, f: &mut FunctionBuilder, value: impl Into<Expr<i32>>) {
        f.emit(self.fetch_add(value).then::<i32>(I::Drop));
    }

    /// Wakes every thread that sleeps on the field.
    pub fn notify(self, f: &mut FunctionBuilder) {
        f.emit(self.address().with::<i32, i32>(-1, I::MemoryAtomicNotify(self.arg())).then::<i32>(I::Drop));
    }

    /// Sleeps until the field is notified, unless it has changed since it was seen; for so many nanoseconds at most, or
    /// without end if negative.
    pub fn wait(self, f: &mut FunctionBuilder, seen: Var<i32>, nanoseconds: impl Into<Expr<i64>>) {
        let mut operands = self.address();
        operands.code.extend(seen.value().code);
        f.emit(operands.with::<i64, i32>(nanoseconds, I::MemoryAtomicWait32(self.arg())).then::<i32>(I::Drop));
    }
}

impl Field<i64> {
    pub fn load_plain(self) -> Expr<i64> {
        self.address().then(I::I64Load(self.arg()))
    }

    pub fn store_plain(self, f: &mut FunctionBuilder, value: impl Into<Expr<i64>>) {
        f.emit(self.address().with::<i64, ()>(value, I::I64Store(self.arg())));
    }

    pub fn set_bits(self, f: &mut FunctionBuilder, bits: impl Into<Expr<i64>>) {
        f.emit(self.address().with::<i64, i64>(bits, I::I64AtomicRmwOr(self.arg())).then::<i64>(I::Drop));
    }

    pub fn clear_bits(self, f: &mut FunctionBuilder, bits: impl Into<Expr<i64>>) {
        let others = bits.into() ^ -1;
        f.emit(self.address().with::<i64, i64>(others, I::I64AtomicRmwAnd(self.arg())).then::<i64>(I::Drop));
    }
}

impl Field<f64> {
    pub fn store_plain(self, f: &mut FunctionBuilder, value: impl Into<Expr<f64>>) {
        f.emit(self.address().with::<f64, ()>(value, I::F64Store(self.arg())));
    }
}

/// A block or a loop that branches name.
#[derive(Clone, Copy)]
pub(crate) struct Label(u32);

/// A function under construction.
pub(crate) struct FunctionBuilder {
    code: Code,
    /// Blocks around the current instruction.
    depth: u32,
}

impl FunctionBuilder {
    /// A function with so many parameters.
    pub fn new(parameters: u32) -> FunctionBuilder {
        FunctionBuilder { code: Code::new(parameters), depth: 0 }
    }

    pub fn finish(self) -> Code {
        self.code
    }

    fn emit<T>(&mut self, expr: Expr<T>) {
        expr.code.into_iter().for_each(|instruction| self.code.op(instruction));
    }

    /// A variable that is zero.
    pub fn zero<T: Type>(&mut self) -> Var<T> {
        Var { local: self.code.local(T::TYPE), of: PhantomData }
    }

    /// A variable with this value.
    pub fn let_<T: Type>(&mut self, value: Expr<T>) -> Var<T> {
        let var = self.zero();
        self.set(var, value);
        var
    }

    pub fn set<T>(&mut self, var: Var<T>, value: impl Into<Expr<T>>) {
        self.emit(value.into());
        self.code.set(var.local);
    }

    /// Leaves a value as the function's result, at its end.
    pub fn result<T>(&mut self, value: impl Into<Expr<T>>) {
        self.emit(value.into());
    }

    pub fn return_<T>(&mut self, value: impl Into<Expr<T>>) {
        self.emit(value.into());
        self.code.op(I::Return);
    }

    /// Returns from a function without a result.
    pub fn exit(&mut self) {
        self.code.op(I::Return);
    }

    /// Says that the end of the function is not reached.
    pub fn unreachable(&mut self) {
        self.code.op(I::Unreachable);
    }

    /// Calls a function without a result.
    pub fn call<const N: usize>(&mut self, function: u32, arguments: [Expr<i32>; N]) {
        self.emit(call::<(), N>(function, arguments));
    }

    /// Copies so many bytes.
    pub fn copy(&mut self, to: Var<i32>, from: Var<i32>, bytes: u32) {
        self.emit(to.value());
        self.emit(from.value());
        self.emit(Expr::from(bytes));
        self.code.op(I::MemoryCopy { src_mem: 0, dst_mem: 0 });
    }

    /// Sets so many bytes to zero.
    pub fn clear(&mut self, at: Var<i32>, bytes: u32) {
        self.emit(at.value());
        self.emit(Expr::from(0));
        self.emit(Expr::from(bytes));
        self.code.op(I::MemoryFill(0));
    }

    fn nested(&mut self, begin: I<'static>, body: impl FnOnce(&mut FunctionBuilder, Label)) {
        self.code.op(begin);
        self.depth += 1;
        let label = Label(self.depth);
        body(self, label);
        self.depth -= 1;
        self.code.op(I::End);
    }

    pub fn if_(&mut self, condition: impl Into<Expr<i32>>, then: impl FnOnce(&mut FunctionBuilder)) {
        self.emit(condition.into());
        self.nested(I::If(BlockType::Empty), |f, _| then(f));
    }

    pub fn if_else(
        &mut self,
        condition: impl Into<Expr<i32>>,
        then: impl FnOnce(&mut FunctionBuilder),
        otherwise: impl FnOnce(&mut FunctionBuilder),
    ) {
        self.if_(condition, |f| {
            then(f);
            f.code.op(I::Else);
            otherwise(f);
        });
    }

    /// A block; a branch to the label leaves it.
    pub fn block(&mut self, body: impl FnOnce(&mut FunctionBuilder, Label)) {
        self.nested(I::Block(BlockType::Empty), body);
    }

    /// Runs once; a branch to the label begins again.
    pub fn loop_(&mut self, body: impl FnOnce(&mut FunctionBuilder, Label)) {
        self.nested(I::Loop(BlockType::Empty), body);
    }

    /// Runs `body` again and again until the condition, looked at before each turn, holds.
    pub fn until(&mut self, condition: impl Into<Expr<i32>>, body: impl FnOnce(&mut FunctionBuilder)) {
        self.block(|f, done| {
            f.loop_(|f, again| {
                f.branch_if(done, condition);
                body(f);
                f.branch(again);
            });
        });
    }

    pub fn branch(&mut self, to: Label) {
        self.code.op(I::Br(self.depth - to.0));
    }

    pub fn branch_if(&mut self, to: Label, condition: impl Into<Expr<i32>>) {
        self.emit(condition.into());
        self.code.op(I::BrIf(self.depth - to.0));
    }
}
