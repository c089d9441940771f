// A function as written beside what it was converted into before it was traced.
import type { ConvertedSource } from '../../generated/protocol';
import { CodeBlock } from '../kernels/code-block';
import { s } from './strings';

export function SourcePair({ source }: { source: ConvertedSource }) {
  return (
    <div class="tv-source-pair">
      <CodeBlock code={source.original} language="python" title={s.sourceOriginal} label={s.sourceOriginal} />
      <CodeBlock
        code={source.converted}
        language="python"
        title={s.sourceConverted}
        label={s.sourceConverted}
      />
    </div>
  );
}
