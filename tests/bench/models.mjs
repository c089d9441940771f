// Models as packages ship them, for `--models FOLDER`: loading with the first call, and later calls. FOLDER keeps the files that
// `./x conformance models` fetches; the inputs are those of its cases.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { run } from '../browser/browser.mjs';

const LIST = join(import.meta.dirname, '../conformance/models.py');
/** Characters of base64 in one cell. */
const WRITTEN = 1 << 22;

/** Fills inputs and times the very first call; what is printed last is the time. */
const cell = ({ path, filled, inputs }) => `
${filled}
given = ${JSON.stringify(inputs)}
arguments = [filled(*v) if isinstance(v, list) and isinstance(v[0], str) else v for v in given]
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
  const told = spawnSync('python3', [LIST, 'list', folder], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (told.status !== 0) throw new Error('the models cannot be listed');
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
    {
      name: `${model.name}, later calls`,
      file: model.path,
      isLater: true,
      bound: model.bound,
      python: '',
      unit: 'ms',
      of,
    },
  ]);
}

/** Puts a file into the kernel's folder, by cells: one that is dropped on the page is opened there, and its kernels compiled. */
export async function putFile(page, path) {
  const name = JSON.stringify(basename(path));
  const text = readFileSync(path).toString('base64');
  await run(page, `import base64\nopen(${name}, 'wb').close()`);
  for (let at = 0; at < text.length; at += WRITTEN) {
    const part = text.slice(at, at + WRITTEN);
    await run(page, `with open(${name}, 'ab') as _file: _file.write(base64.b64decode('${part}'));`);
  }
}
