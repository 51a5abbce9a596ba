import { isApiError, portal, useTranslation } from '@portal/portal';
import { type FormEvent, type ReactNode, useState } from 'react';
import { FormEnd } from '../../components/FormEnd';
import { isWholePaymentPassword, PaymentPasswordField } from '../../components/PaymentPasswordField';
import { usePaymentRefusal } from '../../components/usePaymentRefusal';
import { useLookAgain, useRemoveAccount } from './payout-details.api';
import styles from './PayoutDetails.module.css';

/** Removes one account after the payment password. */
export function RemoveAccountForm({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('member');
  const refusalOf = usePaymentRefusal();
  const lookAgain = useLookAgain();
  const remove = useRemoveAccount();
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState<ReactNode>(null);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (remove.isPending) return;
    if (!isWholePaymentPassword(password)) return setRefusal(t('paymentPassword.sixDigits'));
    try {
      await remove.mutateAsync({ params: { id }, body: { paymentPassword: password } });
    } catch (error) {
      // Removed in another tab: that is what was wanted.
      if (!isApiError(error) || error.code !== 'payout.bank_account_unknown') {
        setRefusal(refusalOf(error));
        return void lookAgain();
      }
    }
    portal.notify({ kind: 'success', title: t('bankAccounts.removed') });
    onClose();
    void lookAgain();
  }

  return (
    <form className={`${styles.form} ${styles.wide}`} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <PaymentPasswordField autoFocus hint={t('bankAccounts.removeHint')} value={password} onChange={setPassword} />

      <FormEnd submit={t('bankAccounts.remove')} isDanger isPending={remove.isPending} refusal={refusal} onClose={onClose} />
    </form>
  );
}
