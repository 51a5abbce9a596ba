import type { Remembered, SignedIn } from '@portal/contracts';
import { useTranslation } from '@portal/i18n';
import { Button, Checkbox } from '@portal/ui';
import { CodeField } from '../../components/code';
import { PhoneField } from '../../components/phone';
import { Refusal } from '../../components/Refusal';
import styles from './LoginForm.module.css';
import { useSmsLogin } from './useSmsLogin';

export type SmsLoginProps = {
  remembered: Remembered | null;
  onSignedIn: (signedIn: SignedIn | null) => void;
  onSecondStep: (challenge: string) => void;
};

export function SmsLogin(options: SmsLoginProps) {
  const { t } = useTranslation('entrance');
  const login = useSmsLogin(options);

  return (
    <form ref={login.ref} className={styles.form} noValidate onSubmit={(event) => void login.submit(event)}>
      <Refusal>{login.refusal}</Refusal>
      <PhoneField
        label={`${t('fields.mobileNum')} *`}
        {...login.field('mobileNum')}
        required
        dialing={login.dialing}
        onDialingChange={login.setDialing}
        hint={login.isFilled ? t('signIn.rememberedSms') : undefined}
      />
      <CodeField {...login.field('verificationCode')} purpose="signIn" sending={login.sending} />
      <Checkbox label={t('signIn.remember')} checked={login.remember} onChange={(event) => login.changeRemember(event.target.checked)} />
      <Button type="submit" variant="primary" size="large" wide autoFocus={login.isFilled} pending={login.isPending}>
        {t('signIn.submit')}
      </Button>
    </form>
  );
}
