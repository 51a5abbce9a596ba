import { ErrorState, Figure, Skeleton, useErrorText, useTranslation } from '@portal/portal';
import { PageHead } from '../../components/PageHead';
import { FriendList } from './FriendList';
import { InvitationCard } from './InvitationCard';
import { ReferralTerms } from './ReferralTerms';
import { useReferral } from './referral.api';
import styles from './Referrals.module.css';

/** The own link with its code and poster, what it brings, and the friends who came by it (MEM-11). */
export function Referrals() {
  const { t } = useTranslation('member');
  const errorText = useErrorText();
  const { data, error, refetch } = useReferral();

  function answer(): string | undefined {
    if (!data) return error ? t('referral.unknown') : undefined;
    return data.counts.registered > 0 ? t('referral.answer', { count: data.counts.registered }) : t('referral.answerNone');
  }

  return (
    <>
      <PageHead title={t('pages.referral')} answer={answer()} detail={t('referral.detail')} />
      {!data && !error && <Skeleton height={320} />}
      {!data && error && <ErrorState title={errorText(error)} retryLabel={t('actions.retry')} onRetry={() => void refetch()} />}
      {data && (
        <div className={styles.page}>
          <InvitationCard code={data.code} />
          <div className={styles.figures}>
            <Figure label={t('referral.registered')} value={data.counts.registered} />
            <Figure label={t('referral.qualified')} value={data.counts.qualified} />
            <Figure label={t('referral.rewarded')} value={data.counts.rewarded} />
          </div>
          <ReferralTerms terms={data.terms} />
          <FriendList />
        </div>
      )}
    </>
  );
}
