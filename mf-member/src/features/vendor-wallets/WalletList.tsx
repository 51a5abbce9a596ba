import { parseMoney } from '@portal/money';
import { Button, Card, Money, OpenAttempt, portal, Skeleton, useSession, useTranslation } from '@portal/portal';
import { Gamepad2, WalletMinimal } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './VendorWallets.module.css';
import { useMoves, type Wallets } from './vendor-wallets.api';

/** Every wallet with what lies in it. Vendors that play with the main wallet are not wallets of their own: they are named in it. */
export function WalletList({ wallets: { list }, vendors }: { wallets: Wallets; vendors: readonly string[] }) {
  const { t } = useTranslation('member');
  const { balance, currencySymbol: symbol } = useSession();
  const { collect, openMove, isPending } = useMoves();
  // A wallet whose provider is silent may hold money as well.
  const mayCollect = list.some((wallet) => wallet.balance === null || parseMoney(wallet.balance) > 0n);

  return (
    <Card
      title={t('vendorWallets.title')}
      action={
        mayCollect && (
          <Button
            size="small"
            pending={isPending}
            disabled={openMove !== undefined}
            onClick={() => collect().catch((error: unknown) => portal.notifyError(error))}
          >
            {t('vendorWallets.collect')}
          </Button>
        )
      }
    >
      {openMove && <OpenAttempt attempt={openMove} />}
      <ul className={styles.wallets} aria-label={t('vendorWallets.title')}>
        <Wallet
          icon={<WalletMinimal aria-hidden size={24} />}
          name={t('vendorWallets.main')}
          note={vendors.length > 0 ? t('vendorWallets.mainVendors', { names: vendors.join(', ') }) : t('vendorWallets.mainBody')}
          amount={balance === null ? <Skeleton width={96} height={24} /> : <Money value={balance} symbol={symbol} />}
        />
        {list.map(({ provider, name, balance: there }) => (
          <Wallet
            key={provider}
            icon={<Gamepad2 aria-hidden size={24} />}
            name={name}
            note={there === null ? t('vendorWallets.silent') : null}
            amount={there === null ? '–' : <Money value={parseMoney(there)} symbol={symbol} />}
          />
        ))}
      </ul>
    </Card>
  );
}

const Wallet = ({ icon, name, note, amount }: { icon: ReactNode; name: string; note: string | null; amount: ReactNode }) => (
  <li className={styles.wallet}>
    <span className={styles.icon}>{icon}</span>
    <strong>{name}</strong>
    <span className={styles.amount}>{amount}</span>
    {note && <span className={styles.note}>{note}</span>}
  </li>
);
