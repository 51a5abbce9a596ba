import { useSyncExternalStore } from 'react';

const narrow = () => window.matchMedia('(width < 860px)');

function subscribe(onChange: () => void): () => void {
  const query = narrow();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** True where the side menu has no place beside the page. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => narrow().matches);
