import { yeekeeCalls, type YeekeeRound, type YeekeeShot } from '@portal/contracts';
import { toWire } from '@portal/money';
import type { CallServer } from '../../../core/http/calls';
import { maskOf, type Round, type Shot } from './yeekee.model';
import type { YeekeeService } from './yeekee.service';

const wireRound = (round: Round, shootSeconds: number): YeekeeRound => ({
  drawId: round.id,
  gameCode: round.gameCode,
  issue: round.issue,
  label: round.label,
  state: round.state,
  opensAt: round.opensAt.toISOString(),
  closesAt: round.closesAt.toISOString(),
  shootsUntil: new Date(round.closesAt.getTime() + shootSeconds * 1_000).toISOString(),
  drawsAt: round.drawsAt.toISOString(),
  shotCount: round.shotCount,
  result: round.result as YeekeeRound['result'],
});

const wireShot = ({ position, number, shownName, memberId, shotAt }: Shot, ownId: string | null): YeekeeShot => ({
  position,
  number,
  name: shownName,
  isOwn: memberId === ownId,
  isHouse: false,
  at: shotAt.toISOString(),
});

const houseShot = ({ position, number }: { position: number; number: string }): YeekeeShot => ({
  position,
  number,
  name: null,
  isOwn: false,
  isHouse: true,
  at: null,
});

export function yeekeeRoutes(serve: CallServer, yeekee: YeekeeService): void {
  serve(yeekeeCalls, {
    async 'GET /lgw/yeekee/games/:gameCode/rounds'({ params: { gameCode } }) {
      const { day, rounds, now, shootSeconds } = await yeekee.roundsOfToday(gameCode);
      return { day, rounds: rounds.map((round) => wireRound(round, shootSeconds)), serverTime: now.toISOString() };
    },
    async 'GET /lgw/yeekee/:drawId'({ member, params: { drawId } }) {
      const memberId = member?.memberId ?? null;
      const { round, terms, rewards, ownCount, nextShotAt, now } = await yeekee.findRound(drawId, memberId);
      return {
        ...wireRound(round, terms.shootSeconds),
        calculation: round.calculation,
        rewards: rewards.map((reward) => ({
          rank: reward.rank,
          amount: toWire(reward.amount),
          name: reward.shownName,
          isOwn: reward.memberId === memberId,
        })),
        ownCount,
        nextShotAt: nextShotAt?.toISOString() ?? null,
        serverTime: now.toISOString(),
      };
    },
    async 'GET /lgw/yeekee/:drawId/shots'({ member, params: { drawId }, query: { before, count, of } }) {
      const ownId = member?.memberId ?? null;
      if (of === 'own' && !ownId) return { shots: [], shotCount: 0, sum: null };
      const { house, shots, shotCount, sum } = await yeekee.findShots(drawId, { before, count, memberId: of === 'own' ? ownId : null });
      return { shots: [...house.map(houseShot), ...shots.map((shot) => wireShot(shot, ownId))], shotCount, sum };
    },
    async 'POST /lgw/yeekee/:drawId/shots'({ member, key, params: { drawId }, body: { number } }) {
      const { position, number: taken, shotAt, nextAt, serverTime } = await yeekee.shoot(member, key, drawId, number);
      const shot = { position: position!, number: taken!, shownName: maskOf(member.account), memberId: member.memberId, shotAt: shotAt! };
      return { shot: wireShot(shot, member.memberId), nextShotAt: nextAt!.toISOString(), serverTime: serverTime.toISOString() };
    },
  });
}
