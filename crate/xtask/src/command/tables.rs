//! Takes tables that few programs need out of the worker, into files that are fetched at their first use.
//!
//! A linker cannot leave out what is reachable, and the interpreter's modules all are. The compiled library says which bytes its tables
//! are; the same bytes are found in the linked worker, where zeros, which compress to nothing, take their place. The kernel puts them
//! back at their addresses (`crate/worker/src/tables.rs`).

use std::fs;
use std::hash::{DefaultHasher, Hasher};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use memchr::memmem;
use object::read::archive::ArchiveFile;
use wasmparser::{DataKind, KnownCustom, Linking, Operator, Parser, Payload};

use crate::Failure;
use crate::workspace::Workspace;

const WORKER: &str = "tandem-worker_bg.wasm";

/// Tables of one use.
struct Tables {
    /// Where they go, without `.bin`: the name of a [library](`Library`) of the kernel.
    file: &'static str,
    /// The library that has them, as cargo names its file.
    library: &'static str,
    /// What the mangled names of all of them have, and of nothing else.
    symbols: &'static str,
    /// Bytes of the shortest: what is shorter stays, since it saves nothing, may occur twice, or is changed by the linker.
    shortest: usize,
}

const TABLES: &[Tables] = &[
    Tables { file: "cjk_tables", library: "librustpython_common", symbols: "9encodings3cjk", shortest: 512 },
    Tables { file: "zone_tables", library: "libjiff_tzdb", symbols: "anon", shortest: 1 << 16 },
];

/// Writes the files of tables beside the worker in `folder`, and zeros into the worker where they were.
pub(super) fn take_out(workspace: &Workspace, folder: &Path) -> Result<(), Failure> {
    let file = folder.join(WORKER);
    let mut worker = read(&file)?;
    for tables in TABLES {
        let taken = take(&mut worker, &libraries(workspace, tables)?, tables)?;
        let path = folder.join(tables.file).with_extension("bin");
        println!("{} bytes in {}", taken.len(), path.display());
        write(&path, &taken)?;
    }
    write(&file, &worker)
}

fn read(path: &Path) -> Result<Vec<u8>, Failure> {
    fs::read(path).map_err(|error| format!("{} cannot be read: {error}.", path.display()))
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    fs::write(path, bytes).map_err(|error| format!("{} cannot be written: {error}.", path.display()))
}

/// The builds of the library, the newest first: older ones lie beside it.
fn libraries(workspace: &Workspace, tables: &Tables) -> Result<Vec<PathBuf>, Failure> {
    let folder = workspace.target().join("wasm32-unknown-unknown/release/deps");
    let listing = fs::read_dir(&folder).map_err(|error| format!("{} cannot be read: {error}.", folder.display()))?;
    let mut found: Vec<(SystemTime, PathBuf)> = listing
        .flatten()
        .filter(|entry| {
            let name = entry.file_name().to_string_lossy().into_owned();
            name.starts_with(&format!("{}-", tables.library)) && name.ends_with(".rlib")
        })
        .filter_map(|entry| Some((entry.metadata().ok()?.modified().ok()?, entry.path())))
        .collect();
    found.sort();
    Ok(found.into_iter().rev().map(|(_, path)| path).collect())
}

/// Takes the tables of the first of the `libraries` whose every table is in the worker.
fn take(worker: &mut [u8], libraries: &[PathBuf], tables: &Tables) -> Result<Vec<u8>, Failure> {
    let segments = segments(worker)?;
    for library in libraries {
        let contents = contents(&read(library)?, tables).map_err(|reason| format!("{}: {reason}", library.display()))?;
        let places: Option<Vec<Place>> = contents.iter().map(|table| place(worker, &segments, table)).collect();
        if let Some(places) = places.filter(|places| !places.is_empty()) {
            return Ok(cut(worker, &places));
        }
    }
    Err(format!("No build of {} has the tables of the worker: remove it from the target folder and build again.", tables.library))
}

/// A run of bytes in the worker: where in its file, and at which address when it runs.
#[derive(Clone, Debug, PartialEq)]
struct Place {
    bytes: Range<usize>,
    address: u32,
}

/// Writes the file: an identity, then address, length and bytes of each table, all numbers little-endian. The identity lies in the
/// worker too, at the first address, so that nothing is written into a worker of another build.
fn cut(worker: &mut [u8], places: &[Place]) -> Vec<u8> {
    let mut body = vec![];
    for Place { bytes, address } in places {
        body.extend(address.to_le_bytes());
        body.extend((bytes.len() as u32).to_le_bytes());
        body.extend(&worker[bytes.clone()]);
        worker[bytes.clone()].fill(0);
    }
    let mut hasher = DefaultHasher::new();
    hasher.write(&body);
    hasher.write(worker);
    let identity = hasher.finish().to_le_bytes();
    if let Some(first) = places.first() {
        worker[first.bytes.clone()][..identity.len()].copy_from_slice(&identity);
    }
    [identity.as_slice(), &body].concat()
}

