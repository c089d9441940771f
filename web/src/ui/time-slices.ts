// Work that may come a moment later, such as drawing Markdown and formulas: however much a document has of it, the page answers
// in between.

/** So much (ms) is done in one task of the page; what is left follows in tasks of its own. */
const SLICE_MS = 60;

const waiting = new Set<() => void>();
let spent = 0;
let isAwaited = false;

function run(work: () => void): void {
  const began = performance.now();
  try {
    work();
  } finally {
    spent += performance.now() - began;
    if (!isAwaited) setTimeout(nextTask, 0);
    isAwaited = true;
  }
}

function nextTask(): void {
  isAwaited = false;
  spent = 0;
  for (const work of waiting) {
    if (spent >= SLICE_MS) break;
    waiting.delete(work);
    run(work);
  }
}

/** Does the work: now, where this task has not done much of that kind, and else soon, in order. Gives what calls it off. */
export function inSlices(work: () => void): () => void {
  if (waiting.size === 0 && spent < SLICE_MS) run(work);
  else waiting.add(work);
  return () => void waiting.delete(work);
}
