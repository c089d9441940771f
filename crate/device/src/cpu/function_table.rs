//! Entries of this program's own WebAssembly function table that hold functions of generated modules.

use js_sys::{Function, WebAssembly};
use std::cell::RefCell;
use wasm_bindgen::{JsCast, JsValue};

thread_local! {
    /// Entries that were used and are free again.
    static FREE_ENTRIES: RefCell<Vec<u32>> = const { RefCell::new(Vec::new()) };
}

/// An entry of the function table; emptied when this is dropped.
pub struct TableEntry(u32);

impl Drop for TableEntry {
    fn drop(&mut self) {
        // An emptied entry lets the engine collect the instance.
        if table().set(self.0, JsValue::NULL.unchecked_ref::<Function>()).is_ok() {
            FREE_ENTRIES.with_borrow_mut(|free| free.push(self.0));
        }
    }
}

fn table() -> WebAssembly::Table {
    wasm_bindgen::function_table().unchecked_into()
}

/// Puts a function into the table; an error is what JavaScript threw.
pub fn install(function: &Function) -> Result<TableEntry, JsValue> {
    let free = FREE_ENTRIES.with_borrow_mut(Vec::pop);
    let index = match free {
        Some(index) => index,
        None => table().grow(1)?,
    };
    table().set(index, function).map(|()| TableEntry(index))
}

impl TableEntry {
    /// The entry as a function pointer: one of wasm32 is an index into the function table, and a call through it costs a
    /// few nanoseconds.
    ///
    /// # Safety
    /// `F` must be the type of `extern "C"` function that the entry holds; it must not be called when the entry is gone.
    #[allow(unsafe_code, reason = "a function pointer of wasm32 is an index into the function table")]
    pub unsafe fn call<F: Copy>(&self) -> F {
        const { assert!(size_of::<F>() == size_of::<u32>()) };
        // SAFETY: the caller says what the entry holds, and the sizes are the same.
        unsafe { std::mem::transmute_copy::<u32, F>(&self.0) }
    }
}
