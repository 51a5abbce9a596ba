import { changeLanguage } from '@portal/i18n';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { loadTexts } from '../../locales';
import { installFakeDesk } from '../../testing/fake-desk';
import { DeskApp } from '../../app/DeskApp';

beforeAll(async () => {
  HTMLCanvasElement.prototype.getContext = () => null;
  await loadTexts();
  await changeLanguage('EN');
});

const page = (content: unknown[]) => ({ content, pageNo: 1, totalPages: 1, totalElements: content.length });
const approval = {
  id: 'a1',
  call: 'POST /wps/operators/login-links',
  summary: 'A one-time link',
  role: 'admin',
  subject: 'somchai',
  params: {},
  body: { account: 'somchai', reason: 'lost the phone' },
  reason: 'lost the phone',
  state: 'waiting',
  proposedBy: 'olga',
  proposedAt: '2026-11-23T05:00:00.000Z',
  expiresAt: '2026-11-24T05:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  note: '',
  isOwn: false,
  canDecide: true,
};

function open(waiting: unknown[], answers: Parameters<typeof installFakeDesk>[0] = {}) {
  history.replaceState(null, '', '/ops/approvals');
  const asked = installFakeDesk({
    'GET /wps/operators/me': { value: { operator: { name: 'anong', roles: ['admin'] } } },
    'GET /wps/operators/approvals': { value: page(waiting) },
    ...answers,
  });
  render(<DeskApp />);
  return asked;
}
const cardOf = async () => within((await screen.findAllByRole('article', { name: 'Sign-in link for a member: somchai' }))[0]!);

it('shows who wants what and why, counts what waits for this operator, and is accessible', async () => {
  open([approval]);
  const card = await cardOf();
  expect(card.getByText('olga: lost the phone')).toBeInTheDocument();
  expect(card.getByText('account')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Approvals 1 waits for you' })).toBeInTheDocument();
  expect((await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual([]);
});

it('shows the link once, to the officer who approves it', async () => {
  const user = userEvent.setup();
  const asked = open([approval], {
    'POST /wps/operators/approvals/a1/approve': { value: { state: 'done', value: { path: '/?token=abc' } } },
  });
  await user.click((await cardOf()).getByRole('button', { name: 'Approve: somchai' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve: somchai' }));
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(await dialog.findByLabelText('Sign-in link')).toHaveValue(`${location.origin}/?token=abc`);
  expect(dialog.queryByRole('button', { name: 'Approve' })).toBeNull();
  expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

it('says why it could not be approved', async () => {
  const user = userEvent.setup();
  open([approval], { 'POST /wps/operators/approvals/a1/approve': { status: 409, message: 'operators.approval_expired' } });
  await user.click((await cardOf()).getByRole('button', { name: 'Approve: somchai' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText(/This proposal has expired/)).toBeInTheDocument();
});

it('refuses with a reason', async () => {
  const user = userEvent.setup();
  const asked = open([approval], { 'POST /wps/operators/approvals/a1/refuse': { value: {} } });
  await user.click((await cardOf()).getByRole('button', { name: 'Refuse: somchai' }));
  await user.type(await screen.findByLabelText('Reason'), 'not asked for{Enter}');
  await waitFor(() => expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ reason: 'not asked for' }));
});

it('lets the proposer withdraw but not approve, and a viewer do neither', async () => {
  open([{ ...approval, isOwn: true, canDecide: false }]);
  const card = await cardOf();
  expect(card.getByRole('button', { name: 'Withdraw: somchai' })).toBeInTheDocument();
  expect(card.queryByRole('button', { name: /Approve/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Approvals' })).toBeInTheDocument();
});
