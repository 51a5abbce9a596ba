import type { Operator } from '@portal/contracts/operators';
import { useTranslation } from '@portal/i18n';
import { ErrorState, Spinner } from '@portal/ui';
import { Toasts } from '@portal/ui/toast';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { readOperator } from '../lib/operators.api';
import { refusalOf } from '../lib/refusal';
import { SignIn } from '../sign-in/SignIn';
import styles from './StaffGate.module.css';

type Session = { is: 'asked' } | { is: 'unknown' } | { is: 'out'; hasEnded: boolean } | { is: 'in'; operator: Operator };
type StaffGateProps = {
  /** The name of the page behind the gate, above the sign-in. */
  title: string;
  /** `onEnd`: the session has expired. `onSignedOut`: the operator has ended it. */
  children: (session: { operator: Operator; onEnd: () => void; onSignedOut: () => void }) => ReactNode;
};

/** Shows its children to operators who are signed in, and the sign-in to everybody else. */
export function StaffGate({ title, children }: StaffGateProps) {
  const { t } = useTranslation('staff');
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
  const handleSignedOut = useCallback(() => setSession({ is: 'out', hasEnded: false }), []);

  return (
    <>
      {session.is === 'asked' && <Spinner className={styles.wait} />}
      {session.is === 'unknown' && (
        <main className={styles.failure}>
          <ErrorState title={t('away.title')} description={t('away.text')} retryLabel={t('retry')} onRetry={() => void askWho()} />
        </main>
      )}
      {session.is === 'out' && (
        <SignIn title={title} hasEnded={session.hasEnded} onSignedIn={(operator) => setSession({ is: 'in', operator })} />
      )}
      {session.is === 'in' && children({ operator: session.operator, onEnd: handleEnd, onSignedOut: handleSignedOut })}
      <Toasts labels={{ region: t('notices'), close: t('close') }} />
    </>
  );
}
