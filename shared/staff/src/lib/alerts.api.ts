import type { StaffAlert } from '@portal/contracts/operators';
import type { AuditFinding } from '@portal/contracts/release-desk';
import { ask } from './ask';

export type Alerts = { open: StaffAlert[]; finding: AuditFinding | null };

/** What the platform tells staff, and what the desk has found by itself: that the platform's own records are not what they were. */
export async function readAlerts(): Promise<Alerts> {
  const options = { isBackground: true };
  const [alerts, finding] = await Promise.all([
    ask<StaffAlert[]>('GET', '/wps/operators/alerts', options),
    ask<AuditFinding | null>('GET', '/ops/api/audit', options),
  ]);
  return { open: alerts.filter(({ resolvedAt }) => resolvedAt === null), finding };
}

/** One press is enough: that somebody has seen it is the whole reason. */
export const acknowledgeAlert = (id: string): Promise<unknown> =>
  ask('POST', `/wps/operators/alerts/${id}/acknowledge`, { body: { reason: 'seen' } });
