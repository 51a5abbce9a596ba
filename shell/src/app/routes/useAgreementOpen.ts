import { useEffect } from 'react';
import { closeOverlay, openOverlay, useOverlays } from '../../state/overlays/overlays.store';

/** Keeps the user agreement open while its page is shown. */
export function useAgreementOpen(): void {
  useEffect(() => {
    openOverlay({ kind: 'agreement' });
    return () => {
      if (useOverlays.getState().overlay?.kind === 'agreement') closeOverlay();
    };
  }, []);
}
