import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, useGame } from '../../kit';
import { chipText, type Chips, total } from './use-chips';
import styles from './Table.module.css';

type ChipRailProps = { chips: Chips; isPlacing: boolean };

const isTyping = (target: EventTarget | null) => target instanceof HTMLElement && target.closest('input, textarea, dialog') !== null;

/** Chips to choose from, and what can be done with those on the table. Digits choose, Enter places, Backspace takes one back. */
export function ChipRail({ chips, isPlacing }: ChipRailProps) {
  const { t } = useTranslation('game');
  const { money } = useGame();
  const sum = total(chips.open);
  const isEmpty = sum === 0n;

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (isTyping(event.target) || event.ctrlKey || event.altKey || event.metaKey) return;
      const face = chips.chips[Number(event.key) - 1];
      if (face) chips.setChip(face);
      else if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) void chips.placeAll();
      else if (event.key === 'Backspace') chips.undo();
      else if (event.key === 'Delete') chips.clear();
      else if (event.key.toLowerCase() === 'r') chips.repeat();
      else if (event.key.toLowerCase() === 'p') void chips.placeAll();
      else return;
      event.preventDefault();
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });

  return (
    <div className={styles.rail}>
      <div className={styles.chips} role="radiogroup" aria-label={t('chips')}>
        {chips.chips.map((face, i) => (
          <button
            key={String(face)}
            type="button"
            role="radio"
            aria-checked={face === chips.chip}
            aria-label={money(face)}
            title={`${money(face)} (${i + 1})`}
            className={styles.chip}
            data-tone={i}
            onClick={() => chips.setChip(face)}
          >
            {chipText(face)}
          </button>
        ))}
      </div>
      <div className={styles.actions}>
        <Button onClick={chips.undo} disabled={isEmpty} title={t('undoKey')}>
          {t('undo')}
        </Button>
        <Button onClick={chips.clear} disabled={isEmpty} title={t('clearKey')}>
          {t('clear')}
        </Button>
        <Button onClick={chips.repeat} disabled={!chips.hasLast || !chips.isOpen} title={t('repeatKey')}>
          {t('repeat')}
        </Button>
        <Button
          kind="gold"
          className={styles.place}
          isBusy={isPlacing}
          disabled={isEmpty || !chips.isOpen}
          onClick={() => void chips.placeAll()}
          title={t('placeKey')}
        >
          {isEmpty ? t('place') : t('placeSum', { sum: money(sum) })}
        </Button>
      </div>
    </div>
  );
}
