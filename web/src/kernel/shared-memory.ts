// Whether memory can be shared with workers: an isolated page in a browser that has it. WebKitGTK isolates pages without it.

export const sharesMemory = (): boolean =>
  globalThis.crossOriginIsolated === true && typeof SharedArrayBuffer === 'function';
