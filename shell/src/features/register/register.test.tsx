import type { RegisterRules } from '@portal/contracts';
import type { FakeApi } from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { rule } from '../../testing/status-info';
import { startShell } from '../../testing/start-shell';

const registerRules: RegisterRules = {
  username: rule(),
  password: rule({ minLength: 8, maxLength: 20, acceptedPattern: '[^\\s]+', patternId: '9' }),
  mobileNum: rule({ required: false, minLength: 10, maxLength: 10, acceptedPattern: '[0-9]+', patternId: '6' }),
  payeeName: rule({ enabled: false }),
  line: rule({ required: true, acceptedPattern: '*', minLength: 1, maxLength: 30, patternId: '0' }),
};
const registered = {
  token: 't',
  firstTimeLogin: true,
  passwordExpired: false,
  userInfo: { userName: 'somchai', isAgent: 0 },
  previousLoginAt: null,
};
const start = (rules = registerRules, plan: (api: FakeApi) => void = () => {}) =>
  startShell({
    path: '/register',
    info: { registerRules: rules },
    plan: (api) => {
      api.answer('PUT /wps/member/register', registered);
      plan(api);
    },
  });
const form = async () => within(await screen.findByRole('region', { name: 'Create account' }, { timeout: 3000 }));
const sent = (api: FakeApi) => api.sent.filter(({ name }) => name === 'PUT /wps/member/register');
const confirmAge = async () => userEvent.click((await form()).getByRole('checkbox', { name: 'I am 21 years old or older.' }));
const submit = async () => userEvent.click((await form()).getByRole('button', { name: 'Create account' }));

async function fill(fields: Record<string, string>) {
  const page = await form();
  for (const [label, text] of Object.entries(fields)) await userEvent.type(page.getByLabelText(label), text);
}
const complete = { 'Username *': 'somchai88', 'Password *': 'moonlight1', 'Confirm password *': 'moonlight1', 'LINE ID *': 'somchai' };

it('asks for what the server enables, marks what it requires, and shows each rule before a mistake @REG-03', async () => {
  await start();
  const page = await form();
  expect(page.getByLabelText('Username *')).toBeInTheDocument();
  expect(page.getByLabelText('Confirm password *')).toBeInTheDocument();
  expect(page.getByLabelText('LINE ID *')).toBeInTheDocument();
  expect(page.getByLabelText('Mobile number')).not.toBeRequired();
  expect(page.queryByLabelText(/Full name/)).not.toBeInTheDocument();
  expect(page.getByLabelText('Username *')).toHaveAccessibleDescription(
    'Letters A–Z and digits, starting with a letter, 6 - 16 characters',
  );
});

it('names one length where minimum and maximum are the same @REG-04', async () => {
  await start();
  expect((await form()).getByLabelText('Mobile number')).toHaveAccessibleDescription('10 digits');
});

it('has the agreement ticked, and refuses without it @REG-03', async () => {
  const api = await start();
  const page = await form();
  const agreement = page.getByRole('checkbox', { name: /^I accept the terms of use/ });
  expect(agreement).toBeChecked();
  await fill(complete);
  await confirmAge();
  await userEvent.click(agreement);
  await submit();
  expect(page.getByText('Please accept this to register.')).toBeInTheDocument();
  expect(sent(api)).toHaveLength(0);
});

it('asks for the age by a box that is not ticked, sends nothing without it, and sends the confirmed age @REG-03', async () => {
  const api = await start();
  const page = await form();
  await fill(complete);
  const age = page.getByRole('checkbox', { name: 'I am 21 years old or older.' });
  expect(age).not.toBeChecked();
  await submit();
  expect(age).toHaveAccessibleDescription('Please confirm your age to register.');
  expect(sent(api)).toHaveLength(0);
  await confirmAge();
  await submit();
  await waitFor(() => expect(sent(api)).toHaveLength(1));
});

