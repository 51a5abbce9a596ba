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

const noon = '2026-11-21T05:00:00.000Z';
const page = (content: unknown[]) => ({ content, pageNo: 1, totalPages: 1, totalElements: content.length });
const lottery = {
  code: 'LAO',
  name: { TY: 'หวยลาว', EN: 'Lao lottery' },
  family: 'thai',
  resultSource: 'operators',
  mapping: 'lao',
  groupCode: 'LAO',
  isHot: false,
  isEnabled: true,
  switched: null,
};
const draw = {
  id: 'd1',
  gameCode: 'LAO',
  gameName: lottery.name,
  issue: '20261121',
  state: 'closed',
  opensAt: noon,
  closesAt: noon,
  drawsAt: noon,
  result: null,
  resultVersion: 0,
  published: null,
  source: 'operators',
  enteredBy: [{ operator: 'olga', at: noon }],
  refundAt: null,
};
const detail = {
  ...draw,
  reason: '',
  plannedAt: null,
  bets: { count: 3, cancelledCount: 1, stake: '300.00', price: '280.00', prizes: '0.00' },
  plays: [
    { playType: 'bottom2', nameKey: 'bottom2' },
    { playType: 'top3', nameKey: 'top3' },
  ],
  limits: [{ playType: 'top3', selection: '123', permille: 0 }],
  entries: [],
};
const exposure = {
  plays: [
    { playType: 'top3', nameKey: 'top3', lines: 3, stake: '17.00' },
    { playType: 'any3', nameKey: 'nowhere.any3', lines: 1, stake: '2.00' },
  ],
  numbers: [{ playType: 'top3', nameKey: 'top3', selection: '923', lines: 2, stake: '15.00', payout: '13500.00' }],
};
const day = { id: 'c1', scope: 'game', code: 'LAO', day: '2026-12-31', movedTo: null, reason: 'new year' };

function open(path: string, answers: Parameters<typeof installFakeDesk>[0] = {}, roles = ['lottery']) {
  history.replaceState(null, '', path);
  const asked = installFakeDesk({
    'GET /wps/operators/me': { value: { operator: { name: 'anong', roles } } },
    'GET /wps/operators/lottery/draws': { value: [draw] },
    'GET /wps/operators/lottery/games': { value: [lottery] },
    'GET /wps/operators/lottery/games/LAO/draws': { value: page([draw]) },
    'GET /wps/operators/lottery/groups': { value: [{ code: 'LAO', label: { TY: 'หวยลาว', EN: 'Lao lotteries' } }] },
    'GET /wps/operators/lottery/calendar': { value: [day] },
    'GET /wps/operators/lottery/draws/d1': { value: detail },
    'GET /wps/operators/lottery/draws/d1/exposure': { value: exposure },
    ...answers,
  });
  render(<DeskApp />);
  const sent = (method: string) => asked.find((one) => one.method === method);
  return { sent, asked };
}
const faults = async () => (await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })).violations;

