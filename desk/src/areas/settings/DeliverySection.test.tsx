import { changeLanguage } from '@portal/i18n';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { DeskApp } from '../../app/DeskApp';
import { loadTexts } from '../../locales';
import { installFakeDesk } from '../../testing/fake-desk';
import { sampleSettings } from '../../testing/sample-settings';

beforeAll(async () => {
  HTMLCanvasElement.prototype.getContext = () => null;
  await loadTexts();
  await changeLanguage('EN');
});

const base = '/wps/operators/delivery';
const entered = { id: '019aa000-0000-7000-8000-000000000009', fingerprint: '99887766' };
const quiet = { lastDay: { sent: 0, failed: 0, unknown: 0 }, lastSentAt: null, lastFailure: null, provider: null };
const smsSettings = {
  ...{ url: 'https://sms.coral.example/v1/send', format: 'json', numbers: 'digits', user: '' },
  ...{ headers: [{ name: 'X-Key', value: 'a:{secret}' }], body: '{"to":"{to}","text":"{text}"}' },
  ...{ successAt: '', successIs: '', referenceAt: '' },
};
const sms = {
  provider: { settings: smsSettings, isOn: true, fingerprint: '0a1b2c3d', changedAt: '2026-11-21T05:00:00.000Z' },
  ...{ lastDay: { sent: 41, failed: 3, unknown: 2 }, lastSentAt: '2026-11-30T05:00:00.000Z' },
  lastFailure: { at: '2026-11-30T04:00:00.000Z', outcome: 'sign_in_refused' },
};
const emailSettings = {
  ...{ host: 'smtp.coral.example', port: 587, security: 'starttls', user: 'portal' },
  ...{ sender: 'no-reply@coral.example', senderName: 'Coral' },
};
const email = { ...quiet, provider: { ...sms.provider, settings: emailSettings, isOn: false } };
const waiting = { value: { state: 'waiting', approvalId: 'a1' } };

