import { type RefObject, useEffect, useState } from 'react';

/** The bar and the game together fill the screen, so that the way out and the figures stay in sight. `null`: this browser has no such thing. */
export function useFullScreen(element: RefObject<HTMLElement | null>) {
  const [isFull, setIsFull] = useState(false);
  useEffect(() => {
    const follow = () => setIsFull(document.fullscreenElement !== null && document.fullscreenElement === element.current);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [element]);

  async function toggle() {
    try {
      await (document.fullscreenElement ? document.exitFullscreen() : element.current?.requestFullscreen());
    } catch {
      // The browser has refused; everything goes on as it was.
    }
  }
  return { isFull, toggle: document.fullscreenEnabled ? () => void toggle() : null };
}