it('shows each mistake beside its field, focuses the first and sends nothing @REG-04', async () => {
  const api = await start();
  const page = await form();
  await fill({ 'Username *': '8som', 'Password *': 'moonlight1', 'Confirm password *': 'moonlight2' });
  await submit();
  expect(page.getByLabelText('Username *')).toHaveAccessibleDescription(
    'Letters A–Z and digits, starting with a letter, 6 - 16 characters',
  );
  expect(page.getByLabelText('Username *')).toBeInvalid();
  expect(page.getByLabelText('Confirm password *')).toHaveAccessibleDescription('The passwords don’t match.');
  expect(page.getByLabelText('LINE ID *')).toHaveAccessibleDescription('Please enter: LINE ID');
  await waitFor(() => expect(page.getByLabelText('Username *')).toHaveFocus());
  expect(sent(api)).toHaveLength(0);
});

it('says what is still needed @REG-04', async () => {
  await start();
  const page = await form();
  expect(page.getByText('Still needed: Username, Password, Confirm password, LINE ID')).toBeInTheDocument();
  await fill(complete);
  expect(page.getByText(/All set/)).toBeInTheDocument();
});

it('registers, signs in, goes home and says so', async () => {
  const api = await start();
  await fill(complete);
  await confirmAge();
  await submit();
  expect(await screen.findByRole('dialog', { name: 'Your account is ready' }, { timeout: 3000 })).toHaveTextContent('Welcome, somchai.');
  expect(window.location.pathname).toBe('/');
  expect(sent(api)).toHaveLength(1);
  expect(JSON.stringify(sent(api)[0]?.body)).not.toContain('moonlight1');
});

it('tells on leaving the field that the name is taken, and looks again at another one @REG-04', async () => {
  const api = await start(registerRules, (plan) => plan.refuse('POST /wps/member/register/name', 'members.username_taken', 409));
  const page = await form();
  const name = page.getByLabelText('Username *');
  await userEvent.type(name, '8');
  await userEvent.tab();
  expect(api.sent.filter((call) => call.name === 'POST /wps/member/register/name')).toEqual([]);
  await userEvent.clear(name);
  await userEvent.type(name, 'somchai88');
  await userEvent.tab();
  await waitFor(() => expect(name).toHaveAccessibleDescription('This user name is taken. Please choose another.'));
  api.answer('POST /wps/member/register/name', {});
  await userEvent.type(name, '9');
  expect(name).toBeValid();
  await userEvent.tab();
  await waitFor(() => expect(api.sent.at(-1)).toMatchObject({ name: 'POST /wps/member/register/name', body: { username: 'somchai889' } }));
  expect(name).toBeValid();
});

it('lets the registration decide when the name could not be looked up @REG-04', async () => {
  await start(registerRules, (plan) => plan.refuse('POST /wps/member/register/name', 'request.too_many', 429));
  const name = (await form()).getByLabelText('Username *');
  await userEvent.type(name, 'somchai88');
  await userEvent.tab();
  expect(name).toBeValid();
});

it('shows what the server refuses beside the field it is about', async () => {
  await start(registerRules, (api) => api.refuse('PUT /wps/member/register', 'members.username_taken', 409));
  await fill(complete);
  await confirmAge();
  await submit();
  const page = await form();
  await waitFor(() => expect(page.getByLabelText('Username *')).toBeInvalid());
});

it('shows a captcha when its rule is on, and another one when its picture is pressed, at most once a second @REG-03', async () => {
  const api = await start(
    { ...registerRules, captcha: rule({ minLength: 4, maxLength: 6, acceptedPattern: '*', patternId: '0' }) },
    (plan) => plan.answer('GET /wps/captcha', 'iVBORw0KGgo='),
  );
  const page = await form();
  const picture = await page.findByRole('button', { name: 'Show another picture' });
  const fetched = () => api.sent.filter(({ name }) => name === 'GET /wps/captcha').length;
  await page.findByRole('img', { name: 'Picture with characters to copy' });
  await userEvent.click(picture);
  expect(fetched()).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 1050));
  await userEvent.click(picture);
  expect(fetched()).toBe(2);
});

it('clears every field with the reset button', async () => {
  await start();
  await fill({ 'Username *': 'somchai' });
  const page = await form();
  await userEvent.click(page.getByRole('button', { name: 'Clear' }));
  expect(page.getByLabelText('Username *')).toHaveValue('');
});
