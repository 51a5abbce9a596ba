import type { Operator } from '@portal/contracts/operators';
import { useTranslation } from '@portal/i18n';
import { AlertBanner, StaffHeader, StaffNavigation } from '@portal/staff';
import { ErrorState, Skeleton } from '@portal/ui';
import { useEffect } from 'react';
import { LiveStatus } from '../components/LiveStatus';
import { RouteLink } from '../components/RouteLink';
import { useDesk } from '../lib/useDesk';
import { useSelectedRemote } from '../lib/useSelectedRemote';
import { OverviewPage } from '../pages/OverviewPage';
import { RemotePage } from '../pages/RemotePage';
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
      <StaffHeader
        operator={operator}
        title={t('title')}
        home={(className, content) => (
          <RouteLink remote={null} onFollow={() => select(null)} className={className}>
            {content}
          </RouteLink>
        )}
        onSignedOut={onSignedOut}
      >
        <LiveStatus status={desk.status} epoch={state?.epoch ?? null} />
      </StaffHeader>
      <AlertBanner onEnd={onEnd} />
      <StaffNavigation>
        {(className) => (
          <>
            <li>
              <RouteLink remote={null} isCurrent onFollow={() => select(null)} className={className}>
                {t('releases')}
              </RouteLink>
            </li>
            <li>
              <a href="/ops/approvals" className={className}>
                {t('toDesk')}
              </a>
            </li>
          </>
        )}
      </StaffNavigation>
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
