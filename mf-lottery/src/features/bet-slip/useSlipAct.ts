import { useRef } from 'react';
import { portal } from '@portal/portal';

/**
 * Runs one act of the slip at a time: a second click while the first is on its way is the same wish. From the review on the slip is this
 * code's alone: code that took over now would not hear whether the bet was taken.
 */
export function useSlipAct(): (act: () => Promise<void>) => Promise<void> {
  const isBusy = useRef(false);
  return async (act) => {
    if (isBusy.current) return;
    isBusy.current = true;
    portal.setDirty('lottery.bet', true);
    await act().finally(() => {
      isBusy.current = false;
      portal.setDirty('lottery.bet', false);
    });
  };
}
