import type { Chase, ChaseDetail } from '@portal/contracts';
import { fractionToDecimal, toWire } from '@portal/money';
import type { LotteryGame } from '../lottery.model';
import type { ChaseRecord, ChaseWithIssues } from './chase.model';

export const wireChase = (chase: ChaseRecord, game: LotteryGame): Chase => ({
  id: chase.id,
  gameCode: chase.gameCode,
  gameName: game.name,
  family: game.family,
  state: chase.state,
  winStop: chase.winStop,
  isStopped: chase.isStopped,
  issueCount: chase.issueCount,
  placedCount: chase.placedCount,
  price: toWire(chase.price),
  spent: toWire(chase.spent),
  released: toWire(chase.released),
  held: toWire(chase.held),
  payout: toWire(chase.payout),
  createdAt: chase.createdAt.toISOString(),
});

export const wireChaseDetail = ({ chase, issues }: ChaseWithIssues, game: LotteryGame): ChaseDetail => ({
  ...wireChase(chase, game),
  lines: chase.lines.map((line, i) => ({
    lineNo: i + 1,
    playType: line.playType,
    selection: line.selection,
    betCount: line.betCount,
    unitStake: toWire(line.unitStake),
    stake: toWire(line.stake),
    price: toWire(line.price),
    rate: fractionToDecimal(line.rate, 8),
  })),
  issues: issues.map((issue) => ({
    numero: issue.numero,
    multiple: issue.multiple,
    stake: toWire(issue.stake),
    price: toWire(issue.price),
    state: issue.state,
    release: issue.release,
    betId: issue.betId,
    payout: toWire(issue.payout),
    closesAt: issue.closesAt.toISOString(),
  })),
});
