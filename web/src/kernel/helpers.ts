// The kernel's compute threads. The page begins them, since a worker that begins a worker may wait for ever in Firefox on a
// busy machine; it ends them with the kernel.
import type { FromWorker, ToWorker } from '../generated/protocol';

/** The part of `Worker` that is used, so that tests can pass a fake. */
export interface HelperPort {
  postMessage(message: unknown): void;
  terminate(): void;
  /** It has begun; it says nothing else. */
  onmessage: ((event: MessageEvent) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

/** What the kernel asks for. `setup` is for the helper, whose memory it carries. */
export type StartHelper = Extract<FromWorker, { type: 'start_helper' }> & { setup?: unknown };

export class Helpers {
  private readonly ports = new Map<number, HelperPort>();

  /** `tell` says to the kernel what becomes of them. */
  constructor(
    private readonly startWorker: () => HelperPort,
    private readonly tell: (message: ToWorker) => void,
  ) {}

  start({ number, setup }: StartHelper): void {
    this.end(number);
    try {
      const port = this.startWorker();
      this.ports.set(number, port);
      port.onmessage = () => this.tell({ type: 'helper_begun', number });
      port.onerror = (event) => {
        // Else it would count as an error of the page.
        event.preventDefault?.();
        this.end(number);
        this.tell({ type: 'helper_failed', number, reason: event.message });
      };
      port.postMessage(setup);
    } catch (error) {
      this.end(number);
      this.tell({ type: 'helper_failed', number, reason: String(error) });
    }
  }

  endAll(): void {
    for (const number of [...this.ports.keys()]) this.end(number);
  }

  private end(number: number): void {
    const port = this.ports.get(number);
    if (!port) return;
    this.ports.delete(number);
    port.onmessage = null;
    port.onerror = null;
    port.terminate();
  }
}
