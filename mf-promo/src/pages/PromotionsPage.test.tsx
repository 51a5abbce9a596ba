import { useLocation } from '@portal/portal';
import { createFakeApi, renderPortal, type FakeApi } from '@portal/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ready } from '../locales';
import { promotion } from '../testing/samples';
import { PromotionsPage } from './PromotionsPage';

let api: FakeApi;
beforeEach(async () => {
  api = createFakeApi();
  api.answer('GET /wps/relay/promotions', [
    promotion('Over', { category: 'vip', state: 'closed', endsAt: '2026-11-11T00:00:00.000Z' }),
    promotion('Soon', { category: 'deposit', state: 'coming', startsAt: '2026-11-26T00:00:00.000Z' }),
    promotion('Welcome'),
    promotion('Night', { category: 'lottery', endsAt: '2026-12-18T00:00:00.000Z' }),
  ]);
  await ready();
});
afterEach(() => api.restore());

const Search = () => <output aria-label="search">{useLocation().search}</output>;
const open = (path = '/promotions') =>
  renderPortal(
    <>
      <PromotionsPage />
      <Search />
    </>,
    { path },
  );
const titles = async () => {
  await screen.findAllByRole('heading', { level: 2 });
  return screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
};

it('lists open offers first, then coming ones, then past ones @PROMO-01', async () => {
  await open();
  expect(await titles()).toEqual(['Welcome', 'Night', 'Soon', 'Over']);
});

it('shows each offer’s state and period in words @PROMO-01', async () => {
  await open();
  expect(await screen.findByRole('link', { name: /Welcome.*Open.*No end date/ })).toHaveAttribute('href', '/promoDetail?id=Welcome');
  expect(screen.getByRole('link', { name: /Night.*Open.*Until 2026-12-18/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Soon.*Coming soon.*Starts 2026-11-26/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Over.*Closed.*Ended 2026-11-11/ })).toBeInTheDocument();
});

it('filters by category, with the number of each, and keeps the choice in the address @PROMO-01', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Lottery 1' }));
  expect(await titles()).toEqual(['Night']);
  expect(screen.getByLabelText('search')).toHaveTextContent('?category=lottery');
});

it('opens at the category of its address @PROMO-01', async () => {
  await open('/promotions?category=vip');
  expect(await titles()).toEqual(['Over']);
  expect(screen.getByRole('button', { name: 'VIP 1' })).toHaveAttribute('aria-pressed', 'true');
});

it('says when a category has no offers and leads back to all @PROMO-01', async () => {
  await open('/promotions?category=game');
  expect(await screen.findByText('No promotions in this category')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(await titles()).toHaveLength(4);
});

it('says when the offers cannot be loaded and tries again @PROMO-01', async () => {
  const refused = createFakeApi();
  refused.refuse('GET /wps/relay/promotions', 'internal', 500);
  await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('The promotions could not be loaded');
  refused.answer('GET /wps/relay/promotions', [promotion('Welcome')]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await titles()).toEqual(['Welcome']);
  refused.restore();
});
