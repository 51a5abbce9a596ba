import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { LotteryGame } from '@portal/contracts';
import {
  Button,
  EmptyState,
  imageUrl,
  ErrorState,
  Link,
  portal,
  Skeleton,
  useLocalText,
  useLocation,
  useSearchParams,
  useTranslation,
} from '@portal/portal';
import { arrange, CardGrid, type LobbyMode, lobbyModes, LobbyTools, ownGames, useLobby } from '../features/lobby';
import lobbyStyles from '../features/lobby/Lobby.module.css';
import { ReminderDialog, useReminders } from '../features/reminders';
import { resultsPath } from '../lib/games/paths';
import { useFavourites } from '../lib/games/useFavourites';
import styles from './LobbyPage.module.css';

/** `/lott`, `/elott`: every lottery by group; the player's own stand first, in each group what closes soonest. */
export function LobbyPage() {
  const { t } = useTranslation('lottery');
  const text = useLocalText();
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();
  const { favourites, toggle: onFavourite } = useFavourites();
  const [wanted, setWanted] = useState('');
  const wantedNow = useDeferredValue(wanted);
  const [reminded, setReminded] = useState<LotteryGame | null>(null);
  const { reminders } = useReminders();
  const lobby = useLobby();
  const mode: LobbyMode = lobbyModes.find((value) => value === search.get('mode')) ?? (pathname === '/elott' ? 'Elott' : 'all');

  const groups = useMemo(
    () => arrange(lobby.menus, lobby.states, { mode, wanted: wantedNow }),
    [lobby.menus, lobby.states, mode, wantedNow],
  );
  const own = useMemo(() => ownGames(lobby.menus, favourites, lobby.recent), [lobby.menus, favourites, lobby.recent]);
  const onReminder = useCallback((game: LotteryGame) => void (portal.requireLogin() && setReminded(game)), []);

  function chooseMode(next: LobbyMode): void {
    setSearch(
      (current) => {
        current.set('mode', next);
        return current;
      },
      { replace: true },
    );
  }

  if (lobby.error) return <ErrorState title={t('lobby.failed')} retryLabel={t('retry')} onRetry={lobby.retry} />;
  const cards = {
    states: lobby.states,
    areDrawsKnown: lobby.areDrawsKnown,
    favourites,
    reminders,
    onFavourite,
    onReminder,
    onDrawEnd: lobby.onDrawEnd,
  };
  return (
    <div className={styles.lobby}>
      <header className={styles.head}>
        <h1>{t('lobby.title')}</h1>
        <Link to={resultsPath}>{t('results.title')}</Link>
      </header>
      <LobbyTools mode={mode} wanted={wanted} onMode={chooseMode} onWanted={setWanted} />
      {lobby.isLoading && <LobbySkeleton />}
      {!lobby.isLoading && groups.length === 0 && (
        <EmptyState
          picture={imageUrl(`/img/rabbit/${wanted ? 'searching' : 'waiting'}.svg`)}
          title={t(wanted ? 'lobby.noMatch' : 'lobby.none', { wanted })}
          description={wanted ? t('lobby.noMatchHint') : undefined}
          action={wanted ? <Button onClick={() => setWanted('')}>{t('lobby.clear')}</Button> : undefined}
        />
      )}
      {groups.length > 1 && !wanted && (
        <nav aria-label={t('lobby.groups')} className={lobbyStyles.jumps}>
          {groups.map(({ gameGroupCode, labelName, games }) => (
            <a key={gameGroupCode} href={`#group-${gameGroupCode}`}>
              {text(labelName)} <span>{games.length}</span>
            </a>
          ))}
        </nav>
      )}
      {own.length > 0 && !wanted && (
        <section aria-labelledby="own-lotteries">
          <h2 id="own-lotteries">{t('lobby.own')}</h2>
          <CardGrid games={own} {...cards} />
        </section>
      )}
      {groups.map(({ gameGroupCode, labelName, games }) => (
        <section key={gameGroupCode} id={`group-${gameGroupCode}`} className={lobbyStyles.group} aria-labelledby={`name-${gameGroupCode}`}>
          <h2 id={`name-${gameGroupCode}`}>
            {text(labelName)} <span className={lobbyStyles.count}>{games.length}</span>
          </h2>
          <CardGrid games={games} {...cards} />
        </section>
      ))}
      {reminded && <ReminderDialog game={reminded} onClose={() => setReminded(null)} />}
    </div>
  );
}

const LobbySkeleton = () => (
  <div className={lobbyStyles.grid} aria-hidden>
    {Array.from({ length: 12 }, (_, i) => (
      <Skeleton key={i} height="12rem" />
    ))}
  </div>
);
