import { useEffect } from 'react';
import type { WireHistory, WireRound } from '../../../src/api/wire';
import { useApi, useGame } from '../../kit';

const PENDING = 'slots.pending';

/** Remembers over a reload that a round was on its way or on the screen. */
export const pendingRound = {
  mark: () => sessionStorage.setItem(PENDING, '1'),
  clear: () => sessionStorage.removeItem(PENDING),
  isMarked: () => sessionStorage.getItem(PENDING) !== null,
};

/** The player's last settled round of this title is shown again on entry, so that a round that was cut off is never unseen. */
export function useLastRound(onFound: (round: WireRound, wasCutOff: boolean) => void): void {
  const api = useApi();
  const { title } = useGame();
  useEffect(() => {
    const abort = new AbortController();
    api
      .get<WireHistory>('/rounds', abort.signal)
      .then(({ rounds }) => {
        const last = rounds[0];
        if (last?.state === 'settled' && last.gameCode === title.code) onFound(last, pendingRound.isMarked());
        pendingRound.clear();
      })
      // Without it the game can be played all the same; the history panel shows the round too.
      .catch(() => undefined);
    return () => abort.abort();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, on entry
  }, []);
}
