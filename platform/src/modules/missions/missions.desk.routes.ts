import { operatorMissionCalls } from '@portal/contracts';
import type { CallServer } from '../../core/http/calls';
import type { BoardsService } from './boards.service';
import type { MissionsService } from './missions.service';
import { toDeskBoard, toDeskMission } from './missions.wire';

type Deps = { serve: CallServer; missions: MissionsService; boards: BoardsService };

/** Staff calls for missions and leaderboards. What pays money without play takes two officers. */
export function deskMissionsRoutes({ serve, missions, boards }: Deps): void {
  serve(operatorMissionCalls, {
    async 'GET /wps/operators/missions'() {
      const [all, use, allBoards, boardUse] = await Promise.all([missions.all(), missions.use(), boards.all(), boards.use()]);
      return {
        missions: all.map((mission) => toDeskMission(mission, use)),
        boards: allBoards.map((board) => toDeskBoard(board, boardUse)),
      };
    },
    'POST /wps/operators/missions/:id': {
      area: 'missions',
      act: 'save-mission',
      async subject({ params: { id }, body: { mission } }) {
        await missions.demandWritable(id, mission);
        return id;
      },
      async carryOut(tx, { params: { id }, body: { mission } }) {
        await missions.save(tx, id, mission);
        return { value: { id } };
      },
    },
    'POST /wps/operators/leaderboards/:id': {
      area: 'missions',
      act: 'save-board',
      async subject({ params: { id }, body: { board } }) {
        await boards.demandWritable(id, board);
        return id;
      },
      async carryOut(tx, { params: { id }, body: { board } }) {
        await boards.save(tx, id, board);
        return { value: { id } };
      },
    },
  });
}
