import type { ComponentProps } from 'react';
import { FieldFrame, type FieldTexts } from '../fields/FieldFrame';
import styles from './TextAreaField.module.css';

export type TextAreaFieldProps = ComponentProps<'textarea'> & FieldTexts;

/** Several lines of text. It grows with what is typed. */
export const TextAreaField = ({
  label,
  hint,
  error,
  labelHidden,
  id,
  className,
  'aria-describedby': describedBy,
  rows = 5,
  ...textarea
}: TextAreaFieldProps) => (
  <FieldFrame {...{ label, hint, error, labelHidden, id, describedBy, className }}>
    {(control) => <textarea {...textarea} {...control} rows={rows} className={styles.text} />}
  </FieldFrame>
);
