//! What runs of cells leave behind for the inspector: ops with their counts and lines, compilations, values; folded and bounded.

use super::common::{Notebook, notebook};
use tandem_protocol::{RunActivity, RunMemoryBand, RunMemoryKind, RunNode, RunNodeKind, RunPhase, RunRecord};

fn record(notebook: &Notebook, cell: &str) -> RunRecord {
    let ran = notebook.run(cell);
    assert!(ran.traceback().is_none(), "{cell}\n{}", ran.traceback().unwrap_or_default());
    ran.executed.record.expect("a record")
}

/// Name, line and count of what was called.
fn called(record: &RunRecord) -> Vec<(&str, u32, u32)> {
    let is_called = |node: &&RunNode| matches!(node.kind, RunNodeKind::Op | RunNodeKind::Compiled);
    let line = |node: &RunNode| node.place.as_ref().map_or(0, |place| place.line);
    record.nodes.iter().filter(is_called).map(|node| (node.name.as_str(), line(node), node.count as u32)).collect()
}

#[test]
fn ops_have_counts_and_lines_and_know_where_their_operands_came_from() {
    let notebook = notebook();
    notebook.text("import tandem as td\nx = td.ones((4,))");
    let record = record(&notebook, "for i in range(1000):\n    y = x + 1\nz = y + 1\nw = td.tanh(z) @ y\n");
    assert_eq!(called(&record), [("add", 2, 1000), ("add", 3, 1), ("tanh", 4, 1), ("matmul", 4, 1)]);
    assert_eq!((record.ops, record.calls, record.left_out), (1003.0, 0.0, 0.0));
    let names: Vec<Vec<&str>> =
        record.nodes.iter().map(|node| node.inputs.iter().map(|i| record.nodes[*i as usize].name.as_str()).collect()).collect();
    assert_eq!(names, [vec![], vec!["tensor"], vec!["add"], vec!["add"], vec!["tanh", "add"]]);
    assert_eq!((record.nodes[0].kind, record.nodes[0].types.join(" ")), (RunNodeKind::Before, "f32[4]".to_owned()));
    assert_eq!((record.nodes[1].detail.as_str(), record.nodes[1].types.join(" ")), ("1.0", "f32[4]".to_owned()));
    for (number, node) in record.nodes.iter().enumerate() {
        assert!(node.inputs.iter().all(|input| (*input as usize) < number), "{record:?}");
    }
    assert_eq!(record.devices.len(), 1);
    assert_eq!((record.devices[0].name.as_str(), record.devices[0].kernels), ("cpu", 1003.0));
}

#[test]
fn the_same_op_in_branches_and_functions_is_counted_at_its_own_line() {
    let notebook = notebook();
    notebook.text("import tandem as td\nx = td.ones((4,))");
    // The same program everywhere: lines alone tell the calls apart.
    let cell =
        "def step(x):\n    for i in range(3):\n        x = x + 1\n    return x + 1\nfor i in range(200):\n    y = step(x)\ny = x + 1\n";
    assert_eq!(called(&record(&notebook, cell)), [("add", 3, 600), ("add", 4, 200), ("add", 7, 1)]);
    // Branches that depend on data are followed by checks now and then: no call is lost, and few are at the other line.
    let cell = "for i in range(600):\n    if i % 3:\n        y = x + 1\n    else:\n        y = x + 1\n";
    let branches = record(&notebook, cell);
    let (first, second) = (called(&branches)[0], called(&branches)[1]);
    assert_eq!((first.0, second.0, first.2 + second.2), ("add", "add", 600));
    assert!(first.1 != second.1 && first.2.min(second.2).abs_diff(200) < 70, "{first:?} {second:?}");
}

#[test]
fn a_function_of_another_cell_is_at_the_line_of_that_cell() {
    let notebook = notebook();
    notebook.text("import tandem as td\ndef f(x):\n    return td.exp(x)");
    let record = record(&notebook, "y = f(td.ones((3,)))");
    let exp = record.nodes.iter().find(|node| node.name == "exp").expect("it ran");
    let place = exp.place.as_ref().expect("a line");
    assert_eq!((place.cell_id.as_str(), place.execution_count, place.line), ("cell-1", 1, 3));
}

