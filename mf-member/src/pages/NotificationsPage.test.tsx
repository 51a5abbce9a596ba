import { renderPortal } from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { standInForShell, type StandIn } from '../testing/stand-in-shell';
import { NotificationsPage } from './NotificationsPage';

const OWN = 'GET /wps/member/push';
const CHOOSE = 'PUT /wps/member/push';
const ADD = 'POST /wps/member/push/browsers';
const REMOVE = 'POST /wps/member/push/browsers/:id/remove';
const settings = { wins: true, money: true, service: true, quiet: null as { from: string; to: string } | null };
const here = { id: '0190a000-0000-7000-8000-0000000000a1', name: 'Chrome on Windows', isHere: true, addedAt: '2026-11-20T03:00:00.000Z' };
const phone = { ...here, id: '0190a000-0000-7000-8000-0000000000a2', name: 'Safari on iOS', isHere: false };
const made = { endpoint: 'https://push.example/1', expirationTime: null, keys: { p256dh: 'point', auth: 'secret' } };

let shell: StandIn;
let answerOf: NotificationPermission;
const subscription = { toJSON: () => made, unsubscribe: jest.fn(async () => true) };
const pushManager = { subscribe: jest.fn(), getSubscription: jest.fn() };
const register = jest.fn();
const requestPermission = jest.fn();

/** What this browser has, as far as notifications go. */
function giveBrowser(permission: NotificationPermission): void {
  answerOf = 'granted';
  const notification = {
    permission,
    requestPermission: requestPermission.mockImplementation(async () => (notification.permission = answerOf)),
  };
  Object.assign(window, { Notification: notification, PushManager: class {} });
  const registration = { active: {}, pushManager };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { register: register.mockResolvedValue(registration), getRegistration: async () => registration },
  });
  pushManager.subscribe.mockResolvedValue(subscription);
  pushManager.getSubscription.mockResolvedValue(subscription);
}
function takeBrowser(): void {
  Reflect.deleteProperty(window, 'Notification');
  Reflect.deleteProperty(window, 'PushManager');
  Reflect.deleteProperty(navigator, 'serviceWorker');
}
const answer = (more: object = {}) => shell.api.answer(OWN, { publicKey: 'our key', settings, browsers: [], ...more });
const sent = (name: string) => shell.api.sent.filter((call) => call.name === name);

beforeEach(async () => {
  jest.clearAllMocks();
  giveBrowser('default');
  shell = await standInForShell();
  answer();
  for (const name of [CHOOSE, ADD, REMOVE] as const) shell.api.answer(name, {});
});
afterEach(() => {
  shell.api.restore();
  takeBrowser();
});

const turnOn = () => screen.findByRole('button', { name: 'Turn on in this browser' });

it('asks the browser for permission at a click and never before, and subscribes it @ANN-04', async () => {
  await renderPortal(<NotificationsPage />);
  const button = await turnOn();
  expect([requestPermission, register, pushManager.subscribe].map((asked) => asked.mock.calls.length)).toEqual([0, 0, 0]);

  answer({ browsers: [here] });
  await userEvent.click(button);
  expect(await screen.findByText('This browser')).toBeInTheDocument();
  expect(register).toHaveBeenCalledWith('/push/worker.js', { scope: '/push/' });
  expect(pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'our key' });
  expect(sent(ADD)[0]?.body).toMatchObject({ endpoint: made.endpoint, keys: made.keys });
  expect(screen.queryByRole('button', { name: 'Turn on in this browser' })).not.toBeInTheDocument();
});

it('says so when the person says no, and offers nothing that cannot work @ANN-04', async () => {
  await renderPortal(<NotificationsPage />);
  answerOf = 'denied';
  await userEvent.click(await turnOn());
  expect(await screen.findByText(/This browser blocks notifications from us/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Turn on in this browser' })).not.toBeInTheDocument();
  expect(sent(ADD)).toEqual([]);
});

it('says so in a browser that cannot @ANN-04', async () => {
  takeBrowser();
  await renderPortal(<NotificationsPage />);
  expect(await screen.findByText(/This browser cannot show notifications/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Turn on in this browser' })).not.toBeInTheDocument();
});

it('says so when the browser does not subscribe, and lets it be tried again', async () => {
  pushManager.subscribe.mockRejectedValue(new Error('no network'));
  pushManager.getSubscription.mockResolvedValue(null);
  await renderPortal(<NotificationsPage />);
  await userEvent.click(await turnOn());
  expect(await screen.findByText(/This browser did not turn them on/)).toBeInTheDocument();
  expect(await turnOn()).toBeEnabled();
});

it('replaces a subscription that was made with another key of ours', async () => {
  pushManager.subscribe.mockRejectedValueOnce(new DOMException('another key', 'InvalidStateError'));
  await renderPortal(<NotificationsPage />);
  await userEvent.click(await turnOn());
  await waitFor(() => expect(sent(ADD)).toHaveLength(1));
  expect(subscription.unsubscribe).toHaveBeenCalledTimes(1);
});

it('lists the browsers, and turns off any of them; this one is unsubscribed as well @ANN-04', async () => {
  giveBrowser('granted');
  answer({ browsers: [here, phone] });
  await renderPortal(<NotificationsPage />);
  const rows = await screen.findAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('Chrome on Windows This browser');
  expect(rows[1]).toHaveTextContent(/^Safari on iOS On since/);

  await userEvent.click(within(rows[1]!).getByRole('button', { name: 'Turn off Safari on iOS' }));
  await waitFor(() => expect(sent(REMOVE)[0]?.params.id).toBe(phone.id));
  expect(subscription.unsubscribe).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Turn off Chrome on Windows' }));
  await waitFor(() => expect(subscription.unsubscribe).toHaveBeenCalledTimes(1));
});

it('keeps what one wants to be told of, and when not @ANN-04', async () => {
  await renderPortal(<NotificationsPage />);
  await userEvent.click(await screen.findByRole('checkbox', { name: /Wins/ }));
  await waitFor(() => expect(sent(CHOOSE)[0]?.body).toEqual({ ...settings, wins: false }));
  answer({ settings: { ...settings, quiet: { from: '22:00', to: '07:00' } } });
  await userEvent.click(await screen.findByRole('checkbox', { name: /Not at certain hours/ }));
  await waitFor(() => expect(sent(CHOOSE)[1]?.body).toEqual({ ...settings, quiet: { from: '22:00', to: '07:00' } }));

  const to = await screen.findByLabelText('To');
  await userEvent.clear(to);
  await userEvent.type(to, '22:00');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter two different times.')).toBeInTheDocument();
  expect(sent(CHOOSE)).toHaveLength(2);
});
