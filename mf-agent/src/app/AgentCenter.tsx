import { Button, EmptyState, portal, Skeleton, useSearchParams, useTranslation } from '@portal/portal';
import { Suspense } from 'react';
import styles from './AgentCenter.module.css';
import { AgentNavigation } from './AgentNavigation';
import { defaultPage, findAgentPage } from './agent-pages';

/** Navigation at the left, the page that the address names beside it. */
export function AgentCenter() {
  const [search] = useSearchParams();
  const page = findAgentPage(search.get('page'));
  return (
    <div className={styles.center}>
      <AgentNavigation current={page?.id} />
      <div className={styles.page}>
        {page ? (
          <Suspense key={page.id} fallback={<PagePlace />}>
            <page.Page />
          </Suspense>
        ) : (
          <NotFound />
        )}
      </div>
    </div>
  );
}

function NotFound() {
  const { t } = useTranslation('agent');
  return (
    <EmptyState
      title={t('notFound.title')}
      description={t('notFound.body')}
      action={<Button onClick={() => portal.openCenter('agent', defaultPage)}>{t('pages.agentTeamOverview')}</Button>}
    />
  );
}

const PagePlace = () => (
  <div className={styles.place} aria-busy>
    <Skeleton width="60%" height={36} />
    <Skeleton height={160} />
    <Skeleton height={280} />
  </div>
);
