// A kernel for tests of the page alone: speaks the protocol and understands a handful of words instead of Python.
//
// `print N`, `value X`, `html H`, `svg`, `graph`, `compare`, `error`, `sleep MS`, `forever`, `deaf`, `die`, `flood N`,
// `ask PROMPT`, `secret PROMPT`, `big N`, `wide N`, `bar`, `live X`, `livehtml H|H`, `clear`, `mime TYPE X`, `record`, `grow BYTES`. It completes `value_` and `print`, knows `value_one`, and finds fault with `oops`.
// Never shipped: the page's tests serve it as worker.js.
import { comparisonDocument, graphDocument, probed, runRecord, watchReport } from './fake-documents.js';
import { PROFILE_MIME, profile as profileDocument } from './profile.js';

let stop = null;
let interrupted = false;
let count = 0;
let queue = Promise.resolve();
/** Takes the line that a cell waits for. */
let answer = null;
/** Content and time of each file. */
const files = new Map([
  ['data.csv', { bytes: new TextEncoder().encode('a,b\n1,2\n'), modifiedMs: 1_700_000_000_000 }],
]);
const LOAD_STEP_MS = 20;
/** The server says true where a test lets the kernel come: half loaded, it waits for a word on the channel. */
const HELD = false;
const word =
  HELD &&
  new Promise((resolve) => {
    new BroadcastChannel('let the kernel come').onmessage = resolve;
  });

const post = (message) => self.postMessage(message);
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const wantsStop = () => interrupted || (stop !== null && Atomics.load(stop, 0) === 1);

self.onmessage = async ({ data: message }) => {
  if (message.type === 'init') {
    stop = message.stop ? new Int32Array(message.stop) : null;
    const total = 6_000_000;
    for (let loaded = 0; loaded <= total; loaded += 1_000_000) {
      post({ type: 'progress', stage: 'kernel', loaded, total });
      await pause(LOAD_STEP_MS);
      if (loaded === 3_000_000) await word;
    }
    post({ type: 'progress', stage: 'python', loaded: 0, total: 0 });
    await pause(20);
    post({
      type: 'ready',
      info: {
        version: '0.1.0',
        python: 'Fake (for tests of the page)',
        devices: [
          {
            name: 'cpu',
            label: 'CPU · SIMD',
            parts: { kind: 'CPU', instructions: 'SIMD', threads: null, adapter: null, software: false },
            available: true,
            reason: null,
            unavailable: null,
            software: false,
          },
          {
            name: 'webgpu',
            label: 'WebGPU · SwiftShader (software)',
            parts: {
              kind: 'WebGPU',
              instructions: null,
              threads: null,
              adapter: 'SwiftShader',
              software: true,
            },
            available: true,
            reason: null,
            unavailable: null,
            software: true,
          },
        ],
        clockResolutionUs: 5,
        isolated: stop !== null,
        jspi: true,
        files: 'persistent',
      },
    });
  } else if (message.type === 'execute_request') {
    queue = queue.then(() => execute(message));
  } else if (message.type === 'recompile_request') {
    const { id, recompilation } = message;
    const { stages, ...graph } = graphDocument();
    const recompiled = recompilation.measure
      ? { graph: null, comparison: comparisonDocument(), kernelTimes: null }
      : { graph: { ...graph, stages: stages.slice(0, -1) }, comparison: null, kernelTimes: null };
    queue = queue.then(() => post({ type: 'recompile_reply', id, recompiled, refused: null }));
  } else if (message.type === 'probe_request') {
    const { id, probe } = message;
    queue = queue.then(() => post({ type: 'probe_reply', id, probed: probed(probe) }));
  } else if (message.type === 'set_watch') {
    const { watch, every } = message.wish;
    if (every > 0) post({ type: 'watched', report: watchReport(watch, every) });
  } else if (message.type === 'interrupt_request') {
    interrupted = true;
  } else if (message.type === 'input_reply') {
    answer?.(message.text);
  } else if (message.type === 'set_device') {
    post({ type: 'device_changed', device: message.device, refused: null });
  } else if (message.type === 'set_recording') {
    queue = queue.then(() => {
      recording = message.enabled;
    });
  } else if (message.type in replies) {
    // As the kernel does: never while a cell runs.
    queue = queue.then(() => post({ id: message.id, ...replies[message.type](message) }));
  }
};

