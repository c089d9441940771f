// The notebook's files in the browser's origin private file system.
//
// Where there is none (private windows, old browsers) files last as long as the kernel, and `kind` says so.
import type { FileStorage } from '../../../web/src/generated/protocol';
import type { FileChange, KernelModule } from './kernel-module';

const FOLDER = 'files';

async function folderOf(
  root: FileSystemDirectoryHandle,
  path: string[],
  create: boolean,
): Promise<FileSystemDirectoryHandle> {
  let folder = root;
  for (const name of path) folder = await folder.getDirectoryHandle(name, { create });
  return folder;
}

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

export class Files {
  readonly #root: FileSystemDirectoryHandle | null;

  constructor(root: FileSystemDirectoryHandle | null) {
    this.#root = root;
  }

  /** Never fails: without storage the files are in memory only. */
  static async open(): Promise<Files> {
    try {
      const root = await navigator.storage.getDirectory();
      return new Files(await root.getDirectoryHandle(FOLDER, { create: true }));
    } catch {
      return new Files(null);
    }
  }

  get kind(): FileStorage {
    return this.#root ? 'persistent' : 'memory';
  }

  /** Puts all stored files into the kernel. Gives those that could not be. */
  async load(kernel: KernelModule): Promise<string[]> {
    const lost: string[] = [];
    const visit = async (folder: FileSystemDirectoryHandle, path: string) => {
      for await (const [name, handle] of folder.entries()) {
        const here = path ? `${path}/${name}` : name;
        try {
          if (handle.kind === 'directory') {
            kernel.restore_folder(here);
            await visit(handle as FileSystemDirectoryHandle, here);
          } else {
            const file = await (handle as FileSystemFileHandle).getFile();
            kernel.restore_file(here, new Uint8Array(await file.arrayBuffer()), file.lastModified);
          }
        } catch (error) {
          lost.push(`${here}: ${textOf(error)}`);
        }
      }
    };
    if (this.#root) await visit(this.#root, '');
    return lost;
  }

  /** Stores changes. Gives a sentence for each that could not be stored. */
  async save(changes: FileChange[]): Promise<string[]> {
    const failures: string[] = [];
    for (const change of changes) {
      if (!this.#root) continue;
      try {
        await this.#store(this.#root, change);
      } catch (error) {
        failures.push(`${change.path} could not be kept for later visits: ${textOf(error)}\n`);
      }
    }
    return failures;
  }

  async #store(root: FileSystemDirectoryHandle, { path, kind, bytes }: FileChange): Promise<void> {
    const parts = path.split('/');
    const name = parts.pop() ?? '';
    if (kind === 'removed') {
      try {
        const folder = await folderOf(root, parts, false);
        await folder.removeEntry(name, { recursive: true });
      } catch (error) {
        if ((error as Partial<Error> | null)?.name !== 'NotFoundError') throw error;
      }
      return;
    }
    const folder = await folderOf(root, parts, true);
    if (kind === 'folder') {
      await folder.getDirectoryHandle(name, { create: true });
      return;
    }
    const handle = await folder.getFileHandle(name, { create: true });
    const access = await handle.createSyncAccessHandle();
    try {
      access.truncate(0);
      access.write(bytes ?? new Uint8Array(), { at: 0 });
      access.flush();
    } finally {
      access.close();
    }
  }
}
