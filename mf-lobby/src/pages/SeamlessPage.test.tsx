import { createFakeApi, renderPortal, type FakeApi } from '@portal/testing';
import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ready } from '../locales';
import { standInForShell } from '../testing/stand-in-shell';
import { SeamlessPage } from './SeamlessPage';

configure({ asyncUtilTimeout: 8_000 });

let api: FakeApi;
beforeEach(async () => {
  api = createFakeApi();
  api.answer('GET /wps/relay/provider-wallets', {
    isAutomatic: false,
    list: [{ provider: 'STUDIO_T', name: 'Siam Gaming', vendors: ['SIAMG'], balance: '75.50' }],
  });
  api.answer('GET /wps/relay/provider-wallets/transfers', { content: [], pageNo: 1, totalPages: 0, totalElements: 0 });
  await ready();
});
afterEach(() => api.restore());

it('asks visitors to log in @GAME-05', async () => {
  const shell = standInForShell(api, 'visitor');
  await renderPortal(<SeamlessPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Log in' }));
  expect(shell.requireLogin).toHaveBeenCalled();
  expect(api.sent.some(({ name }) => name.includes('provider-wallets'))).toBe(false);
});

it('shows the balances at providers, and moves money back after a review @GAME-05', async () => {
  const shell = standInForShell(api, 'member');
  api.answer('POST /wps/relay/provider-wallets/transfers', {
    id: '0190a000-0000-7000-8000-00000000a001',
    provider: 'STUDIO_T',
    direction: 'out',
    amount: '75.50',
    state: 'success',
    createdAt: new Date().toISOString(),
  });
  await renderPortal(<SeamlessPage />);
  expect(await screen.findByText('฿75.50')).toBeInTheDocument();
  const wallet = within((await screen.findByText('Siam Gaming')).closest('li')!);
  await userEvent.click(wallet.getByRole('radio', { name: 'Back to you' }));
  await userEvent.type(wallet.getByRole('textbox', { name: 'Amount' }), '80');
  expect(wallet.getByText('That is more than you have there.')).toBeInTheDocument();
  await userEvent.clear(wallet.getByRole('textbox', { name: 'Amount' }));
  await userEvent.type(wallet.getByRole('textbox', { name: 'Amount' }), '75.50');
  await userEvent.click(wallet.getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(shell.notify).toHaveBeenCalledWith({ kind: 'success', title: 'The money has arrived' }));
  expect(shell.confirm).toHaveBeenCalledWith(expect.objectContaining({ title: 'Bring money back from Siam Gaming?' }));
});

it('brings everything back with one press @GAME-05', async () => {
  const shell = standInForShell(api, 'member');
  api.answer('POST /wps/relay/provider-wallets/collect', { transfers: [] });
  await renderPortal(<SeamlessPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Bring everything back' }));
  await waitFor(() => expect(shell.notify).toHaveBeenCalledWith({ kind: 'success', title: 'There was nothing to bring back' }));
});
