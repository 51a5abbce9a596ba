import { formatMoney, parseMoney, toWire } from '@portal/money';
import {
  Button,
  Card,
  OpenAttempt,
  portal,
  Segmented,
  SelectField,
  TextField,
  useErrorText,
  useMoneyText,
  useSession,
  useTranslation,
} from '@portal/portal';
import { type FormEvent, useState } from 'react';
import { Refusal } from '../../components/Refusal';
import { readMove } from './read-move';
import styles from './VendorWallets.module.css';
import { useMoves, type Wallets } from './vendor-wallets.api';

/** Which wallet, which way and how much, looked over once more before it goes. */
export function MoveForm({ wallets: { list } }: { wallets: Wallets }) {
  const { t } = useTranslation('member');
  const errorText = useErrorText();
  const moneyText = useMoneyText();
  const { balance, currencySymbol: symbol } = useSession();
  const { move, openMove, isPending } = useMoves();
  const [chosen, setChosen] = useState<string | null>(null);
  const [direction, setDirection] = useState<'in' | 'out'>('in');
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const wallet = list.find(({ provider }) => provider === chosen) ?? list[0]!;
  const there = wallet.balance === null ? null : parseMoney(wallet.balance);
  const most = direction === 'in' ? balance : there;

  function clear() {
    setRefusal(null);
    setFailure(null);
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isPending || openMove) return;
    clear();
    const read = readMove(text, most);
    if ('refusal' in read) return setRefusal(t(`vendorWallets.refusals.${read.refusal}`));
    const amount = formatMoney(read.amount, { symbol });
    const names = { main: t('vendorWallets.main'), vendor: wallet.name };
    const isSure = await portal.confirm({
      title: t(`vendorWallets.review.${direction}`, { amount, name: wallet.name }),
      rows: [
        { label: t('vendorWallets.from'), value: direction === 'in' ? names.main : names.vendor },
        { label: t('vendorWallets.to'), value: direction === 'in' ? names.vendor : names.main },
        { label: t('vendorWallets.amount'), value: amount },
      ],
      confirmLabel: t('vendorWallets.move'),
    });
    if (!isSure) return;
    try {
      if (await move({ provider: wallet.provider, direction, amount: toWire(read.amount) })) setText('');
    } catch (error) {
      setFailure(errorText(error));
    }
  }

  return (
    <Card title={t('vendorWallets.moveTitle')}>
      <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <SelectField
          label={t('vendorWallets.wallet')}
          value={wallet.provider}
          onChange={({ target }) => {
            setChosen(target.value);
            clear();
          }}
          options={list.map(({ provider, name }) => ({ value: provider, label: name }))}
        />
        <Segmented
          label={t('vendorWallets.direction')}
          value={direction}
          onChange={(way) => {
            setDirection(way);
            clear();
          }}
          options={[
            { value: 'in', label: t('vendorWallets.in') },
            { value: 'out', label: t('vendorWallets.out') },
          ]}
        />
        <TextField
          label={t('vendorWallets.amount')}
          hint={most === null ? t('vendorWallets.mostUnknown') : t('vendorWallets.upTo', { amount: moneyText(toWire(most)) })}
          error={refusal}
          prefix={symbol}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            clear();
          }}
        />
        {most !== null && most > 0n && (
          <Button
            size="small"
            onClick={() => {
              setText(toWire(most));
              clear();
            }}
          >
            {t('vendorWallets.all')}
          </Button>
        )}
        <Refusal text={failure} />
        {openMove && <OpenAttempt attempt={openMove} />}
        <Button type="submit" variant="primary" size="large" wide pending={isPending} disabled={openMove !== undefined}>
          {t('vendorWallets.move')}
        </Button>
      </form>
    </Card>
  );
}
