import { Copy } from 'lucide-react';
import { IconButton, portal, useTranslation } from '@portal/portal';
import type { ReactNode } from 'react';
import styles from './Copyable.module.css';

export type CopyableProps = {
  /** What goes to the clipboard. */
  text: string;
  /** Names what is copied, for the button and the notice. */
  name: string;
  children: ReactNode;
  className?: string;
};

/** Something people carry over to another app, with a button that copies it. */
export function Copyable({ text, name, children, className }: CopyableProps) {
  const { t } = useTranslation('member');

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(text);
      portal.notify({ kind: 'success', title: t('copy.done', { name }) });
    } catch {
      // Refused or missing, as on plain http: the text stands there to be selected.
      portal.notify({ kind: 'warning', title: t('copy.failed') });
    }
  }

  return (
    <span className={styles.copyable}>
      <span className={className}>{children}</span>
      <IconButton size="small" label={t('copy.action', { name })} onClick={() => void handleCopy()}>
        <Copy aria-hidden />
      </IconButton>
    </span>
  );
}
