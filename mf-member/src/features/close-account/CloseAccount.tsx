import { Button, Card, portal, useTranslation } from '@portal/portal';
import { useState } from 'react';
import styles from './CloseAccount.module.css';
import { CloseAccountForm } from './CloseAccountForm';

/** The way out: what closing means, what is kept, and what has to be settled before (MEM-01). */
export function CloseAccount() {
  const { t } = useTranslation('member');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card title={t('closure.title')} className={styles.card}>
      <div className={styles.part}>
        <p className={styles.body}>{t('closure.body')}</p>
        <p className={styles.body}>
          {t('closure.breakInstead')}{' '}
          <Button size="small" variant="ghost" onClick={() => portal.openCenter('member', 'playLimits')}>
            {t('closure.toLimits')}
          </Button>
        </p>
        <p className={styles.body}>
          {t('closure.dataFirst')}{' '}
          <Button size="small" variant="ghost" onClick={() => portal.openCenter('member', 'statements')}>
            {t('pages.statements')}
          </Button>
        </p>
        {isOpen ? (
          <CloseAccountForm onClose={() => setIsOpen(false)} />
        ) : (
          <div>
            <Button onClick={() => setIsOpen(true)}>{t('closure.start')}</Button>
          </div>
        )}
      </div>
    </Card>
  );
}
