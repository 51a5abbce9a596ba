import type { BetDetail, BetLine } from '@portal/contracts';
import { openDraw } from '@portal/testing';

/** A ticket as the platform answers it. */
export const takenBet = (more: Partial<BetDetail> = {}): BetDetail => {
  const draw = openDraw();
  return {
    id: '0190a000-0000-7000-8000-0000000000b1',
    ticketNumber: '261121-AAAA',
    gameCode: 'CHANDRA5',
    gameName: {},
    family: 'thai',
    drawId: draw.id,
    issue: '20261121-0161',
    status: 'accepted',
    lineCount: 1,
    stake: '10.00',
    price: '10.00',
    payout: '0.00',
    rebate: '0.00',
    acceptedAt: draw.opensAt,
    closesAt: draw.closesAt,
    drawsAt: draw.drawsAt,
    cancellableUntil: null,
    lines: [],
    draw,
    ...more,
  };
};

/** A line of such a ticket. */
export const betLine = (more: Partial<BetLine> = {}): BetLine => ({
  lineNo: 1,
  playType: 'top3',
  selection: '916',
  betCount: 1,
  unitStake: '10.00',
  stake: '10.00',
  price: '10.00',
  rate: '900',
  reduced: false,
  status: 'accepted',
  payout: '0.00',
  ...more,
});
