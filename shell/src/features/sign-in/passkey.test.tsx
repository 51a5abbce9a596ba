import { useSession } from '@portal/session';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { calls, eventually, openLoginPopup, signedIn, startEntrance } from '../../testing/entrance';
import { answerByPasskey } from './answer-by-passkey';

jest.mock('./answer-by-passkey');

const ASK = 'POST /wps/session/login/passkey/question';
const ENTER = 'POST /wps/session/login/passkey';
const question = { challenge: 'c'.repeat(43), rpId: 'localhost', timeout: 300_000, userVerification: 'required' } as const;
const answer = { credentialId: 'AA', clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA', userHandle: 'AA' };
const device = jest.mocked(answerByPasskey);
const press = () => userEvent.click(screen.getByRole('button', { name: 'Log in with a passkey' }));

beforeEach(() => Object.assign(globalThis, { PublicKeyCredential: class {} }));
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  device.mockReset();
});

it('signs in without a name, by what the device has signed @AUTH-01', async () => {
  device.mockResolvedValue(answer);
  const api = await startEntrance({
    plan: (plan) => {
      plan.answer(ASK, question);
      plan.answer(ENTER, signedIn());
    },
  });
  await openLoginPopup();
  await press();
  await eventually(() => expect(useSession.getState().isLogin).toBe(true));
  expect(device).toHaveBeenCalledWith(question);
  expect(calls(api, ENTER).map(({ body }) => body)).toEqual([answer]);
  expect(screen.queryByRole('dialog', { name: 'Log in' })).not.toBeInTheDocument();
});

it('says when nothing came of it, on the device or at the platform, and can be tried again @AUTH-01', async () => {
  device.mockRejectedValueOnce(Object.assign(new Error('no'), { name: 'NotAllowedError' }));
  const api = await startEntrance({ plan: (plan) => plan.answer(ASK, question) });
  await openLoginPopup();
  await press();
  expect(await screen.findByText(/this device has no passkey for us/)).toBeVisible();
  expect(calls(api, ENTER)).toHaveLength(0);

  device.mockResolvedValue(answer);
  api.refuse(ENTER, 'session.passkey_refused', 401);
  await press();
  expect(await screen.findByText('The passkey did not work. Please try again or sign in another way.')).toBeVisible();
  expect(screen.queryByText(/this device has no passkey for us/)).not.toBeInTheDocument();
  expect(calls(api, ASK)).toHaveLength(2);
});

it('is offered only by browsers that know passkeys @AUTH-01', async () => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  await startEntrance();
  await openLoginPopup();
  expect(screen.queryByRole('button', { name: 'Log in with a passkey' })).not.toBeInTheDocument();
});
