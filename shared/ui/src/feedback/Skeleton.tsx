import { classNames } from '../lib/class-names';
import styles from './Skeleton.module.css';

export type SkeletonProps = {
  width?: number | string;
  height?: number | string;
  shape?: 'block' | 'line' | 'circle';
  className?: string;
};

/** A placeholder for something that is loading. Screen readers learn of it from the region's `aria-busy`. */
export const Skeleton = ({ width, height, shape = 'block', className }: SkeletonProps) => (
  <span aria-hidden className={classNames(styles.skeleton, styles[shape], className)} style={{ width, height }} />
);

export type SkeletonTextProps = { lines?: number; className?: string };

/** A paragraph's place; its last line is short, as in real text. */
export const SkeletonText = ({ lines = 3, className }: SkeletonTextProps) => (
  <span aria-hidden className={classNames(styles.text, className)}>
    {Array.from({ length: lines }, (_, line) => (
      <Skeleton key={line} shape="line" width={line === lines - 1 && lines > 1 ? '60%' : '100%'} />
    ))}
  </span>
);
