import type { CallValue, WalletTransfer } from '@portal/contracts';
import { renderPortal } from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newId, pageOf } from '../testing/samples';
import { standInForShell, type StandIn } from '../testing/stand-in-shell';
import { TransferFundPage } from './TransferFundPage';

const move = 'POST /wps/relay/provider-wallets/transfers';
const collect = 'POST /wps/relay/provider-wallets/collect';
const automatic = 'PUT /wps/relay/provider-wallets/automatic';
type Wallets = CallValue<'GET /wps/relay/provider-wallets'>;

const transfer = (more: Partial<WalletTransfer> = {}): WalletTransfer => ({
  id: newId(),
  provider: 'STUDIO_T',
  direction: 'in',
  amount: '100.00',
  state: 'success',
  createdAt: '2026-11-27T03:00:00.000Z',
  ...more,
});
const card = (vassalage: string, label: string) => ({
  ...{ vassalage, label, isHot: 0, gameType: 'RNG' as const, gameId: '', nodeId: vassalage, isGame: 'VASSALAGE' as const },
});

let shell: StandIn;
let wallets: Wallets;
let kept: WalletTransfer[];
beforeEach(async () => {
  shell = await standInForShell();
  kept = [];
  wallets = {
    isAutomatic: false,
    list: [
      { provider: 'STUDIO_T', name: 'Siam Gaming', vendors: ['SIAMG'], balance: '75.50' },
      { provider: 'OTHER', name: 'Naga Play', vendors: ['NAGA'], balance: '0.00' },
    ],
  };
  shell.api.answer('GET /wps/relay/provider-wallets', () => wallets);
  shell.api.answer('GET /wps/relay/provider-wallets/transfers', () => pageOf(kept));
  shell.api.answer('GET /wps/game/vendors', {
    data: {
      lanes: [
        { title: { EN: 'Slots' }, gameClassify: 'RNG', cards: [card('SIAMG', 'Siam Gaming'), card('MOON', 'Moon'), card('TCGX', '')] },
        { title: { EN: 'Fish' }, gameClassify: 'FISH', cards: [card('MOON', 'Moon'), card('AQUA', 'Aqua')] },
      ],
    },
  });
});
afterEach(() => shell.api.restore());

const sent = (name: string) => shell.api.sent.filter((call) => call.name === name);
const list = async () => within(await screen.findByRole('list', { name: 'Your wallets' })).getAllByRole('listitem');
async function fillIn(amount: string) {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Amount' }), amount);
  await userEvent.click(screen.getByRole('button', { name: 'Move' }));
}

it('shows the main wallet as one with the vendors that use it, and each other wallet @MEM-02', async () => {
  await renderPortal(<TransferFundPage />);
  expect(await screen.findByText('You have ฿1,310.00: ฿1,234.50 in your main wallet and ฿75.50 at game studios.')).toBeVisible();
  expect(await screen.findByText('Lotteries and Aqua, Moon play directly from here.')).toBeVisible();
  const rows = await list();
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Main wallet.*1,234\.50/),
    expect.stringMatching(/Siam Gaming.*75\.50/),
    expect.stringMatching(/Naga Play.*0\.00/),
  ]);
});

