import type { DeskPayDispute, DeskPayRecord, PayRun, PreviewedPay, ReturnedDividend } from '@portal/contracts/operator-pay-runs';
import { ask } from '@portal/staff';
import type { By } from '../../lib/useRead';

export type { DeskPayDispute, DeskPayRecord, PayRun, PreviewedPay, ReturnedDividend };
export type PayKind = PayRun['kind'];
export type PayPeriod = NonNullable<PayRun['periodType']>;
type Page<Row> = { content: Row[]; pageNo: number; totalPages: number; totalElements: number };
export type Preview = { startsAt: string; endsAt: string; records: number; amount: string; tops: string; content: PreviewedPay[] };

export const payKinds = ['DAILY_SALARY', 'HOURLY_SALARY', 'REALTIME_SALARY', 'DIVIDEND'] as const satisfies PayKind[];
export const payPeriods = ['D', 'W', 'H', 'M'] as const satisfies PayPeriod[];

export function readRuns(
  { kind, pageNo, pageSize }: { kind: PayKind | ''; pageNo: number; pageSize: number },
  by: By,
): Promise<Page<PayRun>> {
  const query = new URLSearchParams({ pageNo: String(pageNo), pageSize: String(pageSize), ...(kind && { kind }) });
  return ask('GET', `/wps/operators/pay-runs?${query}`, by);
}

export const readRun = (id: string, pageNo: number, pageSize: number, by: By): Promise<{ run: PayRun; records: Page<DeskPayRecord> }> =>
  ask('GET', `/wps/operators/pay-runs/${encodeURIComponent(id)}?pageNo=${pageNo}&pageSize=${pageSize}`, by);

/** Works out the last window that is over, without writing anything. */
export function readPreview(kind: PayKind, periodType: PayPeriod, by: By): Promise<Preview> {
  const query = new URLSearchParams({ kind, ...(kind === 'DIVIDEND' && { periodType }) });
  return ask('GET', `/wps/operators/pay-runs/preview?${query}`, by);
}

/** Only proposed: a second officer approves it. */
export const proposeDecision = ({ id }: PayRun, act: 'pay' | 'reject', reason: string): Promise<unknown> =>
  ask('POST', `/wps/operators/pay-runs/${encodeURIComponent(id)}/${act}`, { body: { reason } });

export const readReturned = (pageNo: number, pageSize: number, by: By): Promise<Page<ReturnedDividend>> =>
  ask('GET', `/wps/operators/dividends/returned?pageNo=${pageNo}&pageSize=${pageSize}`, by);

/** Only proposed: a second officer approves it. */
export const proposeReturned = ({ id, upline }: ReturnedDividend, act: 'resend' | 'keep', reason: string): Promise<unknown> =>
  ask('POST', `/wps/operators/members/${encodeURIComponent(upline.id)}/dividends/${encodeURIComponent(id)}/${act}`, { body: { reason } });

export type DisputeState = DeskPayDispute['dispute']['state'];
export const disputeStates = ['open', 'granted', 'refused'] as const satisfies DisputeState[];
export const disputeOutcomes = ['granted', 'refused'] as const satisfies DisputeState[];

export function readDisputes(
  { state, pageNo, pageSize }: { state: DisputeState; pageNo: number; pageSize: number },
  by: By,
): Promise<Page<DeskPayDispute>> {
  return ask('GET', `/wps/operators/pay-disputes?state=${state}&pageNo=${pageNo}&pageSize=${pageSize}`, by);
}

/** Ends it, and tells the agent. Moves no money. */
export const answerDispute = (
  { agent, record }: DeskPayDispute,
  body: { state: (typeof disputeOutcomes)[number]; answer: string; reason: string },
): Promise<unknown> =>
  ask('POST', `/wps/operators/members/${encodeURIComponent(agent.id)}/pay-disputes/${encodeURIComponent(record.id)}/answer`, { body });
