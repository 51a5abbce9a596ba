import type { AgentPageId } from './agent-pages';

/** The centre lies over the page below it, so its address keeps that page's own query. */
export function centerSearch(search: URLSearchParams, page: AgentPageId): string {
  const next = new URLSearchParams(search);
  next.set('center', 'agent');
  next.set('page', page);
  return `?${next.toString()}`;
}
