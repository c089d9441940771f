//! Programs in files and cells that wait: `await`, imports of one's own files, `%run`, `%autoreload`, `%debug`.

use super::common::{Notebook, notebook};
use std::time::Instant;
use tandem_protocol::{ExecuteStatus, Output};
use tandem_python::FileChange;

#[test]
fn a_cell_may_await_and_shows_its_last_value() {
    let notebook = notebook();
    notebook.text("import asyncio\nasync def f(x):\n    await asyncio.sleep(0.001)\n    return x + 1");
    assert_eq!(notebook.run("await f(1)").result().expect("a value")["text/plain"], "2");
    assert_eq!(notebook.text("y = await f(2)\nprint(y)"), "3\n");
    assert!(notebook.run("await f(1);").result().is_none());
    // Magics run cells, too.
    assert!(notebook.text("%%time\nz = await f(5)\nprint(z)").starts_with("6\nWall time"));
    let traceback = notebook.fail("async def g():\n    return await f('x')\nx = 1\nawait g()");
    assert!(traceback.contains("line 4") && traceback.contains("line 2, in g") && !traceback.contains("/lib/"), "{traceback}");
    let traceback = notebook.fail("await f(1)\nasyncio.run(f(1))");
    assert!(traceback.ends_with("RuntimeError: asyncio.run() cannot be called from a running event loop"), "{traceback}");
    let traceback = notebook.fail("x = 1\nawait asyncio.Event().wait()");
    assert!(traceback.contains("line 2\n    await asyncio.Event().wait()") && traceback.contains("would never end"), "{traceback}");
}

#[test]
fn tasks_go_on_at_the_next_await() {
    let notebook = notebook();
    let ran = notebook.run("import asyncio\ngate = asyncio.Event()\nasync def f():\n    await gate.wait()\n    return 7\ntask = asyncio.create_task(f())\nawait asyncio.sleep(0)");
    assert!(ran.traceback().is_none());
    assert!(ran.stderr().contains("1 task is not done"), "{}", ran.stderr());
    assert_eq!(notebook.text("gate.set()\nprint(await task)"), "7\n");
    // A cell without `await` makes tasks as well.
    notebook.text("task = asyncio.create_task(f())");
    assert_eq!(notebook.run("await task").result().expect("a value")["text/plain"], "7");
}

#[test]
fn tasks_go_on_before_and_after_each_cell() {
    let notebook = notebook();
    let source = "import asyncio\nevent = asyncio.Event()\nasync def f():\n    print('begins')\n    await event.wait()\n    print('goes on')\n    await asyncio.sleep(100)\ntask = asyncio.create_task(f())\nprint('made')";
    // As far as its first wait, below the cell that made it; then to the next one.
    assert_eq!(notebook.text(source), "made\nbegins\n");
    assert_eq!(notebook.text("event.set()\nprint('set')"), "set\ngoes on\n");
    assert_eq!(notebook.text("print(task.done())\ntask.cancel();"), "False\n");
    assert_eq!(notebook.text("print(task.cancelled())"), "True\n");
    // A wait whose time is over when the cell ends, however long the cell took.
    let source =
        "import time\nasync def timed():\n    await asyncio.sleep(0.001)\n    print('in time')\ntask = asyncio.create_task(timed())";
    let first = notebook.text(source);
    let second = notebook.text("until = time.monotonic() + 0.005\nwhile time.monotonic() < until: pass");
    assert_eq!(first + &second, "in time\n");
    // A task that never waits holds up no cell, and goes on in the next.
    let ran = notebook.run("turns = 0\nasync def forever():\n    global turns\n    while True:\n        turns += 1\n        await asyncio.sleep(0)\ntask = asyncio.create_task(forever())");
    assert!(ran.traceback().is_none() && ran.executed.status == ExecuteStatus::Ok);
    assert_eq!(notebook.text("seen, more = turns, turns > 0\nprint(more)"), "True\n");
    assert_eq!(notebook.text("print(turns > seen)\ntask.cancel();"), "True\n");
    // An error of a task is told by whoever awaits it, and leaves the cells alone.
    notebook.text("async def fails():\n    raise ValueError('late')\ntask = asyncio.create_task(fails())");
    assert!(notebook.fail("await task").contains("ValueError: late"));
}

