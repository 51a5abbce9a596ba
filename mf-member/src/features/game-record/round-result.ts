import type { GameRound } from '@portal/contracts';
import { parseMoney, type MinorUnits } from '@portal/money';

/** What the round brought the member; null while it is open. What was rolled back cost nothing. */
export function roundResult({ state, stake, payout }: Pick<GameRound, 'state' | 'stake' | 'payout'>): MinorUnits | null {
  if (state === 'open') return null;
  return state === 'rolledBack' ? 0n : parseMoney(payout) - parseMoney(stake);
}
