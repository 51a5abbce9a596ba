import { useState } from 'react';
import { Badge, Card, DateTime, EmptyState, Money } from '../../src';
import { DataTable, Pagination, type Column } from '../../src/data-table';
import { DateRange, todayInBangkok } from '../../src/date-range';
import { Tabs } from '../../src/tabs';
import styles from '../Gallery.module.css';
import { useSample } from '../texts';
import { dayLabels } from './day-labels';

type Entry = { id: string; at: string; game: string; stake: bigint; result: bigint };

const entries: Entry[] = Array.from({ length: 6 }, (_, index) => ({
  id: `B${10230 + index}`,
  at: new Date(Date.UTC(2026, 10, 21, 2, 10 * index)).toISOString(),
  game: ['หวยไทย', 'ยี่กี', 'หวยลาว'][index % 3] ?? '',
  stake: BigInt(index + 1) * 500_000n,
  result: (index % 2 ? -1n : 14n) * BigInt(index + 1) * 500_000n,
}));

export function TableSamples() {
  const t = useSample();
  const [page, setPage] = useState(6);
  const today = todayInBangkok(Date.now());
  const [range, setRange] = useState({ from: today, to: today });

  const columns: Column<Entry>[] = [
    { key: 'id', header: t('เลขที่บิล', 'Ticket'), value: (row) => row.id, sortable: true },
    { key: 'at', header: t('เวลา', 'Time'), value: (row) => row.at, render: (row) => <DateTime value={row.at} />, sortable: true },
    { key: 'game', header: t('เกม', 'Game'), value: (row) => row.game, sortable: true },
    {
      key: 'state',
      header: t('ผล', 'Outcome'),
      render: (row) => (row.result > 0n ? <Badge tone="win">{t('ถูกรางวัล', 'Won')}</Badge> : <Badge tone="lose">{t('ไม่ถูก', 'Lost')}</Badge>),
    },
    {
      key: 'stake',
      header: t('ยอดแทง', 'Stake'),
      align: 'end',
      value: (row) => row.stake,
      render: (row) => <Money value={row.stake} />,
      sortable: true,
    },
    {
      key: 'result',
      header: t('ได้เสีย', 'Result'),
      align: 'end',
      value: (row) => row.result,
      render: (row) => <Money value={row.result} sign="always" tone="bySign" />,
      sortable: true,
    },
  ];
  const table = {
    caption: t('รายการเดิมพัน', 'Bets'),
    columns,
    rowKey: (row: Entry) => row.id,
    empty: <EmptyState title={t('ไม่มีรายการในช่วงนี้', 'Nothing in these days')} />,
  };
  const total = entries.reduce((sum, row) => sum + row.result, 0n);

  return (
    <Card title={t('บันทึกการเดิมพัน', 'Betting record')}>
      <Tabs
        label={t('มุมมอง', 'View')}
        items={[
          {
            value: 'full',
            label: t('ทั้งหมด', 'All'),
            content: (
              <div className={styles.stack}>
                <DataTable
                  {...table}
                  rows={entries}
                  exportFileName="bets.csv"
                  labels={{ exportCsv: t('ดาวน์โหลด CSV', 'Download CSV') }}
                  totals={{ label: t('รวม', 'Total'), cells: { result: <Money value={total} sign="always" tone="bySign" /> } }}
                  toolbar={<DateRange value={range} onChange={setRange} labels={dayLabels(t)} />}
                />
                <Pagination
                  page={page}
                  pageCount={20}
                  onPageChange={setPage}
                  summary={t('120 รายการ', '120 rows')}
                  labels={{
                    navigation: t('หน้า', 'Pages'),
                    previous: t('หน้าก่อน', 'Previous page'),
                    next: t('หน้าถัดไป', 'Next page'),
                    page: (number) => t(`หน้า ${number}`, `Page ${number}`),
                  }}
                />
              </div>
            ),
          },
          { value: 'loading', label: t('กำลังโหลด', 'Loading'), content: <DataTable {...table} rows={undefined} /> },
          { value: 'empty', label: t('ว่างเปล่า', 'Empty'), content: <DataTable {...table} rows={[]} /> },
        ]}
      />
    </Card>
  );
}
