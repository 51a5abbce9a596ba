import { useTranslation } from '@portal/i18n';
import { useSession } from '@portal/session';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { useModule } from '../../state/status.store';
import { LoginForm } from './LoginForm';
import styles from './LoginForm.module.css';
import { welcome } from './welcome';

/** `/login`. A page that sent the person here is shown again afterwards. */
export function LoginPage() {
  const { t } = useTranslation('shell');
  const isLogin = useSession((session) => session.isLogin);
  const canRegister = useModule('DIRECTREG3');
  const { from = paths.home } = (useLocation().state as { from?: string } | null) ?? {};
  if (isLogin) return <Navigate to={from} replace />;

  return (
    <section className={styles.page} aria-labelledby="login-title">
      <header>
        <h1 id="login-title">{t('signIn.title')}</h1>
        <p>{t('signIn.slogan')}</p>
      </header>
      <LoginForm
        onSignedIn={welcome}
        after={
          canRegister && (
            <p className={styles.after}>
              {t('signIn.noAccount')}
              <Link className={styles.link} to={paths.register}>
                {t('header.register')}
              </Link>
            </p>
          )
        }
      />
    </section>
  );
}
