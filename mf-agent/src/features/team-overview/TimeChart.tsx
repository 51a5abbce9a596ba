import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { roundUp, thousandthsOf } from '../../lib/axis';
import styles from './TimeChart.module.css';

export type TimeChartProps = {
  label: string;
  /** In the order of time. */
  bars: readonly { time: string; value: bigint }[];
  format: (value: bigint) => string;
  /** The axis never ends below this. */
  leastEnd: bigint;
};

const heightUnits = 1_000;
const slot = 10;

/** Bars by day or hour. Pointer and arrow keys move along them; the chosen one is read out as text. */
export function TimeChart({ label, bars, format, leastEnd }: TimeChartProps) {
  const last = bars.length - 1;
  const [chosen, setChosen] = useState(last);
  const end = roundUp(
    bars.reduce((largest, { value }) => (value > largest ? value : largest), 0n),
    leastEnd,
  );
  const shown = bars[Math.min(chosen, last)]!;
  const text = `${shown.time} · ${format(shown.value)}`;

  function handleKey(event: KeyboardEvent) {
    const target = { ArrowLeft: chosen - 1, ArrowDown: chosen - 1, ArrowRight: chosen + 1, ArrowUp: chosen + 1, Home: 0, End: last }[
      event.key
    ];
    if (target === undefined) return;
    event.preventDefault();
    setChosen(Math.min(last, Math.max(0, target)));
  }

  function handlePointer({ currentTarget, clientX }: PointerEvent<HTMLElement>) {
    const { left, width } = currentTarget.getBoundingClientRect();
    setChosen(Math.min(last, Math.max(0, Math.floor(((clientX - left) / width) * bars.length))));
  }

  return (
    <div className={styles.chart}>
      <p className={styles.readout} aria-hidden>
        <span>{shown.time}</span> <strong>{format(shown.value)}</strong>
      </p>
      <div className={styles.plot}>
        <ol className={styles.axis} aria-hidden>
          {[end, end / 2n, 0n].map((value) => (
            <li key={String(value)}>{format(value).replace(/\.00$/, '')}</li>
          ))}
        </ol>
        <div
          role="slider"
          tabIndex={0}
          className={styles.bars}
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={last}
          aria-valuenow={chosen}
          aria-valuetext={text}
          onKeyDown={handleKey}
          onPointerMove={handlePointer}
          onPointerDown={handlePointer}
        >
          <svg viewBox={`0 0 ${bars.length * slot} ${heightUnits}`} preserveAspectRatio="none" aria-hidden>
            {bars.map(({ time, value }, place) => {
              const height = thousandthsOf(value, end);
              return (
                <rect
                  key={time}
                  className={place === chosen ? styles.chosen : styles.bar}
                  x={place * slot + 1.5}
                  y={heightUnits - height}
                  width={slot - 3}
                  height={height}
                />
              );
            })}
          </svg>
        </div>
        <p className={styles.times} aria-hidden>
          <span>{bars[0]?.time}</span>
          <span>{bars[last]?.time}</span>
        </p>
      </div>
    </div>
  );
}
