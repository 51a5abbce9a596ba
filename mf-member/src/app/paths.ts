import type { MemberPageId } from './member-pages';

/** The centre lies over the page below it, so its address keeps that page's own query. */
export function centerSearch(search: URLSearchParams, page: MemberPageId): string {
  const next = new URLSearchParams(search);
  next.set('center', 'member');
  next.set('page', page);
  return `?${next.toString()}`;
}
