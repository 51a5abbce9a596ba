import { createFakeApi, renderPortal, type FakeApi } from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ready } from '../../locales';
import { promotion } from '../../testing/samples';
import { NewPlayerPromotions } from './NewPlayerPromotions';

let api: FakeApi;
beforeEach(async () => {
  api = createFakeApi();
  await ready();
});
afterEach(() => api.restore());

it('shows the open offers for new players one after the other, with pause and next buttons @PROMO-01 @REG-09', async () => {
  api.answer('GET /wps/relay/promotions', [
    promotion('Lottery', { category: 'lottery' }),
    promotion('Later', { state: 'coming' }),
    ...['One', 'Two', 'Three'].map((id) => promotion(id)),
  ]);
  await renderPortal(<NewPlayerPromotions />);
  const carousel = within(await screen.findByRole('group', { name: 'Offers for new players' }, { timeout: 5000 }));
  expect(carousel.getAllByRole('button', { name: /^Show offer/ })).toHaveLength(3);
  for (const title of ['One', 'Two', 'Three']) expect(carousel.getByText(title)).toBeInTheDocument();
  expect(screen.queryByText('Lottery')).not.toBeInTheDocument();
  await userEvent.click(carousel.getByRole('button', { name: 'Pause' }));
  expect(carousel.getByRole('button', { name: 'Play' })).toBeInTheDocument();
});

it('moves nothing where there is only one offer @REG-09', async () => {
  api.answer('GET /wps/relay/promotions', [promotion('One')]);
  await renderPortal(<NewPlayerPromotions />);
  await screen.findByRole('heading', { level: 3, name: 'One' });
  expect(screen.queryByRole('group')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Pause' })).not.toBeInTheDocument();
});

it('stays silent when the offers cannot be loaded: registering needs none of them @PROMO-01', async () => {
  api.refuse('GET /wps/relay/promotions', 'internal', 500);
  const { container } = await renderPortal(<NewPlayerPromotions />);
  await waitFor(() => expect(api.sent).toHaveLength(1));
  expect(container).toBeEmptyDOMElement();
});
