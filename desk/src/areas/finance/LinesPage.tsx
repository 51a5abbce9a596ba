import type { HouseLine } from '@portal/contracts';
import { useTranslation } from '@portal/i18n';
import { ask } from '@portal/staff';
import { EmptyState } from '@portal/ui';
import { DataTable } from '@portal/ui/data-table';
import { useState } from 'react';
import { AreaLink } from '../../app/navigation';
import { PageFrame } from '../../components/PageFrame';
import { shownAmount } from '../../lib/shown-amount';
import { useRead } from '../../lib/useRead';
import { FinanceDays, lastSevenDays } from './FinanceDays';
import { FinanceLinks } from './FinanceLinks';

const columns = ['deposits', 'withdrawals', 'bets', 'payouts', 'rebates', 'bonuses', 'profit'] as const;

/** What each line of agents brought, took and played: a head agent with everybody below. */
export function LinesPage() {
  const { t } = useTranslation('desk');
  const [range, setRange] = useState(lastSevenDays);
  const { from, to } = range;
  const reading = useRead(['finance', 'lines', from, to], (by) =>
    ask<{ content: HouseLine[] }>('GET', `/wps/operators/profit/lines?${new URLSearchParams(range)}`, by),
  );

  return (
    <PageFrame
      title={t('finance.lines.title')}
      hint={t('finance.lines.hint')}
      reading={reading}
      links={<FinanceLinks />}
      tools={<FinanceDays value={range} onChange={setRange} />}
    >
      {({ content }) => (
        <DataTable
          caption={t('finance.lines.title')}
          rows={content}
          rowKey={({ memberId }) => memberId}
          empty={<EmptyState title={t('finance.none')} description={t('finance.lines.noneHint')} />}
          exportFileName={`lines-${from}-${to}.csv`}
          labels={{ exportCsv: t('finance.export') }}
          columns={[
            {
              key: 'account',
              header: t('finance.lines.head'),
              value: ({ account }) => account,
              render: ({ memberId, account }) => <AreaLink to={`/members/${memberId}`}>{account}</AreaLink>,
              sortable: true,
            },
            {
              key: 'members',
              header: t('finance.lines.members'),
              align: 'end' as const,
              value: ({ members }) => members,
              sortable: true,
            },
            ...columns.map((column) => ({
              key: column,
              header: t(`today.columns.${column}`),
              align: 'end' as const,
              value: (row: HouseLine) => row[column],
              render: (row: HouseLine) => shownAmount(row[column]),
            })),
          ]}
        />
      )}
    </PageFrame>
  );
}
