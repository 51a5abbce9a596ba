import { toWire } from '@portal/money';
import type { Json } from '../../core/json';
import type { AnsweredBet, Round, SpotTotal, SpotTotals, TableBet } from './round.model';
import type { RoundGame } from './round-game';

const time = (date: Date | null) => date?.toISOString() ?? null;

/** A round for everybody at the table: its outcome only from the time on at which it may be told, its seed when it is over. */
export function roundView(round: Round, now: Date): Json {
  const isShown = round.shownAt !== null && round.shownAt <= now;
  return {
    id: round.id,
    number: round.number,
    state: round.state,
    seedHash: round.seedHash,
    serverSeed: round.serverSeed,
    offer: round.offer,
    openedAt: time(round.openedAt),
    closesAt: time(round.closesAt),
    dealtAt: time(round.dealtAt),
    outcome: isShown ? round.outcome : null,
    result: isShown ? round.result : null,
    // The end of a flight would tell its outcome.
    settlesAt: isShown ? time(round.settlesAt) : null,
    nextAt: time(round.nextAt),
  };
}

/** An own bet. */
export function betView(bet: TableBet): Json {
  return {
    id: bet.id,
    key: bet.key,
    roundId: bet.roundId,
    stakes: bet.stakes,
    amount: toWire(bet.amount),
    target: bet.target,
    state: bet.state,
    refusal: bet.refusal,
    cashedAt: bet.cashedAt,
    payout: bet.payout === null ? null : toWire(bet.payout),
  };
}

/** What a player is answered who has just placed a bet or left with one. */
export const answeredView = ({ balance, ...bet }: AnsweredBet): Json => ({
  ...(betView(bet) as object),
  balance: balance === null ? null : toWire(balance),
});

/** A past round on the road maps. */
export function markView(round: Round, game: RoundGame): Json {
  return { number: round.number, isVoid: round.state === 'void', mark: round.state === 'settled' ? game.mark(round.outcome) : null };
}

const spotViews = (spots: Record<string, SpotTotal>): Json =>
  Object.fromEntries(Object.entries(spots).map(([spot, { players, amount }]) => [spot, { players, amount: toWire(amount) }]));

export const totalsView = ({ real, demo }: SpotTotals): Json => ({ real: spotViews(real), demo: spotViews(demo) });
