// A widget and those inside of it. What was made by a run of this session answers; of a file, it shows what was there.
import { type CSSProperties, createContext } from 'preact';
import { useContext, useEffect, useId, useMemo, useRef, useState } from 'preact/hooks';
import type { Json, JsonObject, NbOutput } from '../../ipynb/types';
import { Tabs } from '../../viewers/shared/controls';
import type { MimeProps } from '../mime-props';
import { itemsOf } from '../output-area';
import { OutputItemView } from '../outputs';
import { s } from '../strings';
import { CONTROLS } from './controls';
import { tellWidget, type WidgetMessage } from './widget-comm';
import { asWidget, numberOf, textOf, textsOf, type WidgetDocument } from './widget-document';

interface Live {
  /** Whether the kernel answers. */
  answers: boolean;
  trusted: boolean;
  tell(message: WidgetMessage): Promise<void>;
}

const LiveContext = createContext<Live>({ answers: false, trusted: false, tell: () => Promise.resolve() });

export function WidgetView({ value, trusted }: MimeProps) {
  const doc = useMemo(() => asWidget(value), [value]);
  const [gone, setGone] = useState<string | null>(null);
  if (!doc) return <p class="out-note">{s.broken}</p>;
  const answers = trusted && gone !== doc.id;
  const live: Live = {
    answers,
    trusted,
    async tell(message) {
      if (!(await tellWidget(message))) setGone(doc.id);
    },
  };
  return (
    <LiveContext.Provider value={live}>
      <div class="widget-root" data-answers={String(answers)}>
        <Widget doc={doc} />
        <OutputList outputs={doc.printed} />
        {!answers && <p class="out-note">{s.widgetRuns}</p>}
      </div>
    </LiveContext.Provider>
  );
}

function Widget({ doc }: { doc: WidgetDocument }) {
  const style = layoutStyle(doc.layout);
  switch (doc.kind) {
    case 'Output':
      return (
        <div class="widget-output" style={style}>
          <OutputList outputs={doc.outputs} />
        </div>
      );
    case 'Box':
    case 'HBox':
    case 'VBox':
    case 'GridBox':
      return (
        <div class={`widget-box widget-${doc.kind.toLowerCase()}`} style={style}>
          <Children doc={doc} />
        </div>
      );
    case 'Tab':
      return <Tab doc={doc} />;
    case 'Accordion':
      return <Accordion doc={doc} />;
    case 'Stack': {
      const shown = doc.children[numberOf(doc.state.selected_index, 0)];
      return shown ? <Widget doc={shown} /> : null;
    }
    default:
      return <ControlRow doc={doc} style={style} />;
  }
}

const Children = ({ doc }: { doc: WidgetDocument }) =>
  doc.children.map((child, place) => <Widget key={`${child.id} ${place}`} doc={child} />);

/** A control with its description. While its values are on their way to the kernel, it shows what the person gave it. */
function ControlRow({ doc, style }: { doc: WidgetDocument; style: CSSProperties | undefined }) {
  const { answers, trusted, tell } = useContext(LiveContext);
  const labelId = useId();
  const [given, setGiven] = useState<{ value: Json } | null>(null);
  const waiting = useRef<Json | undefined>(undefined);
  const sending = useRef(false);
  // What the kernel makes of it may differ: a value out of bounds, another widget's wish.
  useEffect(() => {
    if (!sending.current) setGiven(null);
  }, [doc]);
  const control = Object.hasOwn(CONTROLS, doc.kind) ? CONTROLS[doc.kind] : undefined;
  if (!control) return <p class="out-note">{s.unknownMime(doc.kind)}</p>;
  const send = async (value: Json) => {
    waiting.current = value;
    if (sending.current) return;
    sending.current = true;
    // Of what came meanwhile only the last is told.
    while (waiting.current !== undefined) {
      const next = waiting.current;
      waiting.current = undefined;
      await tell({ id: doc.id, value: next });
    }
    sending.current = false;
    setGiven(null);
  };
  const Draw = control.draw;
  const description = textOf(doc.state.description);
  const isSelection = 'index' in doc.state;
  return (
    <div class={`widget widget-${doc.kind.toLowerCase()}`} style={style}>
      {!control.isDescribed && (
        <span id={labelId} class={description ? 'widget-description' : 'visually-hidden'}>
          {description || doc.kind}
        </span>
      )}
      <Draw
        state={doc.state}
        style={doc.style}
        value={given ? given.value : ((isSelection ? doc.state.index : doc.state.value) ?? null)}
        trusted={trusted}
        disabled={!answers || doc.state.disabled === true}
        labelId={labelId}
        give={(value, isFinal) => {
          setGiven({ value });
          if (isFinal || doc.state.continuous_update === true) void send(value);
        }}
        event={(event) => void tell({ id: doc.id, event })}
      />
    </div>
  );
}

