import { EmptyState, ErrorState, Skeleton, useErrorText, useTranslation } from '@portal/portal';
import { Target } from 'lucide-react';
import { PageHead } from '../../components/PageHead';
import { Ladder } from './Ladder';
import { MissionCard } from './MissionCard';
import { useMissions } from './missions.api';
import styles from './Missions.module.css';

const order = ['claimable', 'open', 'locked', 'claimed', 'expired'] as const;

/** What the member can do for a reward: the ladder of sign-in days, and the missions, those that can be claimed first. */
export function Missions() {
  const { t } = useTranslation('member');
  const errorText = useErrorText();
  const { data, error, refetch } = useMissions();

  function answer(): string | undefined {
    if (!data) return error ? t('missions.unknown') : undefined;
    return data.claimable > 0 ? t('missions.answer', { count: data.claimable }) : t('missions.answerNone');
  }

  return (
    <>
      <PageHead title={t('pages.missionLeaderboard')} answer={answer()} detail={t('missions.detail')} />
      {!data && !error && <Skeleton height={320} />}
      {!data && error && <ErrorState title={errorText(error)} retryLabel={t('actions.retry')} onRetry={() => void refetch()} />}
      {data && (
        <div className={styles.page}>
          <Ladder checkIn={data.checkIn} />
          <section aria-labelledby="missions-title">
            <h2 id="missions-title" className={styles.section}>
              {t('missions.title')}
            </h2>
            {data.missions.length === 0 ? (
              <EmptyState icon={<Target />} title={t('missions.emptyTitle')} description={t('missions.emptyBody')} />
            ) : (
              <div className={styles.missions}>
                {data.missions
                  .toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
                  .map((mission) => (
                    <MissionCard key={`${mission.id} ${mission.periodKey}`} mission={mission} />
                  ))}
              </div>
            )}
          </section>
        </div>
      )}
    </>
  );
}
