import { Leaderboards } from '../features/leaderboards';
import { Missions } from '../features/missions';

export const MissionLeaderboardPage = () => (
  <>
    <Missions />
    <Leaderboards />
  </>
);
