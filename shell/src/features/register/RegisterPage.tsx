import { useTranslation } from '@portal/i18n';
import { Link, Navigate } from '@portal/portal';
import { useSession } from '@portal/session';
import { EmptyState } from '@portal/ui';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths';
import { imageUrl } from '../../state/image-url';
import { useRegistration, useStatus } from '../../state/status.store';
import { afterRegister } from './after-register';
import { RegisterForm } from './RegisterForm';
import styles from './RegisterForm.module.css';

export type RegisterPageProps = {
  /** Promotions for new players, under the form: beside a password there is nothing to look at. */
  promotions: ReactNode;
};

export function RegisterPage({ promotions }: RegisterPageProps) {
  const { t } = useTranslation('entrance');
  const canRegister = useRegistration();
  const isKnown = useStatus(({ phase }) => phase === 'ready');
  const isLogin = useSession((session) => session.isLogin);
  if (isLogin) return <Navigate to={paths.home} replace />;

  return (
    <div className={styles.page}>
      <Link className={styles.home} to={paths.home}>
        <ArrowLeft aria-hidden size={18} />
        {t('register.backHome')}
      </Link>
      <section className={styles.card} aria-labelledby="register-title">
        <header>
          <h1 id="register-title">{t('register.title')}</h1>
          <p>{t('register.slogan')}</p>
        </header>
        {isKnown && !canRegister ? (
          <EmptyState
            picture={imageUrl('/img/rabbit/asleep.svg')}
            title={t('register.closedTitle')}
            description={t('register.closedBody')}
          />
        ) : (
          <RegisterForm
            hasReset
            onRegistered={afterRegister}
            after={
              <p className={styles.after}>
                {t('register.haveAccount')}
                <Link className={styles.link} to={paths.login}>
                  {t('shell:header.login')}
                </Link>
              </p>
            }
          />
        )}
      </section>
      {promotions}
    </div>
  );
}
