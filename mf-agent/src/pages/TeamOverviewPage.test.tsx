import { bindPortalCommands, useSession, type PortalCommands } from '@portal/portal';
import { createFakeApi, renderPortal, type FakeApi } from '@portal/testing';
import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ready } from '../locales';
import { figures, income, overview } from '../testing/samples';
import { TeamOverviewPage } from './TeamOverviewPage';

// The table and the days are fetched when first shown.
configure({ asyncUtilTimeout: 8_000 });

const overviewCall = 'GET /wps/relay/agent/overview';

let api: FakeApi;
const notifyError = jest.fn();
beforeEach(async () => {
  api = createFakeApi();
  bindPortalCommands({ notifyError } as unknown as PortalCommands);
  useSession.setState({ status: 'signedIn', isLogin: true, isAgent: 1, account: 'agentdao', currencySymbol: '฿' });
  api.answer(overviewCall, overview());
  api.answer('GET /wps/relay/agent/income', ({ query }) => income(query.to === day(0) ? '150.00' : '100.00'));
  await ready();
});
afterEach(() => api.restore());

const queries = (name: string) => api.sent.filter((call) => call.name === name).map(({ query }) => query);
const day = (daysAgo: number) => new Date(Date.now() + 7 * 3_600_000 - daysAgo * 86_400_000).toISOString().slice(0, 10);
const figure = (label: string) => screen.getByText(label, { selector: 'p' }).parentElement!;

it.each([
  ['-292.85', 'Today, your team lost ฿292.85 on a turnover of ฿1,500.00.'],
  ['12.00', 'Today, your team won ฿12.00 on a turnover of ฿1,500.00.'],
  ['0.00', 'Today, your team came out even on a turnover of ฿1,500.00.'],
])('describes a result of %s in a sentence @AGT-02', async (teamProfit, sentence) => {
  api.answer(overviewCall, overview({ figures: figures({ teamProfit }) }));
  await renderPortal(<TeamOverviewPage />);
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(queries(overviewCall)).toEqual([{ from: day(0), to: day(0) }]);
});

it('compares each figure with the previous period, in words @AGT-02', async () => {
  await renderPortal(<TeamOverviewPage />);
  await screen.findByText(/your team lost/);
  expect(figure('Turnover')).toHaveTextContent('Turnover฿1,500.00↑ 50.0% more than before');
  await waitFor(() => expect(figure('My income')).toHaveTextContent('My income฿150.00↑ 50.0% more than before'));
  expect(figure('Payout')).toHaveTextContent('Payout฿1,200.00↓ 25.0% less than before');
  expect(figure('New registrations')).toHaveTextContent('New registrations4↑ Nothing before');
  expect(figure('Active players')).toHaveTextContent('Active players3→ Same as before');
  expect(figure('Team win/loss')).toHaveTextContent('-฿292.85Lost ฿292.85');
});

it('draws one day hour by hour, by the clocks of Bangkok, and several days day by day @AGT-02', async () => {
  const hours = ['17', '18', '19'].map((hour, i) => ({ startsAt: `2026-11-20T${hour}:00:00.000Z`, turnover: `${i}00.00` }));
  const [first] = overview().days;
  api.answer(overviewCall, ({ query }) => (query.from === query.to ? overview({ days: [first!], hours }) : overview()));
  await renderPortal(<TeamOverviewPage />);
  const chart = await screen.findByRole('slider', { name: `Turnover by hour on ${day(0)}` });
  expect(chart).toHaveAttribute('aria-valuetext', '02:00 · ฿200.00');
  chart.focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(chart).toHaveAttribute('aria-valuetext', '01:00 · ฿100.00');
  expect(screen.queryByText('Day by day')).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'Choose days' }));
  await userEvent.click(await screen.findByRole('button', { name: '30 days' }));
  expect(await screen.findByText('Day by day')).toBeVisible();
  expect(screen.queryByText('Turnover hour by hour')).toBeNull();
});

it('shows the team as it stands now @AGT-02', async () => {
  await renderPortal(<TeamOverviewPage />);
  expect(await screen.findByText('฿31,663.37')).toBeVisible();
  expect(screen.getByText('Team members').parentElement).toHaveTextContent('10');
  expect(screen.getByText('Online').parentElement).toHaveTextContent('1');
});

it('loads the figures for the chosen days @AGT-02', async () => {
  await renderPortal(<TeamOverviewPage />);
  await userEvent.click(await screen.findByRole('radio', { name: 'Yesterday' }));
  await waitFor(() => expect(queries(overviewCall).at(-1)).toEqual({ from: day(1), to: day(1) }));
  expect(await screen.findByText(/^Yesterday, your team lost/)).toBeVisible();

  await userEvent.click(screen.getByRole('radio', { name: 'Choose days' }));
  await userEvent.click(await screen.findByRole('button', { name: '30 days' }));
  await waitFor(() => expect(queries(overviewCall).at(-1)).toEqual({ from: day(29), to: day(0) }));
});

it('never asks for more than 90 days, and says so beside the fields: the other end comes along @AGT-02', async () => {
  await renderPortal(<TeamOverviewPage />);
  await userEvent.click(await screen.findByRole('radio', { name: 'Choose days' }));
  const from = await screen.findByLabelText('From');
  await userEvent.clear(from);
  await userEvent.type(from, `${day(120)}{Enter}`);
  expect(screen.getByText(/at most 90 days at once/)).toBeVisible();
  await waitFor(() =>
    expect(queries(overviewCall)).toEqual([
      { from: day(0), to: day(0) },
      { from: day(120), to: day(31) },
    ]),
  );
});

it('charts a figure day by day, with keyboard navigation and a table @AGT-02', async () => {
  await renderPortal(<TeamOverviewPage />);
  const chart = await screen.findByRole('slider', { name: 'Turnover by day, ' + `${day(0)} to ${day(0)}` });
  expect(chart).toHaveAttribute('aria-valuetext', '2026-11-21 · ฿1,000.00');
  chart.focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(chart).toHaveAttribute('aria-valuetext', '2026-11-20 · ฿500.00');
  await userEvent.keyboard('{ArrowLeft}{End}');
  expect(chart).toHaveAttribute('aria-valuetext', '2026-11-21 · ฿1,000.00');

  await userEvent.click(screen.getByRole('radio', { name: 'New registrations' }));
  expect(chart).toHaveAttribute('aria-valuetext', '2026-11-21 · 3');

  await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
  const table = within(await screen.findByRole('table', { name: 'Day by day' }));
  expect((await table.findAllByRole('row'))[1]).toHaveTextContent('2026-11-20500.00100.000.001');
});

it('says that the figures cannot be loaded, and tries again', async () => {
  api.refuse(overviewCall, 'internal', 500);
  await renderPortal(<TeamOverviewPage />);
  const retry = within(await screen.findByRole('alert')).getByRole('button', { name: 'Try again' });
  api.answer(overviewCall, overview());
  await userEvent.click(retry);
  expect(await screen.findByText(/your team lost/)).toBeVisible();
});
