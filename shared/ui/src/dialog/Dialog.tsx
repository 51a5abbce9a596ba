import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '../actions/IconButton';
import { classNames } from '../lib/class-names';
import styles from './Dialog.module.css';
import { findInitialFocus } from './find-initial-focus';
import { findWayBack, followFocus } from './focus-trail';

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** Buttons at the end, the main one last. */
  footer?: ReactNode;
  size?: 'small' | 'medium' | 'large' | 'full';
  /** As high as the window lets it be, whatever is in it: what comes in later moves neither title nor buttons, and what is longer scrolls. */
  tall?: boolean;
  /** Work is under way: neither Escape nor a press outside nor the cross closes it. */
  locked?: boolean;
  /** Whether a press outside closes it. Turn it off where typed work would be lost. */
  closesOnOutsidePress?: boolean;
  labels: { close: string };
  children?: ReactNode;
};

followFocus();
/** Clicks that follow the one which opened it, such as a double click, are no wish to close it. */
const settleMs = 500;

/** Traps the focus, keeps the page behind still, closes with Escape and gives the focus back. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  footer,
  size = 'medium',
  tall = false,
  locked = false,
  closesOnOutsidePress = true,
  labels,
  children,
}: DialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  const openedAt = useRef(0);
  const shown = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!open) return;
    openedAt.current = performance.now();
  }, [open]);
  // Base UI clears `popup` before it asks where the focus goes.
  const keepPopup = (element: HTMLDivElement | null) => {
    popup.current = element;
    if (element) shown.current = element;
  };
  return (
    <BaseDialog.Root
      open={open}
      disablePointerDismissal={locked || !closesOnOutsidePress}
      onOpenChange={(next, details) => {
        const isStray = details.reason === 'outside-press' && performance.now() - openedAt.current < settleMs;
        if (!next && (locked || isStray)) details.cancel();
        else onOpenChange(next);
      }}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={styles.backdrop} />
        <BaseDialog.Viewport className={styles.viewport}>
          <BaseDialog.Popup
            ref={keepPopup}
            className={classNames(styles.dialog, styles[size], tall && styles.tall)}
            initialFocus={(openedBy) => findInitialFocus(popup.current, openedBy)}
            finalFocus={() => findWayBack(shown.current)}
          >
            <header className={styles.header}>
              <BaseDialog.Title className={styles.title}>{title}</BaseDialog.Title>
              <BaseDialog.Close
                render={
                  <IconButton label={labels.close} aria-disabled={locked || undefined}>
                    <X aria-hidden />
                  </IconButton>
                }
              />
            </header>
            {description && <BaseDialog.Description className={styles.description}>{description}</BaseDialog.Description>}
            {children && (
              <div className={styles.body} tabIndex={tall ? 0 : undefined}>
                {children}
              </div>
            )}
            {footer && <footer className={styles.footer}>{footer}</footer>}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
