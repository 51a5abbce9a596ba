import { isMoney, parseMoney, toWire } from '@portal/money';
import {
  Button,
  Dialog,
  ErrorState,
  OpenAttempt,
  PasswordField,
  portal,
  Skeleton,
  TextField,
  useCommand,
  useErrorText,
  useMoneyText,
  useOpenAttempt,
  useSession,
  useTranslation,
} from '@portal/portal';
import { type FormEvent, useState } from 'react';
import { sendCall, useLookAgain, useTransferTerms } from './team-transfer.api';
import styles from './TransferDialog.module.css';

export type TransferDialogProps = {
  /** To whom. */
  member: { id: string; account: string };
  onClose: () => void;
};

/** The amount as it is sent; null where it is none above zero with at most two decimals. */
function readAmount(text: string): string | null {
  const bare = text.trim().replaceAll(',', '');
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(bare) || !isMoney(bare)) return null;
  const amount = parseMoney(bare);
  return amount > 0n ? toWire(amount) : null;
}

/** Sends money to somebody in the team, with the payment password, looked over once more before it leaves. */
export function TransferDialog({ member: { id, account }, onClose }: TransferDialogProps) {
  const { t } = useTranslation('agent');
  const errorText = useErrorText();
  const moneyText = useMoneyText();
  const symbol = useSession((session) => session.currencySymbol);
  const { data: terms, error, refetch } = useTransferTerms();
  const send = useCommand(sendCall);
  const lookAgain = useLookAgain();
  const openAttempt = useOpenAttempt(sendCall);
  const [text, setText] = useState('');
  const [password, setPassword] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const amount = readAmount(text);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (send.isPending || openAttempt) return;
    setIsTried(true);
    setFailure(null);
    if (amount === null || password === '') return;
    const isSure = await portal.confirm({
      title: t('transfer.title', { account }),
      body: t('transfer.body'),
      rows: [
        { label: t('contracts.downline'), value: account },
        { label: t('transfer.amount'), value: moneyText(amount) },
      ],
      confirmLabel: t('transfer.submit'),
    });
    if (!isSure) return;
    try {
      await send.mutateAsync({ body: { memberId: id, amount, paymentPassword: password } });
    } catch (refusal) {
      setPassword('');
      setIsTried(false);
      setFailure(errorText(refusal));
      return;
    } finally {
      void lookAgain();
    }
    portal.notify({ kind: 'success', title: t('transfer.done', { amount: moneyText(amount), account }) });
    onClose();
  }

  return (
    <Dialog
      open
      title={t('transfer.title', { account })}
      description={t('transfer.body')}
      labels={{ close: t('actions.close') }}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {!terms && error && <ErrorState title={errorText(error)} retryLabel={t('actions.retry')} onRetry={() => void refetch()} />}
      {!terms && !error && <Skeleton height={200} />}
      {terms && !terms.hasPaymentPassword && (
        <div className={styles.form}>
          <p>{t('owed.passwordMissing')}</p>
          <Button onClick={() => portal.openCenter('member', 'payoutDetails')}>{t('owed.setPassword')}</Button>
        </div>
      )}
      {terms?.hasPaymentPassword && (
        <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
          <TextField
            label={t('transfer.amount')}
            hint={t('transfer.limits', { minimum: moneyText(terms.minimum), left: moneyText(terms.leftToday), times: terms.timesLeft })}
            error={isTried && amount === null ? t('transfer.amountBad') : null}
            prefix={symbol}
            inputMode="decimal"
            autoComplete="off"
            maxLength={15}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <PasswordField
            label={t('transfer.password')}
            labels={{ show: t('direct.show'), hide: t('direct.hide') }}
            name="paymentPassword"
            inputMode="numeric"
            autoComplete="off"
            error={isTried && password === '' ? t('owed.passwordNeeded') : null}
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
          {failure !== null && (
            <p role="alert" className={styles.refusal}>
              {failure}
            </p>
          )}
          {openAttempt && <OpenAttempt attempt={openAttempt} />}
          <Button type="submit" variant="primary" wide pending={send.isPending} disabled={openAttempt !== undefined}>
            {t('transfer.submit')}
          </Button>
        </form>
      )}
    </Dialog>
  );
}
