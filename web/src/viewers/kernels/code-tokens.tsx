// Code in colours, as text nodes.
import { useMemo } from 'preact/hooks';
import { highlight } from './highlight';

export function Tokens({ code, language }: { code: string; language: string }) {
  const tokens = useMemo(() => highlight(code, language), [code, language]);
  return (
    <>
      {tokens.map((token, i) =>
        token.kind === 'plain' ? (
          token.text
        ) : (
          <span key={i} class={`tv-c-${token.kind}`}>
            {token.text}
          </span>
        ),
      )}
    </>
  );
}
