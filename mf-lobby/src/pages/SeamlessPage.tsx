import { useTranslation } from '@portal/portal';
import { ProviderWallets } from '../features/provider-wallets';
import styles from './SeamlessPage.module.css';

/** `/seamless`: one wallet for all games, and the wallets that some providers keep beside it. */
export function SeamlessPage() {
  const { t } = useTranslation('lobby');
  return (
    <>
      <header className={styles.header}>
        <h1>{t('seamless.title')}</h1>
        <p>{t('seamless.body')}</p>
      </header>
      <ProviderWallets />
    </>
  );
}
