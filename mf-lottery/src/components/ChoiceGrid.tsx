import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import styles from './ChoiceGrid.module.css';

export type ChoiceGridProps = {
  /** What is chosen from. */
  label: string;
  choices: readonly string[];
  columns: number;
  isChosen(choice: string): boolean;
  onToggle(choice: string): void;
  /** What stands on the button; the choice itself when nothing is given. */
  face?(choice: string): ReactNode;
  /** The button's accessible name, where its face does not say it. */
  nameOf?(choice: string): string | undefined;
  /** Closed choices stay in sight and cannot be taken. */
  isClosed?(choice: string): boolean;
  shape?: 'round' | 'cell' | 'tile';
};

const steps: Readonly<Record<string, (columns: number) => number>> = {
  ArrowRight: () => 1,
  ArrowLeft: () => -1,
  ArrowDown: (columns) => columns,
  ArrowUp: (columns) => -columns,
};

/** Choices as toggle buttons in a grid. One tab stop: arrows move, Home and End go to the ends, typing a number finds it. */
export function ChoiceGrid({
  label,
  choices,
  columns,
  isChosen,
  onToggle,
  face,
  nameOf,
  isClosed = () => false,
  shape = 'round',
}: ChoiceGridProps) {
  const [reached, setReached] = useState(0);
  const grid = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', at: 0 });
  const stop = Math.min(reached, choices.length - 1);

  function moveTo(index: number): void {
    if (index < 0 || index >= choices.length) return;
    setReached(index);
    grid.current?.querySelectorAll<HTMLButtonElement>('button')[index]?.focus();
  }

  function handleKey(event: KeyboardEvent<HTMLDivElement>): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = steps[event.key];
    if (step) moveTo(stop + step(columns));
    else if (event.key === 'Home') moveTo(0);
    else if (event.key === 'End') moveTo(choices.length - 1);
    else if (/^\d$/.test(event.key)) {
      // Digits that come within a second belong together.
      const isLate = event.timeStamp - typed.current.at > 1_000;
      typed.current = { text: (isLate ? '' : typed.current.text) + event.key, at: event.timeStamp };
      const found = choices.findIndex((choice) => choice === typed.current.text);
      moveTo(found >= 0 ? found : choices.findIndex((choice) => choice.startsWith(typed.current.text)));
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div
      ref={grid}
      role="toolbar"
      aria-label={label}
      className={`${styles.grid ?? ''} ${styles[shape] ?? ''}`}
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      onKeyDown={handleKey}
    >
      {choices.map((choice, i) => (
        <button
          key={choice}
          type="button"
          tabIndex={i === stop ? 0 : -1}
          className={styles.choice}
          aria-pressed={isChosen(choice)}
          aria-label={nameOf?.(choice)}
          aria-disabled={isClosed(choice) || undefined}
          onFocus={() => setReached(i)}
          onClick={() => isClosed(choice) || onToggle(choice)}
        >
          {face ? face(choice) : choice}
        </button>
      ))}
    </div>
  );
}
