//! Random kernels of exact ops: the bits of the definition, whole and cut into units in any order, with every
//! instruction set, and not one byte outside of the output touched.

use crate::bench::Bench;
use crate::support::{Builder, FEATURES, Random, access, distance, element, points, reference};
use tandem_device::cpu::Features;
use tandem_ir::{Class, DType, ErrorBound, Literal, OpKind, ResultType, Types};
use tandem_kernel::{AccessMap, Axis, Body, Epilogue, ExprId, Kernel, MatMulBody, Operand, Scalar};

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.next() as usize % n
    }

    fn shape(&mut self, axes: usize, most: usize) -> Vec<usize> {
        (0..axes).map(|_| if self.below(12) == 0 { self.below(2) } else { 1 + self.below(most) }).collect()
    }

    /// A load over a shape, from a new input that is just large enough.
    fn load(&mut self, b: &mut Builder, dtype: DType, shape: &[usize]) -> ExprId {
        let (len, offset, strides) = self.layout(shape);
        let input = b.input(dtype, len);
        b.load(input, offset, &strides)
    }

    /// Axes in any order, some of them backwards, spread or repeated.
    fn layout(&mut self, shape: &[usize]) -> (usize, usize, Vec<isize>) {
        let mut order: Vec<usize> = (0..shape.len()).collect();
        if self.below(2) == 0 {
            order.reverse();
        }
        let mut strides = vec![0_isize; shape.len()];
        let (mut next, mut lowest, mut highest) = (1, 0, 0);
        for axis in order.into_iter().rev() {
            if self.below(4) == 0 {
                continue;
            }
            let spread = if self.below(5) == 0 { 2 } else { 1 };
            let sign = if self.below(6) == 0 { -1 } else { 1 };
            strides[axis] = sign * next * spread;
            let reach = strides[axis] * (shape[axis].max(1) - 1) as isize;
            (lowest, highest) = (lowest + reach.min(0), highest + reach.max(0));
            next *= spread * shape[axis].max(1) as isize;
        }
        let margin = self.below(3);
        let offset = (-lowest) as usize + margin;
        (offset + highest as usize + 1 + self.below(3), offset, strides)
    }

    /// An expression of exact ops on loads over a shape (and on the accumulated value, if there is one).
    fn expression(&mut self, b: &mut Builder, shape: &[usize], first: Option<ExprId>) -> ExprId {
        let mut values: Vec<ExprId> = first.into_iter().collect();
        for _ in 0..1 + self.below(3) {
            let dtype = DType::ALL[self.below(9)];
            values.push(self.load(b, dtype, shape));
        }
        let exact: Vec<OpKind> = OpKind::ALL
            .iter()
            .copied()
            .filter(|op| op.info().class == Class::Elementwise && matches!(op.info().error_bound, ErrorBound::Exact | ErrorBound::Ulp(0)))
            .collect();
        for _ in 0..self.below(8) {
            let op = exact[self.below(exact.len())];
            let info = op.info();
            let last = values[self.below(values.len())];
            let dtype = b.exprs[last.0 as usize].dtype;
            if !info.types.admits(info.arity - 1, dtype) {
                continue;
            }
            let mut args = vec![last];
            for position in (0..info.arity - 1).rev() {
                let wanted = if info.types == Types::Select && position == 0 { DType::Bool } else { dtype };
                let fitting: Vec<ExprId> = values.iter().copied().filter(|v| b.exprs[v.0 as usize].dtype == wanted).collect();
                let arg =
                    if fitting.is_empty() { b.constant(Literal::Bool(true).cast(wanted)) } else { fitting[self.below(fitting.len())] };
                args.insert(0, arg);
            }
            let result = match info.result {
                ResultType::Same => dtype,
                ResultType::Bool => DType::Bool,
                ResultType::Index => DType::I32,
                ResultType::Attribute if op == OpKind::Bitcast => dtype,
                ResultType::Attribute => DType::ALL[self.below(9)],
            };
            values.push(b.apply(op, result, &args));
        }
        values[values.len() - 1]
    }

    fn kernel(&mut self) -> Kernel {
        match self.below(4) {
            0 | 1 => {
                let axes = self.below(4);
                let shape = self.shape(axes, [130, 40, 12, 6][axes]);
                let mut b = Builder::default();
                let value = self.expression(&mut b, &shape, None);
                b.map(&shape, value)
            }
            2 => self.reduction(),
            _ => self.product(),
        }
    }

    fn reduction(&mut self) -> Kernel {
        let (outer, inner) = (self.below(3), 1 + self.below(2));
        let outer = self.shape(outer, 20);
        let inner: Vec<usize> = self.shape(inner, 40).into_iter().map(|n| n.max(1)).collect();
        let mut b = Builder::default();
        let shape: Vec<usize> = outer.iter().chain(&inner).copied().collect();
        let dtype = DType::ALL[1 + self.below(8)];
        let value = self.expression(&mut b, &shape, None);
        let value = if b.exprs[value.0 as usize].dtype == dtype { value } else { b.apply(OpKind::Cast, dtype, &[value]) };
        // Sums of floats are compared elsewhere; extremes of any order have the same bits.
        let op = if dtype.is_integer() { [OpKind::Sum, OpKind::Prod, OpKind::Max][self.below(3)] } else { OpKind::Min };
        let accumulated = b.accumulated(dtype);
        let epilogue = self.expression(&mut b, &outer, Some(accumulated));
        b.reduce(&outer, &inner, op, value, Some(epilogue))
    }

    /// A reduction over windows that may overlap, of elements times the weights of a channel, with any axis innermost.
    fn reduction_of_windows(&mut self) -> Kernel {
        let sizes = [4, 11, 22, 3, 3].map(|most| 1 + self.below(most));
        let [channels, _, _, high, wide] = sizes;
        let (step, apart) = (1 + self.below(3), 1 + self.below(2));
        let across = step * (sizes[2] - 1) + apart * (wide - 1) + 1;
        let down = step * (sizes[1] - 1) + apart * (high - 1) + 1;
        let is_last = self.below(3) == 0;
        let [channel, row, column] = if is_last { [1, across * channels, channels] } else { [down * across, across, 1] };
        let order = if is_last { [1, 2, 0, 3, 4] } else { [0, 1, 2, 3, 4] };
        let mut b = Builder::default();
        // Which of two zeros an extreme of floats is depends on the order: those are compared elsewhere.
        let dtype = [DType::I32, DType::U32, DType::U8, DType::I64][self.below(4)];
        let load = |b: &mut Builder, len: usize, strides: [usize; 5]| {
            let input = b.input(dtype, len);
            b.load(input, 0, &order.map(|axis| strides[axis] as isize))
        };
        let pixels = load(&mut b, channels * down * across, [channel, step * row, step * column, apart * row, apart * column]);
        let weights = load(&mut b, channels * high * wide, [high * wide, 0, 0, wide, 1]);
        let value = b.apply(OpKind::Multiply, dtype, &[pixels, weights]);
        let outer = [order[0], order[1], order[2]].map(|axis| sizes[axis]);
        let op = [OpKind::Sum, OpKind::Max, OpKind::Min][self.below(3)];
        let (dtype, value) = if dtype == DType::U8 { (DType::I32, b.apply(OpKind::Cast, DType::I32, &[value])) } else { (dtype, value) };
        let accumulated = b.accumulated(dtype);
        let epilogue = self.expression(&mut b, &outer, Some(accumulated));
        b.reduce(&outer, &[high, wide], op, value, Some(epilogue))
    }

    /// A product of integers, or of small whole floats, so that every order of additions has the same bits.
    fn product(&mut self) -> Kernel {
        let axes = self.below(3);
        let batch = self.shape(axes, 3);
        let [m, n, k] = [0, 1, 2].map(|axis| match self.below(5) {
            0 => 1,
            1 if axis > 0 => 40 + self.below(60),
            _ => self.below(21),
        });
        let dtype = DType::ALL[1 + self.below(8)];
        self.product_of(&batch, dtype, [m, n, k])
    }

    /// A product of narrow numbers, of a size from which on operands are packed.
    fn packed(&mut self) -> Kernel {
        let axes = self.below(3);
        let batch: Vec<usize> = (0..axes).map(|_| 1 + self.below(3)).collect();
        let dtype = [DType::I8, DType::U8, DType::F16][self.below(3)];
        let size = [13 + self.below(30), 17 + self.below(60), 8 + self.below(40)];
        self.product_of(&batch, dtype, size)
    }

    fn product_of(&mut self, batch: &[usize], dtype: DType, size: [usize; 3]) -> Kernel {
        self.product_with(batch, dtype, size, None)
    }

    /// A product whose right operand is read through loops of windows, in any order and with any strides.
    fn product_of_windows(&mut self) -> Kernel {
        let axes = self.below(3);
        let batch: Vec<usize> = (0..axes).map(|_| 1 + self.below(3)).collect();
        let [sums, columns] = [5, 12].map(|most| (0..1 + self.below(3)).map(|_| 1 + self.below(most)).collect::<Vec<usize>>());
        let dtype = [DType::F32, DType::I32, DType::U32][self.below(3)];
        let size = [1 + self.below(20), columns.iter().product(), sums.iter().product()];
        self.product_with(&batch, dtype, size, Some([sums, columns]))
    }

    fn product_with(&mut self, batch: &[usize], dtype: DType, [m, n, k]: [usize; 3], windows: Option<[Vec<usize>; 2]>) -> Kernel {
        let mut b = Builder::default();
        let mut operand = |random: &mut Random, rows: usize, columns: usize| {
            let shape: Vec<usize> = batch.iter().copied().chain([rows, columns]).collect();
            let (len, offset, strides) = random.layout(&shape);
            let narrow = [DType::I8, DType::I16][random.below(2)];
            let dtype = if dtype == DType::I32 && random.below(3) == 0 { narrow } else { dtype };
            Operand::strided(b.input(dtype, len), access(offset, &strides), [rows, columns])
        };
        let left = operand(self, m, k);
        let right = match windows {
            None => operand(self, k, n),
            Some([sums, columns]) => {
                let shape: Vec<usize> = [batch, &sums, &columns].concat();
                let (len, offset, strides) = self.layout(&shape);
                let (of_batch, of_matrix) = strides.split_at(batch.len());
                let (of_sums, of_columns) = of_matrix.split_at(sums.len());
                let loops = |sizes: Vec<usize>, strides: &[isize]| Axis(sizes.into_iter().zip(strides.iter().copied()).collect());
                let (rows, columns) = (loops(sums, of_sums), loops(columns, of_columns));
                let access = AccessMap { offset, batch: of_batch.iter().copied().collect(), rows, columns };
                Operand { input: b.input(dtype, len), access }
            }
        };
        let accumulated = b.accumulated(dtype);
        let domain: Vec<usize> = batch.iter().copied().chain([m, n]).collect();
        let epilogue = self.expression(&mut b, &domain, Some(accumulated));
        let is_strided = right.access.is_strided();
        let sums = (batch.is_empty() && m > 0 && is_strided && self.below(2) == 0).then(|| {
            let column = b.push(dtype, Scalar::Accumulated(1));
            let first = b.exprs.len();
            let sums = self.expression(&mut b, &[n], Some(column));
            // A loop over the rows, which moves nothing.
            for expr in &mut b.exprs[first..] {
                if let Scalar::Load { access, .. } | Scalar::Index(access) = &mut expr.scalar {
                    access.strides.insert(0, 0);
                }
            }
            sums
        });
        let mut epilogues = Epilogue::of_product(epilogue);
        epilogues.extend(sums.map(Epilogue::of_column_sums));
        // Their contents are then, in `contents`.
        let is_narrow = dtype == DType::I32 && self.below(2) == 0;
        b.finish(Body::MatMul(MatMulBody { batch: batch.to_vec(), m, n, k, left, right, prologue: None, is_narrow, epilogues }))
    }

    /// A product whose right operand is made of narrow numbers as it is read.
    fn product_with_prologue(&mut self) -> Kernel {
        let axes = self.below(2);
        let batch: Vec<usize> = (0..axes).map(|_| 1 + self.below(3)).collect();
        let m = [1, 2, 1 + self.below(12), 13 + self.below(20)][self.below(4)];
        let [n, k] = [130, 40].map(|most| [1 + self.below(most), 4 * (1 + self.below(most / 4))][self.below(2)]);
        let mut b = Builder::default();
        let mut operand = |random: &mut Random, dtype: DType, rows: usize, columns: usize| {
            let shape: Vec<usize> = batch.iter().copied().chain([rows, columns]).collect();
            let (len, offset, strides) = random.layout(&shape);
            Operand::strided(b.input(dtype, len), access(offset, &strides), [rows, columns])
        };
        let left = operand(self, DType::F32, m, k);
        let dtype = [DType::I8, DType::U8, DType::I16, DType::F16][self.below(4)];
        let right = operand(self, dtype, k, n);
        let element = b.push(dtype, Scalar::Load { input: right.input, access: right.access.affine() });
        let mut prologue = b.apply(OpKind::Cast, DType::F32, &[element]);
        let shape: Vec<usize> = batch.iter().copied().chain([k, n]).collect();
        for op in [OpKind::Subtract, OpKind::Multiply] {
            if self.below(3) > 0 {
                let (len, offset, mut strides) = self.layout(&shape);
                // What is packed once is the same in all batches.
                strides.iter_mut().zip(&right.access.batch).filter(|(_, of_right)| **of_right == 0).for_each(|(stride, _)| *stride = 0);
                let with = b.input(DType::F32, len);
                let with = b.load(with, offset, &strides);
                prologue = b.apply(op, DType::F32, &[prologue, with]);
            }
        }
        let accumulated = b.accumulated(DType::F32);
        let factor = self.load(&mut b, DType::F32, &batch.iter().copied().chain([m, n]).collect::<Vec<_>>());
        let epilogues = Epilogue::of_product(b.apply(OpKind::Multiply, DType::F32, &[accumulated, factor]));
        b.finish(Body::MatMul(MatMulBody { batch, m, n, k, left, right, prologue: Some(prologue), is_narrow: false, epilogues }))
    }

    /// Contents; operands of products of floats are small whole numbers, and those of narrow ones have 16 bits.
    fn contents(&mut self, kernel: &Kernel, input: usize) -> Vec<u8> {
        let buffer = kernel.inputs[input];
        let is_operand = |mm: &MatMulBody| [mm.left.input, mm.right.input].contains(&(input as u32));
        match &kernel.body {
            Body::MatMul(mm) if mm.is_narrow && buffer.dtype == DType::I32 && is_operand(mm) => {
                (0..buffer.len).flat_map(|_| (self.below(1 << 16) as i32 - (1 << 15)).to_le_bytes()).collect()
            }
            Body::MatMul(mm) if mm.prologue.is_some() || (buffer.dtype.is_float() && is_operand(mm)) => {
                // Sums have to stay where f16 holds every whole number.
                let most = if buffer.dtype == DType::F16 { 4 } else { 10 };
                let mut number = || Literal::integer(buffer.dtype, self.below(2 * most + 1) as i64 - most as i64);
                (0..buffer.len).flat_map(|_| number().bits().to_le_bytes().into_iter().take(buffer.dtype.host_size())).collect()
            }
            Body::MatMul(_) | Body::Map(_) | Body::Reduce(_) | Body::Rows(_) | Body::Attention(_) | Body::Sequential(_) => {
                self.bytes(buffer, true)
            }
        }
    }
}

