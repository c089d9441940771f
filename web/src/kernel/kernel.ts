// The page's side of the kernel: one worker at a time, the execution queue, states, interrupt, restart, crashes.
//
// The queue lives here, not in the worker, so that it can be cancelled and cells can be queued before the kernel is ready.
// Knows the protocol, but no document and no component.
import { computed, signal } from '@preact/signals';
import type {
  FromWorker,
  KernelInfo,
  LoadStage,
  Probe,
  Recompilation,
  ToWorker,
  WatchUpdate,
  WatchWish,
} from '../generated/protocol';
import { type HelperPort, Helpers } from './helpers';
import { MessageQueue } from './message-queue';
import { type KernelRequest, PendingRequests, type Reply } from './requests';
import { s } from './strings';
import type { KernelState, ProbeEnd, RecompileEnd, RunEnd, RunRequest, Task } from './tasks';

export type { KernelState, ProbeEnd, RecompileEnd, RunEnd, RunRequest } from './tasks';

/** A message about the kernel, shown until dismissed. */
export interface KernelNotice {
  kind: 'died' | 'stopped' | 'device';
  text: string;
}

/** The part of `Worker` that is used, so that tests can pass a fake. */
export interface WorkerPort {
  postMessage(message: unknown): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

export interface KernelHost {
  startWorker(): WorkerPort;
  /** A compute thread of the kernel. */
  startHelper(): HelperPort;
  language(): string;
  /** Whether memory can be shared with the worker. */
  sharesMemory(): boolean;
}

interface Running {
  id: number;
  task: Task;
  started: boolean;
}

const FORCE_STOP_AFTER_MS = 2000;
const DEATH_WINDOW_MS = 60_000;
const MAX_DEATHS = 3;

export class Kernel {
  readonly state = signal<KernelState>('initializing');
  readonly progress = signal<{ stage: LoadStage; loaded: number; total: number } | null>(null);
  readonly info = signal<KernelInfo | null>(null);
  readonly device = signal('cpu');
  readonly notice = signal<KernelNotice | null>(null);
  /** The cell did not end in time after Stop. */
  readonly forceStopOffered = signal(false);
  readonly waiting = signal(0);
  /** The present kernel has run a cell, or is about to: a restart would lose variables. */
  readonly used = signal(false);
  /** The cells queued since the kernel was last idle, and how many of them are done. */
  readonly batch = signal({ done: 0, total: 0 });
  /** Counts runs that ended: replies about names may have changed. */
  readonly runsEnded = signal(0);
  readonly ready = computed(() => this.info.value !== null);

  private worker: WorkerPort | null = null;
  private stopFlag: Int32Array | null = null;
  private queue: Task[] = [];
  private running: Running | null = null;
  private nextId = 1;
  private deaths: number[] = [];
  private requestedDevice: string | null = null;
  private isRecording = true;
  private readonly watches = new Map<number, WatchWish>();
  private readonly watchListeners = new Set<(report: WatchUpdate) => void>();
  private stopTimer: ReturnType<typeof setTimeout> | undefined;
  private readyWaiters: ((info: KernelInfo) => void)[] = [];
  private readonly pendingRequests = new PendingRequests((message) => this.post(message));
  private readonly helpers = new Helpers(
    () => this.host.startHelper(),
    (message) => this.post(message),
  );

  constructor(private readonly host: KernelHost) {}

  /** Resolves when a kernel accepts cells. */
  whenReady(): Promise<KernelInfo> {
    const info = this.info.value;
    if (info) return Promise.resolve(info);
    return new Promise((resolve) => this.readyWaiters.push(resolve));
  }

  /** Starts the worker, if none runs. */
  start(): void {
    if (this.worker) return;
    if (this.state.value !== 'restarting') this.state.value = 'initializing';
    try {
      this.initialize(this.host.startWorker());
    } catch (error) {
      this.die(String(error));
    }
  }

