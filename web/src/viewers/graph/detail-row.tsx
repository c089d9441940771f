// One line of the details of a node.
import type { ComponentChildren } from 'preact';

export function DetailRow({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
