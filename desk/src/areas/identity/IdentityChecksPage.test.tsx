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

const id = '019aa000-0000-7000-8000-000000000001';
const check = {
  id,
  member: { id, account: 'somchai' },
  status: 'pending',
  documentKind: 'passport',
  rejection: null,
  decidedBy: null,
  sentAt: '2026-11-21T05:00:00.000Z',
  decidedAt: null,
  isDeleted: false,
};
const documents = {
  check,
  fullName: 'Somchai Jaidee',
  payeeName: null,
  birthDate: '1990-05-17',
  age: 36,
  minimumAge: 21,
  pictures: [{ mediaType: 'image/png', data: 'iVBORw0KGgo=' }],
};
const page = (content: unknown[]) => ({ content, pageNo: 1, totalPages: 1, totalElements: content.length });
const list = 'GET /wps/operators/identity-checks';
const path = `POST /wps/operators/identity-checks/${id}`;

function open(roles: string[], answers: Parameters<typeof installFakeDesk>[0] = {}) {
  history.replaceState(null, '', '/ops/identity');
  const asked = installFakeDesk({
    'GET /wps/operators/me': { value: { operator: { name: 'anong', roles } } },
    [list]: { value: page([check]) },
    [`${path}/view`]: { value: documents },
    ...answers,
  });
  render(<DeskApp />);
  return asked;
}
const writes = (asked: ReturnType<typeof open>) => asked.filter(({ method }) => method === 'POST').map(({ path: to, body }) => [to, body]);
const dialogs = async () => within(await screen.findByRole('dialog'));
async function look(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('button', { name: 'Open the check of somchai' }));
  await user.type((await dialogs()).getByLabelText('Reason'), 'in the queue{Enter}');
  await screen.findByRole('img', { name: 'Picture 1 of somchai' });
}

it('shows who waits, opens nothing to a viewer, and is accessible @MEM-01', async () => {
  open(['viewer']);
  const row = (await screen.findByText('somchai')).closest('tr')!;
  expect(row).toHaveTextContent(/Passport.*Waiting/);
  expect(screen.getByRole('button', { name: 'Open the check of somchai' })).toBeDisabled();
  expect((await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual([]);
});

it('opens the documents after a reason, and approves @MEM-01', async () => {
  const user = userEvent.setup();
  const asked = open(['admin'], { [`${path}/approve`]: { value: { status: 'verified' } } });
  await look(user);
  const dialog = await dialogs();
  expect(dialog.getByText('Somchai Jaidee')).toBeInTheDocument();
  expect(dialog.getByText(/1990-05-17, 36 years/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Approve …' }));
  await user.type(await screen.findByLabelText('Reason'), 'all agrees{Enter}');
  expect(await screen.findByText('Verified. The member has been told.')).toBeInTheDocument();
  expect(writes(asked)).toEqual([
    [`/wps/operators/identity-checks/${id}/view`, { reason: 'in the queue' }],
    [`/wps/operators/identity-checks/${id}/approve`, { reason: 'all agrees' }],
  ]);
});

it('refuses with what the member is told, and a reason for the audit @MEM-01', async () => {
  const user = userEvent.setup();
  const asked = open(['admin'], { [`${path}/reject`]: { value: { status: 'rejected' } } });
  await look(user);
  await user.click((await dialogs()).getByRole('button', { name: 'Refuse …' }));
  const dialog = await dialogs();
  await user.selectOptions(dialog.getByLabelText('What the member is told'), 'expired');
  await user.type(dialog.getByLabelText('Reason'), 'ran out in May{Enter}');
  await waitFor(() => expect(writes(asked)[1]?.[1]).toEqual({ rejection: 'expired', reason: 'ran out in May' }));
});

it('tells the second officer who was first, and looks at the queue again @MEM-01', async () => {
  const user = userEvent.setup();
  const value = { status: 'rejected', decidedBy: 'kanya', decidedAt: '2026-11-21T06:00:00.000Z' };
  const asked = open(['admin'], { [`${path}/approve`]: { status: 409, message: 'identity.decided', value } });
  await look(user);
  await user.click((await dialogs()).getByRole('button', { name: 'Approve …' }));
  const before = asked.filter(({ method }) => method === 'GET').length;
  await user.type(await screen.findByLabelText('Reason'), 'all agrees{Enter}');
  expect(await screen.findByText('kanya has already decided this check.')).toBeInTheDocument();
  await waitFor(() => expect(asked.filter(({ method }) => method === 'GET').length).toBeGreaterThan(before));
});

it('offers no decision about what is decided, and nothing to see once it was deleted', async () => {
  const user = userEvent.setup();
  const decided = { ...check, status: 'verified', decidedBy: 'kanya', decidedAt: '2026-11-21T06:00:00.000Z' };
  const gone = { ...decided, id: '019aa000-0000-7000-8000-000000000002', member: { id, account: 'malee' }, isDeleted: true };
  open(['admin'], { [list]: { value: page([decided, gone]) }, [`${path}/view`]: { value: { ...documents, check: decided } } });
  expect((await screen.findByText('malee')).closest('tr')).toHaveTextContent(/Verified.*by kanya.*Documents deleted/);
  await look(user);
  expect((await dialogs()).queryByRole('button', { name: /Approve|Refuse/ })).toBeNull();
});
