//! A compiled program as text: stages, rewrites, refusals, kernels, memory plan and code, each a section.

use std::fmt::Write as _;
use std::rc::Rc;
use tandem_compiler::{Options, Prepared};
use tandem_ir::{Graph, pretty};
use tandem_kernel::{Program, Step, Target, support};
use tandem_pass::Stage;
use tandem_wasm::Features;
use tandem_wgsl::Limits;

/// The longest expression that stands above a graph.
const MAX_EXPRESSION: usize = 120;

/// What the compiler made of a graph.
pub struct Report {
    /// Stages and log.
    pub prepared: Prepared,
    /// The kernels.
    pub program: Program,
}

impl Report {
    /// Compiles a graph.
    pub fn new(graph: Graph, options: &Options) -> Report {
        let mut prepared = Prepared::new(Rc::new(graph), options);
        let program = prepared.schedule(options, Target::default());
        Report { prepared, program }
    }

    /// All sections.
    pub fn everything(&self, features: Features) -> String {
        let mut text = String::new();
        for (name, graph) in self.stages() {
            section(&mut text, &if name == "traced" { "graph as traced".to_owned() } else { format!("graph after {name}") });
            write_graph(&mut text, graph);
        }
        section(&mut text, "rewrites");
        self.write_rewrites(&mut text, |_| true);
        section(&mut text, "refusals");
        self.write_refusals(&mut text, |_| true);
        section(&mut text, "kernels");
        let _ = write!(text, "{}", self.program);
        section(&mut text, "why nodes share a kernel");
        for (number, step) in (1..).zip(&self.program.steps) {
            for joined in &step.fused {
                let _ = writeln!(text, "k{number}: {}", joined.text);
            }
        }
        section(&mut text, "memory plan");
        self.write_plan(&mut text);
        section(&mut text, "WebAssembly");
        text += &self.wat(features);
        section(&mut text, "WGSL");
        text += &self.wgsl();
        text
    }

    /// What one pass did.
    ///
    /// # Errors
    /// When there is no pass of this name.
    pub fn pass(&self, name: &str) -> Result<String, String> {
        let Some(pass) = tandem_pass::ALL.iter().find(|pass| pass.name == name) else {
            return Err(format!("the passes are {}", tandem_pass::ALL.iter().map(|pass| pass.name).collect::<Vec<_>>().join(", ")));
        };
        let mut text = format!("# {name}: {}\n", pass.about);
        let stages = self.stages();
        for pair in stages.windows(2).filter(|pair| pair[1].0 == name) {
            section(&mut text, &format!("graph before {name}"));
            write_graph(&mut text, pair[0].1);
            section(&mut text, &format!("graph after {name}"));
            write_graph(&mut text, pair[1].1);
        }
        section(&mut text, "rewrites");
        self.write_rewrites(&mut text, |pass| pass == name);
        section(&mut text, "refusals");
        self.write_refusals(&mut text, |pass| pass == name);
        Ok(text)
    }

    /// The graph after all passes, and the kernels with the memory plan.
    pub fn lowered(&self) -> String {
        let mut text = self.prepared.graph().to_string();
        section(&mut text, "kernels");
        let _ = write!(text, "{}", self.program);
        section(&mut text, "memory plan");
        self.write_plan(&mut text);
        text
    }

    /// The WebAssembly text of each kernel.
    pub fn wat(&self, features: Features) -> String {
        self.code(";;", |step| tandem_wasm::listing(&step.kernel, features))
    }

    /// The WGSL of each kernel, for the limits that every WebGPU device has.
    pub fn wgsl(&self) -> String {
        self.code("//", wgsl)
    }

    /// The WebAssembly module around the kernels: imports, exports, and the functions that run the kernels and share them
    /// out. Of the kernels' own functions, which [`Report::wat`] prints, just the first line.
    ///
    /// # Errors
    /// When the printer does not know the module.
    pub fn module(&self, features: Features) -> Result<String, String> {
        let bytes = tandem_wasm::module(&self.program, features);
        let whole = wasmprinter::print_bytes(bytes).map_err(|error| error.to_string())?;
        // `(export "k0" (func 1))`
        let exports = whole.lines().filter_map(|line| line.trim().strip_prefix("(export \"")?.strip_suffix("))")?.split_once("\" (func "));
        let is_kernel = |name: &str| name.starts_with(['k', 'p']);
        let kernels: Vec<String> = exports.filter(|(name, _)| is_kernel(name)).map(|(_, index)| format!("  (func (;{index};)")).collect();
        let (mut text, mut is_shown) = (String::new(), true);
        for line in whole.lines() {
            if line.starts_with("  (") {
                is_shown = true;
            }
            if is_shown {
                let _ = writeln!(text, "{line}");
            }
            if kernels.iter().any(|start| line.starts_with(start.as_str())) {
                is_shown = false;
            }
        }
        Ok(text)
    }

