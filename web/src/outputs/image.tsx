// Images as <img>: an SVG in an <img> runs no script and loads nothing.
import { useState } from 'preact/hooks';
import { imageDataUrl } from '../ipynb/image-data';
import { isObject, type Json } from '../ipynb/types';
import { lazy } from '../ui/lazy';
import type { MimeProps } from './mime-props';
import { s } from './strings';

function size(metadata: unknown, key: 'width' | 'height'): number | undefined {
  if (!isObject(metadata as Json)) return undefined;
  const value = (metadata as Record<string, unknown>)[key];
  return typeof value === 'number' && value > 0 ? value : undefined;
}

const CheckedSvg = lazy(() => import('./checked-svg').then((part) => part.CheckedSvg));

export function ImageOutput(props: MimeProps) {
  const isForeign = props.mime === 'image/svg+xml' && !props.trusted;
  return isForeign ? <CheckedSvg {...props} /> : <Picture {...props} />;
}

export function Picture({ mime, value, metadata }: MimeProps) {
  const [broken, setBroken] = useState(false);
  const content = typeof value === 'string' ? value : '';
  const source = imageDataUrl(mime, content);
  // A picture that follows the colour scheme by itself needs no paper under it.
  const adapts = mime === 'image/svg+xml' && content.includes('prefers-color-scheme');
  if (broken || content === '') return <p class="out-note">{s.brokenImage}</p>;
  return (
    <img
      class={adapts ? 'out-image out-image-adapts' : 'out-image'}
      src={source}
      alt={s.image}
      width={size(metadata, 'width')}
      height={size(metadata, 'height')}
      onError={() => setBroken(true)}
    />
  );
}
