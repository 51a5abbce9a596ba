import { changeLanguage } from '@portal/i18n';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { loadTexts } from '../../locales';
import { installFakeDesk } from '../../testing/fake-desk';
import { DeskApp } from '../DeskApp';
import { openDesk } from '../navigation';

jest.mock('../navigation', () => ({ ...jest.requireActual<object>('../navigation'), openDesk: jest.fn() }));

beforeAll(async () => {
  HTMLCanvasElement.prototype.getContext = () => null;
  await loadTexts();
  await changeLanguage('EN');
});

const link = {
  name: null as string | null,
  roles: ['admin'],
  secret: 'ABCDEFGHIJKLMNOP',
  address: 'otpauth://totp/Portal:admin?secret=ABCDEFGHIJKLMNOP',
  expiresAt: '2026-11-21T06:00:00.000Z',
};

function open(answers: Parameters<typeof installFakeDesk>[0]) {
  history.replaceState(null, '', '/ops/welcome#the-secret-of-the-link');
  const asked = installFakeDesk(answers);
  render(<DeskApp />);
  return asked;
}

it('asks for name, password and a code, and leads to the desk', async () => {
  const user = userEvent.setup();
  const asked = open({
    'POST /wps/operators/invitations/open': { value: link },
    'POST /wps/operators/invitations/accept': { value: { operator: { name: 'anong', roles: ['admin'] } } },
  });
  expect(await screen.findByText('ABCD EFGH IJKL MNOP')).toBeInTheDocument();
  expect(screen.getByTitle('Secret for the authenticator app')).toBeInTheDocument();
  expect((await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Become an operator' }));
  expect(screen.getByText('Enter at least 12 characters.')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Name'), 'anong');
  await user.type(screen.getByLabelText('Password'), 'a long password');
  await user.type(screen.getByLabelText('Code that the app shows'), '123 456');
  await user.click(screen.getByRole('button', { name: 'Become an operator' }));
  await waitFor(() => expect(openDesk).toHaveBeenCalled());
  const token = 'the-secret-of-the-link';
  expect(asked.map(({ path, body }) => [path, body])).toEqual([
    ['/wps/operators/invitations/open', { token }],
    ['/wps/operators/invitations/accept', { token, name: 'anong', password: 'a long password', code: '123456' }],
  ]);
});

it('asks a colleague whose access is renewed for no name', async () => {
  const user = userEvent.setup();
  const asked = open({
    'POST /wps/operators/invitations/open': { value: { ...link, name: 'boon' } },
    'POST /wps/operators/invitations/accept': { value: { operator: { name: 'boon', roles: ['admin'] } } },
  });
  expect(await screen.findByText('Set up your access again')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveAttribute('readonly');
  await user.type(screen.getByLabelText('Name'), 'x');
  await user.type(screen.getByLabelText('Password'), 'a long password');
  await user.type(screen.getByLabelText('Code that the app shows'), '123456');
  await user.click(screen.getByRole('button', { name: 'Set up my access' }));
  await waitFor(() => expect(asked.at(-1)!.body).toMatchObject({ name: 'boon', password: 'a long password', code: '123456' }));
});

it.each([
  ['operators.link_late', 410, /has expired/],
  ['operators.link_used', 409, /has been used/],
  ['operators.link_elsewhere', 403, /another browser/],
])('says why a link is refused: %s', async (message, status, text) => {
  open({ 'POST /wps/operators/invitations/open': { status, message } });
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
});

it('keeps name and password when the code is wrong', async () => {
  const user = userEvent.setup();
  open({
    'POST /wps/operators/invitations/open': { value: link },
    'POST /wps/operators/invitations/accept': { status: 422, message: 'operators.link_code_wrong' },
  });
  await user.type(await screen.findByLabelText('Name'), 'anong');
  await user.type(screen.getByLabelText('Password'), 'a long password');
  await user.type(screen.getByLabelText('Code that the app shows'), '123456');
  await user.click(screen.getByRole('button', { name: 'Become an operator' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/code is wrong/);
  expect(screen.getByLabelText('Name')).toHaveValue('anong');
  expect(screen.getByLabelText('Code that the app shows')).toHaveValue('');
});
