// Keeps the selected cell in view while outputs above it grow, after running a cell and while one is edited.
//
// The view does not move after the person scrolled away, nor for a cell that was selected for reading.
import { effect } from '@preact/signals';
import { touchedEditor } from '../editor/touch';
import { takesKeys } from '../ui/text-fields';
import type { NotebookModel } from './model';

/** So much (px) of a cell has to be in sight, or all of a lower one: on a narrow screen its tools stand above its text. */
const MIN_VISIBLE = 110;
/** So much (px) of one that begins above. */
const MIN_VISIBLE_BELOW = 60;
/** What a hand scrolled rolls on for so long (ms). */
const MOMENTUM_MS = 1500;
const SCROLL_EVENTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'];
const SCROLL_KEY = /^(?:PageUp|PageDown|Home|End| )$/;

/** Whether a key scrolls: not where it is written, and not where the editor has used it to move the cursor. */
function scrolls(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || !SCROLL_KEY.test(event.key)) return false;
  return event.key !== ' ' || !takesKeys(event.target);
}

/** Whether something of an element can be seen in what scrolls it. */
function isVisible(element: Element, port: Element): boolean {
  const seen = port.getBoundingClientRect();
  const box = element.getBoundingClientRect();
  // The row of symbol keys covers the foot of what scrolls.
  const covered = Number.parseFloat(getComputedStyle(port).scrollPaddingBottom) || 0;
  const bottom = Math.min(seen.bottom, innerHeight) - covered;
  if (box.top >= seen.top) return box.top <= bottom - Math.min(box.height, MIN_VISIBLE);
  return box.bottom > seen.top + MIN_VISIBLE_BELOW;
}

/** Scrolls a cell into view when none of it can be seen; a cell taller than the window stays where it is. */
export function scrollNear(element: Element): void {
  const port = element.closest('.notebook');
  if (port && !isVisible(element, port)) element.scrollIntoView({ block: 'nearest' });
}

/** Follows the selected cell of what `port` scrolls; returns what ends that. */
export function followSelected(port: HTMLElement, model: NotebookModel): () => void {
  let left = false;
  /** When a hand last scrolled; the browser scrolls by itself, too, and what grows meanwhile is nobody's wish. */
  let byHand = Number.NEGATIVE_INFINITY;
  const selected = () => port.querySelector('.cell.sel');
  const stopSelection = effect(() => {
    void model.selectedId.value;
    void model.mode.value;
    left = false;
  });
  const onScroll = () => {
    if (performance.now() - byHand > MOMENTUM_MS) return;
    const cell = selected();
    left = cell !== null && !isVisible(cell, port);
  };
  const onHand = (event: Event) => {
    // A press counts on the scroll bar only.
    if (event.type === 'pointerdown' && event.target !== port) return;
    if (event instanceof KeyboardEvent && !scrolls(event)) return;
    byHand = performance.now();
  };
  const follow = () => {
    if (left || !(model.advanced.peek() || model.mode.peek() === 'edit')) return;
    const cell = selected();
    if (cell) scrollNear(cell);
  };
  const observer = new ResizeObserver(follow);
  // Once the row is there.
  const stopRow = touchedEditor.subscribe((editor) => {
    if (editor) requestAnimationFrame(follow);
  });
  // A keyboard on the screen comes and goes; the styles know of it by the next frame.
  const onKeyboard = () => requestAnimationFrame(follow);
  window.visualViewport?.addEventListener('resize', onKeyboard);
  port.addEventListener('scroll', onScroll, { passive: true });
  for (const name of SCROLL_EVENTS) port.addEventListener(name, onHand, { passive: true });
  for (const child of port.children) observer.observe(child);
  return () => {
    stopSelection();
    stopRow();
    window.visualViewport?.removeEventListener('resize', onKeyboard);
    port.removeEventListener('scroll', onScroll);
    for (const name of SCROLL_EVENTS) port.removeEventListener(name, onHand);
    observer.disconnect();
  };
}
