import { useTranslation } from '@portal/i18n';
import { Button } from '@portal/ui';
import { MoonStar } from 'lucide-react';
import { loadStatus } from '../load-status';
import styles from '../Screen.module.css';
import { ContactUs } from './ContactUs';

export function MaintenanceScreen() {
  const { t } = useTranslation('shell');
  return (
    <main className={styles.screen}>
      <MoonStar aria-hidden className={styles.icon} />
      <h1>{t('screens.maintenanceTitle')}</h1>
      <p>{t('screens.maintenanceBody')}</p>
      <Button onClick={loadStatus}>{t('screens.checkAgain')}</Button>
      <ContactUs />
    </main>
  );
}
