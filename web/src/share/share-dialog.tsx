// The dialog with the link to the open notebook, and with the HTML that shows it in another page; offers a file where the
// link would be too long.
import { useEffect, useState } from 'preact/hooks';
import { downloadDocument } from '../documents/download';
import type { OpenDocument } from '../documents/open-document';
import { Dialog } from '../ui/dialog';
import { embedCode, framedRoute } from './embed-code';
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
          <Embed open={open} link={link} />
        </>
      )}
    </Dialog>
  );
}

/** The HTML for a page of one's own, of the whole notebook or of the selected cell. */
function Embed({ open, link }: { open: OpenDocument; link: string }) {
  const [oneCell, setOneCell] = useState(false);
  const [copied, setCopied] = useState(false);
  const index = open.model.indexOf(open.model.selectedId.value);
  const cell = oneCell && index >= 0 ? index + 1 : null;
  const of = framedRoute(open, link);
  const code = embedCode({ page: 'embed', of, cell }, open.info.value.name, document.baseURI);
  const copy = async () => {
    await navigator.clipboard.writeText(code);
    setCopied(true);
  };
  return (
    <section class="share-embed">
      <h3>{s.embed}</h3>
      <p class="share-about">{s.embedAbout}</p>
      <textarea
        class="share-code"
        aria-label={s.embedCode}
        readOnly
        rows={4}
        value={code}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div class="share-embed-row">
        <label>
          <input
            type="checkbox"
            checked={oneCell}
            onChange={(event) => {
              setOneCell(event.currentTarget.checked);
              setCopied(false);
            }}
          />{' '}
          {s.oneCell(index + 1)}
        </label>
        <button type="button" class="button" onClick={() => void copy().catch(() => undefined)}>
          {copied ? s.copied : s.embedCopy}
        </button>
      </div>
    </section>
  );
}
