/**
 * The texts whose hashes make the seal of the books, the same for whoever makes, audits or verifies one. Each is a JSON array without spaces,
 * in UTF-8, that begins with what it is; whole numbers are text in digits. `shared/contracts/verifier/sealed-books.md` describes them for outsiders.
 */

/** An entry of the ledger as it is sealed: everything that its row says. Amounts are 1/10,000 of the currency. */
export type SealedEntry = {
  id: string;
  memberId: string;
  currency: string;
  /** Counts the member's entries of this currency from 1. */
  number: string;
  type: string;
  available: string;
  hold: string;
  availableAfter: string;
  holdAfter: string;
  /** The house account that gained what the member lost; null for entries from before it stood here. */
  counterAccount: string | null;
  refType: string;
  refId: string;
  /** Names the act. */
  key: string;
  /** With six digits of a second, `2026-11-27T16:30:00.123456Z`. */
  createdAt: string;
};

/** The entries of one slot within one seal. */
export type SealedSlot = { slot: number; entries: number; root: string };

/** The slot of a seal that holds statements of liabilities; those of members are 0 to 255. */
export const statementsSlot = 256;

/** A part of a member's balance. Balances are counted in parts, so that a neighbour in the tree tells nobody's balance. */
export type BalanceShare = {
  memberId: string;
  /** 1/10,000 of the currency, never below zero. */
  amount: string;
  /** Known to the member alone. */
  salt: string;
};

/** A node of the tree over all shares: its hash, and the sum of what is below it. */
export type SumNode = { hash: string; sum: string };

/** What the portal owed to all its members at a moment, as it is sealed. */
export type SealedStatement = {
  number: string;
  at: string;
  currency: string;
  members: string;
  total: string;
  root: string;
};

/** One seal. Moments as `SealedEntry.createdAt`; `from` is null in the first; hashes in lower-case hexadecimal. */
export type BookSeal = {
  number: string;
  from: string | null;
  until: string;
  entries: string;
  slotsRoot: string;
};

/** The line by which the release desk has signed a head, without key and signature. */
export type SignedHead = {
  number: string;
  hash: string;
  at: string;
  previous: string;
  accepted?: { actor: string; reason: string };
};

/** The head before the first one. */
export const noHeadBefore = '0'.repeat(64);

/** The line of an entry that its leaf is the hash of; described in `verifier/sealed-books.md`, as the lines below. */
export const entryText = (entry: SealedEntry): string =>
  JSON.stringify([
    'portal entry 1',
    entry.id,
    entry.memberId,
    entry.currency,
    entry.number,
    entry.type,
    entry.available,
    entry.hold,
    entry.availableAfter,
    entry.holdAfter,
    entry.counterAccount,
    entry.refType,
    entry.refId,
    entry.key,
    entry.createdAt,
  ]);

/** The line of a slot: how many entries it has, and the root of their tree. */
export const slotText = ({ slot, entries, root }: SealedSlot): string =>
  JSON.stringify(['portal slot 1', String(slot), String(entries), root]);

/** The line of a share of a balance; its hash, with the amount as the sum, is a leaf of the tree of liabilities. */
export const shareText = ({ memberId, amount, salt }: BalanceShare): string =>
  JSON.stringify(['portal balance share 1', memberId, amount, salt]);

/** The line of a node over two others; its sum is theirs together. */
export const sumText = (left: SumNode, right: SumNode): string =>
  JSON.stringify(['portal balance sum 1', left.hash, left.sum, right.hash, right.sum]);

/** The line of a statement of liabilities, a leaf of the seal. */
export const statementText = ({ number, at, currency, members, total, root }: SealedStatement): string =>
  JSON.stringify(['portal liabilities 1', number, at, currency, members, total, root]);

/** The line of a seal, which holds the head before it. `headBefore`: hex, `noHeadBefore` for the first one. */
export const sealText = ({ number, from, until, entries, slotsRoot }: BookSeal, headBefore: string): string =>
  JSON.stringify(['portal seal 1', number, headBefore, from, until, entries, slotsRoot]);

/** What is signed. Begins with the log it belongs to, so that the signature of one log stands for no line of another. */
export const signedHeadText = (log: string, { number, hash, at, previous, accepted }: SignedHead): string =>
  [`portal ${log} head`, number, hash, at, previous, JSON.stringify(accepted ? [accepted.actor, accepted.reason] : null)].join('\n');
