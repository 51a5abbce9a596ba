import { useTranslation } from '@portal/i18n';
import { portal } from '@portal/portal';
import { refreshBalance, useSession } from '@portal/session';
import { IconButton, Money, Skeleton } from '@portal/ui';
import { Eye, EyeOff, RefreshCw } from 'lucide-react';
import { setBalanceHidden, useFrame } from '../../state/frame.store';
import styles from './Balance.module.css';

/** What the member can play with. Hidden it reads `***`, for those who play where others look on (HDR-03). */
export function Balance() {
  const { t } = useTranslation('shell');
  const { balance, isBalanceUpdating, currencySymbol } = useSession();
  const isHidden = useFrame((frame) => frame.isBalanceHidden);
  const Icon = isHidden ? EyeOff : Eye;

  async function handleRefresh() {
    try {
      await refreshBalance();
    } catch (error) {
      portal.notifyError(error);
    }
  }

  return (
    <div className={styles.balance} role="group" aria-label={t('header.balance')}>
      <span className={styles.amount} aria-busy={isBalanceUpdating}>
        {isHidden ? (
          '***'
        ) : balance === null || isBalanceUpdating ? (
          <Skeleton width={88} height={20} />
        ) : (
          <Money value={balance} symbol={currencySymbol} />
        )}
      </span>
      <IconButton
        size="small"
        label={t(isHidden ? 'header.showBalance' : 'header.hideBalance')}
        onClick={() => setBalanceHidden(!isHidden)}
      >
        <Icon aria-hidden />
      </IconButton>
      <IconButton
        size="small"
        className={styles.refresh}
        label={t('header.refreshBalance')}
        aria-disabled={isBalanceUpdating || undefined}
        onClick={() => void (isBalanceUpdating || handleRefresh())}
      >
        <RefreshCw aria-hidden />
      </IconButton>
    </div>
  );
}
