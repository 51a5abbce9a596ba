import { api as portalApi, bindPortalCommands, useSession, type PortalCommands } from '@portal/portal';
import { createFakeApi, renderPortal, type FakeApi } from '@portal/testing';
import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ready } from '../locales';
import { contractInfo, member, teamPage } from '../testing/samples';
import { TeamPage } from './TeamPage';

// The table and the days are fetched when first shown.
configure({ asyncUtilTimeout: 8_000 });

const teamCall = 'GET /wps/relay/agent/team';
const root = { id: '0190a000-0000-7000-8000-00000000aaaa', account: 'agentdao' };
const subagent = member({ account: 'subfah', type: 1, downlineCount: 3, payout: '80.00' });
const player = member({ lastLoginAt: '2026-11-21T03:00:00.000Z' });

const terms = (more = {}) => ({ isOn: true, minimum: '10.00', leftToday: '500.00', timesLeft: 3, hasPaymentPassword: true, ...more });
const sendCall = 'POST /wps/relay/agent/transfers';
const confirm = jest.fn();
const notify = jest.fn();
let api: FakeApi;
const notifyError = jest.fn();
beforeEach(async () => {
  api = createFakeApi();
  confirm.mockResolvedValue(true);
  bindPortalCommands({ notifyError, notify, confirm } as unknown as PortalCommands);
  useSession.setState({ status: 'signedIn', isLogin: true, isAgent: 1, account: 'agentdao', currencySymbol: '฿' });
  api.answer(teamCall, ({ query }) =>
    query.parentId
      ? teamPage([player], [root, { id: subagent.id, account: subagent.account }])
      : teamPage(query.account === 'nobody' ? [] : [subagent, player], [root]),
  );
  api.answer('GET /wps/relay/agent/contracts/info', contractInfo());
  api.answer('GET /wps/relay/agent/transfers/terms', terms());
  await ready();
});
afterEach(() => api.restore());

const queries = (name: string) => api.sent.filter((call) => call.name === name).map(({ query }) => query);
const day = (daysAgo: number) => new Date(Date.now() + 7 * 3_600_000 - daysAgo * 86_400_000).toISOString().slice(0, 10);

