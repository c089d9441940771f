//! ONNX: models become programs ([`import`]), programs become models ([`export()`]).
//!
//! A model's inputs become arguments of the graph, its initialisers weights. Shapes are static here: sizes that the model leaves
//! open are given when it is read ([`Options::shapes`]), and so is an input whose value decides a shape (the axes of a reduction,
//! the sizes of a resize); the error [`crate::Error::Undecided`] names it. [`inspect`] tells what a model says of itself before.
//! Conditionals and loops that are known when the model is read are inlined and unrolled, others become ops with sub-graphs. Sequences
//! are lists while the model is read, and texts numbers ([`tensor::text_number`]), which [`crate::Program::texts`] tell back. Where data decide a
//! shape, or texts are taken apart, the model is [`split()`].

#[cfg(test)]
mod composition_tests;
pub mod export;
mod external;
mod import;
#[cfg(test)]
mod known_data_tests;
#[cfg(test)]
mod narrow_tests;
mod node_order;
mod pattern;
mod proto;
#[cfg(test)]
mod quantised_tests;
mod sparse;
mod split;
pub mod tensor;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod text_tests;
#[cfg(test)]
mod tree_tests;

pub use export::{Interface, export, export_as};
pub use import::{Axis, InputOrOutput, Options, Signature, import, inspect};
pub use split::{Branches, Part, branches, split};
