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

const use = { times: 12, money: '96.00', points: 0, tickets: 0 };
const mission = {
  ...{ id: 'daily-turnover', startsOn: '2026-11-01', title: { TY: 'เล่นครบ', EN: 'Play 1,000 today', VI: 'Cược đủ' } },
  ...{ period: 'daily', goal: 'turnover', target: '1000.00', categories: [], minRank: 0, isOn: true, use },
  prize: { kind: 'money', amount: '8.00', turnoverMultiple: '1' },
};
const board = {
  ...{ id: 'weekly', title: { TY: 'สัปดาห์นี้', EN: 'This week' }, period: 'weekly', turnoverMultiple: '1', isOn: true },
  ...{ metric: 'turnover', categories: [] },
  prizes: [{ from: 1, to: 1, amount: '3888.00' }],
  use: { ...use, times: 0 },
};

function open(roles: string[], answers: Parameters<typeof installFakeDesk>[0] = {}) {
  history.replaceState(null, '', '/ops/missions');
  const asked = installFakeDesk({
    'GET /wps/operators/me': { value: { operator: { name: 'anong', roles } } },
    'GET /wps/operators/missions': { value: { missions: [mission], boards: [board] } },
    ...answers,
  });
  render(<DeskApp />);
  return asked;
}

it('shows what missions and boards ask for, pay and gave; a viewer changes nothing @MEM-12', async () => {
  open(['viewer']);
  const row = within((await screen.findByText('Play 1,000 today')).closest('tr')!);
  expect(row.getByText(/12 times/)).toBeInTheDocument();
  expect(screen.getByText('This week')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Change daily-turnover' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add a mission' })).toBeNull();
});

it('an admin proposes a change with a reason, and keeps the texts of other languages @MEM-12', async () => {
  const user = userEvent.setup();
  const asked = open(['admin'], { 'POST /wps/operators/missions/daily-turnover': { value: { state: 'waiting', approvalId: 'a' } } });
  await user.click(await screen.findByRole('button', { name: 'Change daily-turnover' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText(/^Period/)).toBeDisabled();
  const amount = dialog.getByLabelText('Prize');
  await user.clear(amount);
  await user.click(dialog.getByRole('button', { name: 'Propose' }));
  expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
  await user.type(amount, '10');
  await user.type(dialog.getByLabelText(/^Reason/), 'a new season');
  await user.click(dialog.getByRole('button', { name: 'Propose' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({
    reason: 'a new season',
    mission: { title: mission.title, target: '1000.00', prize: { kind: 'money', amount: '10', turnoverMultiple: '1' } },
  });
});

it('an admin proposes a new board that goes by missions, for which games do not matter @MEM-12', async () => {
  const user = userEvent.setup();
  const asked = open(['admin'], { 'POST /wps/operators/leaderboards/busy': { value: { state: 'waiting', approvalId: 'a' } } });
  await user.click(await screen.findByRole('button', { name: 'Add a leaderboard' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Code/), 'busy');
  await user.type(dialog.getByLabelText('Title in Thai'), 'ภารกิจ');
  await user.click(dialog.getByLabelText('Lotteries'));
  await user.selectOptions(dialog.getByLabelText(/^Goes by/), 'Missions claimed');
  expect(dialog.queryByLabelText('Lotteries')).toBeNull();
  await user.type(dialog.getByLabelText(/^Prizes/), '1: 500');
  await user.type(dialog.getByLabelText(/^Reason/), 'a new season');
  await user.click(dialog.getByRole('button', { name: 'Propose' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({ board: { metric: 'missions', categories: [] } });
});

it('an admin proposes a board with its places @MEM-12', async () => {
  const user = userEvent.setup();
  const asked = open(['admin'], { 'POST /wps/operators/leaderboards/weekly': { value: { state: 'waiting', approvalId: 'a' } } });
  await user.click(await screen.findByRole('button', { name: 'Change weekly' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText(/^Goes by/)).toBeDisabled();
  const prizes = dialog.getByLabelText(/^Prizes/);
  await user.clear(prizes);
  await user.type(prizes, '1: 500{enter}3: 20');
  await user.type(dialog.getByLabelText(/^Reason/), 'a new season');
  await user.click(dialog.getByRole('button', { name: 'Propose' }));
  expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
  await user.clear(prizes);
  await user.type(prizes, '1: 500{enter}2-3: 20');
  await user.click(dialog.getByRole('button', { name: 'Propose' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({
    board: { prizes: [{ from: 1, to: 1, amount: '500' }, { from: 2, to: 3, amount: '20' }] }, // prettier-ignore
  });
});
