// Two stages as expressions, what differs marked in both; stages too large for an expression as their text, side by side.
import type { GraphStage } from '../../generated/protocol';
import { difference } from '../compiler/expression-diff';
import { Marked } from '../compiler/marked';
import { CodeBlock } from '../kernels/code-block';
import { s } from './strings';

interface Props {
  before: { title: string; stage: GraphStage };
  after: { title: string; stage: GraphStage };
}

export function ComparedExpressions({ before, after }: Props) {
  const [old, now] = [before.stage.expression, after.stage.expression];
  if (old === null || now === null) return <Texts before={before} after={after} />;
  const marked = difference(old, now);
  return (
    <dl class="tv-compared-expressions" aria-label={s.expressions}>
      <dt>{before.title}</dt>
      <dd class="tv-expression">
        <code class="tv-was">
          <Marked segments={marked.before} kind="old" />
        </code>
      </dd>
      <dt>{after.title}</dt>
      <dd class="tv-expression">
        <code>
          <Marked segments={marked.after} kind="new" />
        </code>
      </dd>
    </dl>
  );
}

/** Folded at first: they are long. */
function Texts({ before, after }: Props) {
  if (before.stage.text === '' || after.stage.text === '') return null;
  return (
    <details class="tv-compared-texts">
      <summary>{s.texts}</summary>
      <div class="tv-source-pair">
        {[before, after].map(({ title, stage }, i) => (
          <CodeBlock key={i} code={stage.text} language="plain" title={title} label={title} />
        ))}
      </div>
    </details>
  );
}
