import { useTranslation } from '@portal/i18n';
import { Badge, Button, DateTime, EmptyState, SelectField } from '@portal/ui';
import { DataTable } from '@portal/ui/data-table';
import { type ReactNode, useState } from 'react';
import { AccountField } from '../../components/AccountField';
import { PageFrame } from '../../components/PageFrame';
import { RecordPages } from '../../components/RecordPages';
import { type By, useRead } from '../../lib/useRead';
import type { AreaPageProps } from '../area';
import { DocumentsDialog } from './DocumentsDialog';
import { type CheckStatus, type DeskIdentityCheck, type DeskIdentityDocuments, readChecks } from './identity-desk.api';
import styles from './IdentityChecks.module.css';
import { ApproveCheckDialog, LookDialog, RejectCheckDialog } from './IdentityDialogs';

const pageSize = 25;
const everyMs = 10_000;
const statuses = ['pending', 'verified', 'rejected'] as const satisfies CheckStatus[];
const tones = { pending: 'lose', verified: 'win', rejected: 'neutral' } as const;

/** A check is looked at first; whoever has seen the documents may decide. */
type Opened =
  | { step: 'look'; check: DeskIdentityCheck }
  | { step: 'documents' | 'approve' | 'reject'; check: DeskIdentityCheck; documents: DeskIdentityDocuments };

/** What members sent to show who they are, the oldest first, and what officers decide about it. */
export function IdentityChecksPage({ canChange }: AreaPageProps) {
  const { t } = useTranslation('desk');
  const [filter, setFilter] = useState<{ status: CheckStatus | ''; account: string }>({ status: 'pending', account: '' });
  const [pageNo, setPageNo] = useState(1);
  const [opened, setOpened] = useState<Opened | null>(null);
  const { status } = filter;
  const account = filter.account.trim();
  const read = (by: By) => readChecks({ status, account, pageNo, pageSize }, by);
  const reading = useRead(['identity', status, account, pageNo], read, { everyMs });

  function change(part: Partial<typeof filter>): void {
    setFilter({ ...filter, ...part });
    setPageNo(1);
  }
  const close = () => setOpened(null);
  /** The dialog of a step closes itself when it is done; the next step may stand there already. */
  const closeStep = (step: Opened['step']) => setOpened((now) => (now?.step === step ? null : now));

  function renderDialog(): ReactNode {
    if (!opened) return null;
    const { step, check } = opened;
    if (step === 'look')
      return (
        <LookDialog
          check={check}
          onShow={(documents) => setOpened({ step: 'documents', check: documents.check, documents })}
          onClose={() => closeStep('look')}
        />
      );
    const { documents } = opened;
    if (step === 'documents')
      return (
        <DocumentsDialog
          documents={documents}
          canDecide={canChange && check.status === 'pending'}
          onAct={(act) => setOpened({ step: act, check, documents })}
          onClose={close}
        />
      );
    const Dialog = step === 'approve' ? ApproveCheckDialog : RejectCheckDialog;
    return <Dialog check={check} onDone={() => void reading.refresh()} onClose={close} />;
  }

  return (
    <PageFrame
      title={t('identity.title')}
      hint={t('identity.hint')}
      tools={
        <>
          <SelectField
            label={t('payments.shown')}
            value={status}
            options={[
              ...statuses.map((one) => ({ value: one, label: t(`identity.statuses.${one}`) })),
              { value: '', label: t('payments.all') },
            ]}
            onChange={(event) => change({ status: event.target.value as CheckStatus | '' })}
          />
          <AccountField value={filter.account} onChange={(account) => change({ account })} />
        </>
      }
      reading={reading}
    >
      {({ content, totalPages, totalElements }) => (
        <>
          {content.length === 0 ? (
            <EmptyState title={t('identity.none')} description={t('identity.noneHint')} />
          ) : (
            <>
              <ChecksTable checks={content} canLook={canChange} onLook={(check) => setOpened({ step: 'look', check })} />
              <RecordPages
                page={pageNo}
                pageCount={totalPages}
                total={totalElements}
                onPageChange={setPageNo}
                summary={t('identity.count', { count: totalElements })}
                label={t('identity.pages')}
              />
            </>
          )}
          {renderDialog()}
        </>
      )}
    </PageFrame>
  );
}

type ChecksTableProps = { checks: readonly DeskIdentityCheck[]; canLook: boolean; onLook: (check: DeskIdentityCheck) => void };

function ChecksTable({ checks, canLook, onLook }: ChecksTableProps) {
  const { t } = useTranslation('desk');
  return (
    <DataTable
      caption={t('identity.title')}
      rows={checks}
      rowKey={({ id }) => id}
      empty={null}
      columns={[
        { key: 'sentAt', header: t('identity.sentAt'), render: ({ sentAt }) => <DateTime value={sentAt} /> },
        { key: 'member', header: t('payments.member'), value: ({ member }) => member.account },
        { key: 'kind', header: t('identity.kind'), value: ({ documentKind }) => t(`identity.kinds.${documentKind}`) },
        {
          key: 'status',
          header: t('identity.status'),
          render: ({ status, rejection, decidedBy }) => (
            <>
              <Badge tone={tones[status]}>{t(`identity.statuses.${status}`)}</Badge>
              {rejection && <span className={styles.detail}>{t(`identity.rejections.${rejection}`)}</span>}
              {decidedBy && <span className={styles.detail}>{t('identity.decidedBy', { name: decidedBy })}</span>}
            </>
          ),
        },
        {
          key: 'acts',
          header: t('identity.open'),
          render: (check) =>
            check.isDeleted ? (
              t('identity.deleted')
            ) : (
              <Button
                size="small"
                disabled={!canLook}
                aria-label={t('identity.openOne', { account: check.member.account })}
                onClick={() => onLook(check)}
              >
                {t('identity.look')}
              </Button>
            ),
        },
      ]}
    />
  );
}
