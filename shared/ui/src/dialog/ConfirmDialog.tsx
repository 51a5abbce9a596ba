import { CircleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../actions/Button';
import styles from './ConfirmDialog.module.css';
import { Dialog } from './Dialog';

export type ReviewRow = { label: ReactNode; value: ReactNode; /** Sets the row apart, as a total. */ strong?: boolean };

export type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** What is about to happen, line by line. */
  rows?: readonly ReviewRow[];
  confirmLabel: string;
  labels: { cancel: string; close: string };
  /** The act takes something away. */
  danger?: boolean;
  /** Why the last try failed. */
  error?: ReactNode;
  /** While a returned promise is pending the dialog cannot be left. Then it closes, unless the answer is `false`. */
  onConfirm: () => unknown;
  children?: ReactNode;
};

/** The review before an act that counts, above all one that moves money. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  rows,
  confirmLabel,
  labels,
  danger,
  error,
  onConfirm,
  children,
}: ConfirmDialogProps) {
  const [pending, setPending] = useState(false);

  async function handleConfirm() {
    setPending(true);
    try {
      if ((await onConfirm()) !== false) onOpenChange(false);
    } finally {
      setPending(false);
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      size="small"
      locked={pending}
      labels={labels}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)} disabled={pending}>
            {labels.cancel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} onClick={handleConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {rows && (
        <dl className={styles.rows}>
          {rows.map((row, index) => (
            <div key={index} className={row.strong ? styles.strong : undefined}>
              <dt>{row.label}</dt>
              <dd>{row.value}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
      {error && (
        <p role="alert" className={styles.error}>
          <CircleAlert aria-hidden size={18} />
          {error}
        </p>
      )}
    </Dialog>
  );
}
