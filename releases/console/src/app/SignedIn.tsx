import type { Operator } from '@portal/contracts/operators';
import { useTranslation } from '@portal/i18n';
import { ErrorState, Skeleton } from '@portal/ui';
import { useEffect } from 'react';
import { PlaceNavigation } from '../components/PlaceNavigation';
import { AlertBanner } from '../features/alerts/AlertBanner';
import { useDesk } from '../lib/useDesk';
import type { Place } from '../lib/places';
import { usePlace } from '../lib/usePlace';
import { useSelectedRemote } from '../lib/useSelectedRemote';
import { useWaitingApprovals } from '../lib/useWaitingApprovals';
import { ApprovalsPage } from '../pages/ApprovalsPage';
import { ContentPage } from '../pages/ContentPage';
import { FeedbackPage } from '../pages/FeedbackPage';
import { GamesPage } from '../pages/GamesPage';
import { OutboxPage } from '../pages/OutboxPage';
import { OverviewPage } from '../pages/OverviewPage';
import { PaymentsPage } from '../pages/PaymentsPage';
import { RemotePage } from '../pages/RemotePage';
import { SettingsPage } from '../pages/SettingsPage';
import { Header } from './Header';
import styles from './SignedIn.module.css';

type SignedInProps = { operator: Operator; /** The session is over. */ onEnd: () => void; onSignedOut: () => void };

/** The console itself: one stream for all of its pages. */
export function SignedIn({ operator, onEnd, onSignedOut }: SignedInProps) {
  const { t } = useTranslation('console');
  const desk = useDesk(onEnd);
  const [selected, select] = useSelectedRemote();
  const [place, goTo] = usePlace();
  const waiting = useWaitingApprovals(onEnd);
  const { state } = desk;
  const remote = state?.remotes.find((each) => each.remote === selected);
  const canAct = operator.roles.includes('releaser');
  const canChange = operator.roles.includes('admin');

  useEffect(() => {
    const page = place === 'releases' ? selected : t(`places.${place}`);
    document.title = page === null ? t('title') : `${page} · ${t('title')}`;
  }, [place, selected, t]);

  function handlePlace(next: Place) {
    if (next === 'releases') select(null);
    goTo(next);
  }

  return (
    <>
      <Header
        operator={operator}
        epoch={state?.epoch ?? null}
        status={desk.status}
        onHome={() => handlePlace('releases')}
        onSignedOut={onSignedOut}
      />
      <AlertBanner onEnd={onEnd} />
      <PlaceNavigation current={place} waiting={waiting.count} onFollow={handlePlace} />
      <main className={styles.main}>
        {place === 'approvals' && <ApprovalsPage onDecided={() => void waiting.refresh()} onEnd={onEnd} />}
        {place === 'settings' && <SettingsPage canChange={canChange} onEnd={onEnd} />}
        {place === 'content' && <ContentPage canChange={canChange} onEnd={onEnd} />}
        {place === 'games' && <GamesPage canChange={canAct} onEnd={onEnd} />}
        {place === 'payments' && <PaymentsPage canDecide={canChange} onEnd={onEnd} />}
        {place === 'outbox' && <OutboxPage onEnd={onEnd} />}
        {place === 'feedback' && <FeedbackPage onEnd={onEnd} />}
        {place === 'releases' && !state && (
          <div aria-busy className={styles.wait}>
            <Skeleton height={40} width={280} />
            <Skeleton height={360} />
          </div>
        )}
        {place === 'releases' && state && selected === null && <OverviewPage state={state} onSelect={select} />}
        {place === 'releases' && state && selected !== null && remote && (
          <RemotePage key={selected} desk={desk} state={state} remote={remote} canAct={canAct} onSelect={select} onEnd={onEnd} />
        )}
        {place === 'releases' && state && selected !== null && !remote && (
          <ErrorState title={t('unknown.title', { remote: selected })} retryLabel={t('unknown.back')} onRetry={() => select(null)} />
        )}
      </main>
    </>
  );
}
