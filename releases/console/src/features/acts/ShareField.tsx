import { useTranslation } from '@portal/i18n';
import { TextField } from '@portal/ui';
import styles from './ShareField.module.css';

type ShareFieldProps = { /** As typed. */ value: string; onChange: (value: string) => void; error?: string | undefined };

/** A share of the visitors: dragged, stepped with the arrows, or typed. */
export function ShareField({ value, onChange, error }: ShareFieldProps) {
  const { t } = useTranslation('console');
  return (
    <div className={styles.share}>
      <input
        type="range"
        min={0}
        max={100}
        step={1}
        value={Number(value) || 0}
        aria-label={t('act.shareSlider')}
        aria-valuetext={`${value} %`}
        className={styles.slider}
        onChange={(event) => onChange(event.target.value)}
      />
      <TextField
        label={t('act.share')}
        inputMode="decimal"
        suffix="%"
        className={styles.number}
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
