//! Stop: reaches Python wherever it loops, keeps all variables; and what cannot be stopped by it is refused before.

use super::common::{Notebook, notebook};
use std::time::Instant;
use tandem_protocol::{ExecuteStatus, Output};

/// What the loops need. Imported before Stop is pressed: it must be the loop that it ends, not an import.
const IMPORTS: &str = "import heapq, random, sched, statistics, time";

/// Loops that never end by themselves.
const LOOPS: &[&str] = &[
    "while True: pass",
    "while True: n += 1",
    "for i in iter(int, 1): pass",
    "[i for i in iter(int, 1)]",
    "def f():\n    while True: pass\nf()",
    "fib = lambda n: n if n < 2 else fib(n - 1) + fib(n - 2)\nfib(90)",
    "exec('while True: pass')",
    "exec('while True: n += 1', globals())",
    "exec(b'while True: pass')",
    "exec('def g():\\n    while True: pass')\ng()",
    "exec(\"exec('while True: pass')\")",
    "exec(compile('while True: pass', '', 'exec'))",
    "eval('[i for i in iter(int, 1)]')",
    "eval('(lambda f: f(f))(lambda f: [0 for i in iter(int, 1)])')",
    "statistics.mean(iter(int, 1))",
    "for i in heapq.merge(iter(int, 1), iter(int, 1)): pass",
    "random.Random.getrandbits = lambda self, k: 2 ** k - 1\nrandom.randrange(5)",
    "with open('endless.py', 'w') as f: f.write('while True: pass')\nimport endless",
    "class C:\n    def __iter__(self): return self\n    def __next__(self): return 1\nlist(C())",
    "try:\n    while True:\n        try: 1 / 0\n        except ZeroDivisionError: pass\nfinally: kept += 1",
];

#[test]
fn every_loop_is_stopped_soon_and_variables_stay() {
    let notebook = Notebook::new();
    notebook.text(&format!("{IMPORTS}\nkept = 7; n = 0"));
    for source in LOOPS {
        notebook.stop_after_ms(100);
        let began = Instant::now();
        let ran = notebook.run(source);
        let took = began.elapsed().as_millis();
        assert_eq!(ran.executed.status, ExecuteStatus::Interrupted, "{source}\n{}", ran.traceback().unwrap_or_default());
        let raised = ran.outputs.iter().any(|output| matches!(output, Output::Error { ename, .. } if ename == "KeyboardInterrupt"));
        assert!(raised, "{source}");
        assert!((100..600).contains(&took), "{source}: {took} ms");
        assert_eq!(notebook.text("print(kept >= 7, n >= 0)"), "True True\n", "{source}");
    }
}

#[test]
fn a_loop_of_the_library_alone_is_reached() {
    let notebook = Notebook::new();
    notebook.text(&format!("{IMPORTS}\ns = sched.scheduler(time.perf_counter, int)\ns.enter(1e9, 1, print)"));
    notebook.stop_after_ms(100);
    // The loop is in `sched`, and what it calls is native: no line of a cell runs in it.
    let ran = notebook.run("s.run()");
    assert_eq!(ran.executed.status, ExecuteStatus::Interrupted, "{}", ran.traceback().unwrap_or_default());
}

#[test]
fn a_stop_asked_for_before_the_first_line_is_not_lost() {
    let notebook = Notebook::new();
    notebook.stop_after_ms(0);
    assert_eq!(notebook.run("while True: pass").executed.status, ExecuteStatus::Interrupted);
    assert_eq!(notebook.text("print('on')"), "on\n");
}

#[test]
fn a_sleep_is_ended() {
    let notebook = Notebook::new();
    notebook.stop_after_ms(60_000);
    assert_eq!(notebook.run("import time\ntime.sleep(1000)").executed.status, ExecuteStatus::Interrupted);
    assert!((notebook.slept_ms() - 1e6).abs() < 1.0);
}

