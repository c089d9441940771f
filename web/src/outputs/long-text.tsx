// Text of any length: short text whole, long text by its ends, all of it in a virtualised list.
import { useMemo, useRef, useState } from 'preact/hooks';
import { download } from '../ui/download';
import { AnsiText } from './ansi-text';
import { s } from './strings';
import type { TextBuffer } from './text-buffer';

const END_LINES = 30;
const END_CHARS = 20_000;
const LINE_HEIGHT = 20;
const WINDOW_LINES = 24;

export function LongText({
  buffer,
  version,
  tone,
}: {
  buffer: TextBuffer;
  version: number;
  tone?: 'stderr';
}) {
  const [all, setAll] = useState(false);
  const ends = useMemo(() => buffer.ends(END_LINES, END_CHARS), [buffer, version]);
  const short = ends.tail === '';
  const tint = tone === 'stderr' ? 'out-text out-stderr' : 'out-text';
  if (short) {
    return (
      <pre class={tint}>
        <AnsiText text={ends.head} />
      </pre>
    );
  }
  const hidden = ends.hidden > 0 ? s.hiddenLines(ends.hidden.toLocaleString()) : s.longText;
  return (
    <div>
      {all ? (
        <AllLines buffer={buffer} version={version} tint={tint} />
      ) : (
        <>
          <pre class={tint}>
            <AnsiText text={ends.head} />
          </pre>
          <button type="button" class="out-gap" onClick={() => setAll(true)}>
            {hidden} · {s.showAll}
          </button>
          <pre class={tint}>
            <AnsiText text={ends.tail} />
          </pre>
        </>
      )}
      <p class="out-tools">
        <button type="button" class="link" onClick={() => setAll(!all)}>
          {all ? s.showLess : s.showAll}
        </button>
        <button
          type="button"
          class="link"
          onClick={() => download('output.txt', buffer.text(), 'text/plain')}
        >
          {s.saveText}
        </button>
      </p>
    </div>
  );
}

function AllLines({ buffer, version, tint }: { buffer: TextBuffer; version: number; tint: string }) {
  const [top, setTop] = useState(0);
  const host = useRef<HTMLDivElement>(null);
  // While text streams in, splitting it again for every frame would cost more than reading it: once per 20 versions.
  const step = Math.floor(version / 20);
  const lines = useMemo(() => buffer.text().replace(/\n$/, '').split('\n'), [buffer, step]);
  const first = Math.max(0, Math.floor(top / LINE_HEIGHT) - 5);
  const shown = lines.slice(first, first + WINDOW_LINES + 10);
  return (
    <div
      ref={host}
      class="out-window"
      role="log"
      aria-live="off"
      aria-label={s.allLines(lines.length.toLocaleString())}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
      tabIndex={0}
      onScroll={() => setTop(host.current?.scrollTop ?? 0)}
    >
      <div style={{ height: `${lines.length * LINE_HEIGHT}px`, position: 'relative' }}>
        <pre class={`${tint} out-slice`} style={{ top: `${first * LINE_HEIGHT}px` }}>
          {shown.map((line, index) => (
            <div key={first + index}>
              <AnsiText text={line === '' ? ' ' : line} />
            </div>
          ))}
        </pre>
      </div>
    </div>
  );
}