/// What the kernel means.
fn meaning(kernel: &Kernel, inputs: &[Vec<u8>]) -> Vec<Literal> {
    let at_of = |dtype: DType, operand: &Operand, batch: &[usize], [row, column]: [usize; 2]| {
        let input = operand.input as usize;
        let found = element(kernel.inputs[input].dtype, &inputs[input], operand.access.element(batch, row, column));
        if found.dtype() == dtype { found } else { Literal::integer(dtype, found.to_i64()) }
    };
    // Both sums of a product have one.
    let dtype_of_sums = || kernel.exprs.iter().find(|expr| matches!(expr.scalar, Scalar::Accumulated(_))).expect("sums are stored").dtype;
    let multiply_add = |sum, x, y| {
        let product = tandem_ir::scalar::eval(&OpKind::Multiply.into(), &[x, y]).expect("numbers");
        tandem_ir::scalar::combine(OpKind::Sum, sum, product).expect("numbers")
    };
    let mut all: Vec<Literal> = points(&kernel.domain())
        .iter()
        .map(|at| match &kernel.body {
            Body::Map(map) => reference(kernel, inputs, map.values[0], at, None),
            Body::Rows(_) | Body::Attention(_) | Body::Sequential(_) => unreachable!("not made here"),
            Body::Reduce(reduce) => {
                let terms = points(&reduce.inner);
                let values = terms.iter().map(|j| reference(kernel, inputs, reduce.value, &[&at[..], j].concat(), None));
                let folded = values.reduce(|x, y| tandem_ir::scalar::combine(reduce.op, x, y).expect("numbers"));
                reference(kernel, inputs, reduce.epilogue, at, folded)
            }
            Body::MatMul(mm) => {
                let batch = &at[..mm.batch.len()];
                let (i, j) = (at[batch.len()], at[batch.len() + 1]);
                let dtype = dtype_of_sums();
                let at_of = |operand: &Operand, place: [usize; 2]| at_of(dtype, operand, batch, place);
                let right = |k| match mm.prologue {
                    Some(value) => reference(kernel, inputs, value, &[batch, &[k, j]].concat(), None),
                    None => at_of(&mm.right, [k, j]),
                };
                let terms = (0..mm.k).map(|k| (at_of(&mm.left, [i, k]), right(k)));
                let sum = terms.fold(Literal::zero(dtype), |sum, (x, y)| multiply_add(sum, x, y));
                reference(kernel, inputs, mm.product_value(), at, Some(sum))
            }
        })
        .collect();
    if let Body::MatMul(mm) = &kernel.body
        && let Some((_, sums)) = mm.column_sums()
    {
        let MatMulBody { right, n, k, .. } = mm;
        let dtype = dtype_of_sums();
        let add = |sum, x| tandem_ir::scalar::combine(OpKind::Sum, sum, x).expect("numbers");
        all.extend((0..*n).map(|j| {
            let sum = (0..*k).fold(Literal::zero(dtype), |sum, k| add(sum, at_of(dtype, right, &[], [k, j])));
            reference(kernel, inputs, sums, &[0, j], Some(sum))
        }));
    }
    all
}

