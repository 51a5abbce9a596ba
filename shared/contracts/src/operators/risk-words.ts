// Apart from the schemas, so that a page needs none to know them.

/** What a day of a member is looked at for. Settings hold the thresholds. */
export const riskRules = [
  /** Many deposits. */
  'deposit_velocity',
  /** Many withdrawals. */
  'withdrawal_velocity',
  /** Other accounts came with the same device from the same address. */
  'shared_source',
  /** Bonuses that are large beside the deposits. */
  'bonus_abuse',
  /** Bets on nearly every number of a draw, so that nothing is risked. */
  'both_sides',
  /** One win that is large by itself and beside the stakes. */
  'unusual_win',
] as const;

/** Open: nobody looks at it. Taken: one operator does. */
export const riskCaseStates = ['open', 'taken', 'closed'] as const;

/** What an operator found: nothing, something to keep an eye on, or something that was acted on elsewhere. No case does anything by itself. */
export const riskOutcomes = ['nothing', 'watch', 'acted'] as const;

export type RiskRule = (typeof riskRules)[number];
export type RiskCaseState = (typeof riskCaseStates)[number];
export type RiskOutcome = (typeof riskOutcomes)[number];
