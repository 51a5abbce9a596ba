import { bindPortalCommands, useSession, type PortalCommands } from '@portal/portal';
import { createFakeApi, renderPortal, type FakeApi } from '@portal/testing';
import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RaffleDraws } from '../features/raffle-draw';
import { ready } from '../locales';
import { aDrawnDraw, anOpenDraw, drawnList } from '../testing/samples';

configure({ asyncUtilTimeout: 8_000 });

const own = (content: object[]) => ({ content, pageNo: 1, totalPages: 1, totalElements: content.length }) as never;

let api: FakeApi;
let shell: Record<'requireLogin' | 'notify', jest.Mock>;
beforeEach(async () => {
  api = createFakeApi();
  api.answer('GET /wps/relay/raffle/draws', { next: anOpenDraw(), past: [] });
  api.answer('GET /wps/relay/points/balance', { points: 0, owed: 0, tickets: 5 });
  api.answer('GET /wps/relay/raffle/tickets', own([]));
  shell = { requireLogin: jest.fn(() => false), notify: jest.fn() };
  bindPortalCommands(shell as unknown as PortalCommands);
  useSession.setState({ status: 'signedIn', isLogin: true, isAgent: 0, account: 'ann', currencySymbol: '฿', balance: 0n });
  await ready();
});
afterEach(() => api.restore());

const open = () => renderPortal(<RaffleDraws />, { path: '/raffle' });

it('shows the next draw with prizes, the chance of a ticket, the hash of the seed and the own tickets @PROMO-03', async () => {
  api.answer('GET /wps/relay/raffle/tickets', own([{ drawId: anOpenDraw().id, day: '2026-11-27', state: 'open', tickets: 3, wins: [] }]));
  await open();
  expect(await screen.findByText('40 tickets are in it so far; 3 of them can win.')).toBeInTheDocument();
  expect(await screen.findByText('You have 3 tickets in it')).toBeInTheDocument();
  expect(screen.getByText(/500\.00, 1 winner$/)).toBeInTheDocument();
  expect(screen.getByText('50 points, 2 winners')).toBeInTheDocument();
  expect(screen.getByText('cd'.repeat(32))).toBeInTheDocument();
});

it('puts tickets in once, and refuses more than there are before it asks @PROMO-03', async () => {
  const user = userEvent.setup();
  const entry = { id: drawnList[0]!.id, drawId: anOpenDraw().id, tickets: 2, enteredAt: '2026-11-27T05:00:00.000Z' };
  api.answer('POST /wps/relay/raffle/draws/:id/entries', entry);
  await open();
  const field = await screen.findByLabelText(/^Tickets to put in/);
  const sent = () => api.sent.filter(({ name }) => name === 'POST /wps/relay/raffle/draws/:id/entries');
  for (const text of ['6', '0', '1.5']) {
    await user.clear(field);
    await user.type(field, text);
    await user.click(screen.getByRole('button', { name: 'Put in' }));
    expect(await screen.findByText('Enter a whole number from 1 to 5.')).toBeInTheDocument();
  }
  expect(sent()).toEqual([]);
  await user.clear(field);
  await user.type(field, '2');
  await user.click(screen.getByRole('button', { name: 'Put in' }));
  await waitFor(() => expect(shell.notify).toHaveBeenCalledWith({ kind: 'success', title: '2 tickets are in the draw' }));
  expect(sent()).toMatchObject([{ params: { id: anOpenDraw().id }, body: { tickets: 2 } }]);
  expect(sent()[0]!.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
});

it('says why no tickets went in @PROMO-03', async () => {
  api.refuse('POST /wps/relay/raffle/draws/:id/entries', 'raffle.draw_closed');
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Put in' }));
  expect(await screen.findByText('This draw takes no more tickets.')).toBeInTheDocument();
});

it('asks visitors to log in, leads to the mall without tickets, and offers nothing to trial accounts @PROMO-03', async () => {
  api.answer('GET /wps/relay/points/balance', { points: 0, owed: 0, tickets: 0 });
  const first = await open();
  expect(await screen.findByRole('link', { name: 'Get tickets for points' })).toHaveAttribute('href', '/pointMall');
  first.unmount();
  useSession.setState({ isAgent: 4 });
  const second = await open();
  expect(await screen.findByText('Trial accounts take no part in draws.')).toBeInTheDocument();
  second.unmount();
  useSession.setState({ status: 'signedOut', isLogin: false, isAgent: 0, account: null });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Log in' }));
  expect(shell.requireLogin).toHaveBeenCalled();
});

describe('a draw that is over', () => {
  beforeEach(() => {
    const drawn = aDrawnDraw();
    api.answer('GET /wps/relay/raffle/draws', { next: null, past: [drawn] });
    const mine = { drawId: drawn.id, day: drawn.day, state: 'drawn', tickets: 6, wins: [drawn.wins[2]] };
    api.answer('GET /wps/relay/raffle/tickets', own([mine]));
  });

  it('shows winners by masked names, and which is the own one @PROMO-03', async () => {
    await open();
    expect(await screen.findByText('No draw is announced')).toBeInTheDocument();
    expect(await screen.findByText('You won 1 prize')).toBeInTheDocument();
    const winners = screen.getAllByRole('listitem', { hidden: true }).filter((item) => item.textContent?.includes('ticket'));
    expect(within(winners.at(-1)!).getByText('You · ticket 6')).toBeInTheDocument();
    expect(screen.getByText('so*** · ticket 2')).toBeInTheDocument();
  });

  it.each([
    ['right', drawnList, 'Checked: these winners follow from the seed and the list'],
    ['wrong', drawnList.slice(0, 2), 'These winners do not follow from the seed and the list'],
  ])('is checked on the device from the published list: %s @PROMO-03', async (_, entries, verdict) => {
    api.answer('GET /wps/relay/raffle/draws/:id/entries', { entries, next: null });
    await open();
    await userEvent.click(await screen.findByText('12 tickets'));
    await userEvent.click(screen.getByRole('button', { name: 'Check', hidden: true }));
    expect(await screen.findByText(verdict)).toBeInTheDocument();
  });

  it('says when the list could not be read, and can be asked again @PROMO-03', async () => {
    api.refuse('GET /wps/relay/raffle/draws/:id/entries', 'internal', 500);
    await open();
    await userEvent.click(await screen.findByText('12 tickets'));
    await userEvent.click(screen.getByRole('button', { name: 'Check', hidden: true }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Check', hidden: true })).toBeEnabled());
    expect(screen.queryByText(/follow from the seed and the list$/)).toBeNull();
  });
});

it('says that draws could not be loaded @PROMO-03', async () => {
  api.refuse('GET /wps/relay/raffle/draws', 'internal', 500);
  await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('The draws could not be loaded');
  api.answer('GET /wps/relay/raffle/draws', { next: null, past: [] });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No draw is announced')).toBeInTheDocument();
});
