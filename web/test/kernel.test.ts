// The kernel's queue and states, against a fake worker.
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import type { FromWorker, KernelInfo } from '../src/generated/protocol';
import type { HelperPort } from '../src/kernel/helpers';
import { Kernel, type KernelHost, type RunEnd, type WorkerPort } from '../src/kernel/kernel';

// Messages are handled at once as long as that takes no time, which on a busy machine it would.
mock.method(performance, 'now', () => 0);

const INFO: KernelInfo = {
  version: '0',
  python: 'test',
  devices: [],
  clockResolutionUs: 5,
  isolated: false,
  jspi: false,
  files: 'memory',
};

class HandWorker implements WorkerPort {
  sent: { type: string; [key: string]: unknown }[] = [];
  terminated = false;
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  postMessage(message: unknown): void {
    this.sent.push(message as { type: string });
  }
  terminate(): void {
    this.terminated = true;
  }
  say(message: FromWorker): void {
    this.onmessage?.({ data: message } as MessageEvent<FromWorker>);
  }
  finish(status: 'ok' | 'error' | 'interrupted' = 'ok'): void {
    const id = this.sent.findLast((message) => message.type === 'execute_request')?.id as number;
    const memory = { beforeBytes: 0, peakBytes: 0, afterBytes: 0 };
    this.say({
      type: 'execute_reply',
      id,
      status,
      executionCount: 1,
      timings: { parseMs: 0, runMs: 1 },
      record: null,
      memory,
    });
  }
  get executed(): unknown[] {
    return this.sent.filter((message) => message.type === 'execute_request').map((message) => message.source);
  }
}

class HandHelper implements HelperPort {
  sent: unknown[] = [];
  terminated = false;
  onmessage: ((event: MessageEvent) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  postMessage(message: unknown): void {
    this.sent.push(message);
  }
  terminate(): void {
    this.terminated = true;
  }
}

function setUp(isolated = false) {
  const workers: HandWorker[] = [];
  const helpers: HandHelper[] = [];
  const kernel = new Kernel({
    startWorker() {
      const worker = new HandWorker();
      workers.push(worker);
      return worker;
    },
    startHelper() {
      const helper = new HandHelper();
      helpers.push(helper);
      return helper;
    },
    language: () => 'en',
    sharesMemory: () => isolated,
  });
  const ends: Record<string, RunEnd> = {};
  const run = (source: string, cancelOnError = true) =>
    kernel.run({
      cellId: source,
      source,
      cancelOnError,
      started() {},
      output() {},
      ended(end) {
        ends[source] = end;
      },
    });
  const last = () => workers.at(-1) as HandWorker;
  return { kernel, workers, helpers, run, ends, last };
}

test('runs before the kernel is ready wait, then go one at a time', () => {
  const { kernel, run, ends, last } = setUp();
  kernel.start();
  run('a');
  run('b');
  assert.deepEqual(last().executed, []);
  assert.equal(kernel.waiting.value, 2);
  last().say({ type: 'ready', info: INFO });
  assert.deepEqual(last().executed, ['a']);
  assert.equal(kernel.state.value, 'busy');
  last().finish();
  assert.equal(ends.a?.status, 'ok');
  assert.deepEqual(last().executed, ['a', 'b']);
  last().finish();
  assert.equal(kernel.state.value, 'idle');
});

test('a browser that cannot start the kernel is told of, whatever fails', () => {
  const failing = (broken: Partial<KernelHost>) => {
    const kernel = new Kernel({
      startWorker: () => new HandWorker(),
      startHelper: () => new HandHelper(),
      language: () => 'en',
      sharesMemory: () => false,
      ...broken,
    });
    kernel.start();
    return kernel;
  };
  const refuse = () => {
    throw new ReferenceError('there is no such thing');
  };
  for (const part of ['startWorker', 'sharesMemory', 'language'] as const) {
    const kernel = failing({ [part]: refuse });
    assert.equal(kernel.state.value, 'dead', part);
    assert.match(kernel.notice.value?.text ?? '', /there is no such thing/);
  }
});

test('compute threads begin for the kernel, are replaced where they fail, and end with it', () => {
  const { kernel, helpers, last } = setUp();
  kernel.start();
  const told = () => last().sent.slice(1);
  const ask = (number: number) =>
    last().say({ type: 'start_helper', number, setup: { number } } as FromWorker);
  ask(0);
  ask(1);
  assert.deepEqual(
    helpers.map((helper) => helper.sent),
    [[{ number: 0 }], [{ number: 1 }]],
  );
  helpers[1]?.onmessage?.({} as MessageEvent);
  helpers[0]?.onerror?.({ message: 'no memory' } as ErrorEvent);
  assert.deepEqual(told(), [
    { type: 'helper_begun', number: 1 },
    { type: 'helper_failed', number: 0, reason: 'no memory' },
  ]);
  ask(0);
  const ended = () => helpers.map((helper) => helper.terminated);
  assert.deepEqual(ended(), [true, false, false]);
  kernel.restart();
  assert.deepEqual(ended(), [true, true, true]);
});

test('an error cancels what waits, but not requests that do not belong to the notebook', () => {
  const { kernel, run, ends, last } = setUp();
  kernel.start();
  last().say({ type: 'ready', info: INFO });
  run('a');
  run('b');
  run('api', false);
  last().finish('error');
  assert.equal(ends.b?.status, 'cancelled');
  assert.deepEqual(last().executed, ['a', 'api']);
});

test('stop sets the shared flag, sends a message and cancels the queue; the next run clears the flag', () => {
  const { kernel, run, ends, last } = setUp(true);
  kernel.start();
  last().say({ type: 'ready', info: INFO });
  const flag = new Int32Array(last().sent[0]?.stop as SharedArrayBuffer);
  run('a');
  run('b');
  kernel.interrupt();
  assert.equal(flag[0], 1);
  assert.equal(kernel.state.value, 'interrupting');
  assert.equal(last().sent.at(-1)?.type, 'interrupt_request');
  assert.equal(ends.b?.status, 'cancelled');
  // Python has taken the first press; what it waits for takes the second.
  flag[0] = 0;
  kernel.interrupt();
  assert.equal(flag[0], 1);
  last().finish('interrupted');
  assert.equal(ends.a?.status, 'interrupted');
  assert.equal(kernel.state.value, 'idle');
  run('c');
  assert.equal(flag[0], 0);
});

test('a force stop is offered only when the cell does not end', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { kernel, run, last } = setUp();
  kernel.start();
  last().say({ type: 'ready', info: INFO });
  run('a');
  kernel.interrupt();
  t.mock.timers.tick(1999);
  assert.equal(kernel.forceStopOffered.value, false);
  t.mock.timers.tick(2);
  assert.equal(kernel.forceStopOffered.value, true);
  last().finish('interrupted');
  assert.equal(kernel.forceStopOffered.value, false);
});

