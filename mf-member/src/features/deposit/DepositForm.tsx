import type { Deposit, DepositChannel } from '@portal/contracts';
import { formatMoney, toWire } from '@portal/money';
import {
  Button,
  Chip,
  isApiError,
  OpenAttempt,
  portal,
  TextField,
  useErrorText,
  useMoneyText,
  useOpenAttempt,
  useSession,
  useTranslation,
} from '@portal/portal';
import { type FormEvent, useState } from 'react';
import { useKeepDeposit, useRequestDeposit } from './deposit.api';
import { presetsOf, readAmount } from './deposit-amount';
import styles from './DepositRequest.module.css';

export type DepositFormProps = { channel: DepositChannel; onRequested: (deposit: Deposit) => void; onAlreadyOpen: () => unknown };

/** The amount, looked over once more before it is asked for. */
export function DepositForm({ channel, onRequested, onAlreadyOpen }: DepositFormProps) {
  const { t } = useTranslation('member');
  const errorText = useErrorText();
  const moneyText = useMoneyText();
  const symbol = useSession((session) => session.currencySymbol);
  const request = useRequestDeposit();
  const openAttempt = useOpenAttempt('POST /wps/deposit/requests');
  const keep = useKeepDeposit();
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);

  const limits = { minimum: moneyText(channel.minimum), maximum: moneyText(channel.maximum) };
  const read = readAmount(text, channel);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (request.isPending || openAttempt) return;
    if ('refusal' in read) return setRefusal(t(`deposit.refusals.${read.refusal}`, limits));
    const amount = formatMoney(read.amount, { symbol });
    const isSure = await portal.confirm({
      title: t('deposit.review.title', { amount }),
      body: t('deposit.review.body'),
      rows: [
        { label: t('deposit.channel'), value: t(`deposit.kinds.${channel.kind}`) },
        { label: t('deposit.amount'), value: amount },
        { label: t('deposit.feeLabel'), value: moneyText(channel.fee) },
        { label: t('deposit.payWithin'), value: t('deposit.minutes', { count: channel.expiryMinutes }) },
      ],
      confirmLabel: t('deposit.review.confirm'),
    });
    if (!isSure) return;
    try {
      const deposit = await request.mutateAsync({ body: { channel: channel.code, amount: toWire(read.amount) } });
      onRequested(deposit);
      void keep(deposit);
    } catch (error) {
      setRefusal(errorText(error));
      // Asked for in another tab or on another device: that one is shown.
      if (isApiError(error) && error.code === 'payments.open_request') void onAlreadyOpen();
    }
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <h2 className={styles.step}>{t('deposit.howMuch')}</h2>
      <div className={styles.presets} role="group" aria-label={t('deposit.presets')}>
        {presetsOf(channel).map((amount) => (
          <Chip
            key={String(amount)}
            selected={'amount' in read && read.amount === amount}
            onClick={() => {
              setText(formatMoney(amount).replace(/\.00$/, ''));
              setRefusal(null);
            }}
          >
            {formatMoney(amount).replace(/\.00$/, '')}
          </Chip>
        ))}
      </div>
      <TextField
        label={t('deposit.amount')}
        hint={t('deposit.amountHint', limits)}
        error={refusal}
        prefix={symbol}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setRefusal(null);
        }}
      />
      {openAttempt && <OpenAttempt attempt={openAttempt} />}
      <Button type="submit" variant="primary" size="large" wide pending={request.isPending} disabled={openAttempt !== undefined}>
        {'amount' in read ? t('deposit.submitAmount', { amount: formatMoney(read.amount, { symbol }) }) : t('deposit.submit')}
      </Button>
    </form>
  );
}