#[test]
fn a_long_loop_takes_no_more_room_than_a_short_one() {
    let notebook = notebook();
    notebook.text("import tandem as td\nx = td.ones((4,))");
    let sizes = [100, 50_000].map(|trips| {
        let record = record(&notebook, &format!("for i in range({trips}):\n    y = x * 2 + i"));
        assert_eq!(record.ops, 2.0 * f64::from(trips));
        record.nodes.len()
    });
    // A number that changes is a constant a few times, and a tensor from then on.
    assert!(sizes[0] == sizes[1] && sizes[0] < 10, "{sizes:?}");
    // As many different ops as there may be nodes, and more.
    let many = record(&notebook, "for i in range(400):\n    td.ones((i + 1,))");
    assert!(many.nodes.len() <= 256 && many.left_out > 100.0, "{} {}", many.nodes.len(), many.left_out);
    assert_eq!(many.ops, 400.0);
}

#[test]
fn nothing_that_is_recorded_is_kept_alive() {
    let notebook = notebook();
    notebook.text("import tandem as td");
    let ran = notebook.run("for i in range(5):\n    td.ones((1000,)) + 1\ndel i");
    assert_eq!(ran.executed.memory.before_bytes, ran.executed.memory.after_bytes, "{:?}", ran.executed.memory);
}

#[test]
fn compilations_and_calls_are_told_with_their_times() {
    let notebook = notebook();
    notebook.text("import tandem as td\nx = td.ones((8, 8))");
    let cell = "@td.jit\ndef f(x):\n    return td.tanh(x @ x)\nfor i in range(7):\n    y = f(x)\n";
    let first = record(&notebook, cell);
    assert_eq!(called(&first), [("f", 5, 7)]);
    assert_eq!((first.ops, first.calls, first.compiled, first.compilations.len()), (0.0, 7.0, 1.0, 1));
    let compilation = &first.compilations[0];
    assert_eq!((compilation.name.as_str(), compilation.place.as_ref().map(|place| place.line)), ("f", Some(5)));
    assert!(compilation.trace_ms > 0.0 && compilation.passes_ms > 0.0 && compilation.codegen_ms > 0.0, "{compilation:?}");
    let times = &first.times;
    assert!(times.trace_ms >= compilation.trace_ms && times.codegen_ms > 0.0 && times.kernels_ms > 0.0, "{times:?}");
    let again = record(&notebook, "f(x);");
    assert_eq!((again.calls, again.compiled, again.times.trace_ms, again.times.passes_ms), (1.0, 0.0, 0.0, 0.0));
}

#[test]
fn the_time_of_a_compiled_function_is_divided_among_its_lines() {
    let notebook = notebook();
    notebook.text("import tandem as td\nx, w = td.ones((64, 64)), td.ones((64, 64))");
    let cell = "@td.jit\ndef f(x, w):\n    y = x @ w\n    y = y + 1\n    return td.sum(y)\nz = f(x, w)\nz + 1";
    let record = record(&notebook, cell);
    let shares = |name: &str| {
        let node = record.nodes.iter().find(|node| node.name == name).expect("it ran");
        node.lines.iter().map(|part| (part.place.line, part.share)).collect::<Vec<_>>()
    };
    let of_function = shares("f");
    let lines: Vec<u32> = of_function.iter().map(|(line, _)| *line).collect();
    assert_eq!(lines[0], 3, "a product of matrices is most of it: {of_function:?}");
    assert!(lines.len() == 3 && lines.iter().all(|line| (3..=5).contains(line)), "{of_function:?}");
    let sum: f64 = of_function.iter().map(|(_, share)| share).sum();
    assert!((sum - 1.0).abs() < 1e-3, "{of_function:?}");
    // An eager op is of one line.
    assert_eq!(shares("add"), []);
}

/// The stretches of a phase: name or line of what it was about, and how often.
fn stretches(record: &RunRecord, phase: RunPhase) -> Vec<(String, u32)> {
    let track = &record.track;
    let about = |activity: &RunActivity| match (activity.node, &activity.place) {
        (Some(node), _) => record.nodes[node as usize].name.clone(),
        (None, Some(place)) => format!("line {}", place.line),
        (None, None) => String::new(),
    };
    let all = track.what.iter().zip(&track.count).map(|(what, count)| (&track.activities[*what as usize], *count as u32));
    all.filter(|(activity, _)| activity.phase == phase).map(|(activity, count)| (about(activity), count)).collect()
}

