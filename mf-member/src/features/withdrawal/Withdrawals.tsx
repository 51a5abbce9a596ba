import { ErrorState, Skeleton, useErrorText, useMoneyText, useTranslation } from '@portal/portal';
import { PageHead } from '../../components/PageHead';
import { BeforeTheFirst } from './BeforeTheFirst';
import { OpenWithdrawals } from './OpenWithdrawals';
import { useOwnAccounts, usePasswordState, useWithdrawalOptions } from './withdrawal.api';
import { WithdrawalForm } from './WithdrawalForm';
import { WithdrawalHistory } from './WithdrawalHistory';
import styles from './Withdrawals.module.css';

/** Take money out: what is on its way, a new request, and what was taken out before. */
export function Withdrawals() {
  const { t } = useTranslation('member');
  const errorText = useErrorText();
  const moneyText = useMoneyText();
  const options = useWithdrawalOptions({});
  const accounts = useOwnAccounts();
  const password = usePasswordState();

  const known = options.data && accounts.data && password.data;
  const failed = [options, accounts, password].find(({ data, error }) => !data && error);

  function request() {
    if (known && password.data && accounts.data && options.data) {
      const isReady = password.data.isSet && accounts.data.accounts.length > 0;
      if (!isReady) return <BeforeTheFirst hasPassword={password.data.isSet} />;
      return <WithdrawalForm options={options.data} accounts={accounts.data.accounts} lockedUntil={password.data.lockedUntil} />;
    }
    if (!failed) return <Skeleton height={420} />;
    const retry = () => Promise.all([options, accounts, password].map(({ refetch }) => refetch()));
    return <ErrorState title={errorText(failed.error)} retryLabel={t('actions.retry')} onRetry={retry} />;
  }

  return (
    <>
      <PageHead
        title={t('pages.withdraw')}
        answer={
          options.data ? t('withdraw.answer', { amount: moneyText(options.data.available) }) : failed ? t('withdraw.unknown') : undefined
        }
        detail={t('withdraw.detail')}
      />
      <div className={styles.page}>
        <OpenWithdrawals />
        {request()}
        <WithdrawalHistory />
      </div>
    </>
  );
}
