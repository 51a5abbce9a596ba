import { useTranslation } from '@portal/i18n';
import { Button } from '@portal/ui';
import { Rabbit } from '../../components/Rabbit';
import { useStatus } from '../../state/status.store';
import { loadStatus } from '../status/load-status';
import styles from './Screen.module.css';
import { ContactUs } from './ContactUs';
import { ScreenTitle } from './ScreenTitle';

/** Closed for everybody: for maintenance, or because the portal has not been opened yet. */
export function MaintenanceScreen() {
  const { t } = useTranslation('shell');
  const isOpeningSoon = useStatus(({ info }) => info?.isOpened === false);
  return (
    <main className={styles.screen}>
      <span className="brand-logo" />
      <Rabbit pose={isOpeningSoon ? 'asleep' : 'working'} />
      <ScreenTitle>{t(isOpeningSoon ? 'screens.openingTitle' : 'screens.maintenanceTitle')}</ScreenTitle>
      <p>{t(isOpeningSoon ? 'screens.openingBody' : 'screens.maintenanceBody')}</p>
      <Button onClick={loadStatus}>{t('screens.checkAgain')}</Button>
      <ContactUs />
    </main>
  );
}
