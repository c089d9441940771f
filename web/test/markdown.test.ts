// The bound on the work of Markdown: any text comes to an end, and prose is rendered.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Marked } from 'marked';
import { effortExtensions } from '../src/markdown/effort';
import { formulaExtensions } from '../src/markdown/formulas';

function render(text: string): string {
  const marked = new Marked({ async: false });
  marked.use({ extensions: [...formulaExtensions([]), ...effortExtensions()] });
  return marked.parse(text) as string;
}

/** Each costs the square of its length: a million characters of one would take from minutes to hours. */
const QUADRATIC = ['[', '![', '*a_ ', '_a*', '<', '</a', '[a](<', '!', 'a@', '\\[\n', '$$a\n', '|\n|-\n'];

for (const piece of QUADRATIC)
  test(`a million characters of ${JSON.stringify(piece)} are given up`, () => {
    assert.throws(() => render(piece.repeat(1_000_000 / piece.length)), /too much|TooMuchWork|stack/i);
  });

test('a long chapter is rendered', () => {
  const paragraph = 'Some *words* with `code`, a [link](https://a.org), $x^2$ and **more** of them.\n\n';
  const chapter = `# Title\n\n${paragraph.repeat(500)}- one\n- two\n`;
  assert.ok(chapter.length > 40_000);
  assert.equal(render(chapter).match(/<p>/g)?.length, 500);
});
