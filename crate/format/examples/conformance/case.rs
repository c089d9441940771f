//! One case: its files, its run, its comparison.

use crate::device::{Refusal, Target};
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use tandem_format::onnx::{self, Options};
use tandem_format::{Error, Program, Tensor};
use tandem_ir::{Literal, ParameterRole};

/// A case of ONNX's node tests.
pub struct Case {
    /// ONNX's name of it.
    pub name: String,
    folder: PathBuf,
}

/// What became of a case.
pub enum Outcome {
    /// All outputs are right.
    Passed,
    /// Why not.
    Failed(String),
    /// Why it is none of Tandem's.
    Outside(String),
    /// What the device has no kernels for.
    Lacking(String),
}

/// A tensor of a data set, by the name that the model has for it, or why it is none.
type Found = Result<(String, Tensor), Refusal>;

impl Case {
    /// The cases of a folder, by name.
    pub fn all(folder: &Path) -> Result<Vec<Case>, String> {
        let entries = fs::read_dir(folder).map_err(|e| format!("{} cannot be read: {e}", folder.display()))?;
        let mut cases: Vec<Case> =
            entries.flatten().map(|entry| Case { name: entry.file_name().to_string_lossy().into_owned(), folder: entry.path() }).collect();
        cases.sort_by(|a, b| a.name.cmp(&b.name));
        if cases.is_empty() { Err(format!("{} holds no cases", folder.display())) } else { Ok(cases) }
    }

    /// Runs it.
    pub fn outcome(&self, target: &Target) -> Outcome {
        let run = catch_unwind(AssertUnwindSafe(|| self.run(target)));
        match run {
            Ok(Ok(())) => Outcome::Passed,
            Ok(Err(Refusal::Outside(why))) => Outcome::Outside(why),
            Ok(Err(Refusal::Lacking(what))) => Outcome::Lacking(what),
            Ok(Err(Refusal::Failed(why))) => Outcome::Failed(why),
            Err(panic) => {
                let text = panic.downcast_ref::<String>().map(String::as_str).or_else(|| panic.downcast_ref::<&str>().copied());
                Outcome::Failed(format!("panic: {}", text.unwrap_or("without a text").lines().next().unwrap_or("")))
            }
        }
    }

    fn run(&self, target: &Target) -> Result<(), Refusal> {
        let failed = |e: String| Refusal::Failed(e);
        let model = self.read("model.onnx")?;
        let tolerance = String::from_utf8_lossy(&self.read("tolerance.txt")?).into_owned();
        let tolerance: Vec<f64> = tolerance.split_whitespace().filter_map(|w| w.parse().ok()).collect();
        let [relative, absolute] = tolerance[..] else { return Err(failed("tolerance.txt is not two numbers".to_owned())) };
        for set in 0.. {
            if !self.folder.join(format!("set_{set}")).is_dir() {
                return if set == 0 { Err(failed("there is no data".to_owned())) } else { Ok(()) };
            }
            let inputs = self.tensors(set, "input")?.into_iter().collect::<Result<Vec<_>, Refusal>>()?;
            let wanted = self.tensors(set, "output")?.into_iter().collect::<Result<Vec<_>, Refusal>>()?;
            let program = import(&model, &inputs).map_err(|e| failed(e.to_string()))?;
            tandem_ir::verify::verify(&program.graph).map_err(|e| failed(e.to_string()))?;
            let arguments = program.graph.parameters().iter().filter(|p| p.role == ParameterRole::Argument);
            let given = |name: &str| inputs.iter().find(|(n, _)| n == name).map(|(_, t)| t.clone());
            let arguments: Option<Vec<Tensor>> = arguments.map(|p| given(&p.name)).collect();
            let arguments = arguments.ok_or_else(|| failed("the data set lacks an input".to_owned()))?;
            let found = target.compute(&program, &arguments)?;
            if found.len() != wanted.len() {
                return Err(failed(format!("{} outputs, not {}", found.len(), wanted.len())));
            }
            for ((name, wanted), found) in wanted.iter().zip(&found) {
                compare(wanted, found, relative, absolute).map_err(|e| failed(format!("output '{name}': {e}")))?;
            }
        }
        Ok(())
    }

    fn read(&self, file: &str) -> Result<Vec<u8>, Refusal> {
        fs::read(self.folder.join(file)).map_err(|e| Refusal::Failed(format!("{file} cannot be read: {e}")))
    }

    fn tensors(&self, set: usize, kind: &str) -> Result<Vec<Found>, Refusal> {
        let mut found = vec![];
        for position in 0.. {
            let stem = format!("set_{set}/{kind}_{position}");
            if self.folder.join(format!("{stem}.none")).is_file() {
                found.push(Err(Refusal::Outside(format!("{kind} {position} is no tensor"))));
            } else if self.folder.join(format!("{stem}.pb")).is_file() {
                let tensor = onnx::tensor::read(&self.read(&format!("{stem}.pb"))?);
                found.push(tensor.map_err(|e| Refusal::Outside(e.to_string())));
            } else {
                break;
            }
        }
        Ok(found)
    }
}

/// The model, with those inputs given that it cannot be read without.
fn import(model: &[u8], inputs: &[(String, Tensor)]) -> Result<Program, Error> {
    let mut options = Options::default();
    loop {
        match onnx::import(model, &options) {
            Err(Error::Undecided { input, .. }) if options.known.iter().all(|(name, _)| *name != input) => {
                let Some(value) = inputs.iter().find(|(name, _)| *name == input) else {
                    return Err(Error::unsupported(format!("the data set lacks the input '{input}'")));
                };
                options.known.push(value.clone());
            }
            done => return done,
        }
    }
}

/// As NumPy's `assert_allclose`: NaN is equal to NaN, an infinity to itself.
fn compare(wanted: &Tensor, found: &Tensor, relative: f64, absolute: f64) -> Result<(), String> {
    if wanted.ty() != found.ty() {
        return Err(format!("{}, not {}", found.ty(), wanted.ty()));
    }
    for (i, (w, f)) in wanted.literals().zip(found.literals()).enumerate() {
        let close = if w.dtype().is_float() { near(w.to_f64(), f.to_f64(), relative, absolute) } else { w == f };
        if !close {
            let wrong = wanted.literals().zip(found.literals()).filter(|(w, f)| !same(*w, *f, relative, absolute)).count();
            return Err(format!("element {i} is {f}, not {w}; {wrong} of {} are wrong", wanted.len()));
        }
    }
    Ok(())
}

fn same(w: Literal, f: Literal, relative: f64, absolute: f64) -> bool {
    if w.dtype().is_float() { near(w.to_f64(), f.to_f64(), relative, absolute) } else { w == f }
}

fn near(wanted: f64, found: f64, relative: f64, absolute: f64) -> bool {
    wanted == found
        || (wanted.is_nan() && found.is_nan())
        || (wanted - found).abs() <= absolute + relative * wanted.abs() && wanted.is_finite()
}
