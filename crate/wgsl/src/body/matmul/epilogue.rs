//! The functions `finish` and `finish_column` of a product's shader: what is stored of a finished sum.

use crate::emit::{Module, Point, Text, accesses, gathers, is_aligned, loads, used_indices};
use crate::width::Width;
use std::fmt::Write;
use tandem_kernel::{Access, ExprId, Kernel, MatMulBody};

/// The function that takes a finished sum at a point, computes the epilogue and stores it. Four wide, `j` is the first
/// of four columns.
pub fn finish_function(module: &mut Module<'_>, body: &MatMulBody, width: Width) -> Text {
    let kernel = module.kernel;
    let ty = width.value_type(kernel.inputs[body.left.input as usize].dtype);
    let domain: Vec<usize> = kernel.domain();
    let accesses: Vec<&Access> = accesses(kernel, body.product_value());
    let axes = body.batch.len();
    let used = used_indices(&domain, accesses, true);
    let mut out = Text::from(format!("\nfn finish(batch: u32, i: u32, j: u32, sum: {ty}) {{\n"));
    let mut indices = Point::from_flat(&mut out, "    ", "batch", "b", &body.batch, &used[..axes]).indices;
    indices.extend(["i".to_owned(), "j".to_owned()]);
    let flat = match axes {
        0 => format!("i * {}u + j", body.n),
        _ => format!("(batch * {}u + i) * {}u + j", body.m, body.n),
    };
    let _ = writeln!(out, "    let o = {flat};");
    let point = Point { domain, indices, flat: Some("o".to_owned()) };
    // The weighted sum of attention has another number than a product.
    let value = module.value(&mut out, "    ", body.product_value(), &point, width, &["sum", "sum"]);
    let index = if width == Width::Four { "o / 4u" } else { "o" };
    let _ = write!(out, "    {}\n}}\n", module.store(0, index, &value));
    out
}

/// The function that takes a finished column sum, computes what is stored of it and stores it. Four wide, `j` is the first
/// of four columns.
pub fn columns_function(module: &mut Module<'_>, body: &MatMulBody, (output, value): (usize, ExprId), width: Width) -> Text {
    let kernel = module.kernel;
    let ty = width.value_type(kernel.inputs[body.right.input as usize].dtype);
    let mut out = Text::from(format!("\nfn finish_column(j: u32, sum: {ty}) {{\n"));
    let point = Point { domain: kernel.domain(), indices: vec!["0u".to_owned(), "j".to_owned()], flat: None };
    let value = module.value(&mut out, "    ", value, &point, width, &vec!["sum"; body.epilogues.len()]);
    let index = if width == Width::Four { "j / 4u" } else { "j" };
    let _ = write!(out, "    {}\n}}\n", module.store(output, index, &value));
    out
}

/// Whether what is stored reads an input in aligned groups of four only, so that its binding may be of those; none where
/// it does not read the input.
pub fn is_wide_for_epilogue(kernel: &Kernel, body: &MatMulBody, output: Width, input: u32) -> Option<bool> {
    let domain: Vec<usize> = body.batch.iter().copied().chain([body.m, body.n]).collect();
    let stored = kernel.roots();
    let gathered = stored.iter().any(|root| gathers(kernel, *root, input as usize));
    let read: Vec<_> = stored.iter().flat_map(|root| loads(kernel, *root)).filter(|(i, _)| *i == input as usize).collect();
    let aligned = output == Width::Four && !gathered && read.iter().all(|(_, access)| is_aligned(&domain, access));
    (gathered || !read.is_empty()).then_some(aligned)
}
