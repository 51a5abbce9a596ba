import { type ReactNode, useId } from 'react';
import { VisuallyHidden } from '../display/VisuallyHidden';
import { classNames } from '../lib/class-names';
import styles from './Segmented.module.css';

export type SegmentedOption<Value extends string> = { value: Value; label: ReactNode; disabled?: boolean };

export type SegmentedProps<Value extends string> = {
  /** The question the options answer, for screen readers. */
  label: string;
  options: readonly SegmentedOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
};

/** A choice of one of two to five, all visible. These are radio buttons: arrow keys move, Tab leaves. */
export function Segmented<Value extends string>({ label, options, value, onChange, className }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className={classNames(styles.segmented, className)}>
      <VisuallyHidden as="legend">{label}</VisuallyHidden>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
