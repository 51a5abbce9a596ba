import type { DeskHealth, DeskRemote } from '@portal/contracts/release-desk';
import { useTranslation } from '@portal/i18n';
import { VisuallyHidden } from '@portal/ui';
import tableStyles from '../../components/Table.module.css';
import { buildName } from '../../lib/build-name';
import styles from './HealthChart.module.css';
import { mostSeries, type Series } from './health-series';

type BuildFiguresProps = { series: readonly Series[]; remote: DeskRemote; health: DeskHealth };

const milliseconds = (value: number | null = null) => (value === null ? '—' : `${Math.round(value)} ms`);

/** The legend of the charts, with the figures of the hour. */
export function BuildFigures({ series, remote, health }: BuildFiguresProps) {
  const { t } = useTranslation('console');
  const reasonsOf = (buildId: string) =>
    Object.entries(health.builds.find((build) => build.buildId === buildId)?.failuresByClass ?? {})
      .map(([name, count]) => `${t(`health.classes.${name}`)} ${count}`)
      .join(', ');

  return (
    <div className={tableStyles.frame} role="group" aria-label={t('health.figures')} tabIndex={0}>
      <table className={tableStyles.table}>
        <VisuallyHidden as="caption">{t('health.figures')}</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col">{t('builds.build')}</th>
            <th scope="col" className={tableStyles.end}>
              {t('health.columns.loads')}
            </th>
            <th scope="col" className={tableStyles.end}>
              {t('health.columns.failures')}
            </th>
            <th scope="col" className={tableStyles.end}>
              {t('health.columns.p50')}
            </th>
            <th scope="col" className={tableStyles.end}>
              {t('health.columns.p95')}
            </th>
            <th scope="col">{t('health.columns.reasons')}</th>
          </tr>
        </thead>
        <tbody>
          {series.map(({ buildId, loads, failures, newest }, index) => (
            <tr key={buildId}>
              <th scope="row" className="tabular">
                {index < mostSeries && <span className={styles.swatch} data-series={index} aria-hidden />}
                {buildName(remote.builds, buildId)}
              </th>
              <td className={`tabular ${tableStyles.end}`}>{loads}</td>
              <td className={`tabular ${tableStyles.end}`}>
                {failures} ({loads === 0 ? '—' : `${((failures / loads) * 100).toFixed(1)} %`})
              </td>
              <td className={`tabular ${tableStyles.end}`}>{milliseconds(newest?.p50Ms)}</td>
              <td className={`tabular ${tableStyles.end}`}>{milliseconds(newest?.p95Ms)}</td>
              <td>{reasonsOf(buildId) || '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
