import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FixtureView } from '../../../src/games/book/book.wire';
import type { OddsStyle } from '../../../src/games/book/engine/odds-styles';
import { sports as everySport } from '../../../src/games/book/engine/sport-model';
import { useGame } from '../../kit';
import styles from './MatchesList.module.css';
import { leagueName } from './book-names';
import { FixtureRow, type PickHandler } from './FixtureRow';
import { LiveCard } from './LiveCard';

type MatchesListProps = {
  fixtures: readonly FixtureView[] | null;
  aheadMilliseconds: number;
  oddsStyle: OddsStyle;
  picked: ReadonlySet<string>;
  onPick: PickHandler;
  onOpen(id: string): void;
};

const SOON_MILLISECONDS = 15 * 60_000;

/** What is being played, what begins soon, and what comes later, by league. */
export function MatchesList({ fixtures, aheadMilliseconds, onOpen, ...row }: MatchesListProps) {
  const { t } = useTranslation('game');
  const { text } = useGame();
  const [sport, setSport] = useState('all');
  if (!fixtures)
    return (
      <div className={styles.skeleton} aria-busy="true">
        {Array.from({ length: 6 }, (_, i) => (
          <span key={i} />
        ))}
      </div>
    );
  const sports = everySport.filter((one) => fixtures.some((fixture) => fixture.sport === one));
  const shown = fixtures.filter((one) => sport === 'all' || one.sport === sport || !sports.includes(sport as never));
  const live = shown.filter(({ state }) => state === 'live');
  const waiting = shown.filter(({ state }) => state === 'scheduled');
  const isSoon = ({ kicksOffAt }: FixtureView) => Date.parse(kicksOffAt) - Date.now() - aheadMilliseconds < SOON_MILLISECONDS;
  const groups = [
    { name: 'soon', list: waiting.filter(isSoon) },
    { name: 'later', list: waiting.filter((one) => !isSoon(one)) },
  ] as const;
  return (
    <>
      {sports.length > 1 && (
        <div className={styles.filters} role="group" aria-label={t('filter')}>
          {['all', ...sports].map((one) => (
            <button key={one} type="button" aria-pressed={sport === one} onClick={() => setSport(one)}>
              {t(`sports.${one}`)}
            </button>
          ))}
        </div>
      )}
      {fixtures.length === 0 && <p className={styles.none}>{t('none')}</p>}
      {live.length > 0 && (
        <section aria-label={t('liveNow')}>
          <h2 className={styles.heading}>{t('liveNow')}</h2>
          <div className={styles.liveList}>
            {live.map((fixture) => (
              <LiveCard key={fixture.id} fixture={fixture} aheadMilliseconds={aheadMilliseconds} onOpen={onOpen} />
            ))}
          </div>
        </section>
      )}
      {groups.map(
        ({ name, list }) =>
          list.length > 0 && (
            <section key={name} aria-label={t(name)}>
              <h2 className={styles.heading}>{t(name)}</h2>
              {[...new Set(list.map(({ league }) => league))].map((league) => (
                <div key={league} className={styles.league}>
                  <h3>{text(leagueName(league))}</h3>
                  {list
                    .filter((one) => one.league === league)
                    .map((fixture) => (
                      <FixtureRow key={fixture.id} fixture={fixture} aheadMilliseconds={aheadMilliseconds} onOpen={onOpen} {...row} />
                    ))}
                </div>
              ))}
            </section>
          ),
      )}
    </>
  );
}
