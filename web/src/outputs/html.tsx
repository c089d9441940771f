// HTML outputs, always in a sandboxed frame of an opaque origin.
//
// What a run of this session made is shown by frame.html, a file with a policy of its own, which may run scripts but reach
// nothing. What came with a file is shown without scripts.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { language } from '../i18n';
import { frameMarkup } from '../security/trusted-types';
import { theme } from '../theme';
import { frameTheme } from './frame-theme';
import type { MimeProps } from './mime-props';
import type { StaticHtml } from './static-html';
import { s } from './strings';

const MAX_HEIGHT = 1200;
/** The height (px) of a static frame is estimated; the person can resize it. */
const MAX_STATIC_HEIGHT = 420;
const MIN_STATIC_HEIGHT = 44;
/** A frame that sent no message for this long (ms) was not loaded: no headers for it, or no network. */
const FRAME_TIMEOUT_MS = 10_000;
/** Without a message this long (ms) after `load` the frame shows the browser's own error page. */
const LOADED_TIMEOUT_MS = 2000;
const SCRIPT = /<script/i;

export function HtmlOutput({ value, trusted }: MimeProps) {
  const html = typeof value === 'string' ? value : '';
  return trusted ? <LiveFrame html={html} /> : <StaticFrame html={html} note={s.htmlFromFile} />;
}

function LiveFrame({ html }: { html: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const ready = useRef(false);
  const scope = useRef({ html, number: 0 });
  // Scripts begin in a frame of their own: names that others have declared would stop them. Other updates keep it, so that
  // they do not flicker.
  if (scope.current.html !== html) {
    const fresh = SCRIPT.test(scope.current.html) || SCRIPT.test(html);
    scope.current = { html, number: scope.current.number + Number(fresh) };
  }
  const { number } = scope.current;
  const [height, setHeight] = useState(40);
  const [missing, setMissing] = useState(false);
  const look = `${theme.value} ${language.value}`;
  // The frame's origin is opaque, so no narrower target can be named; it is our own file.
  const show = () => frame.current?.contentWindow?.postMessage({ html, ...frameTheme() }, '*');
  const latest = useRef(show);
  latest.current = show;
  // Before the frame can say anything: it says once that it is there.
  useLayoutEffect(() => {
    let waiting = setTimeout(() => setMissing(true), FRAME_TIMEOUT_MS);
    const element = frame.current;
    ready.current = false;
    const loaded = () => {
      if (ready.current) return;
      clearTimeout(waiting);
      waiting = setTimeout(() => setMissing(true), LOADED_TIMEOUT_MS);
    };
    const listen = (event: MessageEvent<unknown>) => {
      if (event.source === null || event.source !== element?.contentWindow) return;
      const data = event.data as { ready?: unknown; height?: unknown } | null;
      if (data?.ready === true) {
        ready.current = true;
        clearTimeout(waiting);
        latest.current();
      }
      if (typeof data?.height === 'number')
        setHeight(Math.min(MAX_HEIGHT, Math.max(20, Math.ceil(data.height))));
    };
    addEventListener('message', listen);
    element?.addEventListener('load', loaded);
    return () => {
      clearTimeout(waiting);
      removeEventListener('message', listen);
      element?.removeEventListener('load', loaded);
    };
  }, [number]);
  // What it shows follows the display's updates, the language and the colours.
  useLayoutEffect(() => {
    if (ready.current) latest.current();
  }, [html, look]);
  if (missing)
    return <StaticFrame html={html} note={navigator.onLine ? s.htmlWithoutFrame : s.htmlOffline} />;
  return (
    <iframe
      key={number}
      ref={frame}
      class="out-frame"
      title={s.htmlFrame}
      sandbox="allow-scripts"
      // No service worker can give a frame of an opaque origin the headers of isolation. A frame without credentials
      // needs none, in browsers that know the attribute; it must stand before the address.
      {...{ credentialless: true }}
      src={new URL('./frame.html', import.meta.url).href}
      style={{ height: `${height}px` }}
    />
  );
}

/** HTML of a file that is longer, or has more tags, is drawn when the person wants it: reading it takes a while. */
const MAX_AT_ONCE = 3_000_000;
const MAX_TAGS = 20_000;
/** So many parts of one tag: of attributes the work is the square. */
const MAX_PARTS = 5000;
/** A picture, which is one long part. */
const PICTURE_SOURCE = /src\s*=\s*"data:[\w+/;,=.-]*"/gi;

/** Whether it would take long to clean a text of HTML. */
function isLarge(html: string): boolean {
  if (html.length > MAX_AT_ONCE) return true;
  const tags = html.replace(PICTURE_SOURCE, '').split('<', MAX_TAGS + 1);
  const parts = (tag: string) => (tag.length > MAX_PARTS ? (tag.match(/[\s/]+/g)?.length ?? 0) : 0);
  return tags.length > MAX_TAGS || tags.some((tag) => parts(tag) > MAX_PARTS);
}

function StaticFrame({ html, note }: { html: string; note: string }) {
  const [wanted, setWanted] = useState<string | null>(null);
  if (wanted !== html && isLarge(html))
    return (
      <p class="out-note">
        {s.largeHtml(`${Math.ceil(html.length / 1e6)} MB`)}{' '}
        <button type="button" class="link" onClick={() => setWanted(html)}>
          {s.showHtml}
        </button>
      </p>
    );
  return <CleanedFrame html={html} note={note} />;
}

function CleanedFrame({ html, note }: { html: string; note: string }) {
  const [staticHtml, setStaticHtml] = useState<StaticHtml | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let unmounted = false;
    import('./static-html').then(
      ({ staticMarkup }) => {
        if (!unmounted) setStaticHtml(staticMarkup(html));
      },
      () => setFailed(true),
    );
    return () => {
      unmounted = true;
    };
  }, [html]);
  const look = `${theme.value} ${language.value}`;
  const page = useMemo(
    () => (staticHtml === null ? null : staticDocument(staticHtml.markup)),
    [staticHtml, look],
  );
  if (failed) return <p class="out-note">{s.partFailed}</p>;
  return (
    <div>
      {page !== null && (
        <iframe
          // A frame is filled once: a second document in it would be a step of the page's history, and can be lost.
          key={page}
          class="out-frame out-frame-still"
          title={s.htmlFrame}
          sandbox=""
          srcdoc={frameMarkup(page)}
          style={{
            height: `${Math.min(MAX_STATIC_HEIGHT, Math.max(MIN_STATIC_HEIGHT, staticHtml?.height ?? 0))}px`,
          }}
        />
      )}
      <p class="out-note">{note}</p>
    </div>
  );
}

/** The look is in attributes: the policy that the frame takes from the page lets no style in. */
function staticDocument(markup: string): string {
  const { lang, title, dark, ink, paper, link } = frameTheme();
  const colours = ink === '' ? '' : ` bgcolor="${paper}" text="${ink}" link="${link}" vlink="${link}"`;
  const head = `<meta charset="utf-8"><title>${title}</title><meta name="color-scheme" content="${dark ? 'dark' : 'light'}">`;
  const margins = ' topmargin="6" bottommargin="6" leftmargin="10" rightmargin="10"';
  const font = '<font face="ui-sans-serif, system-ui, sans-serif" size="2">';
  return `<!doctype html><html lang="${lang}"><head>${head}</head><body${colours}${margins}>${font}${markup}</font></body></html>`;
}
