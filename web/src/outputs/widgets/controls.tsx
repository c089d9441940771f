// Sliders, fields and buttons: how each kind of widget with a value of its own is drawn.
import type { ComponentType } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import type { Json, JsonObject } from '../../ipynb/types';
import { Icon } from '../../ui/icons';
import { HtmlOutput } from '../html';
import { Picture } from '../image';
import { s } from '../strings';
import { RadioButtons, Select, SelectList, SelectMultiple, ToggleButtons } from './choices';
import type { ControlProps } from './control-props';
import { formatted } from './number-format';
import { numberOf, numbersOf, textOf, textsOf } from './widget-document';

const at = (event: Event) => event.currentTarget as HTMLInputElement;

function Slider(
  props: ControlProps & {
    low: number;
    high: number;
    step: number;
    place: number;
    shown: string;
    of(place: number): Json;
  },
) {
  const { low, high, step, place, shown, of, disabled, labelId, give } = props;
  return (
    <>
      <input
        type="range"
        aria-labelledby={labelId}
        aria-valuetext={shown}
        min={low}
        max={high}
        step={step}
        value={place}
        disabled={disabled}
        onInput={(event) => give(of(at(event).valueAsNumber), false)}
        onChange={(event) => give(of(at(event).valueAsNumber), true)}
      />
      {props.state.readout !== false && <output class="widget-readout">{shown}</output>}
    </>
  );
}

function NumberSlider(props: ControlProps) {
  const { state, value } = props;
  const [low, high] = [numberOf(state.min, 0), numberOf(state.max, 100)];
  const number = numberOf(value, low);
  const shown = formatted(number, textOf(state.readout_format));
  return (
    <Slider
      {...props}
      low={low}
      high={high}
      step={numberOf(state.step, 1)}
      place={number}
      shown={shown}
      of={(n) => n}
    />
  );
}

function LogSlider(props: ControlProps) {
  const { state, value } = props;
  const base = numberOf(state.base, 10);
  const [low, high] = [numberOf(state.min, 0), numberOf(state.max, 4)];
  const number = numberOf(value, 1);
  const shown = formatted(number, textOf(state.readout_format));
  const place = Math.log(number) / Math.log(base);
  return (
    <Slider
      {...props}
      low={low}
      high={high}
      step={numberOf(state.step, 0.1)}
      place={place}
      shown={shown}
      of={(n) => base ** n}
    />
  );
}

/** Two sliders, neither of which passes the other. */
function RangeSlider(props: ControlProps) {
  const { state, value, disabled, labelId, give } = props;
  const labels = textsOf(state.labels);
  const isSelection = labels.length > 0;
  const [low, high] = isSelection
    ? [0, labels.length - 1]
    : [numberOf(state.min, 0), numberOf(state.max, 100)];
  const ends = numbersOf(value);
  const [from = low, to = high] = isSelection ? [ends[0], ends.at(-1)] : ends;
  const show = (n: number) => (isSelection ? (labels[n] ?? '') : formatted(n, textOf(state.readout_format)));
  const end = (which: 0 | 1) => (event: Event) => {
    const number = at(event).valueAsNumber;
    const pair = which === 0 ? [Math.min(number, to), to] : [from, Math.max(number, from)];
    give(pair, event.type === 'change');
  };
  return (
    <span class="widget-range">
      {([0, 1] as const).map((which) => (
        <input
          key={which}
          type="range"
          aria-labelledby={labelId}
          aria-valuetext={show(which === 0 ? from : to)}
          min={low}
          max={high}
          step={isSelection ? 1 : numberOf(state.step, 1)}
          value={which === 0 ? from : to}
          disabled={disabled}
          onInput={end(which)}
          onChange={end(which)}
        />
      ))}
      {state.readout !== false && (
        <output class="widget-readout">
          {show(from)} – {show(to)}
        </output>
      )}
    </span>
  );
}

function SelectionSlider(props: ControlProps) {
  const labels = textsOf(props.state.labels);
  const place = numberOf(props.value, 0);
  return (
    <Slider
      {...props}
      low={0}
      high={Math.max(labels.length - 1, 0)}
      step={1}
      place={place}
      shown={labels[place] ?? ''}
      of={(n) => n}
    />
  );
}

