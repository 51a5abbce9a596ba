import type { UplineTerms } from '@portal/contracts';
import { formatMoney, toWire } from '@portal/money';
import {
  Button,
  Card,
  OpenAttempt,
  PasswordField,
  portal,
  TextField,
  useErrorText,
  useMoneyText,
  useOpenAttempt,
  useSession,
  useTranslation,
} from '@portal/portal';
import { type FormEvent, useState } from 'react';
import { Refusal } from '../../components/Refusal';
import { readTransfer } from './read-transfer';
import { sendCall, useLookAgain, useSendToUpline } from './upline-transfer.api';
import styles from './UplineTransfer.module.css';

/** The amount and the payment password, looked over once more before the money leaves. */
export function TransferForm({ terms, nickname }: { terms: UplineTerms; nickname: string }) {
  const { t } = useTranslation('member');
  const errorText = useErrorText();
  const moneyText = useMoneyText();
  const symbol = useSession((session) => session.currencySymbol);
  const balance = useSession((session) => session.balance);
  const send = useSendToUpline();
  const lookAgain = useLookAgain();
  const openAttempt = useOpenAttempt(sendCall);
  const [text, setText] = useState('');
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [passwordRefusal, setPasswordRefusal] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const limits = { minimum: moneyText(terms.minimum), leftToday: moneyText(terms.leftToday) };

  function clear() {
    setRefusal(null);
    setPasswordRefusal(null);
    setFailure(null);
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (send.isPending || openAttempt) return;
    clear();
    const read = readTransfer(text, terms, balance);
    if ('refusal' in read) return setRefusal(t(`upline.refusals.${read.refusal}`, limits));
    if (password === '') return setPasswordRefusal(t('upline.passwordNeeded'));
    const amount = formatMoney(read.amount, { symbol });
    const isSure = await portal.confirm({
      title: t('upline.review.title', { amount }),
      body: t('upline.review.body'),
      rows: [
        { label: t('upline.to'), value: nickname },
        { label: t('upline.amount'), value: amount },
      ],
      confirmLabel: t('upline.review.confirm'),
    });
    if (!isSure) return;
    try {
      await send.mutateAsync({ body: { amount: toWire(read.amount), paymentPassword: password } });
    } catch (error) {
      setPassword('');
      setFailure(errorText(error));
      return;
    } finally {
      void lookAgain();
    }
    setText('');
    setPassword('');
    portal.notify({ kind: 'success', title: t('upline.sent', { amount }) });
  }

  if (!terms.hasPaymentPassword)
    return (
      <Card title={t('upline.passwordMissing')}>
        <div className={styles.form}>
          <p>{t('upline.passwordMissingBody')}</p>
          <Button onClick={() => portal.openCenter('member', 'payoutDetails')}>{t('pages.payoutDetails')}</Button>
        </div>
      </Card>
    );
  return (
    <Card title={t('upline.title', { name: nickname })}>
      <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <TextField
          label={t('upline.amount')}
          hint={t('upline.amountHint', limits)}
          error={refusal}
          prefix={symbol}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            clear();
          }}
        />
        <PasswordField
          label={t('upline.password')}
          labels={{ show: t('paymentPassword.show'), hide: t('paymentPassword.hide') }}
          name="paymentPassword"
          inputMode="numeric"
          autoComplete="off"
          error={passwordRefusal}
          value={password}
          onChange={({ target }) => {
            setPassword(target.value);
            clear();
          }}
        />
        <Refusal text={failure} />
        {openAttempt && <OpenAttempt attempt={openAttempt} />}
        <Button type="submit" variant="primary" size="large" wide pending={send.isPending} disabled={openAttempt !== undefined}>
          {t('upline.submit')}
        </Button>
      </form>
    </Card>
  );
}
