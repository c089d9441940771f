// Names with what they are, side by side as many as fit.
import type { ComponentChildren } from 'preact';

export type Figure = readonly [name: string, value: ComponentChildren];

interface Props {
  /** Those without a value are left out. */
  figures: readonly Figure[];
  class?: string;
}

export function Figures({ figures, class: name }: Props) {
  return (
    <dl class={name === undefined ? 'tv-run-figures' : `tv-run-figures ${name}`}>
      {figures.map(([title, value]) =>
        value === null || value === '' ? null : (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
