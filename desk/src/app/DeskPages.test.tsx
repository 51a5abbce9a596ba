import { changeLanguage } from '@portal/i18n';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { loadTexts } from '../locales';
import { FakeEventSource, installFakeDesk } from '../testing/fake-desk';
import { sampleSettings } from '../testing/sample-settings';
import { DeskApp } from '../app/DeskApp';

beforeAll(async () => {
  HTMLCanvasElement.prototype.getContext = () => null;
  await loadTexts();
  await changeLanguage('EN');
});

const admin = { 'GET /wps/operators/me': { value: { operator: { name: 'anong', roles: ['admin'] } } } };
const viewer = { 'GET /wps/operators/me': { value: { operator: { name: 'vipa', roles: ['viewer'] } } } };
const noon = '2026-11-21T05:00:00.000Z';
const page = (content: unknown[]) => ({ content, pageNo: 1, totalPages: 1, totalElements: content.length });

function open(path: string, answers: Parameters<typeof installFakeDesk>[0] = {}) {
  history.replaceState(null, '', path);
  const asked = installFakeDesk({
    ...admin,
    'GET /wps/operators/settings': { value: sampleSettings() },
    'GET /wps/operators/announcements': { value: [] },
    'GET /wps/operators/banners': { value: [] },
    'GET /wps/operators/help': { value: [] },
    'GET /wps/operators/sandbox-messages': { value: page([]) },
    'GET /wps/operators/feedback': { value: page([]) },
    ...answers,
  });
  render(<DeskApp />);
  return asked;
}
const faults = async () => (await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })).violations;

