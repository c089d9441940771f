// The page's one checker: loaded when somebody asks for it, with a notebook that is brought up to date before each question.
import { checkedText } from './cell-text';
import { type CheckedCell, Checker } from './checker';

export interface CodeCell {
  id: string;
  source: string;
}

/** A cell that is there before those of the notebook. */
const FIRST = 'first';

/** A network that fails comes back; a checker that fails this often in starting is left alone. */
const MAX_STARTS = 3;

let starting: Promise<Checker> | null = null;
let starts = 0;
/** The stubs of the package, by their paths. */
export async function loadStubs(): Promise<Record<string, string>> {
  const response = await fetch(new URL('./checker-stubs.json', import.meta.url));
  if (!response.ok) throw new Error('The stubs of the package cannot be loaded.');
  return (await response.json()) as Record<string, string>;
}

async function start(): Promise<Checker> {
  const stubs = await loadStubs();
  const worker = new Worker(new URL('./checker.worker.js', import.meta.url));
  const checker = await Checker.start(worker, stubs);
  // Its first answer takes seconds, in which it reads Python's own stubs and those of the package.
  checker.update([{ id: FIRST, text: 'import tandem as td\ntd.' }]);
  await checker.completions(FIRST, { line: 1, character: 3 });
  if (checker.gone) throw new Error('The checker does not start.');
  // From now on it is part of what works without a network.
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage({ type: 'used' }));
  return checker;
}

/** Loads the checker, once; null where that fails, and once it has failed at work. */
export async function loadChecker(): Promise<Checker | null> {
  if (starting === null && starts < MAX_STARTS) {
    starts += 1;
    starting = start();
  }
  const mine = starting;
  try {
    const checker = await mine;
    return checker?.gone === false ? checker : null;
  } catch {
    if (starting === mine) starting = null;
    return null;
  }
}

const texts = new Map<string, CheckedCell & { source: string }>();

/** The checker with these cells as its notebook. */
export async function checkerFor(cells: readonly CodeCell[]): Promise<Checker | null> {
  const checker = await loadChecker();
  if (checker === null) return null;
  const present = cells.map(({ id, source }) => {
    const before = texts.get(id);
    return before?.source === source ? before : { id, source, text: checkedText(source) };
  });
  texts.clear();
  for (const cell of present) texts.set(cell.id, cell);
  checker.update(present);
  return checker;
}
