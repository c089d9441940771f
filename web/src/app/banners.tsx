// Banners above the content: kernel stopped, save failed, document locked by another tab, new version.
import { DocumentBanners } from '../documents/document-banners';
import { downloadDocument } from '../documents/download';
import type { OpenDocument } from '../documents/open-document';
import { s as ds } from '../documents/strings';
import { kernel } from '../kernel/page-kernel';
import { s as ks } from '../kernel/strings';
import { goCopy, openFailure } from '../navigation/navigate';
import { markEarlierKernel } from '../notebook/run';
import { newVersion, saveAndReload } from '../offline';
import { Banner } from '../ui/banner';
import { downloadBlob } from '../ui/download';
import { s } from './strings';

export function Banners({ open }: { open: OpenDocument | null }) {
  const notice = kernel.notice.value;
  const failure = openFailure.value;
  const saveError = open?.saveError.value ?? null;
  return (
    <div class="banners">
      {failure !== null && (
        <Banner
          tone="bad"
          onDismiss={() => {
            openFailure.value = null;
          }}
          actions={
            failure.original && (
              <button
                type="button"
                class="button button-small"
                onClick={() =>
                  failure.original && downloadBlob(failure.original.name, failure.original.bytes)
                }
              >
                {ds.downloadOriginal}
              </button>
            )
          }
        >
          {failure.text}
        </Banner>
      )}
      {newVersion.value && (
        <Banner
          tone="info"
          onDismiss={() => {
            newVersion.value = false;
          }}
          actions={
            <button
              type="button"
              class="button button-small"
              onClick={() => void saveAndReload().catch(() => undefined)}
            >
              {s.takeVersion}
            </button>
          }
        >
          {s.newVersion}
        </Banner>
      )}
      {open?.model.readOnly.value && (
        <Banner
          tone="info"
          actions={
            <button type="button" class="button button-small" onClick={() => void goCopy()}>
              {ds.makeCopy}
            </button>
          }
        >
          {ds.readOnly}
        </Banner>
      )}
      {open && <DocumentBanners open={open} />}
      {open && saveError !== null && (
        <Banner
          tone="bad"
          actions={
            <>
              <button type="button" class="button button-small" onClick={() => downloadDocument(open)}>
                {ds.download}
              </button>
              <button
                type="button"
                class="button button-small"
                onClick={() => void open.save().catch(() => undefined)}
              >
                {ds.tryAgain}
              </button>
            </>
          }
        >
          {saveError}
        </Banner>
      )}
      {notice && (
        <Banner
          tone={notice.kind === 'device' ? 'info' : 'warn'}
          onDismiss={() => {
            kernel.notice.value = null;
          }}
          actions={
            notice.kind === 'stopped' && (
              <button type="button" class="button button-small" onClick={() => kernel.restart()}>
                {ks.startAgain}
              </button>
            )
          }
        >
          {notice.text}
        </Banner>
      )}
      {kernel.forceStopOffered.value && (
        <Banner
          tone="warn"
          onDismiss={() => {
            kernel.forceStopOffered.value = false;
          }}
          actions={
            <button
              type="button"
              class="button button-small button-danger"
              onClick={() => {
                kernel.restart();
                if (open) markEarlierKernel(open.model);
              }}
            >
              {ks.forceStop}
            </button>
          }
        >
          {ks.forceTitle} {ks.forceText}
        </Banner>
      )}
    </div>
  );
}
