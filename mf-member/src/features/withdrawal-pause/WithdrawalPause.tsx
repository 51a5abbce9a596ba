import { Card, DateTime, useCall, useTranslation } from '@portal/portal';
import styles from './WithdrawalPause.module.css';

/** Why no money can be withdrawn at the moment, and until when; nothing while it can. */
export function WithdrawalPause() {
  const { t } = useTranslation('member');
  const { data } = useCall('GET /wps/withdraw/readiness', {});
  if (!data?.pause) return null;
  const { until, reason } = data.pause;
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
