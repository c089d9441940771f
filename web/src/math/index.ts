// Formulas by KaTeX, which is loaded with the first of them, with its style sheet and fonts.
//
// Until KaTeX is there, and where it fails, the TeX source is shown. Commands that make links or load anything are off.
import type { KatexOptions } from 'katex';
import { inSlices } from '../ui/time-slices';

type Katex = typeof import('katex').default;

let loading: Promise<Katex> | null = null;

function load(): Promise<Katex> {
  loading ??= Promise.all([import('katex'), loadStyles()]).then(
    ([module]) => module.default,
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

function loadStyles(): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = new URL('./katex.css', import.meta.url).href;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error('katex.css could not be loaded.'));
    };
    document.head.append(link);
  });
}

/** What is longer stays as it was written: KaTeX takes the square of the length for some texts. */
const MAX_LENGTH = 5000;

const OPTIONS: KatexOptions = {
  throwOnError: false,
  trust: false,
  strict: 'ignore',
  maxSize: 50,
  maxExpand: 1000,
  output: 'htmlAndMathml',
};

/** Draws a formula into an element; its source stands there first. */
export function drawFormula(element: HTMLElement, tex: string, display: boolean): void {
  element.textContent = tex;
  if (tex.length > MAX_LENGTH) return;
  load().then(
    (katex) =>
      inSlices(() => {
        try {
          katex.render(tex, element, { ...OPTIONS, displayMode: display });
        } catch {
          element.textContent = tex;
        }
      }),
    // The source stays where the formula would be.
    () => undefined,
  );
}
