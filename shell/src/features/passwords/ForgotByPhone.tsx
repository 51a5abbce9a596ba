import { useTranslation } from '@portal/i18n';
import { Button } from '@portal/ui';
import type { FormEvent } from 'react';
import { CodeField } from '../../components/code';
import { HumanCheckLine } from '../../components/human-check';
import { PhoneField } from '../../components/phone';
import { Refusal } from '../../components/Refusal';
import { NewPasswordFields } from './NewPasswordFields';
import styles from './Passwords.module.css';
import { useForgotByPhone } from './useForgotByPhone';

export type ForgotByPhoneProps = { afterwards: (() => void) | null };

export function ForgotByPhone({ afterwards }: ForgotByPhoneProps) {
  const { t } = useTranslation('entrance');
  const forgot = useForgotByPhone(afterwards);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void forgot.submit();
  }

  return (
    <form ref={forgot.form} className={styles.form} noValidate onSubmit={handleSubmit} onFocus={forgot.human.start}>
      <Refusal>{forgot.refusal}</Refusal>
      <PhoneField
        label={`${t('fields.mobileNum')} *`}
        name="mobileNum"
        required
        dialing={forgot.dialing}
        onDialingChange={forgot.setDialing}
        value={forgot.values.mobileNum}
        error={forgot.mistakes.mobileNum}
        onChange={(event) => forgot.change('mobileNum', event.target.value)}
      />
      <CodeField
        purpose="forgot"
        value={forgot.values.verificationCode}
        error={forgot.mistakes.verificationCode}
        sending={forgot.sending}
        onChange={(value) => forgot.change('verificationCode', value)}
      />
      <NewPasswordFields values={forgot.values} mistakes={forgot.mistakes} onChange={forgot.change} />
      <HumanCheckLine check={forgot.human} />
      <Button type="submit" variant="primary" size="large" wide pending={forgot.isPending}>
        {t('passwords.setNew')}
      </Button>
    </form>
  );
}
