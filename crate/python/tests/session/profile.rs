//! Profiles: what ran where and when, from Python; and what kernels take by themselves.

use super::common::{check, notebook};
use tandem_protocol::{ExecuteStatus, LaneKind, Output, ProfileActivity, ProfileDocument};

/// The document of the profile that the last expression is.
fn profile(notebook: &super::common::Notebook, cell: &str) -> ProfileDocument {
    let ran = notebook.run(cell);
    let bundle = ran.result().unwrap_or_else(|| panic!("{cell}\n{}", ran.traceback().unwrap_or_default()));
    serde_json::from_str(&bundle[tandem_protocol::PROFILE_MIME]).expect("a document")
}

/// Lane, kind and name of every span, with its beginning and end in microseconds.
fn spans(document: &ProfileDocument) -> Vec<(LaneKind, u32, ProfileActivity, &str, f64, f64)> {
    let of_lane = |lane: &'_ tandem_protocol::ProfileLane| {
        let (kind, number) = (lane.kind, lane.number);
        let all = lane.what.iter().zip(lane.start_us.iter().zip(&lane.duration_us));
        all.map(move |(what, (start, duration))| (kind, number, *what as usize, *start, start + duration)).collect::<Vec<_>>()
    };
    let all = document.lanes.iter().flat_map(of_lane);
    all.map(|(kind, number, what, start, end)| {
        let entry = &document.entries[what];
        (kind, number, entry.activity, entry.name.as_str(), start, end)
    })
    .collect()
}

#[test]
fn a_profile_tells_calls_kernels_waits_and_copies_with_their_lines() {
    let notebook = notebook();
    notebook.text("import tandem as td\nx, w = td.ones((64, 64)), td.ones((64, 64))\nf = td.jit(lambda x, w: td.tanh(x @ w))");
    let document =
        profile(&notebook, "with td.profile() as p:\n    z = td.exp(x)\n    z[0, 0].item()\n    for _ in range(3): y = f(x, w)\np");
    let all = spans(&document);
    let count = |activity: ProfileActivity, name: &str| all.iter().filter(|s| s.2 == activity && s.3 == name).count();
    assert_eq!((count(ProfileActivity::Trace, "<lambda>"), count(ProfileActivity::Call, "<lambda>")), (1, 3), "{all:?}");
    assert_eq!(count(ProfileActivity::Kernel, "matmul + tanh"), 3, "{all:?}");
    assert_eq!((count(ProfileActivity::Kernel, "exp"), count(ProfileActivity::Download, "f32 × 1 · cpu")), (1, 1), "{all:?}");
    for (kind, _, _, _, start, end) in &all {
        assert!(*start >= 0.0 && end >= start && *end <= document.duration_us + 1.0, "{kind:?} {start} {end}");
    }
    // Each kernel lies within its call, and knows the line.
    let calls: Vec<_> = all.iter().filter(|s| s.2 == ProfileActivity::Call && s.3 == "<lambda>").collect();
    let kernels: Vec<_> = all.iter().filter(|s| s.3 == "matmul + tanh").collect();
    for (call, kernel) in calls.iter().zip(kernels) {
        assert!(call.4 <= kernel.4 && kernel.5 <= call.5, "{call:?} {kernel:?}");
    }
    let line =
        |name: &str| document.entries.iter().find(|e| e.name == name).and_then(|e| e.place.as_ref()).map(|p| (p.execution_count, p.line));
    assert_eq!((line("matmul + tanh"), line("exp")), (Some((2, 4)), Some((2, 2))));
}

#[test]
fn a_cell_is_run_under_the_profiler_without_a_change_of_its_text() {
    let notebook = notebook();
    notebook.text("import tandem as td\nx = td.ones((8, 8))");
    let profiled = |source: &str| {
        let (ran, id) = (notebook.session.execute_profiled("profiled", source), notebook.session.next_execution_count());
        let outputs = notebook.take_outputs();
        let Some(Output::DisplayData { data, .. }) = outputs.iter().rev().find(|output| matches!(output, Output::DisplayData { .. }))
        else {
            panic!("no profile among {outputs:?}")
        };
        let document: ProfileDocument = serde_json::from_str(&data[tandem_protocol::PROFILE_MIME]).expect("a document");
        (ran.status, id, document)
    };
    let (status, next, document) = profiled("y = td.exp(x)\ntd.tanh(y)");
    let lines: Vec<_> =
        document.entries.iter().filter_map(|e| e.place.as_ref().map(|p| (e.name.as_str(), p.cell_id.as_str(), p.line))).collect();
    assert!(lines.contains(&("exp", "profiled", 1)) && lines.contains(&("tanh", "profiled", 2)), "{lines:?}");
    assert_eq!((status, next), (ExecuteStatus::Ok, 3));
    // One that fails has a profile, too, and the next run has none.
    assert_eq!(profiled("td.exp(x)\n1 / 0").0, ExecuteStatus::Error);
    assert!(notebook.run("with td.profile() as p: td.exp(x)").traceback().is_none());
}

