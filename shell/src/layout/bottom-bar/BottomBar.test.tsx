import { portalEvents } from '@portal/event-bus';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startShell, type StartOptions } from '../../testing/start-shell';
import { moduleNode } from '../../testing/status-info';

const phone = '(width < 640px) and (height >= 480px)';
let width: 'phone' | 'desktop' = 'phone';
beforeEach(() => {
  width = 'phone';
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (query) => ({ matches: width === 'phone' && query === phone, addEventListener() {}, removeEventListener() {} }) as never,
    );
});

const provides = {
  routes: ['/', '/rng', '/lottery', '/promotions'],
  slots: ['center.member', 'center.member.rewardCenter', 'center.agent'],
};
const member = { isAgent: 0 };
const rewards = (claimable: number) => ({ list: [], total: 0, claimable }) as never;
const withRewards =
  (claimable: number): StartOptions['plan'] =>
  (api) =>
    api.answer('GET /wps/relay/rewards', rewards(claimable));

const bar = () => screen.findByRole('navigation', { name: 'Shortcuts' });
const entries = async () =>
  within(await bar())
    .getAllByRole('listitem')
    .map((entry) => entry.textContent);

it.each<[string, StartOptions, string[]]>([
  ['a visitor', { provides }, ['Home', 'Lotteries', 'Register', 'Promotions', 'Log in']],
  [
    'a visitor where registration is closed',
    { provides, info: { whitelabel: [moduleNode('REG3', false)] } },
    ['Home', 'Lotteries', 'Log in', 'Promotions'],
  ],
  [
    'a visitor where there are neither lotteries nor promotions',
    { provides: { routes: ['/', '/rng'] } },
    ['Home', 'Slots', 'Register', 'Log in'],
  ],
  ['a member', { provides, signedInAs: member, plan: withRewards(0) }, ['Home', 'Lotteries', 'Deposit', 'Rewards', 'Account']],
  [
    'a member where the reward centre is off',
    { provides, signedInAs: member, info: { whitelabel: [moduleNode('REWCEN3', false)] } },
    ['Home', 'Lotteries', 'Deposit', 'Promotions', 'Account'],
  ],
  [
    'a member where there is no member centre',
    { provides: { routes: provides.routes }, signedInAs: member },
    ['Home', 'Lotteries', 'Promotions'],
  ],
])('offers %s what there is, and leaves no gap @NAV-06', async (_, options, expected) => {
  await startShell(options);
  expect(await entries()).toEqual(expected);
});

it('marks the page that is shown, and nothing else @NAV-06', async () => {
  await startShell({ provides, path: '/promotions' });
  const current = within(await bar()).getAllByRole('listitem');
  expect(current.filter((entry) => entry.querySelector('[aria-current]')).map((entry) => entry.textContent)).toEqual(['Promotions']);
});

it('opens deposit and account over the page @NAV-06', async () => {
  await startShell({ provides, signedInAs: member, plan: withRewards(0) });
  await userEvent.click(within(await bar()).getByRole('button', { name: 'Deposit' }));
  expect(window.location.search).toBe('?center=member&page=depositv2');
});

it('says how many rewards wait, and follows each change @NAV-06', async () => {
  const api = await startShell({ provides, signedInAs: member, plan: withRewards(2) });
  expect(await within(await bar()).findByRole('button', { name: 'Rewards, 2 to claim' })).toHaveTextContent('2');
  api.answer('GET /wps/relay/rewards', rewards(0));
  act(() => portalEvents.emit('rewards.changed', {} as never));
  await waitFor(async () => expect(within(await bar()).getByRole('button', { name: 'Rewards' })).toHaveTextContent(/^Rewards$/));
});

it.each<[string, 'phone' | 'desktop', string]>([
  ['on a wide screen', 'desktop', '/'],
  ['over a game', 'phone', '/game'],
  ['under the form to register', 'phone', '/register'],
])('does not stand %s @NAV-06', async (_, screenWidth, path) => {
  width = screenWidth;
  await startShell({ provides, path });
  await screen.findAllByRole('banner');
  expect(screen.queryByRole('navigation', { name: 'Shortcuts' })).not.toBeInTheDocument();
});
