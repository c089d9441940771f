//! Map kernels: a loop nest with the innermost loop four lanes at a time, unrolled where the expression is short.

use crate::Features;
use crate::access::{BEGIN, END, Place, Pointers, row_major};
use crate::code::{Code, Extent, Local};
use crate::dag::{Dag, Id, store_four, store_one};
use crate::prim::Width;
use tandem_kernel::{Kernel, MapBody};
use wasm_encoder::{Function, Instruction, ValType};

/// Pushes `END - BEGIN` into a local.
pub(crate) fn units_to_visit(code: &mut Code) -> Local {
    let rest = code.local(ValType::I32);
    code.get(END);
    code.get(BEGIN);
    code.op(Instruction::I32Sub);
    code.set(rest);
    rest
}

/// Four elements of the output, and their neighbours where the loop is unrolled.
struct Vector {
    dag: Dag,
    roots: Vec<Id>,
}

struct Map<'k> {
    kernel: &'k Kernel,
    dims: Vec<usize>,
    pointers: Pointers<'k>,
    out: usize,
    vector: Option<Vector>,
    single: Option<(Dag, Id)>,
}

/// The function of a map kernel.
pub(crate) fn function(kernel: &Kernel, map: &MapBody, features: Features) -> Function {
    let mut code = Code::new(3);
    let mut dims = map.domain.clone();
    if dims.is_empty() {
        dims.push(1);
    }
    if dims.contains(&0) {
        return code.finish();
    }
    let mut pointers = Pointers::new(kernel, dims.len());
    pointers.add_loads(&mut code, map.value, |axis| axis);
    let out = pointers.add_output(&mut code, &row_major(&dims));
    pointers.start(&mut code, 0, 1);

    let last = dims.len() - 1;
    let partial = last == 0 || !dims[last].is_multiple_of(4);
    let vector = (features.simd && dims[last] >= 4).then(|| {
        let mut dag = Dag::new(Width::Four);
        let mut roots = vec![pointers.value(&mut dag, map.value, &Place::along(last, 0), |axis| axis)];
        let unroll = match dag.len() {
            0..=8 => 4,
            9..=40 => 2,
            _ => 1,
        };
        for u in 1..unroll.min(dims[last] / 4) {
            roots.push(pointers.value(&mut dag, map.value, &Place::along(last, 4 * u), |axis| axis));
        }
        Vector { dag, roots }
    });
    let single = (partial || vector.is_none()).then(|| {
        let mut dag = Dag::new(Width::One);
        let root = pointers.value(&mut dag, map.value, &Place::along(last, 0), |axis| axis);
        (dag, root)
    });
    let rest = units_to_visit(&mut code);
    let mut map = Map { kernel, dims, pointers, out, vector, single };
    map.nest(&mut code, 0, Extent::Dynamic(rest));
    code.finish()
}

impl Map<'_> {
    fn nest(&mut self, code: &mut Code, depth: usize, mut extent: Extent) {
        if let Some(vector) = &mut self.vector {
            vector.dag.hoist(code, depth as u8);
        }
        if let Some((dag, _)) = &mut self.single {
            dag.hoist(code, depth as u8);
        }
        if depth + 1 == self.dims.len() {
            self.innermost(code, depth, extent);
            return;
        }
        let inner = self.dims[depth + 1];
        code.strip(&mut extent, 1, |code| {
            self.nest(code, depth + 1, Extent::Static(inner));
            self.pointers.step(code, |p| p.strides[depth] - inner as i64 * p.strides[depth + 1]);
        });
    }

    fn innermost(&mut self, code: &mut Code, depth: usize, mut extent: Extent) {
        let dtype = self.kernel.output.dtype;
        let size = dtype.host_size() as u64;
        let out = self.pointers.get(self.out).local;
        if let Some(Vector { dag, roots }) = &mut self.vector {
            let mut counts = vec![roots.len(), 1];
            counts.dedup();
            for count in counts {
                code.strip(&mut extent, 4 * count, |code| {
                    dag.scope(&roots[..count]);
                    for (u, root) in roots[..count].iter().enumerate() {
                        code.get(out);
                        dag.push(code, *root);
                        store_four(code, dtype, 4 * u as u64 * size);
                    }
                    self.pointers.step(code, |p| 4 * count as i64 * p.strides[depth]);
                });
            }
        }
        if let Some((dag, root)) = &mut self.single {
            code.strip(&mut extent, 1, |code| {
                dag.scope(&[*root]);
                code.get(out);
                dag.push(code, *root);
                store_one(code, dtype, 0);
                self.pointers.step(code, |p| p.strides[depth]);
            });
        }
    }
}