#[test]
fn what_was_done_when_is_kept_coarsely() {
    let notebook = notebook();
    notebook.text("import tandem as td\nimport time\nx = td.ones((4,))");
    let cell = "@td.jit\ndef f(x):\n    return td.tanh(x)\ny = f(x)\nfor i in range(20000):\n    z = x + 1\ndata = td.ones((4000000,)).tobytes()\ntime.sleep(0.002)\n";
    let first = record(&notebook, cell);
    let track = &first.track;
    let lists = [track.what.len(), track.start_us.len(), track.end_us.len(), track.busy_us.len(), track.count.len()];
    assert!(lists.iter().all(|len| *len == lists[0] && (4..=160).contains(len)), "{lists:?}");
    assert!(track.start_us.is_sorted() && track.end_us.iter().all(|end| *end <= track.duration_us), "{track:?}");
    assert!(track.start_us.iter().zip(&track.end_us).all(|(start, end)| start <= end), "{track:?}");
    assert!(track.activities.len() <= 16, "{:?}", track.activities);
    let compiled = |phase| stretches(&first, phase).iter().all(|(about, _)| about == "line 4" || about.is_empty());
    assert!(compiled(RunPhase::Trace) && compiled(RunPhase::Passes) && compiled(RunPhase::Codegen), "{track:?}");
    assert!(stretches(&first, RunPhase::Passes).contains(&("line 4".to_owned(), 1)), "{track:?}");
    let calls = stretches(&first, RunPhase::Kernels);
    // A sample of the calls stands for all but the last few.
    let count: u32 = calls.iter().map(|(_, count)| count).sum();
    assert!((19_900..=20_003).contains(&count) && calls.iter().any(|(about, _)| about == "add"), "{calls:?}");
    // Copies and waits that take long know their line.
    assert!(stretches(&first, RunPhase::Copy).contains(&("line 7".to_owned(), 1)), "{track:?}");
    assert!(!stretches(&first, RunPhase::Wait).is_empty());
    let is_call = |what: &u32| track.activities[*what as usize].phase == RunPhase::Kernels;
    let busy: f64 = track.what.iter().zip(&track.busy_us).filter(|(what, _)| is_call(what)).map(|(_, us)| us).sum();
    // Both are made of the same sample, at clocks that are read one after the other.
    assert!((0.1..10.0).contains(&(busy / 1e3 / first.times.kernels_ms)), "{busy} {:?}", first.times);
}

#[test]
fn times_add_up_and_bytes_are_counted() {
    let notebook = notebook();
    notebook.text("import tandem as td");
    let record = record(&notebook, "x = td.tensor([1.0, 2.0, 3.0])\ntotal = x.sum().item()\nn = sum(range(20000))");
    let times = &record.times;
    let parts = [
        times.python_ms,
        times.import_ms,
        times.trace_ms,
        times.passes_ms,
        times.codegen_ms,
        times.kernels_ms,
        times.copy_ms,
        times.wait_ms,
    ];
    assert!(parts.iter().all(|ms| *ms >= 0.0) && times.python_ms > 0.0 && times.copy_ms > 0.0, "{times:?}");
    assert_eq!((record.devices[0].uploaded_bytes, record.devices[0].downloaded_bytes), (12.0, 4.0));
    let made = record.nodes.iter().find(|node| node.kind == RunNodeKind::Made).expect("a tensor was made");
    assert_eq!((made.name.as_str(), made.place.as_ref().map(|place| place.line)), ("tensor", Some(1)));
}

