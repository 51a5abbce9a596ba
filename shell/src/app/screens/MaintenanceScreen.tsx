import { useTranslation } from '@portal/i18n';
import { Button } from '@portal/ui';
import { MoonStar } from 'lucide-react';
import { loadStatus } from '../status/load-status';
import styles from './Screen.module.css';
import { ContactUs } from './ContactUs';
import { ScreenTitle } from './ScreenTitle';

export function MaintenanceScreen() {
  const { t } = useTranslation('shell');
  return (
    <main className={styles.screen}>
      <MoonStar aria-hidden className={styles.icon} />
      <ScreenTitle>{t('screens.maintenanceTitle')}</ScreenTitle>
      <p>{t('screens.maintenanceBody')}</p>
      <Button onClick={loadStatus}>{t('screens.checkAgain')}</Button>
      <ContactUs />
    </main>
  );
}
