//! The kernel's exports in a worker of the browser, with a page of the test's own behind them.
#![cfg(target_arch = "wasm32")]

use js_sys::{Array, JSON, Reflect};
use std::sync::Once;
use tandem_worker::{execute_blocking, info, next_execution_count, restore_file, start, take_file_changes};
use wasm_bindgen::prelude::*;
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_dedicated_worker);

// What ts/worker-host.ts gives the kernel, as far as cells that do not wait need it. Outputs are kept.
#[wasm_bindgen(inline_js = "
export function open_host() {
  globalThis.outputs = [];
  globalThis.stopAfter = Infinity;
  globalThis.tandemHost = {
    output: (output) => globalThis.outputs.push(output),
    died: (reason) => console.error(reason),
    takeStop: () => {
      const stop = performance.now() >= globalThis.stopAfter;
      if (stop) globalThis.stopAfter = Infinity;
      return stop;
    },
    sleepBlocking: () => false,
    random: (bytes) => crypto.getRandomValues(bytes),
    libraryBlocking: () => { throw 'no library in this test'; },
    cachedCode: () => undefined,
    cacheCode: () => undefined,
  };
}
export function take_outputs() { return globalThis.outputs.splice(0); }
export function stop_after(ms) { globalThis.stopAfter = performance.now() + ms; }
")]
extern "C" {
    fn open_host();
    fn take_outputs() -> Array;
    fn stop_after(milliseconds: f64);
}

/// One kernel for all tests, as on the page.
fn kernel() {
    static STARTED: Once = Once::new();
    STARTED.call_once(|| {
        open_host();
        start(0.005, true).expect("the kernel starts");
    });
    take_outputs();
}

fn field(object: &JsValue, name: &str) -> JsValue {
    Reflect::get(object, &name.into()).expect("an object")
}

fn text(object: &JsValue, name: &str) -> String {
    field(object, name).as_string().unwrap_or_default()
}

/// Runs a cell: how it ended, and its outputs.
fn run(source: &str) -> (String, Vec<JsValue>) {
    let ended = execute_blocking(Some("cell".to_owned()), source, false).expect("a started kernel");
    (text(&ended, "status"), take_outputs().iter().collect())
}

/// What a cell wrote on one stream.
fn stream(outputs: &[JsValue], name: &str) -> String {
    outputs.iter().filter(|output| text(output, "name") == name).map(|output| text(output, "text")).collect()
}

#[wasm_bindgen_test]
fn a_cell_runs_and_counts() {
    kernel();
    let before = next_execution_count().expect("a started kernel");
    let (status, outputs) = run("x = 6\nx * 7");
    assert_eq!(status, "ok");
    assert_eq!(text(&outputs[0], "output_type"), "execute_result");
    assert_eq!(text(&field(&outputs[0], "data"), "text/plain"), "42");
    assert_eq!(field(&outputs[0], "execution_count").as_f64(), Some(f64::from(before)));
    assert_eq!(next_execution_count().ok(), Some(before + 1));
    let info = info().expect("a started kernel");
    assert!(text(&info, "python").starts_with("RustPython"));
}

#[wasm_bindgen_test]
fn streams_come_in_order_and_large_ones_are_cut() {
    kernel();
    let (_, outputs) = run("import sys\nprint('a')\nprint('b', file=sys.stderr)\nprint('c')");
    let order: Vec<String> = outputs.iter().map(|output| text(output, "text")).collect();
    assert_eq!(order, ["a\n", "b\n", "c\n"]);
    let (status, outputs) = run("for i in range(300_000): print(i)");
    assert_eq!(status, "ok");
    assert_eq!(stream(&outputs, "stdout").len(), 1_000_000);
    assert_eq!(stream(&outputs, "stderr").matches("Output cut").count(), 1);
    assert!(outputs.len() < 1_000, "{} outputs", outputs.len());
}

