import type { GameCategory } from '@portal/contracts/brand';
import { Link, Skeleton, useCall, useLocalText, useTranslation } from '@portal/portal';
import { Megaphone } from 'lucide-react';
import { useInfoAddress } from '../../components/useInfoAddress';
import styles from './GameNews.module.css';

const shown = 2;
const places = Array.from({ length: shown }, (_, place) => place);

/**
 * What is new in a lobby (GAME-05). One row, which has the height of what is usually said before the news are there, so that the games
 * below stay put; in a narrow window it scrolls sideways. Without news there is none.
 */
export function GameNews({ category }: { category: GameCategory }) {
  const { t } = useTranslation('lobby');
  const localText = useLocalText();
  const infoAddress = useInfoAddress();
  const { data, isError } = useCall('GET /wps/relay/games/announcements', { query: { gameType: category } }, { staleTime: 300_000 });
  if (isError || data?.promotion.length === 0) return null;
  if (!data)
    return (
      <div className={styles.news} aria-hidden>
        {places.map((place) => (
          <div key={place} className={styles.place}>
            <Skeleton height="100%" />
          </div>
        ))}
      </div>
    );

  return (
    // One that may scroll must be reached by keyboard.
    <section className={styles.news} aria-label={t('news.title')} tabIndex={data.promotion.length > 1 ? 0 : undefined}>
      {data.promotion.slice(0, shown).map(({ id, title, body, game }) => (
        <article key={id} className={styles.item}>
          <Megaphone aria-hidden size={20} />
          <div>
            <h2>{localText(title)}</h2>
            <p>{localText(body)}</p>
            {game?.available && (
              <Link to={infoAddress(game.nodeId)} preventScrollReset>
                {t('news.toGame', { name: localText(game.name) })}
              </Link>
            )}
          </div>
        </article>
      ))}
    </section>
  );
}
