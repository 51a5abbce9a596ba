import { changeLanguage } from '@portal/i18n';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { DeskApp } from '../../app/DeskApp';
import { loadTexts } from '../../locales';
import { installFakeDesk } from '../../testing/fake-desk';

beforeAll(async () => {
  HTMLCanvasElement.prototype.getContext = () => null;
  await loadTexts();
  await changeLanguage('EN');
});

const path = '/wps/operators/profit/lines';
const memberId = '0190a000-0000-7000-8000-000000000001';
const line = {
  ...{ memberId, account: 'agentdao', members: 412, deposits: '50000.00', withdrawals: '12000.00', bets: '98000.50' },
  ...{ payouts: '91000.00', rebates: '490.00', bonuses: '300.00', profit: '6210.50' },
};

function open(content: object[]) {
  history.replaceState(null, '', '/ops/finance/lines');
  const sent = installFakeDesk({
    'GET /wps/operators/me': { value: { operator: { name: 'anong', roles: ['finance'] } } },
    [`GET ${path}`]: { value: { content } },
  });
  render(<DeskApp />);
  return sent;
}

it('shows what each line brought, took and played, and leads to its head', async () => {
  open([line]);
  const row = within((await screen.findByText('agentdao')).closest('tr')!);
  for (const text of ['412', '50,000.00', '98,000.50', '91,000.00', '490.00', '6,210.50']) expect(row.getByText(text)).toBeVisible();
  expect(row.getByRole('link', { name: 'agentdao' })).toHaveAttribute('href', expect.stringContaining(`/members/${memberId}`));
});

it('asks for other days, at most 31 of them', async () => {
  const sent = open([]);
  expect(await screen.findByText('No line of agents has played or moved money in these days.')).toBeVisible();
  const from = screen.getByLabelText('From');
  expect(from).toHaveAccessibleDescription('at most 31 days at once');
  fireEvent.change(from, { target: { value: '2026-01-01' } });
  fireEvent.blur(from);
  const asked = () => sent.filter((each) => each.path === path).map(({ query }) => query);
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ from: '2026-01-01', to: '2026-01-31' }));
});
