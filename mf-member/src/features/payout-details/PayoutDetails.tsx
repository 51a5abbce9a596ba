import { ErrorState, Skeleton, useErrorText, useTranslation } from '@portal/portal';
import { PageHead } from '../../components/PageHead';
import { BankAccountsCard } from './BankAccountsCard';
import { PaymentPasswordCard } from './PaymentPasswordCard';
import { useBankAccounts, usePasswordState } from './payout-details.api';
import styles from './PayoutDetails.module.css';

/** Where money is paid out to: the payment password first, since adding a bank account needs it. */
export function PayoutDetails() {
  const { t } = useTranslation('member');
  const errorText = useErrorText();
  const accounts = useBankAccounts();
  const password = usePasswordState();

  function answer() {
    if (!accounts.data || !password.data) return accounts.error || password.error ? t('payout.unknown') : undefined;
    if (!password.data.isSet) return t('payout.needsPassword');
    return accounts.data.accounts.length === 0 ? t('payout.needsAccount') : t('payout.ready');
  }
  const failed = (!accounts.data && accounts.error) || (!password.data && password.error);

  return (
    <>
      <PageHead title={t('pages.payoutDetails')} answer={answer()} detail={t('payout.detail')} />
      <div className={styles.page}>
        {password.data && accounts.data ? (
          <>
            <PaymentPasswordCard state={password.data} />
            <BankAccountsCard accounts={accounts.data} canChange={password.data.isSet} />
          </>
        ) : failed ? (
          <ErrorState
            title={errorText(failed)}
            retryLabel={t('actions.retry')}
            onRetry={() => Promise.all([accounts.refetch(), password.refetch()])}
          />
        ) : (
          <>
            <Skeleton height={140} />
            <Skeleton height={240} />
          </>
        )}
      </div>
    </>
  );
}
