import { readableTextColor } from '@portal/theme';
import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names';
import styles from './Badge.module.css';

export type BadgeProps = {
  tone?: 'neutral' | 'brand' | 'gold' | 'win' | 'lose' | 'info';
  /** A colour that is only known at run time; the text colour follows it. Text that is no colour leaves the tone as it is. */
  background?: string;
  className?: string;
  children: ReactNode;
};

/** A short mark beside a name, such as a rank or a state. On a given background the text takes a colour that can be read. */
export function Badge({ tone = 'neutral', background, className, children }: BadgeProps) {
  const color = background && readableTextColor(background);
  return (
    <span className={classNames(styles.badge, styles[tone], className)} style={color ? { background, color } : undefined}>
      {children}
    </span>
  );
}
