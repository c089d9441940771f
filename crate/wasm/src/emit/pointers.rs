//! From kernel expressions to nodes of an expression graph: a moving pointer for every access, and loads relative to it. The
//! kernel bodies move the pointers.

use crate::emit::code::{Code, Local};
use crate::emit::dag::{Dag, Id};
use crate::emit::interface::{BEGIN, TABLE};
use crate::emit::memory::memarg;
use crate::emit::prim::{Index, Load, Prim, Spread, Width};
use rustc_hash::FxHashMap;
use smallvec::{SmallVec, smallvec};
use tandem_ir::{Class as OpClass, DType, OpKind};
use tandem_kernel::affine::form::{self, Affine};
use tandem_kernel::{Access, Body, CodePart, ExprId, Kernel, Scalar, Stage};
use wasm_encoder::{Instruction, ValType};

/// The level of what every loop changes.
pub(crate) const DEEPEST: u8 = u8::MAX;

/// Where a pointer starts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Origin {
    /// At the address at this position of the table.
    Slot(u32),
    /// At zero: not an address but an index.
    Zero,
}

/// The start of a buffer, in no loop.
fn start() -> Access {
    Access { offset: 0, strides: SmallVec::new() }
}

/// An address, or an index, that loops move.
pub(crate) struct Pointer {
    pub local: Local,
    origin: Origin,
    pub dtype: DType,
    /// Bytes from the start of the buffer, or the first index.
    offset: i64,
    /// Bytes, or indices, for one step of each loop.
    pub strides: SmallVec<[i64; 6]>,
}

impl Pointer {
    /// Whether elements are neighbours along loop `square` and apart along loop `lanes`.
    pub fn is_transposed(&self, square: usize, lanes: usize) -> bool {
        self.is_contiguous(square) && ![0, self.strides[square]].contains(&self.strides[lanes])
    }

    /// Whether elements are neighbours along this loop.
    pub fn is_contiguous(&self, along: usize) -> bool {
        self.origin != Origin::Zero && self.strides[along] == self.dtype.host_size() as i64
    }
}

/// All pointers of a kernel, over loops counted from the outermost.
pub(crate) struct Pointers<'k> {
    kernel: &'k Kernel,
    /// The affine forms of the kernel's expressions.
    forms: Vec<Option<Affine>>,
    loops: usize,
    /// Loops from this one on are unrolled: they do not move pointers.
    unrolled: usize,
    /// What the names of these pointers begin with in listings.
    prefix: &'static str,
    list: Vec<Pointer>,
    /// Positions of the outputs' pointers.
    outputs: Vec<Option<usize>>,
}

impl<'k> Pointers<'k> {
    pub fn new(kernel: &'k Kernel, loops: usize) -> Pointers<'k> {
        Pointers::named(kernel, loops, "")
    }

    /// Those of one of several nests of loops, whose names begin so in listings.
    pub fn named(kernel: &'k Kernel, loops: usize, prefix: &'static str) -> Pointers<'k> {
        let outputs = vec![None; kernel.outputs.len()];
        Pointers { kernel, forms: form::forms(&kernel.exprs), loops, unrolled: loops, prefix, list: Vec::new(), outputs }
    }

    /// Number of loops.
    pub fn loops(&self) -> usize {
        self.loops
    }

    /// Loops from this one on will be unrolled.
    pub fn unroll(&mut self, depth: usize) {
        self.unrolled = depth;
    }

    /// Number of loops, from the outermost, that move a pointer.
    fn level(&self, pointer: &Pointer) -> u8 {
        pointer.strides[..self.unrolled].iter().rposition(|s| *s != 0).map_or(0, |d| d as u8 + 1)
    }

    /// The pointer of an access; `loop_of` says which loop each of its strides belongs to.
    pub fn add(&mut self, code: &mut Code, input: u32, access: &Access, loop_of: impl Fn(usize) -> usize) -> usize {
        let dtype = self.kernel.inputs[input as usize].dtype;
        let (offset, strides) = self.in_bytes(dtype, access, loop_of);
        self.intern(code, Origin::Slot(input), dtype, offset, strides)
    }

    /// The pointer of an output; its first element and its strides, one a loop, are given in elements.
    pub fn add_output(&mut self, code: &mut Code, output: usize, offset: i64, strides: &[i64]) -> usize {
        let dtype = self.kernel.outputs[output].dtype;
        let size = dtype.host_size() as i64;
        let strides = strides.iter().map(|s| s * size).collect();
        let pointer = self.intern(code, Origin::Slot((self.kernel.inputs.len() + output) as u32), dtype, offset * size, strides);
        self.outputs[output] = Some(pointer);
        pointer
    }

