import { api, ApiError } from '@portal/api-client';
import type { CallInput, SignedIn } from '@portal/contracts';
import { portalEvents } from '@portal/event-bus';
import { createFakeApi, memberInfo, walletBalance, type FakeApi } from '@portal/testing';
import { keepSignOutDue, tellSignOut } from './late-sign-out';
import { endSession, refreshBalance, register, restoreSession, resumeSession, signIn, signOut } from './session.service';
import { selectCanOpenAgentCentre, selectCanOpenMemberCentre, selectIsTrial, sessionWrites, useSession } from './session.store';
import { localArea, sessionArea } from './storage';
import { onOtherTabs } from './tabs';

const signedIn = (more: Partial<SignedIn> = {}): SignedIn => ({
  token: 't-1',
  firstTimeLogin: false,
  passwordExpired: false,
  userInfo: { userName: 'ann', isAgent: 0 },
  previousLoginAt: null,
  ...more,
});
const late = 'POST /wps/session/logout/late';
const credentials = { username: 'ann', password: 'secret', type: 'username' } as const;

let fake: FakeApi;
let facts: unknown[];
let stopListening: () => void;

beforeEach(() => {
  sessionStorage.clear();
  fake = createFakeApi();
  fake.answer('POST /wps/session/login', signedIn());
  fake.answer('GET /wps/member/info', { info: memberInfo() });
  fake.answer('GET /wps/v2/wallets/balance', walletBalance());
  fake.answer('GET /wps/relay/messages/unread', { count: 3 });
  fake.answer('DELETE /wps/session/logout', {});
  fake.answer('POST /wps/session/resume', null);
  // The point x = 9 of the curve: any key will do where nobody opens the payload.
  api.configure({ getToken: () => sessionArea.read('token'), getPayloadKey: () => Promise.resolve(btoa(`\t${'\0'.repeat(31)}`)) });
  sessionWrites.signOut();
  facts = [];
  stopListening = portalEvents.on('session.changed', (fact) => facts.push(fact));
  facts.length = 0;
});
afterEach(() => {
  stopListening();
  fake.restore();
  jest.restoreAllMocks();
});

describe('signing in', () => {
  it('stores token and account, announces it, and loads the member’s data @SYS-11 @AUTH-02', async () => {
    await signIn(credentials);

    expect(['token', 'account', 'username', 'isAgent'].map((name) => sessionStorage.getItem(name))).toEqual(['t-1', 'ann', 'ann', '0']);
    expect(facts).toEqual([{ account: 'ann' }]);
    expect(useSession.getState()).toMatchObject({
      status: 'signedIn',
      isLogin: true,
      account: 'ann',
      balance: 10_000_000n,
      unreadMessage: 3,
    });
    expect(useSession.getState().member?.nickname).toBe('Ann');
  });

  it('never keeps the password, nor sends it in the clear @AUTH-12', async () => {
    await signIn(credentials);
    expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }, document.cookie])).not.toContain('secret');
    expect(JSON.stringify(fake.sent[0]?.body)).not.toContain('secret');
  });

  it('stores the member’s label with its colours, their own label rather than that of the club @SYS-11', async () => {
    await signIn(credentials);
    expect(sessionStorage.getItem('memberLabel')).toBe('Bronze');

    sessionWrites.member(memberInfo({ memberLabel: [{ labelName: 'Friend', color: '#111111', color2: '#eeeeee' }] }));
    const names = ['customerId', 'memberLabel', 'memberLabelTextColor', 'memberLabelBgColor'];
    expect(names.map((name) => sessionStorage.getItem(name))).toEqual(['100001', 'Friend', '#111111', '#eeeeee']);
  });

  it('keeps of an agent which contracts the brand has, and nothing of others @SYS-11 @AGT-13', async () => {
    await signIn(credentials);
    const flags = () => ['enableSalary', 'enableContract'].map((name) => sessionStorage.getItem(name));
    expect(flags()).toEqual([null, null]);
    sessionWrites.member(memberInfo({ type: 1, enableSalary: false, enableContract: true }));
    expect(flags()).toEqual(['false', 'true']);
    sessionWrites.member(memberInfo());
    expect(flags()).toEqual([null, null]);
  });

  it('remembers that the password must be changed @AUTH-02', async () => {
    fake.answer('POST /wps/session/login', signedIn({ passwordExpired: true }));
    await signIn(credentials);
    expect(useSession.getState().isChangePaw).toBe(true);
  });

  it('changes nothing when it is refused', async () => {
    fake.refuse('POST /wps/session/login', 'session.invalid_credentials', 401, { captcha: true });
    const error = (await signIn(credentials).catch((reason: unknown) => reason)) as ApiError;

    expect(error.value).toEqual({ captcha: true });
    expect(useSession.getState().isLogin).toBe(false);
    expect(sessionStorage.getItem('token')).toBeNull();
    expect(facts).toEqual([]);
  });

  it('also follows a registration', async () => {
    fake.answer('PUT /wps/member/register', signedIn({ firstTimeLogin: true }));
    await register({} as CallInput<'PUT /wps/member/register'>['body']);
    expect(useSession.getState().account).toBe('ann');
  });
});

