// A kernel for tests of the page alone: speaks the protocol and understands a handful of words instead of Python.
//
// `print N`, `value X`, `html H`, `svg`, `graph`, `compare`, `error`, `sleep MS`, `forever`, `deaf`, `die`, `flood N`.
// Never shipped: the page's tests serve it as worker.js.
import { comparisonDocument, graphDocument } from './fake-documents.js';

let stop = null;
let interrupted = false;
let count = 0;
let queue = Promise.resolve();
const LOAD_STEP_MS = 20;

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
    }
    post({ type: 'progress', stage: 'python', loaded: 0, total: 0 });
    await pause(20);
    post({
      type: 'ready',
      info: {
        version: '0.1.0',
        python: 'Fake (for tests of the page)',
        devices: [
          { name: 'cpu', label: 'CPU · SIMD', available: true, reason: null, software: false },
          {
            name: 'webgpu',
            label: 'WebGPU · SwiftShader (software)',
            available: true,
            reason: null,
            software: true,
          },
        ],
        clockResolutionUs: 5,
        isolated: stop !== null,
        jspi: true,
        files: 'persistent',
      },
    });
  } else if (message.type === 'execute') {
    queue = queue.then(() => execute(message));
  } else if (message.type === 'interrupt') {
    interrupted = true;
  } else if (message.type === 'set_device') {
    post({ type: 'device_changed', device: message.device, refused: null });
  }
};

async function execute({ id, cellId, source }) {
  interrupted = false;
  count += 1;
  const started = performance.now();
  post({ type: 'started', id, executionCount: count });
  const output = (value) => post({ type: 'output', id, output: value });
  let status = 'ok';
  for (const [index, line] of source.split('\n').entries()) {
    status = await step(line.trim(), index + 1, cellId, output);
    if (status !== 'ok') break;
  }
  const timings = { parseMs: 0.1, runMs: performance.now() - started };
  const memory = { beforeBytes: 0, peakBytes: 0, afterBytes: 0 };
  post({ type: 'finished', id, status, executionCount: count, timings, memory });
}

async function step(line, number, cellId, output) {
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
