import { imageUrl, Link, Skeleton, useCall, useLocalText, usePortalEvent, useQueryClient, callKey, useTranslation } from '@portal/portal';
import { ResultNumbers } from '../components/ResultNumbers';
import { bettingPath } from '../lib/paths';
import styles from './BettingPage.module.css';

/** The other lotteries, and the last results of the one that is open. */
export function GameList({ current }: { current: string }) {
  const { t } = useTranslation('lottery');
  const text = useLocalText();
  const client = useQueryClient();
  const { data } = useCall('GET /lgw/games/game_menus', { query: {} }, { staleTime: 60_000 });
  const opened = useCall('GET /lotto/lgw/games/opened/numero', { query: { gameCode: current, count: 5 } }, { keepPrevious: true });
  usePortalEvent('lottery.drawChanged', ({ gameCode, state }) => {
    if (gameCode === current && state === 'settled')
      void client.invalidateQueries({ queryKey: callKey('GET /lotto/lgw/games/opened/numero') });
  });
  return (
    <>
      <nav aria-label={t('lobby.title')} className={styles.games}>
        {data ? (
          data.gameMenus
            .flatMap(({ games }) => games)
            .map((game) => (
              <Link key={game.code} to={bettingPath(game.code)} aria-current={game.code === current ? 'page' : undefined}>
                <img src={imageUrl(`/img/lotteries/${game.code}.svg`)} alt="" width={32} height={32} />
                <span>{text(game.name)}</span>
              </Link>
            ))
        ) : (
          <Skeleton height={96} />
        )}
      </nav>
      <section className={styles.recent} aria-label={t('result.recent')}>
        <h2>{t('result.recent')}</h2>
        <ul>
          {opened.data
            ?.filter(({ gameCode }) => gameCode === current)
            .map((draw) => (
              <li key={draw.id}>
                <span className={styles.recentIssue}>{draw.issue}</span>
                {draw.result && <ResultNumbers result={draw.result} compact />}
              </li>
            ))}
        </ul>
      </section>
    </>
  );
}
