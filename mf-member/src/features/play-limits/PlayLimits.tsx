import { Card, DateTime, ErrorState, Skeleton, useErrorText, useTranslation } from '@portal/portal';
import { PageHead } from '../../components/PageHead';
import { BlockedGames } from './BlockedGames';
import { HelpLines } from './HelpLines';
import { LimitForm } from './LimitForm';
import { LimitList } from './LimitList';
import { ExclusionCard, TimeOutCard } from './Pause';
import { type Limits, usePlayLimits } from './play-limits.api';
import styles from './PlayLimits.module.css';
import { RealityCheck } from './RealityCheck';
import { SelfTest } from './SelfTest';

/** What I may lose, stake, pay in and play, by my own word; how to pause, and who helps (MEM-20). */
export function PlayLimits() {
  const { t } = useTranslation('member');
  const errorText = useErrorText();
  const limits = usePlayLimits();

  return (
    <>
      <PageHead title={t('pages.playLimits')} answer={limits.data && <Answer {...limits.data} />} detail={t('limits.detail')} />
      <div className={styles.page}>
        {limits.data ? (
          <>
            <Card title={t('limits.title')}>
              <LimitList limits={limits.data.limits} />
              <LimitForm limits={limits.data.limits} />
            </Card>
            <RealityCheck minutes={limits.data.realityMinutes} />
            <BlockedGames blocks={limits.data.blocks} />
            <TimeOutCard until={limits.data.timedOutUntil} />
            <ExclusionCard />
          </>
        ) : limits.error ? (
          <ErrorState title={errorText(limits.error)} retryLabel={t('actions.retry')} onRetry={limits.refetch} />
        ) : (
          <Skeleton height={320} />
        )}
        <HelpLines />
        <SelfTest />
      </div>
    </>
  );
}

function Answer({ timedOutUntil, limits }: Limits) {
  const { t } = useTranslation('member');
  if (timedOutUntil)
    return (
      <>
        {t('limits.timeOut.until')} <DateTime value={timedOutUntil} />
      </>
    );
  return limits.length === 0 ? t('limits.answerNone') : t('limits.answer', { count: limits.length });
}
