import { useTranslation } from '@portal/i18n';
import { Badge, VisuallyHidden } from '@portal/ui';
import { pathOfPlace, type Place, places } from '../lib/places';
import { PlaceLink } from './PlaceLink';
import styles from './PlaceNavigation.module.css';

type PlaceNavigationProps = {
  current: Place;
  /** How many proposals wait for this operator's word. */
  waiting: number;
  onFollow: (place: Place) => void;
};

/** From one page of the console to the next. */
export function PlaceNavigation({ current, waiting, onFollow }: PlaceNavigationProps) {
  const { t } = useTranslation('console');
  return (
    <nav className={styles.navigation} aria-label={t('places.label')}>
      <ul>
        {places.map((place) => (
          <li key={place}>
            <PlaceLink href={pathOfPlace(place)} isCurrent={place === current} onFollow={() => onFollow(place)} className={styles.link}>
              {t(`places.${place}`)}
              {place === 'approvals' && waiting > 0 && (
                <>
                  {' '}
                  <Badge tone="gold">
                    <span aria-hidden>{waiting}</span>
                    <VisuallyHidden>{t('approvals.waitingCount', { count: waiting })}</VisuallyHidden>
                  </Badge>
                </>
              )}
            </PlaceLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
