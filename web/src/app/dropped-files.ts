// Files that are dropped on the page for the kernel. A model among them gets two cells: one that shows its graph, which is run,
// and one that calls it on inputs made from its signature.
import { effect } from '@preact/signals';
import { current } from '../documents/open-document';
import { uploadFiles } from '../files/files';
import { kernel } from '../kernel/page-kernel';
import { goNew } from '../navigation/navigate';
import { Cell } from '../notebook/cell';
import { insertAndRun } from '../notebook/run';

const MODEL = /\.(onnx|tandem)$/i;

/** Hands files to the kernel of the open notebook, or of a new one. */
export async function takeFiles(given: File[]): Promise<void> {
  if (!current.value) {
    await goNew();
    await kernelReady();
  }
  const there = await uploadFiles(given);
  for (const name of there.filter((one) => MODEL.test(one))) showModel(name);
}

/** Waits until a kernel that starts has started. */
function kernelReady(): Promise<void> {
  return new Promise((resolve) => {
    const stop = effect(() => {
      const state = kernel.state.value;
      if (state === 'initializing' || state === 'starting') return;
      resolve();
      queueMicrotask(() => stop());
    });
  });
}

function showModel(name: string): void {
  const model = current.value?.model;
  if (!model || model.readOnly.value) return;
  insertAndRun(
    model,
    model.range.value[1] + 1,
    `import tandem as td\n\np = td.load(${JSON.stringify(name)})\ninputs = p.example()  # of its signature's shapes: put your own here\np.graph(*inputs)`,
    new Cell('code', 'p(*inputs)'),
  );
}
