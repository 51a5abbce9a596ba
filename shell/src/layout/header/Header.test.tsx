import { memberInfo, walletBalance } from '@portal/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { moduleNode } from '../../testing/status-info';
import { startShell } from '../../testing/start-shell';

const centres = { slots: ['center.member', 'center.agent'] };

it('shows the brand everywhere and switches the theme, which is kept @HDR-01 @SYS-15', async () => {
  await startShell();
  expect(screen.getByRole('link', { name: 'Chandra' })).toHaveAttribute('href', '/');

  await userEvent.click(screen.getByRole('button', { name: 'Switch to dark' }));
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  expect(screen.getByRole('button', { name: 'Switch to light' })).toBeInTheDocument();
});

it('offers a visitor to log in, and to register while registration is open @HDR-02', async () => {
  await startShell();
  const header = within(screen.getByRole('banner'));
  expect(header.getByRole('button', { name: 'Log in' })).toBeInTheDocument();
  expect(header.getByRole('button', { name: 'Register' })).toBeInTheDocument();
});

it('offers no registration without the module, also when only its parent is off @HDR-02', async () => {
  await startShell({ info: { whitelabel: [moduleNode('REG3', false, [moduleNode('DIRECTREG3')])] } });
  expect(screen.queryByRole('button', { name: 'Register' })).not.toBeInTheDocument();
});

it('shows label, number, account and balance of a member, and three stars for a hidden balance @HDR-03', async () => {
  const api = await startShell({ signedInAs: { isAgent: 0 }, provides: centres });
  const header = within(screen.getByRole('banner'));
  expect(await header.findByText('Bronze')).toHaveStyle({ background: 'rgb(138, 90, 18)', color: 'rgb(255, 255, 255)' });
  expect(header.getByText('ann')).toBeInTheDocument();
  expect(header.getByText('ID 100001')).toBeInTheDocument();
  expect(header.getByText('฿1,000.00')).toBeInTheDocument();
  expect(header.getByRole('button', { name: 'Deposit' })).toBeInTheDocument();

  await userEvent.click(header.getByRole('button', { name: 'Hide balance' }));
  expect(header.getByText('***')).toBeInTheDocument();
  expect(header.queryByText('฿1,000.00')).not.toBeInTheDocument();

  await userEvent.click(header.getByRole('button', { name: 'Show balance' }));
  api.answer('GET /wps/v2/wallets/balance', walletBalance({ sumBalance: '250.5' }));
  await userEvent.click(header.getByRole('button', { name: 'Refresh balance' }));
  expect(await header.findByText('฿250.50')).toBeInTheDocument();
});

it('offers a withdrawal where the member centre has its page @HDR-03', async () => {
  await startShell({ signedInAs: { isAgent: 0 }, provides: { slots: ['center.member', 'center.member.withdraw'] } });
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
  expect(window.location.search).toBe('?center=member&page=withdraw');
});

describe('the form in a roomy header', () => {
  const media = globalThis.matchMedia;
  beforeEach(() => {
    globalThis.matchMedia = ((query: string) => ({
      matches: query.includes('>='),
      addEventListener() {},
      removeEventListener() {},
    })) as unknown as typeof matchMedia;
  });
  afterEach(() => void (globalThis.matchMedia = media));

  it('signs a visitor in with name and password @HDR-02', async () => {
    const api = await startShell();
    api.answer('POST /wps/session/login', {
      token: 'token-of-ann',
      firstTimeLogin: false,
      passwordExpired: false,
      userInfo: { userName: 'ann', isAgent: 0 },
      previousLoginAt: null,
    });
    const form = within(await screen.findByRole('form', { name: 'Log in' }));
    await userEvent.type(form.getByLabelText('Username'), 'ann');
    await userEvent.type(form.getByLabelText('Password'), 'Quiet-Moon-42{Enter}');
    expect(await screen.findByText('ID 100001')).toBeInTheDocument();
    expect(screen.queryByRole('form', { name: 'Log in' })).not.toBeInTheDocument();
  });

  it('continues in the popup, with the name and the reason, when it was refused @HDR-02 @ERR-05', async () => {
    const api = await startShell();
    api.refuse('POST /wps/session/login', 'session.invalid_credentials', 401);
    const form = within(await screen.findByRole('form', { name: 'Log in' }));
    await userEvent.type(form.getByLabelText('Username'), 'ann');
    await userEvent.type(form.getByLabelText('Password'), 'wrong{Enter}');
    const popup = within(await screen.findByRole('dialog', { name: 'Log in' }));
    expect(popup.getByLabelText(/^Username/)).toHaveValue('ann');
    expect(await popup.findByRole('alert')).toBeInTheDocument();
  });

  it('opens the popup when nothing was typed @HDR-02', async () => {
    await startShell();
    await userEvent.click(within(await screen.findByRole('form', { name: 'Log in' })).getByRole('button', { name: 'Log in' }));
    expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeInTheDocument();
  });
});

it('offers a trial account no deposit @HDR-03', async () => {
  await startShell({ signedInAs: { isAgent: 4 }, provides: centres });
  expect(screen.queryByRole('button', { name: 'Deposit' })).not.toBeInTheDocument();
});

describe('the drop-down', () => {
  const open = async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^Account of/ }));
    const items = await screen.findAllByRole('listitem');
    return items.map((item) => item.textContent);
  };

  it('shows an agent records and agent centre, under nickname and label @HDR-04', async () => {
    await startShell({ signedInAs: { isAgent: 1 }, provides: centres });
    const items = await open();
    for (const wanted of ['My account', 'Account record', 'Betting record', 'Agent centre', 'Sign out']) expect(items).toContain(wanted);
    expect(screen.getByText('Ann')).toBeInTheDocument();
  });

  it('hides the agent centre from a member @HDR-04', async () => {
    await startShell({ signedInAs: { isAgent: 0 }, provides: centres });
    expect(await open()).not.toContain('Agent centre');
  });
});

it('counts unread messages on the bell @HDR-04', async () => {
  await startShell({
    signedInAs: { isAgent: 0 },
    plan: (api) => {
      api.answer('GET /wps/relay/messages/unread', { count: 3 });
      api.answer('GET /wps/member/info', { info: memberInfo() });
    },
  });
  expect(await screen.findByRole('button', { name: 'Unread messages: 3' })).toBeInTheDocument();
});
