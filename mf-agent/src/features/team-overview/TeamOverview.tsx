import type { TeamOverview as Overview } from '@portal/contracts';
import { parseMoney, toWire } from '@portal/money';
import { DateTime, ErrorState, Skeleton, useErrorText, useMoneyText, useTranslation } from '@portal/portal';
import type { ReactNode } from 'react';
import type { DayRange, Period } from '../../lib/period';
import { DayCharts } from './DayCharts';
import { HourChart } from './HourChart';
import { PeriodFigures } from './PeriodFigures';
import { useTeamOverview } from './team-overview.api';
import { TeamNow } from './TeamNow';
import styles from './TeamOverview.module.css';

export type TeamOverviewProps = { period: Period; range: DayRange; picker: ReactNode };

/** How the team did: said in a sentence, shown in figures against the period before, drawn day by day. */
export function TeamOverview({ period, range, picker }: TeamOverviewProps) {
  const { t } = useTranslation('agent');
  const errorText = useErrorText();
  const { data, error, isPlaceholderData, refetch } = useTeamOverview(range);
  const answer = useAnswer(period, range);

  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('overview.title')}</h1>
        <p className={styles.answer}>
          {data && !isPlaceholderData ? answer(data) : error ? t('overview.unknown') : <Skeleton shape="line" width="min(480px, 80%)" />}
        </p>
        {data && (
          <p className={styles.detail}>
            {t('overview.settled')} <DateTime value={data.computedAt} />
          </p>
        )}
      </header>
      {picker}
      {data ? (
        <div className={isPlaceholderData ? styles.refreshing : styles.figures} aria-busy={isPlaceholderData}>
          <PeriodFigures now={data.figures} before={data.before} range={range} />
          {data.hours.length > 0 && <HourChart hours={data.hours} day={range.from} />}
          {data.days.length > 1 && <DayCharts days={data.days} range={range} />}
          <TeamNow overview={data} />
        </div>
      ) : error ? (
        <ErrorState title={errorText(error)} retryLabel={t('actions.retry')} onRetry={refetch} />
      ) : (
        <Skeleton height={320} />
      )}
    </>
  );
}

function useAnswer(period: Period, range: DayRange): (overview: Overview) => string {
  const { t } = useTranslation('agent');
  const moneyText = useMoneyText();
  const days = period === 'custom' ? t('period.phrases.custom', range) : t(`period.phrases.${period}`);
  return ({ figures }) => {
    const profit = parseMoney(figures.teamProfit);
    const outcome = profit > 0n ? 'won' : profit < 0n ? 'lost' : 'even';
    const amount = moneyText(toWire(profit < 0n ? -profit : profit));
    return t(`overview.answers.${outcome}`, { period: days, amount, turnover: moneyText(figures.turnover) });
  };
}
