import { bindPortalCommands, type PortalCommands } from '@portal/portal';
import { createFakeApi, renderPortal, type FakeApi } from '@portal/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ready } from '../locales';
import { promotionDetail } from '../testing/samples';
import { PromotionDetailPage } from './PromotionDetailPage';

let api: FakeApi;
beforeEach(async () => {
  api = createFakeApi();
  await ready();
});
afterEach(() => api.restore());

const open = (id = 'welcome') => renderPortal(<PromotionDetailPage />, { path: `/promoDetail?id=${encodeURIComponent(id)}` });
const answer = (more: Parameters<typeof promotionDetail>[1] = {}) =>
  api.answer('GET /wps/relay/promotions/:id', ({ params: { id = '' } }) => promotionDetail(id, more));

it('shows the offer of its address with its text and its terms in plain rows @PROMO-01', async () => {
  answer();
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'welcome' })).toBeInTheDocument();
  expect(await screen.findByText('first deposit')).toBeInTheDocument();
  expect(within(screen.getByRole('region', { name: 'Terms' })).getByText('Turnover').nextSibling).toHaveTextContent('1 × the deposit');
});

it('removes from the text whatever runs, styles or loads from elsewhere @PROMO-01', async () => {
  const content =
    '<p>Plain</p><script>alert(1)</script><img src=x onerror=alert(1)><p style="position:fixed" onclick="alert(1)">Text</p>' +
    '<a href="javascript:alert(1)">Bad</a><a href="https://example.com/">Good</a><iframe src="https://example.com"></iframe><form><input></form>';
  answer({ content: { TY: content, EN: content } });
  const { container } = await open();
  await screen.findByText('Plain');

  expect(container.querySelector('script, iframe, form, input, [style*="fixed"], [onclick], [onerror]')).toBeNull();
  expect(screen.getByText('Bad')).not.toHaveAttribute('href');
  expect(screen.getByText('Good')).toHaveAttribute('rel', 'noopener noreferrer nofollow');
});

it.each(['gone', 'Not an id!', ''])('says that %j is no offer, and links to all of them @PROMO-01', async (id) => {
  api.refuse('GET /wps/relay/promotions/:id', 'promotions.unknown', 404);
  await open(id);
  expect(await screen.findByText('This promotion was not found')).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: 'All promotions' })[0]).toHaveAttribute('href', '/promotions');
});

it('says when the offer cannot be loaded and tries again @PROMO-01', async () => {
  api.refuse('GET /wps/relay/promotions/:id', 'internal', 500);
  await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('The promotion could not be loaded');
  answer();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'welcome' })).toBeInTheDocument();
});

it('links a signed-in member from an open deposit offer to the deposit page @PROMO-01', async () => {
  const openCenter = jest.fn();
  bindPortalCommands({ requireLogin: () => true, openCenter } as unknown as PortalCommands);
  answer({ category: 'deposit' });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Deposit' }));
  expect(openCenter).toHaveBeenCalledWith('member', 'deposit');
});

it.each(['coming', 'closed'] as const)('offers no button while an offer is %s @PROMO-01', async (state) => {
  answer({ category: 'deposit', state });
  await open();
  await screen.findByRole('heading', { level: 1, name: 'welcome' });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
