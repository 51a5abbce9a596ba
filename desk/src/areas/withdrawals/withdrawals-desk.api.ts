import type { BooksReport } from '@portal/contracts/wallet';
import type { DeskWithdrawal, HandPayout, RiskSign } from '@portal/contracts/operator-withdrawals';
import { ask } from '@portal/staff';
import type { By } from '../../lib/useRead';

export type { BooksReport, DeskWithdrawal, HandPayout, RiskSign };
export type WithdrawalStatus = DeskWithdrawal['status'];
/** `after`: what the page before ended with. */
export type WithdrawalFilter = { status: WithdrawalStatus | ''; sign: RiskSign | ''; account: string; after: string | null; limit: number };
/** `next`: what leads to the page behind; null on the last one. `isByHand`: no bank is connected, cashiers pay. */
export type WithdrawalList = { content: DeskWithdrawal[]; next: string | null; isByHand: boolean };
export type DisputeOutcome = 'completed' | 'returned' | 'pay_again';
export type Rejection = NonNullable<DeskWithdrawal['rejection']>;

export function readWithdrawals({ status, sign, account, after, limit }: WithdrawalFilter, by: By): Promise<WithdrawalList> {
  const chosen = { ...(status && { status }), ...(sign && { sign }), ...(account && { account }), ...(after && { after }) };
  const query = new URLSearchParams({ limit: String(limit), ...chosen });
  return ask('GET', `/wps/operators/withdrawals?${query}`, by);
}

/** A picture that came with a complaint, by its number from 1. */
export const pictureUrl = (id: string, number: number): string => `/wps/operators/withdrawals/${encodeURIComponent(id)}/pictures/${number}`;

const send = <T = unknown>(id: string, act: string, body: object): Promise<T> =>
  ask('POST', `/wps/operators/withdrawals/${encodeURIComponent(id)}/${act}`, { body });

/** Above what one officer may approve it is only proposed. */
export const approveWithdrawal = ({ id, needsTwo }: DeskWithdrawal, reason: string): Promise<unknown> =>
  send(id, needsTwo ? 'approve-large' : 'approve', { reason });
export const rejectWithdrawal = ({ id }: DeskWithdrawal, rejection: Rejection, reason: string): Promise<unknown> =>
  send(id, 'reject', { rejection, reason });
/** Only proposed: a second officer approves it. */
export const proposeEnd = ({ id }: DeskWithdrawal, outcome: DisputeOutcome, reason: string): Promise<unknown> =>
  send(id, 'resolve', { outcome, reason });

/** Nobody else can pay it from then on. The same cashier may ask again. */
export const takePayout = ({ id }: DeskWithdrawal, reason: string): Promise<HandPayout> => send<HandPayout>(id, 'take', { reason });
export const recordPaid = ({ id }: DeskWithdrawal, bankReference: string, reason: string): Promise<unknown> =>
  send(id, 'paid', { bankReference, reason });
/** Only proposed: a second officer approves it. */
export const proposeGivingUp = ({ id }: DeskWithdrawal, reason: string): Promise<unknown> => send(id, 'not-paid', { reason });

/** Whether the books balance; while they do not, nothing is paid out. */
export const readBooks = (by: By): Promise<BooksReport> => ask('GET', '/wps/operators/books', by);
/** Checks everything, and opens payouts when another officer has confirmed it as well. Refused while anything is found. */
export const checkBooks = (reason: string): Promise<unknown> => ask('POST', '/wps/operators/books/check', { body: { reason } });
export const confirmBooks = (reason: string): Promise<{ state: 'waiting' | 'open' }> =>
  ask('POST', '/wps/operators/books/confirm', { body: { reason } });
