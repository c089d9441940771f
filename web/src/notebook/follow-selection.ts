// Keeps the selected cell in view while outputs above it grow, after running a cell and while one is edited.
//
// The view does not move after the person scrolled away, nor for a cell that was selected for reading.
import { effect } from '@preact/signals';
import { touchedEditor } from '../editor/touch';
import { takesKeys } from '../ui/text-fields';
import type { NotebookModel } from './model';

/** A cell is visible when this much of its top (px) is, or all of a lower cell: a narrow screen has the toolbar on top. */
const MIN_VISIBLE = 110;
/** The same for a cell that begins above the viewport. */
const MIN_VISIBLE_BELOW = 60;
/** Momentum scrolling goes on for this long (ms) after the input. */
const MOMENTUM_MS = 1500;
const SCROLL_EVENTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'];
const SCROLL_KEY = /^(?:PageUp|PageDown|Home|End| )$/;

/** Whether a key scrolls: not in a text field, and not where the editor has used it to move the cursor. */
function scrolls(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || !SCROLL_KEY.test(event.key)) return false;
  return event.key !== ' ' || !takesKeys(event.target);
}

/** Whether enough of an element is visible in its scroll container. */
function isVisible(element: Element, scroller: Element): boolean {
  const seen = scroller.getBoundingClientRect();
  const box = element.getBoundingClientRect();
  // The touch row covers the bottom of the scroll container.
  const covered = Number.parseFloat(getComputedStyle(scroller).scrollPaddingBottom) || 0;
  const bottom = Math.min(seen.bottom, innerHeight) - covered;
  if (box.top >= seen.top) return box.top <= bottom - Math.min(box.height, MIN_VISIBLE);
  return box.bottom > seen.top + MIN_VISIBLE_BELOW;
}

/** Scrolls a cell into view when it is not visible; a cell taller than the window stays where it is. */
export function scrollNear(element: Element): void {
  const scroller = element.closest('.notebook');
  if (scroller && !isVisible(element, scroller)) element.scrollIntoView({ block: 'nearest' });
}

/** Follows the selected cell within a scroll container; returns the function that stops it. */
export function followSelected(scroller: HTMLElement, model: NotebookModel): () => void {
  let scrolledAway = false;
  /** When the person last scrolled; the browser also scrolls by itself. */
  let lastUserScroll = Number.NEGATIVE_INFINITY;
  const selected = () => scroller.querySelector('.cell.sel');
  const stopSelection = effect(() => {
    void model.selectedId.value;
    void model.mode.value;
    scrolledAway = false;
  });
  const onScroll = () => {
    if (performance.now() - lastUserScroll > MOMENTUM_MS) return;
    const cell = selected();
    scrolledAway = cell !== null && !isVisible(cell, scroller);
  };
  const onUserScroll = (event: Event) => {
    // A press counts on the scroll bar only.
    if (event.type === 'pointerdown' && event.target !== scroller) return;
    if (event instanceof KeyboardEvent && !scrolls(event)) return;
    lastUserScroll = performance.now();
  };
  const follow = () => {
    if (scrolledAway || !(model.advanced.peek() || model.mode.peek() === 'edit')) return;
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
  scroller.addEventListener('scroll', onScroll, { passive: true });
  for (const name of SCROLL_EVENTS) scroller.addEventListener(name, onUserScroll, { passive: true });
  for (const child of scroller.children) observer.observe(child);
  return () => {
    stopSelection();
    stopRow();
    window.visualViewport?.removeEventListener('resize', onKeyboard);
    scroller.removeEventListener('scroll', onScroll);
    for (const name of SCROLL_EVENTS) scroller.removeEventListener(name, onUserScroll);
    observer.disconnect();
  };
}
