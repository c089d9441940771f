//! Python that asks for Stop while it runs: source is compiled with a question at the start of each function and each round of a
//! loop. The object that is asked is the caller's. Built for size, as compilers are.

#![forbid(unsafe_code)]

mod constants;
mod insert;

use constants::Bag;
use rustpython_vm::{
    PyObject, PyRef, VirtualMachine,
    builtins::PyCode,
    bytecode::CodeObject,
    compiler::{
        CompileOpts, Mode,
        codegen::compile::compile_top,
        core::{SourceFileBuilder, marshal},
        parser,
    },
};
use std::hash::{DefaultHasher, Hasher};

/// The string. It holds a NUL, as no text of a program does by chance.
pub const MARK: &str = "\0tandem polls here";
/// The attribute that is asked for or deleted.
pub const ATTRIBUTE: &str = "_";
/// The attribute that is deleted before a statement that runs once.
pub const STATEMENT: &str = "__";
/// The attribute that is deleted before a statement of a function of a cell.
pub const FUNCTION_STATEMENT: &str = "___";
/// The version of serialised code: that of another compiler, or with other questions, is not to be loaded.
pub const CODE_VERSION: &str = env!("TANDEM_CODE_VERSION");

/// Where code asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Places {
    /// At the start of each function and of each round of a loop.
    Loops,
    /// Also before statements outside of functions, so that it is known which of them takes long: all that run once, and those of loops
    /// that follow one that may take long.
    TopStatements,
    /// Also before those of functions, outside of loops, that follow one that may take long.
    Statements,
}

/// Code that asks, before it belongs to an interpreter: the mark stands where the object will.
pub struct Polled {
    code: CodeObject,
    /// How many questions are in it.
    pub count: usize,
    /// How many of them are before statements of functions.
    pub in_functions: usize,
}

impl Polled {
    /// Compiles text with questions; nothing where it is not right, or where the parser does not read it alone.
    pub fn compile(source: &str, mode: Mode, path: &str, options: CompileOpts, places: Places) -> Option<Polled> {
        let parsed_as = if matches!(mode, Mode::Eval) { parser::Mode::Expression } else { parser::Mode::Module };
        let mut tree = parser::parse(source, parser::ParseOptions::from(parsed_as)).ok()?.into_syntax();
        let (count, in_functions) = insert::insert(&mut tree, places);
        let code = compile_top(tree, SourceFileBuilder::new(path, source).finish(), mode, options).ok()?;
        Some(Polled { code, count, in_functions })
    }

    /// The code as bytes: their checksum, then Python's marshal format.
    pub fn serialize(&self) -> Vec<u8> {
        let mut bytes = vec![0; CHECKSUM_BYTES];
        marshal::serialize_code(&mut bytes, &self.code);
        let checksum = checksum(&bytes[CHECKSUM_BYTES..]);
        bytes[..CHECKSUM_BYTES].copy_from_slice(&checksum);
        bytes
    }

    /// The interpreter's code, which asks `object`: it deletes or gives its attribute [`ATTRIBUTE`].
    pub fn load(self, object: &PyObject, vm: &VirtualMachine) -> PyRef<PyCode> {
        PyCode::new_ref_with_bag(vm, self.code.map_bag(Bag { vm, poll: object }))
    }
}

const CHECKSUM_BYTES: usize = 8;

fn checksum(bytes: &[u8]) -> [u8; CHECKSUM_BYTES] {
    let mut hasher = DefaultHasher::new();
    hasher.write(bytes);
    hasher.finish().to_le_bytes()
}

/// The interpreter's code from what [`Polled::serialize`] gave in this version; nothing where the bytes are damaged.
pub fn deserialize(bytes: &[u8], object: &PyObject, vm: &VirtualMachine) -> Option<PyRef<PyCode>> {
    let (expected, mut bytes) = bytes.split_at_checked(CHECKSUM_BYTES)?;
    if checksum(bytes) != expected {
        return None;
    }
    let code = marshal::deserialize_code(&mut bytes, Bag { vm, poll: object }).ok()?;
    Some(PyCode::new_ref_with_bag(vm, code))
}
