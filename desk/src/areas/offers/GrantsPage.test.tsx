import { changeLanguage } from '@portal/i18n';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DeskApp } from '../../app/DeskApp';
import { loadTexts } from '../../locales';
import { installFakeDesk } from '../../testing/fake-desk';

beforeAll(async () => {
  HTMLCanvasElement.prototype.getContext = () => null;
  await loadTexts();
  await changeLanguage('EN');
});

const grant = {
  ...{
    id: '0190a000-0000-7000-8000-000000000001',
    title: { TY: 'ขอโทษ', EN: 'Sorry' },
    kind: 'money',
    amount: '50.00',
    turnoverMultiple: '2',
  },
  ...{ days: 7, approvedBy: 'anong, somsri', reason: 'outage', approvedAt: '2026-11-27T13:00:00.000Z', members: 3, given: 2, refused: 1 },
};

function open(roles: string[], answers: Parameters<typeof installFakeDesk>[0] = {}) {
  history.replaceState(null, '', '/ops/offers/grants');
  const asked = installFakeDesk({
    'GET /wps/operators/me': { value: { operator: { name: 'anong', roles } } },
    'GET /wps/operators/reward-grants': { value: { content: [grant], pageNo: 1, totalPages: 1, totalElements: 1 } },
    ...answers,
  });
  render(<DeskApp />);
  return asked;
}

it('shows what was given to how many, and offers nothing to a viewer @MEM-10', async () => {
  open(['viewer']);
  const row = (await screen.findByText('Sorry')).closest('tr')!;
  expect(row).toHaveTextContent(/50\.00 money.*3.*2.*1.*outage · anong, somsri/);
  expect(screen.getByRole('button', { name: 'Give a reward' })).toBeDisabled();
});

it('proposes a reward for accounts that were pasted, each once, and names what is wrong before @MEM-10', async () => {
  const user = userEvent.setup();
  const asked = open(['admin'], { 'POST /wps/operators/reward-grants': { value: { state: 'waiting', approvalId: 'a' } } });
  await user.click(await screen.findByRole('button', { name: 'Give a reward' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Reason/), 'outage');
  await user.click(dialog.getByRole('button', { name: 'Propose' }));
  expect(await dialog.findByText('Name 1 to 500 accounts.')).toBeInTheDocument();
  expect(dialog.getByText('The Thai title is needed.')).toBeInTheDocument();
  await user.type(dialog.getByLabelText(/^Accounts/), 'somchai, malee99{enter}Somchai');
  await user.type(dialog.getByLabelText('Title in Thai'), 'ขอโทษ');
  await user.type(dialog.getByLabelText('Amount for each'), '50');
  await user.click(dialog.getByRole('button', { name: 'Propose' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    {
      grant: { accounts: ['Somchai', 'malee99'], title: { TY: 'ขอโทษ' }, kind: 'money', amount: '50', turnoverMultiple: '1', days: 30 },
      reason: 'outage',
    },
  ]);
});
