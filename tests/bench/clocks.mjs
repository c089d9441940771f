// How far figures can be trusted, in the form of `cases.mjs`: comparisons of a function with itself and with one that does a
// tenth more, what it costs that runs are recorded, and that a function is watched. Comparisons take minutes, so they run when they are named.

/** Comparisons of each kind. */
const COMPARISONS = 200;

/** `counted(verdict, times, count)`: how often 100 additions beside `count` of them get this verdict. */
export const VERDICTS = `
x = td.random.normal((64, 64))
def adds(count):
    def f():
        y = x
        for _ in range(count): y = y + x
        return y
    return f
def counted(verdict, times, count=100):
    found = 0
    for _ in range(times):
        (ratio,) = td.compare(a=adds(100), b=adds(count)).data()['ratios']
        found += ratio['verdict'] == verdict
    return found, found`;

// In turns, so that what the machine does meanwhile is the same for both.
const RECORDED = `
def recorded(f, budget=3):
    f(); td.waitall()
    t = time.perf_counter(); f(); td.waitall(); once = time.perf_counter() - t
    calls = max(1, int(0.01 / max(once, 1e-6)))
    def batch():
        t = time.perf_counter()
        for _ in range(calls): f()
        td.waitall()
        return time.perf_counter() - t
    on, off, end = [], [], time.perf_counter() + budget
    try:
        while len(on) < 5 or (time.perf_counter() < end and len(on) < 400):
            for is_on, samples in ((True, on), (False, off)):
                td.recording(is_on)
                samples.append(batch())
    finally: td.recording(True)
    on, off = least(on), least(off)
    return on[0] / off[0], on[1] / off[1]`;

// In turns as well; each batch has whole periods, so that every one has as many steps that are looked at.
const WATCHED = `
def watched(f, g, every=10, budget=5):
    f(); g(); td.waitall()
    t = time.perf_counter(); f(); td.waitall(); once = time.perf_counter() - t
    calls = every * max(1, int(0.02 / max(once * every, 1e-6)))
    def batch(h):
        t = time.perf_counter()
        for _ in range(calls): h()
        td.waitall()
        return time.perf_counter() - t
    on, off, end = [], [], time.perf_counter() + budget
    while len(on) < 5 or (time.perf_counter() < end and len(on) < 400):
        on.append(batch(g))
        off.append(batch(f))
    on, off = least(on), least(off)
    return on[0] / off[0], on[1] / off[1]`;

const itself = (value) => value;

const comparison = (name, verdict, count) => ({
  name: `${name}, found of ${COMPARISONS}`,
  python: VERDICTS,
  measure: `counted('${verdict}', ${COMPARISONS}, ${count})`,
  unit: 'comparisons',
  of: itself,
  isLong: true,
});

/** A case of another list, timed while it is recorded over the same while it is not. */
export const recording = ({ name, python }) => ({
  name: `recording, ${name}`,
  python: python + RECORDED,
  measure: 'recorded(f)',
  unit: 'times as long',
  of: itself,
});

/** A case whose function calls `g` with `args`, timed while `td.watch` looks at it at its default rate over the same while it does not. */
export const watching = ({ name, python }, args) => ({
  name: `watching, ${name}`,
  python: `${python}${WATCHED}\nseen = td.watch(g)`,
  measure: `watched(f, lambda: seen(${args}))`,
  unit: 'times as long',
  of: itself,
});

export const CLOCKS = [
  comparison('A/A: no difference', 'no_significant_difference', 100),
  comparison('a tenth more is slower', 'slower', 110),
];