    /// The graph as traced, and after each pass that changed it.
    pub fn stages(&self) -> Vec<(&'static str, &Graph)> {
        let all: &[Stage] = &self.prepared.stages;
        let is_changed = |at: &usize| *at == 0 || !Rc::ptr_eq(&all[*at].1, &all[*at - 1].1);
        (0..all.len()).filter(is_changed).map(|at| (all[at].0, &*all[at].1)).collect()
    }

    /// One listing for each kernel, under its number and its nodes; a kernel that came before is named instead.
    fn code(&self, comment: &str, listing: impl Fn(&Step) -> String) -> String {
        let mut text = String::new();
        for (at, step) in self.program.steps.iter().enumerate() {
            let _ = write!(text, "{comment} k{}: {}", at + 1, title(self.prepared.graph(), step));
            match self.program.steps[..at].iter().position(|before| before.kernel == step.kernel) {
                Some(before) => {
                    let _ = writeln!(text, ", as k{}", before + 1);
                }
                None => {
                    let _ = write!(text, "\n{}\n", listing(step).trim_end());
                }
            }
        }
        text
    }

    fn write_rewrites(&self, text: &mut String, is_wanted: impl Fn(&str) -> bool) {
        for rewrite in self.prepared.log.rewrites.iter().filter(|rewrite| is_wanted(rewrite.pass)) {
            let _ = writeln!(text, "{}: {}\n    {}  =>  {}", rewrite.pass, rewrite.rule, rewrite.before, rewrite.after);
        }
    }

    fn write_refusals(&self, text: &mut String, is_wanted: impl Fn(&str) -> bool) {
        for refusal in self.prepared.log.refusals.iter().filter(|refusal| is_wanted(refusal.pass)) {
            let _ = writeln!(text, "{}: {}\n    {}: {}", refusal.pass, refusal.rule, refusal.stays, refusal.reason);
        }
    }

    fn write_plan(&self, text: &mut String) {
        for t in &self.program.temporaries {
            let place = if t.in_place { ", in place" } else { "" };
            let _ = writeln!(
                text,
                "{} in slot{}: {} {}, k{} to k{}{place}",
                t.node,
                t.slot,
                t.buffer.len,
                t.buffer.dtype,
                t.first + 1,
                t.last + 1
            );
        }
        let _ = writeln!(text, "{} bytes in {} slots", self.program.slots.iter().sum::<usize>(), self.program.slots.len());
    }
}

/// The shader of a kernel and its grid, or why there is none.
pub fn wgsl(step: &Step) -> String {
    let kernel = &step.kernel;
    let dtypes = kernel.inputs.iter().chain(&kernel.outputs).map(|buffer| buffer.dtype).chain(kernel.exprs.iter().map(|expr| expr.dtype));
    if let Some((name, narrower)) = dtypes.into_iter().find_map(support::gpu_refusal) {
        return format!("// the GPU has no {name}: use {narrower}\n");
    }
    let shader = tandem_wgsl::shader(kernel, Limits::default());
    format!("{}\n// workgroups: {:?}\n", shader.source.trim_end(), shader.workgroups)
}

/// The ops of a kernel.
pub fn title(graph: &Graph, step: &Step) -> String {
    let names: Vec<&str> = step.nodes.iter().map(|node| graph.node(*node).op.kind.info().name).collect();
    if names.is_empty() { "copy".to_owned() } else { names.join(" + ") }
}

fn section(text: &mut String, title: &str) {
    let _ = writeln!(text, "{}== {title}", if text.is_empty() { "" } else { "\n" });
}

fn write_graph(text: &mut String, graph: &Graph) {
    if let Some(expression) = pretty::infix(graph, MAX_EXPRESSION) {
        let _ = writeln!(text, "# {expression}");
    }
    let _ = write!(text, "{graph}");
}
