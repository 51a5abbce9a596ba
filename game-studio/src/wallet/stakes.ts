import type { WalletStatus } from '@portal/contracts/vendor-interface';
import type { Tx } from '@portal/postgres';
import type { Json } from '../core/json';

export type Bet = { sessionId: string; gameCode: string; roundId: string; amount: bigint; detail?: { readonly [key: string]: Json } };
export type BetAnswer =
  | { status: 'accepted'; transactionId: string; balance: bigint }
  | { status: 'refused'; reason: WalletStatus; balance?: bigint }
  /** A rollback is on its way; the bet is not placed. */
  | { status: 'unknown' };
export type Win = {
  /** Of the accepted bet. */
  transactionId: string;
  /** 0 closes the round of a lost bet. */
  amount: bigint;
  roundClosed: boolean;
  /** The part of `amount` that came out of a pool. */
  jackpotAmount?: bigint;
  detail?: { readonly [key: string]: Json };
};

/** Money of games over every kind of wallet: the operator's (signed callbacks), our own (transfers), play money. */
export type Stakes = {
  /** Writes the bet down as sent, then asks the wallet. Call it outside of a transaction. */
  take(bet: Bet): Promise<BetAnswer>;
  /** Joins the caller's transaction: owed from its commit on, and delivered until the wallet has accepted it, also after a crash. */
  pay(tx: Tx, win: Win): Promise<void>;
  /** Joins the caller's transaction: the bet is void and a rollback is delivered until accepted. */
  giveBack(tx: Tx, transactionId: string): Promise<void>;
  /** Delivers now what one bet owes instead of at the courier's next turn; tells the balance that the wallet has answered with. */
  deliverNow(transactionId: string): Promise<bigint | null>;
  /** What the session can stake now; `null` while the operator does not answer. */
  balance(sessionId: string): Promise<bigint | null>;
};
