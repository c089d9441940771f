// The dialog with the link to the open notebook; offers a file where the link would be too long.
import { useEffect, useState } from 'preact/hooks';
import { downloadDocument } from '../documents/download';
import type { OpenDocument } from '../documents/open-document';
import { Dialog } from '../ui/dialog';
import { linkTo, MAX_LINK_LENGTH, WARN_LINK_LENGTH } from './link';
import { s } from './strings';

interface Props {
  open: OpenDocument;
  onClose(): void;
}

export function ShareDialog({ open, onClose }: Props) {
  const [link, setLink] = useState<string | null>(null);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    void linkTo(open.model, open.info.value.name).then(setLink);
  }, [open]);
  const kb = ((link?.length ?? 0) / 1024).toFixed(1);
  const tooLong = link !== null && link.length > MAX_LINK_LENGTH;
  const copy = async () => {
    if (link === null) return;
    await navigator.clipboard.writeText(link);
    setCopied(true);
  };
  return (
    <Dialog
      title={s.title}
      onClose={onClose}
      actions={
        <>
          <button type="button" class="button" onClick={() => downloadDocument(open)}>
            {s.file}
          </button>
          {!tooLong && (
            <button
              type="button"
              class="button button-primary"
              disabled={link === null}
              onClick={() => void copy().catch(() => undefined)}
            >
              {copied ? s.copied : s.copy}
            </button>
          )}
        </>
      }
    >
      <p class="share-about">{s.about}</p>
      {tooLong && <p role="alert">{s.tooLong(kb)}</p>}
      {link !== null && !tooLong && (
        <>
          <input
            class="share-link"
            aria-label={s.link}
            readOnly
            value={link}
            onFocus={(event) => event.currentTarget.select()}
          />
          <p class="share-size">
            {s.size(kb)} {link.length > WARN_LINK_LENGTH && <strong>{s.long}</strong>}
          </p>
        </>
      )}
    </Dialog>
  );
}
