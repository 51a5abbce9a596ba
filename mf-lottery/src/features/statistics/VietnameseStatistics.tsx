import { useMemo, useState } from 'react';
import type { LotteryGame } from '@portal/contracts';
import { coldNumbers, frequentPairs, hotNumbers, twoDigitStatistics, type VietnameseResult } from '@portal/lottery-rules';
import { fractionToDecimal } from '@portal/money';
import { EmptyState, ErrorState, SkeletonText, useCall, useTranslation } from '@portal/portal';
import { HotCold } from './HotCold';
import { NumberTable } from './NumberTable';
import styles from './Statistics.module.css';
import { TrendChart } from './TrendChart';
import { VietnameseReading } from './VietnameseReading';
import { type Window, WindowPicker } from './WindowPicker';

/** What can be counted from the prize tables of a station, over its newest draws. */
export function VietnameseStatistics({ game }: { game: LotteryGame }) {
  const { t } = useTranslation('lottery');
  const [window, setWindow] = useState<Window>('30');
  const { data, error, refetch } = useCall('GET /lgw/vn/numeros/opened/game', { query: { gameId: game.gameId, count: 100 } });
  const draws = useMemo(() => (data ?? []).slice(0, Number(window)), [data, window]);
  const counted = useMemo(() => {
    const results: VietnameseResult[] = draws.map(({ prizes }) => ({ prizes }));
    return { results, numbers: twoDigitStatistics(results), pairs: frequentPairs(results, 10) };
  }, [draws]);
  if (error && !data) return <ErrorState title={t('result.failed')} retryLabel={t('retry')} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonText lines={8} />;
  if (data.length === 0) return <EmptyState title={t('result.none')} description={t('result.noneHint')} />;
  const special = [...draws].reverse().flatMap(({ numero, prizes }) => {
    const number = prizes.DB?.[0];
    return number ? { label: numero, value: Number(number.slice(-2)) } : [];
  });
  return (
    <div className={styles.statistics}>
      <WindowPicker value={window} onChange={setWindow} />
      <p className={styles.fair}>{t('stat.fair')}</p>
      <VietnameseReading results={counted.results} />
      <HotCold hot={hotNumbers(counted.numbers)} cold={coldNumbers(counted.numbers)} />
      <TrendChart title={t('stat.specialTrend')} points={special} />
      <section aria-label={t('stat.pairs')}>
        <h3>{t('stat.pairs')}</h3>
        <ol className={styles.hot}>
          {counted.pairs.map(({ numbers, days }) => (
            <li key={numbers.join('-')}>
              <strong>{numbers.join(' – ')}</strong> <span>{t('stat.draws', { count: days })}</span>
            </li>
          ))}
        </ol>
      </section>
      <NumberTable
        rows={counted.numbers.map((row) => ({ ...row, averageGap: row.averageGap && fractionToDecimal(row.averageGap, 2) }))}
        fileName={`${game.code}-${window}.csv`}
      />
    </div>
  );
}
