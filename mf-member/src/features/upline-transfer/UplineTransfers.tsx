import { EmptyState, ErrorState, Skeleton, useErrorText, useMoneyText, useTranslation } from '@portal/portal';
import { PageHead } from '../../components/PageHead';
import { TransferForm } from './TransferForm';
import { TransferHistory } from './TransferHistory';
import { useUplineTerms } from './upline-transfer.api';
import styles from './UplineTransfer.module.css';

/** Send money to the agent above, and see what became of it (MEM-05). */
export function UplineTransfers() {
  const { t } = useTranslation('member');
  const errorText = useErrorText();
  const moneyText = useMoneyText();
  const { data: terms, error, refetch } = useUplineTerms();

  return (
    <>
      <PageHead
        title={t('pages.transferUpline')}
        answer={
          terms && (terms.upline ? t('upline.answer', { amount: moneyText(terms.leftToday), count: terms.timesLeft }) : t('upline.closed'))
        }
        detail={t('upline.detail')}
      />
      <div className={styles.page}>
        {terms ? (
          terms.upline ? (
            <TransferForm terms={terms} nickname={terms.upline.nickname} />
          ) : (
            <EmptyState title={t('upline.closedTitle')} description={t('upline.closedBody')} />
          )
        ) : error ? (
          <ErrorState title={errorText(error)} retryLabel={t('actions.retry')} onRetry={refetch} />
        ) : (
          <Skeleton height={280} />
        )}
        <TransferHistory />
      </div>
    </>
  );
}
