import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../lib/class-names';
import styles from './IconButton.module.css';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children' | 'title'> & {
  /** What the button does: its accessible name and the text that appears on hover. */
  label: string;
  /** The icon. */
  children: ReactNode;
  size?: 'small' | 'medium';
  variant?: 'plain' | 'filled';
};

/** A button that shows only an icon. Its label is read aloud and appears on hover. */
export const IconButton = ({
  label,
  children,
  size = 'medium',
  variant = 'plain',
  type = 'button',
  className,
  ...rest
}: IconButtonProps) => (
  <button
    {...rest}
    type={type}
    className={classNames(styles.button, styles[size], styles[variant], className)}
    aria-label={label}
    title={label}
  >
    {children}
  </button>
);
