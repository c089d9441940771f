// Controls that viewers share: link to a cell line, switch between picture and table, tabs, copy button, long list.
import type { ComponentChildren, TargetedKeyboardEvent } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import type { Place } from '../../generated/protocol';
import * as units from '../../ui/format';
import { isLit, type Lines, lightOn } from '../../ui/lit-line';
import { goTo } from './goto';
import { placeLabel } from './labels';
import { s } from './strings';

/** A button that asks the page to show a cell's line; `lines` is what it lights, the line unless something else is said. */
export function PlaceLink({ place, lines = place }: { place: Place; lines?: Lines }) {
  const text = placeLabel(place);
  return (
    <button
      type="button"
      class={isLit(lines) ? 'tv-place tv-lit' : 'tv-place'}
      {...lightOn(lines)}
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

interface TableSwitchProps {
  /** What the picture is called. */
  picture: string;
  isTable: boolean;
  setTable(isTable: boolean): void;
}

/** Switches between a picture and a table of the same data. */
export function TableSwitch({ picture, isTable, setTable }: TableSwitchProps) {
  return (
    <div class="tv-segments" role="group" aria-label={s.view}>
      <button type="button" aria-pressed={!isTable} onClick={() => setTable(false)}>
        {picture}
      </button>
      <button type="button" aria-pressed={isTable} onClick={() => setTable(true)}>
        {s.table}
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

/** Tabs over one panel; arrow keys move between the tabs. */
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

/** Copies a text and shows for a moment that it did. */
export function CopyButton({ text, label }: { text: () => string; label: string }) {
  const [outcome, setOutcome] = useState('');
  useEffect(() => {
    if (outcome === '') return;
    const timer = setTimeout(() => setOutcome(''), 1800);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text());
      setOutcome(s.copied);
    } catch {
      setOutcome(s.copyFailed);
    }
  };
  return (
    <button type="button" class="tv-button" onClick={copy}>
      <output>{outcome === '' ? label : outcome}</output>
    </button>
  );
}

/** The first items of a long list, and a button that shows more; null when all are shown. */
export function useLimit<T>(items: readonly T[], pageSize: number) {
  const [limit, setLimit] = useState(pageSize);
  const rest = items.length - limit;
  const more =
    rest > 0 ? (
      <button type="button" class="tv-button tv-more" onClick={() => setLimit(limit + 5 * pageSize)}>
        {s.more(units.count(Math.min(rest, 5 * pageSize)))}
      </button>
    ) : null;
  return { shown: items.slice(0, limit), more };
}
