import { Link, portal, useCall, useSearchParams, useTranslation } from '@portal/portal';
import { type MouseEvent, useEffect, useRef } from 'react';
import styles from './AgentNavigation.module.css';
import { type AgentPageId, isPageShown, pageGroups } from './agent-pages';
import { centerSearch } from './paths';

/** Real links, so that a page of the centre opens in a new tab as well; a plain press goes through the shell, which keeps Back right. */
export function AgentNavigation({ current }: { current: AgentPageId | undefined }) {
  const { t } = useTranslation('agent');
  const [search] = useSearchParams();
  const unread = useCall('GET /wps/relay/agent/announcements', {}).data?.unread ?? 0;
  const info = useCall('GET /wps/relay/agent/contracts/info', {}).data;
  const counts: Partial<Record<AgentPageId, { count: number; label: string }>> = {
    agentAnnouncement: { count: unread, label: t('navigation.unread', { count: unread }) },
    agentContracts: { count: info?.waiting ?? 0, label: t('navigation.waiting', { count: info?.waiting ?? 0 }) },
  };
  const currentLink = useRef<HTMLAnchorElement>(null);

  // On a narrow screen the row of pages scrolls, and the open one may stand outside. Newer browsers answer with a promise, which is no clean-up.
  useEffect(() => void currentLink.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' }), [current]);

  function handleClick(event: MouseEvent, page: AgentPageId) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (page !== current) portal.openCenter('agent', page);
  }

  return (
    <nav className={styles.navigation} aria-label={t('navigation.label')}>
      {pageGroups.map((group) => (
        <div key={group.id} className={styles.group}>
          <p id={`agent-group-${group.id}`} className={styles.heading}>
            {t(`navigation.groups.${group.id}`)}
          </p>
          <ul aria-labelledby={`agent-group-${group.id}`}>
            {group.pages
              .filter((page) => isPageShown(page, info))
              .map(({ id, icon: Icon }) => (
                <li key={id}>
                  <Link
                    to={centerSearch(search, id)}
                    ref={id === current ? currentLink : undefined}
                    className={styles.link}
                    aria-current={id === current ? 'page' : undefined}
                    onClick={(event) => handleClick(event, id)}
                  >
                    <Icon aria-hidden size={18} />
                    <span>{t(`pages.${id}`)}</span>
                    <Count {...counts[id]} />
                  </Link>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

const Count = ({ count = 0, label }: { count?: number; label?: string }) =>
  count > 0 && (
    <span className={styles.count} aria-label={label}>
      {count > 99 ? '99+' : count}
    </span>
  );
