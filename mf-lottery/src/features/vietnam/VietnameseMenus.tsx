import type { CallValue } from '@portal/contracts';
import { Badge, Countdown, imageUrl, Link, serverNow, useLocalText, useTranslation } from '@portal/portal';
import { drawTimeText } from '../../lib/draw-time';
import { gamePath } from '../../lib/paths';
import styles from './Vietnam.module.css';

export type VietnameseMenu = CallValue<'GET /lgw/vn/games/game_menu'>['gameMenus'][number];
type Station = VietnameseMenu['games'][number];

const hourMs = 3_600_000;

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
  const row = (game: Station) => (
    <StationLink key={game.code} game={game} backUrl={backUrl} isCurrent={game.code === current} onDrawEnd={onDrawEnd} />
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

function StationLink({
  game,
  backUrl,
  isCurrent,
  onDrawEnd,
}: {
  game: Station;
  backUrl: string | null;
  isCurrent: boolean;
  onDrawEnd(): void;
}) {
  const { t } = useTranslation('lottery');
  const name = useLocalText()(game.name);
  const { next } = game;
  const closesAt = next ? Date.parse(next.closesAt) : 0;
  return (
    <Link to={gamePath(game, { backUrl })} className={styles.station} aria-current={isCurrent ? 'page' : undefined}>
      <img src={imageUrl(`/img/lotteries/${game.code}.svg`)} alt="" width={28} height={28} loading="lazy" />
      <span className={styles.stationName}>{name}</span>
      {game.drawsToday && <Badge tone="brand">{t('vn.today')}</Badge>}
      {next && (
        <span className={styles.when}>
          {closesAt - serverNow() < hourMs ? (
            <Countdown closesAt={closesAt} now={serverNow} label={t('draw.closesIn')} onEnd={onDrawEnd} />
          ) : (
            <time dateTime={next.drawsAt}>{drawTimeText(next.drawsAt)}</time>
          )}
        </span>
      )}
    </Link>
  );
}