function Tab({ doc }: { doc: WidgetDocument }) {
  const { answers, tell } = useContext(LiveContext);
  const titles = textsOf(doc.state.titles);
  const selected = numberOf(doc.state.selected_index, 0);
  const shown = doc.children[selected];
  return (
    <Tabs
      tabs={doc.children.map((_, place) => ({
        id: String(place),
        title: titles[place] || String(place + 1),
        count: null,
      }))}
      shown={String(selected)}
      label={doc.kind}
      show={(place) => {
        if (answers) void tell({ id: doc.id, value: Number(place) });
      }}
    >
      {shown && <Widget doc={shown} />}
    </Tabs>
  );
}

function Accordion({ doc }: { doc: WidgetDocument }) {
  const { answers, tell } = useContext(LiveContext);
  const titles = textsOf(doc.state.titles);
  return (
    <div class="widget-accordion">
      {doc.children.map((child, place) => {
        const open = doc.state.selected_index === place;
        return (
          <div key={child.id}>
            <button
              type="button"
              aria-expanded={open}
              disabled={!answers}
              onClick={() => void tell({ id: doc.id, value: open ? null : place })}
            >
              {titles[place] || String(place + 1)}
            </button>
            {open && <Widget doc={child} />}
          </div>
        );
      })}
    </div>
  );
}

function OutputList({ outputs }: { outputs: NbOutput[] }) {
  const { trusted } = useContext(LiveContext);
  const items = useMemo(() => itemsOf(outputs, trusted), [outputs, trusted]);
  // By place: what replaces a picture is drawn in its element.
  return items.map((item, place) => (
    <div key={`${item.kind} ${place}`} class="out-item" data-kind={item.kind}>
      <OutputItemView item={item} />
    </div>
  ));
}

/** The names of CSS that a layout may set. */
const LAYOUT: Readonly<Record<string, string>> = {
  width: 'width',
  height: 'height',
  min_width: 'minWidth',
  max_width: 'maxWidth',
  min_height: 'minHeight',
  max_height: 'maxHeight',
  margin: 'margin',
  padding: 'padding',
  flex: 'flex',
  flex_flow: 'flexFlow',
  justify_content: 'justifyContent',
  align_items: 'alignItems',
  grid_template_columns: 'gridTemplateColumns',
  grid_gap: 'gap',
  overflow: 'overflow',
  visibility: 'visibility',
};
/** A size or a word; nothing that loads. */
const PLAIN = /^[\w\s.%()-]{1,80}$/;

function layoutStyle(layout: JsonObject): CSSProperties | undefined {
  const style: Record<string, string> = {};
  for (const [name, value] of Object.entries(layout)) {
    const property = Object.hasOwn(LAYOUT, name) ? LAYOUT[name] : undefined;
    if (property && typeof value === 'string' && PLAIN.test(value) && !value.includes('url'))
      style[property] = value;
  }
  if (layout.display === 'none') style.display = 'none';
  return Object.keys(style).length > 0 ? style : undefined;
}
