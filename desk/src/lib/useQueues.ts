import type { DeskQueue } from '@portal/contracts/operator-overview';
import { ask } from '@portal/staff';
import { type Reading, useRead } from './useRead';

const everyMs = 30_000;

/** What waits for staff: one reading for the navigation and the page of today. It keeps nobody's session alive. */
export const useQueues = (): Reading<DeskQueue[]> =>
  useRead(['queues'], (by) => ask<DeskQueue[]>('GET', '/wps/operators/queues', by), { everyMs, isBackground: true });
