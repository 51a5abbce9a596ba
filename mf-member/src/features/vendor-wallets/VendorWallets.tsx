import { parseMoney, sumMoney, toWire } from '@portal/money';
import { ErrorState, Skeleton, useErrorText, useMoneyText, useSession, useTranslation } from '@portal/portal';
import { PageHead } from '../../components/PageHead';
import { AutomaticMoves } from './AutomaticMoves';
import { MoveForm } from './MoveForm';
import { MoveHistory } from './MoveHistory';
import styles from './VendorWallets.module.css';
import { useSingleWalletVendors, useWallets, type Wallets } from './vendor-wallets.api';
import { WalletList } from './WalletList';

/** The main wallet and those that game providers keep, and the way between them (MEM-02). */
export function VendorWallets() {
  const { t } = useTranslation('member');
  const errorText = useErrorText();
  const { data: wallets, error, refetch } = useWallets();
  const vendors = useSingleWalletVendors(wallets);

  return (
    <>
      <PageHead
        title={t('pages.transferFund')}
        answer={wallets ? <Answer wallets={wallets} /> : error ? t('vendorWallets.unknown') : undefined}
        detail={wallets && t(wallets.list.length > 0 ? 'vendorWallets.detail' : 'vendorWallets.singleDetail')}
      />
      <div className={styles.page}>
        {wallets ? (
          <>
            <WalletList wallets={wallets} vendors={vendors} />
            {wallets.list.length > 0 && (
              <>
                <MoveForm wallets={wallets} />
                <AutomaticMoves wallets={wallets} />
                <MoveHistory names={new Map(wallets.list.map(({ provider, name }) => [provider, name]))} />
              </>
            )}
          </>
        ) : error ? (
          <ErrorState title={errorText(error)} retryLabel={t('actions.retry')} onRetry={refetch} />
        ) : (
          <Skeleton height={320} />
        )}
      </div>
    </>
  );
}

/** Where the member's money lies, in a sentence. */
function Answer({ wallets: { list } }: { wallets: Wallets }) {
  const { t } = useTranslation('member');
  const moneyText = useMoneyText();
  const main = useSession((session) => session.balance);
  if (main === null) return <Skeleton shape="line" width="min(420px, 80%)" />;
  const known = list.flatMap(({ balance }) => (balance === null ? [] : [parseMoney(balance)]));
  const away = sumMoney(known);
  const sums = { main: moneyText(toWire(main)), away: moneyText(toWire(away)), sum: moneyText(toWire(main + away)) };
  if (list.length === 0) return t('vendorWallets.answerSingle', sums);
  return t(known.length < list.length ? 'vendorWallets.answerSilent' : 'vendorWallets.answer', sums);
}
