import type { PaymentPasswordState } from '@portal/contracts';
import { Badge, Button, Card, DateTime, useTranslation } from '@portal/portal';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { ForgottenPasswordForm } from './ForgottenPasswordForm';
import { PaymentPasswordForm } from './PaymentPasswordForm';
import styles from './PayoutDetails.module.css';

/** Whether there is a payment password, whether it is locked, and how to set or change it, or replace one that was forgotten. */
export function PaymentPasswordCard({ state }: { state: PaymentPasswordState }) {
  const { t } = useTranslation('member');
  const [open, setOpen] = useState<'known' | 'forgotten' | null>(null);
  const close = () => setOpen(null);

  return (
    <Card title={t('paymentPassword.name')}>
      <p className={styles.body}>{t('paymentPassword.body')}</p>
      <p className={styles.state}>
        {state.lockedUntil ? (
          <Badge tone="lose">{t('paymentPassword.states.locked')}</Badge>
        ) : state.isSet ? (
          <Badge tone="win">{t('paymentPassword.states.set')}</Badge>
        ) : (
          <Badge>{t('paymentPassword.states.missing')}</Badge>
        )}
        {state.lockedUntil && (
          <span>
            {t('paymentPassword.locked')} <DateTime value={state.lockedUntil} />
          </span>
        )}
      </p>
      {open === 'known' ? (
        <PaymentPasswordForm isSet={state.isSet} onClose={close} />
      ) : open === 'forgotten' ? (
        <ForgottenPasswordForm onClose={close} />
      ) : (
        <div className={styles.acts}>
          <Button
            variant={state.isSet ? 'secondary' : 'primary'}
            icon={<KeyRound aria-hidden />}
            disabled={state.lockedUntil !== null}
            onClick={() => setOpen('known')}
          >
            {t(state.isSet ? 'paymentPassword.change' : 'paymentPassword.set')}
          </Button>
          {state.isSet && <Button onClick={() => setOpen('forgotten')}>{t('paymentPassword.forgotten')}</Button>}
        </div>
      )}
    </Card>
  );
}
