import type { MemberBonus } from '@portal/contracts';
import { portalEvents } from '@portal/portal';
import { renderPortal } from '@portal/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pageOf, turnoverLot } from '../testing/samples';
import { standInForShell, type StandIn } from '../testing/stand-in-shell';
import { BonusDetailsPage } from './BonusDetailsPage';

const call = 'GET /wps/relay/member/turnover';
const bonus = turnoverLot({ source: 'bonus', reference: '', base: '1500.00', multiple: '3', required: '4500.00', done: '0.00', missing: '4500.00', expiresAt: '2026-12-21T02:30:00.000Z' }); // prettier-ignore
const given: MemberBonus = {
  ...{
    id: bonus.id,
    promotionId: 'welcome',
    title: { TY: 'ต้อนรับ', EN: 'A warm welcome' },
    kind: 'money',
    amount: '500.00',
    state: 'active',
  },
  ...{ maxBet: '500.00', maxCashOut: null, isSticky: false, grantedAt: '2026-11-21T02:30:00.000Z', endedAt: null, removed: '0.00' },
};
const finished = turnoverLot({ state: 'done', done: '500.37', missing: '0.00', reference: 'D20261120-000001', endedAt: '2026-11-20T02:30:00.000Z' }); // prettier-ignore

let shell: StandIn;
beforeEach(async () => {
  shell = await standInForShell();
  shell.api.answer(call, { ...pageOf([turnoverLot(), bonus, finished]), missing: '4800.37' });
  shell.api.answer('GET /wps/relay/member/bonuses', pageOf<MemberBonus>([]));
});
afterEach(() => shell.api.restore());

const lot = (name: string) => within(screen.getByRole('article', { name }));

it('says what is left to stake before a withdrawal, and how far each requirement is @MEM-09 @PROMO-04', async () => {
  await renderPortal(<BonusDetailsPage />);
  expect(await screen.findByText('Stake ฿4,800.37 more before you withdraw.')).toBeVisible();

  const deposit = lot('Deposit D20261121-000123');
  expect(deposit.getByRole('progressbar', { name: '฿300.37 left' })).toHaveAttribute('aria-valuetext', '฿200.00 of ฿500.37');
  expect(deposit.getByText('In progress')).toBeVisible();
  expect(deposit.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Slots 100%', 'Live casino 20%']);

  expect(lot('Bonus').getByText('฿1,500.00 × 3')).toBeVisible();
  expect(lot('Bonus').getByText('Until')).toBeVisible();

  const done = lot('Deposit D20261120-000001');
  expect(done.getByText('Done')).toBeVisible();
  expect(done.queryByText('Games that count')).toBeNull();
});

it('says that nothing is left, and leads to a deposit where there is nothing yet @MEM-09', async () => {
  shell.api.answer(call, { ...pageOf([]), missing: '0.00' });
  await renderPortal(<BonusDetailsPage />);
  expect(await screen.findByText('Nothing is left to stake before you withdraw.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Deposit' }));
  expect(shell.commands.openCenter.mock.calls).toEqual([['member', 'depositv2']]);
});

it('follows the money by itself @MEM-09', async () => {
  await renderPortal(<BonusDetailsPage />);
  await screen.findByText('Stake ฿4,800.37 more before you withdraw.');
  shell.api.answer(call, { ...pageOf([finished]), missing: '0.00' });
  act(() => portalEvents.emit('wallet.balanceChanged', { reason: 'LOTTERY_PRIZE' }));
  await waitFor(() => expect(screen.getByText('Nothing is left to stake before you withdraw.')).toBeVisible());
});

it('says so when it cannot be loaded, and tries again @MEM-09', async () => {
  shell.api.refuse(call, 'internal');
  await renderPortal(<BonusDetailsPage />);
  expect(await screen.findByText('Your turnover could not be loaded.')).toBeVisible();
  shell.api.answer(call, { ...pageOf([turnoverLot()]), missing: '300.37' });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Stake ฿300.37 more before you withdraw.')).toBeVisible();
});

describe('a bonus of an offer', () => {
  const cost = 'GET /wps/relay/member/bonuses/:id/cancellation';
  const cancel = 'POST /wps/relay/member/bonuses/:id/cancel';
  beforeEach(() => shell.api.answer('GET /wps/relay/member/bonuses', pageOf([given])));
  async function lookAtCost() {
    await renderPortal(<BonusDetailsPage />);
    await userEvent.click(await screen.findByRole('button', { name: 'Give up this bonus …' }));
  }

  it('says what it is, and is given up after its cost was stated @MEM-09', async () => {
    shell.api.answer(cost, { cost: '620.00', bonus: '500.00', gains: '120.00', hasOpenPlay: false });
    shell.api.answer(cancel, { ...given, state: 'cancelled', removed: '620.00' });
    await lookAtCost();
    const card = lot('Bonus A warm welcome');
    expect(card.getByText('฿500.00', { selector: 'h2' })).toBeVisible();
    expect(await card.findByText('Giving it up now takes ฿620.00, and its turnover ends.')).toBeVisible();
    await userEvent.click(card.getByRole('button', { name: 'Give up, ฿620.00 is taken' }));
    await waitFor(() => expect(shell.commands.notify).toHaveBeenCalledWith({ kind: 'success', title: 'Bonus given up' }));
    expect(shell.reviewed[0]).toMatchObject({ title: 'Give up the bonus for ฿620.00?', danger: true });
    expect(shell.api.sent.find(({ name }) => name === cancel)).toMatchObject({ params: { id: bonus.id }, body: { cost: '620.00' } });
  });

  it('is not given up by whoever thinks again, nor while bets are open @MEM-09', async () => {
    shell.api.answer(cost, { cost: '500.00', bonus: '500.00', gains: '0.00', hasOpenPlay: false });
    shell.answerReviews(false);
    await lookAtCost();
    await userEvent.click(await screen.findByRole('button', { name: 'Give up, ฿500.00 is taken' }));
    expect(shell.api.sent.some(({ name }) => name === cancel)).toBe(false);
  });

  it('waits for open bets @MEM-09', async () => {
    shell.api.answer(cost, { cost: '500.00', bonus: '500.00', gains: '0.00', hasOpenPlay: true });
    await lookAtCost();
    expect(await screen.findByText(/Bets or rounds are still open/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /is taken/ })).toBeNull();
  });

  it('says the new cost when it has changed meanwhile @MEM-09', async () => {
    shell.api.answer(cost, { cost: '500.00', bonus: '500.00', gains: '0.00', hasOpenPlay: false });
    shell.api.refuse(cancel, 'promotions.cost_changed', 409, { cost: '510.00' });
    await lookAtCost();
    const button = await screen.findByRole('button', { name: 'Give up, ฿500.00 is taken' });
    shell.api.answer(cost, { cost: '510.00', bonus: '500.00', gains: '10.00', hasOpenPlay: false });
    await userEvent.click(button);
    expect(await screen.findByRole('button', { name: 'Give up, ฿510.00 is taken' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('The amount has changed meanwhile.');
  });
});
