import type { DeskBoard, DeskMission, NewBoard, NewMission } from '@portal/contracts';
import { ask } from '@portal/staff';
import type { By } from '../../lib/useRead';

export type { DeskBoard, DeskMission, NewBoard, NewMission };

export const readMissions = (by: By): Promise<{ missions: DeskMission[]; boards: DeskBoard[] }> =>
  ask('GET', '/wps/operators/missions', by);

export const proposeMission = (id: string, mission: NewMission, reason: string): Promise<unknown> =>
  ask('POST', `/wps/operators/missions/${encodeURIComponent(id)}`, { body: { mission, reason } });

export const proposeBoard = (id: string, board: NewBoard, reason: string): Promise<unknown> =>
  ask('POST', `/wps/operators/leaderboards/${encodeURIComponent(id)}`, { body: { board, reason } });