#[test]
fn stop_reaches_a_task_that_runs_after_a_cell() {
    let notebook = Notebook::new();
    notebook.text("import asyncio\nasync def busy():\n    while True: pass\nawait asyncio.sleep(0)");
    notebook.stop_after_ms(100);
    let ran = notebook.run("other = asyncio.create_task(asyncio.sleep(0, 5))\ntask = asyncio.create_task(busy())");
    assert_eq!(ran.executed.status, ExecuteStatus::Interrupted);
    assert_eq!(notebook.text("print(task.done(), await other)"), "True 5\n");
}

#[test]
fn packages_from_wheels_outlive_a_restart() {
    let wheel = "import zipfile\ndef wheel(name):\n    info = f'{name}-1.0.dist-info'\n    with zipfile.ZipFile(f'{name}-1.0-py3-none-any.whl', 'w') as z:\n        z.writestr(f'{name}.py', 'x = 5')\n        z.writestr(f'{info}/METADATA', f'Metadata-Version: 2.1\\nName: {name}\\nVersion: 1.0\\n')\n        z.writestr(f'{info}/WHEEL', 'Wheel-Version: 1.0')\n        z.writestr(f'{info}/RECORD', '')";
    let before = notebook();
    before.text(wheel);
    before.text(
        "for name in ('kept', 'dropped', 'removed'): wheel(name)\n%pip install -q kept dropped removed\n%pip uninstall -q -y removed",
    );
    let changes = before.session.take_file_changes();
    let restarted = |without: &str| {
        let after = notebook();
        for change in &changes {
            if let FileChange::Written(path, bytes) = change
                && (without.is_empty() || !path.starts_with(without))
            {
                after.session.put_file(path, bytes.clone(), 1_000.0).expect("a file");
            }
        }
        after
    };
    let after = restarted("");
    assert_eq!(after.text("import kept\nfrom dropped import x\nprint(kept.x + x)"), "10\n");
    assert!(after.fail("import removed").contains("No module named 'removed'"));
    assert_eq!(restarted("").text("import importlib.metadata\nprint(importlib.metadata.version('kept'))"), "1.0\n");
    let after = restarted("dropped");
    let ran = after.run("import kept\nprint(kept.x)");
    assert!(ran.stderr().contains("dropped-1.0-py3-none-any.whl is no longer among the notebook's files"), "{}", ran.stderr());
    assert!(after.fail("import dropped").contains("No module named 'dropped'"));
}

#[test]
fn stop_interrupts_a_waiting_await() {
    let notebook = Notebook::new();
    notebook.text("import asyncio\nlog = []\nasync def child():\n    try:\n        await asyncio.sleep(500)\n    except asyncio.CancelledError:\n        log.append('cancelled')\n        raise");
    // What these import is there before a Stop is timed.
    notebook.text(
        "async with asyncio.TaskGroup() as group:\n    async with asyncio.timeout(5):\n        await asyncio.gather(asyncio.sleep(0))",
    );
    let waits = [
        "await asyncio.sleep(500)",
        "await asyncio.gather(child(), child())",
        "async with asyncio.TaskGroup() as group:\n    group.create_task(child())",
        "async with asyncio.timeout(500):\n    await child()",
        "async def busy():\n    while True: pass\nt = asyncio.create_task(child())\nawait busy()",
        "async def turns():\n    while True: await asyncio.sleep(0)\nawait asyncio.gather(turns(), child())",
    ];
    for source in waits {
        notebook.stop_after_ms(150);
        let began = Instant::now();
        let ran = notebook.run(source);
        assert_eq!(ran.executed.status, ExecuteStatus::Interrupted, "{source}\n{}", ran.traceback().unwrap_or_default());
        assert!(began.elapsed().as_millis() < 900, "{source}");
        assert!(ran.outputs.iter().any(|output| matches!(output, Output::Error { ename, .. } if ename == "KeyboardInterrupt")), "{source}");
        let traceback = ran.traceback().expect("an error");
        assert!(traceback.contains("Cell In["), "{source}\n{traceback}");
        // Nothing but the cell that asks is there, and the next cell works.
        assert_eq!(
            notebook.text("print(len(asyncio.all_tasks(asyncio.get_event_loop())), await asyncio.sleep(0, 'on'))"),
            "1 on\n",
            "{source}"
        );
    }
    assert_eq!(notebook.text("print(len(log))"), "4\n");
    notebook.stop_after_ms(30);
    assert_eq!(
        notebook.text("try:\n    await asyncio.sleep(500)\nexcept KeyboardInterrupt:\n    print(await asyncio.sleep(0, 'caught'))"),
        "caught\n"
    );
    notebook.stop_after_ms(30);
    assert_eq!(notebook.run("asyncio.run(asyncio.sleep(500))").executed.status, ExecuteStatus::Interrupted);
    assert_eq!(notebook.text("print(asyncio.run(asyncio.sleep(0, 1)))"), "1\n");
    notebook.stop_after_ms(30);
    let ran = notebook.run("import threading\ndef forever():\n    while True: pass\nthreading.Thread(target=forever).start()");
    assert_eq!(ran.executed.status, ExecuteStatus::Interrupted);
}

