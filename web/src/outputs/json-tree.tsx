// JSON as a collapsible tree; only what is open is rendered, and a long list in parts.
import { useState } from 'preact/hooks';
import { writeJson } from '../ipynb/json';
import { isObject, type Json } from '../ipynb/types';
import type { MimeProps } from './mime-props';
import { s } from './strings';

const AT_ONCE = 100;
const SHOWN_TEXT = 2000;

function childrenOf(value: Json): [string, Json][] | null {
  if (Array.isArray(value)) return value.map((item, index) => [String(index), item]);
  if (isObject(value)) return Object.entries(value);
  return null;
}

function Leaf({ value }: { value: Json }) {
  const text = writeJson(value).trimEnd();
  const kind =
    typeof value === 'string' ? 'str' : value === null ? 'kw' : typeof value === 'boolean' ? 'kw' : 'num';
  return (
    <span class={`json-${kind}`}>{text.length > SHOWN_TEXT ? `${text.slice(0, SHOWN_TEXT)}…` : text}</span>
  );
}

function Branch({ name, value, open: atFirst }: { name: string | null; value: Json; open: boolean }) {
  const [open, setOpen] = useState(atFirst);
  const [shown, setShown] = useState(AT_ONCE);
  const children = childrenOf(value);
  const label = name === null ? null : <span class="json-key">{name}: </span>;
  if (children === null) {
    return (
      <div class="json-leaf">
        {label}
        <Leaf value={value} />
      </div>
    );
  }
  const [before, after] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const count = Array.isArray(value) ? s.items(children.length) : s.keys(children.length);
  if (children.length === 0) {
    return (
      <div class="json-leaf">
        {label}
        {before + after}
      </div>
    );
  }
  return (
    <div class="json-branch">
      <button type="button" class="json-toggle" aria-expanded={open} onClick={() => setOpen(!open)}>
        {label}
        {before} <span class="json-count">{count}</span>
        {open ? '' : ` ${after}`}
      </button>
      {open && (
        <div class="json-children">
          {children.slice(0, shown).map(([key, child]) => (
            <Branch key={key} name={key} value={child} open={false} />
          ))}
          {children.length > shown && (
            <button type="button" class="link" onClick={() => setShown(shown + AT_ONCE * 10)}>
              {s.moreItems(children.length - shown)}
            </button>
          )}
        </div>
      )}
    </div>
  );
}

export function JsonOutput({ value, metadata }: MimeProps) {
  const expanded = isObject(metadata as Json) && (metadata as Record<string, unknown>).expanded === true;
  const children = childrenOf(value);
  const few = children !== null && children.length <= 20;
  return (
    <div class="json">
      <Branch name={null} value={value} open={few || expanded} />
    </div>
  );
}
