// Apart from the schemas, so that a page needs none to know them.

/** What becomes of a mailing: it waits for its time, goes out, has gone out, or was withdrawn before all had it. */
export const mailingStates = ['scheduled', 'sending', 'sent', 'withdrawn'] as const;

export const mailingLimits = {
  /** Members that one mailing may name. */
  accounts: 500,
  /** Accounts that a list of mailings shows of those. */
  shownAccounts: 3,
  title: 100,
  text: 1_000,
  /** How far ahead a mailing can be scheduled. */
  days: 90,
  highestRank: 8,
} as const;
