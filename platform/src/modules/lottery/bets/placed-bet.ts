import { fraction } from '@portal/money';
import type { BetAnswer, BetAttempt, BetWithLines } from '../lottery.model';

/** Builds the ticket of a bet that was just placed from request and answer, without reading it again. */
export function placedBet({ draw, lines, ...attempt }: BetAttempt, { acceptedAt, ticketNumber, permilles }: BetAnswer): BetWithLines {
  const { memberId, id, stake, price } = attempt;
  return {
    bet: {
      memberId,
      id,
      ticketNumber: ticketNumber!,
      gameCode: draw.gameCode,
      drawId: draw.id,
      issue: draw.issue,
      drawState: 'open',
      closesAt: draw.closesAt,
      drawsAt: draw.drawsAt,
      status: 'accepted',
      lineCount: lines.length,
      stake,
      price,
      payout: 0n,
      rebate: 0n,
      acceptedAt,
    },
    lines: lines.map(({ playType, selection, betCount, unitStake, rate, ...line }, i) => ({
      lineNo: i + 1,
      playType,
      selection,
      betCount,
      unitStake,
      stake: line.stake,
      price: line.price,
      rate: fraction(rate.num * BigInt(permilles[i]!), rate.den * 1000n),
      reduced: permilles[i]! < 1000,
      status: 'accepted',
      payout: 0n,
    })),
    // The draw's row may have been read before it opened; only open draws take bets.
    draw: { ...draw, state: 'open', result: null, seed: null },
  };
}
