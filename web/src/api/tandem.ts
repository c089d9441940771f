// `window.tandem`: the page's API for programs that embed or drive it.

import { openText } from '../documents/open';
import { current } from '../documents/open-document';
import type { CellMemory, CellTimings, ExecuteStatus, KernelInfo } from '../generated/protocol';
import { plainJson } from '../ipynb/json';
import type { JsonObject, NbOutput } from '../ipynb/types';
import type { Kernel } from '../kernel/kernel';
import { showAddress } from '../navigation/navigate';
import { OutputArea } from '../outputs/output-area';

/** Jupyter's reply to a request, with its outputs as nbformat 4.5 has them. */
export interface ExecuteReply {
  /** `aborted` when the kernel was restarted, stopped or died before the end. */
  status: ExecuteStatus | 'aborted';
  outputs: NbOutput[];
  execution_count: number | null;
  timings: CellTimings | null;
  /** Bytes of tensors: before, at the most, after. */
  memory: CellMemory | null;
}

export interface Tandem {
  /** Resolves when the kernel accepts cells. */
  readonly ready: Promise<KernelInfo>;
  /** Runs Python in the page's kernel, behind what already waits. Never rejects: errors are in the reply. */
  execute(source: string): Promise<ExecuteReply>;
  /** Stop: raises `KeyboardInterrupt` in what runs and cancels what waits. */
  interrupt(): void;
  /** A new kernel; all variables are lost. Resolves when it is ready. */
  restart(): Promise<KernelInfo>;
  /** Opens a notebook (the text of an `.ipynb` file, or its object) as a new document. Rejects with a sentence. */
  open(ipynb: string | object, name?: string): Promise<void>;
  /** Saves the open document now and gives its `.ipynb` text; null on the start screen. */
  save(): Promise<string | null>;
}

declare global {
  interface Window {
    tandem: Tandem;
  }
}

let runs = 0;

export function makeApi(kernel: Kernel): Tandem {
  return {
    get ready() {
      return kernel.whenReady();
    },
    execute(source) {
      runs += 1;
      const area = new OutputArea();
      return new Promise((resolve) => {
        kernel.run({
          cellId: `execute-${runs}`,
          source,
          cancelOnError: false,
          started() {},
          output: (output) => area.addOrUpdate(output),
          ended(end) {
            const aborted = end.status === 'died' || end.status === 'restarted' || end.status === 'cancelled';
            resolve({
              status: aborted ? 'aborted' : (end.status as ExecuteStatus),
              outputs: plainJson(area.toNotebook() as unknown as JsonObject[]) as NbOutput[],
              execution_count: end.executionCount,
              timings: end.timings,
              memory: end.memory,
            });
          },
        });
      });
    },
    interrupt: () => kernel.interrupt(),
    restart() {
      kernel.restart();
      return kernel.whenReady();
    },
    async open(ipynb, name = '') {
      await openText(typeof ipynb === 'string' ? ipynb : JSON.stringify(ipynb), name);
      showAddress();
    },
    async save() {
      const open = current.value;
      if (!open) return null;
      await open.save();
      return open.text();
    },
  };
}