test('a death ends the running cell, starts another kernel and says so', () => {
  const { kernel, workers, run, ends, last } = setUp();
  kernel.start();
  last().say({ type: 'ready', info: INFO });
  run('a');
  run('b');
  last().say({ type: 'died', reason: 'trap' });
  assert.equal(ends.a?.status, 'died');
  assert.equal(ends.a?.reason, 'trap');
  assert.equal(ends.b?.status, 'cancelled');
  assert.equal(workers.length, 2);
  assert.ok(workers[0]?.terminated);
  assert.equal(kernel.notice.value?.kind, 'died');
  last().say({ type: 'ready', info: INFO });
  run('c');
  assert.deepEqual(last().executed, ['c']);
});

test('deaths in a row do not restart for ever, and a person can start again', () => {
  const { kernel, workers, last } = setUp();
  kernel.start();
  for (let n = 0; n < 3; n += 1) {
    last().say({ type: 'ready', info: INFO });
    last().say({ type: 'died', reason: 'trap' });
  }
  assert.equal(workers.length, 3);
  assert.equal(kernel.state.value, 'dead');
  assert.equal(kernel.notice.value?.kind, 'stopped');
  kernel.restart();
  assert.equal(workers.length, 4);
});

test('a kernel that cannot be loaded is tried twice and then named', () => {
  const { kernel, workers, run, ends, last } = setUp();
  kernel.start();
  run('a');
  last().onerror?.({ message: '', preventDefault() {} } as ErrorEvent);
  last().onerror?.({ message: '', preventDefault() {} } as ErrorEvent);
  assert.equal(workers.length, 2);
  assert.equal(kernel.state.value, 'dead');
  assert.equal(ends.a?.status, 'cancelled');
});

test('a kernel that starts again records no more than the one before', () => {
  const { kernel, last } = setUp();
  const told = () => last().sent.filter((message) => message.type === 'set_recording');
  kernel.start();
  last().say({ type: 'ready', info: INFO });
  assert.deepEqual(told(), []);
  kernel.setRecording(false);
  assert.deepEqual(told(), [{ type: 'set_recording', enabled: false }]);
  kernel.restart();
  last().say({ type: 'ready', info: INFO });
  assert.deepEqual(told(), [{ type: 'set_recording', enabled: false }]);
});

test('messages of a worker that was replaced are not heard, and the device wish survives', () => {
  const { kernel, workers, run, ends, last } = setUp();
  kernel.start();
  last().say({ type: 'ready', info: INFO });
  last().say({ type: 'device_changed', device: 'webgpu', refused: null });
  run('a');
  kernel.restart();
  assert.equal(ends.a?.status, 'restarted');
  workers[0]?.finish();
  assert.equal(kernel.state.value, 'restarting');
  last().say({ type: 'ready', info: INFO });
  assert.deepEqual(last().sent.at(-1), { type: 'set_device', device: 'webgpu' });
});

test('a recompilation waits like a cell, and ends with its answer, a stop or the kernel', async () => {
  const { kernel, run, ends, last } = setUp();
  kernel.start();
  last().say({ type: 'ready', info: INFO });
  const traced = { name: 'traced' as const, about: '', nodes: [], outputs: [], expression: null, text: '' };
  const wanted = { traced, device: 'cpu', variants: [], measure: false, kernelTimes: false };
  const requests = () => last().sent.filter((message) => message.type === 'recompile_request');
  run('a');
  const refused = kernel.recompile(wanted);
  assert.equal(requests().length, 0, 'the cell runs first');
  last().finish('error');
  assert.deepEqual(requests()[0]?.recompilation, wanted);
  assert.equal(kernel.state.value, 'busy');
  const reply = { type: 'recompile_reply', recompiled: null } as const;
  last().say({ ...reply, id: requests()[0]?.id as number, refused: 'It is no graph.' });
  assert.deepEqual(await refused, { recompiled: null, refused: 'It is no graph.' });
  const stopped = kernel.recompile(wanted);
  kernel.interrupt();
  assert.equal(last().sent.at(-1)?.type, 'interrupt_request');
  last().say({ ...reply, id: requests()[1]?.id as number, refused: null });
  assert.deepEqual(await stopped, { recompiled: null, refused: null });
  const abandoned = kernel.recompile(wanted);
  kernel.restart();
  assert.deepEqual(await abandoned, { recompiled: null, refused: null });
  assert.equal(ends.a?.status, 'error');
});
