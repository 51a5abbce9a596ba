import type { Match, MatchLeague } from '@portal/contracts';
import { useLocalText, useTranslation } from '@portal/portal';
import { useFacetName } from '../../components/useFacetName';
import styles from './MatchLeagues.module.css';
import { columns, MatchRow, type PickHandler } from './MatchRow';
import type { MatchPick } from './pick-storage';

type MatchLeaguesProps = {
  matches: readonly Match[];
  leagues: readonly MatchLeague[];
  picks: readonly MatchPick[];
  now: number;
  onPick: PickHandler;
};

/** The rows, league by league, under the names of their columns. */
export function MatchLeagues({ matches, leagues, picks, now, onPick }: MatchLeaguesProps) {
  const { t } = useTranslation('lobby');
  const localText = useLocalText();
  const facetName = useFacetName();
  const picked = new Map(picks.map(({ match, market, selection }) => [match.id, `${market.key} ${selection}`]));
  return leagues.map(({ id, sport, name }) => {
    const own = matches.filter(({ leagueId }) => leagueId === id);
    if (own.length === 0) return null;
    const kinds = columns.map((column) => column.find((kind) => own.some(({ markets }) => markets.some((market) => market.kind === kind))));
    return (
      <section key={id} className={styles.league} aria-label={localText(name)}>
        <header className={styles.head}>
          <h2>
            {localText(name)} <small>{facetName('classes', sport)}</small>
          </h2>
          <div className={styles.columns} aria-hidden>
            {columns.map((column, place) => (
              <span key={column[0]} data-kind={column[0]}>
                {kinds[place] && t(`matches.markets.${kinds[place]}`)}
              </span>
            ))}
          </div>
        </header>
        {own.map((match) => (
          <MatchRow key={match.id} match={match} picked={picked.get(match.id)} now={now} onPick={onPick} />
        ))}
      </section>
    );
  });
}
