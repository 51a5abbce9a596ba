import { randomUUID } from 'node:crypto';
import type { HealthAuditEntry } from '@portal/contracts/operators';
import { outgoingUrl } from '@portal/node-http';
import type { Trip } from '../../health/find-trips';

type Deps = { urls: readonly string[]; token: string; report(message: string, error: unknown): void };
export type HealthAudit = ReturnType<typeof createHealthAudit>;

const answerLimitMs = 3000;
const pauseMs = 2000;
/** Longer ones are cut; the log of the releases and the findings keep the rest. */
const longestReason = 4000;
const mostWaiting = 1000;

/**
 * Puts what the desk does by itself into the operators' audit. No operator stands behind it, so it is told to the platform's private
 * listener. A rollback waits for nobody: a line that nobody takes is told again, in its turn, until somebody does. Each has an id of its
 * own, so that one which was taken although the answer was lost does not stand there twice.
 */
export function createHealthAudit({ urls, token, report }: Deps) {
  const waiting: HealthAuditEntry[] = [];
  let telling: Promise<void> | null = null;
  let isStopped = false;
  let wake = () => {};

  async function tellOnce(entry: HealthAuditEntry): Promise<boolean> {
    for (const url of urls) {
      try {
        const answer = await fetch(outgoingUrl(url, '/audit/health'), {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          redirect: 'error',
          body: JSON.stringify(entry),
          signal: AbortSignal.timeout(answerLimitMs),
        });
        await answer.body?.cancel();
        if (answer.ok) return true;
        throw new Error(`status ${answer.status}`);
      } catch (error) {
        report(`${entry.act} of ${entry.subject} could not be written into the audit at ${url}.`, error);
      }
    }
    return false;
  }

  async function run(): Promise<void> {
    for (let [entry] = waiting; entry; [entry] = waiting) {
      if (await tellOnce(entry)) waiting.shift();
      else if (isStopped) return;
      else await pause();
    }
  }

  function pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, pauseMs);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  return {
    write(act: HealthAuditEntry['act'], trip: Trip, reason: string, more: HealthAuditEntry['detail'] = {}): void {
      const { remote, build, to, isCanary, figures } = trip;
      const entry = {
        id: randomUUID(),
        act,
        subject: `${remote}@${build}`,
        reason: reason.slice(0, longestReason),
        detail: { to, isCanary, figures, ...more },
      };
      if (urls.length === 0 || waiting.length >= mostWaiting) {
        return report(`${act} of ${entry.subject} is not in the audit.`, new Error('There is nobody to tell.'));
      }
      waiting.push(entry);
      telling ??= run().finally(() => (telling = null));
    },
    /** What waits is told once more; what is not taken then is in the log of the releases alone. */
    async stop(): Promise<void> {
      isStopped = true;
      wake();
      await telling;
    },
  };
}
