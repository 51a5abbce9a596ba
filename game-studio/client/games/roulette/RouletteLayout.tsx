import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { colourOf, rouletteSpots } from '../../../src/games/roulette/roulette-game';
import { Button, useGame } from '../../kit';
import { chipText, type Chips } from '../tables/use-chips';
import { betweenSpots, fieldNumbers, spotOfNumbers } from './layout';
import styles from './RouletteLayout.module.css';

type RouletteLayoutProps = { chips: Chips; number: number | null };

/** The table: numbers, what lies between them, and the outside bets. Bets between numbers can also be typed. */
export function RouletteLayout({ chips, number }: RouletteLayoutProps) {
  const { t } = useTranslation('game');
  const { money } = useGame();
  const [draft, setDraft] = useState('');
  const [isWrong, setWrong] = useState(false);
  const id = useId();

  const labelOf = (spot: string) => {
    const covered = rouletteSpots.get(spot)!;
    const stake = (chips.placed[spot] ?? 0n) + (chips.open[spot] ?? 0n);
    const named = t(`spots.${spot}`, { defaultValue: covered.join(' ') });
    return [named, `${36 / covered.length - 1}:1`, stake > 0n ? money(stake) : ''].filter(Boolean).join(', ');
  };
  const pieces = (spot: string) => {
    const placed = chips.placed[spot] ?? 0n;
    const open = chips.open[spot] ?? 0n;
    if (placed + open === 0n) return null;
    return (
      <span className={styles.piece} data-open={open > 0n || undefined} aria-hidden>
        {chipText(placed + open)}
      </span>
    );
  };
  const cell = (
    spot: string,
    text: string,
    tone: string,
    style: { gridColumn: string; gridRow: string },
    covered = rouletteSpots.get(spot)!,
  ) => (
    <button
      key={spot}
      type="button"
      className={styles.cell}
      data-tone={tone}
      data-outside={/^[dk]|^[a-z]{3,}/.test(spot) || undefined}
      data-winner={(number !== null && covered.includes(number)) || undefined}
      aria-label={labelOf(spot)}
      aria-disabled={!chips.isOpen}
      ref={(element) => {
        // The policy of the page allows no style in markup; the grid's places are set by script.
        if (element) Object.assign(element.style, style);
      }}
      onClick={() => chips.lay(spot)}
    >
      {text}
      {pieces(spot)}
    </button>
  );

  function layTyped(event: FormEvent) {
    event.preventDefault();
    const spot = spotOfNumbers(draft);
    setWrong(spot === null);
    if (!spot) return;
    chips.lay(spot);
    setDraft('');
  }

  return (
    <div className={styles.layout}>
      <div className={styles.grid}>
        {cell('n0', '0', 'green', { gridColumn: '1', gridRow: '1 / span 3' })}
        {fieldNumbers.map((place) =>
          cell(`n${place.number}`, String(place.number), colourOf(place.number), {
            gridColumn: String(place.column),
            gridRow: String(place.row),
          }),
        )}
        {[3, 2, 1].map((column, i) => cell(`k${column}`, '2:1', 'plain', { gridColumn: '14', gridRow: String(i + 1) }))}
        {[1, 2, 3].map((third) =>
          cell(`d${third}`, t(`short.d${third}`), 'plain', { gridColumn: `${third * 4 - 2} / span 4`, gridRow: '4' }),
        )}
        {(['low', 'even', 'red', 'black', 'odd', 'high'] as const).map((spot, i) =>
          cell(spot, t(`short.${spot}`), spot === 'red' || spot === 'black' ? spot : 'plain', {
            gridColumn: `${i * 2 + 2} / span 2`,
            gridRow: '5',
          }),
        )}
        <div className={styles.field}>
          {betweenSpots.map(({ id: spot, column, row }) => (
            <button
              key={spot}
              type="button"
              tabIndex={-1}
              className={styles.between}
              aria-label={labelOf(spot)}
              title={labelOf(spot)}
              ref={(element) => {
                if (element) Object.assign(element.style, { left: `${(column / 12) * 100}%`, top: `${(row / 3) * 100}%` });
              }}
              onClick={() => chips.lay(spot)}
            >
              {pieces(spot)}
            </button>
          ))}
        </div>
      </div>
      <form className={styles.typed} onSubmit={layTyped}>
        <label htmlFor={id}>{t('byNumbers')}</label>
        <input
          id={id}
          value={draft}
          placeholder="14 17"
          aria-invalid={isWrong || undefined}
          onChange={({ target }) => setDraft(target.value)}
        />
        <Button type="submit" disabled={!chips.isOpen}>
          {t('lay')}
        </Button>
        {isWrong && <span role="alert">{t('noSuchBet')}</span>}
      </form>
    </div>
  );
}
