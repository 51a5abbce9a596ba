import type { CallValue } from '@portal/contracts';
import { renderPortal } from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { standInForShell, type StandIn } from '../testing/stand-in-shell';
import { PlayLimitsPage } from './PlayLimitsPage';

type Limits = CallValue<'GET /wps/limits'>;
const none: Limits = { serverTime: '2026-11-27T00:00:00.000Z', limits: [], timedOutUntil: null, realityMinutes: 60, blocks: [] };
const daily = {
  kind: 'loss' as const,
  period: 'day' as const,
  amount: '500.00',
  used: '300.00',
  remaining: '200.00',
  pending: null,
};
const playTime = {
  serverTime: '2026-11-27T00:00:00.000Z',
  signedInSince: '2026-11-26T23:20:00.000Z',
  minutes: 40,
  stakes: '300.00',
  payouts: '0.00',
  net: '-300.00',
  checkAt: null,
  sessionMinutesLeft: 20,
};

let shell: StandIn;
beforeEach(async () => {
  shell = await standInForShell();
  shell.api.answer('GET /wps/limits', none);
  shell.api.answer('GET /wps/limits/play-time', playTime);
});
afterEach(() => shell.api.restore());

const open = (limits: Partial<Limits> = {}) => {
  shell.api.answer('GET /wps/limits', { ...none, ...limits });
  return renderPortal(<PlayLimitsPage />);
};
const sentTo = (name: string) => shell.api.sent.filter((one) => one.name === name).map(({ body }) => body);
const card = async (name: string) => within(await screen.findByRole('region', { name }));

it('sets a first limit at once and shows what is left of it @MEM-20', async () => {
  await open();
  expect(await screen.findByText('You have not set any limits yet')).toBeVisible();
  shell.api.answer('POST /wps/limits', { ...none, limits: [daily] });
  const limits = await card('My limits');
  await userEvent.selectOptions(limits.getByRole('combobox', { name: 'What to limit' }), 'Losses');
  await userEvent.type(limits.getByRole('textbox', { name: 'Amount' }), '500{Enter}');
  expect(await limits.findByRole('progressbar', { name: 'Losses in 24 hours' })).toHaveAttribute(
    'aria-valuetext',
    '฿200.00 left of ฿500.00',
  );
  expect(sentTo('POST /wps/limits')).toEqual([{ kind: 'loss', period: 'day', amount: '500.00' }]);
  expect(shell.reviewed).toEqual([]);
  expect(screen.getByText('You have set 1 limit')).toBeVisible();
});

it('says that a higher limit waits a day before it asks for it @MEM-20', async () => {
  await open({ limits: [{ ...daily, kind: 'deposit' }] });
  shell.answerReviews(false);
  const limits = await card('My limits');
  const amount = limits.getByRole('textbox', { name: 'Amount' });
  await userEvent.type(amount, '900{Enter}');
  expect(shell.reviewed.map(({ title }) => title)).toEqual(['Raise the limit to ฿900.00?']);
  expect(sentTo('POST /wps/limits')).toEqual([]);
  await userEvent.clear(amount);
  await userEvent.type(amount, '0{Enter}');
  expect(limits.getByText('Enter an amount above zero')).toBeVisible();
});

it.each([
  ['can be confirmed when its day has passed', '2020-01-01T00:00:00.000Z', true],
  ['cannot be confirmed before', '2090-01-01T00:00:00.000Z', false],
])('a raise that waits %s @MEM-20', async (_, from, isRipe) => {
  await open({ limits: [{ ...daily, pending: { amount: '900.00', from, confirmBy: '2091-01-01T00:00:00.000Z' } }] });
  const limits = await card('My limits');
  expect(limits.getByText(/Asked for: ฿900\.00\./)).toBeVisible();
  const confirm = limits.queryByRole('button', { name: 'Confirm the change: Losses in 24 hours' });
  expect(confirm !== null).toBe(isRipe);
  if (!confirm) return;
  shell.api.answer('POST /wps/limits/confirm', { ...none, limits: [{ ...daily, amount: '900.00' }] });
  await userEvent.click(confirm);
  await waitFor(() => expect(sentTo('POST /wps/limits/confirm')).toEqual([{ kind: 'loss', period: 'day' }]));
});

