import type { BetDetail } from '@portal/contracts';
import { portalEvents, useSession } from '@portal/portal';
import { createFakeApi, openDraw, renderPortal, type FakeApi } from '@portal/testing';
import { act, screen, within } from '@testing-library/react';
import { ready } from '../../locales';
import { sameBet } from '../../testing/same-bet';
import { betLine, takenBet } from '../../testing/taken-bet';
import { TicketDialog } from './TicketDialog';

const drawId = '0190a000-0000-7000-8000-0000000000d7';
const line = (lineNo: number, selection: string, outcome: Pick<BetDetail, 'status' | 'payout'>) =>
  betLine({ lineNo, selection, ...outcome });
const won = { status: 'won', payout: '9000.00' } as const;
const lost = { status: 'lost', payout: '0.00' } as const;
const waiting = { status: 'accepted', payout: '0.00' } as const;
const ticket = (outcome: Partial<BetDetail>): BetDetail =>
  takenBet({ drawId, price: '20.00', lines: [line(1, '916', waiting), line(2, '333', waiting)], ...outcome });
const draw = openDraw({ id: drawId, gameCode: 'CHANDRA5', state: 'settled', result: { top: '766916', bottom2: '18' } });

let api: FakeApi;
beforeEach(async () => {
  useSession.setState({ status: 'signedIn', isLogin: true, account: 'ann', currencySymbol: '฿' });
  api = createFakeApi();
  await ready();
});
afterEach(() => api.restore());

async function settle(outcome: Partial<BetDetail>): Promise<void> {
  await renderPortal(<TicketDialog bet={ticket({})} onClose={() => {}} />);
  expect(screen.queryByRole('status')).toBeNull();
  api.answer('GET /lgw/bets/:id', ticket({ draw, ...outcome }));
  act(() => portalEvents.emit('lottery.drawChanged', { drawId, gameCode: 'CHANDRA5', issue: '1', state: 'settled' }));
}

describe('a ticket that stays open', () => {
  it('marks the lines that won once the draw is settled, and says what was won @LOTT-07 @LOTT-09', async () => {
    await settle({ ...won, lines: [line(1, '916', won), line(2, '333', lost)] });
    const outcome = within(await screen.findByRole('status'));
    expect(outcome.getByText('Won')).toBeVisible();
    expect(outcome.getByText('฿9,000.00')).toBeVisible();
    const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines[0]).toMatch(/916.*Won ฿9,000\.00/);
    expect(lines[1]).not.toMatch(/Won/);
  });

  it('says so when nothing won', async () => {
    await settle({ ...lost, lines: [line(1, '916', lost), line(2, '333', lost)] });
    expect(within(await screen.findByRole('status')).getByText('Lost')).toBeVisible();
  });

  it('calls a prize below what was paid what came back', async () => {
    await settle({ status: 'won', payout: '9.00', lines: [line(1, '916', { status: 'won', payout: '9.00' }), line(2, '333', lost)] });
    const outcome = await screen.findByRole('status');
    expect(outcome).toHaveTextContent('Came back฿9.00');
    expect(within(outcome).queryByText('Won')).toBeNull();
  });
});

it('says what 1 of stake pays, as picker, slip and record do @LOTT-12', async () => {
  await renderPortal(<TicketDialog bet={sameBet.taken} onClose={() => {}} />);
  expect(await screen.findByRole('listitem')).toHaveTextContent(`Pays ${sameBet.odds} per 1`);
});
