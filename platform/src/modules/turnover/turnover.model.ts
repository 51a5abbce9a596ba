import type { GameCategory } from '@portal/contracts/brand';
import type { MinorUnits } from '@portal/money';
import type { Queryable } from '@portal/postgres';

export const lotStates = ['active', 'done', 'forfeited', 'expired', 'cancelled'] as const;
export type LotState = (typeof lotStates)[number];
export type LotSource = 'deposit' | 'bonus' | 'reward' | 'adjustment';

/** Percent of a valid bet that counts, by category. A category that is not named does not count. */
export type Weights = Partial<Record<GameCategory, number>>;

export type Lot = {
  id: string;
  source: LotSource;
  reference: string;
  base: MinorUnits;
  /** Decimal text, such as `3` or `2.50`. */
  multiple: string;
  required: MinorUnits;
  done: MinorUnits;
  weights: Weights;
  state: LotState;
  openedAt: Date;
  expiresAt: Date | null;
  endedAt: Date | null;
};

export type NewLot = {
  memberId: string;
  /** That of what it is for, where others refer to it; a new one where none is given. */
  id?: string;
  source: LotSource;
  /** Names what opens the lot, once and for ever within the member and the source. */
  sourceId: string;
  reference?: string;
  base: MinorUnits;
  /** Above 0, with at most two decimals. */
  multiple: number;
  /** Percent of a play that counts, by category; read before the transaction where they are those of the settings. */
  weights: Weights;
  expiresAt?: Date;
};

/** A bet of a lottery by its id, or a round of a game by `provider/round`. */
export type PlayRef = { kind: 'lottery' | 'game'; ref: string };
/** What the books say of a bet or round now. */
export type Play = PlayRef & { category: string; valid: MinorUnits; placedAt: Date; settledAt: Date | null };
/** Who has bet on a draw, and when first and last, in microseconds since 1970. */
export type DrawPlayer = { memberId: string; firstAt: bigint; lastAt: bigint };
/** Some of the players of a draw. `findPlays`: their bets of which something counts, by member, in the order in which they were taken. */
export type PlayersOfDraw = {
  /** False while the draw is not settled, and after it was called off. */
  isSettled: boolean;
  players: readonly DrawPlayer[];
  findPlays(db: Queryable, memberIds: readonly string[]): Promise<ReadonlyMap<string, readonly Play[]>>;
};
/** What a bet or round has given to a lot. */
export type Feed = PlayRef & { lotId: string; valid: MinorUnits; used: MinorUnits; amount: MinorUnits };

/** What keeps the member from withdrawing: the sum of what is missing, and each active lot in the order in which they are filled. */
export type Missing = { total: MinorUnits; lots: Lot[] };

/** base × multiple, rounded up to a whole minor unit. */
export function requiredOf(base: MinorUnits, multiple: number): MinorUnits {
  const hundredths = BigInt(Math.round(multiple * 100));
  return (base * hundredths + 99n) / 100n;
}

/** What a lot takes part in the filling by. */
export type OpenLot = Pick<Lot, 'id' | 'required' | 'done' | 'weights' | 'openedAt' | 'expiresAt'>;

/**
 * Fills lots with what is unused of a play, in their order; what one cannot take flows into the next. A lot takes only plays that were begun
 * after it was opened and ended before it expires. A lot that counts the play's category by half uses up two units of it for one of its own.
 */
export function fill(lots: readonly OpenLot[], play: Play, unused: MinorUnits = play.valid): Feed[] {
  const feeds: Feed[] = [];
  let left = unused;
  for (const { id, required, done, weights, openedAt, expiresAt } of lots) {
    if (left <= 0n) break;
    const weight = BigInt(weights[play.category as GameCategory] ?? 0);
    const isInTime = openedAt <= play.placedAt && !(expiresAt && play.settledAt && expiresAt <= play.settledAt);
    if (!isInTime || weight <= 0n) continue;
    const [room, most] = [required - done, (left * weight) / 100n];
    const amount = room < most ? room : most;
    if (amount <= 0n) continue;
    const used = (amount * 100n + weight - 1n) / weight;
    feeds.push({ kind: play.kind, ref: play.ref, lotId: id, valid: play.valid, used, amount });
    left -= used;
  }
  return feeds;
}

/** Fills active lots with what is unused of plays, one after the other. Changes what is done of the given lots. */
export function fillAll(lots: readonly OpenLot[], plays: readonly Play[], usedOf: (play: Play) => MinorUnits = () => 0n): Feed[] {
  const feeds: Feed[] = [];
  let open = lots;
  for (const play of plays) {
    if (open.length === 0) break;
    const given = fill(open, play, play.valid - usedOf(play));
    for (const { lotId, amount } of given) open.find(({ id }) => id === lotId)!.done += amount;
    if (given.length > 0) open = open.filter(({ done, required }) => done < required);
    feeds.push(...given);
  }
  return feeds;
}
