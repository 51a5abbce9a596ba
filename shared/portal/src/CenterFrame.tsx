import { type ComponentType, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import styles from './CenterFrame.module.css';
import { Link } from './navigation';
import { type Center, portal } from './portal-commands';

/** One page of a centre as its navigation lists it; `waiting` is what waits on it and how that is said, left out where nothing can. */
export type CenterPageLink<Id extends string = string> = {
  id: Id;
  title: string;
  icon: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>;
  waiting?: { count: number; label: string };
};

export type CenterPageGroup<Id extends string = string> = { id: string; title: string; pages: readonly CenterPageLink<Id>[] };

export type CenterFrameProps = {
  center: Center;
  /** What a screen reader calls the navigation. */
  label: string;
  /** The pages this reader may open, in the order of the navigation; a group without pages is not shown. */
  groups: readonly CenterPageGroup[];
  /** The open page; undefined where the address names none that exists. */
  current: string | undefined;
  children: ReactNode;
};

/**
 * The frame of the member centre and the agent centre: navigation at the left, the open page beside it; on little room a row that scrolls above the page.
 * The entries are real links, so that a page opens in a new tab as well; a plain press goes through the shell, which keeps Back right.
 */
export function CenterFrame({ center, label, groups, current, children }: CenterFrameProps) {
  const [search] = useSearchParams();
  const currentLink = useRef<HTMLAnchorElement>(null);
  const shown = groups.filter(({ pages }) => pages.length > 0);
  const listed = shown.flatMap(({ pages }) => pages.map(({ id }) => id)).join();

  // On little room the open page may stand outside the row, also when pages that only some members have push it out.
  // Newer browsers answer with a promise, which is no clean-up.
  useEffect(() => void currentLink.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' }), [current, listed]);

  function handleClick(event: MouseEvent, page: string) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (page !== current) portal.openCenter(center, page);
  }

  return (
    <div className={styles.center}>
      <nav className={styles.navigation} aria-label={label}>
        {shown.map((group) => (
          <div key={group.id} className={styles.group}>
            <p id={`${center}-group-${group.id}`} className={styles.heading}>
              {group.title}
            </p>
            <ul aria-labelledby={`${center}-group-${group.id}`}>
              {group.pages.map(({ id, title, icon: Icon, waiting }) => (
                <li key={id}>
                  <Link
                    to={centerSearch(search, center, id)}
                    ref={id === current ? currentLink : undefined}
                    className={styles.link}
                    aria-current={id === current ? 'page' : undefined}
                    onClick={(event) => handleClick(event, id)}
                  >
                    <Icon aria-hidden size={18} />
                    <span>{title}</span>
                    {waiting !== undefined && waiting.count > 0 && (
                      <span className={styles.count} aria-label={waiting.label}>
                        {waiting.count > 99 ? '99+' : waiting.count}
                      </span>
                    )}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className={styles.page}>{children}</div>
    </div>
  );
}

/** The centre lies over the page below it, so its address keeps that page's own query. */
function centerSearch(search: URLSearchParams, center: Center, page: string): string {
  const next = new URLSearchParams(search);
  next.set('center', center);
  next.set('page', page);
  return `?${next.toString()}`;
}
