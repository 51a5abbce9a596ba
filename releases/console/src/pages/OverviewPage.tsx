import type { DeskState } from '@portal/contracts/release-desk';
import { useTranslation } from '@portal/i18n';
import { DateTime, EmptyState } from '@portal/ui';
import { RemoteBadges } from '../components/RemoteBadges';
import { RouteLink } from '../components/RouteLink';
import { ReleaseLog } from '../features/log/ReleaseLog';
import { buildName } from '../lib/build-name';
import tableStyles from '../components/Table.module.css';
import styles from './OverviewPage.module.css';

type OverviewPageProps = { state: DeskState; onSelect: (remote: string | null) => void };

/** All remotes at a glance, and everything that was done. */
export function OverviewPage({ state, onSelect }: OverviewPageProps) {
  const { t } = useTranslation('console');
  return (
    <div className={styles.page}>
      <section aria-labelledby="remotes" className={styles.section}>
        <h1 id="remotes">{t('overview.title')}</h1>
        {state.remotes.length === 0 ? (
          <EmptyState title={t('overview.empty')} description={t('overview.emptyHint')} />
        ) : (
          <div className={tableStyles.frame} role="group" aria-labelledby="remotes" tabIndex={0}>
            <table className={tableStyles.table}>
              <thead>
                <tr>
                  <th scope="col">{t('overview.remote')}</th>
                  <th scope="col">{t('overview.active')}</th>
                  <th scope="col">{t('overview.given')}</th>
                  <th scope="col">{t('overview.canary')}</th>
                  <th scope="col">{t('overview.lastGood')}</th>
                  <th scope="col">{t('overview.state')}</th>
                </tr>
              </thead>
              <tbody>
                {state.remotes.map((remote) => {
                  const active = remote.builds.find(({ buildId }) => buildId === remote.active);
                  return (
                    <tr key={remote.remote}>
                      <th scope="row">
                        <RouteLink remote={remote.remote} onFollow={() => onSelect(remote.remote)}>
                          {remote.remote}
                        </RouteLink>
                      </th>
                      <td className="tabular">{buildName(remote.builds, remote.active)}</td>
                      <td>
                        {active?.activatedAt && (
                          <>
                            <DateTime value={active.activatedAt} /> <span className={tableStyles.muted}>{active.activatedBy}</span>
                          </>
                        )}
                      </td>
                      <td className="tabular">
                        {remote.canary && `${buildName(remote.builds, remote.canary.buildId)} — ${remote.canary.traffic} %`}
                      </td>
                      <td className="tabular">{buildName(remote.builds, remote.lastGood)}</td>
                      <td>
                        <RemoteBadges remote={remote} />
                      </td>
                    </tr>
                  );
                })}
              </tbody>
            </table>
          </div>
        )}
      </section>
      <ReleaseLog remote={null} state={state} />
    </div>
  );
}
