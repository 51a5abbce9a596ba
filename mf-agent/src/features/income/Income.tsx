import type { IncomeDay, IncomeFigures } from '@portal/contracts';
import { parseMoney } from '@portal/money';
import { Card, DataTable, EmptyState, Money, useCall, useErrorText, useTranslation } from '@portal/portal';
import { moneyColumn } from '../../components/money-columns';
import type { DayRange } from '../../lib/period';

const amounts = ['rebate', 'dailySalary', 'hourlySalary', 'realtimeSalary', 'dividend', 'paidOut'] as const;

/** What the agent was credited as an agent, by day and kind, less what was paid to those below. */
export function Income({ range }: { range: DayRange }) {
  const { t } = useTranslation('agent');
  const errorText = useErrorText();
  const { data, error, isPlaceholderData, refetch } = useCall('GET /wps/relay/agent/income', { query: range }, { keepPrevious: true });
  const signed = ({ total }: Pick<IncomeFigures, 'total'>) => (
    <Money
      value={parseMoney(total)}
      sign="always"
      tone="bySign"
      signWords={{ positive: t('transactions.in'), negative: t('transactions.out') }}
    />
  );
  return (
    <Card>
      <DataTable<IncomeDay>
        caption={t('pages.agentIncome')}
        rows={data?.days}
        rowKey={({ day }) => day}
        refreshing={isPlaceholderData}
        error={!data && error ? { title: errorText(error), retryLabel: t('actions.retry'), onRetry: () => void refetch() } : undefined}
        empty={<EmptyState title={t('income.emptyTitle')} description={t('income.emptyBody')} />}
        totals={
          data && {
            label: t('profit.total'),
            cells: {
              ...Object.fromEntries(amounts.map((key) => [key, <Money key={key} value={parseMoney(data.totals[key])} />])),
              total: signed(data.totals),
            },
          }
        }
        columns={[
          { key: 'day', header: t('chart.day'), value: ({ day }) => day },
          { key: 'total', header: t('income.total'), align: 'end', value: ({ total }) => total, render: signed },
          ...amounts.map((key) => moneyColumn<IncomeDay>(key, t(`income.kinds.${key}`), (row) => row[key])),
        ]}
        exportFileName={`income-${range.from}-${range.to}.csv`}
        labels={{ exportCsv: t('actions.exportCsv') }}
      />
    </Card>
  );
}
