import type { PlayedCategory } from '@portal/contracts';
import { parseMoney } from '@portal/money';
import { Card, DataTable, EmptyState, Money, useCall, useErrorText, usePortalEvent, useTranslation } from '@portal/portal';
import type { DayRange } from '../../lib/days';
import { recordFileName } from '../../lib/record-file-name';

const call = 'GET /wps/relay/member/played';
const amounts = ['stake', 'valid', 'payout'] as const;

/** What was played and settled in the days and what it won or cost, by kind of game, with the valid bets that turnover, points and rebates go by. */
export function PlayedByCategory({ range }: { range: DayRange }) {
  const { t } = useTranslation('member');
  const errorText = useErrorText();
  const { data, error, isPlaceholderData, refetch } = useCall(call, { query: range }, { keepPrevious: true });
  usePortalEvent('wallet.balanceChanged', () => void refetch());
  const signWords = { positive: t('profit.gain'), negative: t('profit.loss') };
  const categoryName = ({ category }: PlayedCategory) => t(`gameCategories.${category}`);
  return (
    <Card title={t('profit.played.title')}>
      <p>{t('profit.played.hint')}</p>
      <DataTable<PlayedCategory>
        caption={t('profit.played.title')}
        rows={data?.content}
        rowKey={({ category }) => category}
        refreshing={isPlaceholderData}
        error={!data && error ? { title: errorText(error), retryLabel: t('actions.retry'), onRetry: refetch } : undefined}
        empty={<EmptyState title={t('profit.played.empty')} />}
        columns={[
          { key: 'category', header: t('profit.played.category'), value: categoryName, render: categoryName },
          { key: 'bets', header: t('profit.played.bets'), align: 'end', value: ({ bets }) => bets, render: ({ bets }) => bets },
          ...amounts.map((key) => ({
            key,
            header: t(`profit.played.${key}`),
            align: 'end' as const,
            value: (row: PlayedCategory) => row[key],
            render: (row: PlayedCategory) => <Money value={parseMoney(row[key])} />,
          })),
          {
            key: 'profit',
            header: t('profit.profit'),
            align: 'end',
            value: ({ profit }) => profit,
            render: ({ profit }) => <Money value={parseMoney(profit)} sign="always" tone="bySign" signWords={signWords} />,
          },
        ]}
        totals={
          data && {
            label: t('profit.played.total'),
            cells: {
              bets: data.totals.bets,
              ...Object.fromEntries(amounts.map((key) => [key, <Money key={key} value={parseMoney(data.totals[key])} />])),
              profit: <Money value={parseMoney(data.totals.profit)} sign="always" tone="bySign" signWords={signWords} />,
            },
          }
        }
        exportFileName={recordFileName('played', range)}
        labels={{ exportCsv: t('actions.exportCsv') }}
      />
    </Card>
  );
}
