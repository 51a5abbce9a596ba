import { type ComponentProps, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Spinner } from '../feedback/Spinner';
import { classNames } from '../lib/class-names';
import styles from './Button.module.css';

export type ButtonProps = Omit<ComponentProps<'button'>, 'onClick'> & {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | 'gold';
  size?: 'small' | 'medium' | 'large';
  /** The work is under way: shows progress and takes no press. */
  pending?: boolean;
  /** Decoration before the text. */
  icon?: ReactNode;
  /** As wide as its container. */
  wide?: boolean;
  /** A returned promise makes the button pending until it settles. */
  onClick?: (event: MouseEvent<HTMLButtonElement>) => unknown;
};

/** A button that accepts one press while its work is under way. It stays focusable meanwhile, so that a keyboard user keeps their place. */
export function Button({
  variant = 'secondary',
  size = 'medium',
  pending = false,
  icon,
  wide,
  onClick,
  type = 'button',
  className,
  children,
  ...rest
}: ButtonProps) {
  // The state comes one render too late for the second click of a double click; the ref does not.
  const isRunning = useRef(false);
  const isMounted = useRef(true);
  const [running, setRunning] = useState(false);
  const busy = pending || running;

  useEffect(() => {
    isMounted.current = true;
    return () => void (isMounted.current = false);
  }, []);

  async function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (pending || isRunning.current) {
      event.preventDefault();
      return;
    }
    const result = onClick?.(event);
    if (!(result instanceof Promise)) return;

    isRunning.current = true;
    setRunning(true);
    try {
      await result;
    } finally {
      isRunning.current = false;
      if (isMounted.current) setRunning(false);
    }
  }

  return (
    <button
      {...rest}
      type={type}
      className={classNames(styles.button, styles[variant], styles[size], wide && styles.wide, busy && styles.pending, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={(event) => void handleClick(event)}
    >
      <span className={styles.content}>
        {icon}
        {children}
      </span>
      {busy && <Spinner className={styles.spinner} />}
    </button>
  );
}
