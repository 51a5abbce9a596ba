import type { VendorCard } from '@portal/contracts';
import type { GameCategory } from '@portal/contracts/brand';
import { useTranslation } from '@portal/portal';
import { type ReactNode, useEffect, useRef } from 'react';
import { GameSearch } from '../../components/GameSearch';
import { ChosenGames } from './ChosenGames';
import { GameFilterBar } from './GameFilterBar';
import styles from './GameList.module.css';
import { GameResults } from './GameResults';
import { useGames } from './games.api';
import { useGameFilters } from './useGameFilters';
import { VendorLane } from './VendorLane';
import { ViewTabs } from './ViewTabs';

export type GameListProps = {
  category: GameCategory;
  title: string;
  vendors: readonly VendorCard[];
  /** What belongs above the games of the category, such as its news. It stays while something is looked for: what comes and goes moves the games. */
  intro?: (vassalage: string | null) => ReactNode;
};

/** The games of a category: by vendor, by name, by what they are like, 42 a page (GAME-01). */
export function GameList({ category, title, vendors, intro }: GameListProps) {
  const { t } = useTranslation('lobby');
  const top = useRef<HTMLDivElement>(null);
  const search = useGameFilters();
  const { filters, view, narrowed } = search;
  const games = useGames(category, filters, view === 'all');
  const { data, isPlaceholderData } = games;

  // Other games than those in sight begin at the top: the list may have become shorter than what is scrolled past.
  const begin = useRef(true);
  const asked = JSON.stringify(filters);
  useEffect(() => {
    if (begin.current) begin.current = false;
    else if (top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView();
  }, [asked]);

  return (
    <>
      <header className={styles.header}>
        <h1>{title}</h1>
        <p className={styles.count} role="status">
          {view === 'all' && data && !isPlaceholderData ? t('list.count', { count: data.totalElements }) : ' '}
        </p>
      </header>
      <ViewTabs category={category} view={view} />
      {view === 'all' ? (
        <>
          <div className={styles.top} ref={top} />
          <div className={styles.bar}>
            <VendorLane category={category} vendors={vendors} chosen={filters.vassalage} facets={data?.facets.vendors} />
            <GameSearch key={category} value={filters.name} onSearch={search.search} />
          </div>
          <GameFilterBar
            key={`filters-${category}`}
            category={category}
            filters={filters}
            facets={data?.facets}
            narrowed={narrowed}
            onNarrow={search.narrow}
            onSort={search.sort}
            onWiden={search.widen}
          />
          {intro?.(filters.vassalage)}
          <GameResults category={category} search={search} games={games} />
        </>
      ) : (
        <div className={styles.results}>
          <ChosenGames view={view} category={category} />
        </div>
      )}
    </>
  );
}
