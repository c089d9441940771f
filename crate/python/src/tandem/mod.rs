//! The Rust half of the package `tandem`, as the native module `_tandem`: Python objects are converted, calls go to the tensor
//! crate, errors become exceptions. The embedded Python of the package gives the functions their public names.
//!
//! Arithmetic, shape rules and derivatives belong to the tensor crate and those below it.

mod autodiff;
mod compare;
mod compiled_cache;
mod compiled_function;
mod composite;
mod control_flow;
mod convert;
mod creation;
mod decomposition;
mod definitions;
mod devices;
mod dynamic_dim;
mod editor_info;
pub(crate) mod error;
mod fast_function;
mod function_object;
mod fusion_choice;
pub(crate) mod guards;
mod held_tensors;
mod kernel_times;
mod lists;
mod manipulation;
mod masked_update;
mod module;
mod module_call;
mod observed_call;
mod on_device;
mod operand_names;
mod ops;
pub(crate) mod profile;
mod pytree;
mod random;
mod random_stream;
pub(crate) mod recompile;
mod serialization;
mod tensor;
mod tensor_arguments;
mod tensor_class;
mod tensor_object;
mod tensor_protocols;
mod tensor_runtime;
mod traces;
mod transforms;
mod tuned;
mod views;

pub(crate) use editor_info::{is_compiled, is_tensor_function, native_property, summary, tensor_class};
pub(crate) use held_tensors::held_tensors;
pub(crate) use module::module_def;
pub(crate) use tensor_object::tensor_of;
pub(crate) use tensor_runtime::{new_runtime, wait};
