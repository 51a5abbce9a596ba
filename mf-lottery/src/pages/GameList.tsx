import { LayoutGrid } from 'lucide-react';
import { Link, Skeleton, useCall, useLocalText, useTranslation } from '@portal/portal';
import { GameLink } from '../components/GameLink';
import { ResultNumbers } from '../components/ResultNumbers';
import { useLobby } from '../features/lobby';
import { gamePath, lobbyPath } from '../lib/games/paths';
import { useCurrentInSight } from '../lib/page/useCurrentInSight';
import { recentCount, useOpenedDraws } from '../lib/draws/useOpenedDraws';
import styles from './GameList.module.css';

const mostNeighbours = 12;

/** The other lotteries of the group with what is left of their time, and earlier results of the one that is open. */
export function GameList({ current }: { current: string }) {
  const { t } = useTranslation('lottery');
  const text = useLocalText();
  const { menus, isLoading, states, onDrawEnd } = useLobby();
  const group = menus.find(({ games }) => games.some(({ code }) => code === current)) ?? menus[0];
  // In the order of the menu: a list beside the bets must not move under the player's hand.
  const shown = (group?.games ?? []).filter(({ code }, i) => i < mostNeighbours || code === current);
  const list = useCurrentInSight<HTMLElement>(`${current}:${shown.length}`, '[aria-current]');
  return (
    <>
      <nav ref={list} aria-label={t('lobby.title')} className={styles.games}>
        <Link to={lobbyPath} className={styles.all}>
          <LayoutGrid aria-hidden size={18} /> {t('lobby.title')}
        </Link>
        {isLoading && <Skeleton className={styles.place} />}
        {group && <h2>{text(group.labelName)}</h2>}
        {shown.map((game) => (
          <GameLink
            key={game.code}
            game={game}
            next={states.get(game.code)?.next}
            isCurrent={game.code === current}
            onDrawEnd={onDrawEnd}
          />
        ))}
      </nav>
      <LatestResults gameCode={current} />
    </>
  );
}

function LatestResults({ gameCode }: { gameCode: string }) {
  const { t } = useTranslation('lottery');
  const menus = useCall('GET /lgw/games/game_menus', { query: {} }, { staleTime: 60_000 });
  const family = menus.data?.gameMenus.flatMap(({ games }) => games).find(({ code }) => code === gameCode)?.family;
  // The newest stands in the head of the page.
  const draws = useOpenedDraws(gameCode, recentCount).draws?.slice(1);
  return (
    <section className={styles.recent} aria-label={t('result.recent')}>
      <h2>{t('result.recent')}</h2>
      <ul>
        {draws?.map((draw) => (
          <li key={draw.id}>
            <span className={styles.issue}>{draw.issue}</span>
            {draw.result && <ResultNumbers result={draw.result} family={family} compact />}
          </li>
        ))}
      </ul>
      <Link to={gamePath({ code: gameCode, family }, { tab: 'results' })}>{t('result.more')}</Link>
    </section>
  );
}
