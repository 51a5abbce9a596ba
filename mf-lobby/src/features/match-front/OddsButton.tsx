import { Lock } from 'lucide-react';
import { useState } from 'react';
import styles from './OddsButton.module.css';

type OddsButtonProps = {
  /** Short, above the odds: `1`, `−0.5`. */
  label: string;
  /** In full, for whoever hears the page. */
  name: string;
  odds: string;
  isPicked: boolean;
  isLocked: boolean;
  lockedText: string;
  onPick(): void;
};

/** Odds that can be chosen. When they move, they say so softly for a while: by a sign as well as by colour. */
export function OddsButton({ label, name, odds, isPicked, isLocked, lockedText, onPick }: OddsButtonProps) {
  const [seen, setSeen] = useState<{ odds: string; move: 'up' | 'down' | undefined }>({ odds, move: undefined });
  if (seen.odds !== odds) setSeen({ odds, move: Number(odds) > Number(seen.odds) ? 'up' : 'down' });
  return (
    <button
      type="button"
      className={styles.odds}
      data-odds
      aria-pressed={isPicked}
      aria-label={`${name} ${isLocked ? lockedText : odds}`}
      disabled={isLocked}
      onClick={onPick}
    >
      <span className={styles.label}>{label}</span>
      {isLocked ? (
        <Lock size={14} aria-hidden />
      ) : (
        // Another element for other odds, so that the change is shown anew.
        <strong key={odds} className={styles.value} data-move={seen.move}>
          {odds}
        </strong>
      )}
    </button>
  );
}
