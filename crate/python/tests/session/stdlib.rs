//! The standard library: each promised module is imported and used.

use super::common::Notebook;

/// `(module, a use of it that prints, what it prints)`.
const USES: &[(&str, &str, &str)] = &[
    ("math", "print(math.sqrt(2.25), math.comb(5, 2), math.isclose(math.tau, 2 * math.pi))", "1.5 10 True"),
    ("cmath", "print(cmath.exp(0j), round(cmath.phase(1j), 4))", "(1+0j) 1.5708"),
    ("time", "t = time.perf_counter(); print(time.perf_counter() >= t, time.gmtime(0).tm_year)", "True 1970"),
    (
        "random",
        "random.seed(3); a = random.random(); random.seed(3); print(a == random.random(), 0 <= random.randrange(5) < 5)",
        "True True",
    ),
    ("json", "print(json.dumps({'a': [1, None, True]}), json.loads('[1.5, \"x\"]'))", "{\"a\": [1, null, true]} [1.5, 'x']"),
    ("re", "print(re.sub(r'(\\w+) (\\w+)', r'\\2 \\1', 'one two'), re.findall('a+', 'caaat'))", "two one ['aaa']"),
    ("functools", "print(functools.reduce(lambda a, b: a * b, [1, 2, 3, 4]), functools.lru_cache(lambda x: x + 1)(2))", "24 3"),
    (
        "itertools",
        "print(list(itertools.islice(itertools.count(3), 2)), list(itertools.pairwise('abc')))",
        "[3, 4] [('a', 'b'), ('b', 'c')]",
    ),
    ("operator", "print(operator.itemgetter(1)([7, 8]), operator.add(2, 3))", "8 5"),
    (
        "collections",
        "print(collections.Counter('abca').most_common(1), collections.namedtuple('P', 'x y')(1, 2), collections.deque([1, 2], maxlen=1))",
        "[('a', 2)] P(x=1, y=2) deque([2], maxlen=1)",
    ),
    ("dataclasses", "P = dataclasses.make_dataclass('P', [('x', int)]); print(P(3), dataclasses.asdict(P(4)))", "P(x=3) {'x': 4}"),
    (
        "contextlib",
        "f = contextlib.contextmanager(lambda: iter([5]))\nwith contextlib.suppress(ValueError): raise ValueError\nprint('on')",
        "on",
    ),
    ("typing", "print(typing.get_type_hints(lambda: 0), typing.Optional[int])", "{} int | None"),
    ("enum", "C = enum.Enum('C', 'RED BLUE'); print(C.RED, C(2).name)", "C.RED BLUE"),
    (
        "statistics",
        "print(statistics.mean([1, 2, 6]), statistics.median([3, 1, 2]), round(statistics.stdev([1, 2, 3, 4]), 3))",
        "3 2 1.291",
    ),
    ("string", "print(string.ascii_letters[:3], string.Template('$x!').substitute(x=1))", "abc 1!"),
    ("textwrap", "print(textwrap.dedent('  a'), textwrap.shorten('one two three', 9))", "a one [...]"),
    ("copy", "a = [[1]]; b = copy.deepcopy(a); b[0].append(2); print(a, b)", "[[1]] [[1, 2]]"),
    ("abc", "class A(abc.ABC):\n    @abc.abstractmethod\n    def f(self): ...\ntry: A()\nexcept TypeError: print('abstract')", "abstract"),
    ("io", "s = io.StringIO(); print('x', file=s); print(repr(s.getvalue()), io.BytesIO(b'ab').read(1))", "'x\\n' b'a'"),
    (
        "datetime",
        "print(datetime.date(2024, 2, 29) + datetime.timedelta(days=1), datetime.datetime(2024, 1, 2, 3, 4).isoformat())",
        "2024-03-01 2024-01-02T03:04:00",
    ),
    ("inspect", "def f(a, b=1): pass\nprint(inspect.signature(f))", "(a, b=1)"),
    ("ast", "print(ast.unparse(ast.parse('1+2*x')), ast.literal_eval('[1]'))", "1 + 2 * x [1]"),
    (
        "traceback",
        "try: 1/0\nexcept ZeroDivisionError: print(traceback.format_exc().splitlines()[-1])",
        "ZeroDivisionError: division by zero",
    ),
    (
        "warnings",
        "with warnings.catch_warnings(record=True) as w:\n    warnings.simplefilter('always'); warnings.warn('w')\nprint(len(w))",
        "1",
    ),
    ("sys", "print(sys.version_info >= (3, 14), sys.platform is not None, sys.maxsize > 0)", "True True True"),
    ("os", "print(os.getcwd(), os.environ['HOME'], len(os.urandom(4)))", "/home /home 4"),
    ("os.path", "print(os.path.join('a', 'b'), os.path.splitext('x.txt'), os.path.exists('/nothing'))", "a/b ('x', '.txt') False"),
    ("types", "print(types.SimpleNamespace(a=1), types.MappingProxyType({})) ", "namespace(a=1) mappingproxy({})"),
    ("heapq", "h = [3, 1]; heapq.heapify(h); heapq.heappush(h, 0); print(heapq.heappop(h), heapq.nlargest(1, [1, 9]))", "0 [9]"),
    ("bisect", "print(bisect.bisect([1, 3, 5], 3))", "2"),
    ("decimal", "print(decimal.Decimal('0.1') + decimal.Decimal('0.2'), decimal.Decimal(2).sqrt())", "0.3 1.414213562373095048801688724"),
    ("fractions", "print(fractions.Fraction(1, 3) + fractions.Fraction(1, 6))", "1/2"),
    ("csv", "import io\nprint(list(csv.reader(io.StringIO('a,\"b,c\"\\n'))))", "[['a', 'b,c']]"),
    ("base64", "print(base64.b64encode(b'hi'), base64.b64decode('aGk='))", "b'aGk=' b'hi'"),
    ("hashlib", "print(hashlib.sha256(b'').hexdigest()[:8], hashlib.md5(b'a').hexdigest()[:8])", "e3b0c442 0cc175b9"),
    ("uuid", "print(uuid.uuid4() != uuid.uuid4(), uuid.uuid5(uuid.NAMESPACE_DNS, 'x').version)", "True 5"),
    (
        "pathlib",
        "p = pathlib.Path('/home') / 'f.txt'; p.write_text('é'); print(p.name, p.read_text(), p.exists(), [x.name for x in p.parent.iterdir()])",
        "f.txt é True ['f.txt']",
    ),
    ("logging", "logging.warning('w')\nprint(logging.getLogger('x').name)", "x"),
    ("pprint", "pprint.pprint({'b': 1, 'a': 2})", "{'a': 2, 'b': 1}"),
    ("struct", "print(struct.pack('<i', 1), struct.calcsize('<dI'))", "b'\\x01\\x00\\x00\\x00' 12"),
    ("pickle", "print(pickle.loads(pickle.dumps({'a': (1, [2.5])})))", "{'a': (1, [2.5])}"),
    ("tempfile", "f = tempfile.NamedTemporaryFile('w+'); f.write('t'); f.seek(0); print(f.read(), f.name.startswith('/tmp/'))", "t True"),
    ("shutil", "open('/tmp/s', 'w').write('x'); shutil.copy('/tmp/s', '/tmp/s2'); print(open('/tmp/s2').read())", "x"),
    ("glob", "open('/tmp/g1.q', 'w').close(); print(glob.glob('/tmp/*.q'))", "['/tmp/g1.q']"),
    ("fnmatch", "print(fnmatch.fnmatch('a.py', '*.py'))", "True"),
    ("difflib", "print(difflib.get_close_matches('appel', ['ape', 'apple']))", "['apple', 'ape']"),
    ("argparse", "p = argparse.ArgumentParser(); p.add_argument('--n', type=int); print(p.parse_args(['--n', '3']).n)", "3"),
    ("threading", "l = threading.Lock()\nwith l: print(threading.current_thread().name)", "MainThread"),
    ("queue", "q = queue.Queue(); q.put(1); print(q.get(), q.empty())", "1 True"),
    ("secrets", "print(len(secrets.token_hex(4)))", "8"),
    ("hmac", "print(hmac.new(b'k', b'm', 'sha256').hexdigest()[:8])", "b60090e3"),
    ("gzip", "print(gzip.decompress(gzip.compress(b'abc')))", "b'abc'"),
    (
        "zipfile",
        "import io\nb = io.BytesIO()\nwith zipfile.ZipFile(b, 'w') as z: z.writestr('a', 'x')\nprint(zipfile.ZipFile(b).namelist())",
        "['a']",
    ),
    ("zlib", "print(zlib.decompress(zlib.compress(b'abc' * 9)) == b'abc' * 9, zlib.crc32(b'a'))", "True 3904355907"),
    ("html", "print(html.escape('<a>'))", "&lt;a&gt;"),
    ("unicodedata", "print(unicodedata.name('é'))", "LATIN SMALL LETTER E WITH ACUTE"),
    ("weakref", "class C: pass\nc = C(); r = weakref.ref(c); print(r() is c)", "True"),
    ("array", "print(array.array('f', [1.5]).tolist())", "[1.5]"),
    ("calendar", "print(calendar.monthrange(2024, 2))", "(calendar.THURSDAY, 29)"),
    ("graphlib", "print(list(graphlib.TopologicalSorter({'b': {'a'}}).static_order()))", "['a', 'b']"),
    ("timeit", "print(timeit.timeit('1 + 1', number=10) >= 0)", "True"),
    ("unittest", "print(unittest.TestCase().assertEqual(1, 1))", "None"),
    ("platform", "print(platform.python_version().startswith('3.14'))", "True"),
    ("shlex", "print(shlex.split('a \"b c\"'))", "['a', 'b c']"),
    ("locale", "print(locale.getlocale() is not None)", "True"),
    ("urllib.parse", "print(urllib.parse.quote('a b'), urllib.parse.urlparse('http://x/y').netloc)", "a%20b x"),
    (
        "importlib",
        "print(importlib.import_module('json').__name__, importlib.reload(importlib.import_module('colorsys')).__name__)",
        "json colorsys",
    ),
    ("importlib.util", "print(importlib.util.find_spec('nothing'))", "None"),
    ("colorsys", "print(colorsys.rgb_to_hsv(1, 0, 0))", "(0.0, 1.0, 1)"),
    ("configparser", "c = configparser.ConfigParser(); c.read_string('[a]\\nx=1'); print(c['a']['x'])", "1"),
    ("tomllib", "print(tomllib.loads('a = 1'))", "{'a': 1}"),
    ("contextvars", "v = contextvars.ContextVar('v', default=1); print(v.get())", "1"),
    ("concurrent", "print('package')", "package"),
    ("numbers", "print(isinstance(1, numbers.Integral))", "True"),
    ("linecache", "print(linecache.getline('/nothing', 1) == '')", "True"),
    ("tokenize", "import io\nprint(next(tokenize.generate_tokens(io.StringIO('x').readline)).string)", "x"),
    ("dis", "print(len(list(dis.get_instructions(compile('x', '', 'eval')))) > 0)", "True"),
    ("symtable", "print(symtable.symtable('x = 1', '', 'exec').get_type())", "module"),
    ("ipaddress", "print(ipaddress.ip_address('10.0.0.1').is_private)", "True"),
    ("getopt", "print(getopt.getopt(['-a', 'b'], 'a'))", "([('-a', '')], ['b'])"),
    ("sched", "s = sched.scheduler(); s.enter(0, 1, lambda: print('ran')); s.run()", "ran"),
    ("string.templatelib", "print(type(t'{1}').__name__)", "Template"),
    (
        "encodings",
        "print('é'.encode('utf-16-le'), b'\\xff'.decode('latin-1'), 'ab'.encode('utf-8-sig'))",
        "b'\\xe9\\x00' ÿ b'\\xef\\xbb\\xbfab'",
    ),
    ("__future__", "print(__future__.annotations.compiler_flag > 0)", "True"),
];

#[test]
fn every_promised_module_is_imported_and_used() {
    let notebook = Notebook::new();
    let mut failures = Vec::new();
    for (module, source, expected) in USES {
        let ran = notebook.run(&format!("import {module}\n{source}"));
        let got = ran.stdout();
        if ran.traceback().is_some() || got.trim_end() != *expected {
            failures.push(format!("{module}: expected {expected:?}, got {got:?}\n{}", ran.traceback().unwrap_or_default()));
        }
    }
    assert!(failures.is_empty(), "{} of {} modules:\n{}", failures.len(), USES.len(), failures.join("\n\n"));
}
