import { renderPortal } from '@portal/testing';
import { configure, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { income, overview } from '../testing/samples';
import { standInForShell } from '../testing/stand-in';
import { AgentCenter } from './AgentCenter';

configure({ asyncUtilTimeout: 8_000 });

let shell: Awaited<ReturnType<typeof standInForShell>>;
beforeEach(async () => {
  shell = await standInForShell();
  shell.api.answer('GET /wps/relay/agent/overview', overview());
  shell.api.answer('GET /wps/relay/agent/income', income());
});
afterEach(() => shell.api.restore());

const open = (query: string) => renderPortal(<AgentCenter />, { path: `/promotions?${query}` });
const navigation = () => within(screen.getByRole('navigation', { name: 'Pages of the agent centre' }));

it.each(['center=agent', 'center=agent&page=agentTeamOverview'])('opens on the team overview for %s @AGT-02 @MEM-19', async (query) => {
  await open(query);
  expect(await screen.findByRole('heading', { name: 'Team overview', level: 1 })).toBeVisible();
  expect(navigation().getByRole('link', { name: 'Team overview' })).toHaveAttribute('aria-current', 'page');
});

it('says that a page does not exist, and leads on @AGT-02', async () => {
  await open('center=agent&page=nobodyKnows');
  expect(await screen.findByText('There is no such page')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Team overview' }));
  expect(shell.commands.openCenter.mock.calls).toEqual([['agent', 'agentTeamOverview']]);
});

it('changes pages through the shell over the page below, and counts unread announcements @AGT-01', async () => {
  shell.api.answer('GET /wps/relay/agent/announcements', { content: [], unread: 2 });
  await open('id=p1&center=agent');
  const link = navigation().getByRole('link', { name: 'Team bets' });
  expect(link).toHaveAttribute('href', expect.stringMatching(/\?id=p1&center=agent&page=agentTeamBets$/));
  await userEvent.click(link);
  expect(shell.commands.openCenter.mock.calls).toEqual([['agent', 'agentTeamBets']]);
  expect(await navigation().findByLabelText('2 unread announcements')).toHaveTextContent('2');
});
