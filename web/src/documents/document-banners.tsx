// What has to be said of the open document itself: that it came with a link, that its lesson has a new version.
import { Banner } from '../ui/banner';
import { keepCopy, takeNewOriginal } from './open';
import type { OpenDocument } from './session';
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
              <button type="button" class="button button-small" onClick={() => void takeNewOriginal(open)}>
                {s.takeOriginal}
              </button>
              <button type="button" class="button button-small" onClick={() => void keepCopy(open)}>
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
