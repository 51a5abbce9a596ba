import { changeLanguage } from '@portal/i18n';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { loadTexts } from '../../locales';
import { FakeEventSource, installFakeDesk } from '../../testing/fake-desk';
import { DeskApp } from '../../app/DeskApp';

beforeAll(async () => {
  HTMLCanvasElement.prototype.getContext = () => null;
  await loadTexts();
  await changeLanguage('EN');
});

const page = (content: unknown[]) => ({ content, pageNo: 1, totalPages: 1, totalElements: content.length });
const vendors = [
  { code: 'MOON', name: 'Moonlit Reels', provider: 'STUDIO', isEnabled: true },
  { code: 'TCG_SEA', name: 'TCG SEA', provider: null, isEnabled: true },
];
const game = {
  nodeId: 'MOON-RNG-001',
  name: { TY: 'จันทร์เพ็ญทองคำ', EN: 'Golden Full Moon' },
  vendor: 'MOON',
  gameType: 'RNG',
  rtp: '96.50',
  isHot: false,
  isEnabled: true,
  available: false,
};
const difference = {
  id: 'd1',
  provider: 'STUDIO',
  kind: 'amount_differs',
  transactionId: 'T-1',
  ours: '100.00',
  theirs: '90.00',
  foundAt: '2026-11-21T05:00:00.000Z',
  resolvedAt: null,
  note: 'bet',
};

function open(roles: string[], answers: Parameters<typeof installFakeDesk>[0] = {}) {
  history.replaceState(null, '', '/ops/games');
  const asked = installFakeDesk({
    'GET /wps/operators/me': { value: { operator: { name: 'anong', roles } } },
    'GET /wps/operators/games': { value: { vendors, games: page([game]) } },
    'GET /wps/operators/games/reconciliation': { value: page([difference]) },
    ...answers,
  });
  render(<DeskApp />);
  return asked;
}

it('switches a vendor off with a review and a reason, and reloads the lists @NAV-04', async () => {
  const user = userEvent.setup();
  const asked = open(['releaser'], { 'PUT /wps/operators/games/vendors/MOON': { value: {} } });
  await user.click(await screen.findByRole('button', { name: 'Switch MOON off' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Switch MOON off' }));
  expect(dialog.getByText(/disappear from every list/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Switch MOON off' }));
  await waitFor(() => expect(dialog.getByLabelText('Reason')).toHaveFocus());
  const reads = () => asked.filter(({ method, path }) => method === 'GET' && path === '/wps/operators/games').length;
  const before = reads();
  await user.keyboard('contract ended{Enter}');
  expect(await screen.findByText('MOON is off')).toBeInTheDocument();
  expect(asked.find(({ method }) => method === 'PUT')).toMatchObject({
    path: '/wps/operators/games/vendors/MOON',
    body: { isEnabled: false, reason: 'contract ended' },
  });
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
});

it('makes a game hot and takes it out of the lobbies in one change @GAME-06', async () => {
  const user = userEvent.setup();
  const asked = open(['releaser'], { 'PUT /wps/operators/games/MOON-RNG-001': { value: {} } });
  expect(await screen.findByText('Golden Full Moon')).toBeInTheDocument();
  expect(screen.getByText('Not playable now')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Change MOON-RNG-001' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change MOON-RNG-001' }));
  await user.click(dialog.getByLabelText('Shown and playable'));
  await user.click(dialog.getByLabelText('Hot game'));
  await user.type(dialog.getByLabelText('Reason'), 'pays wrongly{Enter}');
  await waitFor(() =>
    expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({ isEnabled: false, isHot: true, reason: 'pays wrongly' }),
  );
});

it('searches by name and vendor, and follows changes of others', async () => {
  const user = userEvent.setup();
  const asked = open(['releaser']);
  await user.type(await screen.findByLabelText('Game name, in any language'), 'จันทร์');
  await user.selectOptions(screen.getByLabelText('Vendor'), 'MOON');
  const reads = () => asked.filter(({ path }) => path === '/wps/operators/games').length;
  await waitFor(() => expect(reads()).toBeGreaterThan(2));
  const before = reads();
  act(() => FakeEventSource.open.find(({ url }) => url === '/wps/events')!.send('system.changed', { area: 'content' }));
  await waitFor(() => expect(reads()).toBe(before + 1));
});

it('shows a viewer where the books differ, without any switch, and is accessible', async () => {
  open(['viewer']);
  const books = within(await screen.findByRole('region', { name: 'Reconciliation' }));
  expect(await books.findByText('The amounts differ')).toBeInTheDocument();
  expect([books.getByText('100.00'), books.getByText('90.00'), books.getByText('Open')]).toHaveLength(3);
  expect(screen.queryByRole('button', { name: /Switch|Change/ })).toBeNull();
  expect((await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual([]);
});
