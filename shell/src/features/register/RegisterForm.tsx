import { useTranslation } from '@portal/i18n';
import { Segmented } from '@portal/ui';
import { type ReactNode, useState } from 'react';
import { invitationCode } from '../../state/arrival';
import { useModule } from '../../state/status.store';
import type { RegisterWay } from './register-fields';
import styles from './RegisterForm.module.css';
import { RegisterWayForm } from './RegisterWayForm';
import type { Registered } from './useRegisterForm';

export type RegisterFormProps = {
  onRegistered: (registered: Registered) => void;
  /** Gives every field back its first state; the page has it, the popup does not. */
  hasReset?: boolean;
  after?: ReactNode;
};

/** By user name, and by mobile number where every module for it is on (REG-02). */
export function RegisterForm({ onRegistered, hasReset, after }: RegisterFormProps) {
  const { t } = useTranslation('entrance');
  const [chosen, setChosen] = useState<RegisterWay>('username');
  const hasMobile = [useModule('USERNAMEREG3'), useModule('MOBILENUMREG3'), useModule('REGMOBVERF3'), useModule('MOBILENUMPASSREG3')].every(
    Boolean,
  );
  const way = hasMobile ? chosen : 'username';
  const invitation = invitationCode();

  return (
    <div className={styles.form}>
      {invitation && <p className={styles.invited}>{t('register.invited', { code: invitation })}</p>}
      {hasMobile && (
        <Segmented<RegisterWay>
          label={t('register.methods')}
          value={way}
          options={[
            { value: 'username', label: t('register.byUsername') },
            { value: 'mobile', label: t('register.byMobile') },
          ]}
          onChange={setChosen}
        />
      )}
      {/* Another way is another form: its picture is fetched anew, and nothing of a password is carried over. */}
      <RegisterWayForm key={way} way={way} hasReset={hasReset} onRegistered={onRegistered} />
      {after}
    </div>
  );
}
