import { ErrorState, Skeleton, useErrorText, useTranslation } from '@portal/portal';
import { PageHead } from '../../components/PageHead';
import { Completeness } from './Completeness';
import { accountParts } from './completeness';
import { Identity } from './Identity';
import { MoneyAtAGlance } from './MoneyAtAGlance';
import styles from './MyAccount.module.css';
import { useFunds, useMemberInfo } from './my-account.api';

/** Who I am here, what my account still lacks, and what I have. */
export function MyAccount() {
  const { t } = useTranslation('member');
  const errorText = useErrorText();
  const info = useMemberInfo();
  const funds = useFunds();
  const member = info.data?.info;
  const missing = member && accountParts(member).filter(({ isThere }) => !isThere).length;

  function answer() {
    if (missing === undefined) return info.error ? t('account.unknown') : undefined;
    return missing === 0 ? t('completeness.whole') : t('completeness.missing', { count: missing });
  }

  return (
    <>
      <PageHead title={t('pages.securityCenter')} answer={answer()} />
      <div className={styles.account}>
        {funds.data ? (
          <MoneyAtAGlance funds={funds.data} />
        ) : funds.error ? (
          <ErrorState title={errorText(funds.error)} retryLabel={t('actions.retry')} onRetry={funds.refetch} />
        ) : (
          <Skeleton height={180} />
        )}
        {member ? (
          <div className={styles.columns}>
            <Identity member={member} />
            <Completeness member={member} />
          </div>
        ) : info.error ? (
          <ErrorState title={errorText(info.error)} retryLabel={t('actions.retry')} onRetry={info.refetch} />
        ) : (
          <Skeleton height={320} />
        )}
      </div>
    </>
  );
}