#[test]
fn what_modules_took_to_import_is_told_with_the_line() {
    let notebook = notebook();
    notebook.text("import tandem as td");
    let record = record(&notebook, "x = td.ones(3)\nimport statistics\nx + 1");
    let (spent, all) = (record.times.import_ms, record.track.duration_us / 1e3);
    assert!(spent > 0.0 && spent <= all, "{:?}", record.times);
    let imports = stretches(&record, RunPhase::Import);
    assert!(imports.iter().any(|(about, _)| about == "line 2"), "{imports:?}");
    // It is there already.
    assert!(stretches(&self::record(&notebook, "import statistics"), RunPhase::Import).is_empty());
}

#[test]
fn a_tensor_that_a_cell_shows_has_a_preview() {
    let notebook = notebook();
    notebook.text("import tandem as td");
    let value = record(&notebook, "td.arange(6, dtype='float32').reshape((2, 3))").value.expect("a preview");
    assert_eq!((value.dtype.as_str(), value.shape, value.device.as_str(), value.sampled), ("float32", vec![2.0, 3.0], "cpu", 6.0));
    let statistics = value.statistics.expect("finite elements");
    assert_eq!((statistics.min, statistics.max, statistics.mean), (0.0, 5.0, 2.5));
    assert!(value.picture.is_some());
    // What is printed, and what is no tensor, has none.
    assert!(record(&notebook, "print(td.ones((3,)))").value.is_none());
    assert!(record(&notebook, "6 * 7").value.is_none());
}

#[test]
fn recording_can_be_switched_off() {
    let notebook = notebook();
    notebook.text("import tandem as td\ntd.recording(False)");
    assert!(notebook.run("td.ones((3,)) + 1").executed.record.is_none());
    assert!(notebook.run("td.recording(True)").executed.record.is_none(), "a run that began without");
    assert_eq!(called(&record(&notebook, "y = td.ones((3,)) + 1")).len(), 2);
    let paused = "x = td.ones((3,))\ny = x + 1\nwas = td.recording(False)\ny = x * 2\nwas = td.recording(True)\ny = x - 1";
    assert_eq!(called(&record(&notebook, paused)), [("broadcast_to", 1, 1), ("add", 2, 1), ("subtract", 6, 1)]);
}

#[test]
fn a_program_called_from_two_lines_in_turns_counts_for_both() {
    let notebook = notebook();
    notebook.text("import tandem as td\nx = td.ones((3,))");
    let record = record(&notebook, "for _ in range(3000):\n    y = x + x\n    y = x + x");
    let added = called(&record);
    assert_eq!(added, [("add", 2, 3000), ("add", 3, 3000)], "{record:?}");
}

#[test]
fn a_run_that_fails_or_does_nothing_has_a_record_too() {
    let notebook = notebook();
    let idle = record(&notebook, "6 * 7");
    assert!(idle.nodes.is_empty() && idle.ops == 0.0 && idle.times.python_ms > 0.0);
    let failed = notebook.run("import tandem as td\nx = td.ones((2,)) + td.ones((2,))\nx @ td.ones((3,))");
    assert!(failed.traceback().is_some());
    let record = failed.executed.record.expect("a record");
    assert!(called(&record).contains(&("add", 2, 1)), "{record:?}");
}

/// Milliseconds of a node by its name.
fn node_ms(record: &RunRecord, name: &str) -> f64 {
    record.nodes.iter().find(|node| node.name == name).and_then(|node| node.ms).expect("a measured time")
}

#[test]
fn calls_that_run_later_have_their_own_time_and_what_waits_for_them_has_not() {
    let notebook = notebook();
    notebook.text("import tandem as td\na = td.random.normal((300, 300))\nb = a");
    let cell = "for i in range(80):\n    c = b @ a\n    b = td.tanh(c)\nprint(b.sum().item())";
    let record = record(&notebook, cell);
    let (product, tanh) = (node_ms(&record, "matmul"), node_ms(&record, "tanh"));
    // 27 million multiplications and additions against 90 thousand elements.
    assert!(product > 3.0 * tanh, "matmul {product} ms, tanh {tanh} ms: {record:?}");
    // The thread that runs Python did some of them, or waited; several threads may take more together than passes here.
    let passed = record.track.duration_us / 1e3;
    assert!(product > 0.2 * passed.min(record.times.kernels_ms + record.times.wait_ms), "matmul {product} of {passed} ms");
    // What this thread did of them while it waited is known by its op.
    assert!(stretches(&record, RunPhase::Kernels).iter().any(|(about, _)| about == "matmul"), "{:?}", record.track);
}

