import type { PaymentPasswordLocked, PaymentPasswordProofTooNew, PaymentPasswordWrong } from '@portal/contracts';
import { DateTime, isApiError, useErrorText, useTranslation } from '@portal/portal';
import type { ReactNode } from 'react';

/** What a refusal says, with the tries that are left, the end of a lock, or the time from which on it is possible, where it tells them. */
export function usePaymentRefusal(): (error: unknown) => ReactNode {
  const { t } = useTranslation('member');
  const errorText = useErrorText();
  return (error) => {
    if (isApiError(error) && error.code === 'payout.password_wrong')
      return t('paymentPassword.wrong', { count: (error.value as PaymentPasswordWrong).triesLeft });
    if (isApiError(error) && error.code === 'payout.password_locked')
      return (
        <>
          {t('paymentPassword.locked')} <DateTime value={(error.value as PaymentPasswordLocked).until} />
        </>
      );
    if (isApiError(error) && error.code === 'payout.proof_too_new')
      return (
        <>
          {t('paymentPassword.tooNew')} <DateTime value={(error.value as PaymentPasswordProofTooNew).from} />
        </>
      );
    return errorText(error);
  };
}
