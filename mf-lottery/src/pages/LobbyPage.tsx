import { useEffect, useState } from 'react';
import {
  callKey,
  EmptyState,
  ErrorState,
  learnServerTime,
  Skeleton,
  useCall,
  useLocalText,
  usePortalEvent,
  useQueryClient,
  useSession,
  useTranslation,
} from '@portal/portal';
import { LotteryCard } from '../features/lobby';
import { favouritesOf, toggleFavourite } from '../lib/favourites';
import styles from './LobbyPage.module.css';

/** `/lott`, `/elott`: every lottery by group, favourites first. */
export function LobbyPage() {
  const { t } = useTranslation('lottery');
  const text = useLocalText();
  const client = useQueryClient();
  const account = useSession((state) => state.account);
  const [favourites, setFavourites] = useState<string[]>([]);
  useEffect(() => setFavourites(favouritesOf(account)), [account]);
  const menus = useCall('GET /lgw/games/game_menus', { query: {} });
  const closing = useCall('GET /lgw/draws/closing', { query: { count: 50 } }, { refetchInterval: 20_000, keepPrevious: true });
  const serverTime = closing.data?.serverTime;
  useEffect(() => {
    if (serverTime) learnServerTime(serverTime);
  }, [serverTime]);
  const refresh = () => void client.invalidateQueries({ queryKey: callKey('GET /lgw/draws/closing') });
  usePortalEvent('lottery.drawChanged', ({ state }) => {
    if (state === 'open') refresh();
    if (state === 'settled') void client.invalidateQueries({ queryKey: callKey('GET /lotto/lgw/games/opened/numero') });
  });

  if (menus.error) return <ErrorState title={t('lobby.failed')} retryLabel={t('retry')} onRetry={() => void menus.refetch()} />;
  return (
    <div className={styles.lobby}>
      <h1>{t('lobby.title')}</h1>
      {!menus.data && (
        <div className={styles.grid}>
          {[1, 2, 3].map((i) => (
            <Skeleton key={i} height={320} />
          ))}
        </div>
      )}
      {menus.data?.gameMenus.length === 0 && <EmptyState title={t('lobby.none')} />}
      {menus.data?.gameMenus.map(({ gameGroupCode, labelName, games }) => (
        <section key={gameGroupCode}>
          <h2>{text(labelName)}</h2>
          <div className={styles.grid}>
            {[...games]
              .sort((a, b) => Number(favourites.includes(b.code)) - Number(favourites.includes(a.code)))
              .map((game) => (
                <LotteryCard
                  key={game.code}
                  game={game}
                  draw={closing.data?.draws.find(({ gameCode }) => gameCode === game.code)}
                  isFavourite={favourites.includes(game.code)}
                  onFavourite={() => setFavourites(toggleFavourite(account, game.code))}
                  onDrawEnd={refresh}
                />
              ))}
          </div>
        </section>
      ))}
    </div>
  );
}
