import { act, render } from '@testing-library/react';
import axe from 'axe-core';
import type { ReactElement } from 'react';
import { Badge, Button, Card, Checkbox, Chip, Countdown, DateTime, EmptyState, ErrorState, Figure, IconButton, Money } from '.';
import { PasswordField, ProgressBar, Rail, Segmented, SelectField, SkeletonText, Spinner, TextField } from '.';
import { DataTable, Pagination } from './data-table';
import { DateRange } from './date-range';
import { ConfirmDialog, Dialog } from './dialog';
import { Menu } from './menu';
import { Popover } from './popover';
import { QrCode } from './qr-code';
import { Sheet } from './sheet';
import { Tabs } from './tabs';
import { dayLabels } from './testing/day-labels';
import { Tooltip } from './tooltip';

const noop = () => {};
const shown = { open: true, onOpenChange: noop, title: 'Title' };
const options = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
];

const samples: Record<string, ReactElement> = {
  Button: <Button pending>Send</Button>,
  IconButton: <IconButton label="Close">x</IconButton>,
  Chip: (
    <Chip selected count={3}>
      Hot
    </Chip>
  ),
  TextField: <TextField label="Name" hint="Six letters" error="Too short" prefix="฿" />,
  PasswordField: <PasswordField label="Password" labels={{ show: 'Show', hide: 'Hide' }} />,
  SelectField: <SelectField label="Bank" options={options} placeholder="Choose" defaultValue="" />,
  Checkbox: <Checkbox label="I agree" error="Please agree" />,
  Segmented: <Segmented label="Period" options={options} value="a" onChange={noop} />,
  Card: (
    <Card title="Draw" action={<a href="#all">All</a>}>
      <Badge background="#123456">VIP</Badge>
    </Card>
  ),
  Figure: <Figure label="Balance" value={<Money value={-1n} signWords={{ negative: 'minus', positive: 'plus' }} />} />,
  DateTime: <DateTime value="2026-11-21T00:00:00Z" />,
  Countdown: <Countdown closesAt={Date.now() + 60_000} label="Left" announce={String} />,
  ProgressBar: <ProgressBar label="Turnover" value={3} max={10} />,
  Rail: (
    <Rail title="Games" labels={{ previous: 'Back', next: 'Forward' }}>
      <a href="#1">one</a>
    </Rail>
  ),
  SkeletonText: <SkeletonText />,
  Spinner: <Spinner label="Loading" />,
  EmptyState: <EmptyState title="Nothing" />,
  ErrorState: <ErrorState title="Failed" retryLabel="Again" onRetry={noop} errorId="4f1c" />,
  Dialog: (
    <Dialog {...shown} description="More" labels={{ close: 'Close' }}>
      <TextField label="Name" />
    </Dialog>
  ),
  ConfirmDialog: (
    <ConfirmDialog
      {...shown}
      rows={[{ label: 'Amount', value: '1' }]}
      error="Failed"
      confirmLabel="Do it"
      labels={{ cancel: 'No', close: 'Close' }}
      onConfirm={noop}
    />
  ),
  Sheet: (
    <Sheet {...shown} labels={{ close: 'Close', navigation: 'Pages' }} navigation={<a href="#1">Account</a>}>
      text
    </Sheet>
  ),
  Menu: <Menu trigger={<Button>Menu</Button>} entries={[{ key: 'a', label: 'A', onSelect: noop }]} />,
  Popover: (
    <Popover trigger={<Button>More</Button>} title="Rate" open>
      text
    </Popover>
  ),
  Tooltip: (
    <Tooltip content="More">
      <Button>Info</Button>
    </Tooltip>
  ),
  Tabs: <Tabs label="View" items={options.map((option) => ({ ...option, content: option.label }))} />,
  DataTable: (
    <DataTable
      caption="Bets"
      columns={[{ key: 'id', header: 'Id', value: (row: string) => row, sortable: true }]}
      rows={['1', '2']}
      rowKey={String}
      empty={null}
    />
  ),
  Pagination: (
    <Pagination
      page={2}
      pageCount={9}
      onPageChange={noop}
      labels={{ navigation: 'Pages', previous: '<', next: '>', page: (page) => `Page ${page}` }}
    />
  ),
  DateRange: <DateRange value={{ from: '2026-11-01', to: '2026-11-02' }} onChange={noop} labels={dayLabels} />,
  QrCode: (
    <QrCode value="https://example.test" label="Ticket link">
      <a href="https://example.test">example.test</a>
    </QrCode>
  ),
};

// jsdom has no canvas, and axe asks for one only to measure icon fonts.
HTMLCanvasElement.prototype.getContext = () => null;

// Colours need a real browser and layout; the tokens' own test has their contrast.
it.each(Object.entries(samples))('%s breaks no accessibility rule that can be checked without layout', async (_, sample) => {
  await act(async () => render(sample));
  const { violations } = await axe.run(document.body, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    rules: { 'color-contrast': { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});
