import { changeLanguage } from '@portal/i18n';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { DeskApp } from '../../app/DeskApp';
import { loadTexts } from '../../locales';
import { installFakeDesk } from '../../testing/fake-desk';

beforeAll(async () => {
  HTMLCanvasElement.prototype.getContext = () => null;
  await loadTexts();
  await changeLanguage('EN');
});

const empty = { content: [], pageNo: 1, totalPages: 0, totalElements: 0 };
const provider = {
  ...{ code: 'CORALS', name: 'Coral House', operatorId: 'portal', apiUrl: 'https://api.coral.example', wallet: 'seamless' },
  ...{ allowedAddresses: ['203.0.113.7'], gameOrigins: ['https://play.coral.example'], mayAdjust: false, isOn: true },
  ...{ fingerprint: '0a1b2c3d', secretChangedAt: '2026-11-21T05:00:00.000Z', previousUntil: null, vendors: ['CORAL'] },
};
const base = '/wps/operators/games/providers';
const entered = { id: '019aa000-0000-7000-8000-000000000009', fingerprint: '99887766' };

function open(roles: string[], answers: Parameters<typeof installFakeDesk>[0] = {}) {
  history.replaceState(null, '', '/ops/games');
  const asked = installFakeDesk({
    'GET /wps/operators/me': { value: { operator: { name: 'anong', roles } } },
    'GET /wps/operators/games': { value: { vendors: [], games: empty } },
    'GET /wps/operators/games/reconciliation': { value: empty },
    [`GET ${base}`]: { value: { providers: [provider], callbackUrl: 'https://portal.example/seamless/v1/' } },
    ...answers,
  });
  render(<DeskApp />);
  return asked;
}

it('enters the key apart from the proposal, which names its fingerprint alone @SYS-25', async () => {
  const user = userEvent.setup();
  const asked = open(['games'], {
    [`POST ${base}/PEARLS/secret`]: { value: entered },
    [`POST ${base}/PEARLS`]: { value: { state: 'waiting', approvalId: 'a1' } },
  });
  await user.click(await screen.findByRole('button', { name: 'Add a provider …' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a provider …' }));
  const fill = async (label: string, text: string) => {
    await user.click(dialog.getByLabelText(label));
    await user.paste(text);
  };
  await user.click(dialog.getByRole('button', { name: 'Propose' }));
  expect(dialog.getByText('16 characters or more, without spaces.')).toBeInTheDocument();
  await fill('Code', 'PEARLS');
  await fill('Name', 'Pearl House');
  await fill('Our name at the provider', 'portal');
  await fill('Address of its interface', 'https://api.pearl.example/');
  await fill('Key', 'k3y-of-a-house-far-away');
  await fill('Callbacks come from', '198.51.100.0/24, 203.0.113.9');
  await fill('Games are shown from', 'https://play.pearl.example/');
  await fill('Reason', 'a new contract');
  expect(dialog.getByLabelText('Key')).toHaveAttribute('type', 'password');
  await user.click(dialog.getByRole('button', { name: 'Propose' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const posts = asked.filter(({ method }) => method === 'POST');
  expect(posts.map(({ path, body }) => [path, body])).toEqual([
    [`${base}/PEARLS/secret`, { secret: 'k3y-of-a-house-far-away', reason: 'a new contract' }],
    [
      `${base}/PEARLS`,
      {
        ...{ name: 'Pearl House', operatorId: 'portal', apiUrl: 'https://api.pearl.example', wallet: 'seamless' },
        ...{ allowedAddresses: ['198.51.100.0/24', '203.0.113.9'], gameOrigins: ['https://play.pearl.example'] },
        ...{ mayAdjust: false, isOn: true, previousStays: true, reason: 'a new contract' },
        entered,
      },
    ],
  ]);
});

it('keeps the present key where none is entered, and takes a stolen one out at once @SYS-25', async () => {
  const user = userEvent.setup();
  const asked = open(['admin'], {
    [`POST ${base}/CORALS/secret`]: { value: entered },
    [`POST ${base}/CORALS`]: { value: { state: 'waiting', approvalId: 'a1' } },
  });
  const change = async (key: string) => {
    await user.click(await screen.findByRole('button', { name: 'Change provider CORALS' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change provider CORALS' }));
    expect(dialog.queryByLabelText('Code')).toBeNull();
    expect(dialog.queryByLabelText(/for another day/)).toBeNull();
    if (key) {
      await user.click(dialog.getByLabelText('Key'));
      await user.paste(key);
      await user.click(dialog.getByLabelText(/for another day/));
    }
    await user.click(dialog.getByLabelText('Reason'));
    await user.paste('as agreed');
    await user.click(dialog.getByRole('button', { name: 'Propose' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    return asked.filter(({ method }) => method === 'POST').at(-1)!.body;
  };
  expect(await change('')).toMatchObject({ entered: null, previousStays: true });
  expect(await change('another-k3y-of-the-house')).toMatchObject({ entered, previousStays: false });
});

it('says in plain words what a test call brought, and what failed @SYS-25', async () => {
  const user = userEvent.setup();
  const test = { outcome: 'signature_refused', detail: '401', milliseconds: 41, games: 0, vendors: [] as object[] };
  open(['games'], { [`GET ${base}/CORALS/test`]: { get value() { return test; } } }); // prettier-ignore
  await user.click(await screen.findByRole('button', { name: 'Test call to CORALS' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Test call to CORALS' }));
  await user.click(dialog.getByRole('button', { name: 'Call now' }));
  expect(await dialog.findByText(/refused our signature/)).toBeInTheDocument();
  expect([dialog.getByText('401'), dialog.getByText('41 milliseconds')]).toHaveLength(2);
  const vendors = [{ code: 'MOON', name: 'Moonlit', games: 1, takenBy: 'STUDIO' }];
  Object.assign(test, { outcome: 'fine', detail: null, games: 1, vendors });
  await user.click(dialog.getByRole('button', { name: 'Call again' }));
  expect(await dialog.findByText(/accepted our signature/)).toBeInTheDocument();
  expect(dialog.getByText('MOON · Moonlit: 1 game')).toBeInTheDocument();
  expect(dialog.getByText('Belongs to provider STUDIO and is left out.')).toBeInTheDocument();
  expect((await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual([]);
});

it('fetches the games, shows what came, and reads the lists anew @SYS-25', async () => {
  const user = userEvent.setup();
  const vendors = [{ code: 'CORAL', name: 'Coral', games: 3, takenBy: null }];
  const asked = open(['games'], {
    [`POST ${base}/CORALS/fetch`]: { value: { outcome: 'fine', detail: null, milliseconds: 30, games: 3, vendors, changes: 3 } },
  });
  await user.click(await screen.findByRole('button', { name: 'Fetch the games of CORALS' }));
  const reads = () => asked.filter(({ method, path }) => method === 'GET' && path === '/wps/operators/games').length;
  const before = reads();
  await user.click(await screen.findByLabelText('Reason'));
  await user.paste('now they are ours');
  await user.click(screen.getByRole('button', { name: 'Fetch' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Fetch the games of CORALS' }));
  expect(await dialog.findByText('3 games are new, different or gone.')).toBeInTheDocument();
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
});

it('shows viewers and releasers providers and fingerprints, and no act', async () => {
  open(['releaser']);
  const section = within(await screen.findByRole('region', { name: 'Providers' }));
  expect(await section.findByText('0a1b2c3d')).toBeInTheDocument();
  expect(section.queryByRole('button', { name: /provider|call|Fetch/i })).toBeNull();
});
