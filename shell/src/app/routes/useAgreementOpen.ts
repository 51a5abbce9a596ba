import { useEffect } from 'react';
import { closeOverlay, openOverlay, useOverlays } from '../../state/overlays/overlays.store';

/** The user agreement lies open as long as the page that asks for it is shown. */
export function useAgreementOpen(): void {
  useEffect(() => {
    openOverlay({ kind: 'agreement' });
    return () => {
      if (useOverlays.getState().overlay?.kind === 'agreement') closeOverlay();
    };
  }, []);
}
