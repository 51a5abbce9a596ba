import type { Game, Match } from '@portal/contracts';
import { Button, IconButton, serverNow, useLocalText, useTranslation } from '@portal/portal';
import { Lock, X } from 'lucide-react';
import { playGame } from '../../components/play/PlayHost';
import { usePlayState } from '../../components/play/play.store';
import styles from './MatchSlip.module.css';
import type { MatchPick } from './pick-storage';
import { freshened, useMatchSlip } from './slip.store';
import { useMatchNames } from './useMatchNames';

/** What is chosen, for each title that takes bets on it. Nothing is paid here: the title opens with it, and the bet is placed there. */
export function MatchSlip({ matches }: { matches: readonly Match[] }) {
  const { t } = useTranslation('lobby');
  const picks = useMatchSlip((state) => state.picks);
  const clear = useMatchSlip((state) => state.clear);
  if (picks.length === 0) return <p className={styles.empty}>{t('matches.slip.empty')}</p>;
  const games = [...new Map(picks.map(({ game }) => [game.nodeId, game])).values()];
  return (
    <>
      {games.map((game) => (
        <BookPicks key={game.nodeId} game={game} picks={picks.filter((pick) => pick.game.nodeId === game.nodeId)} matches={matches} />
      ))}
      <p className={styles.hint}>{t('matches.slip.hint')}</p>
      <Button size="small" variant="ghost" onClick={clear}>
        {t('matches.slip.clear')}
      </Button>
    </>
  );
}

type BookPicksProps = { game: Game; picks: readonly MatchPick[]; matches: readonly Match[] };

function BookPicks({ game, picks, matches }: BookPicksProps) {
  const { t } = useTranslation('lobby');
  const localText = useLocalText();
  const names = useMatchNames();
  const starting = usePlayState((state) => state.starting);
  const { remove, leave } = useMatchSlip.getState();
  const rows = picks.map((pick) => ({ pick, ...freshened(pick, matches, serverNow()) }));
  const open = rows.filter(({ isLocked }) => !isLocked);

  const openBook = () =>
    playGame(game, {
      // As they are seen now: the book says what has changed since.
      bets: open.map(({ pick: { match, market, selection }, odds }) => ({ matchId: match.matchId, market: market.key, selection, odds })),
      onOpened: () => leave(game.nodeId),
    });

  return (
    <section className={styles.book} aria-label={localText(game.name)}>
      <ul className={styles.picks}>
        {rows.map(({ pick: { match, market, selection }, odds, isLocked }) => {
          const name = names.selection(match, market, selection);
          return (
            <li key={match.id} data-locked={isLocked || undefined}>
              <div className={styles.names}>
                <strong>{name}</strong>
                <span>{names.market(market)}</span>
                <span>{names.match(match)}</span>
              </div>
              <span className={styles.odds}>
                {isLocked ? (
                  <>
                    <Lock size={14} aria-hidden /> {t('matches.locked')}
                  </>
                ) : (
                  odds
                )}
              </span>
              <IconButton size="small" label={t('matches.slip.remove', { name })} onClick={() => remove(match.id)}>
                <X size={16} aria-hidden />
              </IconButton>
            </li>
          );
        })}
      </ul>
      <Button variant="primary" wide disabled={open.length === 0} pending={starting === game.nodeId} onClick={() => openBook()}>
        {t('matches.slip.open', { name: localText(game.name) })}
      </Button>
    </section>
  );
}