    /// A pointer into the scratch memory of the kernel, with these bytes from its start and for one step of each loop.
    pub fn add_scratch(&mut self, code: &mut Code, dtype: DType, offset: i64, strides: SmallVec<[i64; 6]>) -> usize {
        let slot = self.kernel.inputs.len() + self.kernel.outputs.len();
        self.intern(code, Origin::Slot(slot as u32), dtype, offset, strides)
    }

    /// Changes the bytes for one step of a loop.
    pub fn set_stride(&mut self, index: usize, depth: usize, bytes: i64) {
        self.list[index].strides[depth] = bytes;
    }

    /// Pointers of everything that an expression loads, outputs apart.
    pub fn add_loads(&mut self, code: &mut Code, root: ExprId, loop_of: impl Fn(usize) -> usize) {
        let kernel = self.kernel;
        for id in kernel.reachable(root) {
            match &kernel.expr(id).scalar {
                Scalar::Load { input, access } => _ = self.add(code, *input, access, &loop_of),
                Scalar::Gather { input, index } => {
                    let dtype = kernel.inputs[*input as usize].dtype;
                    let (offset, strides) =
                        self.gathered(dtype, *index, &loop_of).unwrap_or_else(|| self.in_bytes(dtype, &start(), &loop_of));
                    self.intern(code, Origin::Slot(*input), dtype, offset, strides);
                }
                Scalar::Index(access) => {
                    let (offset, strides) = self.in_units(1, access, &loop_of);
                    self.intern(code, Origin::Zero, DType::I32, offset, strides);
                }
                Scalar::Constant(_) | Scalar::Apply { .. } | Scalar::Accumulated(_) | Scalar::Written(_) => {}
            }
        }
    }

    fn in_bytes(&self, dtype: DType, access: &Access, loop_of: impl Fn(usize) -> usize) -> (i64, SmallVec<[i64; 6]>) {
        self.in_units(dtype.host_size() as i64, access, loop_of)
    }

    /// Where elements at a computed index lie, in bytes, if that is affine after all.
    fn gathered(&self, dtype: DType, index: ExprId, loop_of: impl Fn(usize) -> usize) -> Option<(i64, SmallVec<[i64; 6]>)> {
        let form = self.forms[index.0 as usize].as_ref()?;
        let size = dtype.host_size() as i64;
        let mut strides = SmallVec::from_elem(0, self.loops);
        for (axis, stride) in form.strides.iter().enumerate().filter(|(_, stride)| **stride != 0) {
            strides[loop_of(axis)] = stride * size;
        }
        Some((form.offset * size, strides))
    }

    fn in_units(&self, size: i64, access: &Access, loop_of: impl Fn(usize) -> usize) -> (i64, SmallVec<[i64; 6]>) {
        let mut strides = SmallVec::from_elem(0, self.loops);
        for (axis, stride) in access.strides.iter().enumerate() {
            strides[loop_of(axis)] = *stride as i64 * size;
        }
        (access.offset as i64 * size, strides)
    }

    fn find(&self, origin: Origin, offset: i64, strides: &SmallVec<[i64; 6]>) -> Option<usize> {
        self.list.iter().position(|p| p.origin == origin && p.offset == offset && p.strides == *strides)
    }

    fn intern(&mut self, code: &mut Code, origin: Origin, dtype: DType, offset: i64, strides: SmallVec<[i64; 6]>) -> usize {
        if let Some(found) = self.find(origin, offset, &strides) {
            return found;
        }
        let (inputs, outputs) = (self.kernel.inputs.len(), self.kernel.outputs.len());
        let name = match origin {
            Origin::Zero => "index".to_owned(),
            Origin::Slot(slot) if slot as usize == inputs + outputs => "packed".to_owned(),
            Origin::Slot(slot) if slot as usize == inputs => "out".to_owned(),
            Origin::Slot(slot) if slot as usize > inputs => format!("out{}", slot as usize - inputs),
            Origin::Slot(slot) => format!("in{slot}"),
        };
        let name = match self.list.iter().filter(|p| p.origin == origin).count() {
            0 => name,
            again => format!("{name}_{again}"),
        };
        let name = format!("{}{name}", self.prefix);
        self.list.push(Pointer { local: code.named_local(ValType::I32, &name), origin, dtype, offset, strides });
        self.list.len() - 1
    }

