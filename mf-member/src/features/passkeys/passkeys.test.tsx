import type { PasskeyOffer } from '@portal/contracts';
import { api } from '@portal/portal';
import { renderPortal } from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makePasskey } from '../../lib/make-passkey';
import { passkey } from '../../testing/samples';
import { standInForShell, type StandIn } from '../../testing/stand-in-shell';
import { passkeyFault } from './passkey-fault';
import { Passkeys } from './Passkeys';

jest.mock('../../lib/make-passkey');

const LIST = 'GET /wps/member/passkeys';
const OFFER = 'POST /wps/member/passkeys/offer';
const ADD = 'POST /wps/member/passkeys';
const device = jest.mocked(makePasskey);
const made = { credentialId: 'AA', clientDataJSON: 'AA', attestationObject: 'AA', transports: [] };
const offer: PasskeyOffer = {
  challenge: 'c'.repeat(43),
  rp: { id: 'localhost', name: 'Portal' },
  user: { id: 'AA', name: 'ann', displayName: 'ann' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
};

let shell: StandIn;
beforeEach(async () => {
  Object.assign(globalThis, { PublicKeyCredential: class {} });
  shell = await standInForShell();
  api.configure({ getPayloadKey: () => Promise.resolve(btoa(`\t${'\0'.repeat(31)}`)) });
});
afterEach(() => {
  shell.api.restore();
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  device.mockReset();
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, text: string) => userEvent.type(await screen.findByLabelText(label), text);
const sentTo = (name: string) => shell.api.sent.filter((sent) => sent.name === name);

it('is added by password and device, under a name, and says what went wrong on the way @MEM-01', async () => {
  shell.api.refuse(OFFER, 'passwords.old_wrong', 422);
  await renderPortal(<Passkeys />);
  await press('Add a passkey');
  const name = await screen.findByLabelText('Name *');
  await waitFor(() => expect(name).toHaveFocus());
  await userEvent.clear(name);
  await press('Add a passkey');
  expect(screen.getByRole('alert')).toHaveTextContent('Enter a name.');
  await userEvent.type(name, ' My phone ');
  await type('Sign-in password', 'moonlight-1');
  await press('Add a passkey');
  await waitFor(() => expect(sentTo(OFFER)).toHaveLength(1));
  expect(device).not.toHaveBeenCalled();

  shell.api.answer(OFFER, offer);
  device.mockRejectedValueOnce(Object.assign(new Error('no'), { name: 'NotAllowedError' }));
  await press('Add a passkey');
  expect(await screen.findByText('It was cancelled or took too long. Please try again.')).toBeVisible();
  expect(sentTo(ADD)).toHaveLength(0);

  device.mockResolvedValue(made);
  shell.api.answer(ADD, passkey({ name: 'My phone' }));
  shell.api.answer(LIST, [passkey({ name: 'My phone' })]);
  await press('Add a passkey');
  expect(await screen.findByText('My phone')).toBeVisible();
  expect(device).toHaveBeenLastCalledWith(offer);
  expect(sentTo(ADD).map(({ body }) => body)).toEqual([{ ...made, name: 'My phone' }]);
  expect(shell.commands.notify).toHaveBeenCalledWith({ kind: 'success', title: 'Passkey added' });
  expect(JSON.stringify(shell.api.sent)).not.toContain('moonlight');
});

it('lists what each is, renames one, and removes one by password and code @MEM-01', async () => {
  const phone = passkey({ name: 'Phone', lastUsedAt: '2026-11-21T03:00:00.000Z' });
  const key = passkey({ name: 'Key', kind: 'security_key', host: 'mirror.example' });
  shell.api.answer(LIST, [phone, key]);
  shell.api.answer('GET /wps/member/second-factor', { isOn: true, since: '2026-11-20T03:00:00.000Z', recoveryCodesLeft: 10 });
  await renderPortal(<Passkeys />);
  const rows = within(await screen.findByRole('list', { name: 'Your passkeys' })).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent(/on all your synced devices.*added.*last used 2026-11-21 10:00:00/);
  expect(rows[0]).not.toHaveTextContent('works at');
  expect(rows[1]).toHaveTextContent(/security key.*not used yet.*works at mirror\.example/);

  shell.api.answer('PUT /wps/member/passkeys/:id', {});
  await press('Rename Phone');
  const name = await screen.findByLabelText('Name *');
  await waitFor(() => expect(name).toHaveFocus());
  await userEvent.clear(name);
  await userEvent.type(name, 'Old phone');
  shell.api.answer(LIST, [{ ...phone, name: 'Old phone' }, key]);
  await press('Save');
  expect(await screen.findByText('Old phone')).toBeVisible();
  expect(sentTo('PUT /wps/member/passkeys/:id').map(({ params, body }) => [params.id, body])).toEqual([[phone.id, { name: 'Old phone' }]]);

  const REMOVE = 'POST /wps/member/passkeys/:id/remove';
  shell.api.refuse(REMOVE, 'session.code_wrong', 422);
  await press('Remove Key');
  await type('Sign-in password', 'moonlight-1');
  await press('Remove');
  expect(screen.getByRole('alert')).toHaveTextContent('Enter the code.');
  await type('Code from the app, or a recovery code *', '123 456');
  await press('Remove');
  expect(await screen.findByText(/The code is wrong/)).toBeVisible();
  shell.api.answer(REMOVE, {});
  shell.api.answer(LIST, [{ ...phone, name: 'Old phone' }]);
  await press('Remove');
  await waitFor(() => expect(screen.queryByText('Key')).not.toBeInTheDocument());
  expect(sentTo(REMOVE).map(({ params }) => params.id)).toEqual([key.id, key.id]);
});

it('ends at ten, and says so to browsers that know no passkeys @MEM-01', async () => {
  shell.api.answer(
    LIST,
    Array.from({ length: 10 }, (_, i) => passkey({ name: `Key ${i}` })),
  );
  const view = await renderPortal(<Passkeys />);
  expect(await screen.findByText('You can have 10 passkeys. Remove one to add another.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument();
  view.unmount();

  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  shell.api.answer(LIST, []);
  await renderPortal(<Passkeys startsOpen />);
  expect(await screen.findByText('This browser cannot use passkeys.')).toBeVisible();
});

it('can be tried again when the list does not come @MEM-01', async () => {
  shell.api.refuse(LIST, 'internal', 500);
  await renderPortal(<Passkeys />);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  shell.api.answer(LIST, [passkey({ name: 'Phone' })]);
  await userEvent.click(retry);
  expect(await screen.findByText('Phone')).toBeVisible();
});

it.each([
  ['InvalidStateError', 'known'],
  ['NotAllowedError', 'stopped'],
  ['AbortError', 'stopped'],
  ['SecurityError', 'other'],
  ['TypeError', null],
])('reads %s of a browser as %s', (name, fault) => {
  expect(passkeyFault(Object.assign(new Error('x'), { name }))).toBe(fault);
  expect(passkeyFault(new Error('x', { cause: Object.assign(new Error('y'), { name }) }))).toBe(fault);
});
