import { useTranslation } from '@portal/i18n';
import { Button, DateTime, EmptyState } from '@portal/ui';
import { type Column, DataTable } from '@portal/ui/data-table';
import { type ReactNode, useId } from 'react';
import type { MemberAct } from './MemberDialogs';
import type { DeskMember } from './members-desk.api';
import styles from './Members.module.css';
import { shownAmount } from '../../lib/shown-amount';

type OfMember = { member: DeskMember };
type ListProps<Row> = { title: string; rows: readonly Row[]; columns: readonly Column<Row>[]; children?: ReactNode };

function List<Row extends { id: string }>({ title, rows, columns, children }: ListProps<Row>) {
  const { t } = useTranslation('desk');
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{title}</h2>
      {children}
      <DataTable
        caption={title}
        rows={rows}
        rowKey={(row) => row.id}
        empty={<EmptyState title={t('members.nothing')} />}
        columns={columns}
      />
    </section>
  );
}

export function Entries({ member: { entries } }: OfMember) {
  const { t } = useTranslation(['desk', 'common']);
  return (
    <List
      title={t('members.entries')}
      rows={entries}
      columns={[
        { key: 'time', header: t('log.when'), render: ({ time }) => <DateTime value={time} /> },
        { key: 'type', header: t('members.kind'), value: ({ type }) => t(`common:ledger.types.${type}`, { defaultValue: type }) },
        {
          key: 'amount',
          header: t('payments.amount'),
          align: 'end',
          value: ({ amount }) => amount,
          render: ({ amount }) => shownAmount(amount),
        },
        {
          key: 'after',
          header: t('members.balanceAfter'),
          align: 'end',
          value: ({ balanceAfter }) => balanceAfter,
          render: ({ balanceAfter }) => shownAmount(balanceAfter),
        },
      ]}
    />
  );
}

export function Bets({ member: { bets } }: OfMember) {
  const { t } = useTranslation('desk');
  return (
    <List
      title={t('members.bets')}
      rows={bets}
      columns={[
        { key: 'at', header: t('log.when'), render: ({ at }) => <DateTime value={at} /> },
        { key: 'game', header: t('members.game'), value: ({ gameCode }) => gameCode },
        { key: 'stake', header: t('members.stake'), align: 'end', value: ({ stake }) => stake, render: ({ stake }) => shownAmount(stake) },
        {
          key: 'payout',
          header: t('members.payout'),
          align: 'end',
          value: ({ payout }) => payout,
          render: ({ payout }) => shownAmount(payout),
        },
        { key: 'status', header: t('payments.state'), value: ({ status }) => t(`members.betStates.${status}`, { defaultValue: status }) },
      ]}
    />
  );
}

export function Deposits({ member: { deposits } }: OfMember) {
  const { t } = useTranslation('desk');
  return (
    <List
      title={t('members.deposits')}
      rows={deposits}
      columns={[
        { key: 'createdAt', header: t('withdrawals.createdAt'), render: ({ createdAt }) => <DateTime value={createdAt} /> },
        { key: 'number', header: t('members.number'), value: ({ number }) => number },
        {
          key: 'amount',
          header: t('payments.amount'),
          align: 'end',
          value: ({ amount }) => amount,
          render: ({ amount }) => shownAmount(amount),
        },
        { key: 'status', header: t('payments.state'), value: ({ status }) => t(`members.depositStates.${status}`) },
      ]}
    />
  );
}

export function Withdrawals({ member: { withdrawals } }: OfMember) {
  const { t } = useTranslation('desk');
  return (
    <List
      title={t('members.withdrawals')}
      rows={withdrawals}
      columns={[
        { key: 'createdAt', header: t('withdrawals.createdAt'), render: ({ createdAt }) => <DateTime value={createdAt} /> },
        { key: 'number', header: t('members.number'), value: ({ number }) => number },
        {
          key: 'amount',
          header: t('payments.amount'),
          align: 'end',
          value: ({ amount }) => amount,
          render: ({ amount }) => shownAmount(amount),
        },
        { key: 'status', header: t('payments.state'), value: ({ status }) => t(`withdrawals.statuses.${status}`) },
      ]}
    />
  );
}

export function BankAccounts({ member: { bankAccounts } }: OfMember) {
  const { t } = useTranslation('desk');
  return (
    <List
      title={t('members.bankAccounts')}
      rows={bankAccounts}
      columns={[
        { key: 'bank', header: t('withdrawals.bank'), value: ({ bankCode, maskedNumber }) => `${bankCode} ${maskedNumber}` },
        { key: 'createdAt', header: t('members.addedAt'), render: ({ createdAt }) => <DateTime value={createdAt} /> },
      ]}
    />
  );
}

type SessionsProps = OfMember & { canChange: boolean; onAct: (act: MemberAct) => void };

export function Sessions({ member: { sessions }, canChange, onAct }: SessionsProps) {
  const { t } = useTranslation('desk');
  return (
    <List
      title={t('members.sessions')}
      rows={sessions}
      columns={[
        { key: 'startedAt', header: t('members.startedAt'), render: ({ startedAt }) => <DateTime value={startedAt} /> },
        { key: 'lastSeenAt', header: t('members.lastSeenAt'), render: ({ lastSeenAt }) => <DateTime value={lastSeenAt} /> },
        { key: 'address', header: t('members.address'), value: ({ address }) => address || '–' },
        { key: 'userAgent', header: t('members.device'), value: ({ userAgent }) => userAgent || '–' },
        ...(canChange
          ? [
              {
                key: 'acts',
                header: t('payments.acts'),
                render: ({ id, userAgent }: (typeof sessions)[number]) => (
                  <Button
                    size="small"
                    aria-label={t('members.endSessionNamed', { device: userAgent })}
                    onClick={() => onAct({ name: 'endSession', sessionId: id })}
                  >
                    {t('members.acts.endSession')}
                  </Button>
                ),
              },
            ]
          : []),
      ]}
    >
      {canChange && (
        <div className={styles.tools}>
          <Button onClick={() => onAct({ name: 'endSessions' })}>{t('members.acts.endSessions')}</Button>
        </div>
      )}
    </List>
  );
}

export function Events({ member: { events } }: OfMember) {
  const { t } = useTranslation('desk');
  return (
    <List
      title={t('members.events')}
      rows={events}
      columns={[
        { key: 'happenedAt', header: t('log.when'), render: ({ happenedAt }) => <DateTime value={happenedAt} /> },
        { key: 'kind', header: t('members.kind'), value: ({ kind }) => t(`members.eventKinds.${kind}`) },
        { key: 'address', header: t('members.address'), value: ({ address }) => address || '–' },
        { key: 'userAgent', header: t('members.device'), value: ({ userAgent }) => userAgent || '–' },
      ]}
    />
  );
}
