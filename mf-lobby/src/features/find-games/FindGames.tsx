import { Button, Card, EmptyState, ErrorState, imageUrl, useCall, useErrorText, useSearchParams, useTranslation } from '@portal/portal';
import type { ReactNode } from 'react';
import { GameGrid } from '../../components/GameGrid';
import { GameSearch } from '../../components/GameSearch';
import styles from './FindGames.module.css';

const count = 42;

/** A game by its name, whatever its category; while something is looked for, what was found takes the place of the rows. */
export function FindGames({ children }: { children: ReactNode }) {
  const [params, setParams] = useSearchParams();
  const name = params.get('q')?.slice(0, 64) ?? '';

  const handleSearch = (text: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (text) after.set('q', text);
        else after.delete('q');
        return after;
      },
      { replace: true, preventScrollReset: true },
    );

  return (
    <>
      <div className={styles.bar}>
        <GameSearch value={name} onSearch={handleSearch} />
      </div>
      {name ? <FoundGames name={name} onClear={() => handleSearch('')} /> : children}
    </>
  );
}

function FoundGames({ name, onClear }: { name: string; onClear: () => void }) {
  const { t } = useTranslation('lobby');
  const errorText = useErrorText();
  const { data, error, isError, isPlaceholderData, refetch } = useCall(
    'GET /wps/relay/games',
    { query: { gameName: name, pageNo: 1, pageSize: count } },
    { staleTime: 60_000, keepPrevious: true },
  );
  return (
    <section className={styles.found} aria-labelledby="found-games" aria-busy={!isError && (!data || isPlaceholderData)}>
      <header className={styles.header}>
        <h2 id="found-games">{t('find.title', { name })}</h2>
        <p role="status">{data && !isPlaceholderData ? t('list.count', { count: data.totalElements }) : ' '}</p>
      </header>
      {isError ? (
        <Card>
          <ErrorState title={t('list.failed')} description={errorText(error)} retryLabel={t('failed.retry')} onRetry={refetch} />
        </Card>
      ) : data?.games.length === 0 && !isPlaceholderData ? (
        <Card>
          <EmptyState
            picture={imageUrl('/img/rabbit/searching.svg')}
            title={t('list.noneNamed', { name })}
            description={t('find.noneHint')}
            action={<Button onClick={onClear}>{t('find.clear')}</Button>}
          />
        </Card>
      ) : (
        <GameGrid games={data?.games} isStale={isPlaceholderData} titleAs="h3" />
      )}
    </section>
  );
}
