import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** False once the browser knows that there is no network. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => window.navigator.onLine);
