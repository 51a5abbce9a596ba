import { lazy, Suspense, useState } from 'react';
import type { LotteryGameDetail } from '@portal/contracts';
import { Segmented, SkeletonText, useTranslation } from '@portal/portal';
import { History } from './History';
import styles from './Results.module.css';

const Statistics = lazy(() =>
  import(/* webpackChunkName: "lottery-statistics" */ '../statistics').then((module) => ({ default: module.Statistics })),
);
const Checker = lazy(() => import(/* webpackChunkName: "result-checker" */ '../checker').then((module) => ({ default: module.Checker })));

const views = ['history', 'statistics', 'check'] as const;

/** Past draws of a lottery, what can be counted from them, and what a number would have won. */
export function ResultsTab({ game }: { game: LotteryGameDetail }) {
  const { t } = useTranslation('lottery');
  const [view, setView] = useState<(typeof views)[number]>('history');
  return (
    <div className={styles.results}>
      <Segmented
        label={t('result.view')}
        value={view}
        options={views.map((value) => ({ value, label: t(`result.views.${value}`) }))}
        onChange={setView}
      />
      <Suspense fallback={<SkeletonText lines={8} />}>
        {view === 'history' && <History game={game} />}
        {view === 'statistics' && <Statistics game={game} />}
        {view === 'check' && <Checker game={game} />}
      </Suspense>
    </div>
  );
}
