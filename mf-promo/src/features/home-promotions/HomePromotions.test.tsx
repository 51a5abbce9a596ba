import { createFakeApi, renderPortal, type FakeApi } from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { ready } from '../../locales';
import { promotion } from '../../testing/samples';
import { HomePromotions } from './HomePromotions';

let api: FakeApi;
beforeEach(async () => {
  api = createFakeApi();
  await ready();
});
afterEach(() => api.restore());

it('shows open and coming offers on home, and links to all of them @GAME-06', async () => {
  api.answer('GET /wps/relay/promotions', [
    promotion('Soon', { state: 'coming' }),
    promotion('Over', { state: 'closed' }),
    promotion('Now'),
  ]);
  await renderPortal(<HomePromotions />);
  const rail = within(screen.getByRole('region', { name: 'Promotions' }));
  await rail.findByRole('heading', { name: 'Now' });
  expect(rail.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual(['Now', 'Soon']);
  expect(rail.getByRole('link', { name: 'All promotions' })).toHaveAttribute('href', '/promotions');
});

it('takes no room when nothing is open or coming @GAME-06', async () => {
  api.answer('GET /wps/relay/promotions', [promotion('Over', { state: 'closed' })]);
  const { container } = await renderPortal(<HomePromotions />);
  await waitFor(() => expect(container).toBeEmptyDOMElement());
});
