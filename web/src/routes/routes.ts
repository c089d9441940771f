// Routes in the address's fragment, so that reload and Back work on a static host without rewrite rules.
//
// `#/` start, `#/new`, `#/lesson/<id>/<language>`, `#/document/<id>`, `#/share/<notebook>`, and `#/open/<address>` for a
// file beside the page. `#/reference/<name>` is the reference over whatever is open. `#/embed/<route>` is the same notebook for a frame, `#/embed/<route>/cell/<n>` its cell n, from 1.
export type Route = PageRoute | EmbedRoute;
export interface EmbedRoute {
  page: 'embed';
  of: PageRoute;
  cell: number | null;
}
export type PageRoute =
  | { page: 'start' }
  | { page: 'new' }
  | { page: 'lesson'; id: string; language: string }
  | { page: 'document'; id: string }
  | { page: 'share'; data: string }
  | { page: 'open'; address: string }
  | { page: 'reference'; name: string };

export function parseRoute(hash: string): Route {
  const [, page, id, language] = hash.replace(/^#/, '').split('/');
  if (page === 'embed') {
    const [, rest = '', cell] = /^#\/embed(.*?)(?:\/cell\/([1-9]\d{0,5}))?$/s.exec(hash) ?? [];
    const of = parseRoute(`#${rest}`);
    return of.page === 'embed' || of.page === 'reference'
      ? { page: 'start' }
      : { page: 'embed', of, cell: cell ? Number(cell) : null };
  }
  try {
    if (page === 'lesson' && id && (language === 'en' || language === 'zh')) {
      return { page: 'lesson', id: decodeURIComponent(id), language };
    }
    if (page === 'new') return { page: 'new' };
    if (page === 'share' && id) return { page: 'share', data: id };
    if (page === 'open' && id) return { page: 'open', address: decodeURIComponent(id) };
    if (page === 'reference') return { page: 'reference', name: decodeURIComponent(id ?? '') };
    if (page === 'document' && id) return { page: 'document', id: decodeURIComponent(id) };
  } catch {
    // A broken escape in the address: the start page.
  }
  return { page: 'start' };
}

export function routeHash(route: Route): string {
  if (route.page === 'embed') {
    return `#/embed${routeHash(route.of).slice(1)}${route.cell === null ? '' : `/cell/${route.cell}`}`;
  }
  if (route.page === 'lesson') return `#/lesson/${encodeURIComponent(route.id)}/${route.language}`;
  if (route.page === 'document') return `#/document/${encodeURIComponent(route.id)}`;
  if (route.page === 'share') return `#/share/${route.data}`;
  if (route.page === 'open') return `#/open/${encodeURIComponent(route.address)}`;
  if (route.page === 'reference') return `#/reference/${encodeURIComponent(route.name)}`;
  return route.page === 'new' ? '#/new' : '#/';
}
