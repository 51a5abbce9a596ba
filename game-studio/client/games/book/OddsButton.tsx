import type { MarketView } from '../../../src/games/book/book.wire';
import { formatOdds, type OddsStyle } from '../../../src/games/book/engine/odds-styles';
import styles from './OddsButton.module.css';

type OddsButtonProps = {
  market: MarketView;
  selection: string;
  label: string;
  /** In full, for whoever hears the page. */
  name: string;
  oddsStyle: OddsStyle;
  isPicked: boolean;
  isClosed: boolean;
  returns?: string;
  onPick(): void;
};

export function OddsButton({ market, selection, label, name, oddsStyle, isPicked, isClosed, returns, onPick }: OddsButtonProps) {
  const quote = market.quotes.find((one) => one.selection === selection);
  if (!quote) return null;
  const odds = formatOdds(quote.odds, oddsStyle);
  return (
    <button
      type="button"
      className={styles.odds}
      data-odds
      aria-pressed={isPicked}
      aria-label={`${name} ${odds}`}
      title={returns}
      disabled={isClosed || market.isSuspended}
      onClick={onPick}
    >
      <span>{label}</span>
      <strong>{market.isSuspended ? '–' : odds}</strong>
    </button>
  );
}
