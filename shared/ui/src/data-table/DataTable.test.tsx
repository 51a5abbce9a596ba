import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EmptyState } from '../feedback/EmptyState';
import type { Column } from './column';
import { DataTable } from './DataTable';
import { toCsv } from './to-csv';

type Row = { name: string; amount: bigint | null };

const columns: Column<Row>[] = [
  { key: 'name', header: 'Name', value: (row) => row.name, sortable: true },
  { key: 'amount', header: 'Amount', align: 'end', value: (row) => row.amount, sortable: true },
  { key: 'open', header: 'Open', render: () => <button>open</button> },
];
const rows: Row[] = [
  { name: 'ไก่', amount: 30n },
  { name: 'เก้า', amount: null },
  { name: 'ขวด', amount: 200n },
];
const table = { caption: 'People', columns, rowKey: (row: Row) => row.name, empty: <EmptyState title="Nobody" /> };
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

it('is a table with a caption, headings and a row of totals', () => {
  render(<DataTable {...table} rows={rows} totals={{ label: 'Total', cells: { amount: '230' } }} />);
  expect(screen.getByRole('table', { name: 'People' })).toBeVisible();
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual(['Name', 'Amount', 'Open']);
  expect(names()).toEqual(['ไก่', 'เก้า', 'ขวด', 'Total']);
});

it('sorts ascending, descending or not at all, with empty values last', async () => {
  const user = userEvent.setup();
  render(<DataTable {...table} rows={rows} />);
  const press = () => user.click(screen.getByRole('button', { name: 'Amount' }));
  const header = screen.getByRole('columnheader', { name: 'Amount' });

  await press();
  expect(header).toHaveAttribute('aria-sort', 'ascending');
  expect(names()).toEqual(['ไก่', 'ขวด', 'เก้า']);
  await press();
  expect(header).toHaveAttribute('aria-sort', 'descending');
  expect(names()).toEqual(['ขวด', 'ไก่', 'เก้า']);
  await press();
  expect(header).not.toHaveAttribute('aria-sort');
  expect(names()).toEqual(['ไก่', 'เก้า', 'ขวด']);
});

it('sorts Thai words as a Thai dictionary does', async () => {
  const user = userEvent.setup();
  render(<DataTable {...table} rows={rows} />);
  await user.click(screen.getByRole('button', { name: 'Name' }));
  expect(names()).toEqual(['เก้า', 'ไก่', 'ขวด']);
});

it('sorts amounts written as text by their value', async () => {
  const user = userEvent.setup();
  const amounts = ['9.50', '-30.00', '110.00', '9.4999', '20.00'];
  render(
    <DataTable
      caption="Amounts"
      columns={[{ key: 'amount', header: 'Amount', value: (amount: string) => amount, sortable: true }]}
      rows={amounts}
      rowKey={(amount) => amount}
      empty={null}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Amount' }));
  expect(names()).toEqual(['-30.00', '9.4999', '9.50', '20.00', '110.00']);
});

it('shows that it is loading, empty or failed @MEM-17', async () => {
  const user = userEvent.setup();
  const retry = jest.fn();
  const { rerender } = render(<DataTable {...table} rows={undefined} skeletonRows={4} />);
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  expect(screen.getAllByRole('row')).toHaveLength(5);

  rerender(<DataTable {...table} rows={[]} />);
  expect(screen.getByText('Nobody')).toBeVisible();

  rerender(<DataTable {...table} rows={undefined} error={{ title: 'It did not load', retryLabel: 'Try again', onRetry: retry }} />);
  expect(screen.getByRole('alert')).toHaveTextContent('It did not load');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

it('exports all rows, not only the page that is shown @MEM-17', async () => {
  const user = userEvent.setup();
  const files: Blob[] = [];
  URL.createObjectURL = (blob: Blob) => `blob:${files.push(blob)}`;
  URL.revokeObjectURL = () => {};
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});

  render(
    <DataTable
      {...table}
      rows={rows.slice(0, 1)}
      exportRows={async () => rows}
      exportFileName="people.csv"
      labels={{ exportCsv: 'Download CSV' }}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Download CSV' }));

  expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe('people.csv');
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await files[0]?.arrayBuffer())).toBe(
    '\uFEFFName,Amount\r\nไก่,30\r\nเก้า,\r\nขวด,200\r\n',
  );
  click.mockRestore();
});

it.each([
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ['+1+1', `'+1+1`],
  ['@sum', `'@sum`],
  ['-2+3', `'-2+3`],
  ['\tcmd', `'\tcmd`],
  ['＝1', `'＝1`],
  ['-12.50', '-12.50'],
  ['+700.00', '+700.00'],
  ['a,"b"\nc', '"a,""b""\nc"'],
])('writes %j so that no spreadsheet runs it', (text, cell) => {
  expect(toCsv([{ key: 'x', header: 'X', value: () => text }], [null])).toBe(`\uFEFFX\r\n${cell}\r\n`);
});
