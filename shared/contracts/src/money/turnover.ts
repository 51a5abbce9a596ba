import { z } from 'zod';
import { callTable } from '../core/call';
import { gameCategories } from '../core/brand';
import { DecimalText, Id, MoneyText, pageOf, Paging, Timestamp } from '../core/common';

export const turnoverStates = ['active', 'done', 'forfeited', 'expired', 'cancelled'] as const;
export const turnoverSources = ['deposit', 'bonus', 'reward', 'adjustment'] as const;

/** What has to be staked for one deposit or bonus, and how much of it is done. */
export const TurnoverLot = z.strictObject({
  id: Id,
  source: z.enum(turnoverSources),
  /** What a person quotes, such as the number of a deposit; empty where there is nothing to quote. */
  reference: z.string(),
  base: MoneyText,
  /** How often the base has to be staked: `3`, `1.5`. */
  multiple: DecimalText,
  required: MoneyText,
  done: MoneyText,
  /** What is left to stake; 0 of a lot that is not active. */
  missing: MoneyText,
  state: z.enum(turnoverStates),
  /** The games that count, and how many percent of a valid bet. */
  games: z.array(z.strictObject({ category: z.enum(gameCategories), percent: z.int() })),
  openedAt: Timestamp,
  expiresAt: Timestamp.nullable(),
  endedAt: Timestamp.nullable(),
});

/** `value` of the refusal `turnover.missing`: each active lot, in the order in which they are filled. */
export const TurnoverMissing = z.strictObject({ total: MoneyText, lots: z.array(TurnoverLot) });

export const turnoverCalls = callTable('turnover', {
  'GET /wps/relay/member/turnover': {
    id: 'getTurnover',
    summary: 'Own turnover requirements',
    description:
      'Lists what the member has to stake for each deposit and bonus, and how much is done: active ones first in the order in which they are filled, then the others, newest first. `missing` is what is left over all of them.',
    auth: 'member',
    query: z.strictObject(Paging),
    value: pageOf(TurnoverLot).extend({ missing: MoneyText }),
  },
});

export type TurnoverLot = z.infer<typeof TurnoverLot>;
export type TurnoverMissing = z.infer<typeof TurnoverMissing>;
export type TurnoverState = TurnoverLot['state'];