/// What outputs hold that lie one after another.
fn elements(kernel: &Kernel, mut bytes: &[u8]) -> Vec<Literal> {
    let mut all = vec![];
    for output in &kernel.outputs {
        all.extend((0..output.len).map(|i| element(output.dtype, bytes, i)));
        bytes = &bytes[output.len * output.dtype.host_size()..];
    }
    all
}

fn check(bench: &mut Bench, seed: u64) {
    let mut random = Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) + 1);
    let kernel = random.kernel();
    check_kernel(bench, random, seed, &kernel);
}

fn check_kernel(bench: &mut Bench, mut random: Random, seed: u64, kernel: &Kernel) {
    let inputs: Vec<Vec<u8>> = (0..kernel.inputs.len()).map(|i| random.contents(kernel, i)).collect();
    let wanted = meaning(kernel, &inputs);
    let units = tandem_wasm::units(kernel) as u32;
    for features in FEATURES {
        let whole = elements(kernel, &bench.run(kernel, features, &inputs, &[(0, units)]));
        assert_eq!(whole.len(), wanted.len());
        for (i, (got, wanted)) in whole.iter().zip(&wanted).enumerate() {
            assert!(distance(*got, *wanted) == 0, "seed {seed} {features:?}: element {i} is {got} for {wanted}\n{kernel:#?}");
        }
        let mut ranges = Vec::new();
        let mut begin = 0;
        while begin < units {
            let end = (begin + 1 + random.below(1 + units as usize / 3) as u32).min(units);
            ranges.insert(random.below(ranges.len() + 1), (begin, end));
            begin = end;
        }
        let cut = elements(kernel, &bench.run(kernel, features, &inputs, &ranges));
        let same = cut.iter().zip(&whole).all(|(x, y)| distance(*x, *y) == 0);
        assert!(same, "seed {seed} {features:?}: cut into {ranges:?} the result differs\n{kernel:#?}");
    }
}

