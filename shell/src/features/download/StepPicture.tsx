import type { ReactNode } from 'react';
import type { AppSystem } from './app-links';
import styles from './Download.module.css';

/** Four steps for each system, drawn: the phone, and on it what the hand does. */
export function StepPicture({ system, step }: { system: AppSystem; step: number }) {
  return (
    <svg className={styles.picture} viewBox="0 0 200 200" aria-hidden>
      <circle className={styles.glow} cx="100" cy="100" r="88" />
      <rect className={styles.phone} x="56" y="18" width="88" height="164" rx={system === 'ios' ? 20 : 12} />
      {system === 'ios' ? (
        <rect className={styles.edge} x="86" y="26" width="28" height="7" rx="3.5" />
      ) : (
        <circle className={styles.edge} cx="100" cy="30" r="4" />
      )}
      {drawings[system][step]}
    </svg>
  );
}

const tap = (x: number, y: number) => (
  <>
    <circle className={styles.ripple} cx={x} cy={y} r="15" />
    <circle className={styles.tap} cx={x} cy={y} r="7" />
  </>
);
const moon = (x: number, y: number, scale: number) => (
  <g transform={`translate(${x} ${y}) scale(${scale})`}>
    <rect className={styles.tile} x="-16" y="-16" width="32" height="32" rx="8" />
    <path className={styles.crescent} d="M4-11A11 11 0 1 0 10 4 9 9 0 1 1 4-11Z" />
    <circle className={styles.disc} cx="4" cy="-3" r="3" />
  </g>
);
const code = (
  <g>
    <path className={styles.accent} d="M72 78V66h12M116 66h12v12M128 118v12h-12M84 130H72v-12" />
    <path
      className={styles.ink}
      d="M80 74h12v12H80zM108 74h12v12h-12zM80 110h12v12H80zM98 74h4v8h-4zM98 90h8v4h-8zM80 96h8v6h-8zM94 100h6v10h-6zM106 98h6v6h-6zM114 106h6v6h-6zM106 114h6v8h-6z"
    />
  </g>
);
const page = (
  <g>
    <rect className={styles.sheet} x="66" y="44" width="68" height="14" rx="7" />
    <path className={styles.lines} d="M66 72h68M66 84h52M66 96h60" />
  </g>
);
const apps = (
  <g className={styles.sheet}>
    {[0, 1, 2, 3, 4, 5].map((place) => (
      <rect key={place} x={66 + (place % 3) * 24} y={48 + Math.floor(place / 3) * 26} width="20" height="20" rx="5" />
    ))}
  </g>
);

const drawings: Record<AppSystem, ReactNode[]> = {
  android: [
    code,
    <g key="open">
      {page}
      {moon(100, 126, 1.1)}
      {tap(112, 138)}
    </g>,
    <g key="add">
      {page}
      <path className={styles.ink} d="M126 46h4v4h-4zM126 52h4v4h-4zM126 58h4v4h-4z" />
      <rect className={styles.menu} x="76" y="66" width="60" height="52" rx="6" />
      <path className={styles.lines} d="M84 78h36M84 106h30" />
      <path className={styles.accent} d="M84 92h30M124 86v12M118 92h12" />
      {tap(112, 93)}
    </g>,
    <g key="start">
      {apps}
      {moon(100, 124, 1.2)}
      {tap(114, 138)}
    </g>,
  ],
  ios: [
    code,
    <g key="allow">
      {page}
      <rect className={styles.menu} x="66" y="82" width="68" height="56" rx="8" />
      <path className={styles.lines} d="M76 94h48M76 104h36" />
      <path className={styles.accent} d="M66 116h68M100 116v22" />
      {tap(118, 127)}
    </g>,
    <g key="add">
      {page}
      <path className={styles.accent} d="M100 156v-22M92 142l8-8 8 8M90 148h-6v20h32v-20h-6" />
      <rect className={styles.menu} x="66" y="100" width="68" height="24" rx="6" />
      <path className={styles.lines} d="M74 112h34" />
      <path className={styles.accent} d="M118 106v12M112 112h12" />
      {tap(108, 113)}
    </g>,
    <g key="start">
      {apps}
      {moon(100, 124, 1.2)}
      {tap(114, 138)}
    </g>,
  ],
};
