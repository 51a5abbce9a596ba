import type { ComponentProps } from 'react';
import styles from './Button.module.css';

type ButtonProps = ComponentProps<'button'> & {
  kind?: 'primary' | 'gold' | 'quiet';
  /** It is being done: the button stays where it is and cannot be pressed again. */
  isBusy?: boolean;
  /** The one that plays: on a narrow screen it comes first, right below the picture. */
  'data-main'?: boolean;
};

export function Button({ kind = 'quiet', isBusy = false, disabled, className, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={[styles.button, styles[kind], className].filter(Boolean).join(' ')}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
    />
  );
}
