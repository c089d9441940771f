//! The CPU beside the GPU, from Python: both at work at the same time, and copies that nobody waits for before they are used.

use super::common::Notebook;
use std::rc::Rc;
use tandem_device::cpu::{Cpu, Options};
use tandem_device::gpu::Gpu;
use tandem_device::{Device, Recovering};
use tandem_protocol::{LaneKind, ProfileActivity, ProfileDocument, ProfileLane};

/// A notebook with both devices.
fn notebook() -> Notebook {
    let notebook = Notebook::new();
    let cpu: Rc<dyn Device> = Rc::new(Cpu::new(Options::default()).expect("wasmtime runs here"));
    let gpu: Rc<dyn Device> = Rc::new(Recovering::new(|| Ok(Rc::new(Gpu::new()?) as Rc<dyn Device>)).expect("there is an adapter"));
    let started = std::time::Instant::now();
    notebook.session.attach_devices(vec![cpu, gpu], move || started.elapsed().as_secs_f64() * 1e3);
    notebook
}

fn profile(notebook: &Notebook, cell: &str) -> ProfileDocument {
    let ran = notebook.run(cell);
    let bundle = ran.result().unwrap_or_else(|| panic!("{cell}\n{}", ran.traceback().unwrap_or_default()));
    serde_json::from_str(&bundle[tandem_protocol::PROFILE_MIME]).expect("a document")
}

/// Beginnings and ends of the spans of a kind and name in lanes like this.
fn times(document: &ProfileDocument, lane: LaneKind, activity: ProfileActivity, name: &str) -> Vec<(f64, f64)> {
    let of_lane = |lane: &ProfileLane| {
        let all = lane.what.iter().zip(lane.start_us.iter().zip(&lane.duration_us));
        let is_it = |what: u32| {
            let entry = &document.entries[what as usize];
            entry.activity == activity && entry.name.contains(name)
        };
        all.filter(|(what, _)| is_it(**what)).map(|(_, (start, duration))| (*start, start + duration)).collect::<Vec<_>>()
    };
    document.lanes.iter().filter(|found| found.kind == lane).flat_map(of_lane).collect()
}

const SETUP: &str = "import tandem as td\ntd.threads(2)\nx = td.random.normal((300, 300))\ng = x.to('webgpu')\nf = td.jit(lambda x: td.tanh(x @ x) @ x)\nf(x), f(g)\ntd.waitall()";

#[test]
fn the_gpu_has_its_work_before_the_cpu_begins_something_long() {
    let notebook = notebook();
    notebook.text(SETUP);
    let mut seen = None;
    for _ in 0..20 {
        let document = profile(&notebook, "with td.profile() as p:\n    a = f(g)\n    b = f(x)\n    td.waitall()\np");
        let submits = times(&document, LaneKind::Gpu, ProfileActivity::Submit, "matmul");
        let kernels = times(&document, LaneKind::Thread, ProfileActivity::Kernel, "matmul");
        assert!(!submits.is_empty() && !kernels.is_empty(), "{document:?}");
        if submits.iter().any(|submit| kernels.iter().any(|kernel| submit.0 < kernel.1 && kernel.0 < submit.1)) {
            seen = Some(document);
            break;
        }
    }
    assert!(seen.is_some(), "CPU and GPU were never at work at the same time");
    assert_eq!(notebook.text("print(bool((abs(a.to('cpu') - b) < 1e-2).all()))"), "True\n");
}

#[test]
fn a_copy_from_the_gpu_is_waited_for_when_it_is_used() {
    let notebook = notebook();
    notebook.text(SETUP);
    notebook.text("y = td.ones(10)\nh = td.jit(lambda y: y * 3)\nh(y).tolist()");
    let mut seen = false;
    for _ in 0..20 {
        let document = profile(
            &notebook,
            "with td.profile() as p:\n    a = f(g)\n    for _ in range(8): a = f(a)\n    c = a.to('cpu')\n    z = h(y)\n    d = c + 1\np",
        );
        let copied = times(&document, LaneKind::Copies, ProfileActivity::Download, "webgpu");
        let between = times(&document, LaneKind::Thread, ProfileActivity::Kernel, "multiply");
        let after = times(&document, LaneKind::Thread, ProfileActivity::Kernel, "add");
        assert_eq!((copied.len(), between.len()), (1, 1), "{document:?}");
        assert!(after.iter().all(|kernel| kernel.0 >= copied[0].1), "{copied:?} {after:?}");
        // The other kernel ran while the copy was on its way.
        seen = between[0].1 < copied[0].1;
        if seen {
            break;
        }
    }
    assert!(seen, "everything waited for the copy");
    assert_eq!(
        notebook.text("print(c.device, (c + 1).tolist() == d.tolist(), a.to('cpu').tolist() == c.tolist(), a.tolist() == c.tolist())"),
        "cpu True True True\n"
    );
    // Views of it, back and forth, in a compiled call, and one that is never used.
    assert_eq!(
        notebook.text("e = a.to('cpu')\nprint(e.to('webgpu').tolist() == e.tolist(), td.jit(lambda e: e[0, :2])(a.to('cpu')).shape, a.to('cpu')[1, 1].item() == e[1, 1].item())\nfor _ in range(50): a.to('cpu')"),
        "True (2,) True\n"
    );
}

#[test]
fn kernels_are_timed_by_the_gpus_own_clock_where_it_has_one() {
    let notebook = notebook();
    notebook.text(SETUP);
    let text = notebook.text("t = td.kernel_times(f, g)\nprint(all(us > 0 and step >= 0 and clock in ('device', 'host') for _, _, us, _, clock, step in t.kernels), len(t.kernels))\nprint(t)");
    assert!(text.starts_with("True 2\n") && text.contains("clock, exact to"), "{text}");
}
