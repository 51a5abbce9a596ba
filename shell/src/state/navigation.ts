import type { NavigateFunction } from 'react-router-dom';

let navigate: NavigateFunction | null = null;

/** The router gives its `navigate` to commands that are called outside React. */
export function bindNavigation(next: NavigateFunction): void {
  navigate = next;
}

/** Ignores a navigation to the current address (SYS-12). */
export function goTo(path: string, options: { replace?: boolean; state?: unknown } = {}): void {
  const { pathname, search, hash } = window.location;
  if (path !== pathname + search + hash) void navigate?.(path, options);
}

export function goBack(steps: number): void {
  void navigate?.(-steps);
}
