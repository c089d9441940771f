//! Functions of cells that ask before their statements, so that the time of a straight run of calls is known by line, and the same
//! without that. What is called often enough that such questions would cost something gets the plain code at a look for Stop: no time by
//! line is lost, since where questions are frequent lines are met by chance.

use super::compile::Places;
use rustpython_vm::{
    AsObject, Py, PyObject, PyRef, VirtualMachine,
    builtins::{PyCode, PyFunction},
    compiler::{CompileOpts, Mode},
};
use std::cell::{OnceCell, RefCell};
use std::collections::VecDeque;
use tandem_polls::Polled;

/// Most compiled texts that are kept, the last ones; a function of an older one keeps its questions.
const MAX_TEXTS: usize = 64;

/// A compiled text with such questions.
struct MarkedText {
    code: PyRef<PyCode>,
    source: String,
    mode: Mode,
    path: String,
    options: CompileOpts,
    /// The same without them, made when it is first wanted.
    plain: OnceCell<Option<PyRef<PyCode>>>,
}

/// The texts of a session.
#[derive(Default)]
pub(crate) struct MarkedCode(RefCell<VecDeque<MarkedText>>);

impl MarkedCode {
    /// Keeps what was compiled.
    pub(crate) fn add(&self, code: &PyRef<PyCode>, source: &str, mode: Mode, path: &str, options: &CompileOpts) {
        let text = MarkedText {
            code: code.clone(),
            source: source.to_owned(),
            mode,
            path: path.to_owned(),
            options: options.clone(),
            plain: OnceCell::new(),
        };
        let mut texts = self.0.borrow_mut();
        if texts.len() == MAX_TEXTS {
            texts.pop_front();
        }
        texts.push_back(text);
    }

    /// Gives the running function its plain code.
    pub(crate) fn make_plain(&self, poll: &PyObject, vm: &VirtualMachine) {
        let Some(frame) = rustpython_vm::frame::frame_at_offset(0, vm) else { return };
        let running = frame.iframe();
        let Some(function) = running.func_obj().and_then(|function| function.downcast_ref::<PyFunction>()) else { return };
        if let Some(plain) = self.plain(running.code(), poll, vm) {
            // A function takes any code with as many free variables.
            let _ = function.as_object().set_attr("__code__", plain, vm);
        }
    }

    /// The code of a function without questions before its statements, if it has some.
    fn plain(&self, code: &Py<PyCode>, poll: &PyObject, vm: &VirtualMachine) -> Option<PyRef<PyCode>> {
        let texts = self.0.borrow();
        let path = code.source_path().as_str();
        texts.iter().filter(|text| text.path == path).find_map(|text| {
            let plain = || {
                let polled = Polled::compile(&text.source, text.mode, &text.path, text.options.clone(), Places::TopStatements)?;
                Some(polled.load(poll, vm))
            };
            partner(&text.code, text.plain.get_or_init(plain).as_ref()?, code)
        })
    }
}

/// What stands in one code where `wanted` stands in another of the same text.
fn partner(within: &Py<PyCode>, other: &Py<PyCode>, wanted: &Py<PyCode>) -> Option<PyRef<PyCode>> {
    if within.is(wanted) {
        return Some(other.to_owned());
    }
    let inner = |code: &Py<PyCode>| -> Vec<PyRef<PyCode>> {
        let constants = code.code.constants.iter();
        constants
            .filter_map(|constant| std::borrow::Borrow::<PyObject>::borrow(constant).downcast_ref::<PyCode>().map(ToOwned::to_owned))
            .collect()
    };
    inner(within).iter().zip(&inner(other)).find_map(|(within, other)| partner(within, other, wanted))
}
