import { api } from '@portal/portal';
import { renderPortal } from '@portal/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { standInForShell, type StandIn } from '../../testing/stand-in-shell';
import { SecondFactor } from './SecondFactor';

const OFFER = 'POST /wps/member/second-factor/offer';
const STATE = 'GET /wps/member/second-factor';
const on = (recoveryCodesLeft: number) => ({ isOn: true, since: '2026-11-20T03:00:00.000Z', recoveryCodesLeft });

let shell: StandIn;
beforeEach(async () => {
  shell = await standInForShell();
  api.configure({ getPayloadKey: () => Promise.resolve(btoa(`\t${'\0'.repeat(31)}`)) });
});
afterEach(() => shell.api.restore());

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, text: string) => userEvent.type(await screen.findByLabelText(label), text);
const sentTo = (name: string) => shell.api.sent.filter((sent) => sent.name === name);

it('is set up by password, picture and code, and shows the recovery codes once @MEM-01', async () => {
  shell.api.refuse(OFFER, 'passwords.old_wrong', 422);
  await renderPortal(<SecondFactor />);
  await press('Set up two-step sign-in');
  await type('Sign-in password', 'moonlight-1');
  await press('Next');
  expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement();

  shell.api.answer(OFFER, { secret: 'ABCDEFGHIJKLMNOP', address: 'otpauth://totp/Portal:ann?secret=ABCDEFGHIJKLMNOP' });
  await press('Next');
  expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeVisible();
  await press('Turn on');
  expect(screen.getByRole('alert')).toHaveTextContent('Enter the code.');
  expect(sentTo('POST /wps/member/second-factor')).toHaveLength(0);

  shell.api.answer('POST /wps/member/second-factor', { recoveryCodes: ['AAAAA-BBBBB', 'CCCCC-DDDDD'] });
  shell.api.answer(STATE, on(10));
  await type('Code from the app *', '123 456');
  await press('Turn on');
  const codes = within(await screen.findByRole('list', { name: 'Recovery codes' }));
  expect(codes.getByText('CCCCC-DDDDD')).toBeVisible();
  await press('I have kept them');
  expect(screen.queryByText('CCCCC-DDDDD')).not.toBeInTheDocument();
  expect(await screen.findByText('10 recovery codes left')).toBeVisible();
  expect(JSON.stringify(shell.api.sent)).not.toMatch(/moonlight|123456/);
});

it('is turned off by password and code @MEM-01', async () => {
  shell.api.answer(STATE, on(1));
  shell.api.refuse('POST /wps/member/second-factor/removal', 'session.code_wrong', 422);
  await renderPortal(<SecondFactor />);
  expect(await screen.findByText('1 recovery code left')).toBeVisible();
  await press('Turn off two-step sign-in');
  await type('Sign-in password', 'moonlight-1');
  await type('Code from the app, or a recovery code *', '123456');
  await press('Turn off two-step sign-in');
  expect(await screen.findByRole('alert')).toHaveTextContent('The code is wrong or was already used.');

  shell.api.answer('POST /wps/member/second-factor/removal', {});
  shell.api.answer(STATE, { isOn: false, since: null, recoveryCodesLeft: 0 });
  await press('Turn off two-step sign-in');
  expect(await screen.findByRole('button', { name: 'Set up two-step sign-in' })).toBeVisible();
  expect(shell.commands.notify).toHaveBeenCalledWith({ kind: 'success', title: 'Two-step sign-in is off' });
});

it('replaces the recovery codes @MEM-01', async () => {
  shell.api.answer(STATE, on(2));
  shell.api.answer('POST /wps/member/second-factor/recovery-codes', { recoveryCodes: ['EEEEE-FFFFF'] });
  await renderPortal(<SecondFactor />);
  await press('New recovery codes');
  await type('Code from the app, or a recovery code *', '123456');
  await press('New recovery codes');
  expect(await screen.findByText('EEEEE-FFFFF')).toBeVisible();
});

it('says that its state is not known, and tries again @MEM-01', async () => {
  shell.api.refuse(STATE, 'internal', 500);
  await renderPortal(<SecondFactor />);
  expect(await screen.findByRole('alert')).toBeVisible();
  shell.api.answer(STATE, on(3));
  await press('Try again');
  expect(await screen.findByText('3 recovery codes left')).toBeVisible();
});