#[test]
fn random_kernels_mean_what_they_say() {
    let mut bench = Bench::new();
    (0..400).for_each(|seed| check(&mut bench, seed));
}

#[test]
fn random_reductions_of_windows() {
    let mut bench = Bench::new();
    for seed in 0..150 {
        let mut random = Random(seed + 1);
        let kernel = random.reduction_of_windows();
        check_kernel(&mut bench, random, seed, &kernel);
    }
}

#[test]
fn random_products_from_packed_operands() {
    let mut bench = Bench::new();
    let mut packed = 0;
    for seed in 0..120 {
        let mut random = Random(seed + 1);
        let kernel = random.packed();
        if tandem_wasm::scratch(&kernel).is_some() {
            packed += 1;
            check_kernel(&mut bench, random, seed, &kernel);
        }
    }
    // The others have elements of 64 bits, or read a few numbers many times.
    assert!(packed > 30, "{packed} were packed");
}

#[test]
fn random_products_of_windows() {
    let mut bench = Bench::new();
    for seed in 0..120 {
        let mut random = Random(seed + 1);
        // Nothing in such kernels has 64 bits.
        let is_wide = |kernel: &Kernel| kernel.exprs.iter().any(|expr| expr.dtype.host_size() > 4);
        let has_windows = |kernel: &Kernel| matches!(&kernel.body, Body::MatMul(mm) if !mm.right.access.is_strided());
        let fits = |kernel: &Kernel| !is_wide(kernel) && has_windows(kernel);
        let kernel = std::iter::repeat_with(|| random.product_of_windows()).find(fits).expect("endless");
        assert!(tandem_wasm::scratch(&kernel).is_some_and(|s| s.units > 0), "windows are always packed");
        check_kernel(&mut bench, random, seed, &kernel);
    }
}

