import type { Operator } from '@portal/contracts/operators';
import { useTranslation } from '@portal/i18n';
import { ErrorState, Spinner } from '@portal/ui';
import { Toasts } from '@portal/ui/toast';
import { useCallback, useEffect, useState } from 'react';
import { SignIn } from '../features/sign-in/SignIn';
import { readOperator } from '../lib/operators.api';
import { refusalOf } from '../lib/refusal';
import styles from './ConsoleApp.module.css';
import { SignedIn } from './SignedIn';

type Session = { is: 'asked' } | { is: 'unknown' } | { is: 'out'; hasEnded: boolean } | { is: 'in'; operator: Operator };

/** Nobody sees a release before the platform has said who looks. */
export function ConsoleApp() {
  const { t } = useTranslation('console');
  const [session, setSession] = useState<Session>({ is: 'asked' });

  const askWho = useCallback(
    () =>
      readOperator().then(
        (operator) => setSession({ is: 'in', operator }),
        (error: unknown) => setSession(refusalOf(error).status === 401 ? { is: 'out', hasEnded: false } : { is: 'unknown' }),
      ),
    [],
  );
  useEffect(() => void askWho(), [askWho]);
  const handleEnd = useCallback(() => setSession({ is: 'out', hasEnded: true }), []);

  return (
    <>
      {session.is === 'asked' && <Spinner className={styles.wait} />}
      {session.is === 'unknown' && (
        <main className={styles.failure}>
          <ErrorState title={t('away.title')} description={t('away.text')} retryLabel={t('retry')} onRetry={askWho} />
        </main>
      )}
      {session.is === 'out' && <SignIn hasEnded={session.hasEnded} onSignedIn={(operator) => setSession({ is: 'in', operator })} />}
      {session.is === 'in' && (
        <SignedIn operator={session.operator} onEnd={handleEnd} onSignedOut={() => setSession({ is: 'out', hasEnded: false })} />
      )}
      <Toasts labels={{ region: t('notices'), close: t('close') }} />
    </>
  );
}
