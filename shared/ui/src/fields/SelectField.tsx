import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { FieldFrame, type FieldTexts } from './FieldFrame';
import styles from './SelectField.module.css';

export type SelectOption = { value: string; label: string; disabled?: boolean };

export type SelectFieldProps = Omit<ComponentProps<'select'>, 'children' | 'multiple'> &
  FieldTexts & {
    options: readonly SelectOption[];
    /** Shown while nothing is chosen; it cannot be chosen itself. */
    placeholder?: string;
  };

/** One of a few. The browser's own list: it works on every phone and costs nothing. */
export const SelectField = ({
  label,
  hint,
  error,
  labelHidden,
  options,
  placeholder,
  id,
  className,
  'aria-describedby': describedBy,
  ...select
}: SelectFieldProps) => (
  <FieldFrame
    {...{ label, hint, error, labelHidden, id, describedBy, className }}
    after={<ChevronDown className={styles.arrow} aria-hidden size={18} />}
  >
    {(control) => (
      <select {...select} {...control} className={styles.select}>
        {placeholder !== undefined && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    )}
  </FieldFrame>
);
