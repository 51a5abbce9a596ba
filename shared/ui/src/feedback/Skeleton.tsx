import { classNames } from '../lib/class-names';
import styles from './Skeleton.module.css';

export type SkeletonProps = {
  width?: number | string;
  height?: number | string;
  shape?: 'block' | 'line' | 'circle';
  className?: string;
};

/** The place of something that is on its way. Screen readers hear of it from the region's own `aria-busy`. */
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
