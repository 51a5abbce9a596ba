import { ErrorState, Skeleton, useErrorText, useTranslation } from '@portal/portal';
import { PageHead } from '../../components/PageHead';
import { useMoneyText } from '../../components/useMoneyText';
import { Completeness } from './Completeness';
import { Identity } from './Identity';
import { MoneyAtAGlance } from './MoneyAtAGlance';
import styles from './MyAccount.module.css';
import { useFunds, useMemberInfo } from './my-account.api';

/** Who I am here, what my account still lacks, and what I have. */
export function MyAccount() {
  const { t } = useTranslation('member');
  const errorText = useErrorText();
  const moneyText = useMoneyText();
  const info = useMemberInfo();
  const funds = useFunds();
  const member = info.data?.info;
  const failure = info.error ?? funds.error;

  return (
    <>
      <PageHead
        title={t('pages.securityCenter')}
        answer={funds.data ? t('account.answer', { amount: moneyText(funds.data.available) }) : failure ? t('account.unknown') : undefined}
      />
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
