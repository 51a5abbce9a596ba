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

const transfer = {
  transactionId: 'SBX-00000001',
  amount: '500.37',
  payerName: 'Somchai Jaidee',
  payerAccount: 'x-1234',
  reference: null,
  paidAt: '2026-11-21T05:00:00.000Z',
  receivedAt: '2026-11-21T05:00:05.000Z',
  state: 'review',
  reason: 'request_cancelled',
  member: { account: 'somchai', payeeName: 'Somchai Jaidee' },
  differingReports: 0,
};
const page = (content: unknown[]) => ({ content, pageNo: 1, totalPages: 1, totalElements: content.length });
const waiting = { value: { state: 'waiting', approvalId: '019aa000-0000-7000-8000-000000000001' } };
const list = 'GET /wps/operators/payments/transfers';

function open(roles: string[], answers: Parameters<typeof installFakeDesk>[0] = {}) {
  history.replaceState(null, '', '/ops/payments');
  const asked = installFakeDesk({
    'GET /wps/operators/me': { value: { operator: { name: 'anong', roles } } },
    [list]: { value: page([transfer]) },
    ...answers,
  });
  render(<DeskApp />);
  return asked;
}

it('shows what waits, from whom, why, and its likely owner, and is accessible', async () => {
  open(['viewer']);
  const row = (await screen.findByText('500.37')).closest('tr')!;
  expect(row).toHaveTextContent(/Somchai Jaidee.*x-1234.*The request was cancelled.*somchai/);
  expect(screen.queryByRole('button', { name: /Credit|Return/ })).toBeNull();
  expect((await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual([]);
});

it('proposes to credit a payment to the account that was typed, with a reason', async () => {
  const user = userEvent.setup();
  const asked = open(['admin'], { 'POST /wps/operators/payments/transfers/SBX-00000001/match': waiting });
  await user.click(await screen.findByRole('button', { name: 'Credit 500.37 …' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Credit 500.37 to a member' }));
  expect(dialog.getByLabelText('Member’s account')).toHaveValue('');
  expect(dialog.getByText(/Probably somchai/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Propose' }));
  await waitFor(() => expect(dialog.getByLabelText('Member’s account')).toHaveFocus());
  expect(asked.some(({ method }) => method === 'POST')).toBe(false);

  await user.type(dialog.getByLabelText('Member’s account'), 'somchai');
  await user.type(dialog.getByLabelText('Reason'), 'the slip shows it');
  await user.click(dialog.getByRole('button', { name: 'Propose' }));
  expect(await screen.findByText('Proposed. A second officer has to approve it.')).toBeInTheDocument();
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ account: 'somchai', reason: 'the slip shows it' });
});

it('explains why a proposal is refused', async () => {
  const user = userEvent.setup();
  open(['admin'], {
    'POST /wps/operators/payments/transfers/SBX-00000001/match': { status: 422, message: 'payments.member_unknown', value: null },
  });
  await user.click(await screen.findByRole('button', { name: 'Credit 500.37 …' }));
  await user.type(await screen.findByLabelText('Member’s account'), 'nobody');
  await user.type(screen.getByLabelText('Reason'), 'the slip shows it');
  await user.click(screen.getByRole('button', { name: 'Propose' }));
  expect(await screen.findByText(/No member with this account/)).toBeInTheDocument();
});

it('proposes to send a payment back', async () => {
  const user = userEvent.setup();
  const asked = open(['admin'], { 'POST /wps/operators/payments/transfers/SBX-00000001/return': waiting });
  await user.click(await screen.findByRole('button', { name: 'Return 500.37 …' }));
  await user.type(await screen.findByLabelText('Reason'), 'nobody asked for it{Enter}');
  await waitFor(() => expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ reason: 'nobody asked for it' }));
});

it('says when nothing waits, and offers no action for decided payments', async () => {
  open(['admin'], { [list]: { value: page([{ ...transfer, state: 'returning' }]) } });
  expect(await screen.findByText('500.37')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Credit|Return/ })).toBeNull();
});
