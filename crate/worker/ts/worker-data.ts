// A data worker's entry: a further interpreter, which answers messages of the kernel's Python until it is ended.
//
// The first message is the compiled kernel, each other one the bytes of a request.
import type { KernelModule } from './kernel-module';
// With their endings: the files lie side by side, unbundled.
import { CodeCache } from './worker-code.js';
import * as host from './worker-host.js';
import type { FromInterpreter, Interpreters } from './worker-interpreters';

/** Without work it asks to be ended after this long (ms). */
const IDLE_MS = 60_000;
const SERVE = 'import tandem.data._worker_loop\ntandem.data._worker_loop.serve()';

const inbox: Uint8Array<ArrayBuffer>[] = [];
let arrived: () => void = () => undefined;
let idle: ReturnType<typeof setTimeout> | undefined;

const post = (message: FromInterpreter, transfer: Transferable[] = []) =>
  self.postMessage(message, { transfer });

/** There is one other interpreter, that which asks. */
const interpreters: Interpreters = {
  limit: () => 0,
  post: (_, message) => post(message, [message.buffer]),
  next: () => {
    const message = inbox.shift();
    return message && [0, message];
  },
  onArrival: (callback) => {
    arrived = callback;
  },
  // It has no work.
  end: () => {
    clearTimeout(idle);
    idle = setTimeout(() => post('idle'), IDLE_MS);
  },
};

async function start(module: WebAssembly.Module): Promise<void> {
  host.begin(
    null,
    {
      output: (output) => post({ output }),
      died: (reason) => post({ died: reason }),
      // Functions are watched in the kernel alone.
      watched: () => undefined,
      // Nobody is asked here.
      requestInput: () => host.replyInput(''),
    },
    interpreters,
    await CodeCache.open(),
  );
  const glue = './tandem-worker.js';
  const kernel: KernelModule = await import(glue);
  await kernel.default({ module_or_path: module });
  // Stop ends the worker: nothing has to be asked for between.
  kernel.start(host.clockResolution(), true);
  kernel.mark_gpu_unavailable();
  await kernel.execute('', SERVE, false);
  post({ died: 'its loop ended' });
}

self.addEventListener('message', ({ data }: MessageEvent<WebAssembly.Module | Uint8Array<ArrayBuffer>>) => {
  clearTimeout(idle);
  if (data instanceof WebAssembly.Module) {
    start(data).catch((error) => post({ died: String(error) }));
  } else {
    inbox.push(data);
    arrived();
  }
});
