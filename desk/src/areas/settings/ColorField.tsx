import { useTranslation } from '@portal/i18n';
import { TextField } from '@portal/ui';
import styles from './LookCard.module.css';

type ColorFieldProps = {
  label: string;
  hint: string;
  error: string | undefined;
  /** What has been typed; a colour when it is `#rrggbb`. */
  value: string;
  readOnly: boolean;
  onChange: (text: string) => void;
};

/** A colour, typed or picked. */
export function ColorField({ label, hint, error, value, readOnly, onChange }: ColorFieldProps) {
  const { t } = useTranslation('desk');
  return (
    <TextField
      label={label}
      hint={hint}
      error={error}
      prefix={
        <input
          type="color"
          className={styles.picker}
          aria-label={t('settings.look.pick', { color: label })}
          value={/^#[0-9a-f]{6}$/.test(value) ? value : '#000000'}
          disabled={readOnly}
          onChange={(event) => onChange(event.target.value)}
        />
      }
      spellCheck={false}
      maxLength={7}
      readOnly={readOnly}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