#[test]
fn kernels_know_their_call_and_waits_and_copies_their_line() {
    let notebook = notebook();
    notebook.text("import tandem as td\nx = td.ones((8, 8))\nf = td.jit(lambda x: td.tanh(x @ x))\ny = f(x)");
    let document = profile(&notebook, "with td.profile() as p:\n    y = f(x)\n    z = td.exp(y)\n    z[0, 0].item()\np");
    let of_kind = |kind: LaneKind| {
        let lanes = document.lanes.iter().filter(move |lane| lane.kind == kind);
        lanes.flat_map(|lane| lane.what.iter().zip(&lane.call).map(|(what, call)| (&document.entries[*what as usize], *call)))
    };
    for lane in &document.lanes {
        assert_eq!(lane.what.len(), lane.call.len());
    }
    let call_of = |name: &str| {
        of_kind(LaneKind::Python).find(|(entry, _)| entry.activity == ProfileActivity::Call && entry.name == name).map(|found| found.1)
    };
    let executed_for = |name: &str| of_kind(LaneKind::Thread).find(|(entry, _)| entry.name == name).map(|found| found.1);
    assert!(call_of("<lambda>").is_some_and(|call| call > 0) && call_of("exp") > call_of("<lambda>"));
    assert_eq!((executed_for("matmul + tanh"), executed_for("exp")), (call_of("<lambda>"), call_of("exp")));
    let line = |activity: ProfileActivity| {
        let found = document.entries.iter().find(|entry| entry.activity == activity && entry.name != "waitall");
        found.and_then(|entry| entry.place.as_ref()).map(|place| place.line)
    };
    assert_eq!((line(ProfileActivity::Wait), line(ProfileActivity::Download)), (Some(4), Some(4)));
    // Bytes after each call that changed them, with its line.
    let memory = &document.memory;
    assert_eq!((memory.what.len(), memory.at_us.len()), (memory.bytes.len(), memory.bytes.len()));
    let grown = memory.what.iter().zip(&memory.bytes).map(|(what, bytes)| (document.entries[*what as usize].name.as_str(), *bytes));
    let grown: Vec<_> = grown.collect();
    assert!(grown.windows(2).any(|pair| pair[1].0 == "exp" && pair[1].1 - pair[0].1 == 256.0), "{grown:?}");
}

#[test]
fn a_function_is_warm_when_it_is_profiled_and_its_result_is_kept() {
    let notebook = notebook();
    notebook.text("import tandem as td\nx = td.ones((64, 64))\nf = td.jit(lambda x: td.tanh(x) * 2)");
    let document = profile(&notebook, "p = td.profile(f, x, repeat=5)\np");
    let all = spans(&document);
    assert!(all.iter().all(|s| !matches!(s.2, ProfileActivity::Trace | ProfileActivity::Compile)), "{all:?}");
    assert_eq!(all.iter().filter(|s| s.2 == ProfileActivity::Kernel).count(), 5, "{all:?}");
    let text = notebook.text("print(p.result.tolist() == f(x).tolist(), len(p.spans) > 9, p.spans[0][:3])\nprint(p)");
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "True True ('Python', 'call', '<lambda>')");
    assert_eq!(lines[1].split_whitespace().collect::<Vec<_>>(), ["lane", "name", "count", "total", "ms", "share"]);
    assert!(lines.iter().any(|line| line.starts_with("thread 0   tanh + multiply") && line.contains(" 5 ")), "{text}");
    assert!(text.contains("ms in all; the clock moves in steps of"), "{text}");
}

#[test]
fn steps_beside_each_other_are_seen_on_several_threads_at_once() {
    let notebook = notebook();
    notebook.text("import tandem as td\ntd.threads(3)\nx, w, v = td.ones((1, 509)), td.ones((509, 2001)), td.ones((509, 1263))\nf = td.jit(lambda x, w, v: (td.tanh(x @ w), td.exp(x @ v)))\nexpected = [y.tolist() for y in f(x, w, v)]");
    // Whether a thread gets a processor in time is the system's choice.
    for _ in 0..200 {
        let document = profile(&notebook, "td.profile(f, x, w, v, repeat=20)");
        let all: Vec<_> = spans(&document).into_iter().filter(|s| s.2 == ProfileActivity::Kernel).collect();
        let other =
            |a: &(LaneKind, u32, ProfileActivity, &str, f64, f64)| all.iter().any(|b| a.1 != b.1 && a.3 != b.3 && a.4 < b.5 && b.4 < a.5);
        if all.iter().any(other) {
            assert_eq!(notebook.text("print([y.tolist() for y in f(x, w, v)] == expected)"), "True\n");
            return;
        }
    }
    panic!("no two kernels ever ran at the same time");
}

#[test]
fn what_is_too_much_is_counted_and_a_profile_inside_another_is_refused() {
    let notebook = notebook();
    notebook.text("import tandem as td\nx = td.ones(3)");
    let document = profile(&notebook, "with td.profile() as p:\n    for _ in range(5000): x = x + 1\np");
    assert!(document.left_out > 1000.0, "{}", document.left_out);
    assert!(document.lanes.iter().all(|lane| lane.what.len() <= 4096));
    assert!(notebook.text("print(p)").contains("were too many and are left out"));
    let refused = notebook.fail("with td.profile():\n    with td.profile(): pass");
    assert!(refused.contains("ValueError: a profile is being recorded already; end it first"), "{refused}");
    // A block that fails ends its recording.
    notebook.fail("with td.profile() as q: 1 / 0");
    assert_eq!(notebook.text("td.profile(lambda: x * 2).spans and print('again')"), "again\n");
}

#[test]
fn kernels_are_timed_one_by_one() {
    check(
        &[
            "import tandem as td\nx = td.ones((40, 30))\nt = td.kernel_times(lambda x: td.softmax(td.tanh(x) @ x.T), x)",
            "print(all(time > 0 and calls > 0 and clock == 'host' and step > 0 for _, _, time, calls, clock, step in t.kernels), len(t.kernels) > 0)\nprint(repr(t).count('host clock, exact to') == len(t.kernels))",
        ],
        "True True\nTrue",
    );
}
