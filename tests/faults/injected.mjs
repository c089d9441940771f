// What runs in the kernel's worker and in the page before their own scripts, so that faults can be put where no page reaches.

/** The channel on which the page arms a fault in its worker, and hears that it happened. */
export const CHANNEL = 'tandem-fault';

/**
 * Runs in the worker. An armed fault `{ fault, after }` happens at the call number `after` from then on of what it breaks; one
 * of time, after so many milliseconds of Python. `{ fault: null }` disarms.
 */
export const WORKER = `{
  const channel = new BroadcastChannel('${CHANNEL}');
  let armed = { fault: null, after: 0 };
  let armedAt = 0;
  const now = Performance.prototype.now;
  const { now: timeOfDay } = Date;
  let clock = 0;
  Date.now = () => timeOfDay() + clock;
  channel.onmessage = ({ data }) => {
    if (data.clock !== undefined) clock = data.clock;
    if (data.arm === undefined) return;
    armed = data.arm;
    armedAt = now.call(performance);
    channel.postMessage({ armed: true });
  };
  const happened = () => channel.postMessage({ happened: armed.fault });
  /** Whether the armed fault happens at this call. */
  const strikes = (fault) => {
    if (armed.fault !== fault) return false;
    armed.after -= 1;
    if (armed.after >= 0) return false;
    happened();
    armed = { fault: null, after: 0 };
    return true;
  };
  Performance.prototype.now = function () {
    const time = now.call(this);
    if (armed.fault === 'trap' && time - armedAt > armed.after) {
      happened();
      armed = { fault: null, after: 0 };
      throw new WebAssembly.RuntimeError('unreachable');
    }
    return time;
  };
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function (pages) {
    // A memory that is full stays so, whatever smaller piece is asked for.
    if (armed.fault === 'memory' && (armed.after -= 1) < 0) {
      happened();
      throw new RangeError('refused by a test');
    }
    return grow.call(this, pages);
  };
  if (self.FileSystemSyncAccessHandle) {
    const { write } = FileSystemSyncAccessHandle.prototype;
    FileSystemSyncAccessHandle.prototype.write = function (...given) {
      if (armed.fault === 'files full' && (armed.after -= 1) < 0) {
        happened();
        throw new DOMException('there is no room left', 'QuotaExceededError');
      }
      return write.apply(this, given);
    };
  }
  WebAssembly.Module = new Proxy(WebAssembly.Module, {
    construct(target, given) {
      if (strikes('module')) throw new WebAssembly.CompileError('refused by a test');
      return new target(...given);
    },
  });
  if (self.GPUDevice) {
    const { createBuffer, createShaderModule, pushErrorScope, popErrorScope } = GPUDevice.prototype;
    /** The scopes that are open, and whether each is to tell of memory that is full. */
    const scopes = [];
    GPUDevice.prototype.pushErrorScope = function (filter) {
      scopes.push({ filter, full: false });
      return pushErrorScope.call(this, filter);
    };
    GPUDevice.prototype.createBuffer = function (given) {
      const scope = scopes.findLast(({ filter }) => filter === 'out-of-memory');
      // Memory that is full stays so, also when it is asked for again.
      if (scope && armed.fault === 'gpu memory' && --armed.after < 0) {
        happened();
        scope.full = true;
      }
      return createBuffer.call(this, given);
    };
    GPUDevice.prototype.popErrorScope = function () {
      const scope = scopes.pop();
      const told = popErrorScope.call(this);
      return scope?.full ? told.then(() => new GPUOutOfMemoryError('refused by a test')) : told;
    };
    GPUDevice.prototype.createShaderModule = function (given) {
      return createShaderModule.call(this, strikes('shader') ? { ...given, code: 'refused by a test' } : given);
    };
    const { submit } = GPUQueue.prototype;
    let device = null;
    const { requestDevice } = GPUAdapter.prototype;
    GPUAdapter.prototype.requestDevice = async function (...given) {
      device = await requestDevice.apply(this, given);
      return device;
    };
    const { requestAdapter } = GPU.prototype;
    let isGone = false;
    GPU.prototype.requestAdapter = function (...given) {
      return isGone ? Promise.resolve(null) : requestAdapter.apply(this, given);
    };
    GPUQueue.prototype.submit = function (commands) {
      submit.call(this, commands);
      if (strikes('adapter gone')) {
        isGone = true;
        device.destroy();
      }
      if (strikes('gpu lost')) device.destroy();
    };
  }
}`;

/** Runs in the page: hears of faults, holds the kernel's worker, and breaks the store when it is told. */
export function init() {
  window.happened = [];
  window.faultChannel = new BroadcastChannel('tandem-fault');
  window.faultChannel.addEventListener('message', ({ data }) => {
    if (data.happened) window.happened.push(data.happened);
  });
  const Original = window.Worker;
  window.Worker = class extends Original {
    constructor(...given) {
      super(...given);
      if (String(given[0]).includes('worker.js') && !String(given[0]).includes('checker'))
        window.kernelWorker = this;
    }
  };
  const { now } = Date;
  Date.now = () => now() + Number(sessionStorage.clockOffset ?? 0);
  /** The databases that the page has opened. */
  window.databases = [];
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function (...given) {
    const request = open.apply(this, given);
    request.addEventListener('success', () => window.databases.push(request.result));
    return request;
  };
  const { put } = IDBObjectStore.prototype;
  /** 'full', 'aborts' or null: what becomes of writes; `after` of them still succeed. */
  window.store = { breaks: null, after: 0 };
  IDBObjectStore.prototype.put = function (...given) {
    const { breaks, after } = window.store;
    if (breaks === null || after > 0) {
      window.store.after -= 1;
      return put.apply(this, given);
    }
    window.happened.push(breaks);
    if (breaks === 'full') throw new DOMException('full', 'QuotaExceededError');
    const request = put.apply(this, given);
    this.transaction.abort();
    window.store.breaks = null;
    return request;
  };
}

/** Arms a fault in the worker of a page, which must be able to hear it; resolves when it has. */
export const arm = (page, fault, after = 0) =>
  page.evaluate(
    (wanted) =>
      new Promise((done, failed) => {
        const channel = window.faultChannel;
        const heard = ({ data }) => {
          if (!data.armed) return;
          channel.removeEventListener('message', heard);
          done();
        };
        channel.addEventListener('message', heard);
        channel.postMessage({ arm: wanted });
        setTimeout(() => failed(new Error('the worker does not hear')), 10_000);
      }),
    { fault, after },
  );

/** Disarms: the worker may be another one by now, which hears it or is not armed. */
export async function disarm(page) {
  await page.evaluate(() => window.faultChannel.postMessage({ arm: { fault: null, after: 0 } }));
  await page.waitForTimeout(20);
}
