import type { DeskLog, DeskLogEntry, DeskState } from '@portal/contracts/release-desk';
import { useTranslation } from '@portal/i18n';
import { Badge, DateTime, EmptyState, ErrorState, Skeleton } from '@portal/ui';
import { Pagination } from '@portal/ui/data-table';
import { useCallback, useEffect, useState } from 'react';
import tableStyles from '../../components/Table.module.css';
import { buildName } from '../../lib/build-name';
import { readLog } from '../../lib/desk.api';
import styles from './ReleaseLog.module.css';

const pageSize = 20;
/** Whose acts nobody has asked for. */
const automaticActors = new Set(['health']);

type ReleaseLogProps = { /** Of one, or of all. */ remote: string | null; state: DeskState };

/** Who did what, why and when; what the desk has done by itself stands there with its figures. */
export function ReleaseLog({ remote, state }: ReleaseLogProps) {
  const { t } = useTranslation('console');
  const [pageNo, setPageNo] = useState(1);
  const [log, setLog] = useState<DeskLog | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const { epoch, remotes } = state;

  const load = useCallback(async () => {
    try {
      const read = await readLog(remote, pageNo, pageSize);
      setHasFailed(false);
      return read;
    } catch {
      setHasFailed(true);
      return null;
    }
  }, [remote, pageNo]);

  useEffect(() => {
    let isCurrent = true;
    void load().then((read) => isCurrent && read && setLog(read));
    return () => void (isCurrent = false);
    // Every change of the releases is a new line.
  }, [load, epoch]);

  const nameOf = (entry: DeskLogEntry, buildId: string | null) =>
    buildName(remotes.find((each) => each.remote === entry.remote)?.builds ?? [], buildId);

  function effectOf(entry: DeskLogEntry): string {
    const { op, from, to, traffic } = entry;
    if (op === 'publish') return nameOf(entry, to);
    if (op === 'rollback') return `${nameOf(entry, from)} → ${nameOf(entry, to)}`;
    if (op !== 'activate' && op !== 'ramp') return '';
    const share = traffic === null ? '' : ` (${traffic} %)`;
    return from === null || from === to ? nameOf(entry, to) + share : `${nameOf(entry, from)} → ${nameOf(entry, to)}${share}`;
  }

  const opText = (op: string) => t(`log.ops.${op}`, { defaultValue: op });

  return (
    <section aria-labelledby="log" className={styles.log}>
      <h2 id="log">{remote === null ? t('log.title') : t('log.titleOf', { remote })}</h2>
      {hasFailed && (
        <ErrorState title={t('log.failed')} retryLabel={t('retry')} onRetry={() => load().then((read) => read && setLog(read))} />
      )}
      {!log && !hasFailed && <Skeleton height={200} />}
      {log?.content.length === 0 && <EmptyState title={t('log.empty')} />}
      {log && log.content.length > 0 && (
        <>
          <div className={tableStyles.frame} role="group" aria-labelledby="log" tabIndex={0}>
            <table className={tableStyles.table}>
              <thead>
                <tr>
                  <th scope="col">{t('log.when')}</th>
                  <th scope="col">{t('log.who')}</th>
                  {remote === null && <th scope="col">{t('overview.remote')}</th>}
                  <th scope="col">{t('log.what')}</th>
                  <th scope="col">{t('log.why')}</th>
                </tr>
              </thead>
              <tbody>
                {log.content.map((entry) => (
                  <tr key={entry.epoch}>
                    <td className={styles.when}>
                      <DateTime value={entry.at} /> <span className={tableStyles.muted}>#{entry.epoch}</span>
                    </td>
                    <td>
                      {entry.actor} {automaticActors.has(entry.actor) && <Badge tone="gold">{t('log.automatic')}</Badge>}
                    </td>
                    {remote === null && <td>{entry.remote}</td>}
                    <td>
                      <strong>{opText(entry.op)}</strong> <span className="tabular">{effectOf(entry)}</span>
                    </td>
                    <td className={styles.reason}>{entry.reason}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <Pagination
            page={pageNo}
            pageCount={log.totalPages}
            onPageChange={setPageNo}
            labels={{
              navigation: t('log.pages'),
              previous: t('log.newer'),
              next: t('log.older'),
              page: (page) => t('log.page', { page }),
            }}
          />
        </>
      )}
    </section>
  );
}
