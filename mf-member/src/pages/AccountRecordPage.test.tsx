import { portalEvents } from '@portal/portal';
import { renderPortal } from '@portal/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ledgerRow, pageOf } from '../testing/samples';
import { countedBalance, sealedEntry, sealKey } from '../testing/sealed-entry';
import { standInForShell, type StandIn } from '../testing/stand-in-shell';
import { AccountRecordPage } from './AccountRecordPage';

const call = 'GET /wps/relay/member/transactions';
const totals = { in: '600.37', out: '110.00' };
const rows = [
  ledgerRow(),
  ledgerRow({ type: 'LOTTERY_BET', group: 'bets', amount: '-40.00', balanceAfter: '734.13' }),
  ledgerRow({ type: 'BRAND_NEW_TYPE', group: 'adjustment', amount: '0.00' }),
];

let shell: StandIn;
beforeEach(async () => {
  shell = await standInForShell();
  shell.api.answer(call, { ...pageOf(rows, { totalPages: 3, totalElements: 45 }), totals });
});
afterEach(() => shell.api.restore());

const queries = () => shell.api.sent.filter(({ name }) => name === call).map(({ query }) => query);
const day = (daysAgo: number) => new Date(Date.now() + 7 * 3_600_000 - daysAgo * 86_400_000).toISOString().slice(0, 10);

it('shows totals in and out over the whole filter, not the page @MEM-07', async () => {
  await renderPortal(<AccountRecordPage />);
  expect(await screen.findByText('In the last 7 days, ฿600.37 came in and ฿110.00 went out.')).toBeVisible();
  expect(queries()[0]).toMatchObject({ from: day(6), to: day(0), pageNo: '1' });
});

it('names each entry, marks its amount with a sign and a word, and shows the balance after it @MEM-07', async () => {
  await renderPortal(<AccountRecordPage />);
  const table = within(await screen.findByRole('table', { name: 'Account record' }));
  await table.findByText('Lottery bet');
  const [, deposit, stake, unknown] = await table.findAllByRole('row');
  expect(deposit).toHaveTextContent(/2026-11-21 09:30:00Deposit\+500\.37In 500\.37/);
  expect(stake).toHaveTextContent(/Lottery bet-40\.00Out 40\.00734\.13/);
  expect(unknown).toHaveTextContent('BRAND_NEW_TYPE');
});

it('reloads for another group, other days and another page; a new filter starts at the first page @MEM-07 @MEM-17', async () => {
  await renderPortal(<AccountRecordPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Page 2' }));
  await waitFor(() => expect(queries().at(-1)).toMatchObject({ pageNo: '2' }));

  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Bets');
  await waitFor(() => expect(queries().at(-1)).toMatchObject({ group: 'bets', pageNo: '1' }));

  await userEvent.click(screen.getByRole('button', { name: '30 days' }));
  await waitFor(() => expect(queries().at(-1)).toMatchObject({ group: 'bets', from: day(29), to: day(0) }));
  await userEvent.click(screen.getByRole('button', { name: 'Period before' }));
  await waitFor(() => expect(queries().at(-1)).toMatchObject({ from: day(59), to: day(30) }));
  expect(await screen.findByText(`From ${day(59)} to ${day(30)}, ฿600.37 came in and ฿110.00 went out.`)).toBeVisible();
});

it('exports everything the filter finds, each entry once @MEM-17', async () => {
  const files: Blob[] = [];
  URL.createObjectURL = (blob: Blob) => `blob:${files.push(blob)}`;
  URL.revokeObjectURL = () => {};
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const [first, second] = [ledgerRow({ amount: '1.00' }), ledgerRow({ amount: '2.00' })];
  await renderPortal(<AccountRecordPage />);
  await screen.findByText('45 entries');
  shell.api.answer(call, ({ query }) => ({
    ...pageOf(query.pageNo === '1' ? [first] : [first, second], { totalPages: 2, totalElements: 2 }),
    totals,
  }));
  await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }));

  await waitFor(() => expect(files).toHaveLength(1));
  const lines = (await files[0]!.text()).trim().split('\r\n');
  expect(lines.slice(1)).toEqual(['2026-11-21T02:30:00.000Z,Deposit,1.00,1234.50', '2026-11-21T02:30:00.000Z,Deposit,2.00,1234.50']);
  expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe(`account-record-${day(6)}-${day(0)}.csv`);
  click.mockRestore();
});

it('exports no partial file, and reports the failure @MEM-17', async () => {
  await renderPortal(<AccountRecordPage />);
  await screen.findByText('45 entries');
  const make = jest.fn();
  URL.createObjectURL = make;
  shell.api.refuse(call, 'internal', 500);
  await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(shell.commands.notifyError).toHaveBeenCalledTimes(1));
  expect(make).not.toHaveBeenCalled();
});

it('shows a new entry by itself @MEM-07', async () => {
  await renderPortal(<AccountRecordPage />);
  await screen.findByText('45 entries');
  shell.api.answer(call, { ...pageOf([ledgerRow({ type: 'LOTTERY_PRIZE', group: 'bets' })]), totals });
  act(() => portalEvents.emit('wallet.balanceChanged', { reason: 'prize' }));
  expect(await screen.findByText('Lottery prize')).toBeVisible();
});

it('says that there are no entries, and what to do @MEM-17', async () => {
  shell.api.answer(call, { ...pageOf([], { totalPages: 0 }), totals: { in: '0.00', out: '0.00' } });
  await renderPortal(<AccountRecordPage />);
  expect(await screen.findByText('No entries in this period')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Deposit' }));
  expect(shell.commands.openCenter).toHaveBeenCalledWith('member', 'depositv2');
});

it('says that it failed, and tries again @MEM-17', async () => {
  shell.api.refuse(call, 'internal', 500);
  await renderPortal(<AccountRecordPage />);
  await userEvent.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Try again' }));
  shell.api.answer(call, { ...pageOf(rows), totals });
  await userEvent.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('3 entries')).toBeVisible();
});

