import type { SignedIn } from '@portal/contracts';
import { sessionArea } from '@portal/session';
import type { FakeApi } from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startShell } from '../../testing/start-shell';

const signedIn: SignedIn = {
  token: 'token-of-ann',
  firstTimeLogin: false,
  passwordExpired: false,
  userInfo: { userName: 'ann', isAgent: 0 },
  previousLoginAt: null,
};
const STEP = 'POST /wps/session/login/second-factor';
const stepsOf = (api: FakeApi) => api.sent.filter(({ name }) => name === STEP);
const popup = () => screen.findByRole('dialog', { name: 'Log in' }, { timeout: 3_000 });

async function firstStep(): Promise<FakeApi> {
  const api = await startShell({
    plan: (plan) => plan.refuse('POST /wps/session/login', 'session.second_factor_needed', 401, { challenge: 'c'.repeat(43) }),
  });
  await userEvent.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Log in' }));
  const dialog = within(await popup());
  await userEvent.type(dialog.getByLabelText('Username'), 'ann');
  await userEvent.type(dialog.getByLabelText('Password'), 'secret123');
  await userEvent.click(dialog.getByRole('button', { name: 'Log in' }));
  await dialog.findByLabelText('Code from the app *');
  return api;
}
const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Confirm and log in' }));

it('asks for the code of the app after the password, and signs in with it @AUTH-01 @MEM-01', async () => {
  const api = await firstStep();
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
  const code = screen.getByLabelText('Code from the app *');
  await waitFor(() => expect(code).toHaveFocus());
  await confirm();
  expect(screen.getByText('Please enter: Code from the app')).toBeVisible();
  expect(stepsOf(api)).toHaveLength(0);

  api.refuse(STEP, 'session.code_wrong', 422);
  await userEvent.type(code, '123 456');
  await confirm();
  expect(await screen.findByText('The code is wrong or was already used. Please use the next one.')).toBeVisible();
  expect(code).toHaveValue('');

  api.answer(STEP, signedIn);
  await userEvent.type(code, '654321');
  await confirm();
  await waitFor(() => expect(sessionArea.read('token')).toBe('token-of-ann'));
  expect(screen.queryByRole('dialog', { name: 'Log in' })).not.toBeInTheDocument();
  expect(JSON.stringify(stepsOf(api).map(({ body }) => body))).not.toMatch(/654321|123456/);
});

it('takes a recovery code instead @MEM-01', async () => {
  const api = await firstStep();
  api.answer(STEP, signedIn);
  await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  await userEvent.type(screen.getByLabelText('Recovery code *'), '7KQ2M-X9PDA');
  await confirm();
  await waitFor(() => expect(sessionArea.read('token')).toBe('token-of-ann'));
});

it('begins anew, and says why, when the time for the code is over @MEM-01', async () => {
  const api = await firstStep();
  api.refuse(STEP, 'session.second_factor_expired', 401);
  await userEvent.type(screen.getByLabelText('Code from the app *'), '123456');
  await confirm();
  const dialog = within(await popup());
  expect(await dialog.findByRole('alert')).toHaveTextContent('The time for the code is over. Please sign in again.');
  expect(dialog.getByLabelText('Password')).toHaveValue('');
});

it('shows how long to wait after too many codes, and stays at the step @MEM-01', async () => {
  const api = await firstStep();
  api.refuse(STEP, 'session.too_many_attempts', 429, { retryAfterSeconds: 900 });
  await userEvent.type(screen.getByLabelText('Code from the app *'), '123456');
  await confirm();
  expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement();
  expect(screen.getByLabelText('Code from the app *')).toBeVisible();
});
