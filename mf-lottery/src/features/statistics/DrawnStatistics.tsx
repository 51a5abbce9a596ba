import { useMemo, useState } from 'react';
import type { DrawResult, LotteryFamily, LotteryGame } from '@portal/contracts';
import { countNumbers, hotAndCold, isDigitalFamily, type NumberStatistic, sumOfDraw } from '@portal/lottery-rules';
import { EmptyState, ErrorState, SelectField, SkeletonText, useTranslation } from '@portal/portal';
import { useOpenedDraws } from '../../lib/draws/useOpenedDraws';
import { HotCold } from './HotCold';
import { type NumberRow, NumberTable } from './NumberTable';
import styles from './Statistics.module.css';
import { type Subject, subjectsOf } from './subjects';
import { TrendChart } from './TrendChart';
import { type Window, WindowPicker } from './WindowPicker';

const keyOf = ({ name, position = 0 }: Subject) => `${name}${position}`;

const toCounted = ({ number, count }: NumberStatistic) => ({ number, hits: count });
const toRow = ({ number, count, draws, omission, maxOmission, averageGap }: NumberStatistic): NumberRow => ({
  number,
  hits: count,
  days: draws,
  gap: omission,
  neverCame: draws === 0,
  longestGap: maxOmission,
  averageGap: averageGap === null ? null : averageGap.toFixed(2),
});

/** One value a draw, for the line: what the subject showed, or the sum where it showed several. */
function valueOf(family: LotteryFamily, { name }: Subject, result: DrawResult, shown: readonly string[]): number | null {
  if (name === 'all' && isDigitalFamily(family) && Array.isArray(result)) return sumOfDraw(family, result);
  return shown.length === 1 ? Number(shown[0]) : null;
}

/** What can be counted from the numbers of a lottery over its newest draws. */
export function DrawnStatistics({ game }: { game: LotteryGame }) {
  const { t } = useTranslation('lottery');
  const [window, setWindow] = useState<Window>('30');
  const subjects = useMemo(() => subjectsOf(game.family), [game.family]);
  const [chosen, setChosen] = useState('');
  const subject = subjects.find((one) => keyOf(one) === chosen) ?? subjects[0]!;
  const { draws, error, retry } = useOpenedDraws(game.code, 100);
  const counted = useMemo(() => {
    const newest = (draws ?? []).slice(0, Number(window)).flatMap(({ issue, result }) => {
      if (!result) return [];
      const shown = subject.shown(result);
      return { issue, shown, value: valueOf(game.family, subject, result, shown) };
    });
    // Counted in the order drawn.
    const numbers = countNumbers(newest.map(({ shown }) => shown).reverse(), subject.choices);
    return { newest, numbers, ...hotAndCold(numbers, Math.min(10, Math.floor(subject.choices.length / 2))) };
  }, [draws, window, subject, game.family]);
  if (error && !draws) return <ErrorState title={t('result.failed')} retryLabel={t('retry')} onRetry={retry} />;
  if (!draws) return <SkeletonText lines={8} />;
  if (counted.newest.length === 0) return <EmptyState title={t('result.none')} description={t('result.noneHint')} />;

  const name = (one: Subject) => t(`stat.subject.${one.name}`, { n: one.position });
  const points = [...counted.newest].reverse().flatMap(({ issue, value }) => (value === null ? [] : { label: issue, value }));
  return (
    <div className={styles.statistics}>
      <div className={styles.tools}>
        <SelectField
          label={t('stat.counted')}
          value={keyOf(subject)}
          options={subjects.map((one) => ({ value: keyOf(one), label: name(one) }))}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        <WindowPicker value={window} onChange={setWindow} />
      </div>
      <p className={styles.fair}>{t('stat.fair')}</p>
      <HotCold hot={counted.hot.map(toCounted)} cold={counted.cold.map(toCounted)} />
      {points.length > 1 && <TrendChart title={subject.name === 'all' ? t('stat.subject.sum') : name(subject)} points={points} />}
      <NumberTable rows={counted.numbers.map(toRow)} fileName={`${game.code}-${keyOf(subject)}-${window}.csv`} />
    </div>
  );
}
