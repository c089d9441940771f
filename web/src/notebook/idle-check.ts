// The checker's part of the page, which comes with the first question to it, or once page and kernel rest after the first result.
import { effect, signal } from '@preact/signals';
import { kernel } from '../kernel/page-kernel';

type ProgramCheck = typeof import('./program-check');

/** Nothing ran for this long (ms): whoever runs cells needs the processor for them. */
const REST_MS = 3000;
/** Below this (GiB) the checker waits until it is asked for. */
const ENOUGH_MEMORY = 4;

/** The part, once its checker is there. */
export const programCheck = signal<ProgramCheck | null>(null);
let loading: Promise<ProgramCheck | null> | null = null;

/** Loads the checker, once. A failure is tried again at the next call. */
export function loadProgramCheck(): Promise<ProgramCheck | null> {
  if (programCheck.peek()) return Promise.resolve(programCheck.peek());
  loading ??= import('./program-check').then(
    async (part) => {
      if (await part.loadChecker()) programCheck.value = part;
      loading = null;
      return programCheck.peek();
    },
    () => {
      loading = null;
      return null;
    },
  );
  return loading;
}

/** Whether a person would rather not have anything loaded that was not asked for. */
function isSparing(): boolean {
  const { connection, deviceMemory } = navigator as Navigator & {
    connection?: { saveData?: boolean };
    deviceMemory?: number;
  };
  return connection?.saveData === true || (deviceMemory ?? ENOUGH_MEMORY) < ENOUGH_MEMORY;
}

/** Loads the checker when page and kernel rest after the first result. */
export function loadCheckWhenIdle(): void {
  if (isSparing()) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const whenIdle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 0));
  const stop = effect(() => {
    clearTimeout(timer);
    if (kernel.runsEnded.value === 0 || kernel.state.value !== 'idle') return;
    timer = setTimeout(() => {
      stop();
      whenIdle(() => void loadProgramCheck());
    }, REST_MS);
  });
}
