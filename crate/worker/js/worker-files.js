// The notebook's files, kept in the browser's origin private file system. Where there is none (private windows, old
// browsers) they last as long as the kernel, and `kind` says so.

const FOLDER = 'files';

async function folderOf(root, path, create) {
  let folder = root;
  for (const name of path) folder = await folder.getDirectoryHandle(name, { create });
  return folder;
}

export class Files {
  #root;

  constructor(root) {
    this.#root = root;
  }

  /** Never fails: without storage the files are in memory only. */
  static async open() {
    try {
      const root = await navigator.storage.getDirectory();
      return new Files(await root.getDirectoryHandle(FOLDER, { create: true }));
    } catch {
      return new Files(null);
    }
  }

  get kind() {
    return this.#root ? 'persistent' : 'memory';
  }

  /** Puts all kept files into the kernel. Gives those that could not be. */
  async load(kernel) {
    const lost = [];
    const visit = async (folder, path) => {
      for await (const [name, handle] of folder.entries()) {
        const here = path ? `${path}/${name}` : name;
        try {
          if (handle.kind === 'directory') {
            kernel.put_folder(here);
            await visit(handle, here);
          } else {
            const file = await handle.getFile();
            kernel.put_file(here, new Uint8Array(await file.arrayBuffer()), file.lastModified);
          }
        } catch (error) {
          lost.push(`${here}: ${error.message ?? error}`);
        }
      }
    };
    if (this.#root) await visit(this.#root, '');
    return lost;
  }

  /** Stores changes. Gives a sentence for each that could not be stored. */
  async save(changes) {
    const failures = [];
    for (const change of changes) {
      if (!this.#root) continue;
      try {
        await this.#store(change);
      } catch (error) {
        failures.push(`${change.path} could not be kept for later visits: ${error.message ?? error}\n`);
      }
    }
    return failures;
  }

  async #store({ path, kind, bytes }) {
    const parts = path.split('/');
    const name = parts.pop();
    if (kind === 'removed') {
      try {
        const folder = await folderOf(this.#root, parts, false);
        await folder.removeEntry(name, { recursive: true });
      } catch (error) {
        if (error.name !== 'NotFoundError') throw error;
      }
      return;
    }
    const folder = await folderOf(this.#root, parts, true);
    if (kind === 'folder') {
      await folder.getDirectoryHandle(name, { create: true });
      return;
    }
    const handle = await folder.getFileHandle(name, { create: true });
    const access = await handle.createSyncAccessHandle();
    try {
      access.truncate(0);
      access.write(bytes, { at: 0 });
      access.flush();
    } finally {
      access.close();
    }
  }
}
