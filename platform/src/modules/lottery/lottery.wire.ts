import type {
  Bet,
  BetDetail,
  BetLine,
  Draw as WireDraw,
  DrawProof,
  LotteryGame as WireGame,
  LotteryGameDetail,
  NumberLimit,
} from '@portal/contracts';
import { isDigitalFamily, seriesDrops } from '@portal/lottery-rules';
import { fractionToDecimal, toWire } from '@portal/money';
import type { LimitRow } from './bets/bets.repository';
import type { Terms } from './catalog/catalog';
import { beatOf } from './draws/draw-schedule';
import { shownTerms } from './yeekee/yeekee-terms';
import type { BetLineRecord, BetRecord, Draw, LotteryGame } from './lottery.model';

const proofOf = (draw: Draw): DrawProof | null =>
  draw.proofVersion && {
    version: draw.proofVersion,
    commit: draw.seedCommit,
    seed: draw.seed,
    rulesHash: draw.rulesHash,
    beacon: draw.beaconRound === null ? null : { source: draw.beaconSource ?? '', round: draw.beaconRound, value: draw.beaconValue },
    ticketRoot: draw.ticketRoot,
    ticketCount: draw.ticketCount,
  };

export const wireGame = (game: LotteryGame): WireGame => ({
  gameId: game.gameId,
  code: game.code,
  name: game.name,
  family: game.family,
  prizeMode: game.prizeMode,
  defaultPlayType: game.defaultPlayType,
  drawIntervalSeconds: beatOf(game.schedule),
  isHot: game.isHot,
  ...(game.yeekee && { yeekee: shownTerms(game.yeekee) }),
});

export const wireDraw = (draw: Draw): WireDraw => ({
  id: draw.id,
  gameCode: draw.gameCode,
  issue: draw.issue,
  state: draw.state,
  opensAt: draw.opensAt.toISOString(),
  closesAt: draw.closesAt.toISOString(),
  drawsAt: draw.drawsAt.toISOString(),
  result: draw.result,
  resultVersion: draw.resultVersion,
  published: draw.published,
  source: draw.source,
  sourceLabel: draw.sourceLabel,
  label: draw.label,
  proof: proofOf(draw),
});

type Moment = { current: Draw | undefined; memberMaxSeries: number | null; now: Date };

export function wireGameDetail({ game, settings }: Terms, { current, memberMaxSeries, now }: Moment): LotteryGameDetail {
  const { series, family } = game;
  return {
    ...wireGame(game),
    mapping: (game.mapping ?? null) as LotteryGameDetail['mapping'],
    plays: [...settings.values()].map(({ playType, rate, discount, minStake, maxStake }) => ({
      playType,
      rate,
      discount,
      minStake: toWire(minStake),
      maxStake: toWire(maxStake),
    })),
    series:
      series && isDigitalFamily(family)
        ? { ...series, maxSeries: Math.min(memberMaxSeries ?? series.maxBetSeries, series.maxBetSeries), drop: seriesDrops[family] }
        : null,
    maxLines: game.maxLines,
    maxPayout: toWire(game.maxPayout),
    maxMemberStake: game.maxMemberStake ? toWire(game.maxMemberStake) : null,
    maxMemberPayout: game.maxMemberPayout ? toWire(game.maxMemberPayout) : null,
    cancelMinutesBeforeClose: game.cancelMinutesBeforeClose,
    current: current ? wireDraw(current) : null,
    serverTime: now.toISOString(),
  };
}

export function wireBet(bet: BetRecord, game: LotteryGame): Bet {
  const minutes = game.cancelMinutesBeforeClose;
  const isCancellable = bet.status === 'accepted' && bet.drawState === 'open' && minutes !== null;
  return {
    id: bet.id,
    ticketNumber: bet.ticketNumber,
    gameCode: bet.gameCode,
    gameName: game.name,
    family: game.family,
    drawId: bet.drawId,
    issue: bet.issue,
    status: bet.status,
    lineCount: bet.lineCount,
    stake: toWire(bet.stake),
    price: toWire(bet.price),
    payout: toWire(bet.payout),
    rebate: toWire(bet.rebate),
    acceptedAt: bet.acceptedAt.toISOString(),
    closesAt: bet.closesAt.toISOString(),
    drawsAt: bet.drawsAt.toISOString(),
    cancellableUntil: isCancellable ? new Date(bet.closesAt.getTime() - minutes * 60_000).toISOString() : null,
  };
}

const wireLine = (line: BetLineRecord): BetLine => ({
  lineNo: line.lineNo,
  playType: line.playType,
  selection: line.selection,
  betCount: line.betCount,
  unitStake: toWire(line.unitStake),
  stake: toWire(line.stake),
  price: toWire(line.price),
  rate: fractionToDecimal(line.rate, 8),
  reduced: line.reduced,
  status: line.status,
  payout: toWire(line.payout),
});

export const wireBetDetail = (bet: BetRecord, game: LotteryGame, lines: readonly BetLineRecord[], draw: Draw): BetDetail => ({
  ...wireBet(bet, game),
  lines: lines.map(wireLine),
  draw: wireDraw(draw),
});

export const wireLimit = ({ playType, selection, permille, remaining }: LimitRow): NumberLimit => ({
  playType,
  selection,
  factor: permille === 0 ? null : fractionToDecimal({ num: BigInt(permille), den: 1000n }, 3),
  remaining: remaining === null ? null : toWire(remaining < 0n ? 0n : remaining),
});
