import { useTranslation } from '@portal/i18n';
import { Button, Checkbox, Skeleton } from '@portal/ui';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import { CaptchaField } from '../../components/CaptchaField';
import { useStatus } from '../../state/status.store';
import { RegisterField } from './RegisterField';
import styles from './RegisterForm.module.css';
import { useRegisterForm } from './useRegisterForm';

export type RegisterFormProps = {
  onRegistered: (account: string) => void;
  /** Gives every field back its first state; the page has it, the popup does not. */
  hasReset?: boolean;
  after?: ReactNode;
};

/** Made from the server's rules: fields, asterisks, hints and checks (REG-03). */
export function RegisterForm({ onRegistered, hasReset, after }: RegisterFormProps) {
  const { t } = useTranslation('shell');
  const minimumAge = useStatus(({ info }) => info?.brand.minimumAge ?? 21);
  const register = useRegisterForm(onRegistered);
  if (!register.isReady) return <Skeleton height={360} />;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void register.submit();
  }

  return (
    <form ref={register.form} className={styles.form} noValidate onSubmit={handleSubmit}>
      {register.refusal && (
        <p role="alert" className={styles.refusal}>
          <CircleAlert aria-hidden size={18} />
          {register.refusal}
        </p>
      )}
      {register.shown.map((name) =>
        name === 'captcha' ? (
          <CaptchaField
            key={name}
            value={register.fields.captcha ?? ''}
            error={register.errorOf('captcha')}
            round={register.captchaRound}
            onChange={(value) => register.change('captcha', value)}
          />
        ) : (
          <RegisterField key={name} name={name} register={register} />
        ),
      )}
      <Checkbox
        label={t('register.agreement', { age: minimumAge })}
        checked={register.isAgreed}
        error={register.agreementError}
        onChange={(event) => register.setIsAgreed(event.target.checked)}
      />
      <p className={styles.progress} aria-live="polite">
        {register.missing.length > 0 ? (
          t('register.missing', { fields: register.missing.join(', ') })
        ) : (
          <>
            <CircleCheck aria-hidden size={16} />
            {t('register.complete')}
          </>
        )}
      </p>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" size="large" pending={register.isPending}>
          {t('register.submit')}
        </Button>
        {hasReset && (
          <Button size="large" variant="ghost" onClick={register.reset}>
            {t('register.reset')}
          </Button>
        )}
      </div>
      {after}
    </form>
  );
}
