import { portal, useTranslation } from '@portal/portal';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { FormEnd } from '../../components/FormEnd';
import { OwnPasswordField } from '../../components/OwnPasswordField';
import { isWholePaymentPassword, PaymentPasswordField } from '../../components/PaymentPasswordField';
import { usePaymentRefusal } from '../../components/usePaymentRefusal';
import { useChangePassword, useLookAgain, useSetPassword } from './payout-details.api';
import styles from './PayoutDetails.module.css';

export type PaymentPasswordFormProps = { isSet: boolean; onClose: () => void };

/** The first payment password takes the password for signing in, a new one the old one. Typed twice, since nobody can read it back. */
export function PaymentPasswordForm({ isSet, onClose }: PaymentPasswordFormProps) {
  const { t } = useTranslation('member');
  const refusalOf = usePaymentRefusal();
  const lookAgain = useLookAgain();
  const set = useSetPassword();
  const change = useChangePassword();
  const form = useRef<HTMLFormElement>(null);
  const [old, setOld] = useState('');
  const [fresh, setFresh] = useState('');
  const [again, setAgain] = useState('');
  const [refusal, setRefusal] = useState<ReactNode>(null);
  const isPending = set.isPending || change.isPending;

  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  function problem(): string | null {
    if (isSet && !isWholePaymentPassword(old)) return t('paymentPassword.oldNeeded');
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
      if (isSet) await change.mutateAsync({ body: { oldPaymentPassword: old, paymentPassword: fresh } });
      else await set.mutateAsync({ body: { paymentPassword: fresh, ...(old && { password: old }) } });
    } catch (error) {
      setRefusal(refusalOf(error));
      return void lookAgain();
    }
    portal.notify({ kind: 'success', title: t(isSet ? 'paymentPassword.changed' : 'paymentPassword.done') });
    onClose();
    void lookAgain();
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      {isSet ? (
        <PaymentPasswordField label={t('paymentPassword.old')} value={old} onChange={setOld} />
      ) : (
        <OwnPasswordField value={old} onChange={setOld} />
      )}
      <PaymentPasswordField label={t('paymentPassword.new')} hint={t('paymentPassword.sixDigits')} value={fresh} onChange={setFresh} />
      <PaymentPasswordField label={t('paymentPassword.again')} value={again} onChange={setAgain} />
      {isSet && <p className={styles.note}>{t('payout.pauses')}</p>}

      <FormEnd submit={t('paymentPassword.save')} isPending={isPending} refusal={refusal} onClose={onClose} />
    </form>
  );
}
