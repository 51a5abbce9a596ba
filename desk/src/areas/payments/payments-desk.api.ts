import type { BankTransfer, ChannelTest, DeskChannels, PaymentChannel, ReviewedTransfer } from '@portal/contracts/operator-payments';
import { ask } from '@portal/staff';
import type { By } from '../../lib/useRead';

type Page<Row> = { content: Row[]; pageNo: number; totalPages: number; totalElements: number };
export type { DeskChannels, PaymentChannel, ReviewedTransfer };
export type TransferState = ReviewedTransfer['state'];
export type TransferFilter = { state: TransferState | ''; pageNo: number; pageSize: number };

export function readTransfers({ state, pageNo, pageSize }: TransferFilter, by: By): Promise<Page<ReviewedTransfer>> {
  const query = new URLSearchParams({ pageNo: String(pageNo), pageSize: String(pageSize), ...(state && { state }) });
  return ask('GET', `/wps/operators/payments/transfers?${query}`, by);
}

const channels = '/wps/operators/payments/channels';
export const readChannels = (by: By): Promise<DeskChannels> => ask('GET', channels, by);
export const readTestPayment = (code: string, by: By): Promise<ChannelTest> =>
  ask('GET', `${channels}/${encodeURIComponent(code)}/test`, by);
/** Only proposed: a second officer approves it. */
export const proposeChannel = (code: string, channel: Omit<PaymentChannel, 'code'>, reason: string): Promise<unknown> =>
  ask('POST', `${channels}/${encodeURIComponent(code)}`, { body: { channel, reason } });

const path = (transactionId: string) => `/wps/operators/payments/transfers/${encodeURIComponent(transactionId)}`;

/** Only proposed: a second officer compares it with the bank's statement. */
export const proposeTransfer = (transfer: BankTransfer, reason: string): Promise<unknown> =>
  ask('POST', '/wps/operators/payments/transfers', { body: { transfer, reason } });
/** Null: it could not be sent back, and is in review again. */
export const recordReturn = (transactionId: string, bankReference: string | null, reason: string): Promise<unknown> =>
  ask('POST', `${path(transactionId)}/returned`, { body: { bankReference, reason } });
/** Both are only proposed: a second officer approves them. */
export const proposeMatch = (transactionId: string, account: string, reason: string): Promise<unknown> =>
  ask('POST', `${path(transactionId)}/match`, { body: { account, reason } });
export const proposeReturn = (transactionId: string, reason: string): Promise<unknown> =>
  ask('POST', `${path(transactionId)}/return`, { body: { reason } });
