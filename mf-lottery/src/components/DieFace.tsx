import styles from './Faces.module.css';

/** Where the pips of each face lie, on a grid of three by three counted from the upper left. */
const pips: readonly (readonly number[])[] = [[], [4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];

/** A die seen from above. */
export function DieFace({ value, size = 28 }: { value: number; size?: number }) {
  return (
    <svg className={styles.die} viewBox="0 0 30 30" width={size} height={size} aria-hidden focusable="false">
      <rect x="1" y="1" width="28" height="28" rx="7" />
      {pips[value]?.map((at) => (
        // As on dice in Asia, the one is large and, with the four, red.
        <circle
          key={at}
          cx={7.5 + (at % 3) * 7.5}
          cy={7.5 + Math.floor(at / 3) * 7.5}
          r={value === 1 ? 4 : 2.6}
          className={value === 1 || value === 4 ? styles.redPip : undefined}
        />
      ))}
    </svg>
  );
}