describe('signing out', () => {
  beforeEach(() => signIn(credentials));

  it('ends the session on the server, here and in the other tabs @AUTH-07', async () => {
    sessionArea.write('merchantCode', 'chandra');
    const told = new Promise((resolve) => {
      const other = new BroadcastChannel('portal.session');
      other.onmessage = ({ data }) => {
        other.close();
        resolve(data);
      };
    });
    await signOut();

    expect(fake.sent.some(({ name, headers }) => name === 'DELETE /wps/session/logout' && headers.get('token') === 't-1')).toBe(true);
    expect(useSession.getState()).toMatchObject({ isLogin: false, isAgent: 0, member: null, balance: null, unreadMessage: 0 });
    expect(sessionStorage.getItem('token')).toBeNull();
    expect(sessionStorage.getItem('merchantCode')).toBe('chandra');
    expect(facts.at(-1)).toEqual({ account: null });
    expect(await told).toBe('signedOut');
  });

  describe('when the server cannot be reached', () => {
    /** SHA-256 of t-1. */
    const hashOfT1 = '46e9bc3476c92ea24fb17adac6cd9cdacff7a34a5c753100787da5a29984f836';
    const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));
    const isSignOutDue = () => localArea.read('signOutDue') !== null;
    const leaveUntold = async () => {
      const token = await signOut();
      expect(token).toBe('t-1');
      await keepSignOutDue(token!);
    };
    const told = () => fake.sent.filter(({ name }) => name === late).map(({ body }) => body);
    beforeEach(async () => {
      localStorage.clear();
      await signIn(credentials);
      fake.answer('DELETE /wps/session/logout', unreachable);
      fake.answer(late, unreachable);
      fake.answer('POST /wps/session/resume', signedIn({ token: 't-2' }));
    });

    it.each([
      ['the whole network is gone', unreachable],
      ['the platform is away', () => Promise.reject(new ApiError('network.failed', 503))],
    ])(
      'signs out here, reports that the server was not told, and signs nobody in again, also after a reload: %s @AUTH-07',
      async (_, outcome) => {
        fake.answer('DELETE /wps/session/logout', outcome);
        await leaveUntold();
        expect([useSession.getState().isLogin, sessionStorage.getItem('token'), isSignOutDue()]).toEqual([false, null, true]);
        // What is kept can end the session and open none.
        expect(JSON.stringify({ ...localStorage })).not.toContain('t-1');
        useSession.setState({ status: 'unknown' });
        sessionArea.write('token', 'of a tab the browser brought back');
        sessionArea.write('account', 'ann');
        await restoreSession();
        expect(useSession.getState()).toMatchObject({ status: 'signedOut', isLogin: false });
        expect(await resumeSession()).toBe(false);
        expect(fake.sent.map(({ name }) => name)).not.toContain('POST /wps/session/resume');
      },
    );

    it('asks the edge to drop the cookie, repeats until the server knows, and resumes sessions only after that @AUTH-07', async () => {
      await leaveUntold();
      const telling = tellSignOut();
      while (told().length < 1) await new Promise((resolve) => setTimeout(resolve, 5));
      fake.answer(late, {});
      window.dispatchEvent(new Event('online'));
      await telling;
      expect(told()).toEqual([{ tokenHash: hashOfT1 }, { tokenHash: hashOfT1 }]);
      expect(isSignOutDue()).toBe(false);
      expect(await resumeSession()).toBe(true);
    });

    it('lets somebody sign in meanwhile, keeps their cookie, and still ends the earlier session @AUTH-07', async () => {
      await leaveUntold();
      await signIn(credentials);
      const dropped = jest.spyOn(globalThis, 'fetch');
      expect(await resumeSession()).toBe(true);
      fake.answer(late, {});
      await tellSignOut();
      expect(dropped.mock.calls.map(([url]) => url)).not.toContain('/resume-cookie');
      expect(told()).toEqual([{ tokenHash: hashOfT1 }]);
    });

    it('is done when the server answers that there is no such session @AUTH-07', async () => {
      fake.refuse('DELETE /wps/session/logout', 'session.needed', 401);
      fake.answer('POST /wps/session/resume', null);
      expect(await signOut()).toBeNull();
      expect(isSignOutDue()).toBe(false);
    });
  });

  describe('drafts', () => {
    const draft = () => sessionStorage.getItem('lottery.slip:SSC60');
    beforeEach(() => sessionStorage.setItem('lottery.slip:SSC60', '{"lines":[1]}'));

    it('of one person are not shown to the next @AUTH-07', async () => {
      sessionStorage.setItem('lobby.matchPicks', '{}');
      await signIn(credentials);
      await signOut();
      expect(draft()).toBeNull();
      expect(sessionStorage.getItem('lobby.matchPicks')).toBeNull();
    });

    it('outlive an expired session for the same person alone @AUTH-13', async () => {
      await signIn(credentials);
      endSession();
      await signIn(credentials);
      expect(draft()).not.toBeNull();
      endSession();
      fake.answer('POST /wps/session/login', signedIn({ userInfo: { userName: 'ben', isAgent: 0 } }));
      await signIn(credentials);
      expect(draft()).toBeNull();
    });
  });

  it('follows another tab or the server once', () => {
    endSession();
    endSession();
    expect(facts.filter((fact) => (fact as { account: unknown }).account === null)).toHaveLength(1);
  });
});