#[test]
fn random_products_with_prologues() {
    let mut bench = Bench::new();
    let mut packed = 0;
    for seed in 0..150 {
        let mut random = Random(seed + 1);
        let kernel = random.product_with_prologue();
        packed += usize::from(tandem_wasm::scratch(&kernel).is_some());
        check_kernel(&mut bench, random, seed, &kernel);
    }
    assert!((20..130).contains(&packed), "{packed} were packed");
}

#[test]
#[ignore = "minutes: cargo test --release -p tandem-device --test integration random_kernels -- --ignored"]
fn very_many_random_kernels() {
    let mut bench = Bench::new();
    (1_000..40_000).for_each(|seed| check(&mut bench, seed));
}

/// Sums of floats depend on their order, which depends on the shape alone.
#[test]
fn cutting_a_sum_of_floats_does_not_change_its_bits() {
    let mut bench = Bench::new();
    let mut random = Random(8);
    for (outer, inner, strides) in [(37, 100, [100, 1]), (37, 100, [1, 37]), (19, 3, [1, 19]), (50, 1, [1, 1])] {
        let mut b = Builder::default();
        let x = b.input(DType::F32, outer * inner);
        let x = b.load(x, 0, &strides);
        let kernel = b.reduce(&[outer], &[inner], OpKind::Sum, x, None);
        let inputs = vec![random.bytes(kernel.inputs[0], false)];
        let whole = bench.run(&kernel, Features::SCALAR, &inputs, &[(0, outer as u32)]);
        let cuts = [(11, 12), (0, 5), (12, outer as u32), (5, 11)];
        for features in FEATURES {
            assert_eq!(bench.run(&kernel, features, &inputs, &cuts), whole, "{outer} {inner} {features:?}");
        }
    }
}

/// A constant and an accumulated value alone are expressions too.
#[test]
fn kernels_that_read_nothing() {
    let mut bench = Bench::new();
    for features in FEATURES {
        for domain in [vec![], vec![7], vec![3, 5]] {
            let mut b = Builder::default();
            let value = b.push(DType::I32, Scalar::Constant(Literal::I32(-5)));
            let kernel = b.map(&domain, value);
            let out = bench.run(&kernel, features, &[], &[(0, tandem_wasm::units(&kernel) as u32)]);
            assert!((0..kernel.output().len).all(|i| element(DType::I32, &out, i) == Literal::I32(-5)));
        }
    }
}
