import { EmptyState, ErrorState, Segmented, Skeleton, useErrorText, useTranslation } from '@portal/portal';
import { Trophy } from 'lucide-react';
import { useState } from 'react';
import { BoardCard } from './BoardCard';
import { useLeaderboards, type Which } from './leaderboards.api';
import styles from './Leaderboards.module.css';

/** Who plays most in a day, week or month: the boards that run, and how the last ones ended. */
export function Leaderboards() {
  const { t } = useTranslation('member');
  const errorText = useErrorText();
  const [which, setWhich] = useState<Which>('current');
  const { data, error, refetch } = useLeaderboards(which);
  return (
    <section className={styles.section} aria-labelledby="boards-title">
      <div className={styles.tools}>
        <h2 id="boards-title" className={styles.heading}>
          {t('boards.title')}
        </h2>
        <Segmented
          label={t('boards.which')}
          value={which}
          options={[
            { value: 'current', label: t('boards.current') },
            { value: 'last', label: t('boards.last') },
          ]}
          onChange={setWhich}
        />
      </div>
      {!data && !error && <Skeleton height={320} />}
      {!data && error && <ErrorState title={errorText(error)} retryLabel={t('actions.retry')} onRetry={() => void refetch()} />}
      {data?.length === 0 && <EmptyState icon={<Trophy />} title={t('boards.noneTitle')} description={t('boards.noneBody')} />}
      {data && data.length > 0 && (
        <div className={styles.boards}>
          {data.map((board) => (
            <BoardCard key={board.id} board={board} />
          ))}
        </div>
      )}
    </section>
  );
}
