import { useTranslation } from '@portal/i18n';
import { Skeleton, TextField, type TextFieldProps } from '@portal/ui';
import { RefreshCw } from 'lucide-react';
import { useEffect } from 'react';
import styles from './CaptchaField.module.css';
import { useCaptchaImage } from './useCaptchaImage';

export type CaptchaFieldProps = Omit<TextFieldProps, 'label' | 'hint'> & {
  /** Counts refused tries: an answer serves once, so each refusal needs a new picture. */
  round: number;
};

export function CaptchaField({ round, ...field }: CaptchaFieldProps) {
  const { t } = useTranslation('entrance');
  const { image, hasFailed, refresh } = useCaptchaImage();

  useEffect(() => {
    if (round > 0) refresh();
  }, [round, refresh]);

  return (
    <div className={styles.captcha}>
      <TextField
        label={`${t('fields.captcha')} *`}
        name="captcha"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...field}
        hint={hasFailed ? t('captcha.failed') : t('captcha.hint')}
      />
      <button type="button" className={styles.picture} aria-label={t('captcha.refresh')} title={t('captcha.refresh')} onClick={refresh}>
        {image ? <img src={`data:image/png;base64,${image}`} alt={t('captcha.alt')} /> : <Skeleton width={120} height={44} />}
        <RefreshCw aria-hidden size={16} />
      </button>
    </div>
  );
}