#[test]
fn own_files_are_packages() {
    let notebook = notebook();
    notebook.text("import os\nos.makedirs('pack/inner')\nopen('pack/__init__.py', 'w').write('from .a import x\\nname = __name__')\nopen('pack/a.py', 'w').write('from .inner.b import y\\nfrom . import c\\nx = y + c.z\\nif __name__ == \"__main__\": x = 99')\nopen('pack/inner/b.py', 'w').write('from ..c import z\\ny = z * 2')\nopen('pack/c.py', 'w').write('z = 1')\nopen('pack/__main__.py', 'w').write('import sys\\nfrom . import x\\nprint(\"main\", x, sys.argv[1:])');");
    // `inner` has no `__init__.py`.
    assert_eq!(notebook.text("import pack, pack.inner.b\nprint(pack.x, pack.name, pack.inner.b.y)"), "3 pack 2\n");
    assert_eq!(
        notebook.text("open('pack/c.py', 'w').write('z = 10  # more')\nimport importlib, pack.c\nprint(importlib.reload(pack.c).z)"),
        "10\n"
    );
    assert_eq!(notebook.text("!python -m pack one two"), "main 3 ['one', 'two']\n");
    assert_eq!(notebook.text("%run -m pack one"), "main 3 ['one']\n");
}

#[test]
fn files_are_run_as_programs() {
    let notebook = notebook();
    notebook.text("%%writefile program.py\nimport sys\nlimit = int(sys.argv[1]) if len(sys.argv) > 1 else 0\nprint(__name__, sys.argv, given if 'given' in globals() else None)\ndef f():\n    return limit\nif limit < 0:\n    sys.exit(limit)\nif limit > 9:\n    1 / 0\n");
    notebook.text("given = 'here'");
    assert_eq!(notebook.text("%run program.py 3\nprint(limit, f(), __name__)"), "__main__ ['/home/program.py', '3'] None\n3 3 __main__\n");
    assert_eq!(notebook.text("%run -i program 4"), "__main__ ['/home/program.py', '4'] here\n");
    assert_eq!(notebook.text("%run -n program.py"), "program ['/home/program.py'] None\n");
    assert!(notebook.fail("%run program.py -1").contains("SystemExit"));
    let traceback = notebook.fail("%run program.py 10");
    assert!(traceback.contains("File \"/home/program.py\", line 9") && traceback.contains("ZeroDivisionError"), "{traceback}");
    assert_eq!(notebook.text("print(limit)"), "10\n");
    assert!(notebook.fail("%run nothing.py").contains("File 'nothing.py' not found"));
    let ran = notebook.run("!python program.py 10\nprint('on', limit)");
    assert!(ran.stderr().contains("ZeroDivisionError") && ran.stdout().ends_with("on 10\n"), "{}", ran.stderr());
}

