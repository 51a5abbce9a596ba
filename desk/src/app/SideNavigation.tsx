import { useTranslation } from '@portal/i18n';
import { Suspense, useId } from 'react';
import type { Area } from '../areas/area';
import type { AreaGroup } from '../areas/areas';
import { AreaLink } from './navigation';
import { QueueBadge } from './QueueBadge';
import styles from './SideNavigation.module.css';

type SideNavigationProps = {
  groups: readonly AreaGroup[];
  current: Area | undefined;
  /** A link of it was followed. */
  onFollow?: () => void;
};

/** The areas of the desk in their groups, each with what waits there, and the way to the releases. */
export function SideNavigation({ groups, current, onFollow }: SideNavigationProps) {
  const { t } = useTranslation('desk');
  const id = useId();
  return (
    <nav className={styles.navigation} aria-label={t('areasLabel')}>
      {groups.map(({ titleKey, areas }) => (
        <div key={titleKey}>
          <p id={`${id}-${titleKey}`} className={styles.title}>
            {t(titleKey)}
          </p>
          <ul aria-labelledby={`${id}-${titleKey}`}>
            {areas.map((area) => (
              <li key={area.path}>
                <AreaLink to={`/${area.path}`} isCurrent={area === current} className={styles.link} onFollow={onFollow}>
                  {t(area.titleKey)}
                  {area.queues && <QueueBadge queues={area.queues} />}
                  {area.Badge && (
                    <Suspense>
                      <area.Badge />
                    </Suspense>
                  )}
                </AreaLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <div>
        <p id={`${id}-releases`} className={styles.title}>
          {t('groups.releases')}
        </p>
        <ul aria-labelledby={`${id}-releases`}>
          <li>
            <a href="/ops/releases" className={styles.link}>
              {t('toReleases')}
            </a>
          </li>
        </ul>
      </div>
    </nav>
  );
}
