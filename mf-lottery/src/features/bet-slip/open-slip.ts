import { type Attempt, endAttempt, useAttempts } from '@portal/portal';
import { useEffect } from 'react';
import { useBetSlip } from './bet-slip.store';
import type { PricedLine } from './slip-line';

/** What an attempt keeps of a slip: enough to take its lines off when another page learns that they were bet. */
export const slipNote = (gameCode: string, priced: readonly PricedLine[]) => ({ gameCode, lineIds: priced.map(({ line }) => line.id) });

/**
 * The attempt at this game's slip whose outcome is not known: nothing else is sent from the slip meanwhile. Lines of which it became known
 * that they were bet leave the slip.
 */
export function useOpenSlip(gameCode: string): Attempt | undefined {
  const { lines, markSent } = useBetSlip();
  const attempts = useAttempts('POST /lgw/bets', 'POST /lgw/chases').filter(({ note }) => note.gameCode === gameCode);
  const done = attempts.filter(({ state }) => state === 'done');

  useEffect(() => {
    for (const attempt of done) {
      const taken = lines.filter(({ id }) => attempt.note.lineIds?.includes(id));
      if (taken.length === 0) continue;
      markSent(gameCode, taken);
      endAttempt(attempt);
    }
  }, [done, lines, gameCode, markSent]);

  return attempts.find(({ state }) => state === 'unknown');
}
