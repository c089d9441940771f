//! Kernel bodies: for each kind of kernel the loops of its function. In: a kernel and the features of the engine. Out: the
//! code of its function, and of the one that packs its operands.

mod attention;
pub(crate) mod candidates;
pub(crate) mod cost;
mod finite_halves;
mod fold;
mod integer_dot;
mod loop_nest;
mod map;
pub(crate) mod matmul;
mod reduce;
mod rows;
mod scan;
mod scatter;
mod sort;
mod window;

use crate::Features;
use crate::body::attention::layout::Layout;
use crate::body::matmul::{pack, plan};
use crate::emit::code::Code;
use crate::emit::listing::{self, Listing};
use tandem_kernel::{Body, Kernel, Program, SequentialBody};

/// Entries of the table of addresses.
pub fn table_len(program: &Program) -> usize {
    let of_steps: usize = program.steps.iter().map(|step| entries(&step.kernel)).sum();
    of_steps + tandem_kernel::action::arguments(&program.actions).len()
}

/// Entries of one step.
pub(crate) fn entries(kernel: &Kernel) -> usize {
    kernel.inputs.len() + kernel.outputs.len() + usize::from(scratch(kernel).is_some())
}

/// What a kernel needs beside its buffers, if it needs anything.
pub fn scratch(kernel: &Kernel) -> Option<Scratch> {
    match &kernel.body {
        Body::MatMul(mm) => plan::packing(kernel, mm).map(|blocks| Scratch { bytes: blocks.bytes(mm), units: pack::units(mm, &blocks) }),
        Body::Attention(body) => {
            let units = attention::packed(kernel, body).map_or(0, |(units, _)| units);
            Some(Scratch { bytes: Layout::new(kernel, body).bytes(), units })
        }
        Body::Sequential(SequentialBody::Sort(body)) => Some(Scratch { bytes: sort::scratch_bytes(kernel, body), units: 0 }),
        Body::Map(_) | Body::Reduce(_) | Body::Rows(_) | Body::Sequential(_) => None,
    }
}

/// Memory in which a kernel's operands are packed before it runs, and what its threads need besides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Scratch {
    /// How much.
    pub bytes: usize,
    /// Units of the function that packs; 0 where nothing is packed.
    pub units: usize,
}

/// Number of parts in which a kernel can be run, see the module's text.
pub fn units(kernel: &Kernel) -> usize {
    match &kernel.body {
        Body::Map(map) => map.domain.first().copied().unwrap_or(1),
        Body::Reduce(reduce) => reduce.outer.first().copied().unwrap_or(1),
        Body::MatMul(mm) => matmul::units(kernel, mm),
        Body::Rows(rows) => rows.rows.first().copied().unwrap_or(1),
        Body::Attention(body) => attention::units(kernel, body),
        Body::Sequential(SequentialBody::Sort(body)) => body.rows,
        Body::Sequential(SequentialBody::Scatter(body)) => scatter::units(body),
        Body::Sequential(SequentialBody::Scan(body)) => scan::units(body),
    }
}

/// Units that one strip of lanes takes: a chunk of fewer would leave lanes empty.
pub(crate) fn units_together(kernel: &Kernel) -> usize {
    match &kernel.body {
        Body::Reduce(reduce) => reduce::units_together(kernel, reduce),
        Body::Rows(rows) => rows::units_together(kernel, rows),
        Body::Map(_) | Body::MatMul(_) | Body::Attention(_) | Body::Sequential(_) => 1,
    }
}

/// The function that packs a kernel's operands, if they are packed.
pub(crate) fn packing(kernel: &Kernel, features: Features) -> Option<Code> {
    match &kernel.body {
        Body::MatMul(mm) => Some(pack::function(kernel, mm, &plan::packing(kernel, mm)?, features)),
        Body::Attention(body) => attention::packing(kernel, body, features),
        Body::Map(_) | Body::Reduce(_) | Body::Rows(_) | Body::Sequential(_) => None,
    }
}

/// The function of a kernel.
pub(crate) fn function(kernel: &Kernel, features: Features) -> Code {
    let features = if kernel.is_wide() { Features::SCALAR } else { features };
    match &kernel.body {
        Body::Map(map) => map::function(kernel, map, features),
        Body::Reduce(reduce) => reduce::function(kernel, reduce, features),
        Body::MatMul(mm) => matmul::function(kernel, mm, features),
        Body::Rows(rows) => rows::function(kernel, rows, features),
        Body::Attention(body) => attention::function(kernel, body, features),
        Body::Sequential(SequentialBody::Sort(body)) => sort::function(kernel, body),
        Body::Sequential(SequentialBody::Scatter(body)) => scatter::function(kernel, body, features),
        Body::Sequential(SequentialBody::Scan(body)) => scan::function(kernel, body, features),
    }
}

/// The code of a kernel as text, for people: one function of a module of the WebAssembly text format, and before it the
/// one that packs its operands, if they are packed.
pub fn listing(kernel: &Kernel, features: Features) -> String {
    marked_listing(kernel, features).text
}

/// The same with the lines that belong to parts of the kernel.
pub fn marked_listing(kernel: &Kernel, features: Features) -> Listing {
    let function_of = |name, code: &Code| listing::listing(name, &["table", "begin", "end"], code);
    let mut all = Listing::default();
    if let Some(code) = packing(kernel, features) {
        all.append(&function_of("p0", &code));
        all.text.push('\n');
    }
    all.append(&function_of("k0", &function(kernel, features)));
    all
}
