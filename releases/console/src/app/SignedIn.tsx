import type { Operator } from '@portal/contracts/operators';
import { useTranslation } from '@portal/i18n';
import { ErrorState, Skeleton } from '@portal/ui';
import { useEffect } from 'react';
import { useDesk } from '../lib/useDesk';
import { useSelectedRemote } from '../lib/useSelectedRemote';
import { OverviewPage } from '../pages/OverviewPage';
import { RemotePage } from '../pages/RemotePage';
import { Header } from './Header';
import styles from './SignedIn.module.css';

type SignedInProps = { operator: Operator; /** The session is over. */ onEnd: () => void; onSignedOut: () => void };

/** The console itself: one stream for all of its pages. */
export function SignedIn({ operator, onEnd, onSignedOut }: SignedInProps) {
  const { t } = useTranslation('console');
  const desk = useDesk(onEnd);
  const [selected, select] = useSelectedRemote();
  const { state } = desk;
  const remote = state?.remotes.find((each) => each.remote === selected);
  const canAct = operator.roles.includes('releaser');

  useEffect(() => {
    document.title = selected === null ? t('title') : `${selected} · ${t('title')}`;
  }, [selected, t]);

  return (
    <>
      <Header operator={operator} epoch={state?.epoch ?? null} status={desk.status} onHome={() => select(null)} onSignedOut={onSignedOut} />
      <main className={styles.main}>
        {!state && (
          <div aria-busy className={styles.wait}>
            <Skeleton height={40} width={280} />
            <Skeleton height={360} />
          </div>
        )}
        {state && selected === null && <OverviewPage state={state} onSelect={select} />}
        {state && selected !== null && remote && (
          <RemotePage key={selected} desk={desk} state={state} remote={remote} canAct={canAct} onSelect={select} onEnd={onEnd} />
        )}
        {state && selected !== null && !remote && (
          <ErrorState title={t('unknown.title', { remote: selected })} retryLabel={t('unknown.back')} onRetry={() => select(null)} />
        )}
      </main>
    </>
  );
}
