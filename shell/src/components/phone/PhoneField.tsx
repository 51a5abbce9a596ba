import { TextField, type TextFieldProps } from '@portal/ui';
import { CountryCodePicker } from './CountryCodePicker';
import styles from './PhoneField.module.css';

export type PhoneFieldProps = Omit<TextFieldProps, 'prefix' | 'type'> & { dialing: string; onDialingChange: (dialing: string) => void };

/** A mobile number with its country. */
export const PhoneField = ({ dialing, onDialingChange, className, ...field }: PhoneFieldProps) => (
  <TextField
    autoComplete="tel-national"
    inputMode="tel"
    spellCheck={false}
    {...field}
    type="tel"
    className={`${styles.phone} ${className ?? ''}`}
    prefix={<CountryCodePicker value={dialing} onChange={onDialingChange} />}
  />
);
