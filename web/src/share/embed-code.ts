// The HTML that shows a notebook in a frame of another page.
import type { OpenDocument } from '../documents/open-document';
import { type EmbedRoute, type PageRoute, routeHash } from '../routes/routes';

/** Until the frame says how high it is, and where the page around does not listen (CSS pixels). */
const FIRST_HEIGHT = 420;
/** The type of the message by which a frame tells its height. */
export const HEIGHT_MESSAGE = 'tandem:height';
/** What a page has to run so that frames are as high as what they show; the message is told from any other by its sender. */
const FOLLOW_HEIGHT =
  `addEventListener("message",e=>{if(e.data&&e.data.type==="${HEIGHT_MESSAGE}")` +
  'for(const f of document.querySelectorAll("iframe"))' +
  'if(f.contentWindow===e.source)f.style.height=+e.data.height+"px"})';

/** The route of the open notebook for a frame: an unchanged lesson is named, all else is in its link. */
export function framedRoute(open: OpenDocument, link: string): PageRoute {
  const { origin } = open.info.value;
  if (origin.kind === 'lesson' && open.untouched)
    return { page: 'lesson', id: origin.id, language: origin.language };
  return { page: 'share', data: link.slice(link.lastIndexOf('/') + 1) };
}

/** A frame with that route, and the script that gives it its height. */
export function embedCode(route: EmbedRoute, title: string, base: string): string {
  const address = new URL(`embed.html${routeHash(route)}`, base).href;
  return (
    `<iframe src="${inAttribute(address)}" title="${inAttribute(title)}" loading="lazy" ` +
    `allow="cross-origin-isolated; clipboard-write" style="width:100%;height:${FIRST_HEIGHT}px;border:0"></iframe>\n` +
    `<script>${FOLLOW_HEIGHT}</script>`
  );
}

function inAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
