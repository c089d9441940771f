//! Texts to pipelines. What the GPU says against a text is kept with the pipeline, so that every use of it hears of it: a
//! kernel that does not exist must never look like one that ran. Natively the pipelines of a program are made on several
//! threads and the errors are there at once; in the browser making one does not block, and the errors come later.

use super::fault::Faults;
use super::host;
use crate::DeviceError;
use std::borrow::Cow;
use std::sync::{Arc, OnceLock};
use tandem_wgsl::ENTRY_POINT;

/// What is to be compiled.
pub struct Job<'n> {
    /// How errors call it.
    pub name: &'n str,
    pub source: String,
    pub layout: wgpu::PipelineLayout,
}

/// What was.
pub struct Compiled {
    pub pipeline: wgpu::ComputePipeline,
    /// Why the GPU does not take it, once that is known.
    refusal: Arc<OnceLock<DeviceError>>,
}

impl Compiled {
    /// What is known against it.
    pub fn check(&self) -> Result<(), DeviceError> {
        self.refusal.get().map_or(Ok(()), |error| Err(error.clone()))
    }
}

/// Compiles texts, as many at a time as there are cores.
#[cfg(not(target_arch = "wasm32"))]
pub fn all(device: &wgpu::Device, jobs: &[Job<'_>], faults: &Faults) -> Vec<Compiled> {
    use std::sync::atomic::{AtomicUsize, Ordering};
    let next = AtomicUsize::new(0);
    let work = || {
        let mut made = vec![];
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some(job) = jobs.get(at) else { return made };
            made.push((at, one(device, job, faults)));
        }
    };
    let threads = std::thread::available_parallelism().map_or(1, usize::from).min(jobs.len());
    let mut made = std::thread::scope(|scope| {
        let others: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
        let mut made = work();
        made.extend(others.into_iter().flat_map(|thread| thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))));
        made
    });
    made.sort_by_key(|(at, _)| *at);
    made.into_iter().map(|(_, compiled)| compiled).collect()
}

/// Compiles texts, one after another: the browser does it elsewhere.
#[cfg(target_arch = "wasm32")]
pub fn all(device: &wgpu::Device, jobs: &[Job<'_>], faults: &Faults) -> Vec<Compiled> {
    jobs.iter().map(|job| one(device, job, faults)).collect()
}

fn one(device: &wgpu::Device, job: &Job<'_>, faults: &Faults) -> Compiled {
    let scope = device.push_error_scope(wgpu::ErrorFilter::Validation);
    let source = wgpu::ShaderSource::Wgsl(Cow::Borrowed(&job.source));
    let module = device.create_shader_module(wgpu::ShaderModuleDescriptor { label: None, source });
    let pipeline = device.create_compute_pipeline(&wgpu::ComputePipelineDescriptor {
        label: None,
        layout: Some(&job.layout),
        module: &module,
        entry_point: Some(ENTRY_POINT),
        compilation_options: wgpu::PipelineCompilationOptions::default(),
        cache: None,
    });
    let said = scope.pop();
    let refusal = Arc::new(OnceLock::new());
    let (told, faults, name) = (refusal.clone(), faults.clone(), job.name.to_owned());
    let news = faults.expect();
    host::later(async move {
        if let Some(error) = said.await {
            let _ = told.set(refused(&name, &error));
            // Else whoever compiles looks at it at once.
            if host::NEWS_COMES_LATE {
                faults.blame(refused(&name, &error));
            }
        }
        drop(news);
    });
    Compiled { pipeline, refusal }
}

/// An error about a kernel, with what can be done.
fn refused(name: &str, error: &wgpu::Error) -> DeviceError {
    let said = match error {
        wgpu::Error::OutOfMemory { .. } => return DeviceError::OutOfMemory { wanted: 0, limit: 0 },
        wgpu::Error::Validation { description, .. } | wgpu::Error::Internal { description, .. } => description.trim(),
    };
    DeviceError::Invalid { reason: format!("the GPU does not take {name}; td.device(\"cpu\") computes without it. It says: {said}") }
}
