import type { DeskFinding, DeskRemote } from '@portal/contracts/release-desk';
import { useTranslation } from '@portal/i18n';
import { Badge, DateTime } from '@portal/ui';
import tableStyles from '../../components/Table.module.css';
import { buildName } from '../../lib/build-name';
import styles from './HealthCard.module.css';

type FindingsProps = { findings: readonly DeskFinding[]; remote: DeskRemote };

/** What the desk has noticed by itself, with its figures. */
export function Findings({ findings, remote }: FindingsProps) {
  const { t } = useTranslation('console');
  return (
    <div className={styles.findings} role="log" aria-label={t('findings.title')}>
      <h3>{t('findings.title')}</h3>
      <ul tabIndex={0} aria-label={t('findings.title')}>
        {findings.map((finding) => (
          <li key={`${finding.at} ${finding.buildId} ${finding.kind}`}>
            <span className={tableStyles.muted}>
              <DateTime value={finding.at} />
            </span>
            <Badge tone={finding.kind === 'rolled back' ? 'lose' : 'info'}>{t(`findings.kinds.${finding.kind}`)}</Badge>
            <span>{buildName(remote.builds, finding.buildId)}</span>
            <span>{finding.text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
