import type { DeskQueueName, DeskToday } from '@portal/contracts/operator-overview';
import type { StaffAlert } from '@portal/contracts/operators';
import type { BooksReport } from '@portal/contracts/wallet';
import { ask } from '@portal/staff';
import type { By } from '../../lib/useRead';

export type { DeskToday };

export const readToday = (by: By): Promise<DeskToday> => ask('GET', '/wps/operators/today', by);
export type Faults = { books: BooksReport; alerts: StaffAlert[] };
/** The books, and the alerts that last. */
export async function readFaults(by: By): Promise<Faults> {
  const [books, alerts] = await Promise.all([
    ask<BooksReport>('GET', '/wps/operators/books', by),
    ask<StaffAlert[]>('GET', '/wps/operators/alerts', by),
  ]);
  return { books, alerts: alerts.filter(({ resolvedAt }) => resolvedAt === null) };
}

/** Where each queue is worked off. */
export const pathOfQueue: Record<DeskQueueName, `/${string}`> = {
  approvals: '/approvals',
  payments: '/payments',
  withdrawals: '/withdrawals',
  identity: '/identity',
  risk: '/risk',
  chats: '/service',
  applications: '/offers/applications',
  orders: '/mall',
  feedback: '/feedback',
  payruns: '/payruns',
};
