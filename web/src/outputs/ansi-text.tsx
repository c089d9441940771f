// Text with ANSI styles as spans of text nodes.
import { applyReturns, hasEscapes, parseAnsi, type Run } from './ansi';

function classOf(run: Run): string {
  const names: string[] = [];
  if (run.bold) names.push('ansi-bold');
  if (run.dim) names.push('ansi-dim');
  if (run.italic) names.push('ansi-italic');
  if (run.underline) names.push('ansi-underline');
  if (run.inverse) names.push('ansi-inverse');
  if (run.fg && !run.fg.startsWith('rgb')) names.push(`ansi-${run.fg}`);
  if (run.bg && !run.bg.startsWith('rgb')) names.push(`ansi-on-${run.bg}`);
  return names.join(' ');
}

function styleOf(run: Run): { color?: string; backgroundColor?: string } | undefined {
  const color = run.fg?.startsWith('rgb') ? run.fg : undefined;
  const backgroundColor = run.bg?.startsWith('rgb') ? run.bg : undefined;
  return color || backgroundColor ? { color, backgroundColor } : undefined;
}

/** A text with its terminal styles. */
export function AnsiText({ text }: { text: string }) {
  if (!hasEscapes(text)) return <>{text}</>;
  const { runs } = parseAnsi(applyReturns(text));
  return (
    <>
      {runs.map((run, index) => {
        const name = classOf(run);
        const style = styleOf(run);
        if (name === '' && !style) return run.text;
        return (
          <span key={index} class={name} style={style}>
            {run.text}
          </span>
        );
      })}
    </>
  );
}
