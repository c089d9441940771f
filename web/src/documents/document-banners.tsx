// Banners about the open document: it came with a link, or its lesson has a new version.
import { Banner } from '../ui/banner';
import { applyNewOriginal, dismissNewOriginal } from './open';
import type { OpenDocument } from './open-document';
import { s } from './strings';

export function DocumentBanners({ open }: { open: OpenDocument }) {
  const shared = open.info.value.origin.kind === 'share' && !open.stored.value;
  const renewed = open.newerOriginal.value !== null && !open.model.readOnly.value;
  return (
    <>
      {shared && (
        <Banner
          tone="info"
          actions={
            <button
              type="button"
              class="button button-small"
              onClick={() => void open.save().catch(() => undefined)}
            >
              {s.keepShared}
            </button>
          }
        >
          {s.shared}
        </Banner>
      )}
      {renewed && (
        <Banner
          tone="info"
          actions={
            <>
              <button type="button" class="button button-small" onClick={() => void applyNewOriginal(open)}>
                {s.takeOriginal}
              </button>
              <button type="button" class="button button-small" onClick={() => void dismissNewOriginal(open)}>
                {s.keepMine}
              </button>
            </>
          }
        >
          {s.newOriginal}
        </Banner>
      )}
    </>
  );
}
