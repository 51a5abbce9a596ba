import { portal } from '@portal/portal';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeEventSource } from '../../testing/FakeEventSource';
import { goTo } from '../../state/navigation';
import { settle, startShell } from '../../testing/start-shell';
import { sandboxOf } from './sandbox-of';

const launchId = '0190a000-0000-7000-8000-00000000a001';
const call = 'GET /wps/relay/game-sessions/:launchId';
const origin = 'https://studio.example';
const address = `${origin}/play/RNG-001#one-time`;

const session = (staked: string, net: string) => ({
  launchId,
  game: {
    gameId: 'RNG-001',
    nodeId: 'MOON-RNG-001',
    name: { TY: 'จันทร์', EN: 'Full Moon' },
    vendor: 'MOON',
    vendorLabel: 'Moonlit Reels',
    gameType: 'RNG' as const,
    gameClassify: 'ways',
    isHot: false,
    isNew: false,
    rtp: '96.00',
    volatility: null,
    features: [],
    lines: 10,
    minBet: '1.00',
    maxBet: '100.00',
    trialSupport: true,
    hasRooms: false,
    available: true,
  },
  startedAt: new Date(Date.now() - 3_661_000).toISOString(),
  staked,
  won: '0.00',
  net,
  isOver: false,
});

const play = (more: object = {}) => act(async () => portal.openGame({ title: 'Full Moon', address, launchId, place: 'page', ...more }));
const open = async (more: object = {}) => {
  const api = await startShell({
    path: '/down',
    signedInAs: { isAgent: 0 },
    plan: (planned) => planned.answer(call, session('20.00', '-4.50')),
  });
  await play(more);
  const frame = await screen.findByTitle<HTMLIFrameElement>('Full Moon');
  return { api, frame };
};
const say = (
  type: string,
  { source, from = origin, ...more }: { source: MessageEventSource | null; from?: string; [key: string]: unknown },
) =>
  act(async () => {
    window.dispatchEvent(new MessageEvent('message', { data: { source: 'portal-game', type, ...more }, origin: from, source }));
  });

