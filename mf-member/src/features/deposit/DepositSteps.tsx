import type { Deposit } from '@portal/contracts';
import { useTranslation } from '@portal/portal';
import { Check } from 'lucide-react';
import styles from './DepositSteps.module.css';

const steps = ['requested', 'pay', 'credited'] as const;

/** How far a deposit is. */
export function DepositSteps({ status }: Pick<Deposit, 'status'>) {
  const { t } = useTranslation('member');
  const current = status === 'credited' ? steps.length : 1;
  return (
    <ol className={styles.steps} aria-label={t('deposit.steps.label')}>
      {steps.map((step, place) => (
        <li
          key={step}
          className={place < current ? styles.done : place === current ? styles.current : styles.ahead}
          aria-current={place === current ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden>
            {place < current ? <Check size={14} /> : place + 1}
          </span>
          {t(`deposit.steps.${step}`)}
        </li>
      ))}
    </ol>
  );
}
