import { isModuleOn } from '@portal/contracts/brand';
import { Link, portal, selectHasInbox, useCall, useSearchParams, useSession, useTranslation } from '@portal/portal';
import { type MouseEvent, useEffect, useRef } from 'react';
import styles from './CenterNavigation.module.css';
import { pageGroups, type MemberPage, type MemberPageId } from './member-pages';
import { centerSearch } from './paths';
import { useClaimable, useClaimableMissions } from './useClaimable';

/** Real links, so that a page of the centre opens in a new tab as well; a plain press goes through the shell, which keeps Back right. */
export function CenterNavigation({ current }: { current: MemberPageId }) {
  const { t } = useTranslation('member');
  const [search] = useSearchParams();
  const hasInbox = useSession(selectHasInbox);
  const unread = useSession((session) => session.unreadMessage);
  const whitelabel = useSession((session) => session.whitelabel);
  const missions = useClaimableMissions();
  const claimable = useClaimable(isModuleOn(whitelabel, 'REWCEN3'));

  const member = useCall('GET /wps/member/info', {}).data?.info;
  const isComplete = member !== undefined;
  const isListed = ({ id, isShown, module }: MemberPage) =>
    (!module || isModuleOn(whitelabel, module)) && (id === current || !isShown || (isComplete && isShown(member)));
  /** What waits on a page, and how that is said. */
  function countOf(id: MemberPageId): { count: number; label: string } {
    if (id === 'messageV2') return { count: unread, label: t('navigation.unread', { count: unread }) };
    if (id === 'rewardCenter') return { count: claimable, label: t('navigation.claimable', { count: claimable }) };
    if (id === 'missionLeaderboard') return { count: missions, label: t('navigation.missions', { count: missions }) };
    return { count: 0, label: '' };
  }

  const currentLink = useRef<HTMLAnchorElement>(null);

  // On a narrow screen the row of pages scrolls, and the open one may stand outside, also when pages that only some members have push it out.
  // Newer browsers answer with a promise, which is no clean-up.
  useEffect(() => void currentLink.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' }), [current, isComplete]);

  function handleClick(event: MouseEvent, page: MemberPageId) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (page !== current) portal.openCenter('member', page);
  }

  return (
    <nav className={styles.navigation} aria-label={t('navigation.label')}>
      {(hasInbox ? pageGroups : pageGroups.filter(({ id }) => id !== 'messages')).map((group) => (
        <div key={group.id} className={styles.group}>
          <p id={`member-group-${group.id}`} className={styles.heading}>
            {t(`navigation.groups.${group.id}`)}
          </p>
          <ul aria-labelledby={`member-group-${group.id}`}>
            {group.pages.filter(isListed).map(({ id, icon: Icon }) => (
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
                  <Count {...countOf(id)} />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function Count({ count, label }: { count: number; label: string }) {
  if (count === 0) return null;
  return (
    <span className={styles.count} aria-label={label}>
      {count > 99 ? '99+' : count}
    </span>
  );
}