#[wasm_bindgen_test]
fn what_is_displayed_is_plain_data() {
    kernel();
    let (_, outputs) = run("class H:\n    def _repr_html_(self): return '<b>1</b>'\ndisplay(H())");
    assert_eq!(text(&outputs[0], "output_type"), "display_data");
    assert_eq!(text(&field(&outputs[0], "data"), "text/html"), "<b>1</b>");
    assert!(JSON::stringify(&outputs[0]).is_ok());
}

#[wasm_bindgen_test]
fn a_traceback_names_cell_and_line() {
    kernel();
    let count = next_execution_count().expect("a started kernel");
    let (status, outputs) = run("y = 1\ny / 0");
    assert_eq!(status, "error");
    assert_eq!((text(&outputs[0], "ename").as_str(), text(&outputs[0], "evalue").as_str()), ("ZeroDivisionError", "division by zero"));
    let traceback = Array::from(&field(&outputs[0], "traceback")).join("\n").as_string().unwrap_or_default();
    assert!(traceback.contains(&format!("In[{count}], line 2")), "{traceback}");
    assert!(traceback.contains("y / 0") && !traceback.contains("/lib/"), "{traceback}");
    let place = field(&outputs[0], "place");
    assert_eq!((text(&place, "cellId").as_str(), field(&place, "line").as_f64()), ("cell", Some(2.0)));
}

#[wasm_bindgen_test]
fn stop_ends_a_loop_wherever_it_is() {
    kernel();
    for source in ["while True: pass", "exec('while True: pass')", "eval('[i for i in iter(int, 1)]')"] {
        stop_after(50.0);
        let (status, outputs) = run(source);
        assert_eq!((status.as_str(), text(&outputs[0], "ename").as_str()), ("interrupted", "KeyboardInterrupt"), "{source}");
    }
    assert_eq!(stream(&run("print(1)").1, "stdout"), "1\n");
}

#[wasm_bindgen_test]
fn deep_recursion_is_an_exception() {
    kernel();
    for source in [
        "a = []\nfor i in range(100_000): a = [a]\nrepr(a)",
        "def f(n): return f(n + 1)\nf(0)",
        "class L:\n    def __lt__(self, o): return sorted([L(), L()])\nsorted([L(), L()])",
    ] {
        let (status, outputs) = run(source);
        assert_eq!((status.as_str(), text(&outputs[0], "ename").as_str()), ("error", "RecursionError"), "{source}");
        assert!(text(&outputs[0], "evalue").contains("recursion"), "{source}");
    }
    let (_, outputs) = run("eval('(' * 100_000)");
    assert_eq!(text(&outputs[0], "ename"), "SyntaxError");
}

#[wasm_bindgen_test]
fn tensors_compute_on_the_cpu_eager_and_compiled() {
    kernel();
    let (status, outputs) = run("import tandem as td
def f(x, w): return td.relu(x @ w + 1.0).sum(axis=1)
x, w = td.arange(6).reshape((2, 3)).astype('float32'), td.ones((3, 4))
print(x.device, f(x, w).tolist(), td.jit(f)(x, w).tolist())");
    assert_eq!(status, "ok", "{}", outputs.first().map_or(String::new(), |output| text(output, "evalue")));
    assert_eq!(stream(&outputs, "stdout"), "cpu [16.0, 52.0] [16.0, 52.0]\n");
}

#[wasm_bindgen_test]
fn files_are_put_back_and_changes_told() {
    kernel();
    restore_file("kept.txt", b"old".to_vec(), 1.0).expect("room");
    let (_, outputs) = run("print(open('kept.txt').read())\nwith open('new.txt', 'w') as f: f.write('x')");
    assert_eq!(stream(&outputs, "stdout"), "old\n");
    let changes = take_file_changes().expect("a started kernel");
    let change = changes.iter().find(|change| change.path == "new.txt").expect("the new file");
    assert_eq!((change.kind.as_str(), change.bytes.as_ref().map(|bytes| bytes.to_vec())), ("written", Some(b"x".to_vec())));
}
