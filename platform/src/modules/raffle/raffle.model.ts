import { createHash, createHmac } from 'node:crypto';
import type { LocalText, RafflePrize } from '@portal/contracts';
import { wholeChance } from '@portal/contracts/raffle-words';
import { createStream } from '@portal/lottery-rules';

export type PrizeKind = RafflePrize['kind'];

export type Prize = {
  id: string;
  name: LocalText;
  kind: PrizeKind;
  /** Minor units of money; points and tickets are whole. */
  amount: number;
  /** Millionths. */
  chance: number;
};
/** `stock`: how many are left; null of a prize that is not limited. */
export type StockedPrize = Prize & { stock: number | null };

export type Day = { day: string; commit: string; sealedSeed: Buffer; seed: string | null; prizes: Prize[] };

export type Spin = {
  memberId: string;
  id: string;
  day: string;
  number: number;
  roll: number;
  prizeId: string;
  kind: PrizeKind;
  amount: bigint;
  name: LocalText;
  isGone: boolean;
  spunAt: Date;
  commit: string;
  seed: string | null;
};

/** All chances together. */
export const whole = wholeChance;

/** What is published of a seed before anything is decided by it. */
export const commitOf = (seed: Buffer): string => createHash('sha256').update(seed).digest('hex');

/** What the first block of a turn's stream is the hash of. */
export const messageOf = ({ day, memberId, number }: Pick<Spin, 'day' | 'memberId' | 'number'>): string =>
  `RAFFLE:${day}/${memberId}/${number}:0`;

/** Where the wheel stops, from 0 to 999,999: every number equally likely, and the same for whoever knows the seed. */
export function rollOf(seed: Buffer, turn: Pick<Spin, 'day' | 'memberId' | 'number'>): number {
  const hmac = (message: string): Uint8Array => createHmac('sha256', seed).update(message).digest();
  return createStream(hmac, 'RAFFLE', `${turn.day}/${turn.memberId}/${turn.number}`).below(whole);
}

/** The prize on whose part of the table the roll lies. */
export function prizeAt(prizes: readonly Prize[], roll: number): Prize {
  let from = 0;
  for (const prize of prizes) {
    from += prize.chance;
    if (roll < from) return prize;
  }
  throw new RangeError('the chances of the table are not one');
}
