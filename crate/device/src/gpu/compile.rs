//! Compiles WGSL to pipelines. An error of a shader is kept with its pipeline and returned at every use: a kernel that does not
//! exist must never look like one that ran. Natively the pipelines of a program are made on several threads and the errors
//! are there at once; in the browser making one does not block, and its errors arrive later.

use super::executor;
use super::faults::Faults;
use crate::{DeviceError, Remedy};
use std::borrow::Cow;
use std::sync::{Arc, OnceLock};
use tandem_wgsl::ENTRY_POINT;

/// What is to be compiled.
pub struct Job<'n> {
    /// The kernel's name in errors.
    pub name: &'n str,
    pub source: String,
    pub layout: wgpu::PipelineLayout,
}

/// A compiled shader.
pub struct Compiled {
    pub pipeline: wgpu::ComputePipeline,
    /// The shader's error, once that is known.
    error: Arc<OnceLock<DeviceError>>,
}

impl Compiled {
    /// Returns the shader's error, as far as it is known.
    pub fn check(&self) -> Result<(), DeviceError> {
        self.error.get().map_or(Ok(()), |error| Err(error.clone()))
    }
}

/// Compiles shaders, as many at a time as there are cores.
#[cfg(not(target_arch = "wasm32"))]
pub fn compile_all(device: &wgpu::Device, jobs: &[Job<'_>], faults: &Faults) -> Vec<Compiled> {
    use std::sync::atomic::{AtomicUsize, Ordering};
    let next = AtomicUsize::new(0);
    let work = || {
        let mut made = vec![];
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some(job) = jobs.get(at) else { return made };
            made.push((at, compile(device, job, faults)));
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

/// Compiles shaders one after another: the browser does the work in its GPU process.
#[cfg(target_arch = "wasm32")]
pub fn compile_all(device: &wgpu::Device, jobs: &[Job<'_>], faults: &Faults) -> Vec<Compiled> {
    jobs.iter().map(|job| compile(device, job, faults)).collect()
}

fn compile(device: &wgpu::Device, job: &Job<'_>, faults: &Faults) -> Compiled {
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
    let error = scope.pop();
    let found = Arc::new(OnceLock::new());
    let (slot, faults, name) = (found.clone(), faults.clone(), job.name.to_owned());
    let pending = faults.expect_report();
    executor::spawn(async move {
        if let Some(error) = error.await {
            let _ = slot.set(shader_error(&name, &error));
            // Otherwise the caller checks the pipeline at once.
            if executor::ERRORS_ARRIVE_LATE {
                faults.record_cause(shader_error(&name, &error));
            }
        }
        drop(pending);
    });
    Compiled { pipeline, error: found }
}

/// The error of a kernel whose shader does not compile.
fn shader_error(name: &str, error: &wgpu::Error) -> DeviceError {
    let said = match error {
        wgpu::Error::OutOfMemory { .. } => return DeviceError::OutOfMemory { wanted: 0, limit: 0 },
        wgpu::Error::Validation { description, .. } | wgpu::Error::Internal { description, .. } => description.trim(),
    };
    DeviceError::invalid(format!("the GPU does not take {name}")).with_remedy(Remedy::SwitchDevice).with_diagnostic(said)
}