it('listens to other tabs only', async () => {
  const heard: string[] = [];
  onOtherTabs((word) => heard.push(word));
  const other = new BroadcastChannel('portal.session');
  for (const word of ['nonsense', 'signedIn', 'signedOut']) other.postMessage(word);
  while (heard.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
  other.close();
  expect(heard).toEqual(['signedIn', 'signedOut']);
});

describe('the first look of a page', () => {
  it('continues with the token of this tab', async () => {
    sessionArea.write('token', 't-0');
    sessionArea.write('account', 'bob');
    sessionArea.write('isAgent', '41');
    await restoreSession();

    expect(useSession.getState()).toMatchObject({ isLogin: true, account: 'bob', isAgent: 41 });
    expect(fake.sent.map(({ name }) => name)).not.toContain('POST /wps/session/resume');
  });

  it('joins the session of another tab', async () => {
    fake.answer('POST /wps/session/resume', signedIn({ token: 't-2' }));
    await restoreSession();
    expect(useSession.getState().account).toBe('ann');
    expect(sessionStorage.getItem('token')).toBe('t-2');
  });

  it('treats nobody as a visitor while the system cannot be reached, and finds the session afterwards', async () => {
    useSession.setState({ status: 'unknown' });
    fake.refuse('POST /wps/session/resume', 'request.unavailable', 503);
    await restoreSession();
    expect(useSession.getState().status).toBe('unknown');
    fake.answer('POST /wps/session/resume', signedIn({ token: 't-2' }));
    await restoreSession();
    expect(useSession.getState().account).toBe('ann');
  });

  it('removes the data of a member who signed out in another tab while this one was closed @AUTH-07', async () => {
    await signIn(credentials);
    await restoreSession();
    const mine = { ...sessionStorage, 'lottery.slip:SSC60': 'lines' };
    await signOut();
    // As this tab was left: it heard nothing of it.
    Object.assign(sessionStorage, mine);
    await restoreSession();
    expect(useSession.getState().status).toBe('signedOut');
    expect([sessionArea.read('token'), sessionStorage.getItem('lottery.slip:SSC60')]).toEqual([null, null]);
    await restoreSession();
    expect(useSession.getState().status).toBe('signedOut');
  });

  it('recognises a visitor', async () => {
    await restoreSession();
    expect(useSession.getState().status).toBe('signedOut');
  });
});

describe('the balance', () => {
  it('is not asked for while nobody is signed in', async () => {
    await refreshBalance();
    expect(fake.sent).toEqual([]);
  });

  it('keeps its last figure when it cannot be loaded, and stops waiting @HDR-03', async () => {
    await signIn(credentials);
    fake.refuse('GET /wps/v2/wallets/balance', 'request.busy', 503);
    await refreshBalance().catch(() => {});
    expect(useSession.getState()).toMatchObject({ balance: 10_000_000n, isBalanceUpdating: false });
  });
});

it.each([
  [0, false, true, false],
  [1, false, true, true],
  [2, false, true, true],
  [41, false, true, true],
  [42, false, true, true],
  [4, true, false, false],
])('isAgent %i: trial %s, member centre %s, agent centre %s @AUTH-10', (isAgent, isTrial, member, agent) => {
  sessionWrites.signIn(signedIn({ userInfo: { userName: 'ann', isAgent } }));
  const state = useSession.getState();
  expect([selectIsTrial(state), selectCanOpenMemberCentre(state), selectCanOpenAgentCentre(state)]).toEqual([isTrial, member, agent]);
  sessionWrites.signOut();
  expect(selectCanOpenMemberCentre(useSession.getState())).toBe(false);
});