#[test]
fn a_compiled_function_that_runs_later_has_a_time() {
    let notebook = notebook();
    notebook.text("import tandem as td\nx = td.random.normal((400, 400))\n@td.jit\ndef f(x):\n    return td.tanh(x @ x) @ x\ny = f(x)");
    let record = record(&notebook, "for i in range(10):\n    y = f(y)\ny.sum().item();");
    let ms = node_ms(&record, "f");
    assert!(ms > 1.0, "{ms}");
}

/// Milliseconds of Python by line of the cell that ran last.
fn python_ms(record: &RunRecord, line: u32) -> f64 {
    record.python_lines.iter().filter(|each| each.place.line == line).map(|each| each.ms).sum()
}

#[test]
fn python_has_its_time_by_line_apart_from_devices() {
    let notebook = notebook();
    notebook.text("import tandem as td\na = td.random.normal((400, 400))");
    // A loop, one long native call without a question, a little of each, and an op that takes long on the device.
    let cell = "total = 0\nfor i in range(150000):\n    total += i * i\ndata = [x % 977 for x in range(1000)] * 3000\nordered = sorted(data)\nb = 1\nc = (a @ a).sum().item()";
    let record = record(&notebook, cell);
    let (looped, sorted, small, device) =
        (python_ms(&record, 2) + python_ms(&record, 3), python_ms(&record, 5), python_ms(&record, 6), python_ms(&record, 7));
    let all: f64 = record.python_lines.iter().map(|each| each.ms).sum();
    assert!(looped > 0.05 * all && sorted > 0.05 * all, "{:?}", record.python_lines);
    assert!(small < 0.1 * all && device < 0.2 * all, "{:?}", record.python_lines);
    let python = record.times.python_ms;
    assert!(all <= python + 1e-6 && all > 0.5 * python, "{all} of {python} ms: {:?}", record.python_lines);
}

#[test]
fn lines_of_a_loop_are_told_apart_by_what_they_take() {
    let notebook = notebook();
    let cell = "data = [x % 977 for x in range(1000)] * 20\nfor i in range(60):\n    short = len(data)\n    long = sorted(data)\n    also = abs(i)\ndef f(n):\n    return sum(range(n))\nfor i in range(40):\n    f(20000)\n";
    let record = record(&notebook, cell);
    let [short, long, also] = [3, 4, 5].map(|line| python_ms(&record, line));
    assert!(long > 3.0 * (short + also), "{:?}", record.python_lines);
    // A function of a cell is charged for itself.
    assert!(python_ms(&record, 7) > 0.0, "{:?}", record.python_lines);
}

#[test]
fn statements_that_must_come_first_stay_there() {
    let notebook = notebook();
    let cell = "'''What this is.'''\nfrom __future__ import annotations\ndef f(x: Unknown): return x\nprint(f(3))";
    assert_eq!(notebook.text(cell), "3\n");
    assert_eq!(
        notebook
            .text("try:\n    1 / 0\nexcept ZeroDivisionError:\n    print('caught')\nelse:\n    print('no')\nfinally:\n    print('end')"),
        "caught\nend\n"
    );
    assert_eq!(notebook.text("for i in range(3):\n    if i == 1:\n        continue\n    print(i)\nelse:\n    print('done')\nwith open('a', 'w') as file:\n    print(file.write('x'))"), "0\n2\ndone\n1\n");
}

