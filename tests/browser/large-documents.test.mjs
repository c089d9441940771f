// The document of a program whose kernels all differ: a file keeps all of it folded, and a reader who runs nothing sees it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ready, withPage } from './harness.mjs';
import { person } from './person.mjs';

const MANY = `import tandem as td
def many(x):
    total = 0.0
    for i in range(300):
        y = td.reshape(x[: 16 + i], (16 + i, 1)) * td.reshape(x[: 5 + i % 7], (1, 5 + i % 7))
        total = total + td.sum(td.tanh(y) * (i + 1.5))
    return total
td.graph(many, td.ones(1000))`;

const notebook = {
  nbformat: 4,
  nbformat_minor: 5,
  metadata: {},
  cells: [{ id: 'many', cell_type: 'code', source: MANY, metadata: {}, outputs: [], execution_count: null }],
};

test(
  'three hundred different kernels are less than a megabyte of a file, and all are read from it',
  {
    timeout: 240_000,
  },
  () =>
    withPage({}, async ({ page, findings }) => {
      await ready(page);
      await page.evaluate((file) => window.tandem.open(file, 'Many'), notebook);
      const steps = person(page);
      await steps.run('many');
      const looked = async () => {
        await steps.open('many', 'Kernels');
        await steps.until('the kernels', () => {
          const kernels = document.querySelectorAll('.insp [role=tabpanel] .tv-kernel-cost').length;
          return kernels > 20 || `${kernels} kernels`;
        });
      };
      await looked();
      const file = await page.evaluate(() => window.tandem.save());
      const [output] = JSON.parse(file).cells[0].outputs.filter((one) => one.output_type !== 'stream');
      const doc = output.data['application/vnd.tandem.graph.v1+json'];
      assert.deepEqual([doc.stages, doc.kernels, typeof doc.packed], [[], [], 'string']);
      assert.ok(file.length < 1_000_000, `${file.length} characters`);
      // In another notebook, where nothing ran.
      await page.evaluate((text) => window.tandem.open(text, 'Read'), file);
      await looked();
      await steps.shows('[data-cell-id=many]', ['traced', 'fused']);
      // What is saved again is the same.
      const again = await page.evaluate(() => window.tandem.save());
      const [kept] = JSON.parse(again).cells[0].outputs.filter((one) => one.output_type !== 'stream');
      assert.equal(kept.data['application/vnd.tandem.graph.v1+json'].packed, doc.packed);
      assert.deepEqual(findings, []);
    }),
);
