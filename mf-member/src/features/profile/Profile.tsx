import { ErrorState, Skeleton, useErrorText, useTranslation } from '@portal/portal';
import { PageHead } from '../../components/PageHead';
import { useMemberInfo } from './profile.api';
import { ProfileForm } from './ProfileForm';

/** By which name and picture others see me (MEM-16). */
export function Profile() {
  const { t } = useTranslation('member');
  const errorText = useErrorText();
  const info = useMemberInfo();
  const member = info.data?.info;

  return (
    <>
      <PageHead
        title={t('pages.profile')}
        answer={member && t('profile.answer', { name: member.nickname || member.account })}
        detail={t('profile.detail')}
      />
      {member ? (
        <ProfileForm member={member} />
      ) : info.error ? (
        <ErrorState title={errorText(info.error)} retryLabel={t('actions.retry')} onRetry={info.refetch} />
      ) : (
        <Skeleton height={320} />
      )}
    </>
  );
}
