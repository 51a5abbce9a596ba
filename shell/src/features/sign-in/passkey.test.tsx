import type { PasskeyAnswer } from '@portal/contracts';
import { useSession } from '@portal/session';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { calls, eventually, openLoginPopup, signedIn, startEntrance } from '../../testing/entrance';
import { answerByPasskey, answerFromField, stopAnswering } from './answer-by-passkey';

jest.mock('./answer-by-passkey');

const ASK = 'POST /wps/session/login/passkey/question';
const ENTER = 'POST /wps/session/login/passkey';
const question = { challenge: 'c'.repeat(43), rpId: 'localhost', timeout: 300_000, userVerification: 'required' } as const;
const answer = { credentialId: 'AA', clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA', userHandle: 'AA' };
const device = jest.mocked(answerByPasskey);
const field = jest.mocked(answerFromField);
const stop = jest.mocked(stopAnswering);
const press = () => userEvent.click(screen.getByRole('button', { name: 'Log in with a passkey' }));

/** A browser that knows passkeys, and may list them at a field. */
const browse = (listsPasskeys: boolean) =>
  Object.assign(globalThis, {
    PublicKeyCredential: class {
      static isConditionalMediationAvailable(): Promise<boolean> {
        return Promise.resolve(listsPasskeys);
      }
    },
  });
beforeEach(() => browse(false));
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  for (const mock of [device, field, stop]) mock.mockReset();
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

describe('a passkey that the browser lists at the name', () => {
  type Chosen = { choose: (answer: PasskeyAnswer) => void };
  /** What the browser lists waits, as it does, until one is chosen or it is stopped. */
  function listPasskeys(): Chosen[] {
    browse(true);
    const lists: Chosen[] = [];
    let cancel = () => {};
    field.mockImplementation(
      () =>
        new Promise((resolve, reject) => {
          lists.push({ choose: resolve });
          cancel = () => reject(new DOMException('stopped', 'AbortError'));
        }),
    );
    stop.mockImplementation(() => cancel());
    return lists;
  }
  const start = () =>
    startEntrance({
      modules: ['MOBILEVERCODELOGIN3'],
      plan: (plan) => {
        plan.answer(ASK, question);
        plan.answer(ENTER, signedIn());
      },
    });

  it('signs in as soon as it is chosen, without a button @AUTH-01', async () => {
    const lists = listPasskeys();
    const api = await start();
    const form = await openLoginPopup();
    expect(form.getByLabelText('Username')).toHaveAttribute('autocomplete', 'username webauthn');
    await eventually(() => expect(lists).toHaveLength(1));
    expect(field).toHaveBeenCalledWith(question);
    act(() => lists[0]!.choose(answer));
    await eventually(() => expect(useSession.getState().isLogin).toBe(true));
    expect(calls(api, ENTER).map(({ body }) => body)).toEqual([answer]);
    expect(device).not.toHaveBeenCalled();
  });

  it('is offered no more once another way is taken, and again when the person comes back @AUTH-01', async () => {
    const lists = listPasskeys();
    await start();
    const form = await openLoginPopup();
    await eventually(() => expect(lists).toHaveLength(1));
    await userEvent.click(form.getByRole('radio', { name: 'SMS code' }));
    expect(stop).toHaveBeenCalledTimes(1);
    await userEvent.click(form.getByRole('radio', { name: 'Password' }));
    await eventually(() => expect(lists).toHaveLength(2));
    await userEvent.click(form.getByRole('button', { name: 'Close' }));
    expect(stop).toHaveBeenCalledTimes(2);
    expect(useSession.getState().isLogin).toBe(false);
  });

  it('makes room for the window of the button, and is back when nothing came of that @AUTH-01', async () => {
    const lists = listPasskeys();
    device.mockRejectedValueOnce(Object.assign(new Error('no'), { name: 'NotAllowedError' }));
    await start();
    await openLoginPopup();
    await eventually(() => expect(lists).toHaveLength(1));
    await press();
    expect(await screen.findByText(/this device has no passkey for us/)).toBeVisible();
    expect(stop).toHaveBeenCalled();
    await eventually(() => expect(lists).toHaveLength(2));
  });

  it('says why it was refused, and is offered once more @AUTH-01 @ERR-06', async () => {
    const lists = listPasskeys();
    const api = await start();
    api.refuse(ENTER, 'session.passkey_refused', 401);
    await openLoginPopup();
    await eventually(() => expect(lists).toHaveLength(1));
    act(() => lists[0]!.choose(answer));
    expect(await screen.findByText('The passkey did not work. Please try again or sign in another way.')).toBeVisible();
    await eventually(() => expect(lists).toHaveLength(2));
  });

  it('asks anew before the question is too old, and nothing after the form is closed @AUTH-01', async () => {
    const lists = listPasskeys();
    const setTimer = globalThis.setTimeout;
    let runOut = () => {};
    const keepTimer = (work: () => void, ms?: number) => (ms === 240_000 ? setTimer((runOut = work), 1e9) : setTimer(work, ms));
    globalThis.setTimeout = keepTimer as typeof setTimeout;
    const api = await start();
    const form = await openLoginPopup();
    await eventually(() => expect(lists).toHaveLength(1));
    act(() => runOut());
    await eventually(() => expect(lists).toHaveLength(2));
    expect(calls(api, ASK)).toHaveLength(2);
    await userEvent.click(form.getByRole('button', { name: 'Close' }));
    act(() => lists[1]!.choose(answer));
    expect(calls(api, ENTER)).toEqual([]);
    globalThis.setTimeout = setTimer;
  });

  it('is not asked for by browsers that list none, nor heard of when the platform does not answer @AUTH-01', async () => {
    const api = await start();
    api.refuse(ASK, 'session.too_many_attempts', 429);
    await openLoginPopup();
    expect(calls(api, ASK)).toEqual([]);
    listPasskeys();
    await userEvent.click(screen.getByRole('radio', { name: 'SMS code' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Password' }));
    await eventually(() => expect(calls(api, ASK)).toHaveLength(1));
    expect(field).not.toHaveBeenCalled();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