function NumberField({ state, value, disabled, labelId, give }: ControlProps) {
  const send = (event: Event) => {
    const number = at(event).valueAsNumber;
    if (Number.isFinite(number)) give(number, event.type === 'change');
  };
  const end = (name: 'min' | 'max') => (name in state ? numberOf(state[name], 0) : undefined);
  return (
    <input
      type="number"
      aria-labelledby={labelId}
      min={end('min')}
      max={end('max')}
      step={state.step === null ? 'any' : numberOf(state.step, 1)}
      value={numberOf(value, 0)}
      disabled={disabled}
      onInput={send}
      onChange={send}
    />
  );
}

function Progress({ state, value, labelId }: ControlProps) {
  const low = numberOf(state.min, 0);
  const width = numberOf(state.max, 100) - low;
  const part = width > 0 ? (numberOf(value, 0) - low) / width : 0;
  return (
    <progress
      class={`widget-bar widget-bar-${textOf(state.bar_style) || 'plain'}`}
      aria-labelledby={labelId}
      max={1}
      value={part}
    />
  );
}

/** Counts by itself: each step is told. */
function Play({ state, value, disabled, give }: ControlProps) {
  const [playing, setPlaying] = useState(false);
  const [low, high] = [numberOf(state.min, 0), numberOf(state.max, 100)];
  const now = useRef(numberOf(value, low));
  now.current = numberOf(value, low);
  const latest = useRef(give);
  latest.current = give;
  const interval = Math.max(numberOf(state.interval, 100), 16);
  const step = numberOf(state.step, 1);
  const repeats = state.repeat === true;
  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => {
      const next = now.current + step;
      if (next <= high) latest.current(next, true);
      else if (repeats) latest.current(low, true);
      else setPlaying(false);
    }, interval);
    return () => clearInterval(timer);
  }, [playing, interval, step, low, high, repeats]);
  return (
    <span class="widget-buttons">
      <button
        type="button"
        class="button button-small"
        disabled={disabled}
        aria-pressed={playing}
        onClick={() => setPlaying(!playing)}
      >
        {playing ? s.pause : s.play}
      </button>
      <button
        type="button"
        class="button button-small"
        disabled={disabled}
        onClick={() => {
          setPlaying(false);
          give(low, true);
        }}
      >
        {s.toStart}
      </button>
    </span>
  );
}

function Checkbox({ value, disabled, labelId, give }: ControlProps) {
  return (
    <input
      type="checkbox"
      aria-labelledby={labelId}
      checked={value === true}
      disabled={disabled}
      onChange={(event) => give(at(event).checked, true)}
    />
  );
}

function ToggleButton({ state, value, disabled, give }: ControlProps) {
  return (
    <button
      type="button"
      class={`button button-small widget-${textOf(state.button_style) || 'plain'}`}
      aria-pressed={value === true}
      disabled={disabled}
      title={textOf(state.tooltip) || undefined}
      onClick={() => give(value !== true, true)}
    >
      {textOf(state.description)}
    </button>
  );
}

function Valid({ state, value }: ControlProps) {
  return value === true ? <Icon name="check" size={15} /> : <span>{textOf(state.readout)}</span>;
}

const placeholder = (state: JsonObject) => textOf(state.placeholder).replace('\u200b', '') || undefined;

const field = (type: 'text' | 'password' | 'color' | 'date') =>
  function Field({ state, value, disabled, labelId, give, event }: ControlProps) {
    const common = {
      'aria-labelledby': labelId,
      value: textOf(value),
      placeholder: placeholder(state),
      disabled,
      spellcheck: false,
      autocomplete: 'off',
      onInput: (e: Event) => give(at(e).value, false),
      onChange: (e: Event) => give(at(e).value, true),
      onKeyDown(e: KeyboardEvent) {
        e.stopPropagation();
        if (e.key === 'Enter' && !e.isComposing) event('submit');
      },
    };
    switch (type) {
      case 'password':
        return <input {...common} type="password" />;
      case 'color':
        return <input {...common} type="color" />;
      case 'date':
        return <input {...common} type="date" />;
      case 'text':
        return <input {...common} type="text" />;
    }
  };

