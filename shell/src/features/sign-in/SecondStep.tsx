import { useTranslation } from '@portal/i18n';
import { Button, TextField } from '@portal/ui';
import { useEffect } from 'react';
import { Refusal } from '../../components/Refusal';
import styles from './LoginForm.module.css';
import { type SecondStepProps, useSecondStep } from './useSecondStep';

/** After the first step of a sign-in: the code of the app, or a recovery code when the app is lost. */
export function SecondStep(options: SecondStepProps) {
  const { t } = useTranslation('entrance');
  const step = useSecondStep(options);
  const { isRecovery, ref } = step;
  useEffect(() => ref.current?.querySelector('input')?.focus(), [isRecovery, ref]);

  return (
    <form ref={ref} className={styles.form} noValidate onSubmit={(event) => void step.submit(event)}>
      <Refusal>{step.refusal}</Refusal>
      <p>{t(isRecovery ? 'secondStep.recoveryBody' : 'secondStep.body')}</p>
      <TextField
        key={String(isRecovery)}
        label={`${t(isRecovery ? 'secondStep.recoveryCode' : 'secondStep.code')} *`}
        {...step.field('code')}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize={isRecovery ? 'characters' : 'none'}
        spellCheck={false}
        required
      />
      <Button type="submit" variant="primary" size="large" wide pending={step.isPending}>
        {t('secondStep.submit')}
      </Button>
      <div className={styles.row}>
        <button type="button" className={styles.link} onClick={() => step.chooseRecovery(!isRecovery)}>
          {t(isRecovery ? 'secondStep.useApp' : 'secondStep.useRecovery')}
        </button>
        <button type="button" className={styles.link} onClick={() => options.onBack(null)}>
          {t('secondStep.back')}
        </button>
      </div>
    </form>
  );
}
