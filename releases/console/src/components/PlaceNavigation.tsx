import { useTranslation } from '@portal/i18n';
import { pathOfPlace, type Place, places } from '../lib/places';
import { PlaceLink } from './PlaceLink';
import styles from './PlaceNavigation.module.css';

type PlaceNavigationProps = { current: Place; onFollow: (place: Place) => void };

/** From one page of the console to the next. */
export function PlaceNavigation({ current, onFollow }: PlaceNavigationProps) {
  const { t } = useTranslation('console');
  return (
    <nav className={styles.navigation} aria-label={t('places.label')}>
      <ul>
        {places.map((place) => (
          <li key={place}>
            <PlaceLink href={pathOfPlace(place)} isCurrent={place === current} onFollow={() => onFollow(place)} className={styles.link}>
              {t(`places.${place}`)}
            </PlaceLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
