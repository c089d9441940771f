// Models as packages ship them, for `--models FOLDER`: loading with the first call, and later calls. FOLDER keeps the files that
// `./x conformance models` fetches; the inputs are those of its cases.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { run } from '../browser/browser.mjs';

const LIST = join(import.meta.dirname, '../conformance/models.py');
/** How long the page may take to keep a file that was dropped on it. */
const PATIENCE_MS = 30_000;

/** Fills inputs and times the very first call; what is printed last is the time. */
const cell = ({ path, filled, inputs }) => `
${filled}
given = ${JSON.stringify(inputs)}
arguments = [filled(*v) if isinstance(v, list) else v for v in given]
td.waitall()
def opened():
    global p, f
    t = time.perf_counter()
    p = td.load(${JSON.stringify(basename(path))}); f = lambda: p(*arguments)
    f(); td.waitall()
    once = time.perf_counter() - t
    return once, once`;

/** Two cases for each model; the first one of them needs the file. */
export function modelCases(folder) {
  const told = spawnSync('python3', [LIST, 'list', folder], { encoding: 'utf8', maxBuffer: 1 << 26 });
  if (told.status !== 0) throw new Error(`the models cannot be listed: ${told.stderr}`);
  const of = (seconds) => seconds * 1e3;
  return JSON.parse(told.stdout).flatMap((model) => [
    {
      name: `${model.name}, load and first call`,
      file: model.path,
      python: cell(model),
      measure: 'opened()',
      unit: 'ms',
      of,
    },
    { name: `${model.name}, later calls`, file: model.path, isLater: true, python: '', unit: 'ms', of },
  ]);
}

/** Drops a file on the page, and waits until the kernel has it. */
export async function dropFile(page, path) {
  await page.evaluate(
    async ([name, text]) => {
      const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], name));
      const options = { dataTransfer: data, bubbles: true, cancelable: true };
      document.body.dispatchEvent(new DragEvent('drop', options));
    },
    [basename(path), readFileSync(path).toString('base64')],
  );
  const isThere = `import os\nprint(os.path.exists(${JSON.stringify(basename(path))}))`;
  const end = Date.now() + PATIENCE_MS;
  while ((await run(page, isThere)).text.trim() !== 'True') {
    if (Date.now() > end) throw new Error(`${path} does not arrive in the page`);
    await new Promise((done) => setTimeout(done, 100));
  }
}
