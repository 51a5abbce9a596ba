import type { Match, MatchMarket } from '@portal/contracts';
import { currentLanguage, useLocalText, useTranslation } from '@portal/portal';
import { memo } from 'react';
import { clockKey, kickOffText } from '../../lib/match-texts';
import styles from './MatchRow.module.css';
import { OddsButton } from './OddsButton';
import { useMatchNames } from './useMatchNames';

export type PickHandler = (match: Match, market: MatchMarket, selection: MatchMarket['selections'][number]['key'], odds: string) => void;

type MatchRowProps = {
  match: Match;
  /** `<market> <selection>` of what is chosen of this match. */
  picked: string | undefined;
  now: number;
  onPick: PickHandler;
};

/** The columns of a row: who wins, the handicap, the total. A match without one of them leaves its place empty. */
export const columns: readonly (readonly MatchMarket['kind'][])[] = [['threeWay', 'winner'], ['handicap'], ['total']];

/** A match: when or how it stands, who plays, and the odds of its main markets. */
export const MatchRow = memo(function MatchRow({ match, picked, now, onPick }: MatchRowProps) {
  const { t } = useTranslation('lobby');
  const localText = useLocalText();
  const names = useMatchNames();
  const { live, startsAt, isPaused } = match;
  const kickOff = kickOffText(startsAt, now, currentLanguage());
  const title = names.match(match);
  return (
    <article className={styles.row} aria-label={title} data-paused={isPaused || undefined}>
      <p className={styles.when}>
        {live ? (
          <span className={styles.live}>{t(clockKey(live.clock), { value: live.clock.value })}</span>
        ) : (
          <time dateTime={startsAt}>
            {kickOff.day && <span className={styles.day}>{kickOff.day}</span>}
            {kickOff.hour}
          </time>
        )}
        {isPaused && <span className={styles.paused}>{t('matches.paused')}</span>}
      </p>
      <div className={styles.sides}>
        {(['home', 'away'] as const).map((side) => (
          <p key={side} className={styles.side}>
            <span dir="auto">{localText(match[side])}</span>
            {live && <strong>{live.score[side]}</strong>}
          </p>
        ))}
      </div>
      <div className={styles.markets}>
        {columns.map((kinds) => {
          const market = match.markets.find(({ kind }) => kinds.includes(kind));
          if (!market) return <div key={kinds[0]} className={styles.market} data-kind={kinds[0]} />;
          return (
            <div key={kinds[0]} role="group" aria-label={names.market(market)} className={styles.market} data-kind={kinds[0]}>
              {market.selections.map(({ key, odds }) => (
                <OddsButton
                  key={`${market.key} ${key}`}
                  label={names.short(market, key)}
                  name={`${title}, ${names.market(market)}: ${names.selection(match, market, key)}`}
                  odds={odds}
                  isPicked={picked === `${market.key} ${key}`}
                  isLocked={isPaused || market.isSuspended}
                  lockedText={t('matches.locked')}
                  onPick={() => onPick(match, market, key, odds)}
                />
              ))}
            </div>
          );
        })}
        {match.markets.length === 0 && <p className={styles.closed}>{t('matches.betsClosed')}</p>}
      </div>
    </article>
  );
});
