import { Button, CenterFrame, EmptyState, portal, Skeleton, useCall, useSearchParams, useSession, useTranslation } from '@portal/portal';
import { Suspense } from 'react';
import styles from './AgentCenter.module.css';
import { type AgentPageId, defaultPage, findAgentPage, isPageShown, pageGroups } from './agent-pages';

/** Navigation at the left, the page that the address names beside it. */
export function AgentCenter() {
  const { t } = useTranslation('agent');
  const [search] = useSearchParams();
  const page = findAgentPage(search.get('page'));
  const unread = useCall('GET /wps/relay/agent/announcements', {}).data?.unread ?? 0;
  const info = useCall('GET /wps/relay/agent/contracts/info', {}).data;
  const enableContract = useSession(({ member }) => member?.enableContract);
  const waiting = info?.waiting ?? 0;
  const counts: Partial<Record<AgentPageId, { count: number; label: string }>> = {
    agentAnnouncement: { count: unread, label: t('navigation.unread', { count: unread }) },
    agentContracts: { count: waiting, label: t('navigation.waiting', { count: waiting }) },
  };
  return (
    <CenterFrame
      center="agent"
      label={t('navigation.label')}
      current={page?.id}
      groups={pageGroups.map((group) => ({
        id: group.id,
        title: t(`navigation.groups.${group.id}`),
        pages: group.pages
          .filter((shown) => isPageShown(shown, info, enableContract))
          .map(({ id, icon }) => ({ id, icon, title: t(`pages.${id}`), waiting: counts[id] })),
      }))}
    >
      {page ? (
        <Suspense key={page.id} fallback={<PagePlace />}>
          <page.Page />
        </Suspense>
      ) : (
        <NotFound />
      )}
    </CenterFrame>
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
