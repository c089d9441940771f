// The frame's height, told to the page around, which may give it to the frame.
import { HEIGHT_MESSAGE } from '../share/embed-code';

/** Posts `{ type: HEIGHT_MESSAGE, height }` (CSS pixels) to the page around, now and whenever the height changes. */
export function postHeight(content: HTMLElement): void {
  let posted = 0;
  const post = () => {
    const height = Math.ceil(content.getBoundingClientRect().height);
    if (height === posted) return;
    posted = height;
    // Any page may frame this one, and a height is no secret.
    parent.postMessage({ type: HEIGHT_MESSAGE, height }, '*');
  };
  new ResizeObserver(post).observe(content);
}
