import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { VisuallyHidden } from '../display/VisuallyHidden';
import { classNames } from '../lib/class-names';
import styles from './FieldFrame.module.css';

export type FieldTexts = {
  label: ReactNode;
  /** The rule of the field, shown before any mistake. */
  hint?: ReactNode;
  /** What is wrong and what would be right. */
  error?: ReactNode;
  /** Keeps the label for screen readers only. */
  labelHidden?: boolean;
};

/** What connects a control to its texts. */
export type ControlAttributes = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

export type FieldFrameProps = FieldTexts & {
  id?: string;
  describedBy?: string;
  className?: string;
  before?: ReactNode;
  after?: ReactNode;
  children: (control: ControlAttributes) => ReactNode;
};

/** Label, control, hint and error of one field, tied together by ids. */
export function FieldFrame({ label, hint, error, labelHidden, id, describedBy, className, before, after, children }: FieldFrameProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const [hintId, errorId] = [`${controlId}-hint`, `${controlId}-error`];
  const described = [error && errorId, hint && hintId, describedBy].filter(Boolean).join(' ') || undefined;

  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={controlId}>
        {labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </label>
      <span className={classNames(styles.box, Boolean(error) && styles.wrong)}>
        {before && <span className={styles.slot}>{before}</span>}
        {children({ id: controlId, 'aria-describedby': described, 'aria-invalid': error ? true : undefined })}
        {after && <span className={styles.slot}>{after}</span>}
      </span>
      {error && (
        <p className={styles.error} id={errorId}>
          <CircleAlert aria-hidden size={16} />
          {error}
        </p>
      )}
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}
