import {
  type DeskBoard,
  type DeskMission,
  type Leaderboard,
  type Mission as WireMission,
  moneyGoals,
  type MissionGoal,
  type RewardKind,
} from '@portal/contracts';
import { toWire } from '@portal/money';
import type { BoardsService } from './boards.service';
import type { Board, Mission, Use } from './missions.model';
import type { MissionsService } from './missions.service';

const goalText = (goal: MissionGoal, amount: bigint): string => (moneyGoals.includes(goal) ? toWire(amount) : String(amount));
const amountText = (kind: RewardKind, amount: bigint): string => (kind === 'money' ? toWire(amount) : String(amount));
/** `1250` is `12.5`. */
const hundredthsText = (hundredths: bigint): string => multipleText(`${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`);
const multipleText = (multiple: string): string => multiple.replace(/\.?0+$/, '') || '0';

const prizeOf = ({ prizeKind: kind, prizeAmount, turnoverMultiple }: Mission) => ({
  kind,
  amount: amountText(kind, prizeAmount),
  turnoverMultiple: multipleText(turnoverMultiple),
});

type Standing = Awaited<ReturnType<MissionsService['summary']>>['standings'][number];
/** Writes a mission as a member stands in it for the API. */
export const toWireMission = ({ mission, period, progress, state, endsAt, claimUntil }: Standing): WireMission => ({
  id: mission.id,
  title: mission.title,
  period: mission.period,
  periodKey: period.key,
  goal: mission.goal,
  target: goalText(mission.goal, mission.target),
  progress: goalText(mission.goal, progress),
  categories: mission.categories,
  prize: prizeOf(mission),
  minRank: mission.minRank,
  state,
  endsAt: endsAt?.toISOString() ?? null,
  claimUntil: claimUntil?.toISOString() ?? null,
});

const prizesOf = ({ prizes }: Board) => prizes.map(({ amount, ...places }) => ({ ...places, amount: toWire(amount) }));
const scoreText = ({ metric }: Board, score: bigint): string =>
  metric === 'turnover' ? toWire(score) : metric === 'winMultiple' ? hundredthsText(score) : String(score);
const orNull = (amount: bigint | null) => (amount === null ? null : toWire(amount));

type Shown = Awaited<ReturnType<BoardsService['find']>>[number];
/** Writes a board for the API: nothing of a place says who it is but the masked name. */
export const toWireBoard = ({ board, period, endsAt, frozenAt, rows, own }: Shown): Leaderboard => ({
  id: board.id,
  title: board.title,
  period: board.period,
  periodKey: period.key,
  metric: board.metric,
  categories: board.categories,
  endsAt: endsAt.toISOString(),
  frozenAt: frozenAt?.toISOString() ?? null,
  turnoverMultiple: multipleText(board.turnoverMultiple),
  prizes: prizesOf(board),
  rows: rows.map(({ place, name, score, prize, isOwn }) => ({ place, name, score: scoreText(board, score), prize: orNull(prize), isOwn })),
  own: own && { place: own.place, score: scoreText(board, own.score), prize: orNull(own.prize) },
});

const useOf = (id: string, uses: readonly Use[]) => {
  const { times = 0, money = 0n, points = 0, tickets = 0 } = uses.find((use) => use.id === id) ?? {};
  return { times, money: toWire(money), points, tickets };
};

/** Writes a mission for staff, with what it gave. */
export const toDeskMission = (mission: Mission, uses: readonly Use[]): DeskMission => ({
  id: mission.id,
  startsOn: mission.startsOn,
  title: mission.title,
  period: mission.period,
  goal: mission.goal,
  target: goalText(mission.goal, mission.target),
  categories: mission.categories,
  prize: prizeOf(mission),
  minRank: mission.minRank,
  isOn: mission.isOn,
  use: useOf(mission.id, uses),
});

/** Writes a board for staff, with what it gave. */
export const toDeskBoard = (board: Board, uses: readonly Use[]): DeskBoard => ({
  id: board.id,
  title: board.title,
  period: board.period,
  metric: board.metric,
  categories: board.categories,
  turnoverMultiple: multipleText(board.turnoverMultiple),
  prizes: prizesOf(board),
  isOn: board.isOn,
  use: useOf(board.id, uses),
});
