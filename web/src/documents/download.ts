// Downloads the open document as an `.ipynb` file.
import { download } from '../ui/download';
import type { OpenDocument } from './open-document';

/** A name as file systems take it. */
function fileName(name: string): string {
  return `${name.replace(/[\\/:*?"<>|\u0000-\u001f]/g, '_')}.ipynb`;
}

/** Saves the text of an `.ipynb` file under the name of its document. */
export function downloadNotebook(name: string, ipynb: string): void {
  download(fileName(name), ipynb, 'application/x-ipynb+json');
}

/** Saves the open document as a file. */
export function downloadDocument(open: OpenDocument): void {
  downloadNotebook(open.info.value.name, open.text());
}
