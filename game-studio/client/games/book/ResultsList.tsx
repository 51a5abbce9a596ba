import { useTranslation } from 'react-i18next';
import type { FixtureView } from '../../../src/games/book/book.wire';
import { useGame } from '../../kit';
import styles from './ResultsList.module.css';
import { createNames, hourText, leagueName } from './book-names';
import { Crest } from './Crest';

type ResultsListProps = { results: readonly FixtureView[] | null; onOpen(id: string): void };

/** Matches that are over; each opens its result and proof. */
export function ResultsList({ results, onOpen }: ResultsListProps) {
  const { t } = useTranslation('game');
  const { text, language } = useGame();
  const names = createNames(t, text);
  if (results?.length === 0) return <p className={styles.none}>{t('results.empty')}</p>;
  return (
    <ul className={styles.results}>
      {results?.map((fixture) => (
        <li key={fixture.id}>
          <button type="button" onClick={() => onOpen(fixture.id)} aria-label={`${names.match(fixture)}: ${t('results.details')}`}>
            <span className="muted">
              {hourText(fixture.kicksOffAt, Date.now(), language)} · {text(leagueName(fixture.league))}
            </span>
            <span className={styles.resultSides}>
              <span>
                {names.team(fixture, 'home')} <Crest id={fixture.home} />
              </span>
              <strong>{fixture.live ? `${fixture.live.score[0]} – ${fixture.live.score[1]}` : t(`states.${fixture.state}`)}</strong>
              <span>
                <Crest id={fixture.away} /> {names.team(fixture, 'away')}
              </span>
            </span>
            {fixture.live && fixture.live.parts.length > 0 && (
              <span className="muted">{fixture.live.parts.map((part) => part.join('–')).join('  ')}</span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