it('shows a single wallet as one, with nothing to move @MEM-02', async () => {
  wallets = { isAutomatic: false, list: [] };
  await renderPortal(<TransferFundPage />);
  expect(await screen.findByText('You have ฿1,234.50, all in one wallet.')).toBeVisible();
  expect(await list()).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Move' })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('moves money after a review, and shows the transfer and its later outcome @MEM-02', async () => {
  shell.api.answer(move, () => {
    kept = [transfer({ state: 'unknown' })];
    return kept[0]!;
  });
  await renderPortal(<TransferFundPage />);
  await fillIn('100');
  expect(shell.reviewed[0]).toMatchObject({
    title: 'Move ฿100.00 to Siam Gaming?',
    rows: [
      { label: 'From', value: 'Main wallet' },
      { label: 'To', value: 'Siam Gaming' },
      { label: 'Amount', value: '฿100.00' },
    ],
  });
  expect(sent(move)).toHaveLength(1);
  expect(sent(move)[0]).toMatchObject({ body: { provider: 'STUDIO_T', direction: 'in', amount: '100.00' } });
  expect(sent(move)[0]?.headers.get('idempotency-key')).toMatch(/^[!-~]{8,255}$/);
  expect(shell.commands.notify).toHaveBeenCalledWith(expect.objectContaining({ kind: 'warning', title: 'The transfer is on its way' }));
  const table = within(await screen.findByRole('table', { name: 'Transfers to and from studios' }));
  expect(await table.findByText('Being checked')).toBeVisible();
  kept = [transfer()];
  expect(await table.findByText('Arrived')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveValue('');
});

it('brings all of a chosen wallet back @MEM-02', async () => {
  wallets.list[1]!.balance = '12.3456';
  shell.api.answer(move, transfer({ provider: 'OTHER', direction: 'out' }));
  await renderPortal(<TransferFundPage />);
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Studio wallet' }), 'Naga Play');
  await userEvent.click(screen.getByRole('radio', { name: 'Back to you' }));
  await userEvent.click(screen.getByRole('button', { name: 'All of it' }));
  await userEvent.click(screen.getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(sent(move)[0]?.body).toEqual({ provider: 'OTHER', direction: 'out', amount: '12.3456' }));
  expect(shell.commands.notify).toHaveBeenCalledWith({ kind: 'success', title: 'The money has arrived' });
});

it.each([
  ['', 'Enter an amount.'],
  ['ten', 'Enter an amount such as 100 or 100.50.'],
  ['1,234.51', 'That is more than is there.'],
])('refuses the amount "%s" beside its field, and sends nothing @MEM-02', async (amount, text) => {
  await renderPortal(<TransferFundPage />);
  if (amount === '') await userEvent.click(await screen.findByRole('button', { name: 'Move' }));
  else await fillIn(amount);
  expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveAccessibleDescription(expect.stringContaining(text));
  expect(shell.reviewed).toHaveLength(0);
  expect(sent(move)).toHaveLength(0);
});

it('says what the platform or the studio refused, keeps the amount, and sends nothing without a yes @MEM-02', async () => {
  shell.answerReviews(false);
  await renderPortal(<TransferFundPage />);
  await fillIn('100');
  await waitFor(() => expect(shell.reviewed).toHaveLength(1));
  expect(sent(move)).toHaveLength(0);
  shell.answerReviews(true);
  shell.api.answer(move, transfer({ state: 'failed' }));
  await userEvent.click(screen.getByRole('button', { name: 'Move' }));
  await waitFor(() =>
    expect(shell.commands.notify).toHaveBeenCalledWith(
      expect.objectContaining({ kind: 'error', title: 'The studio refused the transfer' }),
    ),
  );
  shell.api.refuse(move, 'wallet.frozen', 403);
  await userEvent.click(screen.getByRole('button', { name: 'Move' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Your wallet is frozen.');
  expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveValue('100');
});

it('collects everything with one press, also where a studio does not say what is there @MEM-02', async () => {
  wallets.list = [{ ...wallets.list[0]!, balance: null }];
  shell.api.answer(collect, { transfers: [] });
  await renderPortal(<TransferFundPage />);
  expect(await screen.findByText(/A game studio is not responding, so the rest is not shown/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Bring everything back' }));
  await waitFor(() => expect(shell.commands.notify).toHaveBeenCalledWith({ kind: 'success', title: 'There was nothing to bring back' }));
  expect(sent(collect)).toHaveLength(1);
});

it('switches automatic moves on and off @MEM-02', async () => {
  shell.api.answer(automatic, ({ body }) => {
    wallets = { ...wallets, ...(body as { isAutomatic: boolean }) };
    return {};
  });
  await renderPortal(<TransferFundPage />);
  const box = await screen.findByRole('checkbox', { name: 'Take all my money along when I open a game' });
  expect(box).not.toBeChecked();
  await userEvent.click(box);
  await waitFor(() => expect(box).toBeChecked());
  await userEvent.click(box);
  await waitFor(() => expect(box).not.toBeChecked());
  expect(sent(automatic).map(({ body }) => body)).toEqual([{ isAutomatic: true }, { isAutomatic: false }]);
});
