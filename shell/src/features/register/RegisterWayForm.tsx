import { useTranslation } from '@portal/i18n';
import { Button, Checkbox, Skeleton } from '@portal/ui';
import { CircleCheck } from 'lucide-react';
import { Suspense } from 'react';
import { HumanCheckLine } from '../../components/human-check';
import { Refusal } from '../../components/Refusal';
import { WarningDialog } from '../../components/WarningDialog.lazy';
import { Agreement } from './Agreement';
import type { RegisterWay } from './register-fields';
import { RegisterField } from './RegisterField';
import styles from './RegisterForm.module.css';
import { type Registered, useRegisterForm } from './useRegisterForm';

export type RegisterWayFormProps = { way: RegisterWay; onRegistered: (registered: Registered) => void; hasReset?: boolean };

/** Made from the server's rules: fields, asterisks, hints and checks (REG-03). */
export function RegisterWayForm({ way, onRegistered, hasReset }: RegisterWayFormProps) {
  const { t } = useTranslation('entrance');
  const register = useRegisterForm(way, onRegistered);
  if (!register.isReady) return <Skeleton className={styles.place} />;

  return (
    <form
      ref={register.ref}
      className={styles.form}
      noValidate
      onSubmit={(event) => void register.submit(event)}
      onFocus={register.human.start}
    >
      <Refusal>{register.refusal}</Refusal>
      {register.shown.map((name) => (
        <RegisterField key={name} name={name} register={register} />
      ))}
      <Checkbox
        label={t('register.age', { age: register.minimumAge })}
        checked={register.isOfAge}
        error={register.ageError}
        onChange={(event) => register.setIsOfAge(event.target.checked)}
      />
      <Checkbox
        label={<Agreement />}
        checked={register.isAgreed}
        error={register.agreementError}
        onChange={(event) => register.setIsAgreed(event.target.checked)}
      />
      <div className={styles.progress}>
        <p aria-live="polite">
          {register.missing.length > 0 ? (
            t('register.missing', { fields: register.missing.join(', ') })
          ) : (
            <>
              <CircleCheck aria-hidden size={16} />
              {t('register.complete')}
            </>
          )}
        </p>
        <HumanCheckLine check={register.human} />
      </div>
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
      {register.isInvitationWrong && (
        <Suspense fallback={null}>
          <WarningDialog title={t('register.invitationTitle')} body={t('register.invitationBody')} onClose={register.dismissInvitation} />
        </Suspense>
      )}
    </form>
  );
}
