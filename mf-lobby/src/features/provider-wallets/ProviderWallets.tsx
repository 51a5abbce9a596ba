import { parseMoney } from '@portal/money';
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  Money,
  OpenAttempt,
  portal,
  SkeletonText,
  useErrorText,
  useSession,
  useTranslation,
} from '@portal/portal';
import { WalletMinimal } from 'lucide-react';
import { useCanKeepFavourites } from '../../components/favourites.api';
import { useMoves, useProviderWallets } from './provider-wallets.api';
import styles from './ProviderWallets.module.css';
import { TransferList } from './TransferList';
import { WalletRow } from './WalletRow';

/** One balance for all games; where a provider keeps a wallet of its own, what lies there and the way there and back. */
export function ProviderWallets() {
  const { t } = useTranslation('lobby');
  const errorText = useErrorText();
  const { isLogin, balance, currencySymbol } = useSession();
  const isReal = useCanKeepFavourites();
  const { data, error, refetch } = useProviderWallets();
  const { collect, openMove } = useMoves();

  if (!isReal)
    return (
      <Card>
        <EmptyState
          icon={<WalletMinimal />}
          title={t(isLogin ? 'wallets.trialTitle' : 'wallets.loginTitle')}
          description={t('wallets.loginBody')}
          action={
            !isLogin && (
              <Button variant="primary" onClick={() => void portal.requireLogin()}>
                {t('chosen.login')}
              </Button>
            )
          }
        />
      </Card>
    );
  const hasMoneyOut = data?.list.some((wallet) => wallet.balance !== null && parseMoney(wallet.balance) > 0n);
  return (
    <div className={styles.page}>
      <Card title={t('wallets.main')}>
        <p className={styles.main}>{balance !== null && <Money value={balance} symbol={currencySymbol} />}</p>
        <p className={styles.note}>{t('wallets.mainBody')}</p>
      </Card>
      <Card
        title={t('wallets.title')}
        action={
          hasMoneyOut && (
            <Button size="small" disabled={openMove !== undefined} onClick={collect}>
              {t('wallets.collect')}
            </Button>
          )
        }
      >
        {openMove && <OpenAttempt attempt={openMove} />}
        {data ? (
          data.list.length === 0 ? (
            <p className={styles.note}>{t('wallets.none')}</p>
          ) : (
            <ul className={styles.wallets}>
              {data.list.map((wallet) => (
                <WalletRow key={wallet.provider} wallet={wallet} />
              ))}
            </ul>
          )
        ) : error ? (
          <ErrorState title={errorText(error)} retryLabel={t('failed.retry')} onRetry={refetch} />
        ) : (
          <SkeletonText lines={4} />
        )}
      </Card>
      {data && data.list.length > 0 && <TransferList names={new Map(data.list.map(({ provider, name }) => [provider, name]))} />}
    </div>
  );
}
