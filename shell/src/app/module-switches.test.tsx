import type { VendorCard, VendorLane, WhitelabelModule } from '@portal/contracts';
import { type ModuleId, moduleIds } from '@portal/contracts/brand';
import { moduleRules } from '@portal/contracts/modules';
import type { FakeApi } from '@portal/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeEventSource } from '../testing/FakeEventSource';
import { settle, startShell, type StartOptions } from '../testing/start-shell';
import { moduleNode, statusInfo } from '../testing/status-info';

const built = moduleIds.filter((id) => moduleRules[id] !== null);
const tree = (...off: ModuleId[]): WhitelabelModule[] => built.map((id) => moduleNode(id, !off.includes(id)));
const plan = (api: FakeApi) => {
  api.answer('GET /wps/system/countries', [{ countryCode: 'TH', countryDialingCode: '66' }]);
  api.answer('GET /wps/session/remembered', null);
};
const chat = { customerService: [{ csType: 'LIVECHAT' as const, path: '/helpmc' }] };

type Look = {
  start: StartOptions;
  /** What hides as well what is looked for. */
  without?: ModuleId[];
  /** What is done before anything can be seen. */
  open?: () => Promise<void>;
  find: () => HTMLElement | null;
};
const header = () => within(screen.getByRole('banner'));
const registerButton: Look = { start: {}, find: () => header().queryByRole('button', { name: 'Register' }) };
const mobileTab: Look = { start: { path: '/register' }, find: () => screen.queryByRole('radio', { name: 'Mobile number' }) };
const forgotten = (other: ModuleId): Look => ({
  start: { path: '/login' },
  without: [other],
  find: () => screen.queryByRole('button', { name: 'Forgot password?' }),
});

/** Where each switch is seen; a module that has something to hide has its row. */
const looks: Partial<Record<ModuleId, Look>> = {
  REG3: registerButton,
  DIRECTREG3: registerButton,
  USERNAMEREG3: mobileTab,
  MOBILENUMREG3: mobileTab,
  REGMOBVERF3: mobileTab,
  MOBILENUMPASSREG3: mobileTab,
  FREEPLAY3: { start: { path: '/login' }, find: () => screen.queryByRole('button', { name: 'Try it without an account' }) },
  PASS3: { start: { path: '/login' }, find: () => screen.queryByRole('radio', { name: 'Password' }) },
  MOBILEVERCODELOGIN3: { start: { path: '/login' }, find: () => screen.queryByRole('radio', { name: 'SMS code' }) },
  CHNGPASSVERIF3: forgotten('CHNGPASSMAIL3'),
  CHNGPASSMAIL3: forgotten('CHNGPASSVERIF3'),
  CBS3: { start: { signedInAs: { isAgent: 0 } }, find: () => screen.queryByTitle('Live chat') },
  INBOX3: {
    start: { signedInAs: { isAgent: 0 } },
    open: async () => userEvent.click(screen.getByRole('button', { name: /^Account of/ })),
    find: () => screen.queryByRole('button', { name: /^Messages \(/ }),
  },
  PTSYS3: { start: { provides: { routes: ['/pointMall'] } }, find: () => screen.queryByRole('link', { name: 'Point mall' }) },
  REWCEN3: {
    start: { signedInAs: { isAgent: 0 }, provides: { slots: ['center.member', 'center.member.rewardCenter'] } },
    open: async () => userEvent.click(screen.getByRole('button', { name: /^Account of/ })),
    find: () => screen.queryByRole('button', { name: /^Rewards \(/ }),
  },
};

/** The shell with a stream of its own: the one of the page before is not opened again for the same visitor. */
async function start(options: StartOptions): Promise<FakeApi> {
  const api = await startShell({ ...options, plan });
  act(() => {
    for (const type of ['pagehide', 'pageshow']) window.dispatchEvent(Object.assign(new Event(type), { persisted: true }));
  });
  await settle();
  return api;
}

/** As staff would: the platform answers otherwise, and every open page is told. */
function turn(api: FakeApi, off: ModuleId[]): void {
  api.answer('GET /wps/system/status', { status: 0, info: statusInfo({ ...chat, whitelabel: tree(...off) }) });
  act(() => FakeEventSource.opened.at(-1)?.tell('system.changed', { area: 'status' }));
}

it('covers every module that hides something', () => {
  expect(Object.keys(looks).sort()).toEqual(built.filter((id) => moduleRules[id]!.buttons.length > 0).sort());
});

it.each(Object.entries(looks) as [ModuleId, Look][])(
  '%s: an open page shows it while it is on, and follows each switch',
  async (id, look) => {
    const without = look.without ?? [];
    const api = await start({ ...look.start, info: { ...chat, whitelabel: tree(...without) } });
    await look.open?.();
    await waitFor(() => expect(look.find()).toBeInTheDocument(), { timeout: 5_000 });
    turn(api, [...without, id]);
    await waitFor(() => expect(look.find()).not.toBeInTheDocument(), { timeout: 5_000 });
    turn(api, without);
    await waitFor(() => expect(look.find()).toBeInTheDocument(), { timeout: 5_000 });
  },
);

it.each(['REG3', 'DIRECTREG3'] as const)('says on its own page that registration is off by %s @SYS-20', async (id) => {
  await start({ path: '/register', info: { whitelabel: tree(id) } });
  expect(await screen.findByText('Registration is closed')).toBeInTheDocument();
});

it('says so when no way to sign in is left, and keeps the remaining ways', async () => {
  const api = await start({ path: '/login', info: { whitelabel: tree('PASS3', 'MOBILEVERCODELOGIN3') } });
  expect(await screen.findByText('Sign-in is closed at the moment')).toBeInTheDocument();
  turn(api, ['PASS3']);
  expect(await screen.findByLabelText(/^Mobile number/, {}, { timeout: 3_000 })).toBeInTheDocument();
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
});

it('loads no messages while the inbox is off', async () => {
  const api = await start({ signedInAs: { isAgent: 0 }, info: { whitelabel: tree('INBOX3') } });
  act(() => FakeEventSource.opened.at(-1)?.tell('messages.created', { messageId: 'm1', kind: 'bet_won' }));
  await userEvent.click(screen.getByRole('button', { name: 'Announcements' }));
  await screen.findByRole('dialog', { name: 'Announcements' });
  expect(api.sent.filter(({ name }) => name.includes('/messages'))).toEqual([]);
});

describe('a vendor that was removed', () => {
  const card = {
    vassalage: 'JILI',
    label: 'Jili',
    isHot: 0,
    gameId: '',
    nodeId: 'JILI',
    isGame: 'VASSALAGE',
    gameType: 'RNG',
  } as VendorCard;
  const lanes: VendorLane[] = [{ title: { TY: 'Slots' }, gameClassify: 'RNG', cards: [card] }];
  const vendor = () => screen.queryByRole('img', { name: 'Jili' });

  it.each<[string, () => void]>([
    ['push', () => FakeEventSource.opened.at(-1)?.tell('system.changed', { area: 'content' })],
    [
      'asking for itself',
      () => {
        jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 11_000);
        document.dispatchEvent(new Event('visibilitychange'));
      },
    ],
  ])('disappears from an open page by %s', async (_, happens) => {
    const api = await start({ lanes });
    expect(vendor()).toBeInTheDocument();
    api.answer('GET /wps/game/vendors', { data: { lanes: [] } });
    act(happens);
    await waitFor(() => expect(vendor()).not.toBeInTheDocument(), { timeout: 5_000 });
    jest.restoreAllMocks();
  });
});
