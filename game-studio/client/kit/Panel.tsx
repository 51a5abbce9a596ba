import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button';
import styles from './Panel.module.css';

type PanelProps = { title: string; onClose(): void; children: ReactNode };

/** A sheet over the game. Escape closes it, and the focus goes back to where it came from. */
export function Panel({ title, onClose, children }: PanelProps) {
  const { t } = useTranslation('kit');
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useEffect(() => {
    const element = dialog.current!;
    element.showModal();
    return () => element.close();
  }, []);

  return (
    <dialog ref={dialog} aria-labelledby={id} className={styles.panel} onCancel={onClose} onClose={onClose}>
      <header className={styles.header}>
        <h2 id={id}>{title}</h2>
        <Button onClick={onClose}>{t('close')}</Button>
      </header>
      <div className={styles.body}>{children}</div>
    </dialog>
  );
}
