import { useTranslation } from '@portal/i18n';
import { Button } from '@portal/ui';
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

  return (
    <form ref={forgot.ref} className={styles.form} noValidate onSubmit={(event) => void forgot.submit(event)} onFocus={forgot.human.start}>
      <Refusal>{forgot.refusal}</Refusal>
      <PhoneField
        label={`${t('fields.mobileNum')} *`}
        {...forgot.field('mobileNum')}
        required
        dialing={forgot.dialing}
        onDialingChange={forgot.setDialing}
      />
      <CodeField {...forgot.field('verificationCode')} purpose="forgot" sending={forgot.sending} />
      <NewPasswordFields field={forgot.field} />
      <HumanCheckLine check={forgot.human} />
      <Button type="submit" variant="primary" size="large" wide pending={forgot.isPending}>
        {t('passwords.setNew')}
      </Button>
    </form>
  );
}