it('takes a time-out after a confirmation, and says until when it lasts @MEM-20', async () => {
  await open();
  shell.api.answer('POST /wps/limits/time-out', { ...none, timedOutUntil: '2026-12-04T00:00:00.000Z' });
  const pause = await card('Take a time-out');
  await userEvent.selectOptions(pause.getByRole('combobox'), '7 days');
  await userEvent.click(pause.getByRole('button', { name: 'Start time-out' }));
  expect(shell.reviewed.map(({ title }) => title)).toEqual(['Start a time-out of 7 days?']);
  await waitFor(() => expect(sentTo('POST /wps/limits/time-out')).toEqual([{ length: '7d' }]));
  expect(await pause.findByRole('status')).toHaveTextContent('Your time-out ends 2026-12-04 07:00:00');
});

it('excludes only who has said to understand it, and closes the centre @MEM-20', async () => {
  await open();
  shell.api.answer('POST /wps/limits/exclusion', {});
  const exclusion = await card('Self-exclusion');
  const button = exclusion.getByRole('button', { name: 'Exclude myself' });
  expect(button).toBeDisabled();
  await userEvent.click(exclusion.getByRole('checkbox'));
  await userEvent.click(button);
  await waitFor(() => expect(sentTo('POST /wps/limits/exclusion')).toEqual([{ length: '6m' }]));
  await waitFor(() => expect(shell.commands.leave).toHaveBeenCalledTimes(1));
});

it('blocks a kind of games at once, and says from when it opens again @MEM-20', async () => {
  await open({ blocks: [{ category: 'LIVE', endsAt: '2026-12-04T00:00:00.000Z' }] });
  shell.api.answer('POST /wps/limits/blocks', none);
  const games = await card('Games I do not want to play');
  expect(games.getByRole('button', { name: 'Live casino' })).toHaveAttribute('aria-pressed', 'true');
  expect(games.getByText(/Live casino will be open again from/)).toBeVisible();
  await userEvent.click(games.getByRole('button', { name: 'Slots' }));
  await waitFor(() => expect(sentTo('POST /wps/limits/blocks')).toEqual([{ category: 'RNG', isBlocked: true }]));
});

it('tells time and result of the present play, and takes the answer when it is due @MEM-20', async () => {
  shell.api.answer('GET /wps/limits/play-time', { ...playTime, checkAt: '2020-01-01T00:00:00.000Z' });
  shell.api.answer('POST /wps/limits/play-time', playTime);
  shell.api.answer('POST /wps/limits/reality-check', { ...none, realityMinutes: 15 });
  await open();
  const check = await card('Time check');
  expect(await check.findByRole('status')).toHaveTextContent(
    'Signed in for 40 minutes, result -฿300.00. 20 minutes of your time limit left.',
  );
  await userEvent.click(check.getByRole('button', { name: 'I have seen it, go on' }));
  await waitFor(() => expect(sentTo('POST /wps/limits/play-time')).toEqual([{ state: 'confirmed' }]));
  await userEvent.click(check.getByRole('radio', { name: '15 minutes' }));
  await waitFor(() => expect(sentTo('POST /wps/limits/reality-check')).toEqual([{ minutes: 15 }]));
});

it('names who helps, and says what nine answers mean without sending them @MEM-20', async () => {
  await open();
  expect((await card('Somebody to talk to')).getByText(/1323/)).toBeVisible();
  const test = await card('Self-test');
  const see = test.getByRole('button', { name: 'See what it says' });
  expect(see).toBeDisabled();
  for (const question of test.getAllByRole('combobox')) await userEvent.selectOptions(question, 'Sometimes');
  const before = shell.api.sent.length;
  await userEvent.click(see);
  expect(test.getByRole('status')).toHaveTextContent('Strong signs.');
  expect(shell.api.sent.length).toBe(before);
});
