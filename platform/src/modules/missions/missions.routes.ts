import { missionCalls } from '@portal/contracts';
import type { CallServer } from '../../core/http/calls';
import { toWireReward } from '../rewards';
import type { BoardsService } from './boards.service';
import type { MissionsService } from './missions.service';
import { toWireBoard, toWireMission } from './missions.wire';

type Deps = { serve: CallServer; missions: MissionsService; boards: BoardsService };

export function missionsRoutes({ serve, missions, boards }: Deps): void {
  serve(missionCalls, {
    async 'GET /wps/relay/missions'({ member: { memberId } }) {
      const [{ standings, claimable }, checkIn] = await Promise.all([missions.summary(memberId), missions.checkInState(memberId)]);
      return { missions: standings.map(toWireMission), checkIn, claimable };
    },
    'POST /wps/relay/missions/:id/claim': async ({ member: { memberId }, params: { id }, body: { periodKey } }) =>
      toWireReward(await missions.claim(memberId, id, periodKey)),
    async 'POST /wps/relay/missions/check-in'({ member: { memberId } }) {
      const { step, points } = await missions.checkIn(memberId);
      return { ...(await missions.checkInState(memberId)), step, points };
    },
    'GET /wps/relay/leaderboards': async ({ member: { memberId }, query: { which } }) =>
      (await boards.find(memberId, which)).map(toWireBoard),
  });
}
