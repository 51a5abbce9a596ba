import { useTranslation } from '@portal/portal';
import { Check } from 'lucide-react';
import { currentStepOf, type OpenStatus, withdrawalSteps } from './withdrawal-states';
import styles from './WithdrawalSteps.module.css';

/** How far a withdrawal is. */
export function WithdrawalSteps({ status }: { status: OpenStatus }) {
  const { t } = useTranslation('member');
  const current = currentStepOf[status];
  return (
    <ol className={styles.steps} aria-label={t('withdraw.steps.label')}>
      {withdrawalSteps.map((step, place) => (
        <li
          key={step}
          className={place < current ? styles.done : place === current ? styles.current : styles.ahead}
          aria-current={place === current ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden>
            {place < current ? <Check size={14} /> : place + 1}
          </span>
          {t(`withdraw.steps.${step}`)}
        </li>
      ))}
    </ol>
  );
}
