import type { ProfitFigures, TeamProfit as Row } from '@portal/contracts';
import { parseMoney } from '@portal/money';
import { api, Button, Card, DataTable, EmptyState, fetchAllPages, Money, useCall, useErrorText, useTranslation } from '@portal/portal';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { AccountSearch } from '../../components/AccountSearch';
import page from '../../components/page.module.css';
import { TeamPath } from '../../components/TeamPath';
import type { DayRange } from '../../lib/period';
import { moneyColumn } from '../../components/money-columns';
import { TablePages } from '../../components/TablePages';
import styles from './TeamProfit.module.css';

const call = 'GET /wps/relay/agent/profit';
const pageSize = 20;
const amounts = ['turnover', 'validTurnover', 'payout', 'rebate', 'promotions', 'deposits', 'withdrawals'] as const;

/** What each member of a level has won and lost with everybody below; the rows make up the total. */
export function TeamProfit({ range }: { range: DayRange }) {
  const { t } = useTranslation('agent');
  const errorText = useErrorText();
  const [parentId, setParentId] = useState<string>();
  const [account, setAccount] = useState('');
  const [pageNo, setPageNo] = useState(1);
  const filter = { ...range, ...(account ? { account } : parentId && { parentId }) };
  const { data, error, isPlaceholderData, refetch } = useCall(call, { query: { ...filter, pageNo, pageSize } }, { keepPrevious: true });

  const parent = data?.path.at(-1);
  const ownRow =
    data?.own && parent && pageNo === 1
      ? [{ ...data.own, ...parent, type: 0, level: data.path.length - 1, downlineCount: 0, isOwn: true }]
      : [];
  const rows: (Row & { isOwn?: boolean })[] | undefined = data && [...ownRow, ...data.content];
  const nameOf = (row: Row & { isOwn?: boolean }) => (row.isOwn ? t('profit.own', { account: row.account }) : row.account);
  const signWords = { positive: t('figures.won'), negative: t('figures.lost') };
  const profit = ({ profit: amount }: Pick<ProfitFigures, 'profit'>) => (
    <Money value={parseMoney(amount)} sign="always" tone="bySign" signWords={signWords} />
  );

  function open(id: string | undefined) {
    setParentId(id);
    setAccount('');
    setPageNo(1);
  }

  function search(next: string) {
    setAccount(next);
    setPageNo(1);
  }

  return (
    <Card>
      <DataTable<Row & { isOwn?: boolean }>
        caption={t('pages.agentTeamProfit')}
        rows={rows}
        rowKey={({ id, isOwn }) => `${id} ${isOwn === true}`}
        refreshing={isPlaceholderData}
        error={!data && error ? { title: errorText(error), retryLabel: t('actions.retry'), onRetry: () => void refetch() } : undefined}
        empty={
          account ? (
            <EmptyState
              title={t('tree.nobody', { account })}
              description={t('tree.nobodyHint')}
              action={<Button onClick={() => search('')}>{t('tree.clear')}</Button>}
            />
          ) : (
            <EmptyState title={t('tree.emptyTitle')} description={t('tree.emptyBody')} />
          )
        }
        totals={
          data && {
            label: account ? t('profit.wholeTeam') : t('profit.total'),
            cells: {
              ...Object.fromEntries(amounts.map((key) => [key, <Money key={key} value={parseMoney(data.totals[key])} />])),
              profit: profit(data.totals),
            },
          }
        }
        columns={[
          {
            key: 'account',
            header: t('tree.account'),
            value: nameOf,
            render: (row) =>
              row.downlineCount > 0 ? (
                <button
                  type="button"
                  className={styles.open}
                  aria-label={t('tree.open', { account: row.account })}
                  onClick={() => open(row.id)}
                >
                  {row.account}
                  <ChevronRight aria-hidden size={16} />
                </button>
              ) : (
                <strong>{nameOf(row)}</strong>
              ),
          },
          { key: 'profit', header: t('tree.outcome'), align: 'end', value: (row) => row.profit, render: profit },
          ...amounts.map((key) => moneyColumn<Row>(key, t(`figures.${key}`), (row) => row[key])),
        ]}
        toolbar={
          <div className={page.tools}>
            <TeamPath path={data?.path ?? []} isSearch={account !== ''} onOpen={open} />
            <AccountSearch value={account} onSearch={search} />
          </div>
        }
        exportFileName={`team-profit-${range.from}-${range.to}.csv`}
        exportRows={async () => {
          const all = await fetchAllPages((paging) => api.call(call, { query: { ...filter, ...paging } }));
          return all && [...ownRow, ...all];
        }}
        labels={{ exportCsv: t('actions.exportCsv') }}
      />
      {data && data.totalPages > 1 && (
        <TablePages
          page={pageNo}
          pageCount={data.totalPages}
          onPageChange={setPageNo}
          summary={t('tree.members', { count: data.totalElements })}
        />
      )}
    </Card>
  );
}
