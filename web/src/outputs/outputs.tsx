// The outputs of a cell, in order; beyond a limit they are folded.
import { useState } from 'preact/hooks';
import { isObject } from '../ipynb/types';
import type { MenuItem } from '../ui/menu';
import { type CellLocator, ErrorView } from './error';
import { InputBox, type InputRequest } from './input-box';
import { ErrorBoundary } from './lazy-viewers';
import { LongText } from './long-text';
import { chooseMime, GRAPH_MIME, rendererOf } from './mime';
import type { DataItem, OutputArea, OutputItem } from './output-area';
import { OutputTools } from './output-tools';
import { s } from './strings';

const SHOWN = 60;

interface Props {
  area: OutputArea;
  label: string;
  stale: boolean;
  locator: CellLocator;
  /** Opens the inspector on this cell. */
  inspect(): void;
  /** What `input()` asks now. */
  inputRequest: InputRequest | null;
  folded: boolean;
  scrolled: boolean;
  readOnly: boolean;
  onUnfold(): void;
  /** An output has got something to keep. */
  onKept(): void;
  /** What the notebook can do with the outputs, for their menu. */
  actions(): MenuItem[];
}

export function Outputs(props: Props) {
  const { area, label, stale, locator, inspect, inputRequest, folded, scrolled } = props;
  const [all, setAll] = useState(false);
  const version = area.version.value;
  const items = area.items;
  if (items.length === 0) {
    return inputRequest ? (
      <section class="out" aria-label={label}>
        <InputBox inputRequest={inputRequest} />
      </section>
    ) : null;
  }
  if (folded && !inputRequest) {
    return (
      <section class="out" aria-label={label}>
        <button type="button" class="out-gap out-folded" disabled={props.readOnly} onClick={props.onUnfold}>
          {s.folded(items.length)}
        </button>
      </section>
    );
  }
  const keep = props.readOnly ? null : props.onKept;
  const shown = all ? items : items.slice(0, SHOWN);
  const list = (
    <>
      {shown.map((item) => (
        <div key={item.key} class="out-item" data-kind={item.kind}>
          <Item item={item} version={version} locator={locator} inspect={inspect} onKept={keep} />
        </div>
      ))}
      {items.length > SHOWN && (
        <button type="button" class="out-gap" onClick={() => setAll(!all)}>
          {all ? s.showLess : `${s.moreOutputs(items.length - SHOWN)} · ${s.showAll}`}
        </button>
      )}
    </>
  );
  return (
    <section class={stale ? 'out out-stale' : 'out'} aria-label={label}>
      {scrolled ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
        <div class="out-scrolled" role="group" aria-label={s.scrolledOutput} tabIndex={0}>
          {list}
        </div>
      ) : (
        list
      )}
      {inputRequest && <InputBox inputRequest={inputRequest} />}
      <OutputTools area={area} actions={props.readOnly ? null : props.actions} />
    </section>
  );
}

function Item({
  item,
  version,
  locator,
  inspect,
  onKept,
}: {
  item: OutputItem;
  version: number;
  locator: CellLocator;
  /** Null where there is no cell to inspect. */
  inspect: (() => void) | null;
  onKept: (() => void) | null;
}) {
  switch (item.kind) {
    case 'stream':
      return (
        <LongText
          buffer={item.buffer}
          version={version}
          tone={item.name === 'stderr' ? 'stderr' : undefined}
        />
      );
    case 'error':
      return <ErrorView item={item} locator={locator} />;
    case 'data':
      return <Data item={item} inspect={inspect} onKept={onKept} />;
  }
}

const nowhere: CellLocator = { byCount: () => null, byId: () => null, show() {} };

/** An output inside of another one, which has no cell of its own. */
export function OutputItemView({ item }: { item: OutputItem }) {
  return <Item item={item} version={0} locator={nowhere} inspect={null} onKept={null} />;
}

interface DataProps {
  item: DataItem;
  inspect: (() => void) | null;
  /** Null where nothing can be kept. */
  onKept: (() => void) | null;
}

function Data({ item, inspect, onKept }: DataProps) {
  const mime = chooseMime(item.data);
  if (mime === null) return <p class="out-note">{s.unknownMime(Object.keys(item.data).join(', '))}</p>;
  const Renderer = rendererOf(mime);
  const own = item.metadata[mime];
  return (
    <ErrorBoundary>
      <Renderer
        mime={mime}
        value={item.data[mime] ?? null}
        metadata={isObject(own) ? own : item.metadata}
        trusted={item.trusted}
        beside={{
          data: item.data,
          keep: (mime, value) => {
            if (onKept === null) return;
            item.data = { ...item.data, [mime]: value };
            onKept();
          },
        }}
      />
      {mime === GRAPH_MIME && inspect && (
        <button type="button" class="chip-link out-inspect" onClick={inspect}>
          {s.openInspector}
        </button>
      )}
    </ErrorBoundary>
  );
}
