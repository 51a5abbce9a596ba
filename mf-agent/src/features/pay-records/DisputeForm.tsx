import type { PayRecord } from '@portal/contracts';
import { Button, callKey, portal, useCommand, useQueryClient, useTranslation } from '@portal/portal';
import { useState } from 'react';
import { TextForm } from '../../components/TextForm';
import styles from './PayRecords.module.css';

/** Asks the office to look at a record. Sending the same text again after a failure asks once. */
export function DisputeForm({ record: { id }, onDone }: { record: PayRecord; onDone: () => void }) {
  const { t } = useTranslation('agent');
  const cache = useQueryClient();
  const dispute = useCommand('POST /wps/relay/agent/pay-records/:id/dispute');
  const [isOpen, setIsOpen] = useState(false);

  async function handleSend(text: string) {
    await dispute.mutateAsync({ params: { id }, body: { text } });
    portal.notify({ kind: 'success', title: t('pay.dispute.done') });
    void cache.invalidateQueries({ queryKey: callKey('GET /wps/relay/agent/pay-records') });
    onDone();
  }

  return (
    <div className={styles.dispute}>
      {isOpen ? (
        <TextForm
          label={t('pay.dispute.label')}
          hint={t('pay.dispute.hint')}
          submitLabel={t('pay.dispute.submit')}
          autoFocus
          command={dispute}
          onSend={handleSend}
        />
      ) : (
        <Button onClick={() => setIsOpen(true)}>{t('pay.dispute.open')}</Button>
      )}
    </div>
  );
}
