import { portalEvents } from '@portal/event-bus';
import { portal } from '@portal/portal';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useConsent } from '../features/analytics/consent';
import { useChatWindow } from '../features/chat/chat-window.store';
import { openOverlay, useOverlays } from '../state/overlays/overlays.store';
import { FakeEventSource } from '../testing/FakeEventSource';
import { settle, startShell } from '../testing/start-shell';
import { moduleNode, statusInfo } from '../testing/status-info';

const resource = (resourceType: string, url: string) => ({ resourceType, url, qrCodeUrl: null, labelNameEn: '' });
const article = (id: string, category: 'start' | 'agreement', title: string) => ({
  id,
  category,
  title: { TY: title },
  content: { TY: `<p>Text of ${title}</p>` },
});
const help = [article('a', 'start', 'Begin'), article('agreement', 'agreement', 'Agreement')];
const withHelp = (api: Awaited<ReturnType<typeof startShell>>) => api.answer('GET /wps/system/helpCenter', help);

jest.spyOn(window, 'scrollTo').mockImplementation(() => {});

describe('pages of the frame', () => {
  it('/down has four steps for each system, and a code only where there is an app @DL-01 @SYS-20', async () => {
    await startShell({ path: '/down', info: { resources: [resource('MOBILECONFIG', '/app.mobileconfig')] } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Download the app' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('tab', { name: 'Android' }));
    const android = within(screen.getByRole('tabpanel'));
    expect(android.getAllByRole('listitem')).toHaveLength(4);
    expect(android.queryByRole('img')).not.toBeInTheDocument();
    expect(android.getByText(/no app for this system/)).toBeInTheDocument();

    await userEvent.click(screen.getByRole('tab', { name: 'iOS' }));
    const code = within(screen.getByRole('tabpanel')).getByRole('img', { name: 'QR code of the app for iOS' });
    expect(code).toHaveAttribute('width', '800');
    expect(document.title).toBe('Download the app · Chandra');
  });

  it('/helpmc stands without a header, and finds articles as one types @DL-02 @SYS-21', async () => {
    await startShell({ path: '/helpmc', plan: withHelp });
    expect(await screen.findByText('Text of Begin')).toBeInTheDocument();
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Search the help centre'), 'agreement');
    expect(screen.getByText('Articles: 1')).toBeInTheDocument();
    expect(screen.getByText('Text of Agreement')).toBeInTheDocument();
  });

  it('/game says that no game is open; a launched one is in a frame that cannot navigate the page @HDR-05 @SYS-21', async () => {
    await startShell({ path: '/game' });
    expect(await screen.findByRole('heading', { name: 'No game is open' })).toBeInTheDocument();

    await act(async () => portal.openGame({ title: 'Reels', address: 'https://games.example/reels', place: 'popup' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reels' }));
    const frame = dialog.getByTitle('Reels');
    expect(frame).toHaveAttribute('src', 'https://games.example/reels');
    expect(frame.getAttribute('sandbox')).not.toContain('allow-top-navigation');
  });

  it.each(['/pointMall', '/vnlottery', '/seamless'])('%s is known, and says that it is not open @SYS-20 @SYS-22', async (path) => {
    await startShell({ path });
    expect(await screen.findByRole('heading', { name: 'This area is not open yet' })).toBeInTheDocument();
  });
});

describe('what is true for the whole portal', () => {
  it('follows a change of the status without a reload, both ways @SYS-01 @SYS-02', async () => {
    const api = await startShell({ path: '/down', signedInAs: { isAgent: 0 } });
    api.answer('GET /wps/system/status', { status: 1, info: statusInfo({ maintenance: true }) });
    act(() => FakeEventSource.opened.at(-1)?.tell('system.changed', { area: 'status' }));
    const title = await screen.findByRole('heading', { name: 'System maintenance' }, { timeout: 4_000 });
    expect(title).toHaveFocus();

    api.answer('GET /wps/system/status', { status: 0, info: statusInfo() });
    act(() => FakeEventSource.opened.at(-1)?.tell('system.changed', { area: 'status' }));
    expect(await screen.findByRole('heading', { name: 'Download the app' }, { timeout: 4_000 })).toBeInTheDocument();
  });

  it('keeps the page when a later status cannot be loaded @SYS-13', async () => {
    const api = await startShell({ path: '/down' });
    api.refuse('GET /wps/system/status', 'internal', 500);
    const asked = () => api.sent.filter(({ name }) => name === 'GET /wps/system/status').length;
    act(() => FakeEventSource.opened.at(-1)?.tell('system.changed', { area: 'status' }));
    await waitFor(() => expect(asked()).toBe(2), { timeout: 3_000 });
    await settle();
    expect(screen.getByRole('heading', { name: 'Download the app' })).toBeInTheDocument();
  });

  it('tells staff that the portal is closed to others @SYS-01', async () => {
    await startShell({ info: { maintenance: true } });
    expect(await screen.findByText(/closed to visitors for maintenance/)).toBeInTheDocument();
  });

  it('tells staff that the portal has not been opened yet @SYS-01', async () => {
    await startShell({ info: { isOpened: false } });
    expect(await screen.findByText(/has not been opened to visitors yet/)).toBeInTheDocument();
  });

  it.each([
    [false, 1],
    [true, 0],
  ])('warns when cookies are off, and only then: %j @SYS-11', async (isOn, notices) => {
    const cookies = jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(isOn);
    await startShell();
    await waitFor(() => expect(screen.queryAllByText(/^Your browser blocks cookies\. Allow them/)).toHaveLength(notices));
    cookies.mockRestore();
  });

  it('says so while there is no network @SYS-13 @ERR-08', async () => {
    await startShell();
    const online = jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByText(/You are offline/)).toBeInTheDocument();
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText(/You are offline/)).not.toBeInTheDocument();
  });

  it('says when the system cannot be reached, and reads the page again by itself when it can @SYS-13 @ERR-08', async () => {
    const api = await startShell({ path: '/helpmc', plan: withHelp });
    await userEvent.type(await screen.findByLabelText('Search the help centre'), 'agr');
    for (const call of ['GET /wps/system/helpCenter', 'GET /wps/system/status'] as const) api.refuse(call, 'request.unavailable', 503);
    act(() => portalEvents.emit('system.changed', { area: 'content' }));
    expect(await screen.findByText(/trouble reaching our system/, {}, { timeout: 20_000 })).toBeInTheDocument();
    expect(screen.getByText('Text of Agreement')).toBeInTheDocument();

    api.answer('GET /wps/system/helpCenter', [...help, article('b', 'agreement', 'Agreement of today')]);
    api.answer('GET /wps/system/status', { status: 0, info: statusInfo() });
    await waitFor(() => expect(screen.queryByText(/trouble reaching our system/)).not.toBeInTheDocument(), { timeout: 20_000 });
    expect(await screen.findByText('Articles: 2')).toBeInTheDocument();
    expect(screen.getByLabelText('Search the help centre')).toHaveValue('agr');
  }, 60_000);

  it('opens by itself a page that was asked for while the system could not be reached @SYS-13', async () => {
    const api = await startShell({
      path: '/down',
      plan: (planned) => planned.refuse('GET /wps/system/status', 'request.unavailable', 503),
    });
    expect(screen.queryByRole('heading', { name: 'Download the app' })).not.toBeInTheDocument();
    api.answer('GET /wps/system/status', { status: 0, info: statusInfo() });
    expect(await screen.findByRole('heading', { name: 'Download the app' }, { timeout: 20_000 })).toBeInTheDocument();
  }, 60_000);

  it('loads no analytics before the visitor agrees, and asks nothing where there is none @SYS-07', async () => {
    const scripts = () => document.head.querySelectorAll('script[src*="gtag"]');
    useConsent.setState({ consent: null });
    await startShell();
    expect(screen.queryByRole('button', { name: 'Yes, count my visit' })).not.toBeInTheDocument();

    cleanup();
    await startShell({ info: { analytics: { gtagId: 'G-TEST1234' } } });
    const agree = await screen.findByRole('button', { name: 'Yes, count my visit' });
    expect(scripts()).toHaveLength(0);
    await userEvent.click(agree);
    await waitFor(() => expect(scripts()).toHaveLength(1));
    expect(localStorage.getItem('analyticsConsent')).toBe('granted');
  });
});

it('Back closes a popup and keeps the page @SYS-12', async () => {
  await startShell({ path: '/down' });
  await userEvent.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Chandra' }));
  expect(window.location.pathname).toBe('/');
  act(() => openOverlay({ kind: 'download' }));
  expect(await screen.findByRole('dialog', { name: 'Download the app' })).toBeInTheDocument();
  await act(async () => window.history.back());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await settle();
  expect(window.location.pathname).toBe('/');
  await act(async () => window.history.back());
  await waitFor(() => expect(window.location.pathname).toBe('/down'));
});

it('Back does not skip a password that must be changed @SYS-12 @AUTH-02', async () => {
  const wentBack = jest.fn();
  // Before the shell, which lets nobody else hear of it.
  window.addEventListener('popstate', wentBack, { capture: true, once: true });
  await startShell({ path: '/down', signedInAs: { isAgent: 0 } });
  await userEvent.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Chandra' }));
  const overlay = { kind: 'changePassword', forced: true, isOldKnown: true, afterwards: null } as const;
  act(() => openOverlay(overlay));
  await act(async () => window.history.back());
  await waitFor(() => expect([wentBack.mock.calls.length, window.location.pathname]).toEqual([1, '/']));
  expect(useOverlays.getState().overlay).toEqual(overlay);
});

describe('the side menu', () => {
  const menu = () => within(screen.getByRole('navigation', { name: 'Main menu' }));

  it('opens the app’s QR codes in place, and lists the brand’s social networks @NAV-02', async () => {
    await startShell({ info: { resources: [resource('Android', '/app.apk'), resource('TELEGRAM', 'https://t.example/chandra')] } });
    await userEvent.click(await menu().findByRole('button', { name: 'Download the app' }));
    const code = await menu().findByRole('img', { name: 'QR code of the app for Android' });
    expect(code).toHaveAttribute('width', '100');
    const app = menu().getByRole('link', { name: 'Android' });
    expect([app.getAttribute('href'), app.getAttribute('target')]).toEqual(['/app.apk', '_blank']);
    expect(menu().getByRole('link', { name: 'Telegram' })).toHaveAttribute('href', '/leaving?to=https%3A%2F%2Ft.example%2Fchandra');
    expect(menu().queryByRole('link', { name: 'Facebook' })).not.toBeInTheDocument();
  });

  it('offers the chat to members who are no agents, and tells trial accounts that they need a real account @NAV-02 @ERR-02', async () => {
    const info = { whitelabel: [moduleNode('CBS3')], customerService: [{ csType: 'LIVECHAT' as const, path: '/chat' }] };
    await startShell({ info, signedInAs: { isAgent: 4 } });
    const opener = jest.spyOn(window, 'open').mockReturnValue(null);
    await userEvent.click(await menu().findByRole('button', { name: 'Live chat' }));
    expect(await screen.findByText(/You need an account to use the chat/)).toBeInTheDocument();
    expect(opener).not.toHaveBeenCalled();
  });

  it('offers the chat to visitors, who find no other way to it on a narrow page that takes bets @NAV-02 @CHAT-01', async () => {
    await startShell({ info: { whitelabel: [moduleNode('CBS3')] } });
    await userEvent.click(await menu().findByRole('button', { name: 'Live chat' }));
    expect(useChatWindow.getState().isOpen).toBe(true);
  });

  it('leads straight to the sea lottery when its vendor is there @NAV-03', async () => {
    const card = {
      vassalage: 'TCG_SEA',
      label: '',
      isHot: 0,
      gameType: 'LOTT',
      gameId: '',
      nodeId: 'TCG_SEA',
      isGame: 'VASSALAGE',
    } as const;
    await startShell({
      lanes: [{ title: { TY: 'Lottery' }, gameClassify: 'LOTT', cards: [card] }],
      provides: { routes: ['/lott', '/lottery'] },
    });
    expect(menu().getByRole('link', { name: 'Lottery' })).toHaveAttribute('href', '/lottery');
  });
});

describe('feedback', () => {
  it('is checked before it is sent, and sent once @DL-02', async () => {
    const api = await startShell({ signedInAs: { isAgent: 0 } });
    api.answer('PUT /wps/feedback', { id: '0190a000-0000-7000-8000-0000000000f1' });
    await userEvent.click(await screen.findByRole('button', { name: 'Send feedback' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send feedback' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    expect(dialog.getByText('Please choose what it is about.')).toBeInTheDocument();
    expect(dialog.getByText('Please write at least 10 characters.')).toBeInTheDocument();
    expect(api.sent.some(({ name }) => name === 'PUT /wps/feedback')).toBe(false);

    await userEvent.selectOptions(dialog.getByLabelText('What is it about?'), 'idea');
    fireEvent.change(dialog.getByLabelText('Your message'), { target: { value: 'x'.repeat(1_001) } });
    expect(dialog.getByText(/At most 1000 characters/)).toBeInTheDocument();
    fireEvent.change(dialog.getByLabelText('Your message'), { target: { value: '  A larger moon, please.  ' } });
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByText(/We have received your message/)).toBeInTheDocument();
    const sent = api.sent.filter(({ name }) => name === 'PUT /wps/feedback');
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ body: { topic: 'idea', content: 'A larger moon, please.', images: [] } });
  });

  it('needs a sign-in, and is refused to trial accounts @DL-02 @ERR-02', async () => {
    await startShell();
    await userEvent.click(await screen.findByRole('button', { name: 'Send feedback' }));
    expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeInTheDocument();

    cleanup();
    await startShell({ signedInAs: { isAgent: 4 } });
    await userEvent.click(await screen.findByRole('button', { name: 'Send feedback' }));
    expect(await screen.findByText(/Trial accounts can only look around/)).toBeInTheDocument();
    expect(screen.queryByRole('dialog', { name: 'Send feedback' })).not.toBeInTheDocument();
  });
});
