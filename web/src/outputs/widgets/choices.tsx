// Widgets that choose among options: lists, radio buttons, rows of buttons.
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import type { ControlProps } from './control-props';
import { numberOf, numbersOf, textsOf } from './widget-document';

function options(labels: string[], chosen: (place: number) => boolean): ComponentChildren {
  return labels.map((label, place) => (
    <option key={place} value={place} selected={chosen(place)}>
      {label}
    </option>
  ));
}

const select = (isList: boolean) =>
  function Choice({ state, value, disabled, labelId, give }: ControlProps) {
    return (
      <select
        aria-labelledby={labelId}
        size={isList ? numberOf(state.rows, 5) : undefined}
        disabled={disabled}
        onChange={(event) => give((event.currentTarget as HTMLSelectElement).selectedIndex, true)}
      >
        {options(textsOf(state.labels), (place) => place === value)}
      </select>
    );
  };

export const Select = select(false);
export const SelectList = select(true);

export function SelectMultiple({ state, value, disabled, labelId, give }: ControlProps) {
  const chosen = numbersOf(value);
  return (
    <select
      multiple
      aria-labelledby={labelId}
      size={numberOf(state.rows, 5)}
      disabled={disabled}
      onChange={(event) =>
        give(
          [...(event.currentTarget as HTMLSelectElement).selectedOptions].map((option) => option.index),
          true,
        )
      }
    >
      {options(textsOf(state.labels), (place) => chosen.includes(place))}
    </select>
  );
}

export function RadioButtons({ state, value, disabled, labelId, give }: ControlProps) {
  const name = useId();
  return (
    <span class="widget-radio" role="radiogroup" aria-labelledby={labelId}>
      {textsOf(state.labels).map((label, place) => (
        <label key={place}>
          <input
            type="radio"
            name={name}
            checked={place === value}
            disabled={disabled}
            onChange={() => give(place, true)}
          />
          {label}
        </label>
      ))}
    </span>
  );
}

export function ToggleButtons({ state, value, disabled, labelId, give }: ControlProps) {
  return (
    <span class="widget-buttons" role="group" aria-labelledby={labelId}>
      {textsOf(state.labels).map((label, place) => (
        <button
          key={place}
          type="button"
          class="button button-small widget-plain"
          aria-pressed={place === value}
          disabled={disabled}
          onClick={() => give(place, true)}
        >
          {label}
        </button>
      ))}
    </span>
  );
}