#[test]
fn changed_files_are_imported_again() {
    let notebook = notebook();
    let write = |body: &str| notebook.text(&format!("import time\ntime.sleep(0.002)\nopen('own.py', 'w').write({body:?});"));
    notebook.text("%load_ext autoreload\n%autoreload 2");
    write("class C:\n    def m(self): return 1\ndef f(): return 'old'\n");
    notebook.text("from own import f, C\nimport own\nc = C()");
    write("class C:\n    def m(self): return 2\n    def n(self): return 3\ndef f(): return 'new'\n");
    assert_eq!(notebook.text("print(f(), c.m(), c.n(), own.f())"), "new 2 3 new\n");
    write("def f(): return 'newest one'\nclass C: pass\n");
    assert_eq!(notebook.text("print(f())"), "newest one\n");
    write("def f(: return\n");
    let ran = notebook.run("print(f())");
    assert!(ran.stdout() == "newest one\n" && ran.stderr().contains("autoreload of own failed"), "{}", ran.stderr());
    notebook.text("%autoreload 0");
    write("def f(): return 'unseen'\n");
    assert_eq!(notebook.text("print(f())"), "newest one\n");
    assert!(notebook.fail("%autoreload 7").contains("0 (off)"));
    assert!(notebook.fail("%load_ext tensorboard").contains("There is no extension tensorboard"));
}

#[test]
fn the_last_error_is_looked_at() {
    let notebook = notebook();
    assert!(notebook.fail("%debug").contains("No cell has failed yet"));
    notebook.fail("import tandem as td\ndef outer(a):\n    rows = td.ones((2, 3))\n    return inner([a])\ndef inner(items):\n    return items[4]\nouter('<x>')");
    let shown = format!("{:?}", notebook.run("%debug").outputs);
    for part in ["IndexError", "in outer", "in inner", "return items[4]", "tensor of shape [2, 3]", "&lt;x&gt;"] {
        assert!(shown.contains(part), "{part}: {shown}");
    }
    assert_eq!(notebook.run("%debug len(items)").result().expect("a value")["text/plain"], "1");
    assert!(notebook.text("%tb").contains("IndexError"));
}

#[test]
fn an_attribute_that_only_sets_is_called_however_often_it_is_stored() {
    let notebook = notebook();
    notebook.text(
        "class Both:\n    def __set__(self, obj, value):\n        obj.__dict__['a'] = obj.__dict__['b'] = value\n\
         class Base:\n    a = Both()\n    b = a\n    def __init__(self):\n        self.a = {}\n\
         class Derived(Base):\n    pass\n\
         for kind in (Base, Derived):\n    for _ in range(100):\n        assert type(kind().b) is dict",
    );
}

#[test]
fn a_partial_of_a_partial_leaves_the_first_as_it_was() {
    let notebook = notebook();
    notebook.text("import functools\np = functools.partial(dict, x=1)\nq = functools.partial(p, x=2, y=3)");
    assert_eq!(notebook.text("print(p(), q(), p.keywords, q.func is dict)"), "{'x': 1} {'x': 2, 'y': 3} {'x': 1} True\n");
}

#[test]
fn texts_name_characters_by_aliases_too() {
    assert_eq!(notebook().text("print(ascii('\\N{BYTE ORDER MARK}\\N{LF}\\N{EN DASH}'))"), "'\\ufeff\\n\\u2013'\n");
}

#[test]
fn missing_modules_name_what_there_is() {
    let notebook = notebook();
    assert!(notebook.fail("import psutil").contains("td.memory()"));
    assert!(notebook.fail("import sympy").contains("sympy-1."), "wheels are files of the page");
    assert!(notebook.fail("import aiohttp").contains("drop the file onto the notebook"));
    assert!(notebook.fail("import requests\nrequests.get('https://x.org/data.csv')").contains("drop data.csv onto the notebook"));
    assert!(notebook.fail("import nothing_of_this_name").contains("%pip install FILE.whl"));
    assert!(
        notebook
            .fail("import subprocess\nsubprocess.run(['gcc', '-v'])")
            .contains("there are no processes in the page, so 'gcc -v' cannot run")
    );
    assert_eq!(notebook.text("print(subprocess.run('echo a', shell=True, capture_output=True, text=True).stdout)"), "a\n\n");
    assert_eq!(notebook.text("import multiprocessing as mp\nprint(mp.Pool(4).map(abs, [-1, 2]))"), "[1, 2]\n");
    assert!(notebook.fail("import urllib.request as r\nr.urlopen('https://x.org/data.csv')").contains("drop data.csv onto the notebook"));
    assert!(notebook.fail("import socket\nsocket.socket()").contains("no network"));
    assert_eq!(notebook.text("import urllib.request as r\nprint(r.urlopen('data:,a%20b').read())"), "b'a b'\n");
}

