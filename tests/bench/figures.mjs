// Figures as markdown: the table of one run, and docs/figures.md of all runs that are kept in docs/figures.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const folder = join(root, 'docs/figures');
const page = join(root, 'docs/figures.md');

/** Commit, day and machine of a run that takes place now. */
export function circumstances() {
  const git = (...words) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();
  const changed = git('status', '--porcelain', '--', 'crate', 'patch', 'web/src', 'Cargo.lock') !== '';
  return {
    commit: git('rev-parse', '--short=7', 'HEAD') + (changed ? ' with changes' : ''),
    day: new Date().toISOString().slice(0, 10),
    machine: `${cpus().length} cores of ${cpus()[0].model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB`,
  };
}

const figure = (value) => (value >= 100 ? value.toFixed(0) : value.toPrecision(3));
const counted = (row) => (row.dispatches === undefined ? '' : `${row.dispatches} / ${row.submits}`);

function rivalCells({ rival }) {
  if (!rival) return ' | |';
  const told = [rival.peer, counted(rival)].filter(Boolean).join(', ');
  return ` ${figure(rival.best)} (${told}) | ${rival.ratio.toFixed(2)} |`;
}

/** The table of one run. */
export function table({ onGpu, rows, peaks, elsewhere, hasRivals }) {
  const title = onGpu ? 'dispatches / submits' : 'of the peak';
  const head = ['case', 'best', 'median', 'unit', title, ...elsewhere.map((other) => other.title)];
  if (hasRivals) head.push('best rival', 'times as fast');
  const texts = head.map((name) => (name === 'case' || name === 'unit' ? '---' : '---:'));
  const lines = [`| ${head.join(' | ')} |`, `|${texts.join('|')}|`];
  for (const row of rows) {
    const part = row.peak ? `${Math.round(100 * row.peak)} %` : counted(row);
    const others = elsewhere.map(({ where }) => ` ${row[where] ? figure(row[where]) : ''} |`).join('');
    const name = row.heldBack ? `${row.name} \\*` : row.name;
    const own = `| ${name} | ${figure(row.best)} | ${figure(row.median)} | ${row.unit} | ${part} |${others}`;
    lines.push(hasRivals ? own + rivalCells(row) : own);
  }
  for (const [threads, peak] of Object.entries(peaks)) {
    lines.push('', `Peak of relaxed multiply-adds, threads: ${threads}, GFLOP/s: ${figure(peak)}`);
  }
  return lines.join('\n');
}

const INTRODUCTION = `# Figures

Made by \`./x bench --record NAME\` of the runs in \`docs/figures\`; do not edit. Anyone can repeat them: close other
programs, run \`./x bench\`, and compare ratios rather than times, since machines differ. \`--record NAME\` adds a run here.

Each case is a Python cell in the built page in headless Chromium (\`tests/bench/cases.mjs\`, \`networks.mjs\`). A sample
is a batch of calls that lasts at least 10 ms, waited for; best and median are of up to 200 samples in 1.5 seconds.
GFLOP/s are better when larger, times when smaller. "Of the peak" is the part of the multiply-adds that a loop without
memory reached in the same run. Where rivals were measured, each ran the same work in the same browser between our own
cases, and "times as fast" is above 1 where Tandem is faster. Cases marked with \\* were not looked at while kernels
were made faster.
`;

/** What the page "Measured in this browser" found beside times; those are in the table above. */
function correctness(measured) {
  if (!measured) return '';
  const found = measured.rows.map((row) => {
    if ('passed' in row) return `${row.part}: ${row.passed} of ${row.passed + row.failed} as expected`;
    return row.part === 'accuracy' ? `${row.name} ${figure(row.value)} ulp` : null;
  });
  return `\n*Help → Measured in this browser* found: ${found.filter(Boolean).join('; ')}.\n`;
}

/** docs/figures.md of some runs: name and record of each. */
export function figuresPage(runs) {
  const sections = runs.map(([name, record]) => {
    const { commit, day, machine, browser, device, clockUs } = record;
    const facts = `${day}, commit ${commit}, ${machine}, ${browser}, ${device}, clock ${clockUs} µs.`;
    return `\n## ${name}\n\n${facts}\n\n${table(record)}\n${correctness(record.measured)}`;
  });
  return INTRODUCTION + sections.join('');
}

/** The runs that are kept, by name: the name and the record of each. */
export function keptRuns() {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return names
    .sort()
    .map((name) => [name.slice(0, -'.json'.length), JSON.parse(readFileSync(join(folder, name), 'utf8'))]);
}

/** Keeps a run under a name, and writes the page anew. */
export function keep(name, record) {
  if (!/^[a-z0-9-]+$/.test(name))
    throw new Error(`${name}: a run's name has small letters, digits and hyphens`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(record, null, 2)}\n`);
  writeFileSync(page, figuresPage(keptRuns()));
}
