import { lazy, Suspense, useState } from 'react';
import type { LotteryGameDetail } from '@portal/contracts';
import { Segmented, SkeletonText, useTranslation } from '@portal/portal';
import { History } from '../features/results';
import { ProofPanel } from '../features/verify';
import styles from './ResultsTab.module.css';

const Statistics = lazy(() =>
  import(/* webpackChunkName: "lottery-statistics" */ '../features/statistics').then((module) => ({ default: module.Statistics })),
);
const Checker = lazy(() =>
  import(/* webpackChunkName: "result-checker" */ '../features/checker').then((module) => ({ default: module.Checker })),
);

const views = ['history', 'statistics', 'check'] as const;

/** Past draws of a lottery, what can be counted from them, and what a number would have won. */
export function ResultsTab({ game }: { game: LotteryGameDetail }) {
  const { t } = useTranslation('lottery');
  const [view, setView] = useState<(typeof views)[number]>('history');
  return (
    <div className={styles.tab}>
      <Segmented
        label={t('result.view')}
        value={view}
        options={views.map((value) => ({ value, label: t(`result.views.${value}`) }))}
        onChange={setView}
      />
      <Suspense fallback={<SkeletonText lines={8} />}>
        {view === 'history' && (
          <History game={game} proofOf={(draw) => <ProofPanel family={game.family} draw={draw} isYeekee={game.yeekee !== undefined} />} />
        )}
        {view === 'statistics' && <Statistics game={game} />}
        {view === 'check' && <Checker game={game} />}
      </Suspense>
    </div>
  );
}
