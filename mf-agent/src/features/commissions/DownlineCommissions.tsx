import type { DownlineCommission } from '@portal/contracts';
import { parseMoney } from '@portal/money';
import { api, Card, DataTable, EmptyState, fetchAllPages, Money, useCall, useErrorText, useTranslation } from '@portal/portal';
import { useState } from 'react';
import { moneyColumn } from '../../components/money-columns';
import { TablePages } from '../../components/TablePages';
import type { DayRange } from '../../lib/period';

const call = 'GET /wps/relay/agent/commissions/downlines';
const pageSize = 20;

/** What came through each account directly below, by the difference of rebates. */
export function DownlineCommissions({ range }: { range: DayRange }) {
  const { t } = useTranslation('agent');
  const errorText = useErrorText();
  const [pageNo, setPageNo] = useState(1);
  const { data, error, isPlaceholderData, refetch } = useCall(call, { query: { ...range, pageNo, pageSize } }, { keepPrevious: true });
  return (
    <Card title={t('commission.title')}>
      <DataTable<DownlineCommission>
        caption={t('commission.title')}
        rows={data?.content}
        rowKey={({ id, rate }) => `${id} ${rate}`}
        refreshing={isPlaceholderData}
        error={!data && error ? { title: errorText(error), retryLabel: t('actions.retry'), onRetry: () => void refetch() } : undefined}
        empty={<EmptyState title={t('commission.emptyTitle')} description={t('commission.emptyBody')} />}
        totals={
          data && {
            label: t('profit.total'),
            cells: {
              turnover: <Money value={parseMoney(data.turnover)} />,
              amount: <Money value={parseMoney(data.amount)} />,
            },
          }
        }
        columns={[
          { key: 'account', header: t('commission.through'), value: ({ account }) => account },
          { key: 'rate', header: t('commission.rate'), align: 'end', value: ({ rate }) => `${rate}%` },
          moneyColumn('turnover', t('figures.turnover'), ({ turnover }) => turnover),
          moneyColumn('amount', t('commission.amount'), ({ amount }) => amount),
        ]}
        exportFileName={`commission-downlines-${range.from}-${range.to}.csv`}
        exportRows={() => fetchAllPages((paging) => api.call(call, { query: { ...range, ...paging } }))}
        labels={{ exportCsv: t('actions.exportCsv') }}
      />
      {data && data.totalPages > 1 && (
        <TablePages
          page={pageNo}
          pageCount={data.totalPages}
          onPageChange={setPageNo}
          summary={t('commission.rows', { count: data.totalElements })}
        />
      )}
    </Card>
  );
}
