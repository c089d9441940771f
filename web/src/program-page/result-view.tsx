// One result of the program: bars where it is a list of floats, as of a classifier, else its first elements.
import type { Tensor } from 'tandem-run';
import { download } from '../ui/download';
import { shortNumber, toJson } from './elements';
import { s } from './strings';

const MOST_BARS = 64;
const MOST_NUMBERS = 96;

export function ResultView({ result }: { result: Tensor }) {
  const numbers = Array.from(result.data as ArrayLike<number | bigint>);
  const isRow = result.dtype.startsWith('float') && result.shape.at(-1) === numbers.length;
  return (
    <section class="pp-result" aria-label={result.name}>
      <h3>
        {result.name}{' '}
        <code>
          {result.dtype}[{result.shape.join(', ')}]
        </code>
      </h3>
      {isRow && numbers.length > 1 && numbers.length <= MOST_BARS ? (
        <Bars numbers={numbers.map(Number)} />
      ) : (
        <p class="pp-numbers">
          {numbers.slice(0, MOST_NUMBERS).map(shortNumber).join('  ')}{' '}
          {numbers.length > MOST_NUMBERS && <i>{s.more(numbers.length - MOST_NUMBERS)}</i>}
        </p>
      )}
      <button
        type="button"
        class="button"
        onClick={() => download(`${result.name}.json`, toJson(result.data), 'application/json')}
      >
        {s.saveJson}
      </button>
    </section>
  );
}

function Bars({ numbers }: { numbers: number[] }) {
  const finite = numbers.filter(Number.isFinite);
  const most = Math.max(0, ...finite);
  const least = Math.min(0, ...finite);
  const width = most - least || 1;
  const largest = numbers.indexOf(Math.max(...finite));
  const part = (value: number) => (Number.isFinite(value) ? (100 * Math.abs(value)) / width : 0);
  return (
    <ol class="pp-bars" start={0}>
      {numbers.map((value, index) => (
        <li key={index} class={index === largest ? 'pp-largest' : undefined}>
          <span class="pp-index">{index}</span>
          <svg class="pp-track" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
            <rect
              x={(100 * ((value < 0 ? value : 0) - least)) / width || 0}
              width={part(value)}
              height="10"
            />
          </svg>
          <span class="pp-value">
            {shortNumber(value)}
            {index === largest && <span class="pp-said"> ({s.largest})</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
