//! `tandem run NOTEBOOK`: the code cells in order, their outputs written back.

use crate::failure::Failure;
use crate::host;
use crate::notebook_file::NotebookFile;
use crate::{commands::RunOptions, files};
use std::path::Path;
use tandem_protocol::{ExecuteStatus, Output};

/// Runs a notebook to its end, or to its first error unless `--allow-errors` is given. The file gets what the cells showed in
/// either case.
pub fn run(path: &Path, options: &RunOptions) -> Result<(), Failure> {
    let mut notebook =
        NotebookFile::parse(&files::read(path)?).map_err(|problem| Failure::Usage(format!("{}: {problem}", path.display())))?;
    let (host, session) = host::session(options.limit)?;
    for given in &options.files {
        let name = files::name(given);
        session.write_file(&name, &files::read(given)?).map_err(|error| Failure::Usage(format!("{name}: {error:?}")))?;
    }
    let (mut failed, mut ran) = (Vec::new(), 0);
    for at in notebook.code_cells() {
        ran += 1;
        let executed = session.execute(&notebook.id(at), &notebook.source(at));
        let outputs = host.take_outputs();
        show(&outputs, ran);
        notebook.set_outputs(at, &outputs, executed.execution_count);
        if executed.status != ExecuteStatus::Ok {
            failed.push(ran);
            if !options.allow_errors {
                break;
            }
        }
    }
    files::write(options.output.first().map_or(path, AsRef::as_ref), notebook.text().as_bytes())?;
    match failed.as_slice() {
        [] => Ok(()),
        [cell] => Err(Failure::Run(format!("cell {cell} failed"))),
        cells => Err(Failure::Run(format!("{} cells failed: {cells:?}", cells.len()))),
    }
}

/// Results to standard output, tracebacks to standard error; streams were passed on as they came.
fn show(outputs: &[Output], cell: usize) {
    for output in outputs {
        match output {
            Output::ExecuteResult { data, .. } | Output::DisplayData { data, update: false, .. } => {
                if let Some(text) = data.get("text/plain") {
                    println!("{text}");
                }
            }
            Output::Error { traceback, .. } => eprintln!("cell {cell}:\n{}", traceback.join("\n")),
            Output::Stream { .. } | Output::DisplayData { .. } | Output::ClearOutput { .. } => {}
        }
    }
}