  private initialize(worker: WorkerPort): void {
    this.worker = worker;
    const messages = new MessageQueue<FromWorker>((message) => {
      if (this.worker === worker) this.receive(message);
    });
    worker.onmessage = (event) => {
      if (this.worker === worker) messages.push(event);
    };
    worker.onerror = (event) => {
      event.preventDefault?.();
      if (this.worker === worker) this.die(event.message || s.workerFailed);
    };
    const stop = this.host.sharesMemory() ? new SharedArrayBuffer(8) : null;
    this.stopFlag = stop ? new Int32Array(stop) : null;
    this.post({ type: 'init', language: this.host.language(), stop });
  }

  /** Queues a request. */
  run(request: RunRequest): void {
    this.used.value = true;
    this.enqueue(request);
  }

  /** Compiles the graph of a document in other ways, when what waits already is done. */
  recompile(recompilation: Recompilation): Promise<RecompileEnd> {
    return new Promise((resolve) => {
      const ended = (end: RecompileEnd | RunEnd) =>
        resolve('recompiled' in end ? end : { recompiled: null, refused: end.reason });
      this.enqueue({ cellId: null, recompilation, cancelOnError: false, ended });
    });
  }

  /** Computes values of nodes of a graph, when what waits already is done. */
  probe(probe: Probe): Promise<ProbeEnd> {
    return new Promise((resolve) => {
      const ended = (end: ProbeEnd | RunEnd) => resolve('probed' in end ? end : { probed: null });
      this.enqueue({ cellId: null, probe, cancelOnError: false, ended });
    });
  }

  /** Has a function watched, or no longer: at once, also while a cell runs, where memory is shared. Restored after a restart. */
  setWatch(wish: WatchWish): void {
    if (wish.every > 0) this.watches.set(wish.watch, wish);
    else this.watches.delete(wish.watch);
    if (!this.info.value) return;
    this.post({ type: 'set_watch', wish });
    // After the message, so that it is there when the worker looks.
    if (this.running && this.stopFlag) Atomics.store(this.stopFlag, 1, 1);
  }

  /** Tells of what was seen of watched functions, from now on. */
  onWatched(listener: (report: WatchUpdate) => void): void {
    this.watchListeners.add(listener);
  }

  private enqueue(task: Task): void {
    const { done, total } = this.batch.value;
    const fresh = !this.running && this.queue.length === 0;
    this.batch.value = fresh ? { done: 0, total: 1 } : { done, total: total + 1 };
    this.queue.push(task);
    this.waiting.value = this.queue.length;
    this.runNext();
  }

  /** Takes a waiting request out of the queue. Says whether it was there. */
  cancel(cellId: string): boolean {
    const found = this.queue.filter((request) => request.cellId === cellId);
    this.queue = this.queue.filter((request) => request.cellId !== cellId);
    this.waiting.value = this.queue.length;
    this.shrinkBatch(found.length);
    for (const request of found) request.ended(abortedRun('cancelled'));
    return found.length > 0;
  }

  /**
   * Stop: cancels what waits and raises `KeyboardInterrupt` in what runs. Every press is sent: code that catches the first
   * interrupt and goes on gets the next.
   */
  interrupt(): void {
    this.cancelWaiting(() => true);
    if (!this.running) return;
    this.sendStop();
    if (this.state.value === 'interrupting') return;
    this.state.value = 'interrupting';
    clearTimeout(this.stopTimer);
    this.stopTimer = setTimeout(() => {
      if (this.running) this.forceStopOffered.value = true;
    }, FORCE_STOP_AFTER_MS);
  }

  /** Ends the worker and starts another: all variables are lost. Also the force stop, and the way back from death. */
  restart(): void {
    this.deaths = [];
    this.notice.value = null;
    this.end('restarted', null);
    this.state.value = 'restarting';
    this.start();
  }

