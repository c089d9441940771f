// A table of a viewer, in a region of its own that scrolls.
import type { ComponentChildren } from 'preact';

export interface Heading {
  text: ComponentChildren;
  class?: string;
  title?: string;
}

interface Props {
  /** What the region is called; with `labelledBy` the id of the element that says so. */
  label?: string;
  labelledBy?: string;
  /** Of the columns, in order: null has no name, `false` is no column. */
  headings: readonly (string | Heading | null | false)[];
  /** Classes of the region and of the table. */
  region?: string;
  class?: string;
  caption?: ComponentChildren;
  /** What follows the table within the region. */
  more?: ComponentChildren;
  /** The rows. */
  children: ComponentChildren;
}

export function DataTable(props: Props) {
  return (
    <div
      role="group"
      class={props.region ?? 'tv-scroll'}
      aria-label={props.label}
      aria-labelledby={props.labelledBy}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
      tabIndex={0}
    >
      <table class={props.class ?? 'tv-table tv-numbers'}>
        {props.caption !== undefined && <caption>{props.caption}</caption>}
        <thead>
          <tr>
            {props.headings.map((heading, i) => heading !== false && <Head key={i} heading={heading} />)}
          </tr>
        </thead>
        <tbody>{props.children}</tbody>
      </table>
      {props.more}
    </div>
  );
}

function Head({ heading }: { heading: string | Heading | null }) {
  if (heading === null) return <td />;
  const { text, class: name, title } = typeof heading === 'string' ? { text: heading } : heading;
  return (
    <th scope="col" class={name} title={title}>
      {text}
    </th>
  );
}
