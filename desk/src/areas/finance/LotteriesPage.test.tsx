import { changeLanguage } from '@portal/i18n';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DeskApp } from '../../app/DeskApp';
import { loadTexts } from '../../locales';
import { installFakeDesk } from '../../testing/fake-desk';

beforeAll(async () => {
  HTMLCanvasElement.prototype.getContext = () => null;
  await loadTexts();
  await changeLanguage('EN');
});

const figures = { bets: 3, stake: '100.00', price: '90.00', prizes: '400.50', rebates: '1.00', refunds: '0.00', profit: '-311.50' };
const lottery = (gameCode: string, EN: string) => ({ gameCode, gameName: { TY: EN, EN }, draws: 2, ...figures });
const draw = {
  ...{
    id: '0190a000-0000-7000-8000-000000000009',
    issue: '20261130-07',
    state: 'settled',
    drawsAt: '2026-11-30T05:00:00.000Z',
    members: 2,
  },
  ...figures,
};
const totals = { draws: 4, ...figures, price: '180.00', profit: '-623.00' };

function open(content: object[]) {
  history.replaceState(null, '', '/ops/finance/lotteries');
  const sent = installFakeDesk({
    'GET /wps/operators/me': { value: { operator: { name: 'anong', roles: ['finance'] } } },
    'GET /wps/operators/profit/lotteries': { value: { content, totals } },
    'GET /wps/operators/profit/draws': { value: { content: [draw], pageNo: 1, totalPages: 3, totalElements: 41 } },
  });
  render(<DeskApp />);
  return () => sent.filter(({ path }) => path === '/wps/operators/profit/draws').map(({ query }) => query);
}

it('shows what each lottery brought, and leads from each of its draws to the draw', async () => {
  open([lottery('SSC60', 'Speedy'), lottery('CHANDRA5', 'Chandra')]);
  const row = within((await screen.findByText('Speedy · SSC60', { selector: 'td' })).closest('tr')!);
  for (const text of ['2', '3', '90.00', '400.50', '-311.50']) expect(row.getByText(text)).toBeVisible();
  expect(screen.getByText('-623.00')).toBeVisible();
  expect(await screen.findByRole('link', { name: draw.issue })).toHaveAttribute(
    'href',
    expect.stringContaining(`/lotteries/draws/${draw.id}`),
  );
  expect(screen.getByRole('link', { name: 'By lottery and draw' })).toHaveAttribute('aria-current', 'page');
});

it('asks for the draws of another lottery, for the largest loss first, and for another page', async () => {
  const asked = open([lottery('SSC60', 'Speedy'), lottery('CHANDRA5', 'Chandra')]);
  await screen.findByRole('link', { name: draw.issue });
  expect(asked().at(-1)).toMatchObject({ gameCode: 'SSC60', order: 'newest', pageNo: '1' });
  await userEvent.selectOptions(screen.getByLabelText('Lottery'), 'CHANDRA5');
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ gameCode: 'CHANDRA5', order: 'newest', pageNo: '1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Older' }));
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ gameCode: 'CHANDRA5', pageNo: '2' }));
  await userEvent.selectOptions(screen.getByLabelText('Order'), 'loss');
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ gameCode: 'CHANDRA5', order: 'loss', pageNo: '1' }));
});

it('says that nothing was settled, and asks for no draws', async () => {
  const asked = open([]);
  expect(await screen.findByText('No draw of these days has been settled.')).toBeVisible();
  expect(asked()).toEqual([]);
});
