import type { Remembered, SignedIn } from '@portal/contracts';
import { useTranslation } from '@portal/i18n';
import { Button, Checkbox } from '@portal/ui';
import type { FormEvent } from 'react';
import { CodeField } from '../../components/code';
import { PhoneField } from '../../components/phone';
import { Refusal } from '../../components/Refusal';
import styles from './LoginForm.module.css';
import { useSmsLogin } from './useSmsLogin';

export type SmsLoginProps = { remembered: Remembered | null; onSignedIn: (signedIn: SignedIn | null) => void };

export function SmsLogin(options: SmsLoginProps) {
  const { t } = useTranslation('entrance');
  const login = useSmsLogin(options);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void login.submit();
  }

  return (
    <form ref={login.form} className={styles.form} noValidate onSubmit={handleSubmit}>
      <Refusal>{login.refusal}</Refusal>
      <PhoneField
        label={`${t('fields.mobileNum')} *`}
        name="mobileNum"
        required
        dialing={login.dialing}
        onDialingChange={login.setDialing}
        value={login.values.mobileNum}
        hint={login.isFilled ? t('signIn.rememberedSms') : undefined}
        error={login.mistakes.mobileNum}
        onChange={(event) => login.change('mobileNum', event.target.value)}
      />
      <CodeField
        purpose="signIn"
        value={login.values.verificationCode}
        error={login.mistakes.verificationCode}
        sending={login.sending}
        onChange={(value) => login.change('verificationCode', value)}
      />
      <Checkbox label={t('signIn.remember')} checked={login.remember} onChange={(event) => login.changeRemember(event.target.checked)} />
      <Button type="submit" variant="primary" size="large" wide autoFocus={login.isFilled} pending={login.isPending}>
        {t('signIn.submit')}
      </Button>
    </form>
  );
}
