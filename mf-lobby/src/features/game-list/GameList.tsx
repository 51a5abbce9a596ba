import type { VendorCard } from '@portal/contracts';
import type { GameCategory } from '@portal/contracts/brand';
import { Button, Card, EmptyState, ErrorState, Pagination, useErrorText, useTranslation } from '@portal/portal';
import { SearchX } from 'lucide-react';
import { useRef } from 'react';
import { useGames } from './games.api';
import { GameGrid } from './GameGrid';
import styles from './GameList.module.css';
import { GameSearch } from './GameSearch';
import { useGameFilters } from './useGameFilters';
import { VendorLane } from './VendorLane';

export type GameListProps = { category: GameCategory; title: string; vendors: readonly VendorCard[] };

/** The games of a category: by vendor, by name, 42 a page (GAME-01). */
export function GameList({ category, title, vendors }: GameListProps) {
  const { t } = useTranslation('lobby');
  const errorText = useErrorText();
  const top = useRef<HTMLDivElement>(null);
  const { filters, search, goToPage, clear } = useGameFilters();
  const { data, error, isError, isPlaceholderData, refetch } = useGames(category, filters);
  const isFiltered = Boolean(filters.name || filters.vassalage || filters.page > 1);

  function handlePage(page: number) {
    goToPage(page);
    top.current?.scrollIntoView();
  }

  return (
    <>
      <header className={styles.header}>
        <h1>{title}</h1>
        <p className={styles.count} role="status">
          {data && !isPlaceholderData ? t('list.count', { count: data.totalElements }) : ' '}
        </p>
      </header>
      <div className={styles.bar} ref={top}>
        <VendorLane category={category} vendors={vendors} chosen={filters.vassalage} />
        <GameSearch key={category} value={filters.name} onSearch={search} />
      </div>
      <div aria-busy={!isError && (!data || isPlaceholderData)}>
        {isError ? (
          <Card>
            <ErrorState title={t('list.failed')} description={errorText(error)} retryLabel={t('failed.retry')} onRetry={refetch} />
          </Card>
        ) : data?.games.length === 0 ? (
          <Card>
            <EmptyState
              icon={<SearchX />}
              title={filters.name ? t('list.noneNamed', { name: filters.name }) : t('list.none')}
              description={t(isFiltered ? 'list.noneHint' : 'list.noneYet')}
              action={isFiltered && <Button onClick={clear}>{t('list.showAll')}</Button>}
            />
          </Card>
        ) : (
          <GameGrid games={data?.games} isStale={isPlaceholderData} />
        )}
      </div>
      {data && data.totalPages > 1 && (
        <div className={styles.pages}>
          <Pagination
            page={filters.page}
            pageCount={data.totalPages}
            onPageChange={handlePage}
            labels={{
              navigation: t('pages.label'),
              previous: t('pages.previous'),
              next: t('pages.next'),
              page: (page) => t('pages.page', { page }),
            }}
          />
        </div>
      )}
    </>
  );
}
