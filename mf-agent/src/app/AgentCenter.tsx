import { Skeleton } from '@portal/portal';
import { lazy, Suspense } from 'react';
import styles from './AgentCenter.module.css';

const load = () =>
  import(/* webpackChunkName: "team-overview" */ '../pages/TeamOverviewPage').then((module) => ({ default: module.TeamOverviewPage }));
// One failed try may be a lost packet, so there are two.
const TeamOverviewPage = lazy(() => load().catch(load));

/** The centre opens with `agentTeamOverview`, whatever page the address asks for; it is the only one. */
export const AgentCenter = () => (
  <Suspense
    fallback={
      <div className={styles.place} aria-busy>
        <Skeleton width="60%" height={36} />
        <Skeleton height={160} />
        <Skeleton height={280} />
      </div>
    }
  >
    <TeamOverviewPage />
  </Suspense>
);