/** The page carries the key by which the edge signs the map of releases. */
function carryKey(publicKey: string): void {
  const map = document.createElement('script');
  map.id = 'release-map';
  map.type = 'application/json';
  map.dataset.publicKey = publicKey;
  map.dataset.keyChain = '[]';
  document.body.append(map);
}

describe('the proof of an entry', () => {
  const proofCall = 'GET /wps/relay/member/transactions/:id/proof';
  const [row] = rows;
  afterEach(() => document.getElementById('release-map')?.remove());

  async function openProof(): Promise<void> {
    await renderPortal(<AccountRecordPage />);
    await userEvent.click(await screen.findByRole('button', { name: 'Deposit: details' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Deposit' }));
    expect(shell.api.sent.some(({ name }) => name === proofCall)).toBe(false);
    await userEvent.click(await dialog.findByRole('button', { name: 'Proof' }));
  }

  it('is computed in the browser, explained, and given to take along with the script and its description @MEM-21', async () => {
    carryKey(sealKey);
    const proof = sealedEntry(row!);
    shell.api.answer(proofCall, { state: 'sealed', proof });
    await openProof();
    expect(await screen.findByText(/^Proven: this entry is in the sealed books/)).toBeVisible();
    expect(screen.getByText(/Head of seal 12/)).toBeVisible();
    const file = screen.getByRole('link', { name: 'Proof of this entry' });
    expect(file).toHaveAttribute('download', `proof-${row!.id}.json`);
    expect(JSON.parse(decodeURIComponent(file.getAttribute('href')!.split(',')[1]!))).toEqual(proof);
    expect(screen.getByRole('link', { name: /verify-entry\.mjs/ })).toBeVisible();
    expect(screen.getByRole('link', { name: /sealed-books\.md/ })).toBeVisible();
  });

  it('says so when the entry is not what was sealed', async () => {
    carryKey(sealKey);
    shell.api.answer(proofCall, { state: 'sealed', proof: { ...sealedEntry(row!), headBefore: 'd'.repeat(64) } });
    await openProof();
    expect(await screen.findByText(/does not match the sealed books/)).toBeVisible();
  });

  it('warns of a key that the page does not know', async () => {
    carryKey('another');
    shell.api.answer(proofCall, { state: 'sealed', proof: sealedEntry(row!) });
    await openProof();
    expect(await screen.findByText(/a key that this page does not know/)).toBeVisible();
  });

  it('tells that a new entry waits for its seal, and looks again', async () => {
    carryKey(sealKey);
    shell.api.answer(proofCall, { state: 'waiting', proof: null });
    await openProof();
    expect(await screen.findByText('This entry is new. It is sealed within two minutes.')).toBeVisible();
    shell.api.answer(proofCall, { state: 'sealed', proof: sealedEntry(row!) });
    await userEvent.click(screen.getByRole('button', { name: 'Look again' }));
    expect(await screen.findByText(/^Proven:/)).toBeVisible();
  });

  it('offers another try when the portal does not answer', async () => {
    shell.api.refuse(proofCall, 'internal', 500);
    await openProof();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('whether the balance is counted', () => {
  const proofCall = 'GET /wps/relay/member/balance-proof';
  afterEach(() => document.getElementById('release-map')?.remove());
  async function openProof(): Promise<void> {
    carryKey(sealKey);
    await renderPortal(<AccountRecordPage />);
    expect(shell.api.sent.some(({ name }) => name === proofCall)).toBe(false);
    await userEvent.click(await screen.findByRole('button', { name: 'Check my balance' }));
  }

  it('is computed in the browser up to the signed total, and given to take along @MEM-22', async () => {
    const proof = countedBalance();
    shell.api.answer(proofCall, { state: 'stated', proof });
    await openProof();
    expect(await screen.findByText(/^Counted: your balance is part of the signed total/)).toBeVisible();
    const owed = within(screen.getByText('Owed to all members').closest('dl')!);
    expect(owed.getByText('734.13')).toBeVisible();
    expect(owed.getByText('1,734.13')).toBeVisible();
    expect(screen.getByText('2026-11-21 00:00:00')).toBeVisible();
    const file = screen.getByRole('link', { name: 'Proof of my balance' });
    expect(file).toHaveAttribute('download', 'balance-proof-3.json');
    expect(JSON.parse(decodeURIComponent(file.getAttribute('href')!.split(',')[1]!))).toEqual(proof);
  });

  it('says so when it does not lead to the total', async () => {
    shell.api.answer(proofCall, { state: 'stated', proof: { ...countedBalance(), amount: '1' } });
    await openProof();
    expect(await screen.findByText(/does not lead to the signed total/)).toBeVisible();
  });

  it.each([
    ['waiting', 'No total has been signed yet.'],
    ['absent', 'you had no account with money yet'],
  ] as const)('says why there is none (%s), and looks again', async (state, words) => {
    shell.api.answer(proofCall, { state, proof: null });
    await openProof();
    expect(await screen.findByText(new RegExp(words))).toBeVisible();
    shell.api.answer(proofCall, { state: 'stated', proof: countedBalance() });
    await userEvent.click(screen.getByRole('button', { name: 'Look again' }));
    expect(await screen.findByText(/^Counted:/)).toBeVisible();
  });

  it('offers another try when the portal does not answer', async () => {
    shell.api.refuse(proofCall, 'internal', 500);
    await openProof();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
