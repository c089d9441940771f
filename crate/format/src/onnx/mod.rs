//! ONNX: models become programs ([`import`]), programs become models ([`export()`]).
//!
//! A model's inputs become arguments of the graph, its initialisers weights. Shapes are static here, so an input whose
//! value decides a shape (the axes of a reduction, the sizes of a resize) must be given when the model is read; the
//! error [`crate::Error::Undecided`] names it. Conditionals and loops that are known when the model is read are inlined and
//! unrolled, others become ops with sub-graphs. Not supported: data outside of the file, operators outside of ONNX's own
//! domain, sequences, maps, strings, and results whose shape depends on data.

pub mod export;
mod import;
mod proto;
pub mod tensor;
#[cfg(test)]
mod tests;

pub use export::export;
pub use import::{Options, import};
