import type { MemberOffer, OfferSummary } from '@portal/contracts';
import { bindPortalCommands, type PortalCommands, useSession } from '@portal/portal';
import { createFakeApi, renderPortal, type FakeApi } from '@portal/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ready } from '../locales';
import { promotion, promotionDetail } from '../testing/samples';
import { PromotionDetailPage } from './PromotionDetailPage';
import { PromotionsPage } from './PromotionsPage';

const summary = (more: Partial<OfferSummary> = {}): OfferSummary => ({
  ...{ trigger: 'first_deposit', mustSign: true, isClaimed: false, kind: 'money', fixed: null, basisPoints: 10_000, cap: '500' },
  ...more,
});
const standing = (more: Partial<MemberOffer> = {}): MemberOffer => ({
  ...{ id: 'welcome', status: null, canSign: false, canApply: false, refusal: '', isForOthers: false },
  ...more,
});

let api: FakeApi;
const openCenter = jest.fn();
const requireRealAccount = jest.fn();
const notify = jest.fn();
beforeEach(async () => {
  api = createFakeApi();
  bindPortalCommands({ openCenter, requireRealAccount, notify } as unknown as PortalCommands);
  useSession.setState({ isLogin: true, isAgent: 0 });
  await ready();
});
afterEach(() => {
  api.restore();
  jest.clearAllMocks();
  useSession.setState({ isLogin: false });
});

const open = (offer: OfferSummary, own: MemberOffer = standing()) => {
  api.answer('GET /wps/relay/promotions/:id', ({ params: { id = '' } }) => promotionDetail(id, { offer }));
  api.answer('GET /wps/relay/member/offers', [own]);
  return renderPortal(<PromotionDetailPage />, { path: '/promoDetail?id=welcome' });
};

it('says the amount first, and where the member stands @PROMO-01', async () => {
  api.answer('GET /wps/relay/promotions', [
    promotion('welcome', { offer: summary() }),
    promotion('points', { offer: summary({ kind: 'points', fixed: '50', basisPoints: null, cap: null }) }),
    promotion('share', { offer: summary({ basisPoints: 1_250, cap: null }) }),
  ]);
  api.answer('GET /wps/relay/member/offers', [standing({ status: 'process' })]);
  await renderPortal(<PromotionsPage />, { path: '/promotions' });
  expect(await screen.findByRole('link', { name: /^100% up to \$500\.00 ?welcome.*Turnover running/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^50 points ?points/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^12\.5% ?share/ })).toBeInTheDocument();
});

it('takes part first, then leads to the deposit @PROMO-01', async () => {
  await open(summary(), standing({ canSign: true }));
  api.answer('POST /wps/relay/promotions/:id/sign', standing({ status: 'signed' }));
  const button = await screen.findByRole('button', { name: 'Take part' });
  await waitFor(() => expect(button).toBeEnabled());
  api.answer('GET /wps/relay/member/offers', [standing({ status: 'signed' })]);
  await userEvent.click(button);
  await userEvent.click(await screen.findByRole('button', { name: 'Deposit' }));
  expect(openCenter).toHaveBeenCalledWith('member', 'deposit');
});

it('says why taking part was refused @PROMO-01', async () => {
  await open(summary(), standing({ canSign: true }));
  api.refuse('POST /wps/relay/promotions/:id/sign', 'promotions.not_open', 409);
  const button = await screen.findByRole('button', { name: 'Take part' });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('This promotion is not open.');
});

it.each([
  ['process', 'My bonuses', 'bonusDetails'],
  ['issued', 'To the reward centre', 'rewardCenter'],
] as const)('leads from %s on @PROMO-01', async (status, name, page) => {
  await open(summary(), standing({ status }));
  await userEvent.click(await screen.findByRole('button', { name }));
  expect(openCenter).toHaveBeenCalledWith('member', page);
});

it('asks visitors to sign in, and tells others that it is not for them @PROMO-01', async () => {
  useSession.setState({ isLogin: false });
  const { unmount } = await open(summary());
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in to take part' }));
  expect(requireRealAccount).toHaveBeenCalled();
  unmount();
  useSession.setState({ isLogin: true });
  await open(summary(), standing({ isForOthers: true }));
  expect(await screen.findByText('This promotion is not for your account.')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('redeems a code in whatever case, and says what is wrong with another @PROMO-01', async () => {
  await open(summary({ trigger: 'code', mustSign: false, fixed: '50', basisPoints: null, cap: null }));
  const field = await screen.findByLabelText('Promotion code');
  await userEvent.type(field, 'x{Enter}');
  expect(await screen.findByText('A code has 4 to 20 letters or digits.')).toBeInTheDocument();
  api.answer('POST /wps/relay/promotion-codes', {
    ...{
      id: '019aa000-0000-7000-8000-000000000001',
      promotionId: 'welcome',
      title: { TY: 'ก' },
      kind: 'money',
      amount: '50.00',
      state: 'active',
    },
    ...{ maxBet: null, maxCashOut: null, isSticky: false, grantedAt: '2026-11-27T00:00:00.000Z', endedAt: null, removed: '0.00' },
  });
  await userEvent.clear(field);
  await userEvent.type(field, 'chandra50{Enter}');
  await waitFor(() => expect(notify).toHaveBeenCalledWith({ kind: 'success', title: 'You received $50.00' }));
  expect(api.sent.find(({ name }) => name.endsWith('promotion-codes'))?.body).toEqual({ code: 'CHANDRA50' });
});

it('sends an application, and says why the last one was refused @PROMO-01', async () => {
  await open(summary({ trigger: 'application', mustSign: false }), standing({ canApply: true, status: 'rejected', refusal: 'Too dark' }));
  expect(await screen.findByText('Your last application was refused: Too dark')).toBeInTheDocument();
  api.answer('POST /wps/relay/promotions/:id/applications', standing({ status: 'applying' }));
  api.answer('GET /wps/relay/member/offers', [standing({ status: 'applying' })]);
  await userEvent.type(screen.getByLabelText('A comment for our staff'), 'see my wall');
  await userEvent.click(screen.getByRole('button', { name: 'Send application' }));
  expect(await screen.findByText(/Our staff is looking at your application/)).toBeInTheDocument();
  expect(api.sent.find(({ name }) => name.endsWith('applications'))?.body).toEqual({ comment: 'see my wall', images: [] });
});
