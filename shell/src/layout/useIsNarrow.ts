import { useSyncExternalStore } from 'react';

/** A hook that says whether a condition about the screen holds. */
export function mediaOf(condition: string) {
  const query = () => window.matchMedia(condition);
  function subscribe(onChange: () => void): () => void {
    const list = query();
    list.addEventListener('change', onChange);
    return () => list.removeEventListener('change', onChange);
  }
  return () => useSyncExternalStore(subscribe, () => query().matches);
}

/** True where the side menu has no place beside the page. */
export const useIsNarrow = mediaOf('(width < 860px)');
/** True on phones, where the window has a bar at its foot; the style of the frame keeps its room by the same condition. */
export const useIsPhone = mediaOf('(width < 640px) and (height >= 480px)');
/** True where the header has room for more than buttons. */
export const useIsRoomy = mediaOf('(width >= 1240px)');
