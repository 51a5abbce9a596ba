import { Button, Card, portal, useTranslation } from '@portal/portal';
import { Landmark } from 'lucide-react';
import styles from './Withdrawals.module.css';

/** What has to be there before money can be taken out, and the way to it. */
export function BeforeTheFirst({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useTranslation('member');
  return (
    <Card title={t('withdraw.before.title')}>
      <p className={styles.body}>{t(hasPassword ? 'withdraw.before.account' : 'withdraw.before.both')}</p>
      <Button variant="primary" icon={<Landmark aria-hidden />} onClick={() => portal.openCenter('member', 'payoutDetails')}>
        {t('withdraw.before.go')}
      </Button>
    </Card>
  );
}
