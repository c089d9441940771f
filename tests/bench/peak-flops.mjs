// The browser's peak rate of multiply-adds on so many threads: independent relaxed SIMD multiply-adds.
/** Sums that do not wait for each other, and how often each is added to in one turn of the loop. */
const SUMS = 12;
const UNROLL = 4;
/** Turns of one measurement: so few that some of many are undisturbed, long against the step of an isolated page's clock. */
const TURNS = 100_000;
const ROUNDS = 200;

const number = (value) => {
  const bytes = [];
  for (let rest = value; bytes.length === 0 || rest > 0; rest >>>= 7)
    bytes.push((rest & 127) | (rest > 127 ? 128 : 0));
  return bytes;
};

/** A module with `f(turns)`, which multiplies and adds `4 * SUMS * UNROLL` numbers in each turn. */
export function peakModule() {
  const section = (id, bytes) => [id, ...number(bytes.length), ...bytes];
  const get = (local) => [0x20, ...number(local)];
  const set = (local) => [0x21, ...number(local)];
  const simd = (op) => [0xfd, ...number(op)];
  const sums = Array.from({ length: SUMS }, (_, i) => 1 + i);
  const half = SUMS + 1;
  const add = (sum) => [...get(half), ...get(half), ...get(sum), ...simd(0x105), ...set(sum)];
  const code = [
    ...simd(0x0c),
    ...Array(4).fill([0, 0, 0, 0x3f]).flat(),
    ...set(half), // v128.const of 0.5
    0x03,
    0x40,
    ...Array(UNROLL).fill(sums.flatMap(add)).flat(), // loop
    ...get(0),
    0x41,
    1,
    0x6b,
    0x22,
    0,
    0x0d,
    0,
    0x0b, // until the turns are 0
    ...get(1),
    ...sums.slice(1).flatMap((sum) => [...get(sum), ...simd(0xe4)]),
    ...simd(0x1f),
    0,
    0x0b, // all of them count
  ];
  const body = [1, ...number(SUMS + 1), 0x7b, ...code];
  return [
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, [1, 0x60, 1, 0x7f, 1, 0x7d]),
    ...section(3, [1, 0]),
    ...section(7, [1, 1, 0x66, 0, 0]),
    ...section(10, [1, ...number(body.length), ...body]),
  ];
}

/** GFLOP/s of all threads together, the most of many rounds; undefined where there are no relaxed instructions. */
export async function measurePeak(browser, threads) {
  const page = await browser.newPage();
  const headers = {
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Embedder-Policy': 'require-corp',
  };
  try {
    await page.route('**/*', (route) =>
      route.fulfill({ headers, contentType: 'text/html', body: '<!doctype html>' }),
    );
    await page.goto('http://localhost/peak');
    return await page.evaluate(inPage, {
      bytes: peakModule(),
      threads,
      turns: TURNS,
      rounds: ROUNDS,
      flop: 8 * SUMS * UNROLL * TURNS,
    });
  } finally {
    await page.close();
  }
}

/** Runs in the page, which knows nothing of this file. */
async function inPage({ bytes, threads, turns, rounds, flop }) {
  if (!WebAssembly.validate(new Uint8Array(bytes))) return undefined;
  const source = `onmessage = ({ data: { bytes, turns } }) => {
    const { f } = new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array(bytes))).exports;
    onmessage = () => {
      const began = performance.now();
      f(turns);
      postMessage(performance.now() - began);
    };
    postMessage(0);
  };`;
  const url = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
  const workers = Array.from({ length: threads }, () => new Worker(url));
  const all = (message) =>
    Promise.all(
      workers.map(
        (worker) =>
          new Promise((done, failed) => {
            worker.onmessage = ({ data }) => done(data);
            worker.onerror = failed;
            worker.postMessage(message);
          }),
      ),
    );
  await all({ bytes, turns });
  let best = Infinity;
  for (let i = 0; i < rounds; i += 1) best = Math.min(best, Math.max(...(await all(null))));
  for (const worker of workers) worker.terminate();
  return (threads * flop) / best / 1e6;
}
