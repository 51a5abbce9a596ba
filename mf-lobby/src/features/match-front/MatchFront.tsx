import type { Match } from '@portal/contracts';
import { Dialog, EmptyState, ErrorState, Link, Navigate, serverNow, Skeleton, Button, useLocalText, useTranslation } from '@portal/portal';
import { Ticket } from 'lucide-react';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import tabStyles from '../../components/link-tabs.module.css';
import { useFacetName } from '../../components/useFacetName';
import type { FrontCategory } from '../../lib/match-fronts';
import { allGamesPath } from '../../lib/paths';
import styles from './MatchFront.module.css';
import { MatchLeagues } from './MatchLeagues';
import { type PickHandler } from './MatchRow';
import { MatchSlip } from './MatchSlip';
import { useMatches } from './matches.api';
import { useMatchSlip } from './slip.store';
import { matchTimes, useMatchFilters } from './useMatchFilters';

const placeholders = [1, 2, 3, 4, 5, 6];

const hasOdds = ({ markets }: Match): boolean => markets.length > 0;

type MatchFrontProps = { category: FrontCategory; title: string; /** Between its name and its matches. */ tabs: ReactNode };

/** Matches of the category with their odds, live, today and to come; what is chosen is taken to its book. */
export function MatchFront({ category, title, tabs }: MatchFrontProps) {
  const { t } = useTranslation('lobby');
  const localText = useLocalText();
  const facetName = useFacetName();
  const { filters, addressOf, isTimeNamed } = useMatchFilters();
  const { data, isLate, isError, refetch } = useMatches(category, filters);
  const picks = useMatchSlip((state) => state.picks);
  const toggle = useMatchSlip((state) => state.toggle);
  const [isSlipOpen, setSlipOpen] = useState(false);
  const games = useMemo(() => new Map(data?.games.map((game) => [game.nodeId, game])), [data?.games]);
  // What nobody knows to be true any more is paused, whoever did not answer.
  const matches = useMemo(() => {
    const told = data?.matches ?? [];
    return isLate ? told.map((match) => ({ ...match, isPaused: true })) : told;
  }, [data?.matches, isLate]);

  const pick: PickHandler = useCallback(
    (match, market, selection, odds) => {
      const game = games.get(match.nodeId);
      if (game) toggle({ match, market, selection, odds, game });
    },
    [games, toggle],
  );
  // Rows only need to know the day: one that changed with every look would draw all of them anew.
  const now = Math.floor(serverNow() / 60_000) * 60_000;
  const list = () => {
    if (!data && isError) return <ErrorState title={t('matches.failed')} retryLabel={t('failed.retry')} onRetry={() => void refetch()} />;
    if (!data) return placeholders.map((place) => <Skeleton key={place} height={64} className={styles.placeholder} />);
    if (matches.length === 0)
      return (
        <EmptyState
          title={t(`matches.none.${filters.when}`)}
          description={t('matches.noneHint')}
          action={<Link to={allGamesPath(category)}>{t('matches.books')}</Link>}
        />
      );
    return <MatchLeagues matches={matches} leagues={data.leagues} picks={picks} now={now} onPick={pick} />;
  };

  return (
    <>
      {/* The front opens on what is live when its book still takes bets on it, or else on today, and stays there: matches that begin or end move nobody. */}
      {data && !isTimeNamed && <Navigate to={addressOf({ when: data.matches.some(hasOdds) ? 'live' : 'today' })} replace />}
      <h1 className={styles.title}>{title}</h1>
      {tabs}
      <div className={styles.front}>
        <nav className={`${tabStyles.tabs} ${styles.times}`} aria-label={t('matches.when')}>
          {matchTimes.map((when) => (
            <Link
              key={when}
              to={addressOf({ when, league: null })}
              className={tabStyles.tab}
              preventScrollReset
              aria-current={when === filters.when ? 'true' : undefined}
            >
              {t(`matches.times.${when}`)}
              {data && <span className={styles.count}>{data.counts[when]}</span>}
            </Link>
          ))}
        </nav>
        <nav className={styles.sports} aria-label={t(category === 'SPORTS' ? 'matches.sport' : 'matches.game')}>
          <Link
            to={addressOf({ sport: null, league: null })}
            className={styles.sport}
            aria-current={filters.sport ? undefined : 'true'}
            preventScrollReset
          >
            {t('matches.allSports')}
          </Link>
          {data?.sports.map(({ sport, count }) => (
            <Link
              key={sport}
              to={addressOf({ sport, league: null })}
              className={styles.sport}
              aria-current={sport === filters.sport ? 'true' : undefined}
              preventScrollReset
            >
              {facetName('classes', sport)} <span className={styles.count}>{count}</span>
            </Link>
          ))}
        </nav>
        <nav className={styles.leagues} aria-label={t('matches.leagues')}>
          <Link
            to={addressOf({ league: null })}
            className={styles.league}
            aria-current={filters.league ? undefined : 'true'}
            preventScrollReset
          >
            {t('matches.allLeagues')}
          </Link>
          {data?.leagues.map(({ id, name, count }) => (
            <Link
              key={id}
              to={addressOf({ league: id })}
              className={styles.league}
              aria-current={id === filters.league ? 'true' : undefined}
              preventScrollReset
            >
              <span className={styles.leagueName}>{localText(name)}</span>
              <span className={styles.count}>{count}</span>
            </Link>
          ))}
        </nav>
        <section className={styles.matches} aria-label={t('matches.title')} aria-busy={!data}>
          {list()}
        </section>
        <aside className={styles.slip} aria-label={t('matches.slip.title')}>
          <h2>{t('matches.slip.title')}</h2>
          <MatchSlip matches={matches} />
        </aside>
        {picks.length > 0 && (
          <div className={styles.bar}>
            <Button variant="primary" icon={<Ticket size={18} aria-hidden />} onClick={() => setSlipOpen(true)}>
              {t('matches.slip.show', { count: picks.length })}
            </Button>
          </div>
        )}
        <Dialog
          open={isSlipOpen && picks.length > 0}
          onOpenChange={setSlipOpen}
          title={t('matches.slip.title')}
          labels={{ close: t('info.close') }}
        >
          <MatchSlip matches={matches} />
        </Dialog>
      </div>
    </>
  );
}
