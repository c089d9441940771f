// Runs the steps of a measurement in the page's kernel, one cell after the other.
import type { Kernel } from '../kernel/kernel';
import { type Found, type MeasuredData, type Row, sourceOf, stepsOf, withStep } from './plan';

export interface Progress {
  rows: Row[];
  done: number;
  all: number;
  state: 'running' | 'done' | 'stopped';
}

/** A measurement under way. */
export interface Measurement {
  stop(): void;
}

/** Begins; `tell` gets the progress after each cell. A cell that fails counts against its part, and the others go on. */
export function measure(kernel: Kernel, data: MeasuredData, tell: (progress: Progress) => void): Measurement {
  const steps = stepsOf(data);
  let rows: Row[] = [];
  let stopped = false;
  const say = (done: number, state: Progress['state']) => tell({ rows, done, all: steps.length, state });
  const next = (number: number) => {
    const step = steps[number];
    if (stopped || !step) return say(number, stopped ? 'stopped' : 'done');
    say(number, 'running');
    let text = '';
    kernel.run({
      cellId: `measure-${number}`,
      source: sourceOf(step),
      cancelOnError: false,
      started() {},
      output(output) {
        if (output.output_type === 'stream' && output.name === 'stdout') text += output.text;
      },
      ended({ status }) {
        if (status === 'interrupted' || status === 'cancelled' || status === 'restarted') stopped = true;
        if (!stopped) rows = withStep(rows, step, status === 'ok' ? parsed(text) : null, data);
        next(number + 1);
      },
    });
  };
  next(0);
  return {
    stop() {
      stopped = true;
      kernel.interrupt();
    },
  };
}

function parsed(text: string): Found[] | null {
  try {
    return JSON.parse(text) as Found[];
  } catch {
    return null;
  }
}
