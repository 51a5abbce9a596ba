import { portalEvents } from '@portal/portal';
import { renderPortal } from '@portal/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pageOf, turnoverLot } from '../testing/samples';
import { standInForShell, type StandIn } from '../testing/stand-in-shell';
import { BonusDetailsPage } from './BonusDetailsPage';

jest.setTimeout(20_000);

const call = 'GET /wps/relay/member/turnover';
const bonus = turnoverLot({ source: 'bonus', reference: '', base: '1500.00', multiple: '3', required: '4500.00', done: '0.00', missing: '4500.00', expiresAt: '2026-12-21T02:30:00.000Z' }); // prettier-ignore
const finished = turnoverLot({ state: 'done', done: '500.37', missing: '0.00', reference: 'D20261120-000001', endedAt: '2026-11-20T02:30:00.000Z' }); // prettier-ignore

let shell: StandIn;
beforeEach(async () => {
  shell = await standInForShell();
  shell.api.answer(call, { ...pageOf([turnoverLot(), bonus, finished]), missing: '4800.37' });
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
