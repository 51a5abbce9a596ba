import { portal } from '@portal/portal';
import { portalEvents } from '@portal/event-bus';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { settle, startShell } from '../testing/start-shell';

const banner = () => within(screen.getByRole('banner'));
const scrolled = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
beforeEach(() => scrolled.mockClear());

it('asks for the status of its own host first @SYS-01', async () => {
  const api = await startShell();
  expect(api.sent[0]).toMatchObject({ name: 'GET /wps/system/status', query: { host: 'localhost' } });
});

it('shows the maintenance page with a way to contact us @SYS-01 @SYS-02', async () => {
  await startShell({ status: 1, info: { maintenance: true, customerService: [{ csType: 'LIVECHAT', path: 'https://example.com/chat' }] } });
  expect(await screen.findByRole('heading', { name: 'System maintenance' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Contact us' })).toBeInTheDocument();
  expect(screen.queryByRole('banner')).not.toBeInTheDocument();
});

it('says that a portal which was never opened opens soon @SYS-01', async () => {
  await startShell({ status: 1, info: { isOpened: false } });
  expect(await screen.findByRole('heading', { name: 'Opening soon' })).toBeInTheDocument();
  expect(screen.queryByRole('banner')).not.toBeInTheDocument();
});

it('shows a restricted visitor the address and country that were used @SYS-01 @SYS-03', async () => {
  await startShell({ status: 2, info: { regionRestriction: true } });
  expect(await screen.findByText('203.0.113.7')).toBeInTheDocument();
  expect(screen.getByText('SG')).toBeInTheDocument();
});

it('says so when the platform cannot be reached, and tries again', async () => {
  const api = await startShell({ plan: (plan) => plan.refuse('GET /wps/system/status', 'internal', 500) });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  const { statusInfo } = await import('../testing/status-info');
  api.answer('GET /wps/system/status', { status: 0, info: statusInfo() });
  await userEvent.click(retry);
  expect(await screen.findByRole('banner')).toBeInTheDocument();
});

it('starts each page at its top, and ignores a link to the page already shown @SYS-12', async () => {
  await startShell({ path: '/nowhere' });
  await userEvent.click(banner().getByRole('link', { name: 'Chandra' }));
  expect(window.location.pathname).toBe('/');
  expect(scrolled).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });

  const entries = window.history.length;
  scrolled.mockClear();
  await userEvent.click(banner().getByRole('link', { name: 'Chandra' }));
  expect(window.history.length).toBe(entries);
  expect(scrolled).not.toHaveBeenCalled();
});

it('goes to the part of the page that the address names @SYS-12', async () => {
  const shown = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
  await startShell({ path: '/nowhere#content' });
  expect(shown.mock.contexts).toContain(document.getElementById('content'));
  shown.mockRestore();
});

describe('languages', () => {
  it('offers no choice when there is only one @SYS-14', async () => {
    const { statusInfo } = await import('../testing/status-info');
    await startShell({ info: { brand: { ...statusInfo().brand, languages: ['EN'] } } });
    expect(screen.queryByLabelText('Language')).not.toBeInTheDocument();
  });

  it('switches the whole page, stores the choice and the previous one, and tells remotes and server @SYS-14', async () => {
    const heard: string[] = [];
    const stop = portalEvents.on('portal.languageChanged', ({ language }) => heard.push(language));
    const api = await startShell({ signedInAs: { isAgent: 0 } });
    heard.length = 0;
    await userEvent.selectOptions(banner().getByLabelText('Language'), 'TY');
    await waitFor(() => expect(document.documentElement.lang).toBe('th'));
    expect(screen.getByRole('link', { name: 'หน้าแรก' })).toBeInTheDocument();
    expect([localStorage.getItem('lang'), localStorage.getItem('hisLang')]).toEqual(['TY', 'EN']);
    expect(heard).toEqual(['TY']);
    await settle();
    expect(api.sent).toContainEqual(expect.objectContaining({ name: 'POST /wps/member/language', body: { language: 'TY' } }));
    stop();
  });
});

it('tells remotes about the theme @SYS-15', async () => {
  const heard: string[] = [];
  const stop = portalEvents.on('portal.themeChanged', ({ theme }) => heard.push(theme));
  await startShell();
  heard.length = 0;
  await userEvent.click(screen.getByRole('button', { name: 'Switch to dark' }));
  expect(heard).toEqual(['dark']);
  stop();
});

it('gives the focus back when the popup is left with Escape @SYS-17', async () => {
  await startShell();
  const opener = banner().getByRole('button', { name: 'Log in' });
  await userEvent.click(opener);
  await screen.findByRole('dialog', { name: 'Log in' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(opener).toHaveFocus());
});

describe('routes', () => {
  it('has a page for unknown addresses, with a way home @SYS-20', async () => {
    await startShell({ path: '/no/such/page' });
    expect(screen.getByRole('heading', { name: 'This page does not exist' })).toBeInTheDocument();
    expect(document.title).toBe('Page not found · Chandra');
    await userEvent.click(screen.getByRole('button', { name: 'Go to home' }));
    expect(window.location.pathname).toBe('/');
  });

  it.each(['/index', '/index.html', '/home'])('opens home also at %s @SYS-20', async (path) => {
    await startShell({ path: `${path}?center=member` });
    expect(window.location.pathname + window.location.search).toBe('/?center=member');
  });

  it('calls the registration page Create account, also under its old address @SYS-20', async () => {
    await startShell({ path: '/register.html' });
    expect(window.location.pathname).toBe('/register');
    expect(document.title).toBe('Create account · Chandra');
  });

  it('shows what a remote owns in its own area, and an error panel there when it cannot be loaded @SYS-20', async () => {
    const reported = jest.spyOn(console, 'error').mockImplementation(() => {});
    await startShell({ path: '/lottery', provides: { routes: ['/lottery'] } });
    expect(await screen.findByText('This part could not be loaded')).toBeInTheDocument();
    expect(screen.getByRole('banner')).toBeInTheDocument();
    reported.mockRestore();
  });
});

describe('the centres', () => {
  const provides = { slots: ['center.member', 'center.agent'] };

  it('asks a visitor who follows a link into a centre to sign in, and leaves it when that is dismissed', async () => {
    await startShell({ path: '/?center=member&page=depositv2', provides });
    await screen.findByRole('dialog', { name: 'Log in' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(window.location.search).toBe(''));
  });

  it('opens over the page, and Back closes it', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    await startShell({ signedInAs: { isAgent: 0 }, provides });
    act(() => portal.openCenter('member', 'depositv2'));
    expect(window.location.search).toBe('?center=member&page=depositv2');
    expect(await screen.findByRole('dialog', { name: 'My account' })).toBeInTheDocument();
    act(() => portal.closeCenter());
    await waitFor(() => expect(window.location.search).toBe(''));
    jest.restoreAllMocks();
  });

  it('keeps the agent centre closed for a member who is no agent', async () => {
    await startShell({ path: '/?center=agent', signedInAs: { isAgent: 0 }, provides });
    expect(await screen.findByText('The agent centre is for agents.')).toBeInTheDocument();
    expect(window.location.search).toBe('');
  });
});

it('keeps a visitor of a closed brand at the login page @SYS-09', async () => {
  const { statusInfo } = await import('../testing/status-info');
  await startShell({ path: '/lottery', info: { brand: { ...statusInfo().brand, loginedToHomePage: true } } });
  expect(window.location.pathname).toBe('/login');
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeInTheDocument();
});
