import { ChevronRight } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FixtureView, MarketView } from '../../../src/games/book/book.wire';
import type { OddsStyle } from '../../../src/games/book/engine/odds-styles';
import { useGame } from '../../kit';
import styles from './FixtureRow.module.css';
import { countdownText, createNames, hourText } from './book-names';
import { Crest } from './Crest';
import { OddsButton } from './OddsButton';
import { useServerNow } from './use-book';
import { legKey } from './use-slip';

export type PickHandler = (fixture: FixtureView, market: MarketView, selection: string, odds: number) => void;

type FixtureRowProps = {
  fixture: FixtureView;
  aheadMilliseconds: number;
  oddsStyle: OddsStyle;
  picked: ReadonlySet<string>;
  onPick: PickHandler;
  onOpen(id: string): void;
};

const SOON_MILLISECONDS = 15 * 60_000;

function KickOff({ at, aheadMilliseconds }: { at: string; aheadMilliseconds: number }) {
  const { t } = useTranslation('game');
  const { language } = useGame();
  const now = useServerNow(aheadMilliseconds);
  const left = Date.parse(at) - now;
  if (left > SOON_MILLISECONDS) return <time dateTime={at}>{hourText(at, now, language)}</time>;
  return (
    <time dateTime={at} className={styles.soon}>
      {left > 0 ? t('kickOffIn', { time: countdownText(left) }) : t('kickingOff')}
    </time>
  );
}

/** A match to come: who, when, and the odds of its main markets. */
export const FixtureRow = memo(function FixtureRow({ fixture, aheadMilliseconds, oddsStyle, picked, onPick, onOpen }: FixtureRowProps) {
  const { t } = useTranslation('game');
  const { text } = useGame();
  const names = createNames(t, text);
  return (
    <article className={styles.fixture} aria-label={names.match(fixture)}>
      <header className={styles.sides}>
        <KickOff at={fixture.kicksOffAt} aheadMilliseconds={aheadMilliseconds} />
        <span className={styles.side}>
          <Crest id={fixture.home} />
          {names.team(fixture, 'home')}
        </span>
        <span className={styles.side}>
          <Crest id={fixture.away} />
          {names.team(fixture, 'away')}
        </span>
      </header>
      <div className={styles.markets}>
        {fixture.markets.map((market) => (
          <div key={market.key} role="group" aria-label={names.market(market)} className={styles.market}>
            <span className={styles.marketName}>{t(`markets.${market.kind}`)}</span>
            <div className={styles.oddsRow}>
              {market.quotes.map(({ selection, odds }) => (
                <OddsButton
                  key={selection}
                  market={market}
                  selection={selection}
                  label={names.short(market, selection)}
                  name={`${names.match(fixture)}, ${names.market(market)}: ${names.selection(fixture, market, selection)}`}
                  oddsStyle={oddsStyle}
                  isPicked={picked.has(legKey({ fixtureId: fixture.id, market: market.key, selection }))}
                  isClosed={false}
                  onPick={() => onPick(fixture, market, selection, odds)}
                />
              ))}
            </div>
          </div>
        ))}
      </div>
      <button type="button" className={styles.more} onClick={() => onOpen(fixture.id)}>
        {t('more', { count: fixture.marketCount })}
        <ChevronRight size={16} aria-hidden />
      </button>
    </article>
  );
});
