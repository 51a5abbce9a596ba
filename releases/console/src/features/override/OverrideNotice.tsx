import type { OverrideMark } from '@portal/contracts/release-desk';
import { useTranslation } from '@portal/i18n';
import { Button, DateTime } from '@portal/ui';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { refusalOf, useRefusalText } from '@portal/staff';
import styles from './OverrideNotice.module.css';

type OverrideNoticeProps = { mark: OverrideMark; onOff: () => Promise<void> };

/** Says that this browser is no visitor like the others, and takes it back. */
export function OverrideNotice({ mark, onOff }: OverrideNoticeProps) {
  const { t } = useTranslation('console');
  const textOf = useRefusalText();
  const [problem, setProblem] = useState<string | null>(null);
  const builds = Object.entries({ ...mark.builds, ...mark.devUrls })
    .map(([remote, build]) => `${remote} ${build}`)
    .join(', ');

  const handleOff = () => onOff().catch((error: unknown) => setProblem(textOf(refusalOf(error))));

  return (
    <aside className={styles.notice} aria-label={t('override.label')}>
      <FlaskConical aria-hidden size={20} />
      <p>
        {t('override.on', { builds })} {t('override.until')} <DateTime value={mark.expiresAt} format="time" />
        {problem && <span role="alert"> {problem}</span>}
      </p>
      <a href="/" target="_blank" rel="noreferrer">
        {t('override.open')}
      </a>
      <Button size="small" onClick={handleOff}>
        {t('override.off')}
      </Button>
    </aside>
  );
}
