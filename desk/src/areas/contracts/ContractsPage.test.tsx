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
const contract = {
  ...{
    id: '019aa000-0000-7000-8000-0000000000c1',
    upline: null,
    downline: { id, account: 'agentdao', nickname: 'Dao' },
    kind: 'DAILY_SALARY',
  },
  ...{ periodType: null, carryMode: null, orderFilter: null, categories: ['LOTT'], state: 'SIGNED', version: 2, endingAskedBy: null },
  rules: [{ minTurnover: '10000', minActive: 0, rate: 80 }],
  ...{
    proposedAt: '2026-11-21T05:00:00.000Z',
    expiresAt: '2026-11-28T05:00:00.000Z',
    decidedAt: null,
    effectiveFrom: null,
    effectiveUntil: null,
  },
};
const path = `/wps/operators/members/${id}/contracts/${contract.id}`;
const waiting = { value: { state: 'waiting', approvalId: id } };

function open(roles: string[], content: object[] = [contract]) {
  history.replaceState(null, '', '/ops/contracts');
  const asked = installFakeDesk({
    'GET /wps/operators/me': { value: { operator: { name: 'anong', roles } } },
    'GET /wps/operators/contracts': { value: { content, pageNo: 1, totalPages: 1, totalElements: content.length } },
    [`GET ${path}/steps`]: {
      value: [{ id, act: 'sign', side: 'company', actor: 'anong, somsri', before: null, after: 'SIGNED', at: '2026-11-21T05:00:00.000Z', address: null, note: 'agreed' }], // prettier-ignore
    },
    [`POST ${path}/end`]: waiting,
    'POST /wps/operators/contracts': waiting,
    'POST /wps/operators/contracts/preview': {
      value: {
        ...{ from: '2026-10-01', to: '2026-10-31', windows: 31, paid: 1, total: '560.00', less: '200.00', amount: '360.00', current: null },
        rows: [
          {
            ...{ from: '2026-10-03', to: '2026-10-03', turnover: '73250.00', counted: '70000.00', activeMembers: 2, rate: 80 },
            ...{ total: '560.00', less: '200.00', amount: '360.00' },
          },
        ],
      },
    },
  });
  render(<DeskApp />);
  return () => asked.filter(({ method }) => method === 'POST').map(({ path: to, body }) => [to, body]);
}

it('shows contracts with their log, lets a viewer change nothing, and is accessible @AGT-14', async () => {
  open(['viewer']);
  const row = (await screen.findByText('agentdao')).closest('tr')!;
  expect(row).toHaveTextContent(/Daily wages, 2Companyagentdao0\.8% from 10,000\.00 and 0 active membersSigned/);
  for (const name of ['New company contract', 'End']) expect(screen.getByRole('button', { name })).toBeDisabled();
  expect((await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Log' }));
  expect(await within(await screen.findByRole('dialog')).findByText('Signed by the company')).toBeVisible();
  expect(screen.getByText('anong, somsri')).toBeVisible();
});

it('proposes a contract of the company with a row for each rule, and looks at them before @AGT-14', async () => {
  const writes = open(['admin'], []);
  expect(await screen.findByText('No contracts')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'New company contract' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Agent’s account'), 'agentdao');
  const rule = (number: number) => within(dialog.getByRole('group', { name: `Rule ${number}` }));
  const fill = async (number: number, amount: string, members: string, percent: string) => {
    await userEvent.type(rule(number).getByLabelText('Turnover from'), amount);
    await userEvent.clear(rule(number).getByLabelText('Active members from'));
    await userEvent.type(rule(number).getByLabelText('Active members from'), members);
    await userEvent.type(rule(number).getByLabelText(/^Rate/), percent);
  };
  await fill(1, '10,000', '0', '0.85');
  await userEvent.type(dialog.getByLabelText('Reason'), 'agreed');
  await userEvent.click(dialog.getByRole('button', { name: 'Propose' }));
  expect(await dialog.findByText(/^Enter an amount, a number of members and a percentage/)).toBeVisible();
  await userEvent.type(rule(1).getByLabelText(/^Rate/), '{Backspace}');
  await userEvent.click(dialog.getByRole('button', { name: 'Add a rule' }));
  await fill(2, '100000', '5', '1');
  await userEvent.click(dialog.getByRole('button', { name: 'Propose' }));
  expect(await screen.findByText('Proposed. A second officer has to approve it.')).toBeVisible();
  const terms = {
    ...{ kind: 'DAILY_SALARY', periodType: null, carryMode: null, orderFilter: null, categories: ['LOTT', 'ELOTT'] },
    rules: [
      { minTurnover: '10000', minActive: 0, rate: 80 },
      { minTurnover: '100000', minActive: 5, rate: 100 },
    ],
  };
  expect(writes()).toEqual([['/wps/operators/contracts', { account: 'agentdao', terms, reason: 'agreed' }]]);
});

it('works out what a contract would have paid last month, before it is proposed @AGT-14', async () => {
  const writes = open(['admin'], []);
  await userEvent.click(await screen.findByRole('button', { name: 'New company contract' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Work out last month' }));
  expect(dialog.getByText('Enter the account.')).toBeVisible();
  expect(writes()).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Agent’s account'), 'agentdao');
  await userEvent.type(dialog.getByLabelText('Turnover from'), '10000');
  await userEvent.type(dialog.getByLabelText(/^Rate/), '0.8');
  await userEvent.click(dialog.getByRole('button', { name: 'Work out last month' }));
  const found = within(await dialog.findByRole('region', { name: 'Last full month, 2026-10-01 to 2026-10-31' }));
  expect(found.getByText('1 of 31')).toBeVisible();
  expect(found.getByRole('row', { name: /2026-10-03/ })).toHaveTextContent('73,250.000.8%360.00');
  expect(writes()).toEqual([
    [
      '/wps/operators/contracts/preview',
      expect.objectContaining({ account: 'agentdao', terms: expect.objectContaining({ kind: 'DAILY_SALARY' }) as object }),
    ],
  ]);
  await userEvent.type(dialog.getByLabelText('Turnover from'), '0');
  expect(dialog.queryByText('1 of 31')).toBeNull();
});

it('proposes the end of a contract @AGT-14', async () => {
  const writes = open(['admin']);
  await userEvent.click(await screen.findByRole('button', { name: 'End' }));
  await userEvent.type(within(await screen.findByRole('dialog')).getByLabelText('Reason'), 'over{Enter}');
  expect(await screen.findByText('Proposed. A second officer has to approve it.')).toBeVisible();
  expect(writes()).toEqual([[`${path}/end`, { reason: 'over' }]]);
});
