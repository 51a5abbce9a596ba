import type { DeskRemote, OverrideMark } from '@portal/contracts/release-desk';
import { useTranslation } from '@portal/i18n';
import { Badge, Button, DateTime, type BadgeProps } from '@portal/ui';
import tableStyles from '../../components/Table.module.css';
import { buildName } from '../../lib/build-name';
import styles from './BuildsTable.module.css';

type BuildsTableProps = {
  remote: DeskRemote;
  canAct: boolean;
  override: OverrideMark | null;
  onActivate: (build: string) => void;
  onTry: (build: string) => void;
};

const tones: Record<DeskRemote['builds'][number]['state'], BadgeProps['tone']> = {
  active: 'win',
  canary: 'brand',
  'last good': 'info',
  proven: 'neutral',
  published: 'neutral',
};

/** Every build of a remote, the newest first. */
export function BuildsTable({ remote, canAct, override, onActivate, onTry }: BuildsTableProps) {
  const { t } = useTranslation('console');
  return (
    <section aria-labelledby="builds" className={styles.section}>
      <h2 id="builds">{t('builds.title')}</h2>
      <div className={tableStyles.frame} role="group" aria-labelledby="builds" tabIndex={0}>
        <table className={tableStyles.table}>
          <thead>
            <tr>
              <th scope="col">{t('builds.build')}</th>
              <th scope="col">{t('builds.state')}</th>
              <th scope="col" className={tableStyles.end}>
                {t('builds.share')}
              </th>
              <th scope="col">{t('builds.made')}</th>
              <th scope="col">{t('builds.given')}</th>
              {canAct && <th scope="col">{t('builds.acts')}</th>}
            </tr>
          </thead>
          <tbody>
            {remote.builds.map((build) => {
              const name = buildName(remote.builds, build.buildId);
              const isTried = override?.builds[remote.remote] === build.buildId;
              return (
                <tr key={build.buildId}>
                  <th scope="row" className={`tabular ${styles.name}`}>
                    {name}
                  </th>
                  <td className={styles.badges}>
                    <Badge tone={tones[build.state]}>{t(`builds.states.${build.state}`)}</Badge>
                    {isTried && <Badge tone="gold">{t('builds.tried')}</Badge>}
                  </td>
                  <td className={`tabular ${tableStyles.end}`}>{build.traffic} %</td>
                  <td>
                    <DateTime value={build.builtAt} />
                    {build.commit && <span className={tableStyles.muted}> {build.commit.slice(0, 10)}</span>}
                  </td>
                  <td>
                    {build.activatedAt ? (
                      <>
                        <DateTime value={build.activatedAt} /> <span className={tableStyles.muted}>{build.activatedBy}</span>
                      </>
                    ) : (
                      <span className={tableStyles.muted}>{t('builds.never')}</span>
                    )}
                  </td>
                  {canAct && (
                    <td>
                      <span className={styles.acts}>
                        <Button
                          size="small"
                          disabled={build.state === 'active' || remote.isFrozen}
                          aria-label={t('builds.activateNamed', { build: name })}
                          onClick={() => onActivate(build.buildId)}
                        >
                          {t('builds.activate')}
                        </Button>
                        <Button
                          size="small"
                          variant="ghost"
                          disabled={isTried}
                          aria-label={t('builds.tryNamed', { build: name })}
                          onClick={() => onTry(build.buildId)}
                        >
                          {t('builds.try')}
                        </Button>
                      </span>
                    </td>
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}
