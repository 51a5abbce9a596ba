import type { WithdrawalPaused } from '@portal/contracts';
import { Card, DateTime, isApiError, useCall, useTranslation } from '@portal/portal';
import styles from './WithdrawalPause.module.css';

/** Why no money can be withdrawn at the moment, and until when; nothing while it can. */
export function WithdrawalPause() {
  const { t } = useTranslation('member');
  const { error } = useCall('GET /wps/withdraw/readiness', {});
  if (!isApiError(error) || error.code !== 'payments.withdrawal_paused') return null;
  const { until, reason } = error.value as WithdrawalPaused;
  return (
    <Card title={t('withdrawalPause.title')} className={styles.pause}>
      <p role="status">
        {t(`withdrawalPause.reasons.${reason}`)} {t('withdrawalPause.until')}{' '}
        <strong>
          <DateTime value={until} />
        </strong>
      </p>
    </Card>
  );
}
