import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { IconButton } from '../actions/IconButton';
import { findInitialFocus } from '../dialog/find-initial-focus';
import { findWayBack, followFocus } from '../dialog/focus-trail';
import { classNames } from '../lib/class-names';
import styles from './FloatingWindow.module.css';

followFocus();

export type FloatingWindowProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** Buttons between title and cross. */
  actions?: ReactNode;
  size: 'small' | 'large';
  /** Covers the page, as on a phone: then the focus is trapped. */
  isWhole: boolean;
  /** Lies over open sheets and dialogs too. */
  isOnTop?: boolean;
  labels: { close: string };
  children: ReactNode;
};

/**
 * A window in the corner that leaves the page in use: presses outside do not close it, and Escape does while the focus is in it. Where it
 * covers the page it is a dialog like the others.
 */
export function FloatingWindow({
  open,
  onOpenChange,
  title,
  actions,
  size,
  isWhole,
  isOnTop = false,
  labels,
  children,
}: FloatingWindowProps) {
  const popup = useRef<HTMLDivElement>(null);
  const shown = useRef<HTMLElement>(null);
  // Base UI clears `popup` before it asks where the focus goes.
  const keepPopup = (element: HTMLDivElement | null) => {
    popup.current = element;
    if (element) shown.current = element;
  };
  return (
    <Dialog.Root
      open={open}
      modal={isWhole}
      disablePointerDismissal
      onOpenChange={(next, details) => {
        // Escape is heard all over the page, where it may be meant for something else.
        const isElsewhere = !isWhole && details.reason === 'escape-key' && !popup.current?.contains(document.activeElement);
        if (isElsewhere) details.cancel();
        else onOpenChange(next);
      }}
    >
      <Dialog.Portal>
        <Dialog.Popup
          ref={keepPopup}
          className={classNames(styles.window, styles[size], isWhole && styles.whole, isOnTop && styles.top)}
          data-beside={isWhole ? undefined : ''}
          initialFocus={(openedBy) => findInitialFocus(popup.current, openedBy)}
          finalFocus={() => findWayBack(shown.current)}
        >
          <header className={styles.header}>
            <Dialog.Title className={styles.title}>{title}</Dialog.Title>
            {actions}
            <Dialog.Close
              render={
                <IconButton label={labels.close}>
                  <X aria-hidden />
                </IconButton>
              }
            />
          </header>
          <div className={styles.content}>{children}</div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