  /** Chooses the device for new tensors; restored after a restart. */
  setDevice(device: string): void {
    this.requestedDevice = device;
    if (this.info.value) this.post({ type: 'set_device', device });
    else this.device.value = device;
  }

  /** Chooses whether what runs is recorded; restored after a restart. */
  setRecording(enabled: boolean): void {
    this.isRecording = enabled;
    if (this.info.value) this.post({ type: 'set_recording', enabled });
  }

  /**
   * Sends a request that the kernel answers between cells. Null when the kernel is busy or not ready, when it refuses, or
   * when no reply comes in time.
   */
  request<R extends KernelRequest>(request: R, timeoutMs: number): Promise<Reply<R> | null> {
    if (this.running || !this.info.value) return Promise.resolve(null);
    return this.pendingRequests.send(request, timeoutMs);
  }

  private post(
    message: ToWorker | (Extract<ToWorker, { type: 'init' }> & { stop: SharedArrayBuffer | null }),
  ): void {
    this.worker?.postMessage(message);
  }

  private sendStop(): void {
    if (this.stopFlag) Atomics.store(this.stopFlag, 0, 1);
    this.post({ type: 'interrupt_request' });
  }

  private runNext(): void {
    if (this.running || !this.info.value) return;
    const task = this.queue.shift();
    this.waiting.value = this.queue.length;
    if (!task) {
      this.state.value = 'idle';
      return;
    }
    const id = this.nextId++;
    this.running = { id, task, started: false };
    this.state.value = 'busy';
    if (this.stopFlag) Atomics.store(this.stopFlag, 0, 0);
    if ('probe' in task) this.post({ type: 'probe_request', id, probe: task.probe });
    else if ('recompilation' in task)
      this.post({ type: 'recompile_request', id, recompilation: task.recompilation });
    else {
      const { cellId, source, profile = false } = task;
      this.post({ type: 'execute_request', id, cellId, source, profile });
    }
  }

  private receive(message: FromWorker): void {
    switch (message.type) {
      case 'progress':
        this.progress.value = { stage: message.stage, loaded: message.loaded, total: message.total };
        if (message.stage !== 'kernel' && this.state.value === 'initializing') this.state.value = 'starting';
        break;
      case 'ready':
        this.onReady(message.info);
        break;
      case 'execute_input':
        if (this.running?.id === message.id) {
          this.running.started = true;
          this.codeRunning()?.started(message.executionCount);
          // The worker clears the flag when a cell begins: a stop asked for between sending and starting is said again.
          if (this.state.value === 'interrupting') this.sendStop();
        }
        break;
      case 'output':
        if (this.running?.id === message.id) this.codeRunning()?.output(message.output);
        break;
      case 'execute_reply':
        if (this.running?.id === message.id) {
          const { status, executionCount, timings, memory, record } = message;
          this.runsEnded.value += 1;
          const task = this.finish(this.running);
          task.ended({ status, executionCount, timings, memory, record, reason: null });
          if (status !== 'ok') this.cancelWaiting((waiting) => waiting.cancelOnError);
          this.runNext();
        }
        break;
      case 'recompile_reply':
        if (this.running?.id === message.id) {
          const { recompiled, refused } = message;
          const task = this.finish(this.running);
          if ('recompilation' in task) task.ended({ recompiled, refused });
          this.runNext();
        }
        break;
      case 'probe_reply':
        if (this.running?.id === message.id) {
          const task = this.finish(this.running);
          if ('probe' in task) task.ended({ probed: message.probed });
          this.runNext();
        }
        break;
      case 'watched':
        for (const listener of this.watchListeners) listener(message.report);
        break;
      case 'input_request':
        if (this.running?.id === message.id) this.requestInput(message.prompt, message.password);
        break;
      case 'complete_reply':
      case 'inspect_reply':
      case 'diagnostics_reply':
      case 'files':
      case 'file_contents':
      case 'file_written':
      case 'file_deleted':
      case 'file_refused':
        this.pendingRequests.settle(message);
        break;
      case 'device_changed':
        this.device.value = message.device;
        this.requestedDevice = message.device;
        if (message.refused) this.notice.value = { kind: 'device', text: message.refused };
        break;
      case 'start_helper':
        this.helpers.start(message);
        break;
      case 'died':
        this.die(message.reason);
        break;
    }
  }

