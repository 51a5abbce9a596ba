import type { HouseDay } from '@portal/contracts/operator-overview';
import { useTranslation } from '@portal/i18n';
import { ask } from '@portal/staff';
import { Badge, EmptyState } from '@portal/ui';
import { DataTable } from '@portal/ui/data-table';
import { useState } from 'react';
import { PageFrame } from '../../components/PageFrame';
import { shownAmount } from '../../lib/shown-amount';
import { useRead } from '../../lib/useRead';
import styles from './Finance.module.css';
import { FinanceDays, lastSevenDays } from './FinanceDays';
import { FinanceLinks } from './FinanceLinks';

const columns = ['deposits', 'withdrawals', 'bets', 'payouts', 'rebates', 'bonuses', 'agents', 'adjustments', 'profit'] as const;
type Profit = { content: HouseDay[]; totals: Record<(typeof columns)[number], string> };
const everyMs = 30_000;

/** What the house won and lost, by day, category and vendor, as a table and as a file. */
export function FinancePage() {
  const { t } = useTranslation('desk');
  const [range, setRange] = useState(lastSevenDays);
  const { from, to } = range;
  const reading = useRead(['finance', from, to], (by) => ask<Profit>('GET', `/wps/operators/profit?${new URLSearchParams(range)}`, by), {
    everyMs,
  });

  return (
    <PageFrame
      title={t('finance.title')}
      hint={t('finance.hint')}
      reading={reading}
      links={<FinanceLinks />}
      tools={<FinanceDays value={range} onChange={setRange} />}
    >
      {({ content, totals }) => (
        <DataTable
          caption={t('finance.title')}
          rows={content}
          rowKey={({ day, category, vendor }) => `${day} ${category} ${vendor}`}
          empty={<EmptyState title={t('finance.none')} description={t('finance.noneHint')} />}
          exportFileName={`finance-${from}-${to}.csv`}
          labels={{ exportCsv: t('finance.export') }}
          totals={{
            label: t('finance.total'),
            cells: Object.fromEntries(columns.map((column) => [column, shownAmount(totals[column])])),
          }}
          columns={[
            {
              key: 'day',
              header: t('finance.day'),
              value: ({ day }) => day,
              render: ({ day }) => (
                <time dateTime={day} className={styles.day}>
                  {day}
                </time>
              ),
              sortable: true,
            },
            {
              key: 'category',
              header: t('finance.category'),
              value: ({ category }) => category,
              render: ({ category }) => <Badge>{t(`finance.categories.${category}`)}</Badge>,
              sortable: true,
            },
            { key: 'vendor', header: t('finance.vendor'), value: ({ vendor }) => vendor, sortable: true },
            ...columns.map((column) => ({
              key: column,
              header: t(`today.columns.${column}`),
              align: 'end' as const,
              value: (row: HouseDay) => row[column],
              render: (row: HouseDay) => shownAmount(row[column]),
            })),
          ]}
        />
      )}
    </PageFrame>
  );
}
