import { useTranslation } from '@portal/i18n';
import { EmptyState } from '@portal/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PageFrame } from '../../components/PageFrame';
import { ReasonDialog } from '../../components/ReasonDialog';
import { RecordPages } from '../../components/RecordPages';
import { ApprovalCard } from './ApprovalCard';
import { ApproveDialog } from './ApproveDialog';
import { type Approval, readApprovals, refuse } from './approvals.api';
import { type By, useRead } from '../../lib/useRead';
import styles from './ApprovalsPage.module.css';

const mostWaiting = 200;
const pageSize = 20;
const everyMs = 15_000;

/** What waits for a second officer, and what became of the rest. */
export function ApprovalsPage() {
  const { t } = useTranslation('desk');
  const client = useQueryClient();
  const [pageNo, setPageNo] = useState(1);
  const [opened, setOpened] = useState<{ approval: Approval; as: 'approve' | 'refuse' } | null>(null);
  const read = async (by: By) => {
    const [waiting, decided] = await Promise.all([
      readApprovals('waiting', 1, mostWaiting, by),
      readApprovals('decided', pageNo, pageSize, by),
    ]);
    return { waiting, decided };
  };
  const reading = useRead(['approvals', pageNo], read, { everyMs });
  const close = () => setOpened(null);
  function handleDone() {
    void client.invalidateQueries({ queryKey: ['approvals'] });
  }

  const list = (approvals: Approval[]) => (
    <ul className={styles.list}>
      {approvals.map((approval) => (
        <li key={approval.id}>
          <ApprovalCard
            approval={approval}
            onApprove={() => setOpened({ approval, as: 'approve' })}
            onRefuse={() => setOpened({ approval, as: 'refuse' })}
          />
        </li>
      ))}
    </ul>
  );

  return (
    <PageFrame title={t('approvals.title')} hint={t('approvals.hint')} reading={reading}>
      {({ waiting, decided }) => (
        <>
          <section aria-labelledby="approvals-waiting" className={styles.section}>
            <h2 id="approvals-waiting">{t('approvals.waiting')}</h2>
            {waiting.content.length === 0 ? <EmptyState title={t('approvals.empty')} /> : list(waiting.content)}
          </section>
          <section aria-labelledby="approvals-decided" className={styles.section}>
            <h2 id="approvals-decided">{t('approvals.history')}</h2>
            {list(decided.content)}
            <RecordPages
              page={pageNo}
              pageCount={decided.totalPages}
              total={decided.totalElements}
              onPageChange={setPageNo}
              summary={t('approvals.count', { count: decided.totalElements })}
              label={t('approvals.pages')}
              byTime
            />
          </section>
          {opened?.as === 'approve' && <ApproveDialog approval={opened.approval} onDone={handleDone} onClose={close} />}
          {opened?.as === 'refuse' && (
            <ReasonDialog
              title={t(opened.approval.isOwn ? 'approvals.withdrawNamed' : 'approvals.refuseNamed', { subject: opened.approval.subject })}
              description={t('approvals.refuseEffect')}
              confirmLabel={t(opened.approval.isOwn ? 'approvals.withdraw' : 'approvals.refuse')}
              doneLabel={t('approvals.isRefused', { subject: opened.approval.subject })}
              isDangerous
              onConfirm={async (reason) => {
                await refuse(opened.approval.id, reason);
                handleDone();
              }}
              onClose={close}
            />
          )}
        </>
      )}
    </PageFrame>
  );
}
