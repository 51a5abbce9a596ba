import type { GameCategory } from '@portal/contracts/brand';
import { Button, Card, EmptyState, ErrorState, imageUrl, Pagination, useErrorText, useTranslation } from '@portal/portal';
import { GameGrid } from '../../components/GameGrid';
import { type useGames, useGamesElsewhere } from './games.api';
import styles from './GameList.module.css';
import type { useGameFilters } from './useGameFilters';

export type GameResultsProps = {
  category: GameCategory;
  search: ReturnType<typeof useGameFilters>;
  games: ReturnType<typeof useGames>;
};

/** The page of games that was asked for, or what to do without one. */
export function GameResults({ category, search: { filters, narrowed, clear, goToPage }, games }: GameResultsProps) {
  const { t } = useTranslation('lobby');
  const errorText = useErrorText();
  const { data, error, isError, isPlaceholderData, refetch } = games;
  const isFiltered = Boolean(filters.name || filters.vassalage || narrowed || filters.page > 1);
  const isEmpty = data?.games.length === 0 && !isPlaceholderData;
  const elsewhere = useGamesElsewhere(filters.name, isEmpty && filters.name !== '').data?.games.filter(
    ({ gameType }) => gameType !== category,
  );

  return (
    <>
      <div className={styles.results} aria-busy={!isError && (!data || isPlaceholderData)}>
        {isError ? (
          <Card>
            <ErrorState title={t('list.failed')} description={errorText(error)} retryLabel={t('failed.retry')} onRetry={refetch} />
          </Card>
        ) : isEmpty ? (
          <Card>
            <EmptyState
              picture={imageUrl('/img/rabbit/searching.svg')}
              title={filters.name ? t('list.noneNamed', { name: filters.name }) : t('list.none')}
              description={t(isFiltered ? 'list.noneHint' : 'list.noneYet')}
              action={isFiltered && <Button onClick={clear}>{t('list.showAll')}</Button>}
            />
          </Card>
        ) : (
          // Other games are another list: a card that is in both would travel across the screen.
          <GameGrid key={data?.games.map(({ nodeId }) => nodeId).join()} games={data?.games} isStale={isPlaceholderData} />
        )}
      </div>
      {isEmpty && elsewhere && elsewhere.length > 0 && (
        <section className={styles.elsewhere} aria-labelledby="games-elsewhere">
          <h2 id="games-elsewhere">{t('list.elsewhere')}</h2>
          <GameGrid games={elsewhere} titleAs="h3" />
        </section>
      )}
      {data && data.totalPages > 1 && (
        <div className={styles.pages}>
          <Pagination
            page={filters.page}
            pageCount={data.totalPages}
            onPageChange={goToPage}
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
