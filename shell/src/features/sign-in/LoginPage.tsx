import { useTranslation } from '@portal/i18n';
import { selectCanOpenAgentCentre, useSession } from '@portal/session';
import type { SignedIn } from '@portal/contracts';
import { Link, Navigate, portal } from '@portal/portal';
import { useLocation, useSearchParams } from 'react-router-dom';
import { agentEntrancePath, paths } from '../../lib/paths';
import { afterSignIn } from '../../state/session/after-sign-in';
import { openOverlay } from '../../state/overlays/overlays.store';
import { providesSlot } from '../../state/provided';
import { useRegistration } from '../../state/status.store';
import { LoginForm } from './LoginForm';
import styles from './LoginForm.module.css';

/** `/login`, and with `?as=agent` the agents' entrance. A page that sent the person here is shown again afterwards. */
export function LoginPage() {
  const { t } = useTranslation('entrance');
  const isLogin = useSession((session) => session.isLogin);
  const canRegister = useRegistration();
  const [params] = useSearchParams();
  const isAgentEntrance = params.get('as') === 'agent';
  const { from = paths.home } = (useLocation().state as { from?: string } | null) ?? {};
  if (isLogin) return <Navigate to={from} replace />;

  function handleSignedIn(signedIn: SignedIn | null, isNew?: boolean) {
    const opensCentre = isAgentEntrance && providesSlot('center.agent') && selectCanOpenAgentCentre(useSession.getState());
    afterSignIn(signedIn, { afterwards: opensCentre ? () => portal.openCenter('agent') : null, home: from, isNew });
  }

  return (
    <section className={styles.page} aria-labelledby="login-title">
      <header>
        <h1 id="login-title">{t(isAgentEntrance ? 'signIn.agentTitle' : 'signIn.title')}</h1>
        <p>{t(isAgentEntrance ? 'signIn.agentSlogan' : 'signIn.slogan')}</p>
      </header>
      <LoginForm
        key={String(isAgentEntrance)}
        isAgentEntrance={isAgentEntrance}
        onSignedIn={handleSignedIn}
        onForgot={() => openOverlay({ kind: 'forgotPassword', afterwards: null })}
        after={
          <div className={styles.after}>
            {canRegister && !isAgentEntrance && (
              <p>
                {t('signIn.noAccount')}
                <Link className={styles.link} to={paths.register}>
                  {t('shell:header.register')}
                </Link>
              </p>
            )}
            <Link className={styles.link} to={isAgentEntrance ? paths.login : agentEntrancePath} replace>
              {t(isAgentEntrance ? 'signIn.members' : 'signIn.agents')}
            </Link>
          </div>
        }
      />
    </section>
  );
}
