import { useTranslation } from '@portal/portal';
import styles from './DepositRequest.module.css';

const steps = ['ask', 'scan', 'exact', 'arrive'] as const;

export function HowToPay() {
  const { t } = useTranslation('member');
  return (
    <details className={styles.how}>
      <summary>{t('deposit.how.title')}</summary>
      <ol>
        {steps.map((step) => (
          <li key={step}>{t(`deposit.how.${step}`)}</li>
        ))}
      </ol>
    </details>
  );
}
