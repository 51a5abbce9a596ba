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

const idOf = (number: number) => `019aa000-0000-7000-8000-00000000000${number}`;
const agent = {
  ...{ id: idOf(1), account: 'subfah', nickname: 'Fah', type: 1, rebate: '11.5', team: 3, direct: 2, isShut: false },
  registeredAt: '2026-11-21T05:00:00.000Z',
};
const top = { id: idOf(2), account: 'agentdao' };
const move = {
  ...{ id: idOf(3), from: null, to: top, accounts: 4, officers: 'anong, somsri', reason: 'wrong line', at: '2026-11-21T05:00:00.000Z' },
};
const pageOf = (content: object[]) => ({ content, pageNo: 1, totalPages: 1, totalElements: content.length });
type Shown = { member: typeof agent | null; line: (typeof top)[]; below: ReturnType<typeof pageOf>; moves: (typeof move)[] };
const below = pageOf([{ ...agent, id: idOf(4), account: 'malee99', isShut: true }]);
const looked: Shown = { member: agent, line: [top], below, moves: [move] };
const preview = {
  ...{ member: { id: agent.id, account: 'subfah' }, from: top, to: { id: idOf(5), account: 'agentfon' } },
  ...{ lineBefore: ['agentdao'], lineAfter: ['agentfon'], accounts: 4, agents: 1, lowestLevel: 2 },
  month: { from: '2026-11-01', to: '2026-11-28', turnover: '73250.00', validTurnover: '70000.00' },
  ...{ proposals: 1, obstacles: [] as string[], openBetsOf: [] as string[] },
};
const path = `/wps/operators/members/${agent.id}/move`;

function open(roles: string[], { at = `/ops/tree/${agent.id}`, tree = looked, found = preview } = {}) {
  history.replaceState(null, '', at);
  const asked = installFakeDesk({
    'GET /wps/operators/me': { value: { operator: { name: 'anong', roles } } },
    'GET /wps/operators/agent-tree': { value: tree },
    [`GET ${path}`]: { value: found },
    [`POST ${path}`]: { value: { state: 'waiting', approvalId: agent.id } },
  });
  render(<DeskApp />);
  return asked;
}
const writesOf = (asked: ReturnType<typeof open>) => asked.filter(({ method }) => method === 'POST').map(({ body }) => body);

it('shows who stands above and below, and earlier moves; a viewer moves nobody @AGT-04', async () => {
  open(['viewer']);
  const line = within(await screen.findByRole('navigation', { name: 'Line above' }));
  expect(line.getByRole('link', { name: 'agentdao' })).toHaveAttribute('href', `/ops/tree/${top.id}`);
  expect(screen.getByRole('row', { name: /malee99/ })).toHaveTextContent(/malee99 ClosedFahAgent11\.5%32/);
  expect(screen.getByRole('row', { name: /wrong line/ })).toHaveTextContent(/No uplineagentdao4anong, somsriwrong line/);
  expect(screen.getByRole('button', { name: 'Move …' })).toBeDisabled();
  expect((await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual([]);
});

it('looks for an account by its whole name, and says when there is none @AGT-04', async () => {
  const asked = open(['finance'], { at: '/ops/tree', tree: { member: null, line: [], below: pageOf([]), moves: [] } });
  expect(await screen.findByText('Nobody stands below')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Member’s account'), 'nobody');
  expect(await screen.findByText('No such account')).toBeVisible();
  expect(asked.filter((one) => one.path === '/wps/operators/agent-tree').at(-1)!.query).toMatchObject({ account: 'nobody' });
});

it('shows what a move changes before it is proposed to a second officer @AGT-04', async () => {
  const asked = open(['finance']);
  await userEvent.click(await screen.findByRole('button', { name: 'Move …' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move subfah' }));
  await userEvent.type(dialog.getByLabelText('Reason'), 'wrong line');
  await userEvent.click(dialog.getByRole('button', { name: 'Propose' }));
  expect(dialog.getByText('Enter the account of the new upline.')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Account of the new upline'), 'agentfon');
  await userEvent.click(dialog.getByRole('button', { name: 'Propose' }));
  const found = await dialog.findByRole('region', { name: 'What changes' });
  expect(found).toHaveTextContent(/agentdao › subfah.*agentfon › subfah.*4 accounts, 1 of them agents.*73,250\.00/);
  expect(dialog.getByText('Nothing stands in the way.')).toBeVisible();
  expect(writesOf(asked)).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Propose' }));
  expect(await screen.findByText('Proposed. A second officer has to approve it.')).toBeVisible();
  expect(writesOf(asked)).toEqual([{ to: 'agentfon', reason: 'wrong line' }]);
});

it('proposes nothing that something stands in the way of, and says what @AGT-04', async () => {
  const asked = open(['finance'], { found: { ...preview, obstacles: ['open_bets', 'contract'], openBetsOf: ['malee99'] } });
  await userEvent.click(await screen.findByRole('button', { name: 'Move …' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move subfah' }));
  await userEvent.type(dialog.getByLabelText('Reason'), 'wrong line');
  await userEvent.click(dialog.getByLabelText('To the top: nobody stands above'));
  await userEvent.click(dialog.getByRole('button', { name: 'See what changes' }));
  expect(await dialog.findByText('There are open bets or rounds: malee99.')).toBeVisible();
  expect(dialog.getByText('A contract with the upline is signed. End it first.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Propose' }));
  expect(writesOf(asked)).toEqual([]);
  expect(asked.filter((one) => one.path === path).at(-1)!.query).toEqual({});
});
