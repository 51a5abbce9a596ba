import { useTranslation } from '@portal/i18n';
import { Button, formatRemaining, TextField, type TextFieldProps } from '@portal/ui';
import { Suspense } from 'react';
import { WarningDialog } from '../WarningDialog.lazy';
import styles from './CodeField.module.css';
import type { CodePurpose } from './send-code';
import type { CodeSending } from './useCodeSending';

export type CodeFieldProps = Omit<TextFieldProps, 'label' | 'hint' | 'suffix'> & {
  sending: CodeSending;
  purpose: CodePurpose;
};

/** The code from the phone, and the button that sends it. */
export function CodeField({ sending, purpose, ...field }: CodeFieldProps) {
  const { t } = useTranslation('entrance');
  const { isSending, secondsLeft, sentTo, warning } = sending;
  const time = formatRemaining(secondsLeft);
  const isWaiting = secondsLeft > 0;

  function hint() {
    if (!sentTo) return t('code.hint');
    if (!isWaiting) return t('code.sentTo', { number: sentTo });
    // In the other flows the time says when another code may be asked for, here how long this one is good.
    return purpose === 'forgot' ? t('code.runsOut', { number: sentTo, time }) : t('code.sentTo', { number: sentTo });
  }

  return (
    <>
      <TextField
        label={`${t('fields.verificationCode')} *`}
        name="verificationCode"
        autoComplete="one-time-code"
        inputMode="numeric"
        required
        {...field}
        hint={field.error ? undefined : hint()}
        suffix={
          <Button
            size="small"
            className={styles.send}
            pending={isSending}
            disabled={isWaiting}
            title={isWaiting ? t('code.again', { time }) : undefined}
            onClick={sending.send}
          >
            {isWaiting ? `${t('code.sent')} ${time}` : t('code.get')}
          </Button>
        }
      />
      {warning && (
        <Suspense fallback={null}>
          <WarningDialog title={t('code.failedTitle')} body={warning} onClose={sending.dismissWarning} />
        </Suspense>
      )}
    </>
  );
}
