import { useEffect } from 'react';
import { dismissOverlay } from '../../state/overlays/dismiss-overlay';
import { useOverlays } from '../../state/overlays/overlays.store';

/** The position of an entry in this tab's history, as the router counts it. */
const placeOf = (state: unknown): number | null => (state as { idx?: number } | null)?.idx ?? null;

/**
 * Back with a popup open takes away the popup and leaves the page; only the next one goes back. Forward goes on as ever. The browser has
 * moved already when it tells: so it is sent back again, and the router hears of neither.
 */
export function useBackClosesPopup(): void {
  useEffect(() => {
    let place = placeOf(window.history.state);
    let isReturning = false;

    function handleMove(event: PopStateEvent) {
      const next = placeOf(event.state);
      if (isReturning) {
        isReturning = false;
        event.stopImmediatePropagation();
        return;
      }
      const steps = place !== null && next !== null ? place - next : 0;
      const { overlay } = useOverlays.getState();
      // The user agreement is the page it lies on: it goes with it.
      if (!overlay || overlay.kind === 'agreement' || steps <= 0) {
        dismissOverlay();
        place = next;
        return;
      }
      dismissOverlay();
      event.stopImmediatePropagation();
      isReturning = true;
      window.history.go(steps);
    }

    // The page's own entries fire no event, so the position is read when the popup opens.
    const stop = useOverlays.subscribe(({ overlay }, before) => {
      if (overlay && !before.overlay) place = placeOf(window.history.state);
    });
    window.addEventListener('popstate', handleMove, { capture: true });
    return () => {
      stop();
      window.removeEventListener('popstate', handleMove, { capture: true });
    };
  }, []);
}
