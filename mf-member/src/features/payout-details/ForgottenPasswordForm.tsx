import type { PaymentPasswordRecovery } from '@portal/contracts';
import { portal, TextField, useTranslation } from '@portal/portal';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { FormEnd } from '../../components/FormEnd';
import { OwnPasswordField } from '../../components/OwnPasswordField';
import { isWholePaymentPassword, PaymentPasswordField } from '../../components/PaymentPasswordField';
import { usePaymentRefusal } from '../../components/usePaymentRefusal';
import { useLookAgain, useRecoverPassword, useStartRecovery } from './payout-details.api';
import styles from './PayoutDetails.module.css';

const told = {
  second_factor: 'paymentPassword.byFactor',
  sms: 'paymentPassword.bySms',
  email: 'paymentPassword.byEmail',
} as const satisfies Record<PaymentPasswordRecovery['by'], string>;

/** First the password for signing in, which says what else is asked; then a code, and the new payment password typed twice. */
export function ForgottenPasswordForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('member');
  const refusalOf = usePaymentRefusal();
  const lookAgain = useLookAgain();
  const start = useStartRecovery();
  const recover = useRecoverPassword();
  const form = useRef<HTMLFormElement>(null);
  const [way, setWay] = useState<PaymentPasswordRecovery | null>(null);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [fresh, setFresh] = useState('');
  const [again, setAgain] = useState('');
  const [refusal, setRefusal] = useState<ReactNode>(null);
  const isPending = start.isPending || recover.isPending;
  const own = password ? { password } : {};

  useEffect(() => form.current?.querySelector('input')?.focus(), [way]);

  function problem(): string | null {
    if (!way) return null;
    if (!code.trim()) return t('paymentPassword.codeNeeded');
    if (!isWholePaymentPassword(fresh)) return t('paymentPassword.sixDigits');
    return fresh === again ? null : t('paymentPassword.differ');
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    const found = problem();
    setRefusal(found);
    if (found) return;
    try {
      if (!way) return setWay(await start.mutateAsync({ body: own }));
      await recover.mutateAsync({ body: { ...own, code: code.replace(/\s/g, ''), paymentPassword: fresh } });
    } catch (error) {
      return setRefusal(refusalOf(error));
    }
    portal.notify({ kind: 'success', title: t('paymentPassword.changed') });
    onClose();
    void lookAgain();
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      {way ? (
        <>
          <p className={styles.note} role="status">
            {t(told[way.by], { to: way.to ?? '' })}
          </p>
          <TextField
            label={`${t('paymentPassword.code')} *`}
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            required
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
          <PaymentPasswordField label={t('paymentPassword.new')} hint={t('paymentPassword.sixDigits')} value={fresh} onChange={setFresh} />
          <PaymentPasswordField label={t('paymentPassword.again')} value={again} onChange={setAgain} />
        </>
      ) : (
        <>
          <p className={styles.note}>{t('paymentPassword.forgottenBody')}</p>
          <OwnPasswordField value={password} onChange={setPassword} />
        </>
      )}

      <FormEnd
        submit={t(way ? 'paymentPassword.save' : 'paymentPassword.next')}
        isPending={isPending}
        refusal={refusal}
        onClose={onClose}
      />
    </form>
  );
}
