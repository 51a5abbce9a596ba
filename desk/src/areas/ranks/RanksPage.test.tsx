import { gameCategories } from '@portal/contracts/brand';
import { changeLanguage } from '@portal/i18n';
import { render, screen, within } from '@testing-library/react';
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
const rank = (level: number, name: string, more: object = {}) => ({
  ...{
    level,
    name: { TY: name, EN: name, VI: name },
    color: '#FFFFFF',
    color2: '#8A5A2B',
    isInvitation: false,
    turnover: '10000.00',
    deposits: '1000.00',
  },
  ...{ keep: null, upgradeReward: '18.00', monthlyReward: null, birthdayReward: '28.00' },
  ...more,
});
const levels = [rank(0, 'New'), rank(1, 'Bronze'), rank(8, 'Legend', { isInvitation: true, turnover: null, deposits: null })];
const change = { id, fromLevel: 0, toLevel: 1, reason: 'staff', by: 'anong, somsri', note: 'a good customer', changedAt: '2026-11-21T05:00:00.000Z' }; // prettier-ignore
const referral = {
  referrer: { id, account: 'somchai' },
  referee: { id, account: 'malee' },
  ...{ status: 'ended', doubts: ['address', 'payee_name'], registeredAt: '2026-11-21T05:00:00.000Z', decidedAt: null },
};

function open(roles: string[], path = '/ops/ranks', answers: Parameters<typeof installFakeDesk>[0] = {}) {
  history.replaceState(null, '', path);
  const asked = installFakeDesk({
    'GET /wps/operators/me': { value: { operator: { name: 'anong', roles } } },
    'GET /wps/operators/ranks': { value: levels },
    'GET /wps/operators/members': { value: { content: [{ id, account: 'somchai' }], next: null } },
    [`GET /wps/operators/members/${id}/rank`]: { value: { level: 1, changes: [change] } },
    'GET /wps/operators/referrals': { value: { content: [referral], pageNo: 1, totalPages: 1, totalElements: 1 } },
    ...answers,
  });
  render(<DeskApp />);
  return asked;
}
const writes = (asked: ReturnType<typeof open>) => asked.filter(({ method }) => method === 'POST').map(({ path: to, body }) => [to, body]);

it('shows the ladder, lets a viewer change nothing, and is accessible @MEM-15', async () => {
  open(['viewer']);
  const row = (await screen.findByText('Legend')).closest('tr')!;
  expect(row).toHaveTextContent('By invitation');
  for (const button of screen.getAllByRole('button', { name: /^Edit / })) expect(button).toBeDisabled();
  expect((await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual([]);
});

it('proposes new terms with a reason, and looks at amounts before @MEM-15', async () => {
  const user = userEvent.setup();
  const path = '/wps/operators/ranks/1';
  const asked = open(['admin'], '/ops/ranks', { [`POST ${path}`]: { value: { state: 'waiting', approvalId: id } } });
  await user.click(await screen.findByRole('button', { name: 'Edit Bronze' }));
  const dialog = within(await screen.findByRole('dialog'));
  const reward = dialog.getByLabelText('Upgrade reward');
  await user.clear(reward);
  await user.type(reward, 'much');
  await user.type(dialog.getByLabelText('Reason'), 'new season');
  const propose = dialog.getByRole('button', { name: 'Propose' });
  await user.click(propose);
  expect(await dialog.findByText('Enter an amount, such as 1000 or 88.50.')).toBeVisible();
  await user.clear(reward);
  await user.type(reward, '28');
  await user.click(propose);
  expect(await screen.findByText('Proposed. A second officer has to approve it.')).toBeVisible();
  const { level: _, ...terms } = levels[1]!;
  expect(writes(asked)).toEqual([[path, { terms: { ...terms, upgradeReward: '28' }, reason: 'new season' }]]);
});

it('finds a member with the history of the rank, and proposes another @MEM-15', async () => {
  const user = userEvent.setup();
  const path = `/wps/operators/members/${id}/rank`;
  const asked = open(['admin'], '/ops/ranks', { [`POST ${path}`]: { value: { state: 'waiting', approvalId: id } } });
  await user.type(await screen.findByLabelText('Member’s account'), 'Somchai{Enter}');
  expect(await screen.findByText('somchai has the rank Bronze')).toBeVisible();
  expect(screen.getByText('Set by staff · anong, somsri · a good customer')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Set the rank' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByRole('combobox'), '8');
  await user.type(dialog.getByLabelText('Reason'), 'invited{Enter}');
  expect(await screen.findByText('Proposed. A second officer has to approve it.')).toBeVisible();
  expect(writes(asked)).toEqual([[path, { level: 8, reason: 'invited' }]]);
});

it('says when there is no such account', async () => {
  open(['admin']);
  await userEvent.type(await screen.findByLabelText('Member’s account'), 'nobody{Enter}');
  expect(await screen.findByText('There is no such account.')).toBeVisible();
});

it('shows who invited whom and what speaks against a reward @MEM-11', async () => {
  open(['viewer'], '/ops/ranks/invitations');
  const row = (await screen.findByText('malee')).closest('tr')!;
  expect(row).toHaveTextContent(/somchai.*malee.*Ended.*Same network, Same payee name/);
});

it('shows the rebates of each rank, and proposes others with a reason @MEM-14', async () => {
  const user = userEvent.setup();
  const rates = gameCategories.map((category) => ({ category, percent: category === 'RNG' ? '0.4' : '0' }));
  const path = '/wps/operators/rebates/1';
  const asked = open(['admin'], '/ops/ranks/rebates', {
    'GET /wps/operators/rebates': { value: [{ level: 1, rates }] },
    [`POST ${path}`]: { value: { state: 'waiting', approvalId: id } },
  });
  const row = within((await screen.findByText('Bronze')).closest('tr')!);
  expect(row.getByText('0.4%')).toBeVisible();
  await user.click(row.getByRole('button', { name: 'Edit Bronze' }));
  const dialog = within(await screen.findByRole('dialog'));
  const slots = dialog.getByLabelText('Slots');
  await user.clear(slots);
  await user.type(slots, '11');
  await user.type(dialog.getByLabelText('Reason'), 'new season');
  await user.click(dialog.getByRole('button', { name: 'Propose' }));
  expect(await dialog.findByText('A percent from 0 to 10 with at most two decimals.')).toBeVisible();
  expect(writes(asked)).toEqual([]);
  await user.clear(slots);
  await user.type(slots, '0.45');
  await user.click(dialog.getByRole('button', { name: 'Propose' }));
  expect(await screen.findByText('Proposed. A second officer has to approve it.')).toBeVisible();
  const sent = rates.map((rate) => (rate.category === 'RNG' ? { ...rate, percent: '0.45' } : rate));
  expect(writes(asked)).toEqual([[path, { rates: sent, reason: 'new season' }]]);
});
