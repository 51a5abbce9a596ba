import { z } from 'zod';
import { callTable } from '../core/call';
import { Day, Id, LocalText, MoneyText, pageOf, Paging, Timestamp } from '../core/common';

const kinds = ['money', 'points', 'ticket', 'nothing'] as const;
const Worth = {
  kind: z.enum(kinds),
  /** Of a prize of money. */
  money: MoneyText.nullable(),
  /** Points or tickets; `null` of money and of nothing. */
  count: z.int().nullable(),
};

export const RafflePrize = z.strictObject({
  id: Id,
  name: LocalText,
  ...Worth,
  /** Millionths; those of all prizes are a million. */
  chance: z.int(),
  /** A limited prize that is gone: the wheel may still stop there, and nothing is won. */
  isGone: z.boolean(),
});

/** A turn, with everything it can be computed from again. */
export const RaffleSpin = z.strictObject({
  id: Id,
  prizeId: Id,
  name: LocalText,
  ...Worth,
  isGone: z.boolean(),
  day: Day,
  /** 0 to 999,999, counted through the prizes in their order. */
  roll: z.int(),
  /** What the day's seed is the key of: HMAC-SHA256, read as words of 32 bits. */
  message: z.string(),
  /** SHA-256 of the seed, published before the first turn of the day. */
  commit: z.string(),
  /** Hex; `null` until the day is over. */
  seed: z.string().nullable(),
  spunAt: Timestamp,
});

export const Raffle = z.strictObject({
  day: Day,
  commit: z.string(),
  /** In the order in which the roll counts through them; empty while there is no wheel. */
  prizes: z.array(RafflePrize),
  /** The newest real winners. */
  winners: z.array(z.strictObject({ account: z.string(), name: LocalText, ...Worth, wonAt: Timestamp })),
});

export const raffleCalls = callTable('points', {
  'GET /wps/relay/raffle': {
    id: 'getRaffle',
    summary: 'The wheel of today',
    description: 'Answers the prizes with their chances, the hash of the day’s seed, and the newest winners with masked names.',
    auth: 'none',
    value: Raffle,
  },
  'POST /wps/relay/raffle/claim': {
    id: 'claimRaffle',
    summary: 'Turn the wheel for one ticket',
    description:
      'Takes a raffle ticket and gives the prize: points and tickets at once, money in the reward centre. The result follows from the day’s seed.',
    auth: 'member',
    realAccount: true,
    idempotent: true,
    value: RaffleSpin,
  },
  'GET /wps/relay/raffle/spins': {
    id: 'getRaffleSpins',
    summary: 'Own turns of the wheel',
    description: 'Lists the member’s turns, newest first, each with its proof; the seed is there when its day is over.',
    auth: 'member',
    realAccount: true,
    query: z.strictObject(Paging),
    value: pageOf(RaffleSpin),
  },
});

export type Raffle = z.infer<typeof Raffle>;
export type RafflePrize = z.infer<typeof RafflePrize>;
export type RaffleSpin = z.infer<typeof RaffleSpin>;
