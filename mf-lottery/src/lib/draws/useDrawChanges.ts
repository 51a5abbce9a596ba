import { useCallback, useEffect, useRef } from 'react';
import { usePortalEvent } from '@portal/portal';

const gatherMs = 1_500;

/**
 * Calls back after draws of the wanted lotteries changed, once for all that change at about the same time. Answers what a countdown calls at its
 * end: it is gathered with them.
 */
export function useDrawChanges(isWanted: (gameCode: string, state: string) => boolean, onChange: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const gather = useCallback(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      onChange();
    }, gatherMs);
  }, [onChange]);
  usePortalEvent('lottery.drawChanged', ({ gameCode, state }) => {
    if (isWanted(gameCode, state)) gather();
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return gather;
}
