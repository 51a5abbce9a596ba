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

const id = (n: number) => `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const wheel = [
  { id: id(1), name: { TY: 'เปล่า', EN: 'No luck' }, kind: 'nothing', amount: null, chance: 981_000, stock: null, won: 0 },
  { id: id(2), name: { TY: 'เงิน', EN: 'Twenty' }, kind: 'money', amount: '20.00', chance: 19_000, stock: 3, won: 7 },
];
const plan = {
  ...{ isOn: true, weekdays: [1, 7], drawAt: '20:00' },
  prizes: [{ name: { TY: 'เงิน', EN: 'First' }, kind: 'money', amount: '500.00', winners: 1 }],
};
const draw = {
  ...{ id: id(9), day: '2026-11-27', closesAt: '2026-11-27T13:00:00.000Z', state: 'drawn', tickets: 40, entries: 12, winners: 1 },
  ...{ waiting: 0, money: '500.00' },
};

function open(roles: string[], answers: Parameters<typeof installFakeDesk>[0] = {}) {
  history.replaceState(null, '', '/ops/raffle');
  const asked = installFakeDesk({
    'GET /wps/operators/me': { value: { operator: { name: 'anong', roles } } },
    'GET /wps/operators/raffle': { value: { prizes: wheel, isToday: false, plan, draws: [draw] } },
    ...answers,
  });
  render(<DeskApp />);
  return asked;
}
const waiting = { value: { state: 'waiting', approvalId: 'a' } };
const sent = (asked: ReturnType<typeof open>) => asked.filter(({ method }) => method === 'POST').map(({ body }) => body);

it('shows chances, stock and use of the wheel, what a turn costs, the plan, and draws; a viewer changes nothing @PROMO-03', async () => {
  open(['viewer']);
  const row = within((await screen.findByText('Twenty')).closest('tr')!);
  for (const text of ['20.00 in money', '1.9%', '3', '7']) expect(row.getByText(text)).toBeInTheDocument();
  expect(screen.getByText(/A turn costs 0\.38 in money on average\. .*from tomorrow/)).toBeInTheDocument();
  expect(screen.getByText(/20:00, on Monday, Sunday/)).toBeInTheDocument();
  expect(screen.getByText('First: 500.00 in money, 1 winner')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Change the wheel' })).toBeDisabled();
});

it('an admin proposes a table whose chances are one, and keeps the prizes that are there @PROMO-03', async () => {
  const user = userEvent.setup();
  const asked = open(['admin'], { 'POST /wps/operators/raffle/prizes': waiting });
  await user.click(await screen.findByRole('button', { name: 'Change the wheel' }));
  const dialog = within(await screen.findByRole('dialog'));
  const second = within(dialog.getByRole('group', { name: 'Prize 2' }));
  const chance = second.getByLabelText('Chance');
  await user.clear(chance);
  await user.type(chance, '2');
  await user.type(dialog.getByLabelText(/^Reason/), 'more winners');
  await user.click(dialog.getByRole('button', { name: 'Propose' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('The chances come to 100.1%');
  expect(sent(asked)).toEqual([]);
  const first = within(dialog.getByRole('group', { name: 'Prize 1' })).getByLabelText('Chance');
  await user.clear(first);
  await user.type(first, '98');
  const added = second.getByLabelText('Added to the stock');
  await user.clear(added);
  await user.type(added, '5');
  await user.click(dialog.getByRole('button', { name: 'Propose' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(asked)).toEqual([
    {
      prizes: [
        { id: id(1), name: wheel[0]!.name, kind: 'nothing', amount: null, chance: 980_000, isLimited: false, added: 0 },
        { id: id(2), name: wheel[1]!.name, kind: 'money', amount: '20.00', chance: 20_000, isLimited: true, added: 5 },
      ],
      reason: 'more winners',
    },
  ]);
});

it('an admin proposes when draws take place and what they give @PROMO-03', async () => {
  const user = userEvent.setup();
  const asked = open(['admin'], { 'POST /wps/operators/raffle/plan': waiting });
  await user.click(await screen.findByRole('button', { name: 'Change the plan' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('checkbox', { name: 'Monday' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Sunday' }));
  const time = dialog.getByLabelText(/^Time of the draw/);
  await user.clear(time);
  await user.type(time, '9:00');
  await user.type(dialog.getByLabelText(/^Reason/), 'every week');
  await user.click(dialog.getByRole('button', { name: 'Propose' }));
  expect(await dialog.findByText('Choose at least one day.')).toBeInTheDocument();
  expect(sent(asked)).toEqual([]);
  await user.click(dialog.getByRole('checkbox', { name: 'Friday' }));
  await user.clear(time);
  await user.type(time, '09:00');
  await user.click(dialog.getByRole('button', { name: 'Propose' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(asked)).toEqual([{ plan: { ...plan, weekdays: [5], drawAt: '09:00' }, reason: 'every week' }]);
});
