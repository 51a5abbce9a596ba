import type { OwedDividend } from '@portal/contracts';
import {
  Button,
  Dialog,
  OpenAttempt,
  PasswordField,
  portal,
  useCommand,
  useErrorText,
  useMoneyText,
  useOpenAttempt,
  useTranslation,
} from '@portal/portal';
import { type FormEvent, useState } from 'react';
import styles from './OwedDividends.module.css';

const call = 'POST /wps/relay/agent/dividends/:id/pay';

/** Pays one dividend from the wallet, with the payment password. */
export function PayDialog({
  dividend: { id, account, amount },
  hasPassword,
  onClose,
}: {
  dividend: OwedDividend;
  hasPassword: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation('agent');
  const errorText = useErrorText();
  const moneyText = useMoneyText();
  const pay = useCommand(call);
  const openAttempt = useOpenAttempt(call);
  const [password, setPassword] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (pay.isPending || openAttempt) return;
    setFailure(null);
    setIsMissing(password === '');
    if (password === '') return;
    try {
      await pay.mutateAsync({ params: { id }, body: { paymentPassword: password } });
    } catch (error) {
      setPassword('');
      setFailure(errorText(error));
      return;
    }
    portal.notify({ kind: 'success', title: t('owed.done', { amount: moneyText(amount), account }) });
    onClose();
  }

  return (
    <Dialog
      open
      title={t('owed.dialog', { amount: moneyText(amount), account })}
      description={t('owed.dialogBody')}
      labels={{ close: t('actions.close') }}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {hasPassword ? (
        <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
          <PasswordField
            label={t('owed.password')}
            labels={{ show: t('direct.show'), hide: t('direct.hide') }}
            name="paymentPassword"
            inputMode="numeric"
            autoComplete="off"
            error={isMissing ? t('owed.passwordNeeded') : null}
            value={password}
            onChange={({ target }) => {
              setPassword(target.value);
              setIsMissing(false);
            }}
          />
          {failure !== null && (
            <p role="alert" className={styles.refusal}>
              {failure}
            </p>
          )}
          {openAttempt && <OpenAttempt attempt={openAttempt} />}
          <Button type="submit" variant="primary" wide pending={pay.isPending} disabled={openAttempt !== undefined}>
            {t('owed.pay')}
          </Button>
        </form>
      ) : (
        <div className={styles.form}>
          <p>{t('owed.passwordMissing')}</p>
          <Button onClick={() => portal.openCenter('member', 'payoutDetails')}>{t('owed.setPassword')}</Button>
        </div>
      )}
    </Dialog>
  );
}
