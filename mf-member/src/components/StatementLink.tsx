import { Button, portal, useTranslation } from '@portal/portal';
import { FileText } from 'lucide-react';
import styles from './StatementLink.module.css';

/** Below a record: the way to statements, for days that the page does not hold or that are too many for it. */
export function StatementLink() {
  const { t } = useTranslation('member');
  return (
    <p className={styles.line}>
      {t('files.linkBody')}{' '}
      <Button size="small" variant="ghost" icon={<FileText aria-hidden />} onClick={() => portal.openCenter('member', 'statements')}>
        {t('files.link')}
      </Button>
    </p>
  );
}
