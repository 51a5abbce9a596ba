import type { RebateClaim, Rebates } from '@portal/contracts';
import { renderPortal } from '@portal/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newId, pageOf } from '../testing/samples';
import { standInForShell, type StandIn } from '../testing/stand-in-shell';
import { ManualRebatePage } from './ManualRebatePage';

const [waiting, list, claim] = ['GET /wps/relay/rebates', 'GET /wps/relay/rebates/claims', 'POST /wps/relay/rebates/claims'] as const;
const rows: Rebates['rows'] = [
  { category: 'RNG', valid: '125430.55', rate: '0.8', amount: '1003.44' },
  { category: 'LIVE', valid: '48200.00', rate: '0.5', amount: '241.00' },
  { category: 'LOTT', valid: '20000.00', rate: '0.3', amount: '60.00' },
];
const rebates = (more: Partial<Rebates> = {}): Rebates => ({ rows, total: '1304.44', minimum: '1.00', isClaimable: true, ...more });
const paid: RebateClaim = {
  id: newId(),
  kind: 'manual',
  through: '2026-11-21',
  rows,
  total: '1304.44',
  claimedAt: '2026-11-21T02:30:00.000Z',
};

let shell: StandIn;
beforeEach(async () => {
  shell = await standInForShell();
  shell.api.answer(waiting, rebates());
  shell.api.answer(list, pageOf<RebateClaim>([]));
});
afterEach(() => shell.api.restore());

it('shows each kind of games and the sum, and pays it at a press @MEM-14', async () => {
  shell.api.answer(claim, paid);
  await renderPortal(<ManualRebatePage />);
  expect(await screen.findByText('฿1,304.44 waits for you.')).toBeVisible();
  const table = within(await screen.findByRole('table', { name: 'Waiting rebates' }));
  expect(table.getByText('1,003.44')).toBeVisible();
  expect(table.getByText('0.8%')).toBeVisible();
  expect(await screen.findByText('Nothing paid yet')).toBeVisible();
  shell.api.answer(
    waiting,
    rebates({ rows: rows.map((row) => ({ ...row, valid: '0.00', amount: '0.00' })), total: '0.00', isClaimable: false }),
  );
  shell.api.answer(list, pageOf([paid]));
  await userEvent.click(screen.getByRole('button', { name: 'Take ฿1,304.44' }));
  expect(await screen.findByText('Nothing waits right now.')).toBeVisible();
  expect(shell.commands.notify).toHaveBeenCalledWith({ kind: 'success', title: '฿1,304.44 is in your wallet' });
  expect(await screen.findByText('Taken')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Take rebates' })).toBeDisabled();
});

it('says why a claim was refused, and what the minimum is @MEM-14', async () => {
  shell.api.answer(waiting, rebates());
  shell.api.refuse(claim, 'rebates.too_small');
  await renderPortal(<ManualRebatePage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Take ฿1,304.44' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Rebates are paid from a small minimum on.');
});

it('has no table for an account that takes no part, and tries again after a failure @MEM-14', async () => {
  shell.api.refuse(waiting, 'internal');
  await renderPortal(<ManualRebatePage />);
  expect(await screen.findByText('Your rebates could not be loaded.')).toBeVisible();
  shell.api.answer(waiting, rebates({ rows: [], total: '0.00', isClaimable: false }));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No rebates for this account')).toBeVisible();
});
