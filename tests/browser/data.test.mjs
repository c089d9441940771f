// Data sets that the page serves beside the kernel.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { run, withKernel } from './harness.mjs';

test('a part of MNIST is fetched when it is asked for, and learned from', { timeout: 120_000 }, () =>
  withKernel({}, async ({ page, findings }) => {
    const reply = await run(
      page,
      `import tandem as td
images, labels = td.data.mnist()
tests, answers = td.data.mnist(train=False)
print(images.shape, images.dtype, labels.shape, tests.shape, td.max(images).item())
print(min(td.bincount(labels, 10).tolist()) > 600, min(td.bincount(answers, 10).tolist()) > 150)
td.random.seed(0)
flat = lambda x: td.reshape(x, (len(x), 784)).astype("float32") / 255
# The mean picture of each digit is enough to know most of them.
means = td.stack([td.mean(flat(images[labels == digit]), axis=0) for digit in range(10)])
distance = td.sum(means * means, axis=1) - 2 * flat(tests) @ means.T
print(td.mean((td.argmin(distance, axis=1) == answers).astype("float32")).item() > 0.75)`,
    );
    assert.equal(
      reply.text,
      '(8000, 28, 28) uint8 (8000,) (2000, 28, 28) 255\nTrue True\nTrue\n',
      reply.error?.traceback?.join('\n'),
    );
    assert.deepEqual(findings, []);
  }),
);
