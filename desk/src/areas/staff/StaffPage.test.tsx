import { changeLanguage } from '@portal/i18n';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { DeskApp } from '../../app/DeskApp';
import { loadTexts } from '../../locales';
import { installFakeDesk } from '../../testing/fake-desk';

beforeAll(async () => {
  HTMLCanvasElement.prototype.getContext = () => null;
  await loadTexts();
  await changeLanguage('EN');
});

const [one, other] = ['019aa000-0000-7000-8000-000000000001', '019aa000-0000-7000-8000-000000000002'];
const colleagues = [
  { id: one, name: 'boon', roles: ['cashier', 'viewer'], isLocked: false, isHere: true, createdAt: '2026-11-21T05:00:00.000Z' },
  { id: other, name: 'chai', roles: ['viewer'], isLocked: true, isHere: false, createdAt: '2026-11-21T05:00:00.000Z' },
];
const path = '/wps/operators/staff/invitations';

function open(roles: string[], answers: Parameters<typeof installFakeDesk>[0] = {}) {
  history.replaceState(null, '', '/ops/staff');
  const asked = installFakeDesk({
    'GET /wps/operators/me': { value: { operator: { name: 'anong', roles } } },
    'GET /wps/operators/staff': { value: colleagues },
    ...answers,
  });
  render(<DeskApp />);
  return asked;
}
const writes = (asked: ReturnType<typeof open>) => asked.filter(({ method }) => method !== 'GET').map(({ path: to, body }) => [to, body]);
const dialogs = async () => within(await screen.findByRole('dialog'));
async function inviteWith(user: ReturnType<typeof userEvent.setup>, role: string) {
  await user.click(await screen.findByRole('button', { name: 'Invite …' }));
  const dialog = await dialogs();
  await user.click(dialog.getByLabelText(role));
  await user.type(dialog.getByLabelText('Reason'), 'a new colleague');
  await user.click(dialog.getByRole('button', { name: 'Make the link' }));
}

it('shows who works here, and to a viewer no more than that', async () => {
  open(['viewer']);
  const row = (await screen.findByText('boon')).closest('tr')!;
  expect(row).toHaveTextContent(/Cashier.*Viewer.*Here/i);
  expect(screen.queryByRole('button', { name: 'Invite …' })).not.toBeInTheDocument();
  expect((await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual([]);
});

it('makes a link for roles that decide about no money, and shows it once', async () => {
  const user = userEvent.setup();
  const asked = open(['admin'], { [`POST ${path}`]: { value: { path: '/ops/welcome#the-token', expiresAt: '2026-11-21T06:00:00.000Z' } } });
  await inviteWith(user, 'Viewer');
  expect(await screen.findByLabelText('Link')).toHaveValue('http://localhost/ops/welcome#the-token');
  expect(writes(asked)).toEqual([[path, { roles: ['viewer'], reason: 'a new colleague' }]]);
});

it('proposes an invitation whose roles decide about money', async () => {
  const user = userEvent.setup();
  const asked = open(['admin'], {
    [`POST ${path}`]: { status: 409, message: 'operators.roles_need_two' },
    [`POST ${path}/together`]: { value: { state: 'waiting', approvalId: one } },
  });
  await inviteWith(user, 'Cashier');
  await waitFor(() => expect(writes(asked)).toHaveLength(2));
  expect(writes(asked)[1]).toEqual([`${path}/together`, { roles: ['cashier'], reason: 'a new colleague' }]);
  expect(screen.queryByLabelText('Link')).not.toBeInTheDocument();
});

it('asks for a role before anything is sent', async () => {
  const user = userEvent.setup();
  const asked = open(['admin']);
  await user.click(await screen.findByRole('button', { name: 'Invite …' }));
  const dialog = await dialogs();
  await user.type(dialog.getByLabelText('Reason'), 'a new colleague');
  await user.click(dialog.getByRole('button', { name: 'Make the link' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('Choose at least one role.');
  expect(writes(asked)).toEqual([]);
});

it('offers no act on the own account', async () => {
  const own = { ...colleagues[0]!, id: '019aa000-0000-7000-8000-000000000003', name: 'anong', roles: ['admin'] };
  open(['admin'], { 'GET /wps/operators/staff': { value: [own, ...colleagues] } });
  const row = within((await screen.findByRole('cell', { name: 'anong' })).closest('tr')!);
  expect(row.getByText('You')).toBeInTheDocument();
  expect(row.queryByRole('button')).toBeNull();
  expect(screen.getByRole('button', { name: 'Switch off boon' })).toBeInTheDocument();
});

it('proposes other roles for a colleague, and never none or the same', async () => {
  const user = userEvent.setup();
  const asked = open(['admin'], { [`POST /wps/operators/staff/${one}/roles`]: { value: { state: 'waiting', approvalId: one } } });
  await user.click(await screen.findByRole('button', { name: 'Change the roles of boon' }));
  const dialog = await dialogs();
  expect(dialog.getByLabelText('Cashier')).toBeChecked();
  await user.type(dialog.getByLabelText('Reason'), 'moves to risk');
  await user.click(dialog.getByRole('button', { name: 'Propose' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('These are the roles as they are.');
  await user.click(dialog.getByLabelText('Cashier'));
  await user.click(dialog.getByLabelText('Viewer'));
  expect(dialog.getByRole('alert')).toHaveTextContent('Choose at least one role.');
  await user.click(dialog.getByLabelText('Risk'));
  await user.click(dialog.getByRole('button', { name: 'Propose' }));
  await waitFor(() => expect(writes(asked)).toEqual([[`/wps/operators/staff/${one}/roles`, { roles: ['risk'], reason: 'moves to risk' }]]));
});

it('switches off at once, and on with a second officer', async () => {
  const user = userEvent.setup();
  const asked = open(['admin'], {
    [`POST /wps/operators/staff/${one}/lock`]: { value: {} },
    [`POST /wps/operators/staff/${other}/unlock`]: { value: { state: 'waiting', approvalId: one } },
  });
  await user.click(await screen.findByRole('button', { name: 'Switch off boon' }));
  await user.type((await dialogs()).getByLabelText('Reason'), 'has left{Enter}');
  expect(await screen.findByText('boon is switched off; all sessions have ended')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Switch on chai' }));
  await user.type((await dialogs()).getByLabelText('Reason'), 'is back{Enter}');
  await waitFor(() => expect(writes(asked)).toHaveLength(2));
});

it('proposes new access for a colleague who has lost the authenticator, not for one who is switched off', async () => {
  const user = userEvent.setup();
  const asked = open(['admin'], { [`POST /wps/operators/staff/${one}/renewal`]: { value: { state: 'waiting', approvalId: other } } });
  await user.click(await screen.findByRole('button', { name: 'New access for boon' }));
  expect(screen.queryByRole('button', { name: 'New access for chai' })).not.toBeInTheDocument();
  const dialog = await dialogs();
  await user.type(dialog.getByLabelText('Reason'), 'the phone fell into the river');
  await user.click(dialog.getByRole('button', { name: 'Propose' }));
  expect(await screen.findByText('Proposed. A second officer has to approve it.')).toBeVisible();
  expect(writes(asked)).toEqual([[`/wps/operators/staff/${one}/renewal`, { reason: 'the phone fell into the river' }]]);
});
