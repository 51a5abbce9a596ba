import type { AgentContract, ContractTerms, MemberInfo } from '@portal/contracts';
import { useSession } from '@portal/portal';
import { renderPortal } from '@portal/testing';
import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AgentCenter } from '../app/AgentCenter';
import { contractInfo, income, member, overview, teamPage } from '../testing/samples';
import { standInForShell } from '../testing/stand-in';
import { ContractsPage } from './ContractsPage';

configure({ asyncUtilTimeout: 8_000 });

const terms: ContractTerms = {
  ...{ kind: 'DAILY_SALARY', periodType: null, carryMode: null, orderFilter: null, categories: ['LOTT'] },
  rules: [
    { minTurnover: '10000', minActive: 0, rate: 80 },
    { minTurnover: '500000', minActive: 10, rate: 120 },
  ],
};
const party = (account: string) => ({ id: '0190a000-0000-7000-8000-00000000000a', account, nickname: account });
const contract = (more: Partial<AgentContract> = {}): AgentContract => ({
  ...terms,
  ...{ id: '0190a000-0000-7000-8000-0000000000c1', upline: party('agentdao'), downline: party('subfah'), state: 'PENDING', version: 1 },
  ...{ proposedAt: '2026-11-20T03:00:00.000Z', expiresAt: '2026-11-27T03:00:00.000Z', decidedAt: null, endingAskedBy: null },
  ...{ effectiveFrom: null, effectiveUntil: null, acts: ['accept', 'reject'] },
  ...more,
});
const page = (...content: AgentContract[]) => ({ content, pageNo: 1, totalPages: 1, totalElements: content.length });
const open = (more = {}) =>
  contractInfo({
    enableContract: true,
    enableSalary: true,
    kinds: [{ kind: 'DAILY_SALARY', isOn: true, isOwn: true, request: 1 }],
    ...more,
  });
const listCall = 'GET /wps/relay/agent/contracts';
const actCall = 'POST /wps/relay/agent/contracts/:id/:act';
const proposeCall = 'POST /wps/relay/agent/contracts';

let shell: Awaited<ReturnType<typeof standInForShell>>;
beforeEach(async () => {
  shell = await standInForShell();
  shell.commands.confirm.mockResolvedValue(true);
  shell.api.answer('GET /wps/relay/agent/contracts/info', open());
  shell.api.answer(listCall, page(contract()));
});
afterEach(() => shell.api.restore());
const sent = (name: string) => shell.api.sent.filter((call) => call.name === name);

it('shows a proposal with its rules, and signs it once more asked @AGT-14', async () => {
  shell.api.answer(actCall, contract({ state: 'SIGNED', acts: ['terminate'] }));
  await renderPortal(<ContractsPage />);
  const card = within(await screen.findByRole('group', { name: 'Daily wages · agentdao' }));
  expect(card.getByText('Waiting')).toBeVisible();
  const rows = within(card.getByRole('table', { name: 'Rules' })).getAllByRole('row');
  expect(rows[2]).toHaveTextContent(/500,000(\.00)?101\.2%/);
  await userEvent.click(card.getByRole('button', { name: 'Sign' }));
  await waitFor(() => expect(sent(actCall)).toHaveLength(1));
  expect(sent(actCall)[0]!.params).toEqual({ id: contract().id, act: 'accept' });
  expect(shell.commands.confirm).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(sent(listCall).length).toBeGreaterThan(1));
});

it('does nothing that the agent does not confirm @AGT-14', async () => {
  shell.commands.confirm.mockResolvedValue(false);
  await renderPortal(<ContractsPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Reject' }));
  expect(sent(actCall)).toEqual([]);
});

it('shows the history of a contract @AGT-14', async () => {
  shell.api.answer('GET /wps/relay/agent/contracts/:id/steps', [
    { id: '1', act: 'propose', side: 'upline', actor: 'agentdao', before: null, after: 'PENDING', at: '2026-11-20T03:00:00.000Z' },
    { id: '2', act: 'end', side: 'company', actor: '', before: 'SIGNED', after: 'TERMINATED', at: '2026-11-21T03:00:00.000Z' },
  ]);
  await renderPortal(<ContractsPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'History' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'History' }));
  const steps = await dialog.findAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Proposedagentdao/),
    expect.stringMatching(/^Ended by the companyCompany/),
  ]);
});

it('proposes rules to an agent directly below, and says what the platform refuses @AGT-14', async () => {
  shell.api.answer('GET /wps/relay/agent/team', teamPage([member({ account: 'subfah', type: 1 }), member({ account: 'ann' })], []));
  shell.api.answer('GET /wps/relay/agent/contracts/bounds', { own: terms, current: null, maximum: 200 });
  shell.api.refuse(proposeCall, 'contracts.above_parent', 422);
  await renderPortal(<ContractsPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Propose a contract' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Propose a contract' }));
  const whom = await dialog.findByRole('combobox', { name: 'To' });
  expect(
    within(whom)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['subfah']);
  await userEvent.type(await dialog.findByRole('textbox', { name: 'Turnover from' }), '20,000');
  const rate = dialog.getByRole('textbox', { name: 'Rate' });
  await userEvent.type(rate, '0.55');
  await userEvent.click(dialog.getByRole('button', { name: 'Propose' }));
  expect(dialog.getByRole('alert')).toHaveTextContent(/^Fill in every rule/);
  expect(sent(proposeCall)).toEqual([]);
  await userEvent.clear(rate);
  await userEvent.type(rate, '1.2');
  await userEvent.click(dialog.getByRole('button', { name: 'Propose' }));
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('A rule is better than your own contract.'));
  expect(sent(proposeCall)[0]!.body).toMatchObject({ kind: 'DAILY_SALARY', rules: [{ minTurnover: '20000', minActive: 0, rate: 120 }] });
});

