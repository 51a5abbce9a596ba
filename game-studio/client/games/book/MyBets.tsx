import { parseMoney } from '@portal/money';
import { useTranslation } from 'react-i18next';
import type { LegView, SlipsView, SlipView } from '../../../src/games/book/book.wire';
import { formatOdds, type OddsStyle } from '../../../src/games/book/engine/odds-styles';
import { readMarketKey } from '../../../src/games/book/engine/markets';
import { useGame } from '../../kit';
import styles from './MyBets.module.css';
import { createNames, hourText } from './book-names';

type MyBetsProps = { slips: SlipsView | null; oddsStyle: OddsStyle; onOpen(id: string): void };

/** Open slips, then those that are settled; all books' sessions of the player together. */
export function MyBets({ slips, oddsStyle, onOpen }: MyBetsProps) {
  const { t } = useTranslation('game');
  if (!slips) return <div className={styles.waiting} aria-busy="true" />;
  return (
    <div className={styles.bets}>
      {(['open', 'settled'] as const).map((group) => (
        <section key={group} aria-label={t(`bets.${group}`)}>
          <h2>
            {t(`bets.${group}`)} <span className="muted">{slips[group].length}</span>
          </h2>
          {slips[group].length === 0 && <p className="muted">{t(group === 'open' ? 'bets.emptyOpen' : 'bets.emptySettled')}</p>}
          {slips[group].map((slip) => (
            <SlipCard key={slip.id} slip={slip} oddsStyle={oddsStyle} onOpen={onOpen} />
          ))}
        </section>
      ))}
    </div>
  );
}

type SlipCardProps = { slip: SlipView; oddsStyle: OddsStyle; onOpen(id: string): void };

function SlipCard({ slip, oddsStyle, onOpen }: SlipCardProps) {
  const { t } = useTranslation('game');
  const { text, money, language } = useGame();
  const names = createNames(t, text);
  const isParlay = slip.legs.length > 1;
  const payout = slip.payout === null ? null : parseMoney(slip.payout);
  const stake = parseMoney(slip.stake);
  const verdict =
    slip.state === 'void' || payout === stake ? 'back' : payout === null ? null : payout > stake ? 'won' : payout === 0n ? 'lost' : null;
  return (
    <article className={styles.card} data-verdict={verdict ?? undefined}>
      <header>
        <strong>{isParlay ? t('bets.parlay', { count: slip.legs.length }) : t('bets.single')}</strong>
        <span>{formatOdds(slip.odds, isParlay ? 'decimal' : oddsStyle)}</span>
        <span className={styles.verdict}>{slip.state === 'pending' ? t('bets.pending') : verdict && t(`bets.${verdict}`)}</span>
      </header>
      <ul>
        {slip.legs.map((leg) => (
          <li key={leg.fixtureId}>
            <button type="button" onClick={() => onOpen(leg.fixtureId)}>
              <strong>{names.selectionOfKey(leg, leg.market, leg.selection)}</strong>
              <span className="muted">
                {names.marketOfKey(leg.market)} · {names.match(leg)}
              </span>
            </button>
            <span>{formatOdds(leg.odds, oddsStyle)}</span>
            <LegEnd leg={leg} />
          </li>
        ))}
      </ul>
      <footer>
        <span>
          {t('bets.stake')} {money(slip.stake)}
        </span>
        <span>
          {slip.payout === null && slip.state !== 'void'
            ? `${t('bets.possible')} ${money(slip.possiblePayout)}`
            : `${t(slip.state === 'void' ? 'bets.back' : 'bets.payout')} ${money(slip.payout ?? slip.stake)}`}
        </span>
        <time dateTime={slip.placedAt} className="muted">
          {hourText(slip.placedAt, Date.now(), language)}
        </time>
      </footer>
    </article>
  );
}

function LegEnd({ leg }: { leg: LegView }) {
  const { t } = useTranslation('game');
  const pair = leg.counts?.[readMarketKey(leg.market)!.count];
  return (
    <span className={styles.legEnd} data-outcome={leg.outcome ?? undefined}>
      {pair && `${pair[0]}–${pair[1]} · `}
      {leg.outcome ? t(`outcomes.${leg.outcome}`) : leg.state === 'live' ? t('live') : t('bets.waits')}
    </span>
  );
}
