// The kernel's files: list, upload, download, delete, each a request that the kernel answers between cells.
//
// A file is replaced or deleted only after confirmation.
import { signal } from '@preact/signals';
import type { FileEntry, FileStorage } from '../generated/protocol';
import { kernel } from '../kernel/page-kernel';
import { confirm } from '../ui/dialog';
import { downloadBlob } from '../ui/download';
import { bytes } from '../ui/format';
import { toast } from '../ui/toast';
import { s } from './strings';

/** Null until the kernel has answered once. */
export const files = signal<{ list: FileEntry[]; storage: FileStorage } | null>(null);
/** Why the last operation failed; until the next one begins. */
export const fileProblem = signal<string | null>(null);

const MAX_FILE_BYTES = 500_000_000;
const QUERY_TIMEOUT_MS = 5_000;
const TRANSFER_TIMEOUT_MS = 60_000;

/** Asks for the list. Keeps the one before when the kernel is busy. */
export async function listFiles(): Promise<void> {
  const answer = await kernel.request({ type: 'list_files' }, QUERY_TIMEOUT_MS);
  if (answer) files.value = { list: answer.files, storage: answer.storage };
}

/** Uploads files to the kernel, asking before one of the same name is replaced; gives the names of those that are there then. */
export async function uploadFiles(given: Iterable<File>): Promise<string[]> {
  fileProblem.value = null;
  await listFiles();
  const there: string[] = [];
  for (const file of given) {
    if (await upload(file)) there.push(file.name);
  }
  await listFiles();
  if (there.length > 0) toast(s.uploaded(there.length));
  return there;
}

async function upload(file: File): Promise<boolean> {
  const { name } = file;
  if (file.size > MAX_FILE_BYTES) {
    fileProblem.value = s.tooLarge(name, bytes(file.size));
    return false;
  }
  const there = files.value?.list.some((entry) => entry.path === name) ?? false;
  if (there && !(await confirm(s.replaceTitle, s.replaceText(name), s.replaceAction))) return false;
  const contents = new Uint8Array(await file.arrayBuffer());
  const answer = await kernel.request(
    { type: 'write_file', path: name, bytes: contents },
    TRANSFER_TIMEOUT_MS,
  );
  return replyOrProblem(name, answer) !== null;
}

/** The reply, or null when it is a refusal, which is shown. */
function replyOrProblem<A extends { type: string }>(
  name: string,
  answer: A | null,
): Exclude<A, { type: 'file_refused' }> | null {
  if (answer === null) fileProblem.value = s.notNow(name);
  else if (answer.type === 'file_refused')
    fileProblem.value = (answer as unknown as { reason: string }).reason;
  else return answer as Exclude<A, { type: 'file_refused' }>;
  return null;
}

/** Saves a file of the kernel's where the person wants it. */
export async function downloadFile(path: string): Promise<void> {
  fileProblem.value = null;
  const answer = replyOrProblem(path, await kernel.request({ type: 'read_file', path }, TRANSFER_TIMEOUT_MS));
  if (!answer) return;
  // A copy: the type of a message's bytes does not say that their memory is not shared.
  downloadBlob(path.split('/').at(-1) ?? path, new Blob([new Uint8Array(answer.bytes)]));
}

/** Deletes a file, when the person says so. */
export async function deleteFile(entry: FileEntry): Promise<void> {
  fileProblem.value = null;
  if (!(await confirm(s.removeTitle, s.removeText(entry.path, bytes(entry.bytes)), s.removeAction))) return;
  replyOrProblem(
    entry.path,
    await kernel.request({ type: 'delete_file', path: entry.path }, QUERY_TIMEOUT_MS),
  );
  await listFiles();
}
