// Keeps the selected cell in sight while results above it grow: after running a cell and going on to the next one, and
// while a text is written.
//
// Moves nothing that the person scrolled away from, and no other cell: a selection made for reading stays where it is.
import { effect } from '@preact/signals';
import { touchedEditor } from '../editor/touch';
import type { NotebookModel } from './model';

/** So much (px) of a cell has to be in sight. */
const SEEN = 60;

/** Whether something of an element can be seen in what scrolls it. */
function inSight(element: Element, port: Element): boolean {
  const seen = port.getBoundingClientRect();
  const box = element.getBoundingClientRect();
  // The row of symbol keys covers the foot of what scrolls.
  const covered = Number.parseFloat(getComputedStyle(port).scrollPaddingBottom) || 0;
  const bottom = Math.min(seen.bottom, innerHeight) - covered;
  if (box.top >= seen.top) return box.top <= bottom - SEEN;
  return box.bottom > seen.top + SEEN;
}

/** Scrolls a cell into view when none of it can be seen; a cell taller than the window stays where it is. */
export function scrollNear(element: Element): void {
  const port = element.closest('.notebook');
  if (port && !inSight(element, port)) element.scrollIntoView({ block: 'nearest' });
}

/** Follows the selected cell of what `port` scrolls; returns what ends that. */
export function followSelected(port: HTMLElement, model: NotebookModel): () => void {
  let left = false;
  /** Where this put the scroll position last. */
  let put = -1;
  const selected = () => port.querySelector('.cell.sel');
  const stopSelection = effect(() => {
    void model.selectedId.value;
    void model.mode.value;
    left = false;
  });
  const onScroll = () => {
    // The word of our own scrolling may come after more has grown.
    if (port.scrollTop === put) return;
    const cell = selected();
    left = cell !== null && !inSight(cell, port);
  };
  const follow = () => {
    if (left || !(model.advanced.peek() || model.mode.peek() === 'edit')) return;
    const cell = selected();
    if (!cell || inSight(cell, port)) return;
    scrollNear(cell);
    put = port.scrollTop;
  };
  const observer = new ResizeObserver(follow);
  // Once the row is there.
  const stopRow = touchedEditor.subscribe((editor) => {
    if (editor) requestAnimationFrame(follow);
  });
  port.addEventListener('scroll', onScroll, { passive: true });
  for (const child of port.children) observer.observe(child);
  return () => {
    stopSelection();
    stopRow();
    port.removeEventListener('scroll', onScroll);
    observer.disconnect();
  };
}
