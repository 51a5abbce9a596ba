import type { HouseDay } from '@portal/contracts/operator-overview';
import { useTranslation } from '@portal/i18n';
import { ask } from '@portal/staff';
import { Badge, EmptyState } from '@portal/ui';
import { DataTable } from '@portal/ui/data-table';
import { dayAfter, DateRange, todayInBangkok } from '@portal/ui/date-range';
import { useState } from 'react';
import { AreaLink } from '../../app/navigation';
import { PageFrame } from '../../components/PageFrame';
import { shownAmount } from '../../lib/shown-amount';
import { useRead } from '../../lib/useRead';

const columns = ['deposits', 'withdrawals', 'bets', 'payouts', 'rebates', 'bonuses', 'agents', 'adjustments', 'profit'] as const;
type Profit = { content: HouseDay[]; totals: Record<(typeof columns)[number], string> };
/** As many days as the platform sums at once. */
const mostDays = 31;
const everyMs = 30_000;

/** What the house won and lost, by day, category and vendor, as a table and as a file. */
export function FinancePage() {
  const { t } = useTranslation('desk');
  const [range, setRange] = useState(() => {
    const today = todayInBangkok(Date.now());
    return { from: dayAfter(today, -6), to: today };
  });
  const { from, to } = range;
  const reading = useRead(['finance', from, to], (by) => ask<Profit>('GET', `/wps/operators/profit?${new URLSearchParams(range)}`, by), {
    everyMs,
  });

  return (
    <PageFrame
      title={t('finance.title')}
      hint={t('finance.hint')}
      reading={reading}
      tools={
        <>
          <AreaLink to="/finance/liabilities">{t('liabilities.title')}</AreaLink>
          <DateRange
            value={range}
            // A longer range keeps its end.
            onChange={(next) =>
              setRange(next.from < dayAfter(next.to, 1 - mostDays) ? { ...next, from: dayAfter(next.to, 1 - mostDays) } : next)
            }
            presets={[1, 7, mostDays]}
            labels={{
              group: t('finance.days'),
              from: t('finance.from'),
              to: t('finance.to'),
              previous: t('finance.previous'),
              next: t('finance.next'),
              preset: (count) => t('finance.preset', { count }),
              invalid: t('finance.invalid'),
            }}
          />
        </>
      }
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
            { key: 'day', header: t('finance.day'), value: ({ day }) => day, sortable: true },
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
