import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../lib/class-names';
import styles from './Chip.module.css';

export type ChipProps = ComponentProps<'button'> & {
  /** Given, the chip is a switch that is on or off, such as a filter. */
  selected?: boolean;
  /** How many things the choice would show. */
  count?: number;
  icon?: ReactNode;
};

/** A small button for one of many choices. With `selected` it is a switch. */
export const Chip = ({ selected, count, icon, type = 'button', className, children, ...rest }: ChipProps) => (
  <button {...rest} type={type} className={classNames(styles.chip, className)} aria-pressed={selected}>
    {icon}
    {children}
    {count !== undefined && <span className={styles.count}>{count}</span>}
  </button>
);
