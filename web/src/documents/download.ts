// Downloads the open document as an `.ipynb` file.
import { download } from '../ui/download';
import type { OpenDocument } from './open-document';

/** A name as file systems take it. */
export function fileName(name: string): string {
  return `${name.replace(/[\\/:*?"<>|\u0000-\u001f]/g, '_')}.ipynb`;
}

/** Saves the open document as a file. */
export function downloadDocument(open: OpenDocument): void {
  download(fileName(open.info.value.name), open.text(), 'application/x-ipynb+json');
}
