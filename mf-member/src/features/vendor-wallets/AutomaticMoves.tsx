import { Card, Checkbox, useTranslation } from '@portal/portal';
import { useAutomatic, type Wallets } from './vendor-wallets.api';

/** Whether money goes along to a game by itself. */
export function AutomaticMoves({ wallets }: { wallets: Wallets }) {
  const { t } = useTranslation('member');
  const { set, isPending } = useAutomatic(wallets);
  return (
    <Card title={t('vendorWallets.automaticTitle')}>
      <Checkbox
        label={t('vendorWallets.automatic')}
        hint={t('vendorWallets.automaticBody')}
        checked={wallets.isAutomatic}
        disabled={isPending}
        onChange={({ target }) => void set(target.checked)}
      />
    </Card>
  );
}
