import type { ProviderWallet } from '@portal/contracts';
import { parseMoney } from '@portal/money';
import { Button, Money, portal, Segmented, useMoneyText, useSession, useTranslation } from '@portal/portal';
import { useState } from 'react';
import { AmountField } from './AmountField';
import { findAmountFault, tidyAmount } from './check-amount';
import { useMoves } from './provider-wallets.api';
import styles from './ProviderWallets.module.css';

export function WalletRow({ wallet: { provider, name, balance } }: { wallet: ProviderWallet }) {
  const { t } = useTranslation('lobby');
  const moneyText = useMoneyText();
  const { balance: own, currencySymbol } = useSession();
  const { move, openMove } = useMoves();
  const [direction, setDirection] = useState<'in' | 'out'>('in');
  const [text, setText] = useState('');
  const there = balance === null ? null : parseMoney(balance);
  const most = direction === 'in' ? own : there;
  const amount = tidyAmount(text);
  const canMove = amount !== '' && findAmountFault(text, most) === null;

  async function handleMove() {
    const isSure = await portal.confirm({
      title: t(`wallets.review.${direction}`, { name }),
      rows: [{ label: t('wallets.amount'), value: moneyText(amount) }],
      confirmLabel: t('wallets.move'),
    });
    if (isSure && (await move({ provider, direction, amount }))) setText('');
  }

  return (
    <li className={styles.wallet}>
      <p className={styles.lies}>
        <strong>{name}</strong>
        <span>{there === null ? t('wallets.silent') : <Money value={there} symbol={currencySymbol} />}</span>
      </p>
      <Segmented
        label={t('wallets.direction')}
        value={direction}
        onChange={setDirection}
        options={[
          { value: 'in', label: t('wallets.in') },
          { value: 'out', label: t('wallets.out') },
        ]}
      />
      <AmountField label={t('wallets.amount')} value={text} most={most} onChange={setText} />
      <Button variant="primary" disabled={!canMove || openMove !== undefined} onClick={handleMove}>
        {t('wallets.move')}
      </Button>
    </li>
  );
}