const replies = {
  complete_request({ source, position }) {
    const word = /\w*$/.exec(source.slice(0, position))[0];
    if (source[position - word.length - 1] === '.')
      return {
        type: 'complete_reply',
        from: position - word.length,
        to: position,
        items: [
          { label: 'forward', kind: 'method', detail: '(x)' },
          { label: 'weight', kind: 'property', detail: 'Tensor' },
        ].filter(({ label }) => label.startsWith(word)),
      };
    const known = [
      { label: 'value_one', kind: 'variable', detail: 'int' },
      { label: 'value_two', kind: 'variable', detail: 'int' },
      { label: 'print', kind: 'function', detail: '(*args)' },
    ];
    const items = known.filter(({ label }) => label.startsWith(word));
    return { type: 'complete_reply', from: position - word.length, to: position, items };
  },
  inspect_request({ source, position }) {
    const known = /value_one/.exec(source);
    const there = known && position >= known.index && position <= known.index + known[0].length;
    const found = {
      name: 'value_one',
      kind: 'variable',
      signature: null,
      doc: 'The first value.',
      value: '1',
    };
    return { type: 'inspect_reply', found: there ? found : null };
  },
  diagnostics_request({ source }) {
    const problems = source.split('\n').flatMap((line, index) => {
      return [
        ['oops', 'error', 'syntax', 'oops is not a word.'],
        ['unused', 'warning', 'F841', 'unused is never read.'],
        ['missing', 'error', 'F821', 'missing is not defined.'],
      ].flatMap(([word, severity, rule, message]) => {
        const column = line.indexOf(word);
        if (column < 0) return [];
        const place = { line: index + 1, column, endLine: index + 1, endColumn: column + word.length };
        return [{ ...place, severity, rule, message }];
      });
    });
    return { type: 'diagnostics_reply', diagnostics: problems };
  },
  list_files() {
    const list = [...files].map(([path, { bytes, modifiedMs }]) => ({
      path,
      bytes: bytes.length,
      modifiedMs,
    }));
    return { type: 'files', files: list.sort((a, b) => (a.path < b.path ? -1 : 1)), storage: 'persistent' };
  },
  read_file({ path }) {
    const file = files.get(path);
    return file ? { type: 'file_contents', path, bytes: file.bytes } : missing(path);
  },
  write_file({ path, bytes }) {
    if (path === '' || path.endsWith('/'))
      return { type: 'file_refused', path, reason: `${path}: Is a directory` };
    files.set(path, { bytes, modifiedMs: Date.now() });
    return { type: 'file_written', path };
  },
  delete_file({ path }) {
    return files.delete(path) ? { type: 'file_deleted', path } : missing(path);
  },
};

const missing = (path) => ({ type: 'file_refused', path, reason: `${path}: No such file or directory` });

let recording = true;
/** Bytes that `grow` has kept. */
let live = 0;

async function execute({ id, cellId, source, profile }) {
  interrupted = false;
  count += 1;
  const started = performance.now();
  post({ type: 'execute_input', id, executionCount: count });
  const output = (value) => post({ type: 'output', id, output: value });
  let status = 'ok';
  for (const [index, line] of source.split('\n').entries()) {
    status = await step(line.trim(), index + 1, cellId, output, id);
    if (status !== 'ok') break;
  }
  if (profile) {
    const data = { [PROFILE_MIME]: JSON.stringify(profileDocument), 'text/plain': 'profile' };
    output({ output_type: 'display_data', data, display_id: null, update: false });
  }
  const timings = { parseMs: 0.1, runMs: performance.now() - started };
  const before = live;
  live += Number(/^grow (\d+)/m.exec(source)?.[1] ?? 0);
  const memory = { beforeBytes: before, peakBytes: live, afterBytes: live };
  const record = recording && source.startsWith('record') ? runRecord(cellId) : null;
  post({ type: 'execute_reply', id, status, executionCount: count, timings, memory, record });
}

/** What the page that measures asks for: tests pass but those that say that they are wrong, and all else has the value 1. */
function measured(line) {
  const [, kind, text] = /report\('(\w+)', (.*)\)$/.exec(line);
  const isTest = kind === 'programs' || kind === 'scripts';
  const found = JSON.parse(JSON.parse(text)).map((item) =>
    isTest ? { passed: !item.wrong, text: item.wrong ?? null } : { value: 1 },
  );
  return `${JSON.stringify(found)}\n`;
}

