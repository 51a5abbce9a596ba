import type { OverrideMark } from '@portal/contracts/release-desk';
import { OverrideRibbon } from './OverrideRibbon';
import { RefreshNotice } from './RefreshNotice';
import styles from './ReleaseNotices.module.css';

export type ReleaseNoticesProps = { override: OverrideMark | null };

/** What there is to say about releases, at the foot of the window. */
export const ReleaseNotices = ({ override }: ReleaseNoticesProps) => (
  <div className={styles.stack}>
    <RefreshNotice />
    {override && <OverrideRibbon override={override} />}
  </div>
);
