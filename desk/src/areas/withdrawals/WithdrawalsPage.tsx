import { riskSigns } from '@portal/contracts/withdrawal-words';
import { useTranslation } from '@portal/i18n';
import { EmptyState, SelectField } from '@portal/ui';
import { type ReactNode, useState } from 'react';
import { AccountField } from '../../components/AccountField';
import { PageFrame } from '../../components/PageFrame';
import { RecordPages } from '../../components/RecordPages';
import { useRight } from '../../lib/staff';
import { type By, useRead } from '../../lib/useRead';
import { ApproveWithdrawalDialog, RejectWithdrawalDialog, ResolveDisputeDialog } from './WithdrawalDialogs';
import { type WithdrawalAct, WithdrawalsTable } from './WithdrawalsTable';
import { BooksCard } from './BooksCard';
import { type DeskWithdrawal, readWithdrawals, type RiskSign, type WithdrawalStatus } from './withdrawals-desk.api';

const pageSize = 25;
const everyMs = 10_000;
const statuses = [
  'risk_review',
  'disputed',
  'applied',
  'approved',
  'paying',
  'paid',
  'completed',
  'returned',
  'rejected',
  'failed',
  'cancelled',
] as const satisfies WithdrawalStatus[];
const dialogs = { approve: ApproveWithdrawalDialog, reject: RejectWithdrawalDialog, resolve: ResolveDisputeDialog };

/** Withdrawals of all members, and what officers decide about them. */
export function WithdrawalsPage({ canChange }: { canChange: boolean }) {
  const { t } = useTranslation('desk');
  const canConfirm = useRight('books');
  const [filter, setFilter] = useState<{ status: WithdrawalStatus | ''; sign: RiskSign | ''; account: string }>({
    status: 'risk_review',
    sign: '',
    account: '',
  });
  const [pageNo, setPageNo] = useState(1);
  const [opened, setOpened] = useState<{ act: WithdrawalAct; withdrawal: DeskWithdrawal } | null>(null);
  const { status, sign } = filter;
  const account = filter.account.trim();
  const read = (by: By) => readWithdrawals({ status, sign, account, pageNo, pageSize }, by);
  const reading = useRead(['withdrawals', status, sign, account, pageNo], read, { everyMs });
  const { refresh } = reading;

  function change(part: Partial<typeof filter>): void {
    setFilter({ ...filter, ...part });
    setPageNo(1);
  }
  function renderDialog(): ReactNode {
    if (!opened) return null;
    const Dialog = dialogs[opened.act];
    return <Dialog withdrawal={opened.withdrawal} onDone={() => void refresh()} onClose={() => setOpened(null)} />;
  }

  return (
    <PageFrame
      title={t('withdrawals.title')}
      hint={t('withdrawals.hint')}
      tools={
        <>
          <SelectField
            label={t('payments.shown')}
            value={status}
            options={[
              ...statuses.map((one) => ({ value: one, label: t(`withdrawals.statuses.${one}`) })),
              { value: '', label: t('payments.all') },
            ]}
            onChange={(event) => change({ status: event.target.value as WithdrawalStatus | '' })}
          />
          <SelectField
            label={t('withdrawals.signs')}
            value={sign}
            options={[
              { value: '', label: t('payments.all') },
              ...riskSigns.map((one) => ({ value: one, label: t(`withdrawals.signNames.${one}`) })),
            ]}
            onChange={(event) => change({ sign: event.target.value as RiskSign | '' })}
          />
          <AccountField value={filter.account} onChange={(account) => change({ account })} />
        </>
      }
      reading={reading}
    >
      {({ content, totalPages, totalElements }) => (
        <>
          <BooksCard canConfirm={canConfirm} />
          {content.length === 0 ? (
            <EmptyState title={t('withdrawals.none')} description={t('withdrawals.noneHint')} />
          ) : (
            <>
              <WithdrawalsTable withdrawals={content} canDecide={canChange} onAct={(act, withdrawal) => setOpened({ act, withdrawal })} />
              <RecordPages
                page={pageNo}
                pageCount={totalPages}
                onPageChange={setPageNo}
                summary={t('withdrawals.count', { count: totalElements })}
                label={t('withdrawals.pages')}
              />
            </>
          )}
          {renderDialog()}
        </>
      )}
    </PageFrame>
  );
}