#[test]
fn bytes_over_time_are_told_with_the_calls_that_changed_them() {
    let notebook = notebook();
    notebook.text("import tandem as td\nx = td.ones((1000,))");
    let record = record(&notebook, "kept = []\nfor i in range(50):\n    kept.append(x + 1)\ndel kept\ny = td.exp(x)");
    let memory = &record.memory;
    assert_eq!((memory.bytes.len(), memory.bytes.len()), (memory.at_us.len(), memory.node.len()));
    assert_eq!((memory.bytes[0], memory.node[0], memory.bytes.last()), (4e3, None, Some(&8e3)));
    let most = memory.bytes.iter().copied().fold(0.0, f64::max);
    // The first calls of a line are all looked at, later ones now and then; what lived at most is known anyway.
    assert!((17.0 * 4e3..=51.0 * 4e3).contains(&most), "{memory:?}");
    assert_eq!(memory.peak.iter().copied().fold(0.0, f64::max), 51.0 * 4e3, "{memory:?}");
    let grew = memory.node[1].map(|node| &record.nodes[node as usize]).expect("a call");
    assert_eq!((grew.name.as_str(), grew.place.as_ref().map(|place| place.line)), ("add", Some(3)));
    assert!(memory.at_us.is_sorted() && memory.at_us.iter().all(|at| *at <= record.track.duration_us + 0.1), "{memory:?}");
    // A loop of any length takes no more room, and one that changes nothing none.
    let long = self::record(&notebook, "for i in range(20_000):\n    z = x * i");
    assert!(long.memory.bytes.len() <= 130, "{}", long.memory.bytes.len());
    assert!(self::record(&notebook, "1 + 1").memory.bytes.is_empty());
}

/// The band of what a line made: its bytes at each time.
fn band(record: &RunRecord, line: u32) -> (Vec<f64>, &RunMemoryBand) {
    let of_line = |band: &&RunMemoryBand| {
        let node = band.node.map(|node| &record.nodes[node as usize]);
        node.and_then(|node| node.place.as_ref()).is_some_and(|place| place.line == line)
    };
    let band = record.memory.bands.iter().find(of_line).unwrap_or_else(|| panic!("no band of line {line}: {:?}", record.memory));
    (bytes_of(record, band), band)
}

fn bytes_of(record: &RunRecord, band: &RunMemoryBand) -> Vec<f64> {
    let (mut bytes, mut now) = (vec![], 0.0);
    for number in 0..record.memory.at_us.len() {
        if let Some(change) = band.from.iter().position(|from| *from as usize == number) {
            now = band.bytes[change];
        }
        bytes.push(now);
    }
    bytes
}

fn most(bytes: &[f64]) -> f64 {
    bytes.iter().copied().fold(0.0, f64::max)
}

#[test]
fn bytes_over_time_are_told_by_the_tensors_that_hold_them() {
    let notebook = notebook();
    notebook.text("import tandem as td\nx = td.ones((250, 1000))");
    let cell = "a = x + 1\nclass Box: pass\nbox = Box()\nbox.parts = {'w': [td.exp(x), td.exp(x)]}\na = None\nb = a or td.tanh(x)\nfor i in range(300):\n    b = b * 2\n";
    let record = record(&notebook, cell);
    let memory = &record.memory;
    assert_eq!(memory.peak.len(), memory.bytes.len());
    assert!(memory.bytes.iter().zip(&memory.peak).all(|(bytes, peak)| bytes <= peak), "{memory:?}");
    assert_eq!(most(&memory.peak), record.peak_bytes, "{memory:?}");
    // All bytes at all times belong to somebody, and to nobody twice.
    let sums: Vec<f64> = (0..memory.bytes.len()).map(|i| memory.bands.iter().map(|band| bytes_of(&record, band)[i]).sum()).collect();
    assert_eq!(sums, memory.bytes, "{memory:?}");
    // Made, and freed again.
    let (of_a, a) = band(&record, 1);
    assert!(most(&of_a) == 1e6 && of_a[0] == 0.0 && of_a.last() == Some(&0.0) && a.names.is_empty(), "{of_a:?}");
    let freed = of_a.iter().rposition(|bytes| *bytes > 0.0).expect("it lived") + 1;
    assert!(memory.at_us[freed] < record.track.duration_us, "its end is seen when it comes");
    let (of_box, boxed) = band(&record, 4);
    assert_eq!((most(&of_box), of_box.last(), boxed.named), (2e6, Some(&2e6), 2.0));
    assert_eq!(boxed.names, ["box.parts['w'][0]", "box.parts['w'][1]"]);
    // A loop that replaces its tensor holds two at most.
    let (of_loop, looped) = band(&record, 8);
    assert!(most(&of_loop) <= 2e6 && of_loop.last() == Some(&1e6) && looped.names == ["b"], "{of_loop:?}");
    // A tensor from before was there all the time.
    let is_before = |band: &&RunMemoryBand| band.node.is_some_and(|node| record.nodes[node as usize].kind == RunNodeKind::Before);
    let before = memory.bands.iter().find(is_before).expect("x");
    assert_eq!(
        (before.from.as_slice(), before.bytes.as_slice(), before.names.join(" ")),
        ([0].as_slice(), [1e6].as_slice(), "x".to_owned())
    );
}

