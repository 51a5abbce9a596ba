import type { OwedDividend, PayDispute, PayRecord as WireRecord, PayRun as WireRun } from '@portal/contracts';
import { fraction, fractionToDecimal, toWire } from '@portal/money';
import type { Owed, OwedFigures, ReturnedDebt } from './debts.repository';
import type { Debt, Dispute, PayRecord, PayRun } from './records.model';

const percent = (rate: number | null): string | null => (rate === null ? null : fractionToDecimal(fraction(rate, 100), 2));

const figures = ({ periodType, startsAt, endsAt, turnover, counted, active, rate, carried }: OwedFigures) => ({
  periodType: periodType === '' ? null : periodType,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  turnover: toWire(turnover),
  counted: toWire(counted),
  activeMembers: active,
  rate: percent(rate),
  carried: toWire(carried),
});

export const toWireDispute = ({ openedAt, answeredAt, ...dispute }: Dispute): PayDispute => ({
  ...dispute,
  openedAt: openedAt.toISOString(),
  answeredAt: answeredAt?.toISOString() ?? null,
});

export const toWireRecord = (record: PayRecord): WireRecord => ({
  ...{ id: record.id, kind: record.kind, day: record.day },
  ...figures(record),
  total: toWire(record.total),
  less: toWire(record.less),
  carry: toWire(record.carry),
  amount: toWire(record.amount),
  parts: record.parts.map(({ name, rate, turnover, amount }) => ({
    name: name as WireRecord['parts'][number]['name'],
    rate: percent(rate ?? null),
    turnover: turnover === undefined ? null : toWire(turnover),
    amount: toWire(amount),
  })),
  state: record.state,
  reason: record.reason,
  endedAt: record.endedAt?.toISOString() ?? null,
  dispute: record.dispute && toWireDispute(record.dispute),
});

export const toWireOwed = (owed: Owed): OwedDividend => ({
  ...{ id: owed.id, account: owed.account, day: owed.day },
  ...figures(owed),
  amount: toWire(owed.amount),
  state: owed.state,
  dueAt: owed.dueAt.toISOString(),
  endedAt: owed.endedAt?.toISOString() ?? null,
});

export const toWireReturned = ({ memberId, account, downlineId, downlineAccount, amount, returnedAt, ...debt }: ReturnedDebt) => ({
  ...debt,
  upline: { id: memberId, account },
  downline: { id: downlineId, account: downlineAccount },
  amount: toWire(amount),
  returnedAt: returnedAt.toISOString(),
});

/** A pay run as staff see it. */
export const toWireRun = ({ periodType, startsAt, endsAt, amount, tops, computedAt, decidedAt, ...run }: PayRun): WireRun => ({
  ...run,
  periodType: periodType === '' ? null : periodType,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  amount: toWire(amount),
  tops: toWire(tops),
  computedAt: computedAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
});

/** What the one who pays is told of a dividend. */
export const toWireDebt = ({ id, amount, state }: Debt) => ({ id, amount: toWire(amount), state });
