import type { DeskRemote } from '@portal/contracts/release-desk';
import { useTranslation } from '@portal/i18n';
import { buildName } from '../lib/build-name';
import { RouteLink } from './RouteLink';
import styles from './RemoteNavigation.module.css';

type RemoteNavigationProps = { remotes: readonly DeskRemote[]; selected: string; onSelect: (remote: string | null) => void };

/** From one remote to the next. */
export function RemoteNavigation({ remotes, selected, onSelect }: RemoteNavigationProps) {
  const { t } = useTranslation('console');
  return (
    <nav className={styles.navigation} aria-label={t('navigation.label')}>
      <RouteLink remote={null} onFollow={() => onSelect(null)} className={styles.link}>
        {t('navigation.all')}
      </RouteLink>
      <ul>
        {remotes.map((remote) => (
          <li key={remote.remote} data-selected={remote.remote === selected || undefined}>
            <RouteLink remote={remote.remote} onFollow={() => onSelect(remote.remote)} className={styles.link}>
              {remote.remote}
              <span className={styles.version}>
                {buildName(remote.builds, remote.active).split(' · ')[0]}
                {remote.canary && ` + ${remote.canary.traffic} %`}
                {remote.isKilled && ` · ${t('badge.killed')}`}
                {remote.isFrozen && ` · ${t('badge.frozen')}`}
              </span>
            </RouteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