    /// Whether any load has its neighbours along loop `square` instead of loop `lanes`.
    pub fn any_transposed(&self, square: usize, lanes: usize) -> bool {
        self.list.iter().any(|p| p.is_transposed(square, lanes))
    }

    pub fn get(&self, index: usize) -> &Pointer {
        &self.list[index]
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// The pointers that a loop moves.
    pub fn moved_by(&self, depth: usize) -> impl Iterator<Item = usize> {
        (0..self.list.len()).filter(move |index| self.list[*index].strides[depth] != 0)
    }

    /// The pointers into inputs.
    pub fn inputs(&self) -> impl Iterator<Item = &Pointer> {
        let inputs = self.kernel.inputs.len() as u32;
        self.list.iter().filter(move |p| matches!(p.origin, Origin::Slot(slot) if slot < inputs))
    }

    /// Sets every pointer to the first element that the function visits; a unit is `per_unit` steps of loop `outermost`.
    pub fn start(&self, code: &mut Code, outermost: usize, per_unit: usize) {
        self.start_at(code, &[(outermost, BEGIN, per_unit)]);
    }

    /// Sets every pointer to the element that is some steps away from its first one: for each of these loops as many
    /// as the local says, times a number.
    pub fn start_at(&self, code: &mut Code, steps: &[(usize, Local, usize)]) {
        for pointer in &self.list {
            let offset = pointer.offset;
            match pointer.origin {
                Origin::Slot(slot) => {
                    code.get(TABLE);
                    code.op(Instruction::I32Load(memarg(4 * u64::from(slot), DType::I32)));
                    if offset != 0 {
                        code.i32(offset as u32 as i32);
                        code.op(Instruction::I32Add);
                    }
                }
                Origin::Zero => code.i32(offset as u32 as i32),
            }
            for (depth, count, times) in steps {
                let bytes = pointer.strides[*depth] * *times as i64;
                if bytes != 0 {
                    code.get(*count);
                    code.i32(bytes as u32 as i32);
                    code.op(Instruction::I32Mul);
                    code.op(Instruction::I32Add);
                }
            }
            code.set(pointer.local);
        }
    }

    /// Moves every pointer by its own number of bytes.
    pub fn step(&self, code: &mut Code, bytes: impl Fn(&Pointer) -> i64) {
        for pointer in &self.list {
            code.advance(pointer.local, bytes(pointer));
        }
    }

    /// Moves every pointer back by so many steps of a loop as the local holds.
    pub fn step_back(&self, code: &mut Code, steps: Local, depth: usize) {
        for pointer in self.list.iter().filter(|p| p.strides[depth] != 0) {
            code.get(pointer.local);
            code.get(steps);
            code.i32(pointer.strides[depth] as u32 as i32);
            code.op(Instruction::I32Mul);
            code.op(Instruction::I32Sub);
            code.set(pointer.local);
        }
    }

    /// A load through a pointer, `shift` steps of some loops away, with lanes along one loop. Where neighbours lie along
    /// another loop, a square of four by four is read along that and turned.
    pub fn load(&self, dag: &mut Dag, index: usize, at: &EvalPoint) -> Id {
        let element = self.element(dag, index, at);
        dag.decode(self.list[index].dtype, element)
    }

    fn element(&self, dag: &mut Dag, index: usize, at: &EvalPoint) -> Id {
        let pointer = &self.list[index];
        if let (Some(square), Width::Four) = (at.square, dag.width)
            && pointer.is_transposed(square, at.lane_loop)
        {
            let row = at.steps_of(square);
            let columns = [0, 1, 2, 3].map(|column| {
                let shift = smallvec![(square, row / 4 * 4), (at.lane_loop, at.steps_of(at.lane_loop) + column)];
                self.element(
                    dag,
                    index,
                    &EvalPoint { lane_loop: square, shift, square: None, accumulated: SmallVec::new(), lanes: at.lanes },
                )
            });
            return dag.row_of_transpose(columns, row % 4);
        }
        let delta = at.shift.iter().map(|(depth, steps)| pointer.strides[*depth] * *steps as i64).sum();
        let stride = if dag.width == Width::Four { pointer.strides[at.lane_loop] } else { 0 };
        let load = Load { pointer: pointer.local, delta, dtype: pointer.dtype, stride, lanes: at.lanes };
        dag.leaf(Prim::Load(load), &[], self.level(pointer))
    }

    /// Eight neighbours of an access of 8 or 16 bits, along the loop of the lanes.
    pub fn load_pairs(&self, dag: &mut Dag, input: u32, access: &Access, at: &EvalPoint, loop_of: impl Fn(usize) -> usize) -> Id {
        let dtype = self.kernel.inputs[input as usize].dtype;
        let (offset, strides) = self.in_bytes(dtype, access, loop_of);
        let index = self.find(Origin::Slot(input), offset, &strides).expect("add_loads has seen the expression");
        let pointer = &self.list[index];
        let delta = at.shift.iter().map(|(depth, steps)| pointer.strides[*depth] * *steps as i64).sum();
        let load = Load { pointer: pointer.local, delta, dtype, stride: pointer.strides[at.lane_loop], lanes: 4 };
        dag.leaf(Prim::LoadPairs(load), &[], self.level(pointer))
    }

    fn index(&self, dag: &mut Dag, index: usize, at: &EvalPoint) -> Id {
        let pointer = &self.list[index];
        let delta = at.shift.iter().map(|(depth, steps)| pointer.strides[*depth] * *steps as i64).sum();
        let stride = if dag.width == Width::Four { pointer.strides[at.lane_loop] } else { 0 };
        dag.leaf(Prim::Index(Index { local: pointer.local, delta, stride }), &[], self.level(pointer))
    }

    /// How the indices of lanes lie to each other: those of a row that was looked up, or that are clamped along another
    /// loop, are neighbours.
    fn spread(&self, index: ExprId, lane_loop: usize, loop_of: impl Fn(usize) -> usize) -> Spread {
        let mut steps: FxHashMap<ExprId, Option<i64>> = FxHashMap::default();
        let along = |access: &Access| {
            let here = |(axis, stride): (usize, &isize)| if loop_of(axis) == lane_loop { *stride as i64 } else { 0 };
            access.strides.iter().enumerate().map(here).sum::<i64>()
        };
        for id in self.kernel.reachable(index) {
            let expr = self.kernel.expr(id);
            let step = match &expr.scalar {
                Scalar::Constant(_) => Some(0),
                Scalar::Index(access) => Some(along(access)),
                Scalar::Load { access, .. } => (along(access) == 0).then_some(0),
                Scalar::Gather { index, .. } => steps[index].filter(|step| *step == 0),
                Scalar::Accumulated(_) | Scalar::Written(_) => None,
                Scalar::Apply { op, args } => {
                    let of: SmallVec<[Option<i64>; 3]> = args.iter().map(|a| steps[a]).collect();
                    match (op, &of[..]) {
                        _ if of.iter().all(|step| *step == Some(0)) => Some(0),
                        (OpKind::Add, [Some(x), Some(y)]) if expr.dtype == DType::I32 => Some(x + y),
                        (OpKind::Subtract, [Some(x), Some(y)]) if expr.dtype == DType::I32 => Some(x - y),
                        (OpKind::Multiply, [Some(x), Some(_)]) if expr.dtype == DType::I32 && self.is_one(args[1]) => Some(*x),
                        _ => None,
                    }
                }
            };
            steps.insert(id, step);
        }
        match steps[&index] {
            Some(0) => Spread::Same,
            Some(1) => Spread::Neighbours,
            _ => Spread::Any,
        }
    }

    fn is_one(&self, id: ExprId) -> bool {
        self.forms[id.0 as usize].as_ref().is_some_and(|form| form.is_constant() && form.offset == 1)
    }

    /// Whether a value is an element of a row less the row's largest: nothing above zero, as in softmax.
    fn is_below_largest(&self, value: ExprId) -> bool {
        let Scalar::Apply { op: OpKind::Subtract, args } = &self.kernel.expr(value).scalar else { return false };
        let (Body::Rows(rows), [element, largest]) = (&self.kernel.body, &args[..]) else { return false };
        let Scalar::Accumulated(fold) = self.kernel.expr(*largest).scalar else { return false };
        let mut folds = rows.stages.iter().filter(|stage| matches!(stage, Stage::Fold { .. }));
        matches!(folds.nth(fold as usize), Some(Stage::Fold { op: OpKind::Max, value }) if value == element)
    }

    /// The value of an expression at some place.
    pub fn value(&self, dag: &mut Dag, root: ExprId, at: &EvalPoint, loop_of: impl Fn(usize) -> usize) -> Id {
        let mut values: FxHashMap<ExprId, Id> = FxHashMap::default();
        for id in self.kernel.reachable(root) {
            // Constants and folds are nobody's by themselves.
            let is_own = !matches!(self.kernel.expr(id).scalar, Scalar::Constant(_) | Scalar::Accumulated(_));
            let value = dag.within(is_own.then_some(CodePart::Expr(id)), |dag| self.expression(dag, id, &values, at, &loop_of));
            if is_own {
                dag.claim(value, CodePart::Expr(id));
            }
            values.insert(id, value);
        }
        values[&root]
    }

    fn expression(
        &self,
        dag: &mut Dag,
        id: ExprId,
        values: &FxHashMap<ExprId, Id>,
        at: &EvalPoint,
        loop_of: &impl Fn(usize) -> usize,
    ) -> Id {
        let expr = self.kernel.expr(id);
        match &expr.scalar {
            Scalar::Constant(literal) => dag.literal(*literal),
            Scalar::Load { input, access } => {
                let dtype = self.kernel.inputs[*input as usize].dtype;
                let (offset, strides) = self.in_bytes(dtype, access, loop_of);
                let index = self.find(Origin::Slot(*input), offset, &strides).expect("add_loads has seen the expression");
                self.load(dag, index, at)
            }
            Scalar::Index(access) => {
                let (offset, strides) = self.in_units(1, access, loop_of);
                let index = self.find(Origin::Zero, offset, &strides).expect("add_loads has seen the expression");
                self.index(dag, index, at)
            }
            Scalar::Gather { input, index } => {
                let dtype = self.kernel.inputs[*input as usize].dtype;
                let place = self.gathered(dtype, *index, loop_of);
                let (offset, strides) = place.clone().unwrap_or_else(|| self.in_units(1, &start(), loop_of));
                let base = self.find(Origin::Slot(*input), offset, &strides).expect("add_loads has seen the expression");
                if place.is_some() {
                    self.load(dag, base, at)
                } else {
                    let spread = if dag.width == Width::Four { self.spread(*index, at.lane_loop, loop_of) } else { Spread::Any };
                    let base = &self.list[base];
                    let element = dag.node(Prim::Gather(base.local, base.dtype, spread), &[values[index]]);
                    dag.decode(base.dtype, element)
                }
            }
            Scalar::Apply { op, args } => {
                debug_assert_eq!(op.info().class, OpClass::Elementwise);
                let last = args.last().expect("element-wise ops have operands");
                let from = self.kernel.expr(*last).dtype;
                let is_below_largest = *op == OpKind::Exp && from == DType::F32 && self.is_below_largest(*last);
                let args: SmallVec<[Id; 3]> = args.iter().map(|a| values[a]).collect();
                if is_below_largest { dag.exp_below_largest(args[0]) } else { dag.apply(*op, from, expr.dtype, &args) }
            }
            Scalar::Accumulated(fold) => dag.narrow_to(expr.dtype, at.accumulated[*fold as usize]),
            Scalar::Written(output) => {
                let output = self.outputs[*output as usize].expect("add_output came before");
                self.load(dag, output, at)
            }
        }
    }
}

/// Where an expression is evaluated, relative to the pointers.
pub(crate) struct EvalPoint {
    /// The loop along which lanes lie.
    pub lane_loop: usize,
    /// Steps of loops from the pointers.
    pub shift: SmallVec<[(usize, usize); 2]>,
    /// Lanes that exist.
    pub lanes: u8,
    /// The finished folds.
    pub accumulated: SmallVec<[Id; 2]>,
    /// The loop whose steps are visited in fours together with the lanes, if there is one.
    pub square: Option<usize>,
}

impl EvalPoint {
    /// All lanes, so many steps of the lanes' loop away.
    pub fn along(lane_loop: usize, steps: usize) -> EvalPoint {
        EvalPoint { lane_loop, shift: SmallVec::from_slice(&[(lane_loop, steps)]), lanes: 4, accumulated: SmallVec::new(), square: None }
    }

    fn steps_of(&self, depth: usize) -> usize {
        self.shift.iter().filter(|(d, _)| *d == depth).map(|(_, steps)| steps).sum()
    }
}

/// The strides of a row-major buffer of this shape, in elements.
pub(crate) fn row_major(shape: &[usize]) -> Vec<i64> {
    let mut strides = vec![0; shape.len()];
    let mut stride = 1;
    for (axis, size) in shape.iter().enumerate().rev() {
        strides[axis] = stride;
        stride *= *size as i64;
    }
    strides
}
