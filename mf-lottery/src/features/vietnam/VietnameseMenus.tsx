import type { CallValue } from '@portal/contracts';
import { Badge, serverNow, useLocalText, useTranslation } from '@portal/portal';
import { GameLink } from '../../components/GameLink';
import { bangkokDay } from '../../lib/draws/draw-time';
import styles from './Vietnam.module.css';

export type VietnameseMenu = CallValue<'GET /lgw/vn/games/game_menu'>['gameMenus'][number];
type Station = VietnameseMenu['games'][number];

export type VietnameseMenusProps = {
  menus: readonly VietnameseMenu[];
  /** Codes of stations played last. */
  recent: readonly string[];
  current: string;
  /** Where the page leads back to, whichever station is looked at. */
  backUrl: string | null;
  onDrawEnd(): void;
};

/** The three areas with their stations, those of today first; before them the stations played last. */
export function VietnameseMenus({ menus, recent, current, backUrl, onDrawEnd }: VietnameseMenusProps) {
  const { t } = useTranslation('lottery');
  const text = useLocalText();
  const all = menus.flatMap(({ games }) => games);
  const played = recent.flatMap((code) => all.find((game) => game.code === code) ?? []).slice(0, 3);
  const today = bangkokDay(serverNow());
  const row = (game: Station) => (
    <GameLink
      key={game.code}
      game={game}
      next={game.next}
      isCurrent={game.code === current}
      onDrawEnd={onDrawEnd}
      isDated
      // A station that has drawn today shows its next draw, which is on another day.
      badge={isOfDay(game, today) && <Badge tone="brand">{t('vn.today')}</Badge>}
      backUrl={backUrl}
    />
  );
  return (
    <nav aria-label={t('vn.title')} className={styles.menus}>
      {played.length > 0 && (
        <section>
          <h2>{t('vn.recent')}</h2>
          {played.map(row)}
        </section>
      )}
      {menus.map(({ gameGroupCode, labelName, games }) => (
        <section key={gameGroupCode}>
          <h2>{text(labelName)}</h2>
          {games.map(row)}
        </section>
      ))}
    </nav>
  );
}

const isOfDay = ({ next, drawsToday }: Station, today: string): boolean => (next ? bangkokDay(next.drawsAt) === today : drawsToday);