it('shows the server’s time, stakes and result, with the way out first @GAME-03', async () => {
  const { frame } = await open();
  expect(window.location.pathname).toBe('/game');
  const bar = within(screen.getByRole('group', { name: 'This game' }));
  expect(await bar.findByText(/^1:01:\d\d$/)).toBeInTheDocument();
  expect(bar.getByText('฿20.00')).toBeInTheDocument();
  expect(bar.getByText(/Lost ฿4\.50/)).toBeInTheDocument();

  const [first] = screen.getByRole('main').querySelectorAll('button, a[href], iframe');
  expect(first).toHaveAccessibleName('Leave the game');
  expect(frame.compareDocumentPosition(first!)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
});

it('reloads the result when money has moved, once for many moves @GAME-03', async () => {
  const { api } = await open();
  await screen.findByText(/Lost ฿4\.50/);
  api.answer(call, session('40.00', '12.00'));
  const before = api.sent.filter(({ name }) => name === call).length;
  act(() => {
    for (let move = 0; move < 50; move += 1) FakeEventSource.opened.at(-1)?.tell('wallet.balanceChanged', { reason: 'GAME_BET' });
  });
  expect(await screen.findByText(/Won ฿12\.00/, undefined, { timeout: 4_000 })).toBeInTheDocument();
  expect(api.sent.filter(({ name }) => name === call).length).toBe(before + 1);
});

it('returns to where the player came from when the game says so, and forgets the game @GAME-03', async () => {
  const { frame } = await open();
  await say('game.exit', { source: frame.contentWindow });
  expect(await screen.findByRole('heading', { name: 'Download the app' })).toBeInTheDocument();
  expect(window.location.pathname).toBe('/down');
  expect(sessionStorage.getItem('iframeUrl')).toBeNull();
});

it('opens the deposit page over the game when the game asks for the cashier @GAME-03', async () => {
  const { frame } = await open();
  await say('game.cashier', { source: frame.contentWindow });
  await waitFor(() => expect(window.location.search).toBe('?center=member&page=depositv2'));
  expect(frame).toBeInTheDocument();
});

it('ignores forged messages, other frames and floods of messages @GAME-07', async () => {
  const { api, frame } = await open();
  await screen.findByText(/Lost ฿4\.50/);
  const other = document.body.appendChild(document.createElement('iframe'));
  const own = frame.contentWindow;
  await say('game.exit', { source: other.contentWindow });
  await say('game.exit', { source: window });
  await say('game.exit', { source: null });
  await say('game.exit', { source: own, from: 'https://evil.example' });
  await say('game.exit', { source: own, from: 'null' });
  await say('game.exit', { source: own, address: 'https://evil.example' });
  await say('game.navigate', { source: own });
  act(() => {
    window.dispatchEvent(new MessageEvent('message', { data: 'game.exit', origin, source: own }));
  });
  other.remove();
  expect(window.location.pathname).toBe('/game');
  expect(window.location.search).toBe('');

  const before = api.sent.length;
  for (let message = 0; message < 200; message += 1) await say('game.balance', { source: own });
  await settle();
  await waitFor(() => expect(api.sent.length).toBeGreaterThan(before), { timeout: 4_000 });
  await settle();
  // One look at the session and one at the balance, however often it was said.
  expect(api.sent.length - before).toBeLessThanOrEqual(2);
  expect(frame).toBeInTheDocument();
});

it('does not let the frame navigate the page, nor a game on the portal’s origin share that origin @GAME-07', async () => {
  const { frame } = await open();
  expect(frame.getAttribute('sandbox')!.split(' ').toSorted()).toEqual([
    'allow-forms',
    'allow-popups',
    'allow-same-origin',
    'allow-scripts',
  ]);
  expect(sandboxOf('/own/game')).not.toContain('allow-same-origin');
});

it('keeps the game for the tab, so that a reload continues it @GAME-03', async () => {
  await open();
  act(() => goTo('/down'));
  expect(screen.queryByTitle('Full Moon')).not.toBeInTheDocument();
  act(() => goTo('/game'));
  expect(screen.getByTitle('Full Moon')).toHaveAttribute('src', address);
  expect(await screen.findByText(/Lost ฿4\.50/)).toBeInTheDocument();
});

it('plays for play money without asking for a session @GAME-03', async () => {
  const api = await startShell({ path: '/down' });
  await play({ launchId: undefined, place: 'popup' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Full Moon' }));
  expect(dialog.getByText('Play money')).toBeInTheDocument();
  expect(api.sent.some(({ name }) => name === call)).toBe(false);
  await userEvent.click(dialog.getByRole('button', { name: 'Leave the game' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('collects money from a provider’s wallet when the game is left @GAME-03', async () => {
  const { api } = await open({ hasOwnWallet: true });
  api.answer('POST /wps/relay/provider-wallets/collect', {
    transfers: [
      {
        id: '0190a000-0000-7000-8000-00000000b001',
        provider: 'STUDIO_T',
        direction: 'out',
        amount: '75.50',
        state: 'success',
        createdAt: new Date().toISOString(),
      },
    ],
  });
  await userEvent.click(screen.getByRole('button', { name: 'Leave the game' }));
  expect(await screen.findByText('฿75.50 is back in your wallet')).toBeInTheDocument();
});

it('offers the mirror when the first address does not respond @GAME-03', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    await startShell({ path: '/down', signedInAs: { isAgent: 0 }, plan: (api) => api.answer(call, session('0.00', '0.00')) });
    await play({ mirror: 'https://mirror.example/play/RNG-001#one-time' });
    await screen.findByTitle('Full Moon');
    await act(async () => jest.advanceTimersByTime(31_000));
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(screen.getByTitle('Full Moon')).toHaveAttribute('src', 'https://mirror.example/play/RNG-001#one-time');
  } finally {
    jest.useRealTimers();
  }
});
