import { PlayLimits } from '../features/play-limits';

export const PlayLimitsPage = () => <PlayLimits />;
