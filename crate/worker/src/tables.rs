//! Puts tables back that were taken out of this program after it was linked (`crate/xtask/src/command/tables.rs`, which has the format).

use js_sys::Uint8Array;
use std::cell::RefCell;
use tandem_python::Library;
use wasm_bindgen::JsCast;

thread_local! {
    /// Those whose tables are in their place.
    static RESTORED: RefCell<Vec<Library>> = const { RefCell::new(vec![]) };
}

/// The bytes of the identity at the beginning of a file, and at the first address that it names.
const IDENTITY: usize = 8;

/// Puts the tables of a library in their place, if they are not there.
///
/// # Errors
/// A sentence when its file cannot be had, is damaged, or belongs to another build; nothing is written then.
pub(crate) fn restore(library: Library, fetch: impl FnOnce() -> Result<Vec<u8>, String>) -> Result<(), String> {
    if !RESTORED.with_borrow(|restored| restored.contains(&library)) {
        write(&fetch()?)?;
        RESTORED.with_borrow_mut(|restored| restored.push(library));
    }
    Ok(())
}

fn write(file: &[u8]) -> Result<(), String> {
    let memory = Uint8Array::new(&wasm_bindgen::memory().unchecked_into::<js_sys::WebAssembly::Memory>().buffer());
    let tables = tables(file).filter(|tables| {
        let fits = |(address, bytes): &(u32, &[u8])| u64::from(*address) + bytes.len() as u64 <= u64::from(memory.length());
        let is_of_this_build =
            |(address, _): &(u32, &[u8])| memory.slice(*address, *address + IDENTITY as u32).to_vec() == file[..IDENTITY];
        tables.iter().all(fits) && tables.first().is_some_and(is_of_this_build)
    });
    let tables = tables.ok_or("A file of tables is of another version of this page. Reload the page.")?;
    for (address, bytes) in tables {
        memory.set(&Uint8Array::from(bytes), address);
    }
    Ok(())
}

/// Address and bytes of each table; none of a damaged file.
fn tables(file: &[u8]) -> Option<Vec<(u32, &[u8])>> {
    let mut rest = file.get(IDENTITY..)?;
    let mut found = vec![];
    while !rest.is_empty() {
        let (address, after) = rest.split_first_chunk()?;
        let (length, after) = after.split_first_chunk()?;
        let (bytes, after) = after.split_at_checked(u32::from_le_bytes(*length) as usize)?;
        found.push((u32::from_le_bytes(*address), bytes));
        rest = after;
    }
    Some(found)
}

#[cfg(test)]
mod tests {
    use super::tables;

    #[test]
    fn a_damaged_file_has_no_tables() {
        let file = [&[1; 8], 70_000_u32.to_le_bytes().as_slice(), &2_u32.to_le_bytes(), &[5, 6]].concat();
        assert_eq!(tables(&file), Some(vec![(70_000, [5, 6].as_slice())]));
        assert!((0..8).chain(9..file.len()).all(|end| tables(&file[..end]).is_none()));
    }
}
