import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names';
import styles from './Figure.module.css';

export type FigureProps = {
  label: ReactNode;
  value: ReactNode;
  /** Against what was before. The arrow shows the direction, `text` says it in words or figures. */
  delta?: { trend: 'up' | 'down' | 'flat'; text: ReactNode; tone?: 'good' | 'bad' | 'neutral' };
  size?: 'medium' | 'large';
  className?: string;
};

const arrows = { up: '↑', down: '↓', flat: '→' };

/** A large number with its label, for one key figure. */
export const Figure = ({ label, value, delta, size = 'medium', className }: FigureProps) => (
  <div className={classNames(styles.figure, className)}>
    <p className={styles.label}>{label}</p>
    <p className={classNames(styles.value, styles[size])}>{value}</p>
    {delta && (
      <p className={classNames(styles.delta, styles[delta.tone ?? 'neutral'])}>
        <span aria-hidden>{arrows[delta.trend]}</span> {delta.text}
      </p>
    )}
  </div>
);