it('opens a level of the tree and returns by the path @AGT-04', async () => {
  await renderPortal(<TeamPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Open the downline of subfah' }));
  await waitFor(() => expect(queries(teamCall).at(-1)).toMatchObject({ parentId: subagent.id, pageNo: '1' }));
  const path = within(screen.getByRole('navigation', { name: 'Path in the team' }));
  expect(await path.findByText('subfah')).toHaveAttribute('aria-current', 'page');

  await userEvent.click(path.getByRole('button', { name: 'Team of agentdao' }));
  expect(await screen.findByRole('button', { name: 'Open the downline of subfah' })).toBeVisible();
});

it('shows what a member won or lost with a sign and a word @AGT-04', async () => {
  await renderPortal(<TeamPage />);
  const table = within(await screen.findByRole('table', { name: 'Members of the team' }));
  await table.findByText('malee99');
  const [, agent, one] = await table.findAllByRole('row');
  expect(agent).toHaveTextContent(/subfah.*Agent111\.5%.*110\.00-30\.00Lost 30\.00Never/);
  expect(one).toHaveTextContent(/malee99มาลีMember.*\+75\.00Won 75\.00.*2026-11-21 10:00:00/);
});

it('searches for an account in all levels, and says when there is none @AGT-04', async () => {
  await renderPortal(<TeamPage />);
  await screen.findByText('malee99');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search for an account in the team' }), ' nobody {Enter}');
  expect(await screen.findByText('Nobody in your team is called “nobody”')).toBeVisible();
  expect(queries(teamCall).at(-1)).toMatchObject({ account: 'nobody' });
  await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(await screen.findByText('malee99')).toBeVisible();
  expect(screen.getByRole('searchbox', { name: 'Search for an account in the team' })).toHaveValue('');
});

it('asks for the days that are chosen @AGT-04', async () => {
  await renderPortal(<TeamPage />);
  await userEvent.click(await screen.findByRole('radio', { name: 'Yesterday' }));
  await waitFor(() => expect(queries(teamCall).at(-1)).toEqual({ from: day(1), to: day(1), pageNo: '1', pageSize: '20' }));
});

it('says that the team cannot be loaded, and tries again @AGT-04', async () => {
  api.refuse(teamCall, 'internal', 500);
  await renderPortal(<TeamPage />);
  const retry = within(await screen.findByRole('alert')).getByRole('button', { name: 'Try again' });
  api.answer(teamCall, teamPage([player], [root]));
  await userEvent.click(retry);
  expect(await screen.findByText('malee99')).toBeVisible();
});

it('asks for an amount and the payment password before a transfer, and sends nothing that is not confirmed @AGT-15 @AGT-04', async () => {
  await renderPortal(<TeamPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Manage malee99' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Transfer to malee99' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Transfer to malee99' }));
  await userEvent.type(await dialog.findByRole('textbox', { name: 'Amount' }), '1.234');
  await userEvent.click(dialog.getByRole('button', { name: 'Transfer' }));
  expect(dialog.getByText('Enter an amount with at most two decimals.')).toBeVisible();
  expect(dialog.getByText('Please enter your payment password.')).toBeVisible();
  await userEvent.clear(dialog.getByRole('textbox', { name: 'Amount' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Amount' }), '120.50');
  await userEvent.type(dialog.getByLabelText('Payment password'), '246813');
  confirm.mockResolvedValueOnce(false);
  await userEvent.click(dialog.getByRole('button', { name: 'Transfer' }));
  expect(api.sent.filter(({ name }) => name === sendCall)).toEqual([]);
});

it('sends a confirmed transfer once, with the password sealed, and tells a refusal in the dialog @AGT-15', async () => {
  portalApi.configure({ getPayloadKey: () => Promise.resolve(btoa(`\t${'\0'.repeat(31)}`)) });
  const sent = () => api.sent.filter(({ name }) => name === sendCall);
  api.refuse(sendCall, 'payout.password_wrong', 422);
  await renderPortal(<TeamPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Manage malee99' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Transfer to malee99' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Transfer to malee99' }));
  await userEvent.type(await dialog.findByRole('textbox', { name: 'Amount' }), '120.50');
  await userEvent.type(dialog.getByLabelText('Payment password'), '111111');
  await userEvent.click(dialog.getByRole('button', { name: 'Transfer' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  expect(dialog.getByLabelText('Payment password')).toHaveValue('');

  api.answer(sendCall, { id: root.id, amount: '120.50', state: 'sent', createdAt: '2026-11-21T03:00:00.000Z', endedAt: null });
  await userEvent.type(dialog.getByLabelText('Payment password'), '246813');
  await userEvent.click(dialog.getByRole('button', { name: 'Transfer' }));
  await waitFor(() => expect(notify).toHaveBeenCalledWith(expect.objectContaining({ kind: 'success' })));
  expect(sent()).toHaveLength(2);
  expect(JSON.stringify(api.sent)).not.toMatch(/246813|111111/);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Transfer to malee99' })).toBeNull());
});

it('offers no transfer where there is none, and leads to the payment password first @AGT-15', async () => {
  api.answer('GET /wps/relay/agent/transfers/terms', terms({ isOn: false }));
  const { unmount } = await renderPortal(<TeamPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Manage malee99' }));
  expect(await screen.findByRole('button', { name: 'Send the message' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Transfer/ })).toBeNull();
  unmount();
  api.answer('GET /wps/relay/agent/transfers/terms', terms({ hasPaymentPassword: false }));
  await renderPortal(<TeamPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Manage malee99' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Transfer to malee99' }));
  expect(await screen.findByText('Set a payment password first, then come back to pay.')).toBeVisible();
});

describe('managing a member of the team', () => {
  const open = async (account: string) => {
    await userEvent.click(await screen.findByRole('button', { name: `Manage ${account}` }));
    return within(await screen.findByRole('dialog', { name: `Manage ${account}` }));
  };

  it('raises the rebate up to the agent’s own, after a look at both @AGT-04', async () => {
    api.answer('PUT /wps/relay/agent/team/:id/rebate', { rebate: '12' });
    await renderPortal(<TeamPage />);
    const dialog = await open('subfah');
    const rebate = dialog.getByRole('combobox', { name: 'Rebate' });
    expect(within(rebate).getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['12% (1940)', '11.5% (1930)']); // prettier-ignore
    expect(dialog.getByRole('button', { name: 'Raise the rebate' })).toBeDisabled();
    await userEvent.selectOptions(rebate, '1940');
    await userEvent.click(dialog.getByRole('button', { name: 'Raise the rebate' }));
    await waitFor(() => expect(notify).toHaveBeenCalledWith(expect.objectContaining({ title: 'subfah now has a rebate of 12%' })));
    expect(confirm.mock.calls.at(-1)).toMatchObject([{ rows: [{ value: '11.5%' }, { value: '12%' }] }]);
    const sent = api.sent.find(({ name }) => name === 'PUT /wps/relay/agent/team/:id/rebate');
    expect(sent).toMatchObject({ body: { series: 1_940 } });
  });

  it('says why a rebate was refused, and changes nothing without consent @AGT-04', async () => {
    api.refuse('PUT /wps/relay/agent/team/:id/rebate', 'agents.rebate_too_high', 422);
    await renderPortal(<TeamPage />);
    const dialog = await open('subfah');
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Rebate' }), '1940');
    confirm.mockResolvedValueOnce(false);
    await userEvent.click(dialog.getByRole('button', { name: 'Raise the rebate' }));
    expect(api.sent.filter(({ name }) => name === 'PUT /wps/relay/agent/team/:id/rebate')).toHaveLength(0);
    await userEvent.click(dialog.getByRole('button', { name: 'Raise the rebate' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('You cannot give more rebate than you have.');
  });

  it('keeps a note and sends a message, which has the same id when it is sent again @AGT-04', async () => {
    api.answer('PUT /wps/relay/agent/team/:id/note', { note: 'likes to be called late' });
    api.refuse('POST /wps/relay/agent/team/:id/letters', 'agents.letter_limit', 429);
    await renderPortal(<TeamPage />);
    const first = await open('malee99');
    await userEvent.type(first.getByRole('textbox', { name: 'Message' }), 'A new offer begins tomorrow');
    await userEvent.click(first.getByRole('button', { name: 'Send the message' }));
    expect(await first.findByRole('alert')).toHaveTextContent('50 messages a day');
    api.answer('POST /wps/relay/agent/team/:id/letters', {});
    await userEvent.click(first.getByRole('button', { name: 'Send the message' }));
    await waitFor(() => expect(notify).toHaveBeenCalledWith(expect.objectContaining({ title: 'The message to malee99 is sent' })));
    const letters = api.sent
      .filter(({ name }) => name === 'POST /wps/relay/agent/team/:id/letters')
      .map(({ body }) => body as { id: string });
    expect(letters).toHaveLength(2);
    expect(letters[0]!.id).toBe(letters[1]!.id);
    const second = await open('malee99');
    await userEvent.type(second.getByRole('textbox', { name: 'Note' }), 'likes to be called late');
    await userEvent.click(second.getByRole('button', { name: 'Save the note' }));
    await waitFor(() => expect(notify).toHaveBeenCalledWith(expect.objectContaining({ title: 'The note is saved' })));
  });

  it('offers a contract to an agent directly below, and to nobody else @AGT-14 @AGT-04', async () => {
    const kinds = contractInfo().kinds;
    const one = { kind: 'DAILY_SALARY' as const, isOn: true, isOwn: true };
    api.answer(
      'GET /wps/relay/agent/contracts/info',
      contractInfo({ kinds: [...kinds, { ...kinds[0], ...one } as (typeof kinds)[number]] }),
    );
    await renderPortal(<TeamPage />);
    const agent = await open('subfah');
    expect(await agent.findByRole('button', { name: 'Propose a contract to subfah' })).toBeVisible();
    await userEvent.click(agent.getByRole('button', { name: 'Close' }));
    const member = await open('malee99');
    expect(await member.findByRole('button', { name: 'Transfer to malee99' })).toBeVisible();
    expect(member.queryByRole('button', { name: /^Propose a contract/ })).toBeNull();
  });

  it('is not offered where the centre is read-only, and shows notes @AGT-04', async () => {
    api.answer(teamCall, teamPage([{ ...subagent, note: 'sells in Chiang Mai' }], [root], { canAct: false }));
    await renderPortal(<TeamPage />);
    expect(await screen.findByText('sells in Chiang Mai')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Manage subfah' })).not.toBeInTheDocument();
  });
});
