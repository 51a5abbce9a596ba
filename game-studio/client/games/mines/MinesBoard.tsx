import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fields, type MinesView } from '../../../src/games/mines/mines-engine';
import styles from './MinesBoard.module.css';

type MinesBoardProps = { view: MinesView | null; canPick: boolean; onPick(field: number): void };

const SIDE = 5;
const moves: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -SIDE, ArrowDown: SIDE };

/** Twenty-five fields; arrow keys move between them, Enter or Space uncovers. */
export function MinesBoard({ view, canPick, onPick }: MinesBoardProps) {
  const { t } = useTranslation('game');
  const [current, setCurrent] = useState(12);
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);

  function move(event: KeyboardEvent) {
    const step = moves[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const isOverEdge = Math.abs(step) === 1 && Math.floor((current + step) / SIDE) !== Math.floor(current / SIDE);
    const next = current + step;
    if (isOverEdge || next < 0 || next >= fields) return;
    setCurrent(next);
    buttons.current[next]?.focus();
  }

  const kindOf = (field: number) => {
    if (view?.mineFields?.includes(field)) return view.picked.includes(field) ? 'hit' : 'mine';
    if (view?.picked.includes(field)) return 'safe';
    return view?.mineFields ? 'rest' : 'covered';
  };

  return (
    <div className={styles.board} role="group" aria-label={t('board')} onKeyDown={move}>
      {Array.from({ length: fields }, (_, field) => {
        const kind = kindOf(field);
        return (
          <button
            key={field}
            ref={(element) => {
              buttons.current[field] = element;
            }}
            type="button"
            className={styles.field}
            data-kind={kind}
            tabIndex={field === current ? 0 : -1}
            aria-disabled={!canPick || kind !== 'covered'}
            aria-label={t(`field.${kind === 'hit' ? 'mine' : kind}`, { number: field + 1 })}
            onFocus={() => setCurrent(field)}
            onClick={() => canPick && kind === 'covered' && onPick(field)}
          >
            <svg viewBox="0 0 40 40" aria-hidden>
              {kind === 'safe' && <path className={styles.gem} d="M20 6 32 16 20 35 8 16Z M8 16h24 M15 16l5 19 5-19-5-10Z" />}
              {(kind === 'mine' || kind === 'hit') && (
                <g className={styles.mine}>
                  <path d="M20 5v30M5 20h30M9.5 9.5l21 21M30.5 9.5l-21 21" />
                  <circle cx="20" cy="20" r="9" />
                </g>
              )}
              {kind === 'covered' && (
                <g className={styles.crater}>
                  <circle cx="15" cy="16" r="6" />
                  <circle cx="26" cy="26" r="4" />
                  <circle cx="28" cy="12" r="2.5" />
                </g>
              )}
            </svg>
          </button>
        );
      })}
    </div>
  );
}
