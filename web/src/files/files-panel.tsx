// The panel of the kernel's files: list, upload by button or by dropping, download, delete.
import { useEffect, useState } from 'preact/hooks';
import type { FileEntry } from '../generated/protocol';
import { language } from '../i18n';
import { kernel } from '../kernel/page-kernel';
import { Banner } from '../ui/banner';
import { chooseFiles } from '../ui/choose-files';
import { bytes, formatAgo } from '../ui/format';
import { IconButton } from '../ui/icon-button';
import { Icon } from '../ui/icons';
import { deleteFile, downloadFile, fileProblem, files, listFiles, uploadFiles } from './files';
import { s } from './strings';

export function FilesPanel() {
  const [over, setOver] = useState(false);
  const idle = kernel.state.value === 'idle';
  // A cell may have written files: look again whenever the kernel comes to rest.
  useEffect(() => {
    if (idle) void listFiles();
  }, [idle]);
  const known = files.value;
  const list = known?.list ?? [];
  const total = list.reduce((sum, entry) => sum + entry.bytes, 0);
  return (
    <section
      class={over ? 'files-panel files-over' : 'files-panel'}
      aria-label={s.list}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void uploadFiles(event.dataTransfer?.files ?? []);
      }}
    >
      <p class="files-note">{s.about}</p>
      <div class="files-actions">
        <button
          type="button"
          class="button button-small"
          onClick={() => chooseFiles({ multiple: true }, (chosen) => void uploadFiles(chosen))}
        >
          <Icon name="plus" size={13} /> {s.upload}
        </button>
        <span class="files-note">{s.drop}</span>
      </div>
      {fileProblem.value !== null && (
        <Banner
          tone="bad"
          onDismiss={() => {
            fileProblem.value = null;
          }}
        >
          {fileProblem.value}
        </Banner>
      )}
      {known === null && <p class="files-note">{s.waiting}</p>}
      {known !== null && !idle && <p class="files-note">{s.busy}</p>}
      {known?.storage === 'memory' && list.length > 0 && <p class="files-warn">{s.memory}</p>}
      {known !== null && list.length === 0 && <p class="files-note">{s.none}</p>}
      {list.length > 0 && (
        <>
          <ul class="files-list">
            {list.map((entry) => (
              <Entry key={entry.path} entry={entry} />
            ))}
          </ul>
          <p class="files-total">{s.total(list.length, bytes(total))}</p>
        </>
      )}
    </section>
  );
}

function Entry({ entry }: { entry: FileEntry }) {
  const { path } = entry;
  const ago = entry.modifiedMs > 0 ? formatAgo(entry.modifiedMs, Date.now(), language.value) : '';
  return (
    <li>
      <span class="files-name" title={path}>
        {path}
      </span>
      <span class="files-time">{ago}</span>
      <span class="files-size">{bytes(entry.bytes)}</span>
      <IconButton icon="down" label={s.download(path)} size={14} onClick={() => void downloadFile(path)} />
      <IconButton icon="trash" label={s.remove(path)} size={14} onClick={() => void deleteFile(entry)} />
    </li>
  );
}
