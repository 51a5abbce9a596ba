import { riskSigns } from '@portal/contracts/withdrawal-words';
import { useTranslation } from '@portal/i18n';
import { EmptyState, SelectField } from '@portal/ui';
import { type ReactNode, useState } from 'react';
import { AccountField } from '../../components/AccountField';
import { OnwardPages } from '../../components/OnwardPages';
import { PageFrame } from '../../components/PageFrame';
import { useRight } from '../../lib/staff';
import { type By, useRead } from '../../lib/useRead';
import { PayByHandDialog } from './PayByHandDialog';
import { ApproveWithdrawalDialog, GiveUpPayoutDialog, RejectWithdrawalDialog, ResolveDisputeDialog } from './WithdrawalDialogs';
import { type WithdrawalAct, WithdrawalsTable } from './WithdrawalsTable';
import { BooksCard } from './BooksCard';
import { type DeskWithdrawal, readWithdrawals, type RiskSign, type WithdrawalStatus } from './withdrawals-desk.api';

const limit = 25;
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
const dialogs = {
  approve: ApproveWithdrawalDialog,
  reject: RejectWithdrawalDialog,
  pay: PayByHandDialog,
  giveUp: GiveUpPayoutDialog,
  resolve: ResolveDisputeDialog,
};

/** Withdrawals of all members, and what officers decide about them. */
export function WithdrawalsPage({ canChange }: { canChange: boolean }) {
  const { t } = useTranslation('desk');
  const canConfirm = useRight('books');
  const [filter, setFilter] = useState<{ status: WithdrawalStatus | ''; sign: RiskSign | ''; account: string }>({
    // What is open comes first.
    status: '',
    sign: '',
    account: '',
  });
  /** Behind which withdrawal each page begins that was seen on the way here. */
  const [afters, setAfters] = useState<string[]>([]);
  const [opened, setOpened] = useState<{ act: WithdrawalAct; withdrawal: DeskWithdrawal } | null>(null);
  const { status, sign } = filter;
  const account = filter.account.trim();
  const after = afters.at(-1) ?? null;
  const read = (by: By) => readWithdrawals({ status, sign, account, after, limit }, by);
  const reading = useRead(['withdrawals', status, sign, account, after], read, { everyMs });
  const { refresh } = reading;

  function change(part: Partial<typeof filter>): void {
    setFilter({ ...filter, ...part });
    setAfters([]);
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
      {({ content, next, isByHand }) => (
        <>
          <BooksCard canConfirm={canConfirm} />
          {content.length === 0 ? (
            <EmptyState title={t('withdrawals.none')} description={t('withdrawals.noneHint')} />
          ) : (
            <WithdrawalsTable
              withdrawals={content}
              canDecide={canChange}
              isByHand={isByHand}
              onAct={(act, withdrawal) => setOpened({ act, withdrawal })}
            />
          )}
          <OnwardPages label={t('withdrawals.pages')} afters={afters} next={next} onChange={setAfters} />
          {renderDialog()}
        </>
      )}
    </PageFrame>
  );
}
