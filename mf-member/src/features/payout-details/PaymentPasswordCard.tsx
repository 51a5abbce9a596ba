import type { PaymentPasswordState } from '@portal/contracts';
import { Badge, Button, Card, DateTime, useTranslation } from '@portal/portal';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { PaymentPasswordForm } from './PaymentPasswordForm';
import styles from './PayoutDetails.module.css';

/** Whether there is a payment password, whether it is locked, and how to set or change it. */
export function PaymentPasswordCard({ state }: { state: PaymentPasswordState }) {
  const { t } = useTranslation('member');
  const [isOpen, setIsOpen] = useState(false);

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
      {isOpen ? (
        <PaymentPasswordForm isSet={state.isSet} onClose={() => setIsOpen(false)} />
      ) : (
        <Button
          variant={state.isSet ? 'secondary' : 'primary'}
          icon={<KeyRound aria-hidden />}
          disabled={state.lockedUntil !== null}
          onClick={() => setIsOpen(true)}
        >
          {t(state.isSet ? 'paymentPassword.change' : 'paymentPassword.set')}
        </Button>
      )}
    </Card>
  );
}