function open(delivery: object, answers: Parameters<typeof installFakeDesk>[0] = {}, roles = ['admin']) {
  history.replaceState(null, '', '/ops/settings');
  const asked = installFakeDesk({
    'GET /wps/operators/me': { value: { operator: { name: 'anong', roles } } },
    'GET /wps/operators/settings': { value: sampleSettings() },
    [`GET ${base}`]: { value: { hasSandbox: false, sms: quiet, email: quiet, ...delivery } },
    ...answers,
  });
  render(<DeskApp />);
  return { asked, posts: () => asked.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]) };
}
const cardOf = async (name: 'SMS' | 'E-mail') => within(await screen.findByRole('region', { name }));
async function openDialog(channel: 'SMS' | 'E-mail', name: string) {
  await userEvent.click((await cardOf(channel)).getByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name }));
}
type Dialog = Awaited<ReturnType<typeof openDialog>>;
async function fill(dialog: Dialog, texts: Record<string, string>) {
  for (const [label, text] of Object.entries(texts)) {
    await userEvent.clear(dialog.getByLabelText(label));
    await userEvent.click(dialog.getByLabelText(label));
    await userEvent.paste(text);
  }
}
const propose = (dialog: Dialog) => userEvent.click(dialog.getByRole('button', { name: 'Propose' }));
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it('tells who sends, what came of the messages, and what being off or not set means @SYS-26', async () => {
  open({ sms, email });
  const card = await cardOf('SMS');
  for (const text of ['On', 'sms.coral.example', '0a1b2c3d', '41 sent, 3 failed, 2 unknown']) expect(card.getByText(text)).toBeVisible();
  expect(card.getByText(/refused the sign-in/)).toBeInTheDocument();
  const mail = await cardOf('E-mail');
  for (const text of ['Off', 'smtp.coral.example:587', 'Coral <no-reply@coral.example>']) expect(mail.getByText(text)).toBeVisible();
  expect(mail.getByText(/^Nothing is sent\./)).toBeInTheDocument();
  expect((await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual([]);
});

it.each([
  [true, /messages are kept instead of sent/],
  [false, /Nothing can be sent until a provider is set/],
])('says what happens while nobody is set (in a demo: %s) @SYS-26', async (hasSandbox, meaning) => {
  open({ hasSandbox });
  const card = await cardOf('SMS');
  expect(card.getByText(meaning)).toBeInTheDocument();
  expect(card.getAllByRole('button')).toHaveLength(1);
});

it('enters the secret apart from the proposal, which names its fingerprint alone @SYS-26', async () => {
  const { posts } = open({}, { [`POST ${base}/sms/secret`]: { value: entered }, [`POST ${base}/sms`]: waiting });
  const dialog = await openDialog('SMS', 'Set up who sends: SMS');
  await propose(dialog);
  expect(dialog.getByLabelText('Address')).toHaveAccessibleDescription(/^A full address/);
  expect(dialog.getByLabelText('Key or password')).toHaveAccessibleDescription(/^16 characters or more, without spaces\./);
  expect(dialog.getByLabelText('Key or password')).toHaveAttribute('type', 'password');
  await userEvent.selectOptions(dialog.getByLabelText('Fill in for'), 'Twilio');
  expect(dialog.getByLabelText('Address')).toHaveValue('https://api.twilio.com/2010-04-01/Accounts/ACCOUNT_SID/Messages.json');
  await fill(dialog, { 'Sign-in name': 'AC123', Headers: 'X-One: a:b\n\nX-Two:c', 'Key or password': 'k3y-of-a-house-far-away' });
  await fill(dialog, { Reason: 'a new contract' });
  await propose(dialog);
  await isClosed();
  const [secret, proposal] = posts();
  expect(secret).toEqual([`${base}/sms/secret`, { secret: 'k3y-of-a-house-far-away', reason: 'a new contract' }]);
  expect(proposal).toEqual([`${base}/sms`, { settings: expect.any(Object), isOn: true, entered, reason: 'a new contract' }]);
  expect(JSON.stringify(proposal)).not.toContain('k3y-of-a-house-far-away');
  const { settings } = proposal![1] as { settings: { body: string } };
  expect(settings).toMatchObject({ format: 'form', numbers: 'plus', user: 'AC123', referenceAt: '/sid', successAt: '' });
  expect(settings).toMatchObject({ headers: [{ name: 'X-One', value: 'a:b' }, { name: 'X-Two', value: 'c' }] }); // prettier-ignore
  expect(JSON.parse(settings.body)).toEqual({ To: '{to}', From: 'SENDER', Body: '{text}' });
});

it('shows each fault at its field until something else is typed, and keeps the present secret where none is entered @SYS-26', async () => {
  const issues = [
    { field: 'url', code: 'private' },
    { field: 'body', code: 'marks' },
  ];
  let isRefused = true;
  const { posts } = open(
    { sms },
    { [`POST ${base}/sms`]: () => (isRefused ? { status: 422, message: 'delivery.provider_refused', value: { issues } } : waiting) },
  );
  const dialog = await openDialog('SMS', 'Change who sends: SMS');
  await fill(dialog, { Address: 'https://10.0.0.7/send', Reason: 'as agreed' });
  await propose(dialog);
  expect(await dialog.findByRole('alert')).toHaveTextContent('Something about this provider is not right. Please fix what is listed.');
  expect(dialog.getByLabelText('Address')).toHaveAccessibleDescription(/^This lies inside a private network\./);
  expect(dialog.getByLabelText('Body')).toHaveAccessibleDescription(/^{to} and {text} must both stand in it\./);
  await fill(dialog, { Address: smsSettings.url });
  expect(dialog.getByLabelText('Address')).not.toBeInvalid();
  isRefused = false;
  await propose(dialog);
  await isClosed();
  expect(posts().at(-1)).toEqual([`${base}/sms`, { settings: smsSettings, isOn: true, entered: null, reason: 'as agreed' }]);
});

it('proposes a server of e-mails, whose usual port follows the encryption @SYS-26', async () => {
  const { posts } = open({}, { [`POST ${base}/email/secret`]: { value: entered }, [`POST ${base}/email`]: waiting });
  const dialog = await openDialog('E-mail', 'Set up who sends: E-mail');
  await userEvent.selectOptions(dialog.getByLabelText('Encryption'), 'STARTTLS, required (mostly port 587)');
  await fill(dialog, { 'Mail server': 'smtp.coral.example', User: 'portal', 'Sender’s name': 'Coral', Reason: 'a new house' });
  await fill(dialog, { 'Sender’s address': 'nobody', 'Key or password': 'mail-k3y-of-a-house' });
  await propose(dialog);
  expect(dialog.getByLabelText('Sender’s address')).toBeInvalid();
  await fill(dialog, { 'Sender’s address': emailSettings.sender });
  await propose(dialog);
  await isClosed();
  expect(posts().at(-1)).toEqual([`${base}/email`, { settings: emailSettings, isOn: true, entered, reason: 'a new house' }]);
});

it('switches a channel on and off by a proposal of the same settings @SYS-26', async () => {
  const { posts } = open({ sms, email }, { [`POST ${base}/sms`]: waiting, [`POST ${base}/email`]: waiting });
  const off = await openDialog('SMS', 'Switch off: SMS');
  await fill(off, { Reason: 'they are down' });
  await propose(off);
  await isClosed();
  const on = await openDialog('E-mail', 'Switch on: E-mail');
  await fill(on, { Reason: 'it works now' });
  await propose(on);
  await isClosed();
  expect(posts()).toEqual([
    [`${base}/sms`, { settings: smsSettings, isOn: false, entered: null, reason: 'they are down' }],
    [`${base}/email`, { settings: emailSettings, isOn: true, entered: null, reason: 'it works now' }],
  ]);
});

it('takes a number as people write it, and says in plain words what came of a test message @SYS-26', async () => {
  const test = { outcome: 'sent', detail: null as string | null, reference: 'SM42' as string | null, milliseconds: 41 };
  const { posts } = open({ sms }, { [`POST ${base}/sms/test`]: () => ({ value: test }) });
  const dialog = await openDialog('SMS', 'Send a test message: SMS');
  await fill(dialog, { 'Mobile number': '081-234 5678', Reason: 'before we open' });
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
  expect(dialog.getByLabelText('Mobile number')).toHaveAccessibleDescription(/^Write it with the country code: 66812345678\./);
  expect(posts()).toEqual([]);
  await fill(dialog, { 'Mobile number': '+66 (81) 234-5678' });
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
  const status = await dialog.findByRole('status');
  for (const text of ['Sent', 'The provider took the message', 'SM42', '41 milliseconds']) expect(status).toHaveTextContent(text);
  expect(posts()).toEqual([[`${base}/sms/test`, { to: '66812345678', reason: 'before we open' }]]);

  Object.assign(test, { outcome: 'refused', detail: '400 no such sender', reference: null });
  await userEvent.click(dialog.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent(/^Not sent.*said no.*400 no such sender/));
  Object.assign(test, { outcome: 'unknown', detail: '502' });
  await userEvent.click(dialog.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent(/^Unknown.*before you send again/));
  expect(dialog.getByRole('status')).not.toHaveTextContent(/Not sent|took the message/);
  expect((await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual([]);
});

it('takes a mailbox for an e-mail, and says why a test was refused @SYS-26', async () => {
  const { posts } = open({ email }, { [`POST ${base}/email/test`]: { status: 429, message: 'request.too_many', value: {} } });
  const dialog = await openDialog('E-mail', 'Send a test message: E-mail');
  await fill(dialog, { Mailbox: '66812345678', Reason: 'before we open' });
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
  expect(dialog.getByLabelText('Mailbox')).toBeInvalid();
  await fill(dialog, { Mailbox: ' me@coral.example ' });
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await dialog.findByRole('alert')).toBeInTheDocument();
  expect(dialog.queryByRole('status')).toBeNull();
  expect(posts()).toEqual([[`${base}/email/test`, { to: 'me@coral.example', reason: 'before we open' }]]);
});

it('says so where the providers cannot be read @SYS-26', async () => {
  open({}, { [`GET ${base}`]: { status: 503, message: 'internal' } });
  expect(await within(await screen.findByRole('region', { name: 'SMS and e-mail' })).findByRole('alert')).toBeInTheDocument();
});

it('lets whoever may only look see providers and fingerprints, and no act @SYS-26', async () => {
  open({ sms, email }, {}, ['viewer']);
  const card = await cardOf('SMS');
  expect(card.getByText('0a1b2c3d')).toBeInTheDocument();
  expect(card.queryByRole('button')).toBeNull();
  expect((await cardOf('E-mail')).queryByRole('button')).toBeNull();
});