#[test]
fn views_of_an_ordered_dictionary_and_code_are_as_in_cpython() {
    let notebook = notebook();
    let text = |cell: &str| notebook.text(cell);
    assert_eq!(
        text("from collections import OrderedDict\nd = OrderedDict(a=1)\nprint(d.keys(), d.values(), d.items())"),
        "odict_keys(['a']) odict_values([1]) odict_items([('a', 1)])\n"
    );
    assert_eq!(text("print((lambda: 1).__code__.co_lnotab)"), "b''\n");
    let copied =
        "import copy, pickle\nf = lambda x: [x for _ in range(2)]\nprint(len(pickle.loads(pickle.dumps(f.__code__.co_consts[:1]))))";
    assert_eq!(text(copied), "1\n");
    assert_eq!(text("import types\nview = types.MappingProxyType({1: 2})\nprint(view, repr(view))"), "{1: 2} mappingproxy({1: 2})\n");
    let unnamed = "import types\nf = types.FunctionType((lambda x, y: x - y).__code__, globals(), None, (5,))\nprint(f(1), f.__name__)";
    assert_eq!(text(unnamed), "-4 <lambda>\n");
    assert_eq!(text("print(types.FunctionType(f.__code__, {}, name=None, argdefs=(2,))(1))"), "-1\n");
}

#[test]
fn sets_of_numbers_have_the_order_that_they_have_in_cpython() {
    let notebook = notebook();
    let text = |cell: &str| notebook.text(cell);
    assert_eq!(
        text("s = {10, 1, 33}\nprint(s, list({5, 3}), frozenset([3, 1, 2]), {1.5, 0.5}, {(2, 1), (1, 2)})"),
        "{1, 10, 33} [3, 5] frozenset({1, 2, 3}) {0.5, 1.5} {(1, 2), (2, 1)}\n"
    );
    assert_eq!(text("print(set([50, -1, 7, 40, 23, 16, 9]), {-2, -1}.pop(), {3, 1, 2}.pop())"), "{7, 40, 9, 16, 50, 23, -1} -2 1\n");
    assert_eq!(text("print(set(), {'b', 'a'}, {True, 0}, {2, 'a', 1})"), "set() {'b', 'a'} {0, True} {2, 'a', 1}\n");
    assert_eq!(
        text("class S(set): pass\nprint(S([3, 1]), [x for x in S([9, 2])], type(iter({3, 1})).__name__)"),
        "S({1, 3}) [9, 2] set_iterator\n"
    );
    assert!(notebook.fail("for x in s: s.add(x + 100)").contains("RuntimeError: Set changed size during iteration"));
    // Many elements are taken one by one without going through all others each time.
    assert_eq!(text("s = set(range(60_000, 0, -1))\nwhile s: s.pop()\nprint(len(s), len(list(set(range(60_000)))))"), "0 60000\n");
    // So many elements that the table has grown three times.
    assert_eq!(text("print(list(set(range(99, -1, -1))) == list(range(100)))"), "True\n");
}

#[test]
fn annotated_names_of_a_cell_that_shows_a_value() {
    let notebook = notebook();
    assert_eq!(notebook.text("x: int = 3\nprint(x)"), "3\n");
    assert_eq!(notebook.text("if x:\n    y: str = 'a'\nprint(y)"), "a\n");
    assert_eq!(notebook.text("from __future__ import annotations\nz: Unknown = 4\nprint(z, __annotations__)"), "4 {'z': 'Unknown'}\n");
}

#[test]
fn abstract_classes_refuse_in_the_words_of_cpython() {
    let class = "import abc\nclass A(abc.ABC):\n    @abc.abstractmethod\n    def f(self): ...\n";
    assert!(
        notebook()
            .fail(&format!("{class}A()"))
            .contains("Can't instantiate abstract class A without an implementation for abstract method 'f'")
    );
}
