// One input of the program: numbers in fields, a pad, JSON, or a file.
import { useState } from 'preact/hooks';
import type { Elements, TensorSpec } from 'tandem-run';
import { DrawingPad, fromPicture, rangeOf, sideOf } from './drawing-pad';
import { fromJson, fromNpy, toJson } from './elements';
import { zeros } from './program';
import { s } from './strings';

/** Inputs of up to so many elements have a field for each. */
const MOST_FIELDS = 16;

interface Props {
  input: TensorSpec;
  /** What the program was saved with. */
  first: Elements;
  elements: Elements;
  change(elements: Elements): void;
}

export function InputField({ input, first, elements, change }: Props) {
  const [problem, setProblem] = useState('');
  const side = sideOf(input);
  const range = rangeOf(first);
  const attempt = async (make: () => Elements | Promise<Elements>) => {
    try {
      change(await make());
      setProblem('');
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  const read = async (file: File): Promise<Elements> => {
    if (side !== null && file.type.startsWith('image/'))
      return await fromPicture(file, side, range, elements);
    if (file.name.endsWith('.npy')) return fromNpy(input, new Uint8Array(await file.arrayBuffer()));
    return fromJson(input, await file.text());
  };
  const cleared = side === null ? zeros(input) : (zeros(input).fill(range[0] as never) as Elements);
  return (
    <fieldset class="pp-input">
      <legend>
        <b>{input.name}</b>{' '}
        <code>
          {input.dtype}[{input.shape.join(', ')}]
        </code>
      </legend>
      {side !== null && (
        <DrawingPad name={input.name} side={side} range={range} elements={elements} change={change} />
      )}
      {side === null && elements.length <= MOST_FIELDS && (
        <NumberFields input={input} elements={elements} change={change} />
      )}
      <div class="pp-row">
        <button type="button" class="button" onClick={() => change(cleared)}>
          {side === null ? s.zeros : s.clear}
        </button>
        <button type="button" class="button" onClick={() => change(first)}>
          {s.saved}
        </button>
        <label class="button pp-file">
          {s.file}
          <input
            type="file"
            accept={side === null ? '.json,.npy' : '.json,.npy,image/*'}
            title={side === null ? s.fileHint : s.fileOrPicture}
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              if (file) void attempt(() => read(file));
              event.currentTarget.value = '';
            }}
          />
        </label>
      </div>
      <details>
        <summary>{s.asJson}</summary>
        <textarea
          rows={4}
          spellcheck={false}
          aria-label={s.values(input.name)}
          value={toJson(elements)}
          onChange={(event) => {
            const text = event.currentTarget.value;
            void attempt(() => fromJson(input, text));
          }}
        />
      </details>
      {problem && (
        <p class="pp-problem" role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

function NumberFields({ input, elements, change }: Omit<Props, 'first'>) {
  const set = (index: number, value: number) => {
    const changed = elements.slice() as Elements;
    if (changed instanceof BigInt64Array) changed[index] = BigInt(Math.trunc(value));
    else changed[index] = value;
    change(changed);
  };
  return (
    <div class="pp-fields">
      {Array.from(elements as ArrayLike<number | bigint>, (value, index) => (
        <input
          key={index}
          type={input.dtype === 'bool' ? 'checkbox' : 'number'}
          step={input.dtype.startsWith('float') ? 'any' : 1}
          aria-label={s.element(input.name, index)}
          checked={Boolean(value)}
          value={String(value)}
          onChange={({ currentTarget }) =>
            set(
              index,
              input.dtype === 'bool' ? Number(currentTarget.checked) : currentTarget.valueAsNumber || 0,
            )
          }
        />
      ))}
    </div>
  );
}
