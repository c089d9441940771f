//! Generated code against `tests/golden`: what `./x show` prints of some programs, compared as text.
//!
//! For a program NAME there are `NAME.opt` (the graph after all passes, its kernels and the memory plan), `NAME.wat` and
//! `NAME.wgsl` (the code of each kernel) and, for some, `NAME.module.wat` (the WebAssembly around the kernels). Programs are
//! those of `tests/graphs`, which every device also runs, and some of the sizes of real ones that stand in `tests/golden`
//! and are only compiled. After a change that is meant, `UPDATE_EXPECT=1 cargo test -p tandem-compiler` writes them anew; review
//! the difference as a part of the change.

#[allow(dead_code, reason = "the sections that goldens do not hold")]
#[path = "../../examples/show/report.rs"]
mod report;

use expect_test::expect_file;
use report::Report;
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::{env, fs};
use tandem_compiler::Options;
use tandem_ir::parse::parse;
use tandem_wasm::Features;

/// Programs of `tests/graphs`.
const GRAPHS: &[&str] = &[
    "arithmetic",
    "batched_matmul",
    "bits",
    "broadcast",
    "cast",
    "choice",
    "comparison",
    "convolution",
    "dense",
    "division_by_zero",
    "extremes",
    "floor_division",
    "integer_matmul",
    "layer_norm",
    "log1p",
    "logic",
    "long_chain",
    "loops_in_loops",
    "matmul",
    "narrow",
    "permute",
    "product",
    "rearrange",
    "relu",
    "rounding",
    "scan",
    "scatter",
    "shared_and_dead",
    "sibling_folds",
    "slice",
    "softmax",
    "strided_operands",
    "sums",
    "until",
    "where",
    "windows",
];

/// Programs of `tests/golden`.
const SIZED: &[&str] = &[
    "attention",
    "large_convolution",
    "large_dense",
    "long_rows",
    "quantised_product",
    "training_step",
    "vector_dense",
    "weight_gradient",
];

/// Those of which the module around the kernels is kept, too: one or several kernels, choices, loops, work for several
/// threads, kernels that run at the same time.
const MODULES: &[&str] = &["choice", "dense", "large_dense", "loops_in_loops", "long_rows", "relu", "scan", "training_step", "until"];

/// Those whose WebAssembly is too long to be read.
const WITHOUT_WAT: &[&str] = &["training_step"];

fn folder(name: &str) -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "../../tests", name].iter().collect()
}

/// The files of a program, with their contents.
fn files(place: &str, name: &str) -> Vec<(String, String)> {
    let path = folder(place).join(format!("{name}.graph"));
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let graph = parse(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let report = Report::new(graph, &Options::default());
    let mut files = vec![(format!("{name}.opt"), report.lowered()), (format!("{name}.wgsl"), report.wgsl())];
    if !WITHOUT_WAT.contains(&name) {
        files.push((format!("{name}.wat"), report.wat(Features::SIMD)));
    }
    if MODULES.contains(&name) {
        files.push((format!("{name}.module.wat"), report.module(Features::SIMD).expect("the module is well formed")));
    }
    files
}

#[test]
fn generated_code_is_that_of_the_goldens() {
    let programs = GRAPHS.iter().map(|name| ("graphs", *name)).chain(SIZED.iter().map(|name| ("golden", *name)));
    let mut written = BTreeSet::new();
    for (place, name) in programs {
        for (file, text) in files(place, name) {
            expect_file![folder("golden").join(&file)].assert_eq(&text);
            written.insert(file);
        }
    }
    let is_golden = |file: &String| !file.ends_with(".graph");
    let found: BTreeSet<String> = fs::read_dir(folder("golden"))
        .expect("the folder is there")
        .map(|file| file.expect("the folder can be read").file_name().to_string_lossy().into_owned())
        .filter(is_golden)
        .collect();
    assert_eq!(found, written, "goldens on the left that no program has");
}
