// An SVG picture of a file: drawn by itself unless it is more than a page can draw while it answers.
import { useMemo, useState } from 'preact/hooks';
import { isTooComplex } from '../security/svg-size';
import { Picture } from './image';
import type { MimeProps } from './mime-props';
import { s } from './strings';

export function CheckedSvg(props: MimeProps) {
  const { value } = props;
  const [wanted, setWanted] = useState<unknown>(null);
  const heavy = useMemo(() => typeof value === 'string' && isTooComplex(value), [value]);
  if (!heavy || wanted === value) return <Picture {...props} />;
  return (
    <p class="out-note">
      {s.heavyImage}{' '}
      <button type="button" class="link" onClick={() => setWanted(value)}>
        {s.showImage}
      </button>
    </p>
  );
}
