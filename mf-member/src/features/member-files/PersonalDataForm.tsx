import { Button, Card, portal, useTranslation } from '@portal/portal';
import { useState } from 'react';
import { type Proof, ProofForm } from '../../components/ProofForm';
import { useLookAgain, useRequestPersonalData } from './member-files.api';
import styles from './MemberFiles.module.css';

type PersonalDataFormProps = { isBusy: boolean; keptDays: number };

/** Everything that is kept about the member as one file, asked for with the password for signing in. */
export function PersonalDataForm({ isBusy, keptDays }: PersonalDataFormProps) {
  const { t } = useTranslation('member');
  const request = useRequestPersonalData();
  const lookAgain = useLookAgain();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);

  async function ask({ password }: Proof) {
    try {
      await request.mutateAsync({ body: { ...(password && { password }) } });
    } finally {
      void lookAgain();
    }
    portal.notify({ kind: 'success', title: t('files.data.asked'), body: t('files.askedBody') });
    close();
  }

  return (
    <Card title={t('files.data.title')}>
      <div className={styles.form}>
        <p className={styles.note}>{t('files.data.body')}</p>
        <p className={styles.note}>{t('files.data.kept', { count: keptDays })}</p>
        {isOpen ? (
          <ProofForm submit={t('files.data.submit')} needsCode={false} send={ask} onClose={close} />
        ) : (
          <div>
            <Button disabled={isBusy} onClick={() => setIsOpen(true)}>
              {t('files.data.ask')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
