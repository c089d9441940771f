// Sentences whose parts carry different emphasis, from templates in both languages.

/** A part of a sentence. */
export interface Part {
  text: string;
  tone: 'plain' | 'strong' | 'quiet';
}

/** The parts of a template in which each `{name}` stands for the part of that name. */
export function sentence(template: string, parts: Record<string, Part | string>): Part[] {
  const pieces = template.split(/\{(\w+)\}/);
  return pieces
    .map((piece, i): Part => {
      if (i % 2 === 0) return { text: piece, tone: 'plain' };
      const part = parts[piece] ?? '';
      return typeof part === 'string' ? { text: part, tone: 'plain' } : part;
    })
    .filter((part) => part.text !== '');
}

/** A part with emphasis: a name, a result. */
export function strong(text: string): Part {
  return { text, tone: 'strong' };
}

/** A part that a reader may skip. */
export function quiet(text: string): Part {
  return { text, tone: 'quiet' };
}

export function Sentence({ parts }: { parts: readonly Part[] }) {
  return (
    <>
      {parts.map((part, i) => {
        if (part.tone === 'strong') return <b key={i}>{part.text}</b>;
        if (part.tone === 'quiet') {
          return (
            <span key={i} class="tv-quiet">
              {part.text}
            </span>
          );
        }
        return part.text;
      })}
    </>
  );
}
