import type { Database } from '@portal/postgres';
import type { OperatorIdentity } from '../../core/http/auth';
import { requestErrors } from '../../core/errors';
import type { Log } from '../../core/watch/log';
import { acknowledge, countLasting, findAlerts, hasAlert, type NewAlert, putAlert, resolveAlert, resolveQuiet } from './alerts.repository';
import { insertLine } from './audit.repository';

const most = 100;
const mostFindings = 20;

/** Alerts for staff: reported as often as they are found, shown once for as long as they last. */
export function createAlerts({ database, log }: { database: Database; log: Log }) {
  async function raise(alert: NewAlert): Promise<void> {
    try {
      if (await putAlert(database.read, alert)) log.error({ alert }, 'staff alert');
    } catch (error) {
      log.fatal({ err: error, alert }, 'staff alert could not be kept');
    }
  }
  const resolve = (kind: string, subject: string): Promise<void> => resolveAlert(database.read, kind, subject);

  return {
    /** Raises an alert; idempotent per kind and subject until it is resolved. Never throws, because its callers are handling a fault already. */
    raise,
    /** Resolves the alert: the cause is gone. */
    resolve,
    /** For recurring checks: raises an alert with the first findings and resolves it when there are none. */
    follow: (kind: string, subject: string, findings: readonly object[]): Promise<void> =>
      findings.length > 0 ? raise({ kind, subject, detail: { findings: findings.slice(0, mostFindings) } }) : resolve(kind, subject),
    /** Resolves alerts that were not reported for the given time. */
    resolveQuiet: (kind: string, minutes: number): Promise<void> => resolveQuiet(database.read, kind, minutes),
    /** Lists at most 100 alerts: the open ones, then those resolved within seven days. */
    find: () => findAlerts(database.read, most),
    /** Counts the alerts whose cause is not gone. */
    countLasting: () => countLasting(database.read),
    /**
     * Marks an alert as seen, with an audit line; it stays open until its cause is gone. Acknowledging it again changes nothing.
     * @throws request.not_found
     */
    async acknowledge(id: string, reason: string, { operatorId, name }: OperatorIdentity, address: string): Promise<void> {
      await database.transaction(async (tx) => {
        const seen = await acknowledge(tx, id, name);
        if (!seen && !(await hasAlert(tx, id))) throw requestErrors.notFound();
        if (!seen) return;
        const subject = `${seen.kind}: ${seen.subject}`;
        await insertLine(tx, {
          operator: { id: operatorId, name },
          area: 'operators',
          act: 'alert.acknowledged',
          subject,
          reason,
          address,
        });
      });
    },
  };
}

export type Alerts = ReturnType<typeof createAlerts>;