async function step(line, number, cellId, output, id) {
  const [word, ...rest] = line.split(' ');
  const text = rest.join(' ');
  const result = (data) => output({ output_type: 'execute_result', data, execution_count: count });
  const raise = (ename, evalue) =>
    output({
      output_type: 'error',
      ename,
      evalue,
      traceback: [
        'Traceback (most recent call last):',
        `  Cell In[${count}], line ${number}`,
        `    ${line}`,
        '    ^^^^^',
        `${ename}: ${evalue}`,
      ],
      place: { cellId, executionCount: count, line: number },
    });
  if (line.includes("'tandem.measuring'")) {
    output({ output_type: 'stream', name: 'stdout', text: measured(line) });
    // Time to press Stop.
    await pause(20);
    return wantsStop() ? 'interrupted' : 'ok';
  }
  switch (word) {
    case 'print':
      output({ output_type: 'stream', name: 'stdout', text: `${text.replaceAll('\\e', '\x1b')}\n` });
      break;
    case 'warn':
      output({ output_type: 'stream', name: 'stderr', text: `${text}\n` });
      break;
    case 'value':
      result({ 'text/plain': text });
      break;
    case 'html':
      result({ 'text/html': text, 'text/plain': 'html' });
      break;
    case 'svg':
      result({
        'image/svg+xml':
          '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><rect width="120" height="40" rx="8" fill="teal"/></svg>',
        'text/plain': 'svg',
      });
      break;
    case 'mime':
      result({ [rest[0]]: rest.slice(1).join(' '), 'text/plain': 'a document' });
      break;
    case 'record':
    case 'grow':
      break;
    case 'graph':
      result({
        'application/vnd.tandem.graph.v1+json': JSON.stringify(graphDocument()),
        'text/plain': 'graph',
      });
      break;
    case 'compare':
      result({
        'application/vnd.tandem.timing.v1+json': JSON.stringify(comparisonDocument()),
        'text/plain': 'comparison',
      });
      break;
    case 'flood': {
      const lines = Number(text);
      for (let n = 0; n < lines; n += 1000) {
        let batch = '';
        for (let i = n; i < Math.min(lines, n + 1000); i += 1) batch += `${i}\n`;
        output({ output_type: 'stream', name: 'stdout', text: batch });
      }
      break;
    }
    case 'sleep':
    case 'forever': {
      const until = word === 'sleep' ? performance.now() + Number(text) : Number.POSITIVE_INFINITY;
      while (performance.now() < until) {
        await pause(5);
        if (wantsStop()) {
          raise('KeyboardInterrupt', '');
          return 'interrupted';
        }
      }
      break;
    }
    case 'ask':
    case 'secret': {
      const given = new Promise((resolve) => {
        answer = resolve;
      });
      post({ type: 'input_request', id, prompt: text, password: word === 'secret' });
      const stopped = (async () => {
        while (answer !== null) {
          await pause(5);
          if (wantsStop()) return null;
        }
        return null;
      })();
      const line = await Promise.race([given, stopped]);
      answer = null;
      if (line === null) {
        raise('KeyboardInterrupt', '');
        return 'interrupted';
      }
      output({ output_type: 'stream', name: 'stdout', text: `${text}${word === 'ask' ? line : ''}\n` });
      if (word === 'ask') result({ 'text/plain': line });
      break;
    }
    case 'bar':
      for (let done = 0; done <= 10; done += 1) {
        output({ output_type: 'stream', name: 'stdout', text: `\r${done * 10}% ${'#'.repeat(done)}` });
        await pause(10);
      }
      break;
    case 'live':
    case 'livehtml': {
      const type = word === 'live' ? 'text/plain' : 'text/html';
      const show = (value, update) =>
        output({ output_type: 'display_data', data: { [type]: value }, display_id: 'd', update });
      const [first, ...later] = word === 'live' ? ['first', text] : text.split('|');
      show(first, false);
      for (const value of later) {
        await pause(word === 'live' ? 50 : 2000);
        show(value, true);
      }
      break;
    }
    case 'clear':
      output({ output_type: 'clear_output', wait: true });
      break;
    case 'big': {
      // A million characters a line, as many as asked for.
      const million = `${'x'.repeat(999_999)}\n`;
      for (let n = 0; n < Number(text); n += 1)
        output({ output_type: 'stream', name: 'stdout', text: million });
      break;
    }
    case 'wide':
      // So many displays of a million characters.
      for (let n = 0; n < Number(text); n += 1) {
        const data = { 'text/plain': 'y'.repeat(1_000_000) };
        output({ output_type: 'display_data', data, display_id: null, update: false });
      }
      break;
    case 'deaf':
      await new Promise(() => {});
      break;
    case 'die':
      post({ type: 'died', reason: 'The kernel stopped by itself: memory access out of bounds.' });
      await new Promise(() => {});
      break;
    case 'error':
      raise('NameError', `name '${text}' is not defined`);
      return 'error';
    default:
      break;
  }
  return 'ok';
}
