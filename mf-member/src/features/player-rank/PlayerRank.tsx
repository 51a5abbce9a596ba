import type { RankLevel, RankList } from '@portal/contracts';
import { ErrorState, Skeleton, useErrorText, useLocalText, useTranslation } from '@portal/portal';
import { PageHead } from '../../components/PageHead';
import { useRanks } from './player-rank.api';
import styles from './PlayerRank.module.css';
import { RankCard } from './RankCard';
import { RankProgress } from './RankProgress';

/** The next rank that play and deposits reach; undefined on the highest of them. */
const nextOf = ({ levels, own }: RankList): RankLevel | undefined =>
  levels.find(({ level, isInvitation }) => level > own.level && !isInvitation);

/** The member's rank, how far the next one is, and what every rank gives (MEM-15). */
export function PlayerRank() {
  const { t } = useTranslation('member');
  const errorText = useErrorText();
  const localText = useLocalText();
  const { data, error, refetch } = useRanks();
  const current = data?.levels.find(({ level }) => level === data.own.level);

  function answer(): string | undefined {
    if (!current) return error ? t('rank.unknown') : undefined;
    return t('rank.answer', { rank: localText(current.name) });
  }

  return (
    <>
      <PageHead title={t('pages.playerRank')} answer={answer()} detail={t('rank.detail')} />
      {!data && !error && <Skeleton height={320} />}
      {!data && error && <ErrorState title={errorText(error)} retryLabel={t('actions.retry')} onRetry={() => void refetch()} />}
      {data && current && (
        <div className={styles.page}>
          {data.own.takesPart ? (
            <RankProgress own={data.own} current={current} next={nextOf(data)} />
          ) : (
            <p className={styles.note}>{t('rank.takesNoPart')}</p>
          )}
          <section aria-labelledby="rank-ladder">
            <h2 id="rank-ladder" className={styles.heading}>
              {t('rank.ladder')}
            </h2>
            <ol className={styles.ladder}>
              {data.levels.map((rank) => (
                <RankCard key={rank.level} rank={rank} isOwn={rank.level === data.own.level} />
              ))}
            </ol>
          </section>
        </div>
      )}
    </>
  );
}
