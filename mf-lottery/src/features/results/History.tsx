import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Draw, LotteryGameDetail } from '@portal/contracts';
import { fromThaiDigits } from '@portal/lottery-rules';
import { Button, EmptyState, ErrorState, SelectField, SkeletonText, TextField, useSearchParams, useTranslation } from '@portal/portal';
import { useOpenedDraws } from '../../lib/draws/useOpenedDraws';
import { saveFile } from '../../lib/page/save-file';
import { historyCsv } from './history-csv';
import { ResultRow } from './ResultRow';
import styles from './Results.module.css';

const counts = ['20', '50', '100'];

type HistoryProps = {
  game: LotteryGameDetail;
  /** What proves a draw, shown where it is opened. */
  proofOf(draw: Draw): ReactNode;
};

/** Past draws, newest first, up to a hundred. */
export function History({ game, proofOf }: HistoryProps) {
  const { t } = useTranslation('lottery');
  const [search] = useSearchParams();
  const [count, setCount] = useState('20');
  const [marked, setMarked] = useState('');
  const isVietnamese = game.family.startsWith('vn');
  const { draws, error, retry } = useOpenedDraws(game.code, Number(count));
  if (error && !draws) return <ErrorState title={t('result.failed')} retryLabel={t('retry')} onRetry={retry} />;
  if (!draws) return <SkeletonText lines={8} />;
  if (draws.length === 0) return <EmptyState title={t('result.none')} description={t('result.noneHint')} />;
  return (
    <>
      <div className={styles.tools}>
        <SelectField
          className={styles.count}
          label={t('result.count')}
          value={count}
          options={counts.map((value) => ({ value, label: value }))}
          onChange={(event) => setCount(event.currentTarget.value)}
        />
        {isVietnamese && (
          <TextField
            className={styles.count}
            label={t('vn.mark')}
            inputMode="numeric"
            maxLength={2}
            placeholder="68"
            value={marked}
            onChange={(event) => setMarked(fromThaiDigits(event.currentTarget.value))}
          />
        )}
        <Button
          size="small"
          icon={<Download aria-hidden />}
          onClick={() => saveFile(`${game.code}-results.csv`, historyCsv(draws), 'text/csv;charset=utf-8')}
        >
          {t('stat.export')}
        </Button>
      </div>
      <ul className={styles.list}>
        {draws.map((draw, i) => (
          <ResultRow
            key={draw.id}
            game={game}
            draw={draw}
            startsOpen={draw.id === search.get('draw') || (isVietnamese && i === 0)}
            marked={marked}
            proof={proofOf(draw)}
          />
        ))}
      </ul>
    </>
  );
}
