import type { DeskRemote } from '@portal/contracts/release-desk';
import { useTranslation } from '@portal/i18n';
import { DateTime } from '@portal/ui';
import tableStyles from '../../components/Table.module.css';
import { buildName } from '../../lib/build-name';
import styles from './HealthCard.module.css';
import type { Series } from './health-series';

type MinuteTableProps = { series: readonly Series[]; remote: DeskRemote };

/** The same as the charts in figures, the newest minute first. */
export function MinuteTable({ series, remote }: MinuteTableProps) {
  const { t } = useTranslation('console');
  const rows = series
    .flatMap(({ buildId, minutes }) => minutes.flatMap((figures) => (figures ? [{ buildId, ...figures }] : [])))
    .sort((a, b) => Date.parse(b.minute) - Date.parse(a.minute));

  return (
    <details className={styles.details}>
      <summary>{t('health.table')}</summary>
      <div role="group" aria-label={t('health.table')} tabIndex={0}>
        <table className={tableStyles.table}>
          <thead>
            <tr>
              <th scope="col">{t('health.columns.minute')}</th>
              <th scope="col">{t('builds.build')}</th>
              <th scope="col">{t('health.columns.loads')}</th>
              <th scope="col">{t('health.columns.failures')}</th>
              <th scope="col">p50</th>
              <th scope="col">p95</th>
            </tr>
          </thead>
          <tbody className="tabular">
            {rows.map(({ buildId, minute, loads, failures, p50Ms, p95Ms }) => (
              <tr key={`${minute} ${buildId}`}>
                <td>
                  <DateTime value={minute} />
                </td>
                <td>{buildName(remote.builds, buildId)}</td>
                <td>{loads}</td>
                <td>{failures}</td>
                <td>{p50Ms === null ? '—' : `${Math.round(p50Ms)} ms`}</td>
                <td>{p95Ms === null ? '—' : `${Math.round(p95Ms)} ms`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
