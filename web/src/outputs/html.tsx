// HTML output, always in a sandboxed frame of an opaque origin.
//
// What a run in this session made is shown by frame.html, a served file with a policy of its own, which may run its
// scripts but reach nothing. What came with a file is shown without any script. Nothing of either enters the page.
import { useEffect, useRef, useState } from 'preact/hooks';
import { frameMarkup } from '../security';
import { theme } from '../theme';
import type { MimeProps } from './mime';
import { s } from './strings';

const MAX_HEIGHT = 1200;
/** A frame that has said nothing for this long (ms) does not come: its host sends no headers for it, or is away. */
const FRAME_WAIT = 5000;

export function HtmlOutput({ value, trusted }: MimeProps) {
  const html = typeof value === 'string' ? value : '';
  return trusted ? <LiveFrame html={html} /> : <StillFrame html={html} note={s.htmlFromFile} />;
}

function LiveFrame({ html }: { html: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(40);
  const [missing, setMissing] = useState(false);
  const dark = theme.value === 'dark';
  useEffect(() => {
    const waiting = setTimeout(() => setMissing(true), FRAME_WAIT);
    const listen = (event: MessageEvent<unknown>) => {
      if (event.source === null || event.source !== frame.current?.contentWindow) return;
      const data = event.data as { ready?: unknown; height?: unknown } | null;
      if (data?.ready === true) {
        clearTimeout(waiting);
        // The frame's origin is opaque, so no narrower target can be named; it is our own file.
        frame.current?.contentWindow?.postMessage({ html, dark }, '*');
      }
      if (typeof data?.height === 'number')
        setHeight(Math.min(MAX_HEIGHT, Math.max(20, Math.ceil(data.height))));
    };
    addEventListener('message', listen);
    return () => {
      clearTimeout(waiting);
      removeEventListener('message', listen);
    };
  }, [html, dark]);
  if (missing) return <StillFrame html={html} note={s.htmlWithoutFrame} />;
  return (
    <iframe
      key={`${dark}`}
      ref={frame}
      class="out-frame"
      title={s.htmlFrame}
      sandbox="allow-scripts"
      src={new URL('./frame.html', import.meta.url).href}
      style={{ height: `${height}px` }}
    />
  );
}

function StillFrame({ html, note }: { html: string; note: string }) {
  const [markup, setMarkup] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let gone = false;
    import('./still').then(
      ({ stillMarkup }) => {
        if (!gone) setMarkup(stillMarkup(html));
      },
      () => setFailed(true),
    );
    return () => {
      gone = true;
    };
  }, [html]);
  if (failed) return <p class="out-note">{s.partFailed}</p>;
  const page = `<!doctype html><meta name="color-scheme" content="${theme.value}">${markup ?? ''}`;
  return (
    <div>
      <iframe class="out-frame out-frame-still" title={s.htmlFrame} sandbox="" srcdoc={frameMarkup(page)} />
      <p class="out-note">{note}</p>
    </div>
  );
}
