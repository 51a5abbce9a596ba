import type { DeskRemote } from '@portal/contracts/release-desk';
import { useTranslation } from '@portal/i18n';
import { Card, EmptyState, ErrorState, Skeleton } from '@portal/ui';
import { Activity } from 'lucide-react';
import type { Desk } from '../../lib/useDesk';
import { BarChart } from './BarChart';
import { BuildFigures } from './BuildFigures';
import { Findings } from './Findings';
import styles from './HealthCard.module.css';
import { healthSeries, mostSeries } from './health-series';
import { MinuteTable } from './MinuteTable';
import { TimeChart } from './TimeChart';
import { useHealth } from './useHealth';

type HealthCardProps = { remote: DeskRemote; desk: Desk };

/** How the builds of a remote load in visitors' browsers: the last hour, live. */
export function HealthCard({ remote, desk }: HealthCardProps) {
  const { t } = useTranslation('console');
  const { health, hasFailed, load } = useHealth(remote.remote, desk);
  const series = health ? healthSeries(health, remote) : [];
  const drawn = series.slice(0, mostSeries);
  const sum = (key: 'loads' | 'failures') => series.reduce((total, each) => total + each[key], 0);
  const slowest = Math.max(0, ...series.flatMap(({ minutes }) => minutes.map((figures) => figures?.p95Ms ?? 0)));

  return (
    <Card title={t('health.title')} className={styles.card}>
      {!health && !hasFailed && <Skeleton height={180} />}
      {hasFailed && <ErrorState title={t('health.failed')} retryLabel={t('retry')} onRetry={load} />}
      {health && series.length === 0 && (
        <EmptyState icon={<Activity />} title={t('health.empty')} description={t('health.emptyHint')} className={styles.empty} />
      )}
      {health && series.length > 0 && (
        <>
          <div className={styles.charts}>
            <BarChart
              title={t('health.loads')}
              summary={t('health.loadsSummary', { count: sum('loads') })}
              series={drawn}
              figure="loads"
              from={health.from}
              to={health.to}
            />
            <BarChart
              title={t('health.failures')}
              summary={t('health.failuresSummary', { count: sum('failures') })}
              series={drawn}
              figure="failures"
              from={health.from}
              to={health.to}
            />
            <TimeChart
              title={t('health.times')}
              summary={t('health.timesSummary', { slowest: Math.round(slowest) })}
              series={drawn}
              from={health.from}
              to={health.to}
            />
          </div>
          <BuildFigures series={series} remote={remote} health={health} />
          <MinuteTable series={series} remote={remote} />
        </>
      )}
      {health && health.findings.length > 0 && <Findings findings={health.findings} remote={remote} />}
    </Card>
  );
}
