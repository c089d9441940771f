// The queue of the worker's messages: in order, with pauses under load, and at once otherwise.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MessageQueue } from '../src/kernel/message-queue';

function work(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

test('a message is taken at once; a flood is taken in order, and timers run in between', async () => {
  const taken: number[] = [];
  const queue = new MessageQueue<number>((n) => {
    taken.push(n);
    work(3);
  });
  queue.push({ data: 0 });
  assert.deepEqual(taken, [0]);
  for (let n = 1; n < 40; n += 1) queue.push({ data: n });
  assert.ok(taken.length < 40, 'the page rests before all are taken');
  let beats = 0;
  while (taken.length < 40) {
    await new Promise((resolve) => setTimeout(resolve, 0));
    beats += 1;
  }
  assert.ok(beats >= 4, `${beats} times`);
  assert.deepEqual(
    taken,
    Array.from({ length: 40 }, (_, n) => n),
  );
});

test('a message that fails does not hold up those after it', async () => {
  const taken: number[] = [];
  const queue = new MessageQueue<number>((n) => {
    if (n === 1) throw new Error('broken');
    taken.push(n);
  });
  queue.push({ data: 0 });
  assert.throws(() => queue.push({ data: 1 }));
  queue.push({ data: 2 });
  assert.deepEqual(taken, [0, 2]);
});
