import { useState } from 'react';
import type { LotteryGameDetail } from '@portal/contracts';
import type { GameFamily } from '@portal/lottery-rules';
import {
  Button,
  callKey,
  DateTime,
  EmptyState,
  ErrorState,
  SelectField,
  SkeletonText,
  useCall,
  usePortalEvent,
  useQueryClient,
  useTranslation,
} from '@portal/portal';
import { ResultNumbers } from '../../components/ResultNumbers';
import { ProofPanel } from './ProofPanel';
import styles from './Results.module.css';

const counts = ['20', '50', '100'];

/** Past draws, newest first, each with its proof. */
export function ResultsTab({ game }: { game: LotteryGameDetail }) {
  const { t } = useTranslation('lottery');
  const client = useQueryClient();
  const [count, setCount] = useState('20');
  const [openId, setOpenId] = useState<string | null>(null);
  const { data, error, refetch } = useCall(
    'GET /lotto/lgw/games/opened/numero',
    { query: { gameCode: game.code, count: Number(count) } },
    { keepPrevious: true },
  );
  usePortalEvent('lottery.drawChanged', ({ gameCode, state }) => {
    if (gameCode === game.code && state === 'settled')
      void client.invalidateQueries({ queryKey: callKey('GET /lotto/lgw/games/opened/numero') });
  });

  if (error && !data) return <ErrorState title={t('result.failed')} retryLabel={t('retry')} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonText lines={8} />;
  const draws = data.filter(({ gameCode }) => gameCode === game.code);
  if (draws.length === 0) return <EmptyState title={t('result.none')} description={t('result.noneHint')} />;
  return (
    <div className={styles.results}>
      <SelectField
        className={styles.count}
        label={t('result.count')}
        value={count}
        options={counts.map((value) => ({ value, label: value }))}
        onChange={(event) => setCount(event.currentTarget.value)}
      />
      <ul className={styles.list}>
        {draws.map((draw) => (
          <li key={draw.id} className={styles.item}>
            <div className={styles.head}>
              <strong>{draw.issue}</strong>
              <DateTime value={draw.drawsAt} />
              {draw.result && <ResultNumbers result={draw.result} />}
              <Button
                size="small"
                variant="ghost"
                aria-expanded={openId === draw.id}
                onClick={() => setOpenId(openId === draw.id ? null : draw.id)}
              >
                {t('proof.title')}
              </Button>
            </div>
            {openId === draw.id && <ProofPanel family={game.family as GameFamily} draw={draw} />}
          </li>
        ))}
      </ul>
    </div>
  );
}
