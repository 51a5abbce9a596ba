import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../lib/class-names';
import styles from './Checkbox.module.css';
import frame from './FieldFrame.module.css';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
};

/** A checkbox with its label, and a hint and an error that screen readers tie to it. */
export function Checkbox({ label, hint, error, id, className, ...input }: CheckboxProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const [hintId, errorId] = [`${controlId}-hint`, `${controlId}-error`];

  return (
    <div className={classNames(styles.checkbox, className)}>
      <input
        {...input}
        type="checkbox"
        id={controlId}
        aria-describedby={[error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined}
        aria-invalid={error ? true : undefined}
      />
      <label htmlFor={controlId}>{label}</label>
      {error && (
        <p className={frame.error} id={errorId}>
          <CircleAlert aria-hidden size={16} />
          {error}
        </p>
      )}
      {hint && (
        <p className={frame.hint} id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}