it('says what a proposal would have paid last month, and forgets it when a rule changes @AGT-14', async () => {
  const previewCall = 'POST /wps/relay/agent/contracts/preview';
  shell.api.answer('GET /wps/relay/agent/team', teamPage([member({ account: 'subfah', type: 1 })], []));
  shell.api.answer('GET /wps/relay/agent/contracts/bounds', { own: terms, current: null, maximum: 200 });
  shell.api.answer(previewCall, {
    ...{ from: '2026-10-01', to: '2026-10-31', windows: 31, paid: 2, total: '620.00', less: '200.00', amount: '420.00', current: '280.00' },
    rows: [
      {
        ...{ from: '2026-10-03', to: '2026-10-03', turnover: '73250.00', counted: '70000.00', activeMembers: 2, rate: 80 },
        ...{ total: '560.00', less: '200.00', amount: '360.00' },
      },
    ],
  });
  await renderPortal(<ContractsPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Propose a contract' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Propose a contract' }));
  await userEvent.type(await dialog.findByRole('textbox', { name: 'Turnover from' }), '10000');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Rate' }), '0.8');
  await userEvent.click(dialog.getByRole('button', { name: 'Work out last month' }));
  const found = within(await dialog.findByRole('region', { name: 'Last full month, 2026-10-01 to 2026-10-31' }));
  expect(found.getByText('2 of 31')).toBeVisible();
  expect(found.getByText('By what is signed now')).toBeVisible();
  expect(within(found.getByRole('table')).getAllByRole('row')[1]).toHaveTextContent(/^2026-10-0370,000(\.00)?20\.8%360(\.00)?$/);
  expect(sent(previewCall)[0]!.body).toMatchObject({ kind: 'DAILY_SALARY', rules: [{ minTurnover: '10000', minActive: 0, rate: 80 }] });
  expect(sent(proposeCall)).toEqual([]);
  await userEvent.type(dialog.getByRole('textbox', { name: 'Turnover from' }), '0');
  expect(dialog.queryByRole('region')).toBeNull();
  shell.api.refuse(previewCall, 'contracts.not_direct', 404);
  await userEvent.click(dialog.getByRole('button', { name: 'Work out last month' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
});

it('lets a read-only agent look alone @AGT-14', async () => {
  shell.api.answer('GET /wps/relay/agent/contracts/info', open({ canAct: false }));
  shell.api.answer(listCall, page(contract({ state: 'SIGNED', acts: [] })));
  await renderPortal(<ContractsPage />);
  expect(await screen.findByText('You can look at contracts here. Changes are made by the company.')).toBeVisible();
  expect(await screen.findByText('Signed')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Propose a contract' })).toBeNull();
  expect(screen.getAllByRole('button', { name: /./ }).map(({ textContent }) => textContent)).toContain('History');
  expect(screen.queryByRole('button', { name: 'Ask to end' })).toBeNull();
});

it('stands in the navigation with what waits, while the brand has contracts @AGT-13', async () => {
  shell.api.answer('GET /wps/relay/agent/overview', overview());
  shell.api.answer('GET /wps/relay/agent/income', income());
  shell.api.answer('GET /wps/relay/agent/contracts/info', open({ waiting: 2 }));
  const { unmount } = await renderPortal(<AgentCenter />, { path: '/?center=agent' });
  expect(await screen.findByRole('link', { name: /^Contracts/ })).toBeVisible();
  expect(screen.getByLabelText('2 contracts wait for you')).toHaveTextContent('2');
  unmount();
  shell.api.answer('GET /wps/relay/agent/contracts/info', contractInfo());
  await renderPortal(<AgentCenter />, { path: '/?center=agent' });
  await screen.findByRole('link', { name: 'Team management' });
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Contracts/ })).toBeNull());
});

it('stands in the navigation by what the session says, before anything is asked @AGT-13 @SYS-11', async () => {
  shell.api.answer('GET /wps/relay/agent/overview', overview());
  shell.api.answer('GET /wps/relay/agent/income', income());
  shell.api.answer('GET /wps/relay/agent/contracts/info', contractInfo());
  useSession.setState({ member: { enableContract: true, enableSalary: false } as MemberInfo });
  await renderPortal(<AgentCenter />, { path: '/?center=agent' });
  await screen.findByRole('link', { name: 'Team management' });
  expect(await screen.findByRole('link', { name: /^Contracts/ })).toBeVisible();
  useSession.setState({ member: null });
});