/// The only place of a table; none if it is not there, or twice.
fn place(worker: &[u8], segments: &[Place], table: &[u8]) -> Option<Place> {
    let mut found = segments.iter().flat_map(|segment| {
        memmem::find_iter(&worker[segment.bytes.clone()], table).map(|at| {
            let start = segment.bytes.start + at;
            Place { bytes: start..start + table.len(), address: segment.address + at as u32 }
        })
    });
    found.next().filter(|_| found.next().is_none())
}

/// The data of a linked module.
fn segments(module: &[u8]) -> Result<Vec<Place>, Failure> {
    let mut found = vec![];
    for payload in Parser::new(0).parse_all(module) {
        let Payload::DataSection(reader) = payload.map_err(|error| format!("{WORKER}: {error}."))? else { continue };
        for data in reader {
            let data = data.map_err(|error| format!("{WORKER}: {error}."))?;
            let DataKind::Active { offset_expr, .. } = data.kind else { continue };
            if let Ok(Operator::I32Const { value }) = offset_expr.get_operators_reader().read() {
                let end = data.range.end as usize;
                found.push(Place { bytes: end - data.data.len()..end, address: value.cast_unsigned() });
            }
        }
    }
    Ok(found)
}

/// The bytes of the tables of a compiled library.
fn contents(library: &[u8], tables: &Tables) -> Result<Vec<Vec<u8>>, String> {
    let mut found = vec![];
    let archive = ArchiveFile::parse(library).map_err(|error| error.to_string())?;
    for member in archive.members() {
        let object = member.and_then(|member| member.data(library)).map_err(|error| error.to_string())?;
        if object.starts_with(b"\0asm") {
            found.extend(tables_of(object, tables).map_err(|error| error.to_string())?);
        }
    }
    Ok(found)
}

/// The bytes of an object file's data segments that are tables.
fn tables_of(object: &[u8], tables: &Tables) -> wasmparser::Result<Vec<Vec<u8>>> {
    let (mut data, mut names) = (vec![], vec![]);
    for payload in Parser::new(0).parse_all(object) {
        let payload = payload?;
        if let Payload::DataSection(reader) = payload {
            data = reader.into_iter().map(|segment| segment.map(|segment| segment.data)).collect::<Result<_, _>>()?;
        } else if let Payload::CustomSection(section) = payload
            && let KnownCustom::Linking(linking) = section.as_known()
        {
            for subsection in linking {
                let Linking::SegmentInfo(segments) = subsection? else { continue };
                names = segments.into_iter().map(|segment| segment.map(|segment| segment.name)).collect::<Result<_, _>>()?;
            }
        }
    }
    let named = names.into_iter().zip(data);
    Ok(named.filter(|(name, data)| name.contains(tables.symbols) && data.len() >= tables.shortest).map(|(_, data)| data.to_vec()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A module with one data segment at address 64.
    fn module(data: &[u8]) -> Vec<u8> {
        let mut segment = vec![1, 0, 0x41, 64 | 0x80, 0, 0x0b, data.len() as u8];
        segment.extend(data);
        let mut module = b"\0asm\x01\0\0\0\x05\x03\x01\0\x01\x0b".to_vec();
        module.push(segment.len() as u8);
        module.extend(segment);
        module
    }

    #[test]
    fn a_table_is_cut_and_can_be_put_back() {
        let table: Vec<u8> = (1..=20).collect();
        let data = [&[9, 9, 9], table.as_slice(), &[8]].concat();
        let mut worker = module(&data);
        let before = worker.clone();
        let segments = segments(&worker).unwrap();
        let place = place(&worker, &segments, &table).unwrap();
        assert_eq!((place.address, &worker[place.bytes.clone()]), (67, table.as_slice()));
        let file = cut(&mut worker, std::slice::from_ref(&place));
        assert_eq!(worker[place.bytes.clone()][..8], file[..8]);
        assert!(worker[place.bytes.clone()][8..].iter().all(|byte| *byte == 0));
        assert_eq!(file[8..16], [67, 0, 0, 0, 20, 0, 0, 0]);
        worker[place.bytes].copy_from_slice(&file[16..]);
        assert_eq!(worker, before);
    }

    #[test]
    fn a_table_that_is_there_twice_or_not_at_all_has_no_place() {
        let worker = module(&[1, 2, 3, 1, 2, 3]);
        let segments = segments(&worker).unwrap();
        assert_eq!(place(&worker, &segments, &[1, 2, 3]), None);
        assert_eq!(place(&worker, &segments, &[4]), None);
    }
}
