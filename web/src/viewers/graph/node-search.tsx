// The search for a node of a large graph.
import type { ComponentChildren } from 'preact';
import { useId, useMemo, useState } from 'preact/hooks';
import type { GraphStage } from '../../generated/protocol';
import * as units from '../../ui/format';
import { search } from './model';
import { s } from './strings';

const MAX_HITS = 12;

interface Props {
  stage: GraphStage;
  title(id: number): string;
  pick(id: number): void;
  children?: ComponentChildren;
}

export function NodeSearch({ stage, title, pick, children }: Props) {
  const id = useId();
  const [query, setQuery] = useState('');
  const hits = useMemo(() => search(stage, query, MAX_HITS), [stage, query]);
  const choose = (node: number) => {
    setQuery('');
    pick(node);
  };
  return (
    <search class="tv-search">
      <label for={id}>{s.searchNodes}</label>
      <input
        id={id}
        type="search"
        value={query}
        placeholder={s.searchHint}
        autocomplete="off"
        spellcheck={false}
        onInput={(event) => setQuery(event.currentTarget.value)}
        onKeyDown={(event) => {
          event.stopPropagation();
          const first = hits[0];
          if (event.key === 'Enter' && !event.isComposing && first !== undefined) choose(first.id);
          if (event.key === 'Escape') setQuery('');
        }}
      />
      {children}
      {query.trim() !== '' && (
        <ul class="tv-hits" aria-label={s.matches(units.count(hits.length))}>
          {hits.length === 0 && <li class="tv-quiet">{s.noMatch}</li>}
          {hits.map((node) => (
            <li key={node.id}>
              <button type="button" onClick={() => choose(node.id)}>
                <b>{title(node.id)}</b> <code>{node.ty}</code> <span class="tv-quiet">{node.detail}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}
