import type { Center } from '@portal/portal';
import { goBack, goTo } from './navigation';

/** How many entries of the history were made inside the centre: closing it takes them back. */
type CenterEntry = { centerDepth: number };

export const isCenter = (value: string | null): value is Center => value === 'member' || value === 'agent';

function depthOfEntry(): number {
  // React Router keeps what a navigation carries under `usr`.
  const entry = (window.history.state as { usr?: Partial<CenterEntry> } | null)?.usr;
  return entry?.centerDepth ?? 0;
}

/** What the browser’s address asks for; the router may still be on its way to it. */
export const isCenterAsked = (): boolean => isCenter(new URLSearchParams(window.location.search).get('center'));

function currentPath(change: (params: URLSearchParams) => void): string {
  const { pathname, search, hash } = window.location;
  const params = new URLSearchParams(search);
  change(params);
  const text = params.toString();
  return pathname + (text && `?${text}`) + hash;
}

/** The centre lies over whatever page is shown; its address is a query of that page, so Back closes it and a link opens it. */
export function openCenter(center: Center, page?: string): void {
  const path = currentPath((params) => {
    params.set('center', center);
    if (page) params.set('page', page);
    else params.delete('page');
  });
  const depth = depthOfEntry();
  // A centre that was opened by a link has no page behind it to go back to.
  const state: CenterEntry = { centerDepth: isCenterAsked() && depth === 0 ? 0 : depth + 1 };
  goTo(path, { state });
}

export function closeCenter(): void {
  const depth = depthOfEntry();
  if (depth > 0) return goBack(depth);
  goTo(
    currentPath((params) => {
      params.delete('center');
      params.delete('page');
    }),
    { replace: true },
  );
}