it('lists what waits, leads to the draw, and is accessible', async () => {
  const user = userEvent.setup();
  open('/ops/lotteries');
  const waiting = within(await screen.findByRole('table', { name: 'Waiting for a result' }));
  expect(waiting.getByText('olga')).toBeInTheDocument();
  await screen.findByRole('table', { name: 'Calendar' });
  expect(await faults()).toEqual([]);
  await user.click(waiting.getByRole('link', { name: 'Lao lottery 20261121' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Lao lottery 20261121' })).toBeInTheDocument();
  expect(location.pathname).toBe('/ops/lotteries/draws/d1');
  expect(await faults()).toEqual([]);
});

it('tells what numbers would cost, of all plays and of one number', async () => {
  const user = userEvent.setup();
  const { asked } = open('/ops/lotteries/draws/d1', {}, ['viewer']);
  const table = within(await screen.findByRole('table', { name: 'What numbers would cost' }));
  expect(table.getByRole('row', { name: '3 top · top3 923 2 15.00 13,500.00' })).toBeInTheDocument();
  const play = screen.getByLabelText('Play');
  expect(within(play).getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['All plays', '3 top · top3: 17.00 staked', 'any3: 2.00 staked']); // prettier-ignore
  expect(screen.queryByLabelText('Number')).toBeNull();
  await user.selectOptions(play, 'top3');
  await user.type(screen.getByLabelText('Number'), '89');
  const queries = () => asked.filter(({ path }) => path.endsWith('/exposure')).map(({ query }) => query);
  await waitFor(() => expect(queries().at(-1)).toEqual({ playType: 'top3', selection: '89' }));
  expect(await screen.findByRole('row', { name: /923/ })).toBeInTheDocument();
});

it('accepts a result as the source published it, and nothing in another form', async () => {
  const user = userEvent.setup();
  const { sent } = open('/ops/lotteries/draws/d1', {
    'PUT /wps/operators/lottery/draws/d1/result': { value: { state: 'waiting', draw } },
  });
  await user.click(await screen.findByRole('button', { name: 'Enter the result …' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Result of 20261121' }));
  const numbers = dialog.getByLabelText('Numbers as published, in order');
  await user.type(numbers, 'x');
  await user.type(dialog.getByLabelText('Reason'), 'from the source{Enter}');
  await waitFor(() => expect(numbers).toHaveAccessibleDescription('This does not have the expected form.'));
  expect(sent('PUT')).toBeUndefined();
  await user.clear(numbers);
  await user.type(numbers, '1234');
  await user.click(dialog.getByRole('button', { name: 'Enter' }));
  await waitFor(() => expect(sent('PUT')?.body).toEqual({ published: { kind: 'numbers', numbers: ['1234'] }, reason: 'from the source' }));
});

it.each([
  ['Correct the result …', 'PUT', 'settled'],
  ['Void the draw …', 'POST', 'settled'],
])('sends what "%s" says', async (button, method, state) => {
  const user = userEvent.setup();
  const { sent } = open('/ops/lotteries/draws/d1', {
    'GET /wps/operators/lottery/draws/d1': { value: { ...detail, state } },
    'PUT /wps/operators/lottery/draws/d1/correction': { value: { state: 'waiting', draw } },
    'POST /wps/operators/lottery/draws/d1/void': { value: { state: 'waiting', approvalId: 'a1' } },
  });
  await user.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog'));
  if (method === 'PUT') await user.type(dialog.getByLabelText('Numbers as published, in order'), '4321');
  await user.type(dialog.getByLabelText('Reason'), 'the source was wrong{Enter}');
  await waitFor(() => expect(sent(method)?.body).toMatchObject({ reason: 'the source was wrong' }));
  expect(sent(method)?.path).toMatch(method === 'PUT' ? /correction$/ : /void$/);
});

it('postpones by the clock of the brand, and never to a draw before the close', async () => {
  const user = userEvent.setup();
  const { sent } = open('/ops/lotteries/draws/d1', { 'POST /wps/operators/lottery/draws/d1/postpone': { value: draw } });
  await user.click(await screen.findByRole('button', { name: 'Postpone …' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText('Closes')).toHaveValue('2026-11-21T12:00');
  await user.clear(dialog.getByLabelText('Closes'));
  await user.type(dialog.getByLabelText('Closes'), '2026-11-22T12:00');
  await user.type(dialog.getByLabelText('Reason'), 'a holiday');
  await user.click(dialog.getByRole('button', { name: 'Postpone' }));
  await waitFor(() => expect(dialog.getByLabelText('Draw time')).toHaveAccessibleDescription(/cannot be before the close/));
  expect(sent('POST')).toBeUndefined();
  await user.clear(dialog.getByLabelText('Draw time'));
  await user.type(dialog.getByLabelText('Draw time'), '2026-11-22T13:30');
  await user.click(dialog.getByRole('button', { name: 'Postpone' }));
  await waitFor(() =>
    expect(sent('POST')?.body).toEqual({ closesAt: '2026-11-22T05:00:00.000Z', drawsAt: '2026-11-22T06:30:00.000Z', reason: 'a holiday' }),
  );
});

it('limits a number in percent of its rate', async () => {
  const user = userEvent.setup();
  const { sent } = open('/ops/lotteries/draws/d1', {
    'GET /wps/operators/lottery/draws/d1': { value: { ...detail, state: 'open' } },
    'PUT /wps/operators/lottery/draws/d1/limits': { value: {} },
  });
  expect(await screen.findByText('123')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Limit a number …' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Bet type'), '3 top · top3');
  await user.type(dialog.getByLabelText('Number'), '789');
  await user.clear(dialog.getByLabelText('Share of the rate in %'));
  await user.type(dialog.getByLabelText('Share of the rate in %'), '62.5');
  await user.type(dialog.getByLabelText('Reason'), 'much played');
  await user.click(dialog.getByRole('button', { name: 'Set the limit' }));
  await waitFor(() => expect(sent('PUT')?.body).toEqual({ playType: 'top3', selection: '789', permille: 625, reason: 'much played' }));
});

it('takes a lottery off sale, and a day out of the calendar', async () => {
  const user = userEvent.setup();
  const { sent } = open('/ops/lotteries', {
    'PUT /wps/operators/lottery/games/LAO': { value: {} },
    'DELETE /wps/operators/lottery/calendar/c1': { value: {} },
  });
  await user.click(await screen.findByRole('button', { name: 'Take LAO off sale' }));
  await user.type(await screen.findByLabelText('Reason'), 'no results{Enter}');
  await waitFor(() => expect(sent('PUT')?.body).toEqual({ isEnabled: false, reason: 'no results' }));
  await user.click(await screen.findByRole('button', { name: 'Delete 2026-12-31 of LAO' }));
  await user.type(await screen.findByLabelText('Reason'), 'no holiday{Enter}');
  await waitFor(() => expect(sent('DELETE')?.body).toEqual({ reason: 'no holiday' }));
});

it('adds a day without a draw to the calendar', async () => {
  const user = userEvent.setup();
  const { sent } = open('/ops/lotteries', { 'PUT /wps/operators/lottery/calendar': { value: day } });
  await user.click(await screen.findByRole('button', { name: 'Add a day …' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Code'), 'LAO');
  await user.type(dialog.getByLabelText('Day'), '2026-12-31');
  await user.type(dialog.getByLabelText('Reason'), 'new year');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent('PUT')?.body).toEqual({ scope: 'game', code: 'LAO', day: '2026-12-31', movedTo: null, reason: 'new year' }),
  );
});

it('shows a viewer everything and no button that changes anything', async () => {
  open('/ops/lotteries/draws/d1', {}, ['viewer']);
  const main = within(await screen.findByRole('main'));
  expect(await main.findByText('Limited numbers', { selector: 'h2' })).toBeInTheDocument();
  expect(main.queryAllByRole('button')).toEqual([]);
});

it('renames a lottery and adds a group, each with its reason @LOTT-10', async () => {
  const user = userEvent.setup();
  const { asked } = open('/ops/lotteries', {
    'PUT /wps/operators/lottery/games/LAO/names': { value: {} },
    'PUT /wps/operators/lottery/groups/NEW': { value: {} },
  });
  const sale = within(await screen.findByRole('table', { name: 'On sale and off sale' }));
  await user.click(sale.getByRole('button', { name: 'Rename LAO' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename LAO' }));
  await user.clear(dialog.getByLabelText('Name in English'));
  await user.type(dialog.getByLabelText('Name in English'), 'Lao evening');
  await user.type(dialog.getByLabelText('Reason'), 'members asked');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const bodyOf = (path: string) => asked.find((one) => one.method === 'PUT' && one.path.endsWith(path))?.body;
  await waitFor(() =>
    expect(bodyOf('/games/LAO/names')).toEqual({
      ...{ name: { TY: 'หวยลาว', EN: 'Lao evening' }, groupCode: 'LAO', isHot: false, reason: 'members asked' },
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Add a group …' }));
  const group = within(await screen.findByRole('dialog', { name: 'Add a group …' }));
  await user.type(group.getByLabelText('Reason'), 'for new lotteries');
  await user.click(group.getByRole('button', { name: 'Save' }));
  expect(group.getByLabelText('Name in Thai')).toHaveAccessibleDescription('is empty');
  await user.type(group.getByLabelText('Code'), 'new');
  await user.type(group.getByLabelText('Name in Thai'), 'ใหม่');
  await user.click(group.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(bodyOf('/groups/NEW')).toEqual({ label: { TY: 'ใหม่' }, reason: 'for new lotteries' }));
});