/** A field with proposals. */
function Combobox(props: ControlProps) {
  const proposals = useId();
  const { state, value, disabled, labelId, give } = props;
  return (
    <>
      <input
        type="text"
        aria-labelledby={labelId}
        value={textOf(value)}
        placeholder={placeholder(state)}
        disabled={disabled}
        list={proposals}
        onInput={(event) => give(at(event).value, false)}
        onChange={(event) => give(at(event).value, true)}
        onKeyDown={(event) => event.stopPropagation()}
      />
      <datalist id={proposals}>
        {textsOf(state.options).map((label) => (
          <option key={label} value={label} />
        ))}
      </datalist>
    </>
  );
}

function Textarea({ state, value, disabled, labelId, give }: ControlProps) {
  const send = (event: Event) => give(at(event).value, event.type === 'change');
  return (
    <textarea
      aria-labelledby={labelId}
      rows={numberOf(state.rows, 3)}
      value={textOf(value)}
      placeholder={placeholder(state)}
      disabled={disabled}
      spellcheck={false}
      onInput={send}
      onChange={send}
      onKeyDown={(event) => event.stopPropagation()}
    />
  );
}

const Label = ({ value }: ControlProps) => <span class="widget-words">{textOf(value)}</span>;

const Html = ({ value, trusted }: ControlProps) => (
  <HtmlOutput mime="text/html" value={textOf(value)} metadata={{}} trusted={trusted} />
);

function Image({ state, value }: ControlProps) {
  const [width, height] = [
    Number.parseInt(textOf(state.width), 10),
    Number.parseInt(textOf(state.height), 10),
  ];
  const format = /^(png|jpe?g|gif|webp)$/.exec(textOf(state.format))?.[1] ?? 'png';
  return (
    <Picture
      mime={`image/${format.replace('jpg', 'jpeg')}`}
      value={value}
      metadata={{ width, height }}
      trusted
    />
  );
}

function Button({ state, style, disabled, event }: ControlProps) {
  const color = textOf(style.button_color);
  return (
    <button
      type="button"
      class={`button button-small widget-${textOf(state.button_style) || 'plain'}`}
      style={color ? { backgroundColor: color } : undefined}
      disabled={disabled}
      title={textOf(state.tooltip) || undefined}
      onClick={() => event('click')}
    >
      {textOf(state.description)}
    </button>
  );
}

interface Control {
  draw: ComponentType<ControlProps>;
  /** Whether its description stands in it, not beside it. */
  isDescribed?: boolean;
}

/** By the widget's name. */
export const CONTROLS: Readonly<Record<string, Control>> = {
  IntSlider: { draw: NumberSlider },
  FloatSlider: { draw: NumberSlider },
  FloatLogSlider: { draw: LogSlider },
  IntRangeSlider: { draw: RangeSlider },
  FloatRangeSlider: { draw: RangeSlider },
  SelectionRangeSlider: { draw: RangeSlider },
  SelectionSlider: { draw: SelectionSlider },
  IntProgress: { draw: Progress },
  FloatProgress: { draw: Progress },
  Play: { draw: Play },
  IntText: { draw: NumberField },
  FloatText: { draw: NumberField },
  BoundedIntText: { draw: NumberField },
  BoundedFloatText: { draw: NumberField },
  Checkbox: { draw: Checkbox },
  ToggleButton: { draw: ToggleButton, isDescribed: true },
  Valid: { draw: Valid },
  Text: { draw: field('text') },
  Combobox: { draw: Combobox },
  Password: { draw: field('password') },
  ColorPicker: { draw: field('color') },
  DatePicker: { draw: field('date') },
  Textarea: { draw: Textarea },
  Label: { draw: Label },
  HTML: { draw: Html },
  HTMLMath: { draw: Html },
  Image: { draw: Image },
  Button: { draw: Button, isDescribed: true },
  Dropdown: { draw: Select },
  Select: { draw: SelectList },
  SelectMultiple: { draw: SelectMultiple },
  RadioButtons: { draw: RadioButtons },
  ToggleButtons: { draw: ToggleButtons },
};
