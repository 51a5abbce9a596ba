import type { LedgerGroup } from '@portal/contracts';
import type { MinorUnits } from '@portal/money';
import type { EntryType } from './entry-types';

/** The house's side of a move: `house:` and what it is for, such as `house:lottery` or `house:bank`. */
export type HouseAccount = `house:${string}`;

export type Move = {
  /** Names the act, once and for ever, within the member: `stake:<bet>`, `deposit:<request>`. The same key is the same move. */
  key: string;
  memberId: string;
  type: EntryType;
  /** Signed change of the available balance, minor units. */
  available: MinorUnits;
  /** Signed change of the held balance, minor units. */
  hold?: MinorUnits;
  /**
   * Gives or takes what the member's two balances do not make up between them. Of a trial member's move the account for play money does so in
   * its place: `wallet.kinds` has both for every type.
   */
  counterAccount: HouseAccount;
  ref: { type: string; id: string };
};

/** A move between two house accounts; no member's balance changes. */
export type HouseMove = {
  /** Names the act, once and for ever: `arrival:<transaction>`. The same key is the same move. */
  key: string;
  from: HouseAccount;
  to: HouseAccount;
  /** Above zero. */
  amount: MinorUnits;
  ref: { type: string; id: string };
};

export type Moved = {
  entryId: string;
  /** An earlier call with the same key did it; these are the balances of that time. */
  isRepeated: boolean;
  availableAfter: MinorUnits;
  holdAfter: MinorUnits;
};

export type MoveVerdict = 'moved' | 'repeated' | 'key_reused' | 'insufficient' | 'frozen' | 'no_account' | 'again';

export type Balance = { available: MinorUnits; hold: MinorUnits; currency: string };

export type Entry = {
  id: string;
  number: bigint;
  type: EntryType;
  available: MinorUnits;
  hold: MinorUnits;
  availableAfter: MinorUnits;
  holdAfter: MinorUnits;
  refType: string;
  refId: string;
  createdAt: Date;
};

export type EntryFilter = {
  /** Days of the brand's time zone, both included. */
  from: string;
  to: string;
  group?: LedgerGroup;
  pageNo: number;
  pageSize: number;
};

export type EntryPage = { entries: Entry[]; count: number; moneyIn: MinorUnits; moneyOut: MinorUnits };

export type Funds = { available: MinorUnits; hold: MinorUnits };

export type Standing = { isTrial: boolean; isFrozen: boolean };

/** The entries of some days as they were at one moment. */
export type EntrySpan = {
  /** The balances before the first entry. */
  opening: Funds;
  /** The number of the last entry; null when there is none. */
  last: bigint | null;
  /** The balances after the last entry. */
  closing: Funds;
};

/** Where a walk through entries stands. `at` is the database's own text, which is finer than a `Date`. */
export type EntryPlace = { at: string; number: string };
export type PlacedEntry = Entry & { at: string };
export type NextEntries = { from: string; to: string; after: EntryPlace | null; last: bigint; limit: number };

/** What a member's entries of one type moved in all, on hold included, and the largest gain of available money. */
export type TypeSum = { type: EntryType; total: MinorUnits; largest: MinorUnits };

/** The same with how many entries there are. */
export type CountedTypeSum = TypeSum & { count: number };

/** What the house owes for one outcome of a bet, such as `prize` or `refund`. */
export type Obligation = { memberId: string; betId: string; outcome: string; amount: MinorUnits };

/** An obligation with the kind of entry that pays it; the amount is above zero. */
export type Payment = Obligation & { type: EntryType };

/** What the entries of one type and house account add up to on a day of the brand's time zone. */
export type DaySum = {
  /** yyyy-MM-dd */
  day: string;
  type: EntryType;
  account: HouseAccount;
  entries: bigint;
  /** What the member's money, available and held together, changed by; minor units. */
  amount: MinorUnits;
};
