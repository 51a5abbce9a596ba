import { Button, portal, Skeleton, useSession, useTranslation } from '@portal/portal';
import { formatMoney } from '@portal/money';
import { PageHead } from '../../components/PageHead';
import { DepositHistory } from './DepositHistory';
import { DepositRequest } from './DepositRequest';
import { OpenDeposit } from './OpenDeposit';
import { useOpenDeposit } from './useOpenDeposit';
import styles from './Deposits.module.css';

/** Add money: ask, pay, and see it arrive; below what was added before. */
export function Deposits() {
  const { t } = useTranslation('member');
  const balance = useSession((session) => session.balance);
  const symbol = useSession((session) => session.currencySymbol);
  const open = useOpenDeposit();

  return (
    <>
      <PageHead
        title={t('pages.depositv2')}
        answer={
          balance === null ? undefined : t(open.id ? 'deposit.balance' : 'deposit.answer', { amount: formatMoney(balance, { symbol }) })
        }
        detail={t('deposit.detail')}
      />
      <div className={styles.deposits}>
        {open.id ? (
          <OpenDeposit key={open.id} id={open.id} onPutAway={open.putAway} />
        ) : open.isKnown ? (
          <DepositRequest onRequested={open.show} onAlreadyOpen={open.refetch} />
        ) : (
          <Skeleton height={420} />
        )}
        <Button className={styles.offer} onClick={() => portal.openCenter('member', 'playLimits')}>
          {t('limits.offer')}
        </Button>
        <DepositHistory />
      </div>
    </>
  );
}
