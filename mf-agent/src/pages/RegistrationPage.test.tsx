import type { AgentLink } from '@portal/contracts';
import { api } from '@portal/portal';
import { renderPortal } from '@portal/testing';
import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { standInForShell } from '../testing/stand-in';
import { RegistrationPage } from './RegistrationPage';

configure({ asyncUtilTimeout: 8_000 });

const link = (more: Partial<AgentLink> = {}): AgentLink => ({
  ...{ code: 'ABCD2345', type: 'member', rebate: '11', series: 1_920, note: 'LINE', state: 'open', expiresAt: null, maxUses: 5 },
  ...{ visits: 40, registrations: 3, firstDeposits: 2, createdAt: '2026-11-20T03:00:00.000Z' },
  ...more,
});
const listCall = 'GET /wps/relay/agent/links';
const addCall = 'POST /wps/relay/agent/links';
const directCall = 'POST /wps/relay/agent/members';
const page = (content: AgentLink[], more: object = {}) => ({
  ...{ content, pageNo: 1, totalPages: 1, totalElements: content.length, ownSeries: 1_940, canOpen: true },
  ...more,
});

let shell: Awaited<ReturnType<typeof standInForShell>>;
beforeEach(async () => {
  shell = await standInForShell();
  api.configure({ getPayloadKey: () => Promise.resolve(btoa(`\t${'\0'.repeat(31)}`)) });
  shell.api.answer(listCall, page([link()]));
});
afterEach(() => shell.api.restore());
const bodies = (name: string) => shell.api.sent.filter((call) => call.name === name).map(({ body }) => body);

it('lists each link with what came of it @AGT-03', async () => {
  await renderPortal(<RegistrationPage />);
  const table = within(await screen.findByRole('table', { name: 'Your links' }));
  await table.findByText('ABCD2345');
  expect((await table.findAllByRole('row'))[1]).toHaveTextContent(/ABCD2345LINEMember11%403 \/ 52No endOpen/);
});

it('makes a link, at most with the agent’s own rebate, and shows it at once to be shared @AGT-03', async () => {
  shell.api.answer(addCall, link({ code: 'NEWCODE2' }));
  await renderPortal(<RegistrationPage />);
  const rebate = await screen.findByRole('combobox', { name: 'Rebate' });
  expect(within(rebate).getAllByRole('option')[0]).toHaveTextContent('12% (1940)');
  await userEvent.selectOptions(rebate, '10% (1900)');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind of account' }), 'Agent');
  const uses = screen.getByRole('textbox', { name: 'Number of registrations' });
  await userEvent.type(uses, '0');
  await userEvent.click(screen.getByRole('button', { name: 'Make the link' }));
  expect(await screen.findByText('A whole number from 1 to 100,000.')).toBeVisible();
  expect(bodies(addCall)).toEqual([]);
  await userEvent.clear(uses);
  await userEvent.type(uses, '20');
  await userEvent.click(screen.getByRole('button', { name: 'Make the link' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Link NEWCODE2' }));
  expect(dialog.getByText(/\/register\?affiliateCode=NEWCODE2$/)).toBeVisible();
  expect(bodies(addCall)).toEqual([{ type: 'agent', series: 1_900, life: '30d', note: '', maxUses: 20 }]);
});

it('switches a link off @AGT-03', async () => {
  const call = 'PUT /wps/relay/agent/links/:code';
  shell.api.answer(call, link({ state: 'off' }));
  await renderPortal(<RegistrationPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Switch link ABCD2345 off' }));
  await waitFor(() => expect(bodies(call)).toEqual([{ isOn: false }]));
});

it('says why a link is refused @AGT-03', async () => {
  shell.api.refuse(addCall, 'agents.link_limit', 409);
  await renderPortal(<RegistrationPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Make the link' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('You have 100 open links already.');
});

it('lets an agent with a read-only centre look at the links and nothing else @AGT-03', async () => {
  shell.api.answer(listCall, page([link()], { canOpen: false }));
  await renderPortal(<RegistrationPage />);
  await screen.findByText('ABCD2345');
  expect(screen.getByText(/read-only/)).toBeVisible();
  for (const name of ['Make the link', 'Switch link ABCD2345 off']) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

it('opens an account by hand, and asks for an age first @AGT-03', async () => {
  shell.api.answer(directCall, { id: '0190a000-0000-7000-8000-000000000001', account: 'nong01' });
  await renderPortal(<RegistrationPage />);
  await userEvent.click(await screen.findByRole('radio', { name: 'By hand' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'User name' }), ' nong01 ');
  await userEvent.type(screen.getByLabelText('Initial password'), 'Moon-river-42');
  const send = screen.getByRole('button', { name: 'Open the account' });
  await userEvent.click(send);
  expect(await screen.findByText('Please give the age in years.')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: 'Age of the holder' }), '34');
  await userEvent.click(send);
  expect(await screen.findByRole('status')).toHaveTextContent('The account nong01 is open.');
  expect(shell.api.sent.filter(({ name }) => name === directCall)).toHaveLength(1);
  expect(screen.getByLabelText('Initial password')).toHaveValue('');
});

it('marks the field that the platform refuses @AGT-03', async () => {
  shell.api.refuse(directCall, 'members.fields_refused', 422, { problems: { username: { code: 'pattern' } } });
  await renderPortal(<RegistrationPage />);
  await userEvent.click(await screen.findByRole('radio', { name: 'By hand' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Age of the holder' }), '34');
  await userEvent.click(screen.getByRole('button', { name: 'Open the account' }));
  expect(await screen.findByText('This name does not fit the rules for user names.')).toBeVisible();
});
