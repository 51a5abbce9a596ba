import { changeLanguage } from '@portal/i18n';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dayAfter, todayInBangkok } from '@portal/ui/date-range';
import { DeskApp } from '../../app/DeskApp';
import { loadTexts } from '../../locales';
import { installFakeDesk } from '../../testing/fake-desk';

beforeAll(async () => {
  HTMLCanvasElement.prototype.getContext = () => null;
  await loadTexts();
  await changeLanguage('EN');
});

const day = dayAfter(todayInBangkok(Date.now()), -1);
const path = `/wps/operators/closes/${day}`;
const books = {
  members: { opening: '1000.00', movement: '-250.00', closing: '750.00', difference: '0.00' },
  bank: {
    ...{ ledgerIn: '700.00', creditedIn: '690.00', reportedIn: '720.00', waitingIn: '30.00' },
    ...{ ledgerOut: '200.00', paidOut: '200.00', returnedOut: '5.00' },
  },
  providers: [{ provider: 'STUDIO', profit: '-12.50', comparedAt: null, transactions: 0, openDifferences: 0 }],
  promises: [
    { kind: 'holds', count: 2, amount: '1500.00', units: null, at: '2026-11-29T17:00:30.000Z' },
    { kind: 'points', count: 31, amount: null, units: 123_456, at: '2026-11-29T17:00:30.000Z' },
  ],
};
const closed = {
  ...{ day, closedBy: 'anong', closedAt: '2026-11-29T02:00:00.000Z', statementIn: '720.00', statementOut: '205.00' },
  ...{ causes: 'a deposit by hand', differences: ['deposits', 'providers'] },
};

function open(roles: string[], value: object, answers: Parameters<typeof installFakeDesk>[0] = {}) {
  history.replaceState(null, '', '/ops/finance/close');
  const sent = installFakeDesk({
    'GET /wps/operators/me': { value: { operator: { name: 'anong', roles } } },
    [`GET ${path}`]: { value },
    ...answers,
  });
  render(<DeskApp />);
  return sent;
}
const posted = (sent: ReturnType<typeof open>) => sent.filter(({ method }) => method === 'POST').map(({ body }) => body);

it('shows the books of yesterday side by side; a viewer closes nothing', async () => {
  open(['viewer'], { isOver: true, books, close: null });
  expect(await screen.findByRole('heading', { name: `Books of ${day}` })).toBeVisible();
  expect(await screen.findByText('-250.00')).toBeVisible();
  const row = within(screen.getByText('In').closest('tr')!);
  for (const text of ['700.00', '690.00', '10.00', '720.00', '30.00']) expect(row.getByText(text)).toBeVisible();
  expect(screen.getByText('Not compared yet')).toBeVisible();
  const promised = within(screen.getByText('Points').closest('tr')!);
  for (const text of ['31', '123,456']) expect(promised.getByText(text)).toBeVisible();
  expect(screen.getByText('1,500.00')).toBeVisible();
  expect(screen.getByText('Not closed yet. Finance closes the day.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Close the day' })).not.toBeInTheDocument();
});

it('is closed with what the bank’s statement says; wrong amounts are not sent', async () => {
  const sent = open(['finance'], { isOver: true, books, close: null }, { [`POST ${path}`]: { value: closed } });
  await userEvent.type(await screen.findByLabelText('Came in, by the bank’s statement'), 'much');
  await userEvent.click(screen.getByRole('button', { name: 'Close the day' }));
  expect(await screen.findAllByText('Enter an amount such as 1250.50.')).toHaveLength(2);
  expect(posted(sent)).toEqual([]);

  await userEvent.clear(screen.getByLabelText('Came in, by the bank’s statement'));
  await userEvent.type(screen.getByLabelText('Came in, by the bank’s statement'), '720');
  await userEvent.type(screen.getByLabelText('Went out, by the bank’s statement'), '205.00');
  await userEvent.type(screen.getByLabelText('Causes of differences'), ' a deposit by hand ');
  await userEvent.click(screen.getByRole('button', { name: 'Close the day' }));
  await waitFor(() => expect(posted(sent)).toEqual([{ statementIn: '720', statementOut: '205.00', causes: 'a deposit by hand' }]));
});

it('says why it was not closed', async () => {
  open(['finance'], { isOver: true, books, close: null }, { [`POST ${path}`]: { status: 409, message: 'closes.causes_missing' } });
  await userEvent.type(await screen.findByLabelText('Came in, by the bank’s statement'), '720');
  await userEvent.type(screen.getByLabelText('Went out, by the bank’s statement'), '205');
  await userEvent.click(screen.getByRole('button', { name: 'Close the day' }));
  expect(await screen.findByText('Some books differ. Say why before you close the day.')).toBeVisible();
});

it('shows a day that was closed as it was, by whom, what differed and why', async () => {
  open(['finance'], { isOver: true, books, close: closed });
  expect(await screen.findByText('anong', { selector: 'dd' })).toBeVisible();
  for (const text of ['Deposits', 'Providers', 'Causes: a deposit by hand']) expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Close the day' })).not.toBeInTheDocument();
});

it('goes from day to day, and does not close one that is not over', async () => {
  const today = dayAfter(day, 1);
  open(
    ['finance'],
    { isOver: true, books, close: closed },
    { [`GET /wps/operators/closes/${today}`]: { value: { isOver: false, books, close: null } } },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Day after' }));
  expect(await screen.findByText('This day is not over yet.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Day after' })).toBeDisabled();
});
