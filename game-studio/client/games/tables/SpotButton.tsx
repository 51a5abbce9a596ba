import { parseMoney } from '@portal/money';
import { useTranslation } from 'react-i18next';
import { useGame } from '../../kit';
import { chipText, type Chips } from './use-chips';
import styles from './Table.module.css';

type SpotButtonProps = {
  id: string;
  name: string;
  pays: string;
  tone: string;
  chips: Chips;
  total?: { players: number; amount: string } | undefined;
  isWinner: boolean;
  className?: string;
};

/** A place on the table: what it pays, what lies there of all players, and the own chips. */
export function SpotButton({ id, name, pays, tone, chips, total, isWinner, className }: SpotButtonProps) {
  const { t } = useTranslation('game');
  const { money } = useGame();
  const placed = chips.placed[id] ?? 0n;
  const open = chips.open[id] ?? 0n;
  const own = placed > 0n ? t('ownPlaced', { sum: money(placed) }) : '';
  const laid = open > 0n ? t('ownOpen', { sum: money(open) }) : '';
  return (
    <button
      type="button"
      className={[styles.spot, className].filter(Boolean).join(' ')}
      data-tone={tone}
      data-winner={isWinner || undefined}
      aria-label={[name, pays, own, laid, isWinner ? t('wins') : ''].filter(Boolean).join(', ')}
      aria-disabled={!chips.isOpen}
      onClick={() => chips.lay(id)}
    >
      <span className={styles.spotName}>{name}</span>
      <span className={styles.pays}>{pays}</span>
      <span className={styles.onSpot}>
        {total ? `${money(parseMoney(total.amount))} · ${t('playersCount', { count: total.players })}` : ' '}
      </span>
      {(placed > 0n || open > 0n) && (
        <span className={styles.own} aria-hidden>
          {placed > 0n && <span className={styles.stack}>{chipText(placed)}</span>}
          {open > 0n && (
            <span className={styles.stack} data-open>
              +{chipText(open)}
            </span>
          )}
        </span>
      )}
    </button>
  );
}
