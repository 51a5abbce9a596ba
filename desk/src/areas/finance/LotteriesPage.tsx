import type { HouseDraw, HouseLottery } from '@portal/contracts';
import { useTranslation } from '@portal/i18n';
import { ask } from '@portal/staff';
import { Badge, DateTime, EmptyState, SelectField } from '@portal/ui';
import { DataTable } from '@portal/ui/data-table';
import { useState } from 'react';
import { AreaLink } from '../../app/navigation';
import { PageFrame } from '../../components/PageFrame';
import { RecordPages } from '../../components/RecordPages';
import { drawTones } from '../../lib/draw-tones';
import { shownAmount } from '../../lib/shown-amount';
import { useLocalText } from '../../lib/useLocalText';
import { useRead } from '../../lib/useRead';
import styles from './Finance.module.css';
import { type Days, FinanceDays, lastSevenDays } from './FinanceDays';
import { FinanceLinks } from './FinanceLinks';

const columns = ['price', 'prizes', 'rebates', 'refunds', 'profit'] as const;
type Figures = Record<(typeof columns)[number], string>;
type Lotteries = { content: HouseLottery[]; totals: Figures & { draws: number; bets: number } };
type Draws = { content: HouseDraw[]; totalPages: number; totalElements: number };
const orders = ['newest', 'loss'] as const;
const pageSize = 20;

/** What the house took and paid on each lottery, and on each of its draws. */
export function LotteriesPage() {
  const { t } = useTranslation('desk');
  const textOf = useLocalText();
  const [range, setRange] = useState(lastSevenDays);
  const { from, to } = range;
  const reading = useRead(['finance', 'lotteries', from, to], (by) =>
    ask<Lotteries>('GET', `/wps/operators/profit/lotteries?${new URLSearchParams(range)}`, by),
  );
  const amounts = useAmountColumns();

  return (
    <PageFrame
      title={t('finance.lotteries.title')}
      hint={t('finance.lotteries.hint')}
      reading={reading}
      links={<FinanceLinks />}
      tools={<FinanceDays value={range} onChange={setRange} />}
    >
      {({ content, totals }) => (
        <>
          <DataTable
            caption={t('finance.lotteries.title')}
            rows={content}
            rowKey={({ gameCode }) => gameCode}
            empty={<EmptyState title={t('finance.none')} description={t('finance.lotteries.noneHint')} />}
            exportFileName={`lotteries-${from}-${to}.csv`}
            labels={{ exportCsv: t('finance.export') }}
            totals={{
              label: t('finance.total'),
              cells: {
                ...{ draws: String(totals.draws), bets: String(totals.bets) },
                ...Object.fromEntries(columns.map((column) => [column, shownAmount(totals[column])])),
              },
            }}
            columns={[
              {
                key: 'lottery',
                header: t('lotteries.lottery'),
                value: ({ gameName, gameCode }) => `${textOf(gameName)} · ${gameCode}`,
                sortable: true,
              },
              { key: 'draws', header: t('lotteries.draws'), align: 'end', value: ({ draws }) => draws, sortable: true },
              { key: 'bets', header: t('finance.lotteries.bets'), align: 'end', value: ({ bets }) => bets, sortable: true },
              ...amounts,
            ]}
          />
          {content.length > 0 && <DrawsSection key={`${from} ${to}`} lotteries={content} range={range} />}
        </>
      )}
    </PageFrame>
  );
}

/** The draws of one lottery, a page at a time. */
function DrawsSection({ lotteries, range }: { lotteries: readonly HouseLottery[]; range: Days }) {
  const { t } = useTranslation('desk');
  const textOf = useLocalText();
  const [gameCode, setGameCode] = useState(lotteries[0]!.gameCode);
  const [order, setOrder] = useState<(typeof orders)[number]>('newest');
  const [pageNo, setPageNo] = useState(1);
  const query = new URLSearchParams({ ...range, gameCode, order, pageNo: String(pageNo), pageSize: String(pageSize) }).toString();
  const { value } = useRead(['finance', 'draws', query], (by) => ask<Draws>('GET', `/wps/operators/profit/draws?${query}`, by));
  const amounts = useAmountColumns();

  return (
    <section aria-labelledby="finance-draws" className={styles.section}>
      <h2 id="finance-draws">{t('lotteries.draws')}</h2>
      <div className={styles.choices}>
        <SelectField
          label={t('lotteries.lottery')}
          value={gameCode}
          options={lotteries.map((one) => ({ value: one.gameCode, label: `${textOf(one.gameName)} · ${one.gameCode}` }))}
          onChange={(event) => {
            setGameCode(event.target.value);
            setPageNo(1);
          }}
        />
        <SelectField
          label={t('finance.lotteries.order')}
          value={order}
          options={orders.map((one) => ({ value: one, label: t(`finance.lotteries.orders.${one}`) }))}
          onChange={(event) => {
            setOrder(event.target.value as (typeof orders)[number]);
            setPageNo(1);
          }}
        />
      </div>
      <DataTable
        caption={t('lotteries.draws')}
        rows={value?.content ?? []}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('lotteries.noDraws')} />}
        columns={[
          {
            key: 'issue',
            header: t('lotteries.draw'),
            render: ({ id, issue }) => <AreaLink to={`/lotteries/draws/${id}`}>{issue}</AreaLink>,
          },
          { key: 'drawsAt', header: t('lotteries.drawsAt'), render: ({ drawsAt }) => <DateTime value={drawsAt} /> },
          {
            key: 'state',
            header: t('lotteries.state'),
            render: ({ state }) => <Badge tone={drawTones[state]}>{t(`lotteries.states.${state}`)}</Badge>,
          },
          { key: 'members', header: t('finance.lines.members'), align: 'end', value: ({ members }) => members },
          { key: 'bets', header: t('finance.lotteries.bets'), align: 'end', value: ({ bets }) => bets },
          ...amounts,
        ]}
      />
      <RecordPages
        page={pageNo}
        pageCount={value?.totalPages ?? 0}
        total={value?.totalElements}
        onPageChange={setPageNo}
        summary={t('lotteries.count', { count: value?.totalElements ?? 0 })}
        label={t('lotteries.pages')}
        byTime={order === 'newest'}
      />
    </section>
  );
}

function useAmountColumns() {
  const { t } = useTranslation('desk');
  return columns.map((column) => ({
    key: column,
    header: t(`finance.lotteries.columns.${column}`),
    align: 'end' as const,
    value: (row: Figures) => row[column],
    render: (row: Figures) => shownAmount(row[column]),
  }));
}
