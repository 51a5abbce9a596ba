import { toWire } from '@portal/money';
import type { WireRound } from '../api/wire';
import type { SessionSeeds } from '../fairness/session-seeds.repository';
import type { Family } from '../games/family';
import type { Round } from './rounds.repository';

/** What the player sees of a round: of a staged one that goes on only what is uncovered. */
export function toWireRound(round: Round, { staged }: Family, { hash, clientSeed }: SessionSeeds, isPaid: boolean): WireRound {
  const isOver = round.state !== 'open';
  return {
    roundId: round.id,
    gameCode: round.gameCode,
    state: round.state === 'settled' ? 'settled' : isOver ? 'void' : 'open',
    stake: toWire(round.stake),
    payout: round.payout === null ? null : toWire(round.payout),
    jackpot: round.jackpot > 0n ? toWire(round.jackpot) : null,
    choice: round.choice,
    steps: round.steps,
    outcome: staged && !isOver ? staged.view(round.gameState, false) : round.outcome,
    isPaid,
    proof: { serverSeedHash: hash, clientSeed, nonce: round.nonce },
    startedAt: round.startedAt.toISOString(),
    endedAt: round.endedAt?.toISOString() ?? null,
  };
}