#[test]
fn a_short_peak_of_many_small_calls_is_not_missed() {
    let notebook = notebook();
    notebook.text("import tandem as td\nx = td.ones((1000,))");
    // When most of its calls are timed no more, a line piles up tensors and lets them go at once.
    let cell =
        "for i in range(6000):\n    y = x + 1\n    if i == 5000:\n        pile = [td.exp(x) for j in range(500)]\n        del pile\n";
    let record = record(&notebook, cell);
    let memory = &record.memory;
    assert_eq!(most(&memory.peak), record.peak_bytes, "{memory:?}");
    assert!(record.peak_bytes >= 501.0 * 4e3 && memory.bytes.len() <= 130, "{memory:?}");
    let (piled, _) = band(&record, 4);
    assert!(most(&piled) > 0.9 * 500.0 * 4e3, "whose it was is known, too: {memory:?}");
    assert!(memory.bands.len() <= 24);
}

#[test]
fn compiled_programs_keep_temporaries_of_their_own() {
    let notebook = notebook();
    notebook.text("import tandem as td\nx = td.ones((300, 300))\n@td.jit\ndef f(x):\n    return ((x @ x) @ (x + 1) @ x).sum()");
    let record = record(&notebook, "y = f(x)\ny = f(x)");
    let of_programs = record.memory.bands.iter().find(|band| band.kind == RunMemoryKind::Programs).expect("temporaries");
    assert!(most(&of_programs.bytes) >= 36e4, "{:?}", record.memory);
}

#[test]
fn a_straight_run_of_native_calls_in_a_function_is_told_by_line() {
    let notebook = notebook();
    let cell = "data = [x % 977 for x in range(1000)] * 300\ndef work():\n    '''What it does.'''\n    a = sorted(data)\n    short = len(data)\n    if a:\n        b = abs(1)\n        c = sorted(data, reverse=True)\n    return sum(data)\nresult = work()\nfor i in range(2):\n    result = work()\n";
    let record = record(&notebook, cell);
    let [first, short, second, returned] = [4, 5, 8, 9].map(|line| python_ms(&record, line));
    assert!(first > 2.0 * short && second > 2.0 * short && returned > short, "{:?}", record.python_lines);
    let ratio = first / second;
    assert!((0.2..5.0).contains(&ratio), "two sorts take alike: {:?}", record.python_lines);
}

#[test]
fn functions_that_are_called_often_get_code_without_further_questions() {
    let notebook = notebook();
    let text = "def small(n, kept=[]):\n    a = abs(n)\n    b = abs(a)\n    return abs(b)\ndef around(k):\n    def inner(n):\n        a = abs(n)\n        return abs(a) + k\n    return inner\nclass Box:\n    def get(self, n):\n        a = abs(n)\n        return abs(a)\n";
    notebook.text(text);
    let sizes = "inner, box = around(2), Box()\nprint([len(f.__code__.co_code) for f in (small, inner, Box.get)])";
    let before = notebook.text(sizes);
    let hot = "total = 0\nfor i in range(60000):\n    total += small(-i) + inner(-i) + box.get(-i)\nprint(total, [len(f.__code__.co_code) for f in (small, inner, Box.get)])";
    let after = notebook.text(hot);
    let numbers = |text: &str| -> Vec<u32> {
        let list = &text[text.find('[').expect("a list")..];
        list.trim().trim_matches(['[', ']']).split(", ").map(|n| n.parse().expect("a number")).collect()
    };
    let total: i64 = (0..60_000).map(|i| 3 * i + 2).sum();
    assert!(after.starts_with(&format!("{total} ")), "{after}");
    assert!(numbers(&before).iter().zip(numbers(&after)).all(|(before, after)| after < *before), "{before}{after}");
}