/// Stop comes in the loop that ends first, where Python cannot raise it or native code asks; the loop after it must end, too.
const LOOPS_IN_CALLBACKS: &[&str] = &[
    "class F:\n    def __del__(self):\n        while True: pass\nF()\nwhile True: pass",
    "def change():\n    mode.slow = True\n    _tandem.guards_changed()\nchange()\nwhile True: f(td.ones(2))",
];

#[test]
fn a_stop_that_comes_in_a_callback_is_not_lost() {
    let notebook = notebook();
    notebook.text(
        "import tandem as td, _tandem
class Mode:
    slow = False
    @property
    def value(self):
        while self.slow: pass
        return _tandem.observed(self, 'value', 2)
mode = Mode()
f = td.jit(lambda x: x * mode.value)
f(td.ones(2))",
    );
    for source in LOOPS_IN_CALLBACKS {
        notebook.stop_after_ms(100);
        let ran = notebook.run(source);
        assert_eq!(ran.executed.status, ExecuteStatus::Interrupted, "{source}\n{}", ran.traceback().unwrap_or_default());
        assert_eq!(notebook.text("print('on')"), "on\n", "{source}");
    }
}

#[test]
fn an_interrupt_can_be_caught() {
    let notebook = Notebook::new();
    notebook.stop_after_ms(100);
    assert_eq!(notebook.text("try:\n    while True: pass\nexcept KeyboardInterrupt:\n    print('caught')"), "caught\n");
}

#[test]
fn native_recursion_ends_in_an_exception() {
    let cases = [
        ("a = []\nfor i in range(100_000): a = [a]\nrepr(a)", "RecursionError"),
        ("import json\njson.loads('[' * 100_000)", "RecursionError"),
        ("class R:\n    def __repr__(self): return repr(self)\nR()", "RecursionError"),
        ("class L:\n    def __lt__(self, o): return sorted([L(), L()])\nsorted([L(), L()])", "RecursionError"),
        ("def key(x): return sorted([1, 2], key=key)\nsorted([1], key=key)", "RecursionError"),
        ("exec('+'.join(['1'] * 20_000))", "SyntaxError"),
        ("eval('(' * 3_000 + '1' + ')' * 3_000)", "SyntaxError"),
        ("eval('-' * 3_000 + '1')", "SyntaxError"),
        ("compile('if 1:\\n' + ''.join(' ' * i + 'if 1:\\n' for i in range(1, 300)) + ' ' * 300 + '1', '', 'exec')", "IndentationError"),
        ("import ast\nast.literal_eval('[' * 100_000)", "SyntaxError"),
    ];
    let notebook = Notebook::new();
    for (source, name) in cases {
        let traceback = notebook.fail(source);
        let last = traceback.lines().last().unwrap_or_default();
        assert!(last.starts_with(&format!("{name}: ")) && last.len() > name.len() + 10, "{source}\n{traceback}");
    }
    let deep = notebook.run(&vec!["1"; 20_000].join("+"));
    assert!(deep.traceback().expect("an error").contains("SyntaxError: too many operations in one expression"));
    assert_eq!(notebook.text("del a\nprint('on')"), "on\n");
}

#[test]
fn compiling_keeps_the_callers_names() {
    let notebook = Notebook::new();
    assert_eq!(
        notebook.text(
            "def f():\n    x = 5\n    return eval(' x + 1'), eval('y', {'y': 2}), eval(compile('x * 2', 'name', 'eval'))\nprint(f())\nexec('z = 3')\nprint(z)"
        ),
        "(6, 2, 10)\n3\n"
    );
    assert!(notebook.fail("compile('x = = 1', 'mine', 'exec')").contains("mine"));
    assert_eq!(
        notebook.text("import ast\nprint(ast.unparse(ast.parse('a+b')), eval(ast.parse('1+2', mode='eval').body and '3'))"),
        "a + b 3\n"
    );
}