it('leads from page to page by links, and Back leads back', async () => {
  const user = userEvent.setup();
  open('/ops/approvals');
  const navigation = within(await screen.findByRole('navigation', { name: 'Areas' }));
  for (const [name, title] of [
    ['Settings', 'Settings'],
    ['Sandbox messages', 'Sandbox messages'],
    ['Feedback', 'Feedback'],
    ['Notices and banners', 'Notices and banners'],
  ] as const) {
    await user.click(navigation.getByRole('link', { name }));
    expect(await screen.findByRole('heading', { level: 1, name: title })).toHaveFocus();
    expect(navigation.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    expect(document.title).toBe(`${title} · Desk`);
  }
  act(() => history.back());
  expect(await screen.findByRole('heading', { level: 1, name: 'Feedback' })).toBeInTheDocument();
});

it('stands in groups, which a screen reader names; on a narrow screen a sheet holds the same, and closes behind whoever follows a link', async () => {
  const user = userEvent.setup();
  open('/ops/approvals');
  const navigation = within(await screen.findByRole('navigation', { name: 'Areas' }));
  const money = within(navigation.getByRole('list', { name: 'Money' }));
  expect(money.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Payments', 'Withdrawals']);
  // Each link stands in one group, and no group is empty.
  const lists = navigation.getAllByRole('list').map((list) => within(list).getAllByRole('link').length);
  expect(lists.reduce((sum, links) => sum + links)).toBe(navigation.getAllByRole('link').length);

  await user.click(screen.getByRole('button', { name: 'Menu' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Areas' }));
  await user.click(sheet.getByRole('link', { name: 'Feedback' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByRole('heading', { level: 1, name: 'Feedback' })).toBeInTheDocument();
});

const namesIn = async () => {
  const navigation = within(await screen.findByRole('navigation', { name: 'Areas' }));
  return navigation.getAllByRole('link').map(({ textContent }) => textContent);
};
it.each([
  ['cashier', ['Payments', 'Withdrawals', 'Profit and loss'], ['Offers', 'Lotteries', 'Settings']],
  ['marketing', ['Offers', 'Feedback', 'Notices and banners', 'Messages to members'], ['Payments', 'Withdrawals', 'Members']],
  ['service', ['Service chat', 'Members', 'Feedback', 'Messages to members'], ['Risk cases', 'Withdrawals', 'Offers', 'Pay runs']],
  ['risk', ['Risk cases', 'Members', 'Identity', 'Withdrawals'], ['Offers', 'Messages to members']],
  ['finance', ['Pay runs', 'Contracts of agents', 'Profit and loss'], ['Members', 'Offers', 'Settings']],
])('lists what the work of a %s needs, and nothing else', async (role, listed, left) => {
  open('/ops/approvals', { 'GET /wps/operators/me': { value: { operator: { name: 'nida', roles: [role] } } } });
  const names = await namesIn();
  expect(names).toEqual(expect.arrayContaining(['Today', ...listed]));
  for (const name of left) expect(names).not.toContain(name);
});

it('can be skipped by keyboard', async () => {
  const user = userEvent.setup();
  open('/ops/approvals');
  // A page begins at its title; this is what comes before everything else.
  (await screen.findByRole('heading', { level: 1 })).blur();
  await user.tab();
  expect(screen.getByRole('link', { name: 'Skip to the content' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Skip to the content' })).toHaveAttribute('href', `#${screen.getByRole('main').id}`);
});

it('finds an area by its name, and Enter opens it', async () => {
  const user = userEvent.setup();
  open('/ops/settings');
  await user.type(await screen.findByRole('searchbox', { name: 'Search the desk' }), 'feed{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Feedback' })).toHaveFocus();
});

it('starts with today, links to the releases, and says so when there is no such page', async () => {
  open('/ops');
  expect(await screen.findByRole('heading', { level: 1, name: 'Today' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Releases' })).toHaveAttribute('href', '/ops/releases');
  cleanup();
  open('/ops/nothing');
  expect(await screen.findByText('There is no such page')).toBeInTheDocument();
});

describe('settings', () => {
  it('close the portal by keyboard, with a review and a reason @SYS-01', async () => {
    const user = userEvent.setup();
    const asked = open('/ops/settings', { 'PUT /wps/operators/settings/maintenance': { value: {} } });
    const button = await screen.findByRole('button', { name: 'Close the portal …' });
    button.focus();
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Change: Maintenance' });
    expect(dialog).toHaveAccessibleDescription(/see the maintenance page, on open pages too/);
    await user.click(within(dialog).getByRole('button', { name: 'Close the portal' }));
    await waitFor(() => expect(within(dialog).getByLabelText('Reason')).toHaveFocus());
    expect(asked.some(({ method }) => method === 'PUT')).toBe(false);
    await user.keyboard('a new database{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Change/ })).toBeNull());
    expect(asked.find(({ method }) => method === 'PUT')).toEqual({
      isBackground: false,
      method: 'PUT',
      path: '/wps/operators/settings/maintenance',
      query: {},
      body: { value: true, reason: 'a new database' },
    });
    expect(await screen.findByText('Maintenance changed')).toBeInTheDocument();
  });

  it('show every change before it is saved, and every place the platform refuses @SYS-05', async () => {
    const user = userEvent.setup();
    open('/ops/settings', {
      'PUT /wps/operators/settings/registerRules': {
        status: 422,
        message: 'system.setting_refused',
        value: { issues: [{ field: 'email.minLength', code: 'min_above_max' }] },
      },
    });
    await user.click(await screen.findByRole('checkbox', { name: 'E-mail is required' }));
    await user.type(screen.getByRole('textbox', { name: 'Minimum length of E-mail' }), '0');
    await user.click(screen.getByRole('button', { name: 'Save Registration rules …' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change: Registration rules' }));
    const changes = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(changes).toEqual(['email.requiredfalse → true', 'email.minLength6 → 60']);
    await user.type(dialog.getByLabelText('Reason'), 'by the law{Enter}');
    expect(await dialog.findByRole('alert')).toHaveTextContent('email.minLength the minimum is above the maximum');
    expect(dialog.getByLabelText('Reason')).toHaveValue('by the law');
  });

  it('switch a module and keep the rest of the tree', async () => {
    const user = userEvent.setup();
    const asked = open('/ops/settings', { 'PUT /wps/operators/settings/whitelabel': { value: {} } });
    await user.click(await screen.findByRole('checkbox', { name: 'Free play' }));
    await user.click(screen.getByRole('button', { name: 'Save Modules …' }));
    await user.type(await screen.findByLabelText('Reason'), 'for the weekend{Enter}');
    await waitFor(() => expect(asked.some(({ method }) => method === 'PUT')).toBe(true));
    expect(asked.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      value: [
        {
          modId: 'PORTAL3',
          childrenNodes: [
            { modId: 'DIRECTREG3', enabled: true },
            { modId: 'FREEPLAY3', enabled: true },
          ],
        },
      ],
    });
  });

  it('send countries as ISO codes, and no invalid JSON', async () => {
    const user = userEvent.setup();
    const asked = open('/ops/settings', { 'PUT /wps/operators/settings/restrictedCountries': { value: {} } });
    await user.type(await screen.findByLabelText('Restricted countries'), 'us, sg us');
    await user.click(screen.getByRole('button', { name: 'Save Restricted countries …' }));
    await user.type(await screen.findByLabelText('Reason'), 'no licence there{Enter}');
    await waitFor(() => expect(asked.find(({ method }) => method === 'PUT')?.body).toMatchObject({ value: ['US', 'SG'] }));

    const json = screen.getByLabelText('Resources as JSON');
    await user.clear(json);
    await user.type(json, 'no json');
    expect(json).toHaveAccessibleDescription('This is not valid JSON.');
    expect(screen.getByRole('button', { name: 'Save Resources as JSON …', hidden: true })).toBeDisabled();
  });

  it('follow what another operator changes', async () => {
    let isClosed = false;
    open('/ops/settings', { 'GET /wps/operators/settings': () => ({ value: sampleSettings({ maintenance: isClosed }) }) });
    expect(await screen.findByText('Open')).toBeInTheDocument();
    isClosed = true;
    act(() => FakeEventSource.open.find(({ url }) => url === '/wps/events')!.send('system.changed', { area: 'status' }));
    expect(await screen.findByText('Closed for maintenance')).toBeInTheDocument();
  });

  it('show a viewer everything and no way to change it', async () => {
    open('/ops/settings', viewer);
    const main = within(await screen.findByRole('main'));
    expect(await main.findByText('You can view this page. Changing it takes another role.')).toBeInTheDocument();
    expect(main.queryAllByRole('button')).toEqual([]);
    expect(main.getByRole('checkbox', { name: 'Free play' })).toBeDisabled();
  });
});

describe('sandbox messages', () => {
  const messages = [
    { id: 'a', at: noon, channel: 'sms', to: '66812345678', text: 'Your code is 123456' },
    { id: 'b', at: noon, channel: 'email', to: 'nok@example.com', text: 'A new password\n\n/login?reset=abc' },
  ];

  it('can be read and filtered, and update by themselves', async () => {
    const user = userEvent.setup();
    let kept = messages;
    const asked = open('/ops/outbox', { 'GET /wps/operators/sandbox-messages': () => ({ value: page(kept) }) });
    expect(await screen.findByText('Your code is 123456')).toBeInTheDocument();
    kept = [{ ...messages[0]!, id: 'c', text: 'Your code is 654321' }, ...messages];
    expect(await screen.findByText('Your code is 654321', {}, { timeout: 5_000 })).toBeInTheDocument();
    const reads = () => asked.filter(({ path }) => path.endsWith('sandbox-messages'));
    // A page that is merely open keeps nobody's session alive; typing into it does.
    expect(
      reads()
        .map(({ isBackground }) => isBackground)
        .slice(0, 2),
    ).toEqual([false, true]);
    await user.type(screen.getByRole('searchbox', { name: 'Number or address' }), 'nok');
    await waitFor(() => expect(reads().length).toBeGreaterThan(3));
    expect(reads().at(-1)?.isBackground).toBe(false);
  });

  it('ask for a new sign-in when the session has ended', async () => {
    open('/ops/outbox', { 'GET /wps/operators/sandbox-messages': { status: 401, message: 'operators.expired' } });
    expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeInTheDocument();
  });

  it('explain why they cannot be read', async () => {
    open('/ops/outbox', { 'GET /wps/operators/sandbox-messages': { status: 503, message: 'request.busy' } });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});

it('shows letters as they were written, with pictures that can be kept', async () => {
  const letter = {
    id: 'a',
    at: noon,
    account: 'somchai',
    topic: 'affiliate',
    content: 'first line\n<b>second</b>',
    contact: 'LINE: @nok',
    imageIds: ['11111111-1111-4111-8111-111111111111'],
  };
  open('/ops/feedback', { 'GET /wps/operators/feedback': { value: page([letter]) } });
  expect(await screen.findByText(/<b>second<\/b>/)).toBeInTheDocument();
  expect(screen.getByText('Contact: LINE: @nok')).toBeInTheDocument();
  const image = screen.getByRole('img', { name: 'Picture 1 of somchai' });
  expect(image).toHaveAttribute('src', '/wps/operators/feedback-images/11111111-1111-4111-8111-111111111111');
  expect(image.closest('a')).toHaveAttribute('download');
});

describe('notices and banners', () => {
  it('are written in every language, the Thai text first', async () => {
    const user = userEvent.setup();
    const asked = open('/ops/content', { 'PUT /wps/operators/announcements/full-moon': { value: {} } });
    await user.click(await screen.findByRole('button', { name: 'New notice …' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New notice' }));
    await user.type(dialog.getByLabelText('Name'), 'full-moon');
    await user.click(dialog.getByRole('radio', { name: 'English' }));
    await user.type(dialog.getByLabelText('Title in English'), 'Full moon');
    await user.type(dialog.getByLabelText('Reason'), 'a feast');
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    expect(asked.some(({ method }) => method === 'PUT')).toBe(false);
    expect(dialog.getByLabelText('Title in ไทย')).toHaveAccessibleDescription('The Thai text is required.');
    await user.type(dialog.getByLabelText('Title in ไทย'), 'พระจันทร์เต็มดวง');
    await user.type(dialog.getByLabelText('Text in ไทย'), '<p>ฉลอง</p>');
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(asked.some(({ method }) => method === 'PUT')).toBe(true));
    expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({
      announcement: { type: 'PL', title: { TY: 'พระจันทร์เต็มดวง', EN: 'Full moon' }, content: { TY: '<p>ฉลอง</p>' } },
      isShown: true,
      reason: 'a feast',
    });
  });

  it('are hidden without being lost', async () => {
    const user = userEvent.setup();
    const banner = {
      bannerId: 'promo',
      title: { TY: 'โปร', EN: 'Offer' },
      subtitle: { TY: 'รอง' },
      url: '/promotions',
      groupName: 'home',
      linkageType: 'route',
      isShown: true,
    };
    const asked = open('/ops/content', {
      'GET /wps/operators/banners': { value: [banner] },
      'PUT /wps/operators/banners/promo': { value: {} },
    });
    await user.click(await screen.findByRole('button', { name: 'Change promo …' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Visitors see it' }));
    await user.type(screen.getByLabelText('Reason'), 'the offer is over');
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(asked.some(({ method }) => method === 'PUT')).toBe(true));
    const { bannerId: _, isShown: __, ...rest } = banner;
    expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({ banner: rest, isShown: false, reason: 'the offer is over' });
  });
});

describe('articles of the help centre', () => {
  const article = {
    id: 'first-steps',
    category: 'start',
    title: { TY: 'เริ่มต้น', EN: 'First steps' },
    content: { TY: '<p>ก</p>', EN: '<p>A</p>' },
    sortOrder: 2,
    isShown: true,
  };
  const answers = { 'GET /wps/operators/help': { value: [article] }, 'PUT /wps/operators/help/first-steps': { value: {} } };

  it('are changed language by language, and keep what was not touched', async () => {
    const user = userEvent.setup();
    const asked = open('/ops/content', answers);
    await user.click(await screen.findByRole('button', { name: 'Change first-steps …' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the article' }));
    await user.selectOptions(dialog.getByLabelText('Category'), 'account');
    await user.clear(dialog.getByLabelText('Order'));
    await user.type(dialog.getByLabelText('Order'), '1x4');
    await user.click(dialog.getByRole('radio', { name: 'Tiếng Việt' }));
    await user.type(dialog.getByLabelText('Title in Tiếng Việt'), 'Bước đầu');
    await user.type(dialog.getByLabelText('Reason'), 'for readers in Vietnam');
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(asked.some(({ method }) => method === 'PUT')).toBe(true));
    expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({
      article: { category: 'account', title: { ...article.title, VI: 'Bước đầu' }, content: article.content, sortOrder: 14 },
      isShown: true,
      reason: 'for readers in Vietnam',
    });
  });

  it('are never without the Thai text', async () => {
    const user = userEvent.setup();
    const asked = open('/ops/content', answers);
    await user.click(await screen.findByRole('button', { name: 'Change first-steps …' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the article' }));
    await user.clear(dialog.getByLabelText('Title in ไทย'));
    await user.type(dialog.getByLabelText('Reason'), 'a slip');
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    expect(dialog.getByLabelText('Title in ไทย')).toHaveAccessibleDescription('The Thai text is required.');
    expect(asked.some(({ method }) => method === 'PUT')).toBe(false);
  });
});

it.each(['/ops/settings', '/ops/content', '/ops/outbox', '/ops/feedback'])('has no accessibility fault on %s', async (path) => {
  open(path);
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(document.querySelector('[class*=skeleton]')).toBeNull());
  expect(await faults()).toEqual([]);
});

describe('what staff must look at', () => {
  const alert = {
    id: 'a1',
    kind: 'books',
    subject: 'ledger',
    detail: {},
    firstSeenAt: noon,
    lastSeenAt: noon,
    count: 2,
    acknowledgedBy: null,
  };

  it.each(['/ops/settings', '/ops/outbox', '/ops/approvals'])(
    'stands on top of %s until its cause is gone, and can be acknowledged',
    async (path) => {
      const user = userEvent.setup();
      const asked = open(path, {
        'GET /wps/operators/alerts': {
          value: [
            { ...alert, resolvedAt: null },
            { ...alert, id: 'a2', kind: 'payments', acknowledgedBy: 'ann', resolvedAt: null },
            { ...alert, id: 'a0', resolvedAt: noon },
          ],
        },
        'GET /ops/api/audit': { value: { since: noon, signed: { number: '41', hash: 'ab' }, found: null } },
        'POST /wps/operators/alerts/a1/acknowledge': { value: {} },
      });
      const banner = within(await screen.findByRole('alert', { name: 'Alerts' }));
      expect(banner.getAllByRole('listitem')).toHaveLength(3);
      expect(banner.getByText('The books do not balance: payouts have stopped.')).toBeVisible();
      expect(banner.getByText(/^Payments and the ledger don’t agree/)).toBeVisible();
      expect(banner.getByText('The operators’ audit no longer contains line 41 as it was signed.')).toBeVisible();
      await user.click(banner.getByRole('button', { name: 'I have seen it' }));
      await waitFor(() => expect(asked.some(({ path: to }) => to.endsWith('/alerts/a1/acknowledge'))).toBe(true));
      expect(await faults()).toEqual([]);
    },
  );

  it('explains that browsers have refused files, and of which build @MF-10', async () => {
    const refused = { ...alert, kind: 'integrity', subject: 'mf-lottery@bbbbbbbbbbbb', resolvedAt: null };
    open('/ops/outbox', { 'GET /wps/operators/alerts': { value: [refused] } });
    const banner = within(await screen.findByRole('alert', { name: 'Alerts' }));
    expect(banner.getByText(/^Players’ browsers have rejected files of this build/)).toBeVisible();
    expect(banner.getByText(/integrity: mf-lottery@bbbbbbbbbbbb/)).toBeVisible();
  });

  it('shows nothing when there are no open alerts', async () => {
    open('/ops/outbox', { 'GET /wps/operators/alerts': { value: [{ ...alert, resolvedAt: noon }] } });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('alert', { name: 'Alerts' })).toBeNull();
  });
});
