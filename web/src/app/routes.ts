// What the address shows, in its fragment, so that reload and Back work and a static host needs no rules.
//
// `#/` start, `#/new`, `#/lesson/<id>/<language>`, `#/document/<id>`.
export type Route =
  | { page: 'start' }
  | { page: 'new' }
  | { page: 'lesson'; id: string; language: string }
  | { page: 'document'; id: string };

export function parseRoute(hash: string): Route {
  const [, page, id, language] = hash.replace(/^#/, '').split('/');
  try {
    if (page === 'lesson' && id && (language === 'en' || language === 'zh')) {
      return { page: 'lesson', id: decodeURIComponent(id), language };
    }
    if (page === 'new') return { page: 'new' };
    if (page === 'document' && id) return { page: 'document', id: decodeURIComponent(id) };
  } catch {
    // A broken escape in the address: the start page.
  }
  return { page: 'start' };
}

export function routeHash(route: Route): string {
  if (route.page === 'lesson') return `#/lesson/${encodeURIComponent(route.id)}/${route.language}`;
  if (route.page === 'document') return `#/document/${encodeURIComponent(route.id)}`;
  return route.page === 'new' ? '#/new' : '#/';
}
