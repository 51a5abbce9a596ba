import { useEffect, useRef } from 'react';
import { usePortalEvent } from '@portal/portal';

const gatherMs = 1_500;

/** Calls back after draws of the wanted lotteries changed, once for all that change at about the same time. */
export function useDrawChanges(isWanted: (gameCode: string, state: string) => boolean, onChange: () => void): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  usePortalEvent('lottery.drawChanged', ({ gameCode, state }) => {
    if (!isWanted(gameCode, state)) return;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      onChange();
    }, gatherMs);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
}
