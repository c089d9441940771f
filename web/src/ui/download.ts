// Saves a text or a blob as a file.

/** Saves a text or bytes under a name, by the browser's own means. */
export function download(name: string, content: string | Uint8Array<ArrayBuffer>, type: string): void {
  downloadBlob(name, new Blob([content], { type }));
}

/** Saves bytes under a name. */
export function downloadBlob(name: string, bytes: Blob): void {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
