import { useTranslation } from '@portal/i18n';
import { Rabbit } from '../../components/Rabbit';
import { useStatus } from '../../state/status.store';
import styles from './Screen.module.css';
import { ContactUs } from './ContactUs';
import { ScreenTitle } from './ScreenTitle';

/** Shows what the restriction was based on: the visitor's address and country (SYS-03). */
export function RestrictedScreen() {
  const { t } = useTranslation('shell');
  const location = useStatus(({ info }) => info?.location);
  return (
    <main className={styles.screen}>
      <Rabbit pose="barred" />
      <ScreenTitle>{t('screens.restrictedTitle')}</ScreenTitle>
      <p>{t('screens.restrictedBody')}</p>
      <dl className={styles.facts}>
        <dt>{t('screens.address')}</dt>
        <dd>{location?.ip}</dd>
        <dt>{t('screens.country')}</dt>
        <dd>{location?.country ?? t('screens.unknownCountry')}</dd>
      </dl>
      <ContactUs />
    </main>
  );
}
