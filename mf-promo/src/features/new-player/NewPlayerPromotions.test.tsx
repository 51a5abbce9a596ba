import { createFakeApi, renderPortal, type FakeApi } from '@portal/testing';
import { screen, waitFor } from '@testing-library/react';
import { ready } from '../../locales';
import { promotion } from '../../testing/samples';
import { NewPlayerPromotions } from './NewPlayerPromotions';

let api: FakeApi;
beforeEach(async () => {
  api = createFakeApi();
  await ready();
});
afterEach(() => api.restore());

it('shows at most three open offers for new players @PROMO-01', async () => {
  api.answer('GET /wps/relay/promotions', [
    promotion('Lottery', { category: 'lottery' }),
    promotion('Later', { state: 'coming' }),
    ...['One', 'Two', 'Three', 'Four'].map((id) => promotion(id)),
  ]);
  await renderPortal(<NewPlayerPromotions />);
  await screen.findByRole('region', { name: 'For new players' });
  expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual(['One', 'Two', 'Three']);
});

it('stays silent when the offers cannot be loaded: registering needs none of them @PROMO-01', async () => {
  api.refuse('GET /wps/relay/promotions', 'internal', 500);
  const { container } = await renderPortal(<NewPlayerPromotions />);
  await waitFor(() => expect(api.sent).toHaveLength(1));
  expect(container).toBeEmptyDOMElement();
});
