import { useTranslation } from '@portal/i18n';
import { isStorageBlocked } from '@portal/session';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import styles from './StorageNotice.module.css';

/** Where the browser keeps nothing, the portal works until the page is closed, and says so (SYS-11). */
export function StorageNotice() {
  const { t } = useTranslation('shell');
  const [isBlocked] = useState(isStorageBlocked);
  if (!isBlocked) return null;
  return (
    <p role="status" className={styles.notice}>
      <TriangleAlert aria-hidden size={18} />
      {t('storage.blocked')}
    </p>
  );
}
