// Small parts that the viewers share: a link to a cell line, a sentence with weights, tabs, a copy button.
import type { ComponentChildren, TargetedKeyboardEvent } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import type { Place } from '../../generated/protocol';
import * as units from '../../ui/units';
import { goTo } from './places';
import { type Part, s } from './strings';
import { placeText } from './words';

/** A button that asks the page to show a cell's line. */
export function PlaceLink({ place }: { place: Place }) {
  const text = placeText(place);
  return (
    <button
      type="button"
      class="tv-place"
      aria-label={s.goToPlace(text)}
      title={s.goToPlace(text)}
      onClick={(event) => {
        event.stopPropagation();
        goTo(event.currentTarget, place);
      }}
    >
      {text}
    </button>
  );
}

/** A sentence whose parts carry different weight. */
export function Sentence({ parts }: { parts: readonly Part[] }) {
  return (
    <>
      {parts.map((part, i) => {
        if (part.tone === 'strong') return <b key={i}>{part.text}</b>;
        if (part.tone === 'quiet') {
          return (
            <span key={i} class="tv-quiet">
              {part.text}
            </span>
          );
        }
        return part.text;
      })}
    </>
  );
}

interface TableSwitchProps {
  label: string;
  picture: string;
  table: string;
  /** Whether the table is shown. */
  on: boolean;
  turn(on: boolean): void;
}

/** Turns between a picture and a table of the same things. */
export function TableSwitch({ label, picture, table, on, turn }: TableSwitchProps) {
  return (
    <div class="tv-seg" role="group" aria-label={label}>
      <button type="button" aria-pressed={!on} onClick={() => turn(false)}>
        {picture}
      </button>
      <button type="button" aria-pressed={on} onClick={() => turn(true)}>
        {table}
      </button>
    </div>
  );
}

export interface Tab {
  id: string;
  title: string;
  count: number | null;
}

interface TabsProps {
  tabs: readonly Tab[];
  shown: string;
  label: string;
  show(id: string): void;
  children: ComponentChildren;
}

/** Tabs over one panel. */
export function Tabs({ tabs, shown, label, show, children }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const keyDown = (event: TargetedKeyboardEvent<HTMLDivElement>) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    const at = tabs.findIndex((tab) => tab.id === shown);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    show(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  };
  return (
    <div class="tv-panels">
      <div ref={list} class="tv-tabs" role="tablist" aria-label={label} onKeyDown={keyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab.id === shown}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === shown ? 0 : -1}
            onClick={() => show(tab.id)}
          >
            {tab.title}
            {tab.count !== null && <span class="tv-count">{tab.count}</span>}
          </button>
        ))}
      </div>
      <div class="tv-panel" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown}`}>
        {children}
      </div>
    </div>
  );
}

/** Copies a text and says so for a moment. */
export function CopyButton({ text, label }: { text: () => string; label: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (said === '') return;
    const timer = setTimeout(() => setSaid(''), 1800);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text());
      setSaid(s.copied);
    } catch {
      setSaid(s.copyFailed);
    }
  };
  return (
    <button type="button" class="tv-button" onClick={copy}>
      <output>{said === '' ? label : said}</output>
    </button>
  );
}

/** The first items of a long list, and a button for more; null when all are shown. */
export function useLimit<T>(items: readonly T[], page: number) {
  const [limit, setLimit] = useState(page);
  const rest = items.length - limit;
  const more =
    rest > 0 ? (
      <button type="button" class="tv-button tv-more" onClick={() => setLimit(limit + 5 * page)}>
        {s.more(units.count(Math.min(rest, 5 * page)))}
      </button>
    ) : null;
  return { shown: items.slice(0, limit), more };
}