  private requestInput(prompt: string, password: boolean): void {
    const running = this.running;
    let answered = false;
    const answer = (text: string) => {
      if (answered || this.running !== running) return;
      answered = true;
      this.post({ type: 'input_reply', text });
    };
    const cell = this.codeRunning();
    if (cell?.inputRequested) cell.inputRequested({ prompt, password, answer });
    else answer('');
  }

  /** The request whose code runs. */
  private codeRunning(): RunRequest | null {
    const task = this.running?.task;
    return task !== undefined && 'source' in task ? task : null;
  }

  /** What runs has come to its end. */
  private finish({ task }: Running): Task {
    this.clearRunning();
    this.batch.value = { ...this.batch.value, done: this.batch.value.done + 1 };
    return task;
  }

  private onReady(info: KernelInfo): void {
    this.info.value = info;
    this.progress.value = null;
    this.state.value = 'idle';
    const wanted = this.requestedDevice;
    if (wanted && wanted !== 'cpu') this.post({ type: 'set_device', device: wanted });
    else this.device.value = 'cpu';
    if (!this.isRecording) this.post({ type: 'set_recording', enabled: false });
    for (const wish of this.watches.values()) this.post({ type: 'set_watch', wish });
    for (const resolve of this.readyWaiters.splice(0)) resolve(info);
    this.runNext();
  }

  private clearRunning(): void {
    this.running = null;
    clearTimeout(this.stopTimer);
    this.forceStopOffered.value = false;
  }

  /** The worker crashed. Starts another unless that has just happened too often. */
  private die(reason: string): void {
    const now = performance.now();
    this.deaths = [...this.deaths.filter((at) => now - at < DEATH_WINDOW_MS), now];
    const again = this.deaths.length < MAX_DEATHS && this.info.value !== null;
    const neverReady = this.info.value === null;
    this.end('died', reason);
    if (again || (neverReady && this.deaths.length < 2)) {
      this.notice.value = neverReady ? null : { kind: 'died', text: s.diedRestarting(reason) };
      this.state.value = 'restarting';
      this.start();
      return;
    }
    this.state.value = 'dead';
    this.notice.value = {
      kind: 'stopped',
      text: neverReady ? s.cannotStart(reason) : s.diedTooOften(reason),
    };
    this.cancelWaiting(() => true);
  }

  private end(status: 'died' | 'restarted', reason: string | null): void {
    const running = this.running;
    this.clearRunning();
    if (this.worker) {
      this.worker.onmessage = null;
      this.worker.onerror = null;
      this.worker.terminate();
      this.helpers.endAll();
      this.worker = null;
    }
    this.info.value = null;
    this.progress.value = null;
    this.used.value = this.queue.length > 0;
    this.pendingRequests.abandon();
    if (running) {
      running.task.ended({ ...abortedRun(status), reason });
      this.cancelWaiting(() => true);
    } else if (status === 'restarted') {
      this.cancelWaiting(() => true);
    }
  }

  private shrinkBatch(count: number): void {
    if (count > 0) this.batch.value = { ...this.batch.value, total: this.batch.value.total - count };
  }

  private cancelWaiting(which: (request: Task) => boolean): void {
    const cancelled = this.queue.filter(which);
    this.queue = this.queue.filter((request) => !which(request));
    this.waiting.value = this.queue.length;
    this.shrinkBatch(cancelled.length);
    for (const request of cancelled) request.ended(abortedRun('cancelled'));
  }
}

function abortedRun(status: RunEnd['status']): RunEnd {
  return { status, executionCount: null, timings: null, memory: null, record: null, reason: null };
}
