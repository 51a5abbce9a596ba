import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { findWayBack, followFocus } from '../dialog/focus-trail';
import { IconButton } from '../actions/IconButton';
import styles from './Sheet.module.css';

followFocus();

export type SheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** Between title and cross, such as a balance. */
  header?: ReactNode;
  /** At the left; on narrow screens a row above the content. */
  navigation?: ReactNode;
  /** Names the page shown in the sheet: when it changes, the content starts at its top. */
  pageKey?: string;
  labels: { close: string; navigation: string };
  children: ReactNode;
};

/** A place of its own over the page: the focus is trapped and given back, Escape closes, the page behind stays still. */
export function Sheet({ open, onOpenChange, title, header, navigation, pageKey, labels, children }: SheetProps) {
  const popup = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const shown = useRef<HTMLElement>(null);
  // Base UI clears `popup` before it asks where the focus goes.
  const keepPopup = (element: HTMLDivElement | null) => {
    popup.current = element;
    if (element) shown.current = element;
  };

  // Newer browsers answer a scroll with a promise, which is no clean-up.
  useEffect(() => void content.current?.scrollTo({ top: 0, behavior: 'instant' }), [pageKey]);

  return (
    <Dialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Viewport className={styles.viewport}>
          <Dialog.Popup ref={keepPopup} className={styles.sheet} initialFocus={popup} finalFocus={() => findWayBack(shown.current)}>
            <header className={styles.header}>
              <Dialog.Title className={styles.title}>{title}</Dialog.Title>
              <div className={styles.extra}>{header}</div>
              <Dialog.Close
                render={
                  <IconButton label={labels.close}>
                    <X aria-hidden />
                  </IconButton>
                }
              />
            </header>
            {navigation && (
              <nav className={styles.navigation} aria-label={labels.navigation}>
                {navigation}
              </nav>
            )}
            <div ref={content} className={styles.content}>
              {children}
            </div>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
